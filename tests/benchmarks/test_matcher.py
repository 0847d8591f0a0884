"""Timings of the matcher: `make bench`."""

from random import Random

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from katachi.engine.board.game import Game
from katachi.engine.board.grid import Grid
from katachi.engine.board.position import TO_MOVE, Position, at, empty_stack, write_at
from katachi.engine.board.vertex import point_of
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import Theory, parse_theory
from katachi.experiments.bench import POSITIONS

RULES = 300
REPEATS = 10
OPENING = 12
"""The moves of a game before its middle."""


def realistic_theory(chance: Random, count: int) -> Theory:
    """Rules such as are learned: two or three points nearby, a block, an edge, a stage."""
    rules = [
        f"rule({i}, 9, 1, {chance.randint(1, 200)}).\nmove(A, B, C, D) :- {body(chance)}."
        for i in range(1, count + 1)
    ]
    return parse_theory("theory(format, 1).\n" + "\n".join(rules), "realistic.pl")


def body(chance: Random) -> str:
    literals = ["pos_gen(P)", "opposite(B, O)"]
    stones: list[tuple[str, str]] = []
    steps = (-3, -2, -1, -1, 0, 0, 1, 1, 2, 3)
    places = [(x, y) for x in steps for y in steps if (x, y) != (0, 0)]
    for number in range(chance.choice((2, 2, 3))):
        dx, dy = chance.choice(places)
        colour = chance.choice(("B", "O", "empty"))
        literals.append(f"block_on_pos(A, C, D, F{number}, {dx}, {dy}, P)")
        literals.append(f"block_color(A, F{number}, {colour})")
        if colour != "empty":
            stones.append((f"F{number}", colour))
    literals.append(about_a_block(chance, *chance.choice([*stones, ("G", "B")])))
    if chance.random() < 0.35:
        edge, distance = chance.choice(("edge_hor", "edge_ver")), chance.choice((1, 2, 3, -1, -2))
        literals.append(f"{edge}(C, D, {distance}, P)")
    if chance.random() < 0.25:
        literals.append(f"stage(A, {chance.choice(('opening', 'middle', 'ending'))})")
    return ", ".join(literals)


def about_a_block(chance: Random, block: str, colour: str) -> str:
    """A literal or two; block G is not bound yet."""
    name = chance.choice(("range", "captures", "atari", "connects_direct", "connects_indirect"))
    if name == "range" and block != "G":
        low = chance.choice((1, 1, 2, 2, 3))
        high = chance.choice((low, low + 1, low + 2, "inf"))
        return f"liberty_cnt(A, {block}, N), range(N, {low}, {high})"
    name = "connects_direct" if name == "range" else name
    player = {"B": "O", "O": "B"}[colour] if name in ("captures", "atari") else colour
    return f"{name}(A, {block}, C, D, {player if block != 'G' else 'B'})"


def middle_games(size: int) -> list[Position]:
    """All positions of two games after their openings."""
    positions = []
    for name in ("middle", "cutting"):
        game = Game(size)
        for number, vertex in enumerate(POSITIONS[name][1].split()):
            game.play(game.to_move, point_of(vertex, size))
            if number >= OPENING:
                positions.append(game.position)
    return positions


@jit
def rank_all(
    grid: Grid, stack: Position, matcher: Matcher, candidates: Array, count: int, repeats: int
) -> None:
    """Score all legal moves of each position, one position after the other."""
    for _ in range(repeats):
        for i in range(count):
            position = at(stack, i)
            colour = int(position.state[TO_MOVE])
            legal_set(grid, position, colour, candidates)
            match(grid, position, matcher, colour, candidates)


@pytest.mark.parametrize(("size", "limit_us"), [(9, 25), (19, 100)])
def test_rank_all_moves_with_300_rules(
    benchmark: BenchmarkFixture, size: int, limit_us: float
) -> None:
    """The fastest round, by position; another position each time, as in a search."""
    positions = middle_games(size)
    matcher = compile_theory(realistic_theory(Random(1), RULES), size)
    grid = Game(size).grid
    stack = empty_stack(grid, len(positions))
    for index, position in enumerate(positions):
        write_at(stack, index, position)
    arguments = grid, stack, matcher, np.zeros(grid.words, np.uint64), len(positions), REPEATS
    benchmark.pedantic(rank_all, arguments, rounds=200, warmup_rounds=2)
    assert matcher.fired.any()
    each_us = benchmark.stats.stats.min / (len(positions) * REPEATS) * 1e6
    benchmark.extra_info["us_per_position"] = each_us
    assert each_us <= limit_us


def test_compile_300_rules(benchmark: BenchmarkFixture) -> None:
    benchmark(compile_theory, realistic_theory(Random(1), RULES), 9)

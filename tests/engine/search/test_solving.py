"""Endings solved to the last point, and what is held without a move."""

import random
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE
from katachi.engine.board.rules import AGA, CHINESE, JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.life.playout import is_eye
from katachi.engine.search.clock import Limits
from katachi.engine.search.solving import Solved, Solver, find_held
from tests.engine.diagrams import BOTH_HANES, CHARACTERS, game_from
from tests.engine.search.plain_ending import Board, Plain, TooLong

NEUTRAL = """
. X O . O
X X O O O
. X . O .
X X O O O
. X O . O
"""
THREE_IN_A_ROW = """
. . . X O .
X X X X O O
O O O O O .
. O . O O O
O O O O . O
. O . O O O
"""
KO = """
. X O . O
X . X O O
. X O O .
X X O . O
. X O O O
"""
DEAD = """
. O X O .
X X X O O
. X O O .
X X O O O
. X O . O
"""
"""B5 is dead, and need not be taken."""
ENDINGS = [
    (NEUTRAL, BLACK, -3, "C3"),
    (NEUTRAL, WHITE, 5, "C3"),
    (THREE_IN_A_ROW, BLACK, -20, "B6"),
    (THREE_IN_A_ROW, WHITE, 36, "B6"),
    (BOTH_HANES, BLACK, 5, "D1"),
    (BOTH_HANES, WHITE, -1, "C1"),
    (KO, BLACK, 1, "D5"),
    (DEAD, BLACK, -1, "pass"),
]
"""Who is to move, what it gets, and its one best move."""
SOLVER = Solver()


def solved(game: Game, positions: int = 50_000) -> Solved | None:
    points = [*game.legal_points(game.to_move), PASS]
    return SOLVER.solve(game, game.to_move, points, Limits(nodes=positions))


@pytest.mark.parametrize(("diagram", "colour", "score", "best"), ENDINGS)
def test_endings(diagram: str, colour: int, score: int, best: str) -> None:
    game = game_from(diagram, colour)
    found = solved(game)
    assert found is not None
    assert (found.score, [name_of(point, game.size) for point in found.best]) == (score, [best])


def played(size: int, seed: int, most_back: int) -> Game:
    """A random game, up to so many moves before its end."""
    chance, game = random.Random(seed), Game(size)
    while game.passes < 2 and len(game.moves) < 4 * size**2:
        colour = game.to_move
        points = game.legal_points(colour)
        points = [p for p in points if not is_eye(game.grid, game.position, p, colour)]
        game.play(colour, chance.choice(points or [PASS]))
    game.undo(min(len(game.moves), chance.randint(1, most_back)))
    return game


def begun_at(game: Game) -> Game:
    """A game that begins with the stones of another."""
    alone, stones = Game(game.size), game.stones()
    black, white = ([p for p, c in stones.items() if c == one] for one in (BLACK, WHITE))
    alone.set_up(black, white, game.to_move)
    return alone


def boards_of(game: Game) -> list[Board]:
    """All positions of a game."""
    points = game.grid.points.reshape(game.size, game.size)
    return [
        tuple("".join(CHARACTERS.get(int(p.colour[i]), ".") for i in row) for row in points)
        for p in game.positions()
    ]


@pytest.mark.parametrize("has_history", [True, False])
@pytest.mark.parametrize(("size", "count"), [(3, 20), (4, 15), (5, 8)])
def test_plain_go_comes_to_the_same_score(size: int, count: int, has_history: bool) -> None:
    compared = 0
    for seed in range(10 * count):
        game = played(size, seed, most_back=6)
        game = game if has_history else begun_at(game)
        found = solved(game, 5000)
        plain = Plain(3000, plies=len(game.moves) + 60)
        try:
            score = plain.best_score(boards_of(game), CHARACTERS[game.to_move], game.passes)
        except TooLong:
            continue
        if found is not None:
            assert found.score == score, boards_of(game)[-1]
            compared += 1
        if compared == count:
            return
    pytest.fail(f"only {compared} were compared")


@given(size=st.integers(4, 6), seed=st.integers(0, 10**6), choice=st.randoms())
@settings(max_examples=30, deadline=None)
def test_no_move_gains_and_the_best_lose_nothing(
    size: int, seed: int, choice: random.Random
) -> None:
    game = played(size, seed, most_back=8)
    found = solved(game, 5000)
    if found is None:
        return
    point = choice.choice([*game.legal_points(game.to_move), PASS])
    for move, is_best in ((point, False), (choice.choice(found.best), True)):
        game.play(game.to_move, move)
        after = solved(game, 5000)
        if after is not None:
            assert -after.score == found.score if is_best else -after.score <= found.score
        game.undo()


def held(rows: str) -> Iterator[str]:
    """The points of the first row that are held, by their characters."""
    game = game_from(rows)
    solver = Solver()
    solver.begin(game, Limits())
    find_held(solver, game.position, 99)
    for point in game.grid.points[-game.size :]:
        yield CHARACTERS.get(int(solver.ending.safe.sure[point]), ".")


FOUR = """
. . . . X O .
X X X X X O O
O O O O O O .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
"""
THREE = """
. . . X O . .
X X X X O . .
O O O O . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
"""
SQUARE = """
. . X O . . .
. . X O . . .
X X X O . . .
O O O O . . .
. . . . . . .
. . . . . . .
. . . . . . .
"""
CUT = """
. . . . X O .
X X X O X O O
O O X X X O .
O O O O O O .
. . . . . . .
. . . . . . .
. . . . . . .
"""


@pytest.mark.parametrize(
    ("diagram", "row"),
    [(FOUR, "XXXXX.."), (THREE, "......."), (SQUARE, "......."), (CUT, "XXXXX..")],
)
def test_what_is_held_needs_no_move(diagram: str, row: str) -> None:
    assert "".join(held(diagram)) == row


@pytest.mark.parametrize("rules", [CHINESE, TROMP_TAYLOR, AGA], ids=lambda rules: rules.name)
def test_rules_that_count_area(rules: Rules) -> None:
    found = solved(game_from(BOTH_HANES, rules=rules))
    assert found is not None
    assert found.score == 5


def test_territory_is_left_to_the_tree() -> None:
    assert solved(game_from(BOTH_HANES, rules=JAPANESE)) is None


def test_dead_stones_that_count_are_left_to_the_tree() -> None:
    assert solved(game_from(DEAD, rules=TROMP_TAYLOR)) is None


def test_an_open_board_is_out_of_reach_and_costs_nothing() -> None:
    assert solved(Game(9)) is None
    assert solved(Game(5)) is None


def test_what_is_not_asked_about_is_not_among_the_best() -> None:
    game = game_from(NEUTRAL)
    assert SOLVER.solve(game, BLACK, [PASS]) is None
    found = SOLVER.solve(game, BLACK, [PASS, point_of("C3", 5)])
    assert found is not None
    assert found.best == [point_of("C3", 5)]


HARD = """
. . . X . O .
. . . X . O .
. . . X O O .
X X X O O O .
. X O . . . .
X X O O O O O
. X O . O . O
"""


def test_a_stop_ends_it_at_once() -> None:
    game, stop = game_from(HARD), threading.Event()
    points = [*game.legal_points(BLACK), PASS]
    threading.Timer(0.02, stop.set).start()
    began = time.perf_counter()
    found = SOLVER.solve(game, BLACK, points, Limits(nodes=10**9, stop=stop))
    assert time.perf_counter() - began < 20
    assert found is None


def test_it_ends_with_its_time_and_with_its_positions() -> None:
    game = game_from(HARD)
    points = [*game.legal_points(BLACK), PASS]
    began = time.perf_counter()
    assert SOLVER.solve(game, BLACK, points, Limits(0.02, 10**9)) is None
    assert 0.01 < time.perf_counter() - began < 20
    assert SOLVER.solve(game, BLACK, points, Limits(nodes=1000)) is None
    assert np.count_nonzero(game.position.colour == EMPTY) > 14


def test_what_is_held_is_not_proved_again() -> None:
    game, looked, sure = game_from(FOUR), [], []
    solver = Solver()
    for _ in range(2):
        solver.begin(game, Limits())
        find_held(solver, game.position, 99)
        looked.append(solver.looked)
        sure.append(solver.ending.safe.sure.tolist())
    assert looked[0] > looked[1] == 0
    assert sure[0] == sure[1]

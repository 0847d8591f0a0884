"""The words of Go: Prolog's definitions and the engine's numbers are the same, and lists agree."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid
from katachi.engine.board.position import Position
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.numbers import count_words, make_numbers
from katachi.engine.patterns.words import INDEX, WORDS
from katachi.experiments.rules.ranking import draw_moves
from tests.engine.diagrams import game_from
from tests.ilp.meanings import BOARDS
from tests.ilp.prolog import Facts, recorded_games, run
from tests.ilp.random_boards import game_of, random_boards
from tests.paths import ROOT

pytestmark = pytest.mark.external

NAMES = {BLACK: "black", WHITE: "white"}

Setting = tuple[Grid, Position]
Numbers = dict[str, list[int]]

FIGHTS = [
    # a ladder that works
    """
    . . . . .
    . . X . .
    . X O . .
    . . X . .
    . . . . .
    """,
    # one that a stone of its own breaks
    """
    . . . . O
    . . X . .
    . X O . .
    . . X . .
    . . . . .
    """,
    # a snapback, a throw-in, an eye
    """
    . X O . . . .
    X X O . O . .
    O O O X X . .
    . O X X . . .
    . O X . X . .
    . O X X . . .
    . . O . . . .
    """,
    # shortages of liberties
    """
    . O O X . .
    O X X X . .
    . O X . . .
    O O X . . .
    X X . X . .
    . . X . . .
    """,
    # a ko
    """
    . . . . .
    . X O . .
    X . X O .
    . X O . .
    . . . . .
    """,
]


def told(grid: Grid, position: Position, colour: int) -> Numbers:
    """What the engine says on all empty points, from A1 on."""
    numbers = make_numbers(grid, INDEX)
    before = [array.copy() for array in position]
    count_words(grid, position, colour, numbers)
    assert all(np.array_equal(one, other) for one, other in zip(before, position))
    empty = [int(point) for point in grid.points if position.colour[point] == EMPTY]
    return {word: numbers.found[i, empty].tolist() for i, word in enumerate(WORDS)}


def prolog_says(swipl: Path, folder: Path, settings: Iterable[Setting]) -> Iterator[Numbers]:
    """The same by `words.pl`: for each position, of Black, then of White."""

    def goals() -> Iterator[str]:
        facts = Facts(fast=False, words=True)
        for grid, position in settings:
            yield from facts.of(grid, position, 10_000)
            yield from (f"show_numbers(10000, {name})" for name in NAMES.values())

    lines = run(swipl, folder, "words.pl", goals()).decode().splitlines()
    for start in range(0, len(lines), len(WORDS)):
        rows = [line.split() for line in lines[start : start + len(WORDS)]]
        yield {name: [int(number) for number in numbers] for name, *numbers in rows}


def assert_same(swipl: Path, folder: Path, settings: list[Setting]) -> dict[str, set[int]]:
    """Compare all words on some positions; returns the numbers that each word had."""
    said = prolog_says(swipl, folder, settings)
    seen: dict[str, set[int]] = {word: set() for word in WORDS}
    for index, (grid, position) in enumerate(settings):
        for colour in NAMES:
            expected, found = next(said), told(grid, position, colour)
            for name, numbers in expected.items():
                assert found[name] == numbers, f"{name}, position {index}, colour {colour}"
                seen[name].update(numbers)
    assert next(said, None) is None
    return seen


def test_on_drawn_and_random_boards(swipl: Path, tmp_path: Path) -> None:
    random = Random(17)
    games = [game_from(text) for text in FIGHTS]
    games.append(game_from(FIGHTS[-1]))
    games[-1].play(WHITE, point_of("B3", 5))  # takes the ko
    games += [
        game_of(size, board)
        for size, count in ((2, 2), (3, 2), (5, 1))
        for board in random_boards(size, random, count)
    ]
    games += [BOARDS[name] for name in ("chain", "small")]
    drawn = [(game.grid, game.position) for game in games]
    seen = assert_same(swipl, tmp_path, drawn)
    for name in (
        "takes",
        "saves",
        "exposes",
        "catches",
        "sinks",
        "snapback",
        "eyes",
        "land",
        "under",
        "own_space",
        "other_space",
        "moyo",
        "border",
    ):
        assert len(seen[name]) > 1, name


@pytest.mark.slow
def test_on_positions_of_games(swipl: Path, tmp_path: Path, shared_games: Path) -> None:
    samples = draw_moves(recorded_games(shared_games), 1, seed=11)
    settings = [(samples.grid, position) for _, position in samples.in_order()]
    seen = assert_same(swipl, tmp_path, settings)
    assert len(seen["from_last"]) > 10


def test_the_lists_in_prolog_are_those_of_the_registry() -> None:
    literals = (ROOT / "ilp" / "literals.pl").read_text()
    names = [*WORDS]
    assert re.findall(r"^word\((\w+)\)\.", literals, re.MULTILINE) == names
    assert re.findall(r"^(\w+)\(B, C, X, Y, Low, High\) +:- numbered\(\1,", literals, re.M) == names
    bias = (ROOT / "ilp" / "go.pl").read_text()
    assert re.findall(r":- determination\(move/4, (\w+)/6\)\.", bias) == names
    modes = r":- modeb\(\*, (\w+)\(\+board, \+colour, \+x, \+y, #low, #high\)\)\."
    assert re.findall(modes, bias) == names
    ranges = re.findall(r"^word_interval\((\w+), \d+, (?:\d+|inf)\)\.", bias, re.MULTILINE)
    assert list(dict.fromkeys(ranges)) == names

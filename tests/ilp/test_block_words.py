"""The words of blocks: Prolog's definitions and the engine's numbers are the same."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.patterns.status import BlockNumbers
from katachi.engine.patterns.words import BLOCK_WORDS
from katachi.experiments.rules.ranking import draw_moves
from tests.engine.diagrams import game_from
from tests.ilp.prolog import Facts, recorded_games, run
from tests.ilp.random_boards import game_of, random_boards
from tests.ilp.test_words import FIGHTS
from tests.paths import ROOT

Numbers = dict[str, list[int]]
Setting = tuple[Grid, Position]
NAMES = [*BLOCK_WORDS]

LIVES = """
    . X . X O . .
    X X X X O . .
    O O O O O . .
    . . . . . . .
    . . . . . X .
    . . . . X O X
    . . . . . . .
    """
"""A white stone in atari at the edge; a black group of two eyes, and White's around it."""


def told(grid: Grid, position: Position) -> Numbers:
    """What the engine says of all blocks, by their first points from A1 on."""
    numbers = BlockNumbers(grid, position)
    heads = dict.fromkeys(int(position.head[p]) for p in grid.points if position.colour[p])
    rows = [numbers.of(head) for head in heads]
    return {name: [int(row[index]) for row in rows] for index, name in enumerate(NAMES)}


def prolog_says(swipl: Path, folder: Path, settings: Iterable[Setting]) -> Iterator[Numbers]:
    """The same by `blocks.pl`."""

    def goals() -> Iterator[str]:
        facts = Facts(fast=False, words=True)
        for grid, position in settings:
            yield from facts.of(grid, position, 10_000)
            yield "show_blocks(10000)"

    lines = run(swipl, folder, "blocks.pl", goals()).decode().splitlines()
    for start in range(0, len(lines), len(NAMES)):
        rows = [line.split() for line in lines[start : start + len(NAMES)]]
        yield {name: [int(number) for number in numbers] for name, *numbers in rows}


def assert_same(swipl: Path, folder: Path, settings: list[Setting]) -> None:
    said = list(prolog_says(swipl, folder, settings))
    found = [told(grid, position) for grid, position in settings]
    assert len(said) == len(found)
    for index, (one, other) in enumerate(zip(said, found, strict=True)):
        for name in NAMES:
            assert one[name] == other[name], f"{name}, position {index}"
    for name in NAMES:
        assert len({number for one in found for number in one[name]}) > 1, name


@pytest.mark.external
def test_on_drawn_and_random_boards(swipl: Path, tmp_path: Path) -> None:
    random = Random(43)
    games = [game_from(text) for text in (*FIGHTS, LIVES)]
    games += [game_of(size, b) for size in (2, 3, 5) for b in random_boards(size, random, 12)]
    assert_same(swipl, tmp_path, [(game.grid, game.position) for game in games])


@pytest.mark.external
@pytest.mark.slow
def test_on_positions_of_games(swipl: Path, tmp_path: Path, shared_games: Path) -> None:
    samples = draw_moves(recorded_games(shared_games), 6, seed=43)
    assert_same(swipl, tmp_path, [(samples.grid, position) for _, position in samples.in_order()])


def test_the_numbers_of_a_drawn_board() -> None:
    game = game_from(LIVES)
    found = told(game.grid, game.position)
    rows = list(zip(*(found[name] for name in NAMES), strict=True))
    by_name = [dict(zip(NAMES, row, strict=True)) for row in rows]
    black, white, stone = by_name[-1], by_name[-2], by_name[1]
    assert (black["liberties"], black["group_eyes"], black["eye_space"]) == (2, 2, 2)
    assert (black["caught"], black["enemy_space"] > 6) == (0, True)
    assert (white["eye_space"] > 6, white["enemy_space"]) == (True, 2)
    assert (stone["liberties"], stone["caught"], stone["lost"]) == (1, 1, 1)
    ladder = game_from(FIGHTS[0])  # the stone in atari extends to three liberties
    found = told(ladder.grid, ladder.position)
    assert (max(found["caught"]), max(found["lost"])) == (1, 0)


def test_the_lists_in_prolog_are_those_of_the_registry() -> None:
    text = (ROOT / "ilp" / "blocks.pl").read_text()
    assert re.findall(r"^block_word\((\w+)\)\.", text, re.MULTILINE) == NAMES
    literals = r"^(\w+)\(B, C, X, Y, Low, High\) +:- block_numbered\(\1,"
    assert re.findall(literals, text, re.MULTILINE) == NAMES
    bias = (ROOT / "ilp" / "status.pl").read_text()
    modes = r":- modeb\(\*, (\w+)\(\+board, \+colour, \+x, \+y, #low, #high\)\)\."
    assert re.findall(modes, bias) == NAMES
    ranges = re.findall(r"^word_interval\((\w+), \d+, (?:\d+|inf)\)\.", bias, re.MULTILINE)
    assert list(dict.fromkeys(ranges)) == NAMES

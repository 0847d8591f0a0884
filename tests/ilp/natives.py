"""Examples of the native engine for tests: moves of random boards, and of the games that ship."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import numpy as np

from katachi.data.reading import find_games
from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, WHITE, Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.clauses import Place
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import Rule, Theory
from katachi.ilp import HERE
from katachi.ilp.examples import draw
from katachi.ilp.native.bias import Bias, read_bias
from katachi.ilp.native.numbers import Numbers, places_of
from katachi.ilp.native.shard import Columns
from katachi.ilp.records import read_records
from tests.ilp.learning import GAMES_9X9
from tests.ilp.random_boards import game_of, random_boards

MEMORY = 1 << 26


@dataclass(frozen=True)
class Moves:
    """All legal moves of a colour in a position."""

    grid: Grid
    position: Position
    colour: int
    points: Array


def moves_of(grid: Grid, position: Position) -> list[Moves]:
    """The legal moves of both colours."""
    found = []
    for colour in (BLACK, WHITE):
        legal, points = np.zeros(grid.words, np.uint64), np.zeros(grid.points.size, np.int16)
        legal_set(grid, position, colour, legal)
        count = bits.list_points(legal, 0, grid.words, points)
        found.append(Moves(grid, position, colour, points[:count]))
    return found


def random_moves(size: int, seed: int, count: int) -> list[Moves]:
    """Those of some boards of a random game."""
    games = [game_of(size, board) for board in random_boards(size, Random(seed), count)]
    return [moves for game in games for moves in moves_of(game.grid, game.position)]


def written(settings: Sequence[Moves], window: Iterable[Place], words: Sequence[str] = ()):
    """Their numbers."""
    total = sum(moves.points.size for moves in settings)
    numbers = Numbers(settings[0].grid, places_of(window), words, total)
    at = 0
    for moves in settings:
        numbers.write(at, moves.position, moves.colour, moves.points)
        at += moves.points.size
    return numbers


def bits_of(column: Array, count: int) -> Array:
    """The first bits of a column, as booleans."""
    return np.unpackbits(column.view(np.uint8), bitorder="little")[:count].astype(bool)


def fired(rules: Sequence[Rule], settings: Sequence[Moves]) -> Array:
    """bool[rules, moves]: where the engine's matcher says that each rule is true."""
    matcher = compile_theory(Theory(tuple(rules), {}), settings[0].grid.size)
    found = []
    for moves in settings:
        candidates = np.zeros(moves.grid.words, np.uint64)
        for point in moves.points:
            bits.add(candidates, 0, int(point))
        match(moves.grid, moves.position, matcher, moves.colour, candidates)
        sets = matcher.fired.reshape(len(rules), -1)
        every = np.unpackbits(sets.view(np.uint8), axis=-1, bitorder="little")
        found.append(every[:, moves.points].astype(bool))
    return np.concatenate(found, axis=1)


@cache
def advanced() -> Bias:
    """The bias that ships."""
    return read_bias(HERE / "advanced.pl")


@cache
def played(count: int = 300) -> tuple[Numbers, Columns]:
    """The numbers of moves played in the games that ship, and their columns."""
    samples = draw(read_records(find_games([Path(GAMES_9X9)]), 9), count, 3)
    numbers = Numbers(samples.grid, places_of(advanced().window), (), len(samples))
    for index, example, position in samples.by_game():
        numbers.write(index, position, example.colour, np.array([example.point], np.int16))
    return numbers, Columns(numbers, MEMORY)

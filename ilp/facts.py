"""Aleph's input: examples, their positions as facts for `facts.pl`, and the background file.

A board's number is a multiple of 10,000. A point's key is board + 100 * y + x with x and y from 1.
A block's key is that of its head; an empty point is a block too.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from katachi.data import own
from katachi.data.language import t
from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid
from katachi.engine.board.position import Position
from katachi.engine.board.vertex import column_row
from katachi.engine.patterns.numbers import count_words, make_numbers
from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.words import WORDS
from katachi.ilp import InduceError
from katachi.ilp.examples import Samples

HERE = Path(__file__).parent
BOARD_STEP = 10_000
COLOURS = {EMPTY: "empty", BLACK: "black", WHITE: "white"}  # the names of the colours in Prolog


def coordinates(grid: Grid, point: int) -> tuple[int, int]:
    """Column and row of `point`, both from 1."""
    column, row = column_row(point, grid.size)
    return column + 1, row + 1


@dataclass(frozen=True)
class Blocks:
    """A position's blocks by key, empty points included."""

    board: int  # the position's number
    at: dict[int, int]  # of every point's key, its block
    colour: dict[int, str]
    stones: dict[int, int]  # of blocks of stones, their number of stones
    liberties: dict[int, set[int]]  # of blocks of stones, the keys of their liberties
    beside: dict[int, tuple[int, ...]]  # of every point's key, the keys of its neighbours


def blocks_of(grid: Grid, position: Position, board: int) -> Blocks:
    """The blocks of a position with the number `board`."""
    keys = {}
    for point in map(int, grid.points):
        column, row = coordinates(grid, point)
        keys[point] = board + 100 * row + column
    at, colour = {}, {}
    stones: dict[int, int] = {}
    liberties: dict[int, set[int]] = {}
    beside = {}
    for point, key in keys.items():
        near = [point + int(grid.around[side]) for side in range(4)]
        beside[key] = tuple(keys[other] for other in near if other in keys)
        held = int(position.colour[point])
        block = key if held == EMPTY else keys[int(position.head[point])]
        at[key] = block
        colour[block] = COLOURS[held]
        if held != EMPTY:
            stones[block] = stones.get(block, 0) + 1
            free = liberties.setdefault(block, set())
            free.update(keys[p] for p in near if p in keys and position.colour[p] == EMPTY)
    return Blocks(board, at, colour, stones, liberties, beside)


def stored(blocks: Blocks) -> Iterator[str]:
    """The facts that `facts.pl` reads for a position."""
    for key, block in blocks.at.items():
        yield f"point({key},{block})."
    for block, count in blocks.stones.items():
        free = blocks.liberties[block]
        yield f"stones({block},{blocks.colour[block]},{len(free)},{count})."
        for key in sorted(free):
            yield f"liberty_of({block},{key})."
            yield f"touches({key},{block},{blocks.colour[block]},{len(free)})."
    for key, block in blocks.at.items():
        if blocks.colour[block] == "empty":
            yield from _near(blocks, key)
    yield f"stage({blocks.board},{stage_of(sum(blocks.stones.values()), len(blocks.at))})."


def _near(blocks: Blocks, key: int) -> Iterator[str]:
    """The blocks that an empty point does not touch, but two or more empty points beside it do."""
    free = [other for other in blocks.beside[key] if blocks.colour[blocks.at[other]] == "empty"]
    for block, liberties in blocks.liberties.items():
        if key not in liberties and sum(other in liberties for other in free) >= 2:
            yield f"near({key},{block},{blocks.colour[block]})."


def stage_of(stones: int, points: int) -> str:
    """The stage of a game by its stones and the board's points, as in `background.pl`."""
    if 7 * stones < points:
        return "opening"
    return "ending" if 5 * stones >= 2 * points else "middle"


class WordFacts:
    """The facts number/4 of the words of Go, for positions on boards of `grid`."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._numbers = make_numbers(grid, np.ones(len(WORDS), np.bool_))

    def of(
        self, position: Position, colour: int, points: Iterable[int], board: int
    ) -> Iterator[str]:
        """The facts for `colour` on some empty points. The position is as before afterwards."""
        count_words(self._grid, position, colour, self._numbers)
        found = self._numbers.found.reshape(len(WORDS), -1)
        for point in points:
            column, row = coordinates(self._grid, point)
            key = board + 100 * row + column
            for word, number in zip(WORDS, found[:, point]):
                if number != 0:
                    yield f"number({key},{word.name},{COLOURS[colour]},{number})."


def aleph_files(good: Samples, bad: Samples, background: str) -> dict[str, str]:
    """Aleph's input files by name."""
    return {
        "run.b": background,
        "run.f": "".join(_moves(good, 1)),
        "run.n": "".join(_moves(bad, 1 + len(good))),
        "positions.pl": _positions(good, bad),
    }


def background_of(path: Path, bias: Path, settings: dict[str, object]) -> str:
    """Aleph's background file for a run in `path`. Raises InduceError.

    settings: those that are not None overrule the bias.
    """
    chosen = {name: value for name, value in settings.items() if value is not None}
    lines = [
        f":- consult({_file_text(HERE / 'facts.pl')}).",
        f":- consult({_file_text(path.resolve() / 'positions.pl')}).",
        f":- include({_file_text(bias.resolve())}).",
        *(f":- set({name}, {value})." for name, value in chosen.items()),
    ]
    return "\n".join(lines) + "\n"


def _file_text(path: Path) -> str:
    """A file's name as Prolog text. Raises InduceError where it is not UTF-8."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        name = own.shown(str(path))
        raise InduceError(
            t("Prolog cannot open {file}: its name is not UTF-8", file=name)
        ) from None
    return atom_text(str(path))


def _moves(samples: Samples, first: int) -> Iterator[str]:
    for board, example in enumerate(samples.examples, first):
        column, row = coordinates(samples.grid, example.point)
        colour = COLOURS[example.colour]
        yield f"move({board * BOARD_STEP},{colour},{column},{row}).\n"


def _positions(good: Samples, bad: Samples) -> str:
    """The facts of all boards, sorted by predicate. Words are told of the example's move alone."""
    facts, words, board = [f"size({good.size})."], WordFacts(good.grid), 0
    for samples in (good, bad):
        for example, position in samples.in_order():
            board += BOARD_STEP
            facts += stored(blocks_of(good.grid, position, board))
            facts += words.of(position, example.colour, [example.point], board)
    return "\n".join(sorted(facts, key=lambda fact: fact[: fact.index("(")])) + "\n"

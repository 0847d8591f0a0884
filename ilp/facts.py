"""Aleph's input: examples, their positions as facts for `facts.pl`, and the background file.

A board's number is a multiple of 10,000. A point's key is board + 100 * y + x with x and y from 1.
A block's key is that of its head; an empty point is a block too.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path

from katachi.data import own
from katachi.data.language import InductionError, restating, t
from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid, neighbours
from katachi.engine.board.moves import liberties_of
from katachi.engine.board.position import Position, stones_of
from katachi.engine.board.vertex import column_row
from katachi.engine.patterns.columns import stage_index
from katachi.engine.patterns.numbers import count_words, make_numbers
from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.vocabulary import STAGES
from katachi.engine.patterns.words import INDEX, WORDS
from katachi.ilp import HERE
from katachi.ilp.examples import Samples

BOARD_STEP = 10_000
COLOURS = {EMPTY: "empty", BLACK: "black", WHITE: "white"}  # the names of the colours in Prolog


def coordinates(grid: Grid, point: int) -> tuple[int, int]:
    """Column and row of `point`, both from 1."""
    column, row = column_row(point, grid.size)
    return column + 1, row + 1


def keys_of(grid: Grid, board: int) -> dict[int, int]:
    """The keys of a board's points, in their order."""
    places = {point: coordinates(grid, point) for point in map(int, grid.points)}
    return {point: board + 100 * y + x for point, (x, y) in places.items()}


def stored(grid: Grid, position: Position, board: int) -> Iterator[str]:
    """The facts that `facts.pl` reads for a position."""
    keys, stones = keys_of(grid, board), stones_of(position)
    heads = {point: int(position.head[point]) for point in stones}
    empty = [point for point in keys if point not in stones]
    free = {head: liberties_of(grid, position, head) for head in dict.fromkeys(heads.values())}
    for point, key in keys.items():
        yield f"point({key},{keys[heads.get(point, point)]})."
    for block, liberties in free.items():
        key, colour, many = keys[block], COLOURS[stones[block]], len(liberties)
        yield f"stones({key},{colour},{many},{position.stones[block]})."
        for point in liberties:
            yield f"liberty_of({key},{keys[point]})."
            yield f"touches({keys[point]},{key},{colour},{many})."
    for point in empty:
        near = {*neighbours(grid, point)}
        for block, liberties in free.items():
            if point not in liberties and len(near.intersection(liberties)) >= 2:
                yield f"near({keys[point]},{keys[block]},{COLOURS[stones[block]]})."
    yield f"stage({board},{STAGES[stage_index(grid, len(stones))]})."


def word_facts(
    grid: Grid, position: Position, colour: int, points: Iterable[int], board: int
) -> Iterator[str]:
    """The facts number/4 of the words of Go, for `colour` on some empty points."""
    numbers = make_numbers(grid, INDEX)
    count_words(grid, position, colour, numbers)
    keys = keys_of(grid, board)
    for point in points:
        for word, number in zip(WORDS, numbers.found[:, point]):
            if number != 0:
                yield f"number({keys[point]},{word},{COLOURS[colour]},{number})."


def aleph_files(good: Samples, bad: Samples, background: str) -> dict[str, str]:
    """Aleph's input files by name."""
    return {
        "run.b": background,
        "run.f": "".join(_moves(good, 1)),
        "run.n": "".join(_moves(bad, 1 + len(good))),
        "positions.pl": _positions(good, bad),
    }


def background_of(path: Path, bias: Path, settings: dict[str, object]) -> str:
    """Aleph's background file for a run in `path`. Raises InductionError.

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
    """A file's name as Prolog text. Raises InductionError where it is not UTF-8."""
    name, text = str(path), t("Prolog cannot open {file}: its name is not UTF-8")
    with restating(InductionError, text, UnicodeEncodeError, file=own.shown(name)):
        name.encode()
    return atom_text(name)


def _moves(samples: Samples, first: int) -> Iterator[str]:
    for board, example in enumerate(samples.examples, first):
        column, row = coordinates(samples.grid, example.point)
        yield f"move({board * BOARD_STEP},{COLOURS[example.colour]},{column},{row}).\n"


def _positions(good: Samples, bad: Samples) -> str:
    """The facts of all boards, sorted by predicate. Words are told of the example's move alone."""
    facts, grid = [f"size({good.size})."], good.grid
    positions = chain(good.in_order(), bad.in_order())
    for board, (example, position) in zip(count(BOARD_STEP, BOARD_STEP), positions):
        facts += stored(grid, position, board)
        facts += word_facts(grid, position, example.colour, [example.point], board)
    return "\n".join(sorted(facts, key=lambda fact: fact[: fact.index("(")])) + "\n"

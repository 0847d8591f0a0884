"""Moves in positions, drawn from games by their order, size and a seed alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import numpy as np

from katachi.engine.board.game import Move
from katachi.engine.board.grid import PASS, Grid, make_grid
from katachi.engine.board.position import Position, empty_position, empty_stack, move, write_at
from katachi.ilp.records import Record, Records


@dataclass(frozen=True, slots=True)
class Example:
    """A stone of `colour` on `point`, good or bad, in a position of a game."""

    record: int
    """Index of the game."""
    ply: int
    """The position is the one before this move of the game, counted from 1, passes included."""
    colour: int
    point: int


@dataclass(frozen=True)
class Samples:
    """Examples, and the games in whose positions they stand."""

    size: int
    games: tuple[Record, ...]
    examples: tuple[Example, ...]

    def __len__(self) -> int:
        return len(self.examples)

    @property
    def grid(self) -> Grid:
        """The empty board; raises ValueError when `size` is 0, which only no game has."""
        return make_grid(self.size)

    def positions(self) -> Position:
        """A stack with the position of `examples[i]` at index i: 3 KB each on 9x9, 15 on 19x19."""
        stack = empty_stack(self.grid, len(self.examples))
        for index, position in self.each_position():
            write_at(stack, index, position)
        return stack

    def each_position(self) -> Iterator[tuple[int, Position]]:
        """Index and position of every example, game by game; the positions are as `replay`'s."""
        wanted: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for index, example in enumerate(self.examples):
            wanted[example.record][example.ply].append(index)
        for record, indices in wanted.items():
            last = max(indices)
            for ply, _, position in replay(self.games[record]):
                for index in indices.get(ply, ()):
                    yield index, position
                if ply == last:
                    break


def position_at(stack: Position, index: int) -> Position:
    """Position `index` of a stack, as a view; `position.at` is for compiled code only."""
    return Position(*(array[index] for array in stack))


def replay(record: Record) -> Iterator[tuple[int, Move, Position]]:
    """Each move: ply from 1, itself, the position before it, which must be copied to be kept."""
    grid = make_grid(record.size)
    position = empty_position(grid)
    for ply, played in enumerate(record.moves, 1):
        yield ply, played, position
        move(grid, position, played.point, played.colour)


def played_moves(games: Sequence[Record]) -> Iterator[tuple[Example, Position]]:
    """Each stone played in some games as an example, with the position before it, as `replay`."""
    for index, game in enumerate(games):
        for ply, (colour, point), position in replay(game):
            if point != PASS:
                yield Example(index, ply, colour, point), position


def draw(records: Records, count: int | None, seed: int) -> Samples:
    """The first `count` stones of whole games in random order: the thesis' positive examples.

    Only of the last game moves may be missing. None, or more than there are: all.
    """
    order = generator(seed).permutation(len(records.games))
    examples: list[Example] = []
    for index in map(int, order):
        if count is not None and len(examples) >= count:
            break
        examples += examples_of(index, records.games[index])
    return Samples(records.size, records.games, tuple(examples[:count]))


def draw_moves(records: Records, count: int, seed: int) -> Samples:
    """`count` different stones (all, if fewer) drawn evenly from all games, in the games' order."""
    every = [e for index, game in enumerate(records.games) for e in examples_of(index, game)]
    drawn = draw_evenly(every, count, generator(seed))
    return Samples(records.size, records.games, tuple(drawn))


def examples_of(index: int, game: Record) -> list[Example]:
    """The stones of a game as examples; `index`: the game's."""
    return [
        Example(index, ply, colour, point)
        for ply, (colour, point) in enumerate(game.moves, 1)
        if point != PASS
    ]


def draw_evenly(
    examples: Iterable[Example], count: int, random: np.random.Generator
) -> list[Example]:
    """`count` of the examples, or all when there are not so many, in the order they have."""
    every = list(examples)
    if count >= len(every):
        return every
    chosen = random.choice(len(every), count, replace=False)
    return [every[index] for index in sorted(chosen)]


def generator(seed: int) -> np.random.Generator:
    """The random numbers of a seed: numpy's PCG64, the same on every machine."""
    return np.random.Generator(np.random.PCG64(seed))


T = TypeVar("T")


class Watch(Protocol):
    """Hands things on, so many of them, and shows how far that is; what, as `judging`."""

    def __call__(self, what: str, things: Iterable[T], count: int) -> Iterable[T]: ...


def unwatched(what: str, things: Iterable[T], count: int) -> Iterable[T]:
    """A Watch that shows nothing."""
    return things

"""Moves in positions, drawn from games. The draw follows from the games and a seed alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol, TypeVar

import numpy as np

from katachi.engine.board.grid import PASS, Grid, make_grid
from katachi.engine.board.position import Position, copy_of
from katachi.engine.compiled.jit import Array
from katachi.ilp.records import Record, Records, replay


@dataclass(frozen=True, slots=True)
class Example:
    """A stone of `colour` on `point`, good or bad, in a position of a game."""

    record: int  # index of the game
    ply: int  # the position is the one before this move, counted from 1, passes included
    colour: int
    point: int


@dataclass(frozen=True)
class Samples:
    """Examples, and their games."""

    size: int
    games: tuple[Record, ...]
    examples: tuple[Example, ...]

    def __len__(self) -> int:
        return len(self.examples)

    @property
    def grid(self) -> Grid:
        """The empty board. Raises ValueError when `size` is 0: there is no game then."""
        return make_grid(self.size)

    def in_order(self) -> Iterator[tuple[Example, Position]]:
        """Every example with its position, in the examples' order. All are held: 4 KB on 9x9."""
        held = {index: copy_of(position) for index, _, position in self.by_game()}
        for index, example in enumerate(self.examples):
            yield example, held.pop(index)

    def each(self) -> Iterator[tuple[Position, int, Array]]:
        """Position, colour and point, int16[1], of every example, game by game."""
        for _, example, position in self.by_game():
            yield position, example.colour, np.array([example.point], np.int16)

    def by_game(self) -> Iterator[tuple[int, Example, Position]]:
        """Every example with its index and position, game by game. Positions are as `replay`'s."""
        wanted: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for index, example in enumerate(self.examples):
            wanted[example.record][example.ply].append(index)
        for record, indices in wanted.items():
            last = max(indices)
            for ply, _, position in replay(self.games[record]):
                for index in indices.get(ply, ()):
                    yield index, self.examples[index], position
                if ply == last:
                    break


def played_moves(games: Sequence[Record]) -> Iterator[tuple[Example, Position]]:
    """Each stone played, as an example, with the position before it, as `replay`."""
    for index, game in enumerate(games):
        for ply, (colour, point), position in replay(game):
            if point != PASS:
                yield Example(index, ply, colour, point), position


def draw(records: Records, count: int | None, seed: int) -> Samples:
    """The first `count` stones of the games in random order: the thesis' positive examples.

    None: all of them.
    """
    order = map(int, generator(seed).permutation(len(records.games)))
    every = (example for index in order for example in examples_of(index, records.games[index]))
    most = records.move_count if count is None else min(count, records.move_count)
    return Samples(records.size, records.games, tuple(islice(every, most)))


def examples_of(index: int, game: Record) -> list[Example]:
    """The stones of a game as examples. index: the game's."""
    return [
        Example(index, ply, colour, point)
        for ply, (colour, point) in enumerate(game.moves, 1)
        if point != PASS
    ]


def draw_evenly(
    examples: Iterable[Example], count: int, random: np.random.Generator
) -> list[Example]:
    """`count` random examples, or all of them, in their order."""
    every = list(examples)
    if count >= len(every):
        return every
    return [every[index] for index in sorted(random.choice(len(every), count, replace=False))]


def generator(seed: int) -> np.random.Generator:
    """Random numbers by a seed, the same on every machine (PCG64)."""
    return np.random.Generator(np.random.PCG64(seed))


T = TypeVar("T")


class Watch(Protocol):
    """Hands on `count` things, and shows how many so far. what: the work, as a label."""

    def __call__(self, what: str, things: Iterable[T], count: int) -> Iterable[T]: ...


def unwatched(what: str, things: Iterable[T], count: int) -> Iterable[T]:
    """A Watch that shows nothing."""
    return things

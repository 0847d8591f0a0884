"""Good and bad moves in positions, drawn from games. A draw follows from games and a seed alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from typing import Protocol, TypeVar

import numpy as np

from katachi.data.files import python_module
from katachi.data.language import InductionError, ended, restating, t
from katachi.engine.board.game import Move, opponents_point
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE, Grid, make_grid
from katachi.engine.board.moves import move
from katachi.engine.board.position import KO, PASSES, TO_MOVE, Position, copy_of, empty_position
from katachi.engine.board.vertex import name_of
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.matcher import legal_points
from katachi.gtp.programs import Program, ProgramError, find_program, gnugo_command
from katachi.ilp.records import Record, Records, replay
from katachi.ilp.settings import InduceSettings

SUICIDES = 27  # suicide moves that the thesis took as bad moves (3.6)


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


# Bad moves: suicide, moves not played, and a random player's
#
# Some moves that were not played are good; a learner has to bear that. A method that finds fewer
# moves than wanted gives what it found.


def suicide(records: Records, count: int, seed: int) -> Samples:
    """Random moves that are suicide for the player who moved there, no two alike."""
    found: dict[tuple[int, int, int], Example] = {}
    for example, position in played_moves(records.games):
        for point in _suicides(make_grid(records.size), position, example.colour):
            key = int(position.hash[0]), example.colour, point
            found.setdefault(key, replace(example, point=point))
    drawn = draw_evenly(found.values(), count, generator(seed))
    return Samples(records.size, records.games, tuple(drawn))


def _suicides(grid: Grid, position: Position, colour: int) -> list[int]:
    """The points on which a stone of `colour` would be suicide."""
    empty = grid.points[position.colour[grid.points] == EMPTY]
    barred = np.setdiff1d(empty, legal_points(grid, position, colour))
    captures = position.state[KO] if colour == position.state[TO_MOVE] else PASS
    return [point for point in barred.tolist() if point != captures]


def unplayed(records: Records, count: int, seed: int) -> Samples:
    """Random legal moves not played, in random positions; several of one where these are few."""
    random = generator(seed)
    positions = records.move_count - records.pass_count
    shares = np.full(positions, count // max(positions, 1))
    shares[random.choice(positions, count % positions, replace=False) if positions else []] += 1
    found = []
    for share, (example, position) in zip(map(int, shares), played_moves(records.games)):
        if share:
            points = _mixed_points(make_grid(records.size), position, example.colour, random)
            others = points[points != example.point][:share]
            found += [replace(example, point=point) for point in others.tolist()]
    return Samples(records.size, records.games, tuple(found))


class BadBeside:
    """All bad moves in the positions of good ones."""

    def __init__(self, good: Samples, bad: Mapping[int, Array] | None = None) -> None:
        """bad: points, by the index of the first good move there; None: all not played."""
        self._good, self._bad = good, bad
        self._count = sum(points.size for _, _, points in self.each())

    def __len__(self) -> int:
        return self._count

    def each(self) -> Iterator[tuple[Position, int, Array]]:
        """Position and colour of good moves, and the bad points; as `Samples.each`."""
        for index, example, position in self._good.by_game():
            if self._bad is None:
                points = legal_points(self._good.grid, position, example.colour)
                yield position, example.colour, points[points != example.point]
            elif index in self._bad:
                yield position, example.colour, self._bad[index]


Bad = Samples | BadBeside


def good_and_bad(settings: InduceSettings, records: Records) -> tuple[Samples, Bad]:
    """Good and bad moves. Raises InductionError when there is no good one."""
    good = draw(records, settings.positives, settings.seed)
    if not len(good):
        raise InductionError(ended(t("no game can be used: {read}", read=records.summary())))
    wanted, seed = settings.negatives, settings.seed
    if settings.method == "all-unplayed":
        if wanted is not None:
            raise InductionError(
                t("--method all-unplayed takes all bad moves: leave --negatives out.")
            )
        return good, BadBeside(good)
    if settings.method == "suicide":
        return good, suicide(records, wanted or SUICIDES, seed)
    wanted = wanted or max(1, round(len(good) * 70 / 750))
    if settings.method == "random-player":
        with opponent_by(seed) as opponent:
            return good, random_player(opponent, wanted, seed, records.size)
    return good, unplayed(records, wanted, seed)


def _mixed_points(
    grid: Grid, position: Position, colour: int, random: np.random.Generator
) -> Array:
    """As `legal_points`, in random order."""
    mixed = random.permutation(grid.points[position.colour[grid.points] == EMPTY])
    return mixed[np.isin(mixed, legal_points(grid, position, colour))]


def random_player(opponent: Program, count: int, seed: int, size: int) -> Samples:
    """The moves of a player that moves at random, in its games with `opponent`.

    Colours alternate, Black first. It passes only when every move is illegal or refused. A game
    ends with two passes, a resignation, or after two moves a point. Two games in a row without a
    move of the player are the last. Raises InductionError when the opponent makes an illegal move.
    """
    random = generator(seed)
    games: list[Record] = []
    examples: list[Example] = []
    idle = 0
    while len(examples) < count and idle < 2:
        colour = WHITE if len(games) % 2 else BLACK
        moves = _play_game(opponent, random, make_grid(size), colour, count - len(examples))
        game = Record(f"random player, game {len(games) + 1}", size, tuple(moves))
        drawn = [e for e in examples_of(len(games), game) if e.colour == colour]
        games.append(game)
        examples += drawn
        idle = 0 if drawn else idle + 1
    return Samples(size, tuple(games), tuple(examples))


def _play_game(
    opponent: Program, random: np.random.Generator, grid: Grid, own: int, wanted: int
) -> list[Move]:
    """The moves of a game in which `own` moves at random, at most `wanted` times."""
    opponent.start(grid.size)
    position = empty_position(grid)
    moves: list[Move] = []
    while wanted > 0 and position.state[PASSES] < 2 and len(moves) < 2 * grid.size**2:
        colour = int(position.state[TO_MOVE])
        if colour == own:
            point = _random_move(opponent, random, grid, position)
            wanted -= point != PASS
        else:
            vertex = opponent.genmove(colour)
            if vertex.lower() == "resign":
                break
            point = opponents_point(vertex, grid, position, colour, InductionError)
        move(grid, position, point, colour)
        moves.append(Move(colour, point))
    return moves


def _random_move(
    opponent: Program, random: np.random.Generator, grid: Grid, position: Position
) -> int:
    """A random legal move that the opponent does not refuse; else PASS."""
    colour = int(position.state[TO_MOVE])
    for point in map(int, _mixed_points(grid, position, colour, random)):
        if opponent.play(colour, name_of(point, grid.size)):
            return point
    opponent.play(colour, name_of(PASS, grid.size))
    return PASS


_PATIENCE = 600.0  # seconds: Katachi may have to compile what it plays with


@contextmanager
def opponent_by(seed: int) -> Iterator[Program]:
    """GNU Go, or else Katachi, while the block runs. Raises InductionError if it fails there."""
    own = python_module("katachi", "gtp", *f"--player thesis --nodes 100 --seed {seed}".split())
    command = gnugo_command(seed) if find_program("gnugo") else own
    text = t("The random player's opponent failed: {fault}.")
    with restating(InductionError, text, ProgramError), Program(command, _PATIENCE) as program:
        yield program

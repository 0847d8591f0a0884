"""Where games of a run begin: games of people, and handicaps; and random games.

Of some records of people the moves are played, not learned: games begin at their positions. Of
others the network learns to predict the moves. Such a record is played through, and a game of the
network against itself goes on from its end. So owners and points are known even where one side
resigned. Some are left on the way; these games have another komi. Of more records only moves,
winner and counted score are learned.

Round 0 learns from positions of random games. Their targets are means over random playouts.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from katachi.data.language import RecordError
from katachi.data.reading import find_games, read_record
from katachi.data.record import MIN_STONES, max_fixed, score_of
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, Grid, make_grid, space
from katachi.engine.board.moves import move
from katachi.engine.board.position import TO_MOVE, Position, copy_into, empty_position
from katachi.engine.board.record import game_of
from katachi.engine.board.score import SIGNS, ScoreWork, find_owners
from katachi.engine.board.vertex import fixed_points, point_at
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.life.ladder import make_ladder_work
from katachi.engine.life.playout import draw_playable, list_empty, play_random
from katachi.engine.life.status import counted_with, final_status
from katachi.learning.residual import samples as positions

EVERY = 3  # of the positions of a record, one in so many is a start
STONE = 13.0  # points that a stone of handicap is about worth
PLAYOUTS = 10  # random games from each position of round 0
LEARNED = 0.5  # share of a record's moves that are learned: those of one game are much alike
LEFT = 0.4  # share of the records that are left on the way
ALONE = 3  # records learned alone, for each game of the network
LEAST = 20  # moves of the shortest record whose moves are learned
TRIED = 4  # files that are tried at most for one game


class Start(NamedTuple):
    """Where a game may begin."""

    position: Position
    hashes: Array  # uint64[...]: as `Game.hashes`
    moves: Array = np.zeros(0, np.int16)  # the points of the record's next moves


def _game_in(path: Path, size: int) -> tuple[Game, str] | None:
    """A record's game and result; None where it cannot be used, or its board is of another size."""
    with suppress(RecordError, ValueError):
        record = read_record(path)
        if record.size == size:
            return game_of(record), record.result
    return None


def find_starts(sources: Sequence[Path], size: int) -> list[Start]:
    """Starts in all games on boards of a size. Raises CollectionError."""
    found: list[Start] = []
    for game, _ in filter(None, (_game_in(path, size) for path in find_games(sources))):
        points = np.array([move.point for move in game.moves], np.int16)
        turns = [move.colour for move in game.moves]
        alternate = all(one != after for one, after in pairwise(turns))
        for count in range(len(points) - 2, 2, -EVERY):
            game.undo(len(game.moves) - count)
            if game.passes == 0:
                ahead = points[count:] if alternate else points[:0]
                found.append(Start(game.position, game.hashes(), ahead))
    return found


class Imitated(NamedTuple):
    """A record, or its first moves."""

    start: Start  # where the network goes on
    komi: float
    territory: bool
    turns: list[positions.Turn]
    winner: float | None  # Black's result, 0 to 1; None: not known, or the record was left


class People:
    """Records in random order, again and again."""

    def __init__(self, sources: Sequence[Path], size: int, random: np.random.Generator) -> None:
        """sources: as `find_games`. size: of the boards. Raises CollectionError."""
        self._paths = find_games(sources)
        self._size, self._random = size, random
        self._next = len(self._paths)

    def _game(self) -> tuple[Game, str] | None:
        """The next usable record without its last passes, and its result; None: none is near."""
        for _ in range(TRIED):
            if self._next >= len(self._paths):
                self._next = 0
                self._random.shuffle(self._paths)
            if not self._paths:
                return None
            if found := _game_in(self._paths[self._next], self._size):
                game, _ = found
                while game.moves and game.moves[-1].point == PASS:
                    game.undo(1)
                if len(game.moves) >= LEAST:
                    self._next += 1
                    return found
            del self._paths[self._next]
        return None

    def learned_alone(self) -> list[positions.Samples]:
        """Samples of some records; with owners and points where their score is our count."""
        found = []
        for game, result in filter(None, (self._game() for _ in range(ALONE))):
            winner = _winner(result)
            if winner is None:
                continue
            end = _counted(game, result)
            lead, owners = end or (2 * winner - 1, np.zeros(game.grid.points.size, np.int8))
            turns = self._played(game, game.komi, not game.rules.area, winner).turns
            samples = positions.samples_of(turns, lead, owners, 1.0, winner)
            if end is None:
                samples.score[:] = np.nan
            found.append(samples)
        return found

    def next(self, komi: float, territory: bool) -> Imitated | None:
        """The next record, or a part of it with this komi and count; None when none was found."""
        found = self._game()
        if found is None:
            return None
        game, result = found
        if self._random.random() < LEFT:
            game.undo(int(self._random.integers(len(game.moves) - LEAST + 1)))
            return self._played(game, komi, territory, None)
        return self._played(game, game.komi, not game.rules.area, _winner(result))

    def _played(self, game: Game, komi: float, territory: bool, winner: float | None) -> Imitated:
        """The turns of a game. Its moves are taken back."""
        grid, turns = game.grid, []
        start = Start(game.position, game.hashes())
        work = make_ladder_work(grid)
        for last in reversed(list(game.moves)):
            game.undo(1)
            colour = int(game.position.state[TO_MOVE])
            if last.colour == colour and self._random.random() <= LEARNED:
                sight = positions.seen(grid, game.position, komi, territory, work)
                policy = positions.policy_of(grid, np.array(last.point), 1.0)
                turns.append(positions.Turn(*sight, policy, colour, None, None))
        return Imitated(start, komi, territory, turns[::-1], winner)


def _winner(result: str) -> float | None:
    """Black's result, from 0 to 1; None where it is not known."""
    return {"B": 1.0, "W": 0.0, "0": 0.5}.get(result[:1])


def _counted(game: Game, result: str) -> tuple[float, Array] | None:
    """Black's lead and the owners, as for `samples_of`; None unless our count is the result."""
    lead = score_of(result)
    if not lead:
        return None
    count = counted_with(game, final_status(game))
    if count.score != lead:
        return None
    return lead, SIGNS[count.owner[game.grid.points]]


def with_handicap(size: int, random: np.random.Generator) -> tuple[Start, float]:
    """The start of a game with handicap, and its komi: half a point, or up to what evens the game.

    Weak players make little use of the stones. So all komis between are drawn, and some games are
    even at any strength. Half of the handicaps stand on the usual points. Not checked: that boards
    of this size have a fixed handicap.
    """
    stones = int(random.integers(MIN_STONES, max_fixed(size) + 1))
    game = Game(size)
    if random.random() < 0.5:
        game.place_handicap(fixed_points(stones, size))
    else:
        inside = [point_at(x, y, size) for x in range(2, size - 2) for y in range(2, size - 2)]
        game.place_handicap(random.choice(inside, stones, replace=False).tolist())
    komi = round(2 * random.uniform(0.0, STONE * (stones - 0.5))) / 2
    return Start(game.position, game.hashes()), 0.5 if random.random() < 0.25 else komi


@jit
def _some_moves(grid: Grid, position: Position, empty: Array, random: Array, moves: int) -> None:
    """Play some random moves."""
    for _ in range(moves):
        colour = int(position.state[TO_MOVE])
        count = list_empty(grid, position, empty)
        index = draw_playable(grid, position, colour, empty, count, random)
        move(grid, position, int(empty[index]) if index >= 0 else PASS, colour)


def random_samples(size: int, count: int, seed: int) -> positions.Samples:
    """`count` positions of random games. Their policy is unknown."""
    grid, rng = make_grid(size), np.random.default_rng([seed, size])
    state = np.array([rng.integers(1, 2**63)], np.uint64)
    points = grid.points.size
    empty, owner = np.zeros(points, np.int16), np.zeros(grid.length, np.int8)
    position, work = empty_position(grid), empty_position(grid)
    start, score, ladders = empty_position(grid), space(ScoreWork, grid), make_ladder_work(grid)
    made = positions.unset(count, size)
    for i in range(count):
        copy_into(start, position)
        _some_moves(grid, position, empty, state, int(rng.integers(int(1.3 * points))))
        komi = float(rng.integers(2, 27) / 2)
        made.planes[i], made.scalars[i] = positions.seen(grid, position, komi, False, ladders)
        sign = 1 if position.state[TO_MOVE] == BLACK else -1
        owned, won, ahead = np.zeros(points), 0.0, 0.0
        for _ in range(PLAYOUTS):
            copy_into(position, work)
            play_random(grid, work, empty, state)
            lead = (find_owners(grid, work.colour, owner, score) - komi) * sign
            won += (lead > 0) + 0.5 * (lead == 0)
            ahead += lead
            owned += SIGNS[owner[grid.points]]
        made.chances[i], made.score[i] = won / PLAYOUTS, ahead / PLAYOUTS
        made.owners[i] = np.rint(sign * positions.SURE * owned / PLAYOUTS)
    return made

"""Games of people. The network learns to predict their moves.

A record is played through, and a game of the network against itself goes on from its end. So owners
and points are known even where one side resigned. Some records are left on the way; these games
have another komi. Of other records only moves, winner and counted score are learned.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import numpy as np

from katachi.data.language import RecordError
from katachi.data.reading import find_games, read_record
from katachi.data.record import score_of
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.position import TO_MOVE
from katachi.engine.board.record import game_of
from katachi.engine.compiled.jit import Array
from katachi.engine.life.ladder import make_ladder_work
from katachi.engine.life.status import counted_with, final_status
from katachi.engine.values.planes import BINARY, PLANES, fill_planes
from katachi.learning.residual.samples import Samples, Turn, samples_of
from katachi.learning.residual.starts import Start

LEARNED = 0.5  # share of a record's moves that are learned: those of one game are much alike
LEFT = 0.4  # share of the records that are left on the way
ALONE = 3  # records learned alone, for each game of the network
LEAST = 20  # moves of the shortest record
TRIED = 4  # files that are tried at most for one game


class Imitated(NamedTuple):
    """A record, or its first moves."""

    start: Start  # where the network goes on
    komi: float
    territory: bool
    turns: list[Turn]
    winner: float | None  # Black's result, 0 to 1; None: not known, or the record was left


class People:
    """Records in random order, again and again."""

    def __init__(self, sources: Sequence[Path], size: int, random: np.random.Generator) -> None:
        """sources: as `find_games`. size: of the boards. Raises CollectionError."""
        self._paths = find_games(sources) if sources else []
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
            with suppress(RecordError, ValueError):
                record = read_record(self._paths[self._next])
                if record.size == self._size:
                    game = game_of(record)
                    while game.moves and game.moves[-1].point == PASS:
                        game.undo(1)
                    if len(game.moves) >= LEAST:
                        self._next += 1
                        return game, record.result
            del self._paths[self._next]
        return None

    def learned_alone(self) -> list[Samples]:
        """Samples of some records; with owners and points where their score is our count."""
        found = []
        for game, result in filter(None, (self._game() for _ in range(ALONE))):
            winner = _winner(result)
            if winner is None:
                continue
            end = _counted(game, result)
            lead, owners = end or (2 * winner - 1, np.zeros(game.grid.points.size, np.int8))
            turns = _played(game, game.komi, not game.rules.area, winner, self._random).turns
            samples = samples_of(turns, lead, owners, 1.0, winner)
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
            return _played(game, komi, territory, None, self._random)
        territory = not game.rules.area
        return _played(game, game.komi, territory, _winner(result), self._random)


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
    owner = count.owner[game.grid.points]
    return lead, (owner == BLACK).astype(np.int8) - (owner == WHITE)


def _played(
    game: Game, komi: float, territory: bool, winner: float | None, random: np.random.Generator
) -> Imitated:
    """The turns of a game. Its moves are taken back."""
    grid, turns = game.grid, []
    start = Start(game.position, game.hashes())
    points, work = grid.points.size, make_ladder_work(grid)
    planes = np.zeros((PLANES, points), np.float32)
    for move in reversed(list(game.moves)):
        game.undo(1)
        colour = int(game.position.state[TO_MOVE])
        if move.colour != colour or random.random() > LEARNED:
            continue
        fill_planes(grid, game.position, komi, territory, planes, work)
        policy = np.zeros(points + 1, np.float16)
        policy[points if move.point == PASS else np.searchsorted(grid.points, move.point)] = 1.0
        binary, scalars = planes[:BINARY].astype(np.uint8), planes[BINARY:, 0].copy()
        turns.append(Turn(binary, scalars, policy, colour, None, None))
    return Imitated(start, komi, territory, turns[::-1], winner)

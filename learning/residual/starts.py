"""Positions of people's games in which games of a run may begin, and the moves played there.

A move of a record is played, never learned: what is good there the search says.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import numpy as np

from katachi.data.collection import find_games
from katachi.data.reading import read_record
from katachi.data.record import RecordError
from katachi.engine.board.record import game_of
from katachi.learning.residual.selfplay import Start

EVERY = 3
"""Of the positions of a game, one in so many."""


def find_starts(sources: Sequence[Path], size: int) -> list[Start]:
    """Positions of all games on boards of a size. Raises CollectionError."""
    found: list[Start] = []
    for path in find_games(sources) if sources else []:
        with suppress(RecordError, ValueError):
            record = read_record(path)
            if record.size != size:
                continue
            game = game_of(record)
            moves = list(game.moves)
            points = np.array([move.point for move in moves], np.int16)
            turns = [move.colour for move in moves]
            alternate = all(one != after for one, after in pairwise(turns))
            for count in range(len(moves) - 2, 2, -EVERY):
                game.undo(len(game.moves) - count)
                if game.passes == 0:
                    ahead = points[count:] if alternate else points[:0]
                    found.append(Start(game.position, game.hashes(), ahead))
    return found

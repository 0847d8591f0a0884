"""Positions of people's games in which games of a run may begin: only the board, never a move."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from katachi.data.collection import find_games
from katachi.data.record import RecordError
from katachi.data.sgf import read_record
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
            for count in range(len(moves) - 2, 2, -EVERY):
                game.undo(len(game.moves) - count)
                if game.passes == 0:
                    found.append(Start(game.position, game.hashes()))
    return found

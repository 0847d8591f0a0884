"""Which stones are alive at the end of a game.

Unconditional life by Benson's theorem is exact; the rest is the engine's own reading, by playing
the position out at random many times (`engine.life.ownership`). The answer depends on the stones
alone, so it is the same before and after the passes that end a game.
"""

from enum import Enum

import numpy as np

from katachi.engine.board.bits import list_points
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.position import Position, copy_of
from katachi.engine.jit import Array
from katachi.engine.life.benson import safe_points
from katachi.engine.life.ownership import count_owners, make_ownership_work

GAMES = 400
"""Random games to judge a position by: 30 ms on a 9x9 board."""

_MAJORITY = 0.5


class Status(Enum):
    """What becomes of a stone when the game ends."""

    ALIVE = "alive"
    DEAD = "dead"
    SEKI = "seki"


def ownership(game: Game, games: int = GAMES) -> Array:
    """float64[3, length]: how often each point ends up nobody's [0], BLACK's or WHITE's.

    What is unconditionally alive counts as certain.
    """
    grid, position = game.grid, copy_of(game.position)
    position.state[3:] = 0  # neither ko nor passes nor the last move
    counts = np.zeros((3, grid.length), np.int64)
    seed = int(position.hash[0])
    count_owners(grid, position, games, counts, make_ownership_work(grid, seed))
    share: Array = counts / games
    safe = safe_points(grid, position)
    for colour in (BLACK, WHITE):
        share[:, safe == colour] = 0.0
        share[colour, safe == colour] = 1.0
    return share


def final_status(game: Game) -> dict[int, Status]:
    """The status of every stone on the board, by point; the stones of a block agree."""
    share = ownership(game)
    found: dict[int, Status] = {}
    for block in blocks(game):
        status = _status_of(game, block, share)
        found.update(dict.fromkeys(block, status))
    return found


def blocks(game: Game) -> list[list[int]]:
    """The blocks on the board, each as its points."""
    by_head: dict[int, list[int]] = {}
    for point in game.stones():
        by_head.setdefault(int(game.position.head[point]), []).append(point)
    return list(by_head.values())


def _status_of(game: Game, block: list[int], share: Array) -> Status:
    """Alive in seki is a block with a liberty that neither side dares to fill."""
    position = game.position
    colour = int(position.colour[block[0]])
    if share[colour, block].mean() < _MAJORITY:
        return Status.DEAD
    shared = share[0, liberties_of(game, position, block[0])] > _MAJORITY
    return Status.SEKI if shared.any() else Status.ALIVE


def liberties_of(game: Game, position: Position, stone: int) -> list[int]:
    """The liberties of the block of a stone."""
    grid = game.grid
    out = np.zeros(grid.points.size, np.int16)
    home = int(position.head[stone]) * grid.words
    count = list_points(position.liberties, home, grid.words, out)
    return [int(point) for point in out[:count]]

"""A player's view before it searches: what is settled, which moves are worth it, may it pass?"""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE
from katachi.engine.board.moves import liberties_of
from katachi.engine.compiled.jit import Array
from katachi.engine.life import status
from katachi.engine.life.benson import safe_points
from katachi.engine.life.playout import drop_eyes
from katachi.engine.life.status import Status
from katachi.engine.search.clock import Limits

_CERTAIN = 0.9  # share of the random games from which a point or block counts as settled

_GAMES_PER_SECOND = 400
_FEW_STONES = 2
_OPEN_BOARD = 0.3  # with a smaller part of the points occupied, nothing but life is settled


class RootView(NamedTuple):
    """A position as `colour` sees it before searching."""

    moves: list[int]  # points worth a move; when there are none, it should pass
    settled: list[int]  # other legal moves: all about them is settled
    barred: Array  # int8[length]: 1 where neither side ever needs to move
    dead: Array  # int8[length]: the colour of stones that are certainly dead, or 0
    wins_by_passing: bool  # the opponent has passed and the count is won at its worst
    doubtful: bool  # random games leave a large block's life open, or were not asked of it
    captures: list[int]  # moves on liberties of dead stones, where they must be captured


def look(game: Game, colour: int, *, cleanup: bool = False, games: int = status.GAMES) -> RootView:
    """Judge the current position for `colour`, whose turn it is taken to be.

    cleanup: dead enemy stones must be captured before a pass, whatever the rules say. games:
    random games to judge a 9x9 board by; larger boards get fewer. With 0 only unconditional life
    is settled. After a pass some are always played, for it may be time to end the game.
    """
    share = _ownership(game, games)
    must_capture = cleanup or not game.rules.remove_dead
    dead = _certainly_dead(game, share)
    if cleanup and games:  # reading knows what is in seki
        dead[[p for p, what in status.final_status(game).items() if what is not Status.DEAD]] = 0
    barred = _never_needed(game, must_capture)
    moves, settled = _by_worth(game, colour, share, barred)
    captures = _captures_of_dead(game, colour, dead) if must_capture else []
    must_go_on = cleanup and bool((dead == 3 - colour).any())
    ends = game.passes > 0 and not must_go_on
    wins = ends and _wins_at_worst(game, colour, share, dead, reads=games > 0)
    doubtful = _is_doubtful(game, share)
    removed = dead if game.rules.remove_dead else np.zeros_like(dead)
    return RootView(moves or captures, settled, barred, removed, wins, doubtful, captures)


def games_within(limits: Limits) -> int:
    """How many random games judge a position: fewer or none where the move's time is short."""
    if limits.seconds is None:
        return status.GAMES
    if limits.is_short:
        return 0
    return max(status.FEWEST_GAMES, int(min(status.GAMES, limits.seconds * _GAMES_PER_SECOND)))


def _ownership(game: Game, games: int) -> Array:
    """The shares of `ownership`; one half for all while the board is too open for them to tell."""
    occupied = len(game.stones()) / game.grid.points.size
    if game.passes == 0 and (games == 0 or occupied < _OPEN_BOARD):
        return np.full((3, game.grid.length), 0.5)
    return status.ownership(game.grid, game.position, status.smaller(games, game.grid))


def _certainly_dead(game: Game, share: Array) -> Array:
    dead, stones = np.zeros(game.grid.length, np.int8), game.position.colour
    for colour in (BLACK, WHITE):
        dead[(stones == colour) & (share[3 - colour] >= _CERTAIN)] = colour
    return dead


def _wins_at_worst(game: Game, colour: int, share: Array, dead: Array, *, reads: bool) -> bool:
    """Does `colour` win the count if all its doubtful stones are dead, and no enemy stones are?

    reads: also by reading, for random games may take for dead what lives in seki.
    """
    lost: list[int] = []
    if game.rules.remove_dead:
        unsure = (game.position.colour == colour) & (share[colour] < _CERTAIN)
        lost = np.flatnonzero(unsure | (dead == 3 - colour)).tolist()
    sign = 1 if colour == BLACK else -1
    worst = sign * status.counted_with(game, dict.fromkeys(lost, Status.DEAD)).score
    return worst > 0 and (not reads or sign * status.final_score(game) > 0)


def _is_doubtful(game: Game, share: Array) -> bool:
    large = (block for block in game.blocks() if len(block) > _FEW_STONES)
    lives = (float(share[game.position.colour[block[0]], block].mean()) for block in large)
    return any(1 - _CERTAIN < life < _CERTAIN for life in lives)


def _never_needed(game: Game, must_capture: bool) -> Array:
    """Points in unconditionally safe territory, where neither side gains by playing."""
    safe = safe_points(game.grid, game.position)
    barred: Array = ((safe != EMPTY) & (game.position.colour == EMPTY)).astype(np.int8)
    if must_capture:
        for point, colour in game.stones().items():
            if safe[point] == 3 - colour:
                barred[liberties_of(game.grid, game.position, point)] = 0
    return barred


def _by_worth(game: Game, colour: int, share: Array, barred: Array) -> tuple[list[int], list[int]]:
    """The legal moves that may change something, and the legal moves on settled points."""
    grid, position = game.grid, game.position
    points = np.array(game.legal_points(colour), np.int16)
    points = points[barred[points] == 0]
    points = points[: drop_eyes(grid, position, colour, points)]
    certain = share.max(axis=0) >= _CERTAIN  # also that it stays nobody's: a seki's liberty
    certain[position.colour == BORDER] = True
    is_quiet = certain[points] & certain[points[:, None] + grid.around[:4]].all(axis=1)
    return points[~is_quiet].tolist(), points[is_quiet].tolist()


def _captures_of_dead(game: Game, colour: int, dead: Array) -> list[int]:
    """Legal moves on liberties of dead enemy stones, without own eyes."""
    grid, position = game.grid, game.position
    stones = np.flatnonzero(dead == 3 - colour)
    found = {point for stone in stones for point in liberties_of(grid, position, int(stone))}
    points = np.array(sorted(found & set(game.legal_points(colour))), np.int16)
    captures: list[int] = points[: drop_eyes(grid, position, colour, points)].tolist()
    return captures

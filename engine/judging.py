"""Who is ahead in a position, and who owns each point: by a tree, random games, or a count."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from katachi.data.language import t
from katachi.data.record import score_text
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.moves import move
from katachi.engine.board.position import copy_of
from katachi.engine.board.vertex import NAMES
from katachi.engine.compiled.jit import Array
from katachi.engine.life.benson import safe_points
from katachi.engine.life.status import GAMES, ownership, smaller
from katachi.engine.thoughts import Judged, agree, percent

OWNERS_GAMES = 200  # that find the owners on 9x9; nothing stops them, so they are few
_SETTLED = 0.9  # how surely a settled point has its owner; without a tree a share of games
_MOST_OPEN = 1 / 3  # of the board; if more is open, random games do not tell who is ahead


class Standing(NamedTuple):
    """The standing of a game that goes on, for Black, by a tree or by random games."""

    lead: float  # points, komi included: the mean
    chances: float | None  # of winning; None by random games
    owners: Array  # float64[length]: whose each point will be, from -1, White's, to 1
    still_open: list[int]  # the points of which it is less than nine in ten sure whose they will be


def standing_of(game: Game, colour: int, judged: Judged | None, games: int = GAMES) -> Standing:
    """The standing of the current position, by a tree's `judged` for `colour` or random games.

    The owners of unconditionally alive stones are certain.
    """
    points = game.grid.points
    if judged is not None:
        owners = np.array(judged.owners) * (1 if colour == BLACK else -1)
        safe = safe_points(game.grid, game.position)
        owners[safe == BLACK], owners[safe == WHITE] = 1.0, -1.0
        chances, lead = judged.for_black(colour)
        is_open = abs(owners) < 2 * _SETTLED - 1
    else:
        share, chances = ownership(game.grid, game.position, games), None
        owners = share[BLACK] - share[WHITE]
        lead = float(owners[points].sum()) - game.compensation
        is_open = share.max(axis=0) < _SETTLED
    return Standing(lead, chances, owners, [int(point) for point in points if is_open[point]])


class Owners(NamedTuple):
    """The likely owners of the points for the side to move, by a tree or random games."""

    shares: tuple[float, ...]
    """From -1 (surely the opponent's) to 1, row by row from the top left point."""
    lead: float  # the mean result in points, komi included

    @classmethod
    def of(
        cls, game: Game, colour: int, judged: Judged | None = None, games: int = OWNERS_GAMES
    ) -> Owners:
        """The owners for `colour`, by a tree's `judged` or by `games` random games (on 9x9)."""
        found = standing_of(game, colour, judged, smaller(games, game.grid))
        sign = 1 if colour == BLACK else -1
        return cls(_from_the_top(game, sign * found.owners), sign * found.lead)


def owners_after(game: Game, colour: int, point: int) -> tuple[float, ...]:
    """`Owners.shares` after a move of `colour`, by a few random games."""
    after = copy_of(game.position)
    move(game.grid, after, point, colour)
    share = ownership(game.grid, after, smaller(OWNERS_GAMES, game.grid))
    return _from_the_top(game, share[colour] - share[3 - colour])


def _from_the_top(game: Game, values: Array) -> tuple[float, ...]:
    """One value a point, row by row from the top; never -0.0."""
    rows = values[game.grid.points].reshape(game.size, game.size) + 0.0
    return tuple(map(float, rows[::-1].ravel()))


def standing_text(
    lead: float, chances: float | None, still_open: int, points: int, count: Callable[[], str]
) -> str:
    """The standing of a game that goes on, in a sentence.

    lead, chances: Black's; the lead is left out if it names another side. still_open: how many of
    the board's `points`. count: of the board, said where random games find all settled.
    """
    rounded = round(lead)
    score = score_text(rounded)
    about = t("about even") if rounded == 0 else t("about {score}", score=score)
    if chances is not None:
        winner = BLACK if chances >= 0.5 else WHITE
        chance = percent(max(chances, 1 - chances))
        told = t("{colour} wins {chance}", colour=NAMES[winner], chance=chance)
        if agree(chances, rounded):
            told = t("{lead} on average, and {wins}", lead=about, wins=told)
        return t("{said}: an estimate, the game is not over", said=told)
    if still_open > _MOST_OPEN * points:
        of = {"open": still_open, "count": points}
        return t("nothing is settled yet: {open} of {count} points are still open", **of)
    if still_open == 0:
        return t("{score}: a count of the board as it stands", score=count())
    return t(
        "{lead} by random games from here; points that are still open: {open}",
        lead=about,
        open=still_open,
    )

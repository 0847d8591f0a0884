"""What is said of a position when somebody asks: who is ahead, and whose each point is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import NAMES
from katachi.engine.compiled.jit import Array
from katachi.engine.life.benson import safe_points
from katachi.engine.life.status import final_score, ownership, score_text
from katachi.engine.thoughts import Judged, agree, percent

if TYPE_CHECKING:
    from katachi.engine.session import Session

_LONGEST = 1.0  # seconds that an answer may wait for a tree

_SETTLED = 0.9
"""Probability with which a settled point has its owner; a share of random games, without a tree."""

_MOST_OPEN = 1 / 3
"""Share of the board; with more of it open, random games say nothing of who is ahead."""


def judge(session: Session, colour: int) -> Judged | None:
    """How the current position stands, for `colour`, whose turn it is taken to be.

    None by a player that does not judge. It takes the time of a move, a second at most, and `stop`
    cuts it short.
    """
    player, limits = session.player, session.limits(colour)
    if limits.seconds is not None:
        limits = replace(limits, seconds=min(limits.seconds, _LONGEST))
    with session.searching():
        return player.judge(session.game, colour, limits, session.stop)


def owners_judged(game: Game, colour: int, judged: Judged) -> Array:
    """Whose each point of the current position will be: float64[length], from -1, White's, to 1.

    judged: what a tree says of it for `colour`. What is unconditionally alive is certain.
    """
    owners = np.array(judged.owners) * (1 if colour == BLACK else -1)
    safe = safe_points(game.grid, game.position)
    owners[safe == BLACK], owners[safe == WHITE] = 1.0, -1.0
    return owners


@dataclass(frozen=True)
class Standing:
    """How a game that goes on stands, by a tree or by random games, as Black sees it."""

    lead: float  # points, komi included: the mean
    chances: float | None  # of winning; None by random games
    owners: Array  # float64[length]: whose each point will be, from -1, White's, to 1
    still_open: list[int]  # the points of which it is less than nine in ten sure whose they will be


def standing_of(game: Game, colour: int, judged: Judged | None) -> Standing:
    """How the current position of `game` stands, `colour` to move.

    judged: what a tree says of it; None: random games are played, and each point counts for who
    mostly gets it.
    """
    points = game.grid.points
    if judged is not None:
        owners = owners_judged(game, colour, judged)
        chances, lead = judged.for_black(colour)
        is_open = abs(owners) < 2 * _SETTLED - 1
    else:
        share, chances = ownership(game), None
        owners = share[BLACK] - share[WHITE]
        lead = float(owners[points].sum()) - game.compensation
        is_open = share.max(axis=0) < _SETTLED
    return Standing(lead, chances, owners, [int(point) for point in points if is_open[point]])


def standing(session: Session) -> str:
    """Who is ahead, in one sentence that says what it is: a count, or an estimate of what kind."""
    game = session.game
    if game.passes >= 2:
        return f"{score_text(final_score(game))}: the count, for the game is over"
    found = standing_of(game, game.to_move, judge(session, game.to_move))
    points, still_open = game.grid.points.size, len(found.still_open)
    return standing_text(
        found.lead, found.chances, still_open, points, lambda: score_text(final_score(game))
    )


def standing_text(
    lead: float, chances: float | None, still_open: int, points: int, count: Callable[[], str]
) -> str:
    """How a game that goes on stands, in a sentence.

    lead, chances: Black's. still_open: of so many points. count: of the board as it stands, told
    where random games find all settled. Points that name another side than the chances are left
    out: where some games are lost by much, they mislead.
    """
    rounded = round(lead)
    about = "about even" if rounded == 0 else f"about {score_text(rounded)}"
    if chances is not None:
        winner = BLACK if chances >= 0.5 else WHITE
        wins = f"{NAMES[winner]} wins {percent(max(chances, 1 - chances))}"
        told = f"{about} on average, and {wins}" if agree(chances, rounded) else wins
        return f"{told}: an estimate, the game is not over"
    if still_open > _MOST_OPEN * points:
        return f"nothing is settled yet: {still_open} of {points} points are still open"
    if still_open == 0:
        return f"{count()}: a count of the board as it stands"
    return f"{about} by random games from here; points that are still open: {still_open}"

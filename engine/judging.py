"""What simulations say of a position when somebody asks: who is ahead, and whose each point is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from katachi.engine.board.colours import NAMES
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.choice import Judged, percent
from katachi.engine.jit import Array
from katachi.engine.life.benson import safe_points
from katachi.engine.life.judge import final_score, score_text
from katachi.engine.life.status import ownership

if TYPE_CHECKING:
    from katachi.engine.session import Session

_LONGEST = 1.0
"""Seconds of simulations that an answer may wait for: some 5,000 of a 9x9 board."""

_SETTLED = 0.9
"""Share of the random games in which a settled point has the same owner."""

_MOST_OPEN = 1 / 3
"""Share of the board; with more of it open, random games say nothing of who is ahead."""


def judge(session: Session, colour: int) -> Judged | None:
    """What simulations of the current position say, for `colour`, whose turn it is taken to be.

    None by a player that plays none. They take the time of a move, a second at most, and `stop`
    cuts them short; what they teach is kept, as that of an analysis.
    """
    player, limits = session.player, session.limits(colour)
    if player.lessons is None:
        return None
    if limits.seconds is not None:
        limits = replace(limits, seconds=min(limits.seconds, _LONGEST))
    with session.searching():
        found = player.learn(session.game, colour, limits, session.stop)
    return Judged.of(found, colour)


def owners_judged(game: Game, colour: int, judged: Judged) -> Array:
    """Whose each point of the current position will be: float64[length], from -1, White's, to 1.

    judged: what simulations say of it for `colour`. What is unconditionally alive is certain.
    """
    owners = np.array(judged.owners) * (1 if colour == BLACK else -1)
    safe = safe_points(game.grid, game.position)
    owners[safe == BLACK], owners[safe == WHITE] = 1.0, -1.0
    return owners


def standing(session: Session) -> str:
    """Who is ahead, in one sentence that says what it is: a count, or an estimate of what kind."""
    game = session.game
    if game.passes >= 2:
        return f"{score_text(final_score(game))}: the count, for the game is over"
    judged = judge(session, game.to_move)
    return _by_random_games(game) if judged is None else _by_simulations(game.to_move, judged)


def _by_simulations(colour: int, judged: Judged) -> str:
    chances = judged.chances
    winner = colour if chances >= 0.5 else 3 - colour
    lead = round(judged.score if colour == BLACK else -judged.score)
    about = "about even" if lead == 0 else f"about {score_text(lead)}"
    return (
        f"{about} on average, and {NAMES[winner]} wins {percent(max(chances, 1 - chances))}:"
        " an estimate, the game is not over"
    )


def _by_random_games(game: Game) -> str:
    """By the count where all is settled, else each point counts for who mostly gets it."""
    points = game.grid.points
    share = ownership(game)[:, points]
    still_open = int((share.max(axis=0) < _SETTLED).sum())
    if still_open > _MOST_OPEN * points.size:
        return f"nothing is settled yet: {still_open} of {points.size} points are still open"
    if still_open == 0:
        return f"{score_text(final_score(game))}: a count of the board as it stands"
    bonus = game.komi + game.rules.handicap_bonus(game.handicap)
    lead = round(float((share[BLACK] - share[WHITE]).sum()) - bonus)
    about = "about even" if lead == 0 else f"about {score_text(lead)}"
    return f"{about} by random games from here; points that are still open: {still_open}"

"""Who is ahead in a position, and whose each point is: by a tree, by random games, or a count."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from katachi.data.language import t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.position import TO_MOVE, copy_of, move
from katachi.engine.board.vertex import NAMES
from katachi.engine.compiled.jit import Array
from katachi.engine.life.benson import safe_points
from katachi.engine.life.status import GAMES, ownership, ownership_in, score_text, smaller
from katachi.engine.thoughts import Judged, agree, percent

OWNERS_GAMES = 200
"""Random games to say whose the points of a 9x9 board are: nothing stops them, and an analysis must
end at once."""
_SETTLED = 0.9
"""Probability with which a settled point has its owner; a share of random games, without a tree."""
_MOST_OPEN = 1 / 3
"""Share of the board; with more of it open, random games say nothing of who is ahead."""


def owners_judged(game: Game, colour: int, judged: Judged) -> Array:
    """Whose each point of the current position will be: float64[length], from -1, White's, to 1.

    judged: what a tree says of it for `colour`. What is unconditionally alive is certain.
    """
    owners = np.array(judged.owners) * (1 if colour == BLACK else -1)
    safe = safe_points(game.grid, game.position)
    owners[safe == BLACK], owners[safe == WHITE] = 1.0, -1.0
    return owners


class Standing(NamedTuple):
    """How a game that goes on stands, by a tree or by random games, as Black sees it."""

    lead: float  # points, komi included: the mean
    chances: float | None  # of winning; None by random games
    owners: Array  # float64[length]: whose each point will be, from -1, White's, to 1
    still_open: list[int]  # the points of which it is less than nine in ten sure whose they will be


def standing_of(game: Game, colour: int, judged: Judged | None, games: int = GAMES) -> Standing:
    """How the current position stands for `colour`: by a tree's `judged`, or random games."""
    points = game.grid.points
    if judged is not None:
        owners = owners_judged(game, colour, judged)
        chances, lead = judged.for_black(colour)
        is_open = abs(owners) < 2 * _SETTLED - 1
    else:
        share, chances = ownership(game, games), None
        owners = share[BLACK] - share[WHITE]
        lead = float(owners[points].sum()) - game.compensation
        is_open = share.max(axis=0) < _SETTLED
    return Standing(lead, chances, owners, [int(point) for point in points if is_open[point]])


class Owners(NamedTuple):
    """Whose the points will be, by a tree or random games, as the side to move sees it."""

    shares: tuple[float, ...]
    """From -1, surely the opponent's, to 1; row by row from the top left point."""
    lead: float  # the mean result in points, komi included

    @classmethod
    def of(
        cls, game: Game, colour: int, judged: Judged | None = None, games: int = OWNERS_GAMES
    ) -> Owners:
        """Of the position for `colour`: by a tree's `judged`, or random games, so many on 9x9."""
        found = standing_of(game, colour, judged, smaller(games, game.grid))
        sign = 1 if colour == BLACK else -1
        return cls(_from_the_top(game, sign * found.owners), sign * found.lead)


def owners_after(game: Game, colour: int, point: int) -> tuple[float, ...]:
    """`Owners.shares` after a move of `colour`, by a few random games."""
    after = copy_of(game.position)
    after.state[TO_MOVE] = colour
    move(game.grid, after, point, colour)
    share = ownership_in(game.grid, after, smaller(OWNERS_GAMES, game.grid))
    return _from_the_top(game, share[colour] - share[3 - colour])


def _from_the_top(game: Game, values: Array) -> tuple[float, ...]:
    """One value a point in the order in which a board is read; none is -0.0."""
    rows = values[game.grid.points].reshape(game.size, game.size) + 0.0
    return tuple(map(float, rows[::-1].ravel()))


def standing_text(
    lead: float, chances: float | None, still_open: int, points: int, count: Callable[[], str]
) -> str:
    """How a game that goes on stands, in a sentence.

    lead, chances: Black's. still_open: of so many points. count: of the board as it stands, told
    where random games find all settled. Points that name another side than the chances are left
    out: where some games are lost by much, they mislead.
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

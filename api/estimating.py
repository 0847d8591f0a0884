"""Who is ahead in a game that goes on: by simulations, or by random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katachi.api.names import points_of, vertices
from katachi.api.values import Estimate
from katachi.engine.board.colours import BLACK, WHITE

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.choice import Judged

_SETTLED = 0.9
"""Share of the games in which a settled point comes out the same."""


def by_simulations(game: Game, colour: int, judged: Judged) -> Estimate:
    """What simulations of the position said, `colour` to move."""
    from katachi.engine.analysis import Owners

    owners = Owners.of(game, colour, judged)
    sign, chances = (1, judged.chances) if colour == BLACK else (-1, 1 - judged.chances)
    shares = (sign * share for share in owners.shares)
    ownership = dict(zip(points_of(game.size), shares, strict=True))
    # A point that is one side's in nine of ten games is the other's in one.
    unsettled = tuple(p for p, share in ownership.items() if abs(share) < 2 * _SETTLED - 1)
    return Estimate(sign * owners.lead, chances, ownership, unsettled)


def by_random_games(game: Game) -> Estimate:
    """What random games from the position say; each point counts for who mostly gets it."""
    from katachi.engine.life.status import ownership

    share = ownership(game)
    black = share[BLACK] - share[WHITE]
    points = dict(zip(vertices(map(int, game.grid.points), game.size), game.grid.points))
    bonus = game.komi + game.rules.handicap_bonus(game.handicap)
    most, names = share.max(axis=0), points_of(game.size)
    return Estimate(
        float(black[game.grid.points].sum()) - bonus,
        None,
        {name: float(black[points[name]]) for name in names},
        tuple(name for name in names if most[points[name]] < _SETTLED),
    )

"""When a game is over: what simulations leave open, and how they say to answer a pass.

Random games alone (`search.root.look`) leave much open that any player would call settled, and a
player by whom it is not settled fills its own territory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.life.judge import final_score
from katachi.engine.search.limits import NODES_PER_SIMULATION, Limits
from katachi.engine.search.root import RootView, without_quiet

if TYPE_CHECKING:
    from katachi.engine.choice import Choice
    from katachi.engine.player import Player
    from katachi.engine.simulation.simulate import Judgement

HOPELESS = 0.02
"""Probability of winning below which a game is lost (docs/strength.md, how often it was not)."""

_CERTAIN = 0.9
"""Share of the simulations in which a settled point has the same owner, whoever begins."""

_LIKELY = 0.5
"""Chances of winning, by simulations, that leave the count of a won game in no doubt."""

UNSETTLED = 0.85
"""Share of a move's time for what is open, where moves in what is settled are looked at too."""

_GOOD, _FAR_BETTER = 0.8, 0.4
"""Values, from -1 to 1: a move that need not be doubted, and what makes a settled one better."""

_GAMES, _FEWEST_GAMES = 200, 50  # whoever begins
_SHARE, _SHARE_AFTER_A_PASS = 0.1, 0.3  # of a move's time, at most: a pass may end the game


def without_settled(
    player: Player, view: RootView, game: Game, colour: int, limits: Limits
) -> RootView:
    """What `look` has seen for `colour`, less the moves that its simulations call settled.

    After a pass it wins by passing when it wins the count and the simulations do not doubt that,
    and no move is worth anything when they are sure that it is lost. All stays as it is where the
    life of a block is in doubt, for simulations overlook what saves or kills it; where dead stones
    stay on the board; for a player without simulations, or with time for only a few.
    """
    games = min(
        _GAMES, limits.simulations or _GAMES, (limits.nodes or 10**9) // NODES_PER_SIMULATION
    )
    is_judged = player.lessons is not None and game.rules.remove_dead and not view.doubtful
    if not is_judged or games < _FEWEST_GAMES:
        return view
    share = _SHARE_AFTER_A_PASS if game.passes else _SHARE
    lesson = replace(limits.part(share / 2), simulations=games)
    theirs, mine = (player.learn(game, one, lesson) for one in (3 - colour, colour))
    if min(mine.games, theirs.games) < _FEWEST_GAMES:
        return view
    certain = np.minimum(mine.owners, theirs.owners).max(axis=0) >= _CERTAIN
    open_moves, quiet = without_quiet(game, view.moves, certain)
    view = view._replace(settled=view.settled + quiet)
    if game.passes == 0:
        return view._replace(moves=open_moves)
    lead = final_score(game) * (1 if colour == BLACK else -1)
    wins = lead > 0 and _agree(mine, theirs, colour, _LIKELY)
    is_lost = lead < 0 and _agree(mine, theirs, 3 - colour, 1 - HOPELESS)
    wins_by_passing = view.wins_by_passing or wins
    return view._replace(moves=[] if is_lost else open_moves, wins_by_passing=wins_by_passing)


def unless_settled_is_better(
    choice: Choice, search: Callable[..., Choice], settled: list[int], limits: Limits
) -> Choice:
    """The choice among what is open, or a move in what is called settled, when that is far better.

    For it may be settled because every player would answer there, and all else be worse than that.
    search: `Player.search` in this position.
    """
    if not settled or choice.value >= _GOOD:
        return choice
    other = search(limits, points=settled, judged=choice.judged)
    return other if other.value >= choice.value + _FAR_BETTER else choice


def _agree(one: Judgement, other: Judgement, colour: int, chances: float) -> bool:
    """Do both say that `colour` wins at least so surely?"""
    return min(one.chances_of(colour), other.chances_of(colour)) >= chances

"""What a search thinks of a position before it begins, by its own steps: each point's fate."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from katachi.data.language import t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS
from katachi.engine.life.playout import is_eye
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.player import Player
from katachi.engine.search.order import survey
from katachi.engine.search.root import RootView, look
from katachi.engine.search.style import EVERY_MOVE
from katachi.engine.search.tree import MAX_DEPTH
from katachi.engine.warm import begun, ignorant
from katachi.explain.reasons.finding import facts_of

_SURVEY_DEPTH = 3  # the least at which ladders are read; deeper ones look at the same moves


class Fate(Enum):
    """What became of a point before the search."""

    SEARCHED = None
    ILLEGAL = t("no legal move")
    EYE = t("fills an own eye")
    SAFE = t("inside territory that is safe without it")
    SETTLED = t("everything beside it is settled")
    UNMATCHED = t("no rule proposes it")
    TAIL = t("not among the best {count}")


@dataclass(frozen=True)
class Candidate:
    """A point as the search sees it before it begins."""

    point: int
    fate: Fate
    place: int = 0  # its rank among the candidates, 1 for the most promising; 0: it is no candidate
    tactics: int = 0  # its worth by captures, ataris, ladders, lines and contact
    patterns: int = 0  # its worth by the rules that propose it, in the same units
    prior: float | None = None  # the network's probability, from 0 to 1; None: no network


def survey_root(
    player: Player, game: Game, colour: int, view: RootView, depth: int = MAX_DEPTH
) -> dict[int, Candidate]:
    """The fate of every empty point in a search to `depth` plies, by all of its iterations."""
    if isinstance(player, NetworkPlayer):
        known = [one for one in player.known(game, colour, view) if one.point != PASS]
        ranked = [Candidate(one.point, Fate.SEARCHED, prior=one.prior) for one in known]
    else:
        ranked = _candidates(player, game, colour, view, depth)
    found = {one.point: replace(one, place=place) for place, one in enumerate(ranked, 1)}
    for point in (int(p) for p in game.grid.points if game.position.colour[p] == EMPTY):
        if point not in found:
            found[point] = Candidate(point, why_not(game, colour, view, point))
    return found


def _candidates(
    player: Player, game: Game, colour: int, view: RootView, depth: int
) -> list[Candidate]:
    """The candidates of a player without a residual network, the most promising first."""
    grid, tree = game.grid, player.root(game, colour, view)
    deepest = max(_SURVEY_DEPTH, player.style.pattern_depth)
    kept: set[int] = set()
    for reached in range(1, min(depth, deepest) + 1):
        count = survey(grid, tree, reached)
        kept.update(int(p) for p in tree.points[0, :count])
    tree.noise[:] = 0
    tactics_alone = tree.style._replace(
        order_tactics=True,
        order_patterns=False,
        keep_tactics=True,
        keep_patterns=False,
        keeps_otherwise=False,
        matched_only=False,
        pattern_depth=1 if player.theory else EVERY_MOVE,
        root_width=EVERY_MOVE,
    )
    count = survey(grid, tree._replace(style=tactics_alone), deepest)
    tactics = dict(zip(map(int, tree.points[0, :count]), map(int, tree.priority[0, :count])))
    found = []
    for point in (int(p) for p in grid.points if int(p) in tactics):
        patterns = int(tree.matcher.scores[point]) if player.theory else 0
        is_matched = player.theory and rules_at(tree.matcher, point)
        is_hopeless = player.style.matched_only and not is_matched
        fate = Fate.SEARCHED if point in kept else Fate.UNMATCHED if is_hopeless else Fate.TAIL
        found.append(Candidate(point, fate, 0, tactics[point], patterns))
    sources = player.style.keep or player.style.order

    def worth(one: Candidate) -> float:
        return one.tactics * ("tactics" in sources) + one.patterns * ("patterns" in sources)

    return sorted(found, key=worth, reverse=True)


def why_not(game: Game, colour: int, view: RootView, point: int) -> Fate:
    """Why an empty point is no candidate."""
    if not game.is_legal(colour, point):
        return Fate.ILLEGAL
    if view.barred[point] == 1:
        return Fate.SAFE
    return Fate.EYE if is_eye(game.grid, game.position, point, colour) else Fate.SETTLED


def _reasons() -> None:
    game = begun()
    facts_of(game, game.to_move, game.legal_points(game.to_move)[0])


def _survey() -> None:
    game = begun()
    survey_root(ignorant(), game, game.to_move, look(game, game.to_move))


EXPLAINING: dict[str, Callable[[], None]] = {"what gives reasons": _reasons}
"""Compiles what explains any player, before somebody asks."""

ALL: dict[str, Callable[[], None]] = {**EXPLAINING, "why the thesis' player moves": _survey}
"""Compiles also what explains players without a residual network."""

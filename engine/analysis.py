"""Reports what a deepening search finds: the best moves, each with its value and line."""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.moves import is_legal, key, move
from katachi.engine.board.position import TO_MOVE, copy_of
from katachi.engine.board.vertex import BLACK, PASS
from katachi.engine.judging import OWNERS_GAMES, Owners
from katachi.engine.life.status import FEWEST_GAMES, final_score
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.player import Player
from katachi.engine.puct.found import Found
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import RootView, look
from katachi.engine.search.table import EXACT, Table, probe
from katachi.engine.search.tree import MAX_DEPTH
from katachi.engine.thoughts import Choice

_FIRST_PLY = Limits(nodes=2000, depth=1)
"""Searched even when the analysis must end at once: 20 ms at most, and enough on 9x9."""


@dataclass(frozen=True)
class Report:
    """The findings so far."""

    moves: tuple[Choice, ...] = ()
    """The best moves, the best first. `nodes` counts the searches that chose the move."""
    nodes: int = 0  # all positions searched
    owners: Owners | None = None


def line_from_table(
    table: Table, game: Game, colour: int, line: list[int], plies: int
) -> list[int]:
    """The line for `colour` here, continued from the table; at most `plies` moves."""
    grid, position = game.grid, copy_of(game.position)
    position.state[TO_MOVE] = colour
    found = line[:plies]
    for point in found:
        move(grid, position, point, int(position.state[TO_MOVE]))
    while len(found) < plies:
        known, mover = probe(table, np.uint64(key(grid, position))), int(position.state[TO_MOVE])
        point = int(known.move)
        is_known = known.bound == EXACT and point != PASS
        if not is_known or not is_legal(grid, position, point, mover):  # the key may be another's
            break
        move(grid, position, point, mover)
        found.append(point)
    return found


@dataclass
class Analysis:
    """An analysis of the current position of a game. `report` may be read from another thread."""

    player: Player
    game: Game
    colour: int  # the side to move
    count: int  # how many moves are wanted
    allows: Callable[[int], bool] = lambda point: True  # may this point be chosen?
    with_owners: bool = False  # is `Report.owners` wanted?
    report: Report = Report()
    _nodes: Counter[int] = field(default_factory=Counter)  # by point

    def run(self, stop: threading.Event) -> None:
        """Search deeper and deeper until `stop`. 2,000 nodes are always searched, so that there is
        something to report. A tree that grows best-first is reported while it grows.
        """
        if isinstance(self.player, NetworkPlayer):
            self._grow(self.player, stop)
            stop.wait()
            return
        game, colour = self.game, self.colour
        games = FEWEST_GAMES if stop.is_set() else OWNERS_GAMES
        if self.with_owners:
            self.report = Report(owners=Owners.of(game, colour, games=games))
        view = look(game, colour, games=games)
        if view.wins_by_passing or not view.moves:  # a pass is valued by the count of the board
            score = final_score(game) * (1 if colour == BLACK else -1)
            self._tell([Choice(PASS, False, (score > 0) - (score < 0), 0, 0, 0.0, [PASS])])
        elif points := [point for point in view.moves if self.allows(point)]:
            self._table = self.player.root(game, colour, view).table
            for depth in range(1, MAX_DEPTH + 1):
                self._search_to(Limits(depth=depth, stop=stop), view, points)
                if stop.is_set():
                    break
        stop.wait()

    def _grow(self, player: NetworkPlayer, stop: threading.Event) -> None:
        """Report what the tree of a network's player says, until `stop` or the tree is full."""
        game, colour = self.game, self.colour
        if points := player.points_for(game, colour, self.allows):
            found = player.grow(game, colour, Limits(stop=stop), points, watch=self._tell_grown)
            self._tell_grown(found)

    def _tell_grown(self, found: Found) -> None:
        choices = NetworkPlayer.choices(found, self.colour)
        choices = ([one for one in choices if one.nodes > 0] or choices)[: self.count]
        judged = choices[0].judged
        owners = Owners.of(self.game, self.colour, judged) if self.with_owners else None
        self.report = Report(tuple(choices), found.visits, owners)

    def _search_to(self, limits: Limits, view: RootView, points: list[int]) -> None:
        before = self.report.moves
        found: list[Choice] = []
        rest = points
        while rest and len(found) < self.count:
            if (choice := self._best_of(rest, limits, view)) is None:
                return
            self._nodes[choice.point] += choice.nodes
            plies = max(len(choice.line), choice.depth)
            line = line_from_table(self._table, self.game, self.colour, choice.line, plies)
            found.append(choice._replace(line=line))
            rest = [point for point in rest if point != choice.point]
            new = {choice.point for choice in found}
            older = [old for old in before if old.point not in new]
            self._tell([one.below(found[0]) for one in (*found, *older)])

    def _best_of(self, points: list[int], limits: Limits, view: RootView) -> Choice | None:
        """The best of these points; None when the search was stopped before it was found."""
        search = partial(self.player.search, self.game, self.colour, view, points=points)
        if not self.report.moves and (choice := search(_FIRST_PLY)).depth > 0:
            return choice
        found = None if limits.is_stopped else search(limits)
        return None if limits.is_stopped else found

    def _tell(self, choices: list[Choice]) -> None:
        moves = tuple(c._replace(nodes=self._nodes[c.point]) for c in choices[: self.count])
        self.report = Report(moves, self._nodes.total(), self.report.owners)

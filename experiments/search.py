"""What ordering and pruning are worth: positions of games, searched with and without them.

In plain alpha-beta the order of the moves decides how many positions are searched, but never the
value found; that is checked. Pruning may change the value, and the move.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from katachi.data.outcomes import wilson_interval
from katachi.data.reading import read_record
from katachi.data.record import RecordError
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import RootView, look
from katachi.engine.thoughts import Choice

FULL, ORDERED, WHOLE = "board order", "order only", "order and pruning"
ROWS = {
    FULL: ("ordering", "pruning"),
    ORDERED: ("pruning",),
    WHOLE: (),
    "pruning only": ("ordering",),
}
"""The searches compared, by what they leave out of the player's."""

PLAIN, USUAL = "plain", "as it plays"
SETTINGS = {PLAIN: ("table", "killers", "history", "reductions"), USUAL: ()}
"""What all searches of a table leave out: for PLAIN what depends on the order of the moves, which
are table and reductions, and what changes that order, which are killers and history."""

_MIDDLE_GAME = (15, 45)  # the numbers of its first and last move on a 9x9 board
_NOISE_SEEDS = 1 << 32


class ExperimentError(ValueError):
    """There is nothing to measure; the message is one sentence for the user."""


class Situation(NamedTuple):
    """A position to search."""

    where: str  # the file, and the number of the move to be made
    game: Game
    view: RootView  # what every search is given to choose from
    seed: int  # of the noise that decides between moves equally promising


@dataclass
class Draw:
    """Positions before moves of the middle game, spread evenly over the records, by a seed."""

    records: list[Path]
    positions: int
    seed: int
    faults: list[str] = field(default_factory=list)
    """The records that could not be read so far, and why."""

    def __iter__(self) -> Iterator[Situation]:
        """Fewer than `positions` when the records have no more."""
        random = Random(self.seed)
        queue = deque(random.sample(self.records, len(self.records)))
        used: dict[Path, set[int]] = defaultdict(set)
        known: set[int] = set()
        while queue and len(known) < self.positions:
            path = queue.popleft()
            try:
                game = game_of(read_record(path))
            except RecordError as fault:
                self.faults.append(f"{path}: {fault}")
                continue
            left = [n for n in middle_game(game) if n not in used[path]]
            if not left:
                continue
            number = random.choice(left)
            used[path].add(number)
            queue.append(path)
            game.undo(len(game.moves) - number + 1)
            value, seed = int(game.position.hash[0]), random.randrange(_NOISE_SEEDS)
            view = look(game, game.to_move)
            if value not in known and game.passes == 0 and len(view.moves) > 1:
                known.add(value)
                yield Situation(f"{path}, move {number}", game, view, seed)


def middle_game(game: Game) -> range:
    """The numbers of the game's moves that belong to its middle, as far as it was played."""
    first, last = (round(number * game.size**2 / 81) for number in _MIDDLE_GAME)
    return range(first, min(last, len(game.moves)) + 1)


@dataclass(frozen=True)
class Outcome:
    """A search of one position, beside that of all moves in board order."""

    nodes: int
    share: float
    """Its nodes as a share of the other's."""
    is_same_move: bool
    is_same_value: bool
    is_as_good: bool
    """Its move is worth no less, when all moves are searched in board order after it."""


class Comparison:
    """One player's searches of positions, in one setting."""

    def __init__(self, player: Player, left_out: tuple[str, ...], depth: int) -> None:
        self._limits = Limits(depth=depth)
        self._players = {
            name: _without(player, (*left_out, *row_left_out))
            for name, row_left_out in ROWS.items()
        }

    def outcomes(self, situation: Situation) -> dict[str, Outcome]:
        """The outcome of each row. Raises TheoryError as a search does."""
        found = {name: self._search(name, situation) for name in ROWS}
        full = found[FULL]

        @cache
        def worth(point: int) -> float:
            return self._search(FULL, situation, [point]).value

        return {
            name: Outcome(
                nodes=choice.nodes,
                share=choice.nodes / full.nodes,
                is_same_move=choice.point == full.point,
                is_same_value=choice.value == full.value,
                is_as_good=worth(choice.point) >= worth(full.point),
            )
            for name, choice in found.items()
        }

    def _search(self, name: str, situation: Situation, points: list[int] | None = None) -> Choice:
        player, game = self._players[name], situation.game
        if "table" in player.style.parts:
            player.forget_searches()  # they would save it nodes
        player.set_seed(situation.seed)
        return player.search(game, game.to_move, situation.view, self._limits, points=points)


def _without(player: Player, left_out: tuple[str, ...]) -> Player:
    style = player.style
    for name in left_out:
        style = style.without(name)
    return Player(player.model, player.settings, style, player.theory)


class Experiment:
    """What was found so far with a player, by setting."""

    def __init__(self, player: Player, depth: int) -> None:
        """Raises ExperimentError for a player that neither orders nor prunes, or grows a tree."""
        if player.judges:
            raise ExperimentError(
                "The player grows a tree best-first: only those that search by alpha-beta alone are"
                " measured."
            )
        if not (player.style.order or player.style.keep):
            raise ExperimentError("The player neither orders nor prunes: there is nothing to tell.")
        is_plain = player.style.parts.isdisjoint(SETTINGS[PLAIN])
        self._comparisons = {
            setting: Comparison(player, left_out, depth)
            for setting, left_out in SETTINGS.items()
            if setting == PLAIN or not is_plain
        }
        self._found: dict[str, list[dict[str, Outcome]]] = {name: [] for name in self._comparisons}
        self.wrong: list[str] = []
        """Positions where the order alone changed the value, or the worth of the move, though it
        cannot in PLAIN."""

    def add(self, situation: Situation) -> None:
        """Search a position in every way; all or nothing of it is kept."""
        found = {name: one.outcomes(situation) for name, one in self._comparisons.items()}
        for name, outcomes in found.items():
            self._found[name].append(outcomes)
        ordered = found[PLAIN][ORDERED]
        if not (ordered.is_same_value and ordered.is_as_good):
            self.wrong.append(situation.where)

    @property
    def positions(self) -> int:
        """Positions searched."""
        return len(self._found[PLAIN])

    def tables(self) -> dict[str, dict[str, Any]]:
        """By setting and row, for JSON; not to be asked before a position was added."""
        return {
            setting: {name: figures_of([one[name] for one in found]) for name in ROWS}
            for setting, found in self._found.items()
        }


def figures_of(outcomes: list[Outcome]) -> dict[str, Any]:
    """A row of a table, of at least one outcome.

    nodes: their sum. share: of the nodes of board order; median_share: of the positions' shares.
    """
    nodes = sum(one.nodes for one in outcomes)
    return {
        "nodes": nodes,
        "share": nodes / sum(one.nodes / one.share for one in outcomes),
        "median_share": median(one.share for one in outcomes),
        "same_move": _rate([one.is_same_move for one in outcomes]),
        "as_good": _rate([one.is_as_good for one in outcomes]),
        "same_value": _rate([one.is_same_value for one in outcomes]),
    }


def _rate(held: list[bool]) -> dict[str, float]:
    rate = sum(held) / len(held)
    low, high = wilson_interval(rate, len(held))
    return {"rate": rate, "low": low, "high": high, "positions": sum(held)}


def table_text(setting: str, table: dict[str, Any]) -> str:
    """One table for people."""
    without = ", ".join(SETTINGS[setting])
    lines = [
        f"{setting}: alpha-beta without {without}" if without else f"{setting}: every part",
        f"{'':17} {'nodes':>13} {'share':>7} {'median':>7}"
        f" {'same move, %':>19} {'as good, %':>19} {'same value, %':>19}",
    ]
    for name, row in table.items():
        cells = "".join(f" {_cell(row[key]):>19}" for key in ("same_move", "as_good", "same_value"))
        shares = f"{row['share']:7.3f} {row['median_share']:7.3f}"
        lines.append(f"{name:17} {row['nodes']:13,} {shares}{cells}")
    return "\n".join(lines)


def _cell(rate: dict[str, float]) -> str:
    percent = (f"{100 * rate[key]:.1f}" for key in ("rate", "low", "high"))
    return "{} [{}, {}]".format(*percent)

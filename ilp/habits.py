"""How often the shapes of a theory are played where they can be, and by whom more often.

A shape is possible in a position when its rule proposes a legal move there. It is played when the
rule proposes the move made. Two sides are compared by their odds. Of the differences told, one in
twenty may be chance (Benjamini and Hochberg, 1995). Moves of one game count as independent.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, sqrt
from pathlib import Path

import numpy as np

from katachi.data import own
from katachi.data.language import InductionError, t
from katachi.data.outcomes import DEVIATIONS
from katachi.data.record import person
from katachi.engine.board.grid import BLACK, make_grid
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import fired_at, legal_points, match_at
from katachi.engine.patterns.theory import Theory, clause_text
from katachi.ilp.examples import Example, Watch, played_moves, unwatched
from katachi.ilp.records import Records

MAX_FILE = 1_000_000
FEWEST = 20  # positions in which each side could play a shape, for a comparison
_FALSE = 0.05  # of the differences told, the share that may be chance


@dataclass(frozen=True)
class Habits:
    """Counts by rule, in a theory's order."""

    rules: str  # a digest of the rules
    size: int
    games: own.Count
    moves: own.Count
    possible: list[own.Count]  # positions in which the shape could be played
    played: list[own.Count]  # positions in which it was


@dataclass(frozen=True)
class Moves:
    """The moves counted, and their shapes."""

    examples: tuple[Example, ...]
    possible: Array  # bool[moves, rules]
    played: Array  # bool[moves, rules]


@dataclass(frozen=True)
class Difference:
    """How much more one side plays a shape than another."""

    rule: int  # its index in the theory
    odds: float  # of the one side, over those of the other
    low: float  # the 95 % interval of the odds
    high: float


def digest_of(theory: Theory) -> str:
    """A digest of the rules in their order. Weights do not change it."""
    clauses = "".join(f"{clause_text(rule)}.\n" for rule in theory.rules)
    return hashlib.sha256(clauses.encode()).hexdigest()


def player_of(records: Records, me: str = "") -> str:
    """`me`, or the one name in two thirds of the games or more; empty: there is none, or two.

    Raises InductionError where no game has a player `me`.
    """
    sides = ({person(game.black), person(game.white)} for game in records.games)
    names = Counter(name for game in sides for name in game if name)
    if me and person(me) not in names:
        raise _no_move_of(me)
    (name, count), (_, next_count) = [*names.most_common(2), ("", 0), ("", 0)][:2]
    is_usual = count > next_count and 3 * count >= 2 * len(records.games) and len(records.games) > 1
    return me or (name if is_usual else "")


def _no_move_of(name: str) -> InductionError:
    return InductionError(t("There is no move of {name} in these games", name=name))


def moves_of(theory: Theory, records: Records, name: str, watch: Watch = unwatched) -> Moves:
    """The moves of a player, or of all when the name is empty. Raises InductionError for none."""
    grid = make_grid(records.size)
    matcher = compile_theory(theory, records.size)
    examples, possible, played = [], [], []
    count = records.move_count - records.pass_count
    for example, position in watch(t("Counting moves"), played_moves(records.games), count):
        game = records.games[example.record]
        mover = game.black if example.colour == BLACK else game.white
        if name and person(name) != person(mover):
            continue
        points = np.append(legal_points(grid, position, example.colour), np.int16(example.point))
        match_at(grid, position, matcher, example.colour, points)
        examples.append(example)
        possible.append(matcher.fired.reshape(-1, grid.words).any(axis=1))
        played.append(fired_at(matcher, np.array([example.point]))[0])
    if not examples:
        raise _no_move_of(name)
    return Moves(tuple(examples), np.array(possible), np.array(played))


def habits_of(theory: Theory, records: Records, moves: Moves) -> Habits:
    """The counts of some moves."""
    games = len({example.record for example in moves.examples})
    possible, played = (side.sum(axis=0).tolist() for side in (moves.possible, moves.played))
    return Habits(digest_of(theory), records.size, games, len(moves.examples), possible, played)


def differences(mine: Habits, theirs: Habits) -> list[Difference]:
    """The shapes whose odds differ by more than chance, those with the highest odds first.

    The logarithms of odds have half a move added to each count (Haldane, 1956).
    """
    compared = np.flatnonzero(np.minimum(mine.possible, theirs.possible) >= FEWEST)
    one, other = _counted(mine)[:, compared], _counted(theirs)[:, compared]
    logarithm = np.log(one[0] / one[1]) - np.log(other[0] / other[1])
    error = np.sqrt((1 / one + 1 / other).sum(axis=0))
    told = _discoveries(logarithm / error)
    odds, low, high = np.exp(logarithm + np.array([[0], [-DEVIATIONS], [DEVIATIONS]]) * error)
    return [
        Difference(int(compared[i]), float(odds[i]), float(low[i]), float(high[i]))
        for i in np.argsort(-logarithm, kind="stable")
        if told[i]
    ]


def _discoveries(deviations: Array) -> Array:
    """bool[n]: which differences, in standard deviations, are more than chance."""
    chance = np.array([erfc(abs(one) / sqrt(2)) for one in deviations])
    allowed = _FALSE * np.arange(1, chance.size + 1) / chance.size
    least = np.sort(chance)
    told: Array = chance <= np.max(least[least <= allowed], initial=-1.0)
    return told


def _counted(habits: Habits) -> Array:
    """float64[2, rules]: counts of played, and of possible but not played, each plus a half."""
    played = np.array(habits.played, float)
    counts: Array = np.stack([played, np.array(habits.possible) - played]) + 0.5
    return counts


def telling(found: Iterable[Difference], moves: Moves, most: int) -> list[Difference]:
    """The first `most`, without those possible in mostly the same positions as one before."""
    kept: list[Difference] = []
    for one in found:
        mine = moves.possible[:, one.rule]
        others = [moves.possible[:, other.rule] for other in kept]
        if all(2 * np.count_nonzero(mine & o) <= np.count_nonzero(mine | o) for o in others):
            kept.append(one)
        if len(kept) == most:
            break
    return kept


def read_habits(path: Path, theory: Theory) -> Habits:
    """The counts of a file. Raises InductionError, also where they are of other rules."""
    with own.faults_as(InductionError, t("cannot read the habits {file}: {fault}"), file=path):
        habits = own.parsed(own.read_bounded(path, MAX_FILE), Habits)
        lengths = {len(habits.possible), len(habits.played), len(theory.rules)}
        if habits.rules != digest_of(theory) or len(lengths) > 1:
            text = t("{file} counts other rules; `katachi habits` counts these", file=path)
            raise InductionError(text)
        if any(played > possible for played, possible in zip(habits.played, habits.possible)):
            raise own.Fault(t("more is played than can be"))
    return habits

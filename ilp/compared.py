"""What a player plays more and less often than others, and what it is worth by the engine."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev

import numpy as np

from katachi.data import shipped
from katachi.data.language import InductionError, joined, t
from katachi.data.outcomes import DEVIATIONS, Worth
from katachi.data.reading import find_games
from katachi.engine.board.game import Game, Move
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import Theory, read_theory
from katachi.engine.profiles import SHIPPED_RULES
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.ilp import habits
from katachi.ilp.examples import Example, Watch, generator
from katachi.ilp.habits import Difference, Habits, Moves
from katachi.ilp.records import Record, Records, counted, read_records

_LOOK = Limits(nodes=200)


def points_won(session: Session, record: Record, example: Example) -> float:
    """How a move changes its mover's lead, in points. The session's player must judge positions."""
    komi = session.game.komi if record.komi is None else record.komi
    game = Game(record.size, session.game.rules, komi)

    def lead_after(moves: Sequence[Move]) -> float:
        session.player.forget_searches()
        with game.without_superko():  # records may repeat a position
            for colour, point in moves:
                game.play(colour, point)
        found = session.player.judge(game, game.to_move, _LOOK)
        assert found is not None
        return found.score if game.to_move == example.colour else -found.score

    before = lead_after(record.moves[: example.ply - 1])
    return lead_after([Move(example.colour, example.point)]) - before


def change_of(won: Sequence[float]) -> Worth:
    """The change by some moves, two at least."""
    middle, free = mean(won), len(won) - 1
    student = DEVIATIONS + 2.5 / free + 8.5 / free**3  # of Student's t for so few, to 3 %
    margin = student * stdev(won) / len(won) ** 0.5
    return Worth(len(won), middle, middle - margin, middle + margin)


SIZE = 9  # of the boards: the rules were learned there
TOLD = 5  # shapes told, of those played more and of those played less
FEWEST = 2  # moves judged, for an interval
PROFESSIONALS, PLAYER = "professionals", "player"
"""Counts that ship: of the rules `go` in professionals' games, of the rules `player` in games of
the default player against itself."""

Sides = tuple[Theory, Records, str, Habits]
"""Who is compared with whom: see `Compared`."""


@dataclass(frozen=True)
class Compared:
    """A player's shapes beside others'."""

    theory: Theory
    records: Records
    name: str  # the player's; empty: both sides
    theirs: Habits
    moves: Moves
    mine: Habits
    count: int  # shapes that differ by more than chance
    more: list[Difference]  # the most telling shapes that are played more often
    less: list[Difference]  # and less often
    changes: dict[Difference, tuple[Worth, Worth]]
    """The change by the moves that show a difference, and that by any of the player's moves."""
    won: dict[int, float]  # `points_won` of the moves judged, by their index


def sides(games: Sequence[Path], other: Path, me: str, say: Callable[[str], None]) -> Sides:
    """Read who is to be compared. Raises InductionError and CollectionError.

    other: a file of counts, `professionals` or `player`. me: the player's name; empty: the name in
    most games. say: told of what was read.
    """
    theory = theory_for(str(other))
    is_shipped = str(other) in (PROFESSIONALS, PLAYER)
    file = shipped.folder("habits") / f"{other}.json" if is_shipped else other
    theirs, records = habits.read_habits(file, theory), records_of(games, say)
    return theory, records, habits.player_of(records, me), theirs


def compared(both: Sides, judged: int, seed: int, watch: Watch) -> Compared:
    """Compare a player with others. Raises InductionError where he has no move.

    judged: how many moves of each shape the engine judges.
    """
    theory, records, name, theirs = both
    moves = habits.moves_of(theory, records, name, watch)
    mine = habits.habits_of(theory, records, moves)
    found = habits.differences(mine, theirs)
    more = habits.telling([one for one in found if one.odds > 1], moves, TOLD)
    less = habits.telling([one for one in reversed(found) if one.odds < 1], moves, TOLD)
    changes, won = _judged(records, moves, [*more, *less], judged, seed, watch)
    return Compared(*both, moves, mine, len(found), more, less, changes, won)


def theory_for(other: str) -> Theory:
    """The rules whose shapes are compared with `other`."""
    return read_theory(shipped.path_of("theories", PLAYER) if other == PLAYER else SHIPPED_RULES)


def records_of(games: Sequence[Path], say: Callable[[str], None]) -> Records:
    """The games to count; `say` is told of them. Raises InductionError, CollectionError."""
    records = read_records(find_games(games), SIZE)
    say(records.summary())
    if not records.games:
        raise InductionError(t("There is no {size} game to count in", size=f"{SIZE}x{SIZE}"))
    return records


def shown_by(one: Difference, moves: Moves) -> Array:
    """bool[moves]: those of the shape. Where it is played less: those made in its place."""
    played, possible = moves.played[:, one.rule], moves.possible[:, one.rule]
    shown: Array = played if one.odds > 1 else possible & ~played
    return shown


def _judged(
    records: Records, moves: Moves, told: Sequence[Difference], most: int, seed: int, watch: Watch
) -> tuple[dict[Difference, tuple[Worth, Worth]], dict[int, float]]:
    """`Compared.changes` and `Compared.won`."""
    if most < FEWEST or not told:
        return {}, {}
    random = generator(seed)

    def some(which: Array, count: int) -> list[int]:
        return [int(i) for i in random.permutation(np.flatnonzero(which))[:count]]

    drawn = {one: some(shown_by(one, moves), most) for one in told}
    usual = some(np.ones(len(moves.examples), bool), 2 * most)
    session = Session(SessionOptions(seed=1))  # the player that plays by default
    won: dict[int, float] = {}
    every = sorted({*usual, *(index for some in drawn.values() for index in some)})
    for index in watch(t("Judging moves"), every, len(every)):
        example = moves.examples[index]
        won[index] = points_won(session, records.games[example.record], example)
    beside = change_of([won[index] for index in usual]) if len(usual) >= FEWEST else None
    changes = {
        one: (change_of([won[index] for index in indices]), beside)
        for one, indices in drawn.items()
        if len(indices) >= FEWEST and beside
    }
    return changes, won


_OTHERS = {PROFESSIONALS: t("professionals"), PLAYER: "Katachi"}


def summary(found: Compared, others: str) -> str:
    """One sentence: how much was compared, and how much of it differs."""
    mine, theirs = found.mine, found.theirs
    return t(
        "{mine}, beside {theirs} of {others}: {count} of {rules} shapes differ by more than chance"
        " (at most one in twenty of them is expected to).",
        mine=counted(mine.games, mine.moves),
        theirs=counted(theirs.games, theirs.moves),
        others=_OTHERS.get(others, others),
        count=found.count,
        rules=len(found.theory.rules),
    )


def lines_of(found: Compared, others: str) -> Iterator[str]:
    """The whole comparison in words, line by line."""
    yield summary(found, others)
    who = found.name or t("both sides")
    more = t("More often, by {who}:", who=who), t("Nothing more often, by {who}.", who=who)
    less = t("Less often, by {who}:", who=who), t("Nothing less often, by {who}.", who=who)
    for (title, none), chosen in ((more, found.more), (less, found.less)):
        yield from ("", title if chosen else none)
        for number, one in enumerate(chosen, 1):
            rule = found.theory.rules[one.rule]
            said = {"number": number, "rule": rule.number, "sentence": sentence(rule)}
            yield t("{number}. {sentence} (rule {rule})", **said)
            yield joined(["   ", frequency(one, found.mine, found.theirs)], "")
            if one in found.changes:
                yield joined(["   ", change_text(one, *found.changes[one])], "")


def frequency(one: Difference, mine: Habits, theirs: Habits) -> str:
    """How often a shape is played by both."""
    return t(
        "Played {mine}, by them {theirs}; {odds} times their odds ({low} to {high}).",
        mine=_share(mine, one.rule),
        theirs=_share(theirs, one.rule),
        odds=f"{one.odds:.1f}",
        low=f"{one.low:.1f}",
        high=f"{one.high:.1f}",
    )


def _share(habits: Habits, rule: int) -> str:
    played, possible = habits.played[rule], habits.possible[rule]
    share = 100 * played / possible if possible else 0.0
    counts = {"played": f"{played:,}", "possible": f"{possible:,}", "share": f"{share:.0f}"}
    return t("{played} of {possible} times ({share} %)", **counts)


def verdict(change: Worth, usual: Worth) -> str:
    """Are some moves surely better or worse than usual ones?"""
    if change.high < usual.low:
        return t("this loses points")
    return t("this wins points") if change.low > usual.high else t("no clear difference")


def change_text(one: Difference, change: Worth, usual: Worth) -> str:
    """How the moves of a shape change the lead, beside the player's usual moves."""
    said = {"points": _points(change), "usual": _points(usual), "verdict": verdict(change, usual)}
    played = t(
        "By the engine, moves that play it change the lead by {points}, moves as"
        " they come by {usual}: {verdict}."
    )
    in_its_place = t(
        "By the engine, moves played in its place change the lead by {points}, moves as"
        " they come by {usual}: {verdict}."
    )
    return t(played if one.odds > 1 else in_its_place, **said)


def _points(change: Worth) -> str:
    return t(
        "{mean} points ({low} to {high}, {moves} judged)",
        mean=f"{change.mean:+.1f}",
        low=f"{change.low:+.1f}",
        high=f"{change.high:+.1f}",
        moves=change.moves,
    )

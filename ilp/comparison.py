"""What a player's shapes tell beside others', in sentences: what `--compare` prints."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
import numpy as np

from katachi.data import shipped
from katachi.data.collection import find_games
from katachi.engine.board.position import Position
from katachi.engine.jit import Array
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import Theory
from katachi.engine.profiles import shipped_rules
from katachi.ilp.command import faults
from katachi.ilp.examples import Example, generator
from katachi.ilp.habits import (
    Difference,
    Habits,
    HabitsError,
    Moves,
    differences,
    habits_of,
    moves_of,
    player_of,
    read_habits,
    telling,
    write_habits,
)
from katachi.ilp.induce import check_scipy
from katachi.ilp.records import Records, read_records
from katachi.ilp.worth import Change, change_of, judge, points_won

SIZE = 9
"""Of the boards: the rules of the theory were learned there."""
TOLD = 5
"""Shapes told, of those played more and of those played less."""
FEWEST = 2
"""Moves judged that have an interval."""
PROFESSIONALS = "professionals"


def show_habits(games: Sequence[Path], out: Path, me: str) -> None:
    """Write what is counted in some games. Raises click.ClickException."""
    with faults(), _own_faults():
        theory, records = shipped_rules(), _records(games)
        name = me or player_of(records)
        found = habits_of(theory, records, _moves(theory, records, name))
        write_habits(out, found)
    whose = name or "both sides"
    click.echo(f"{found.moves:,} moves of {whose} in {found.games:,} games are counted in {out}")


def show_comparison(games: Sequence[Path], other: Path, me: str, judged: int, seed: int) -> None:
    """Tell what a player plays more and less often than others. Raises click.ClickException.

    other: a file of counts, or `professionals`; me: the player's name, or nothing; judged: how many
    moves of each shape the engine judges.
    """
    with faults(), _own_faults():
        check_scipy("Comparing")
        theory, records = shipped_rules(), _records(games)
        theirs = read_habits(_counts_file(other), theory)
        name = me or player_of(records)
        moves = _moves(theory, records, name)
        mine = habits_of(theory, records, moves)
        found = differences(mine, theirs)
        more = telling([one for one in found if one.odds > 1], moves, TOLD)
        less = telling([one for one in reversed(found) if one.odds < 1], moves, TOLD)
        changes = _changes(records, moves, [*more, *less], judged, seed)
    whose = f"{name} plays" if name else "both sides play"
    click.echo(
        f"\n{mine.moves:,} moves in {mine.games:,} games, beside {theirs.moves:,} in"
        f" {theirs.games:,} of {other.stem}: {len(found)} of {len(theory.rules)} shapes differ by"
        " more than chance (at most one in twenty of them is expected to)."
    )
    for title, chosen in (("more often", more), ("less often", less)):
        click.echo(f"\nWhat {whose} {title}:" if chosen else f"\nNothing {whose} {title}.")
        for number, one in enumerate(chosen, 1):
            rule = theory.rules[one.rule]
            click.echo(f"{number}. {sentence(rule)} (rule {rule.number})")
            click.echo(f"   {frequency(one, mine, theirs)}")
            if one in changes:
                click.echo(f"   {change_text(one, *changes[one])}")


def frequency(one: Difference, mine: Habits, theirs: Habits) -> str:
    """How often a shape is played by both."""
    return (
        f"Played {_share(mine, one.rule)}, by them {_share(theirs, one.rule)};"
        f" {one.odds:.1f} times their odds ({one.low:.1f} to {one.high:.1f})."
    )


def _share(habits: Habits, rule: int) -> str:
    played, possible = habits.played[rule], habits.possible[rule]
    share = 100 * played / possible if possible else 0.0
    return f"{played:,} of {possible:,} times ({share:.0f} %)"


def change_text(one: Difference, change: Change, usual: Change) -> str:
    """What the moves of a shape are worth, beside the player's moves as they come."""
    which = "moves that play it" if one.odds > 1 else "moves played in its place"
    verdict = "no clear difference"
    if change.high < usual.low:
        verdict = "this loses points"
    elif change.low > usual.high:
        verdict = "this wins points"
    return (
        f"By the engine, {which} change the winning chances by {_points(change)},"
        f" moves as they come by {_points(usual)}: {verdict}."
    )


def _points(change: Change) -> str:
    interval = f"{change.low:+.0f} to {change.high:+.0f}, {change.moves} judged"
    return f"{change.mean:+.0f} points ({interval})"


def _changes(
    records: Records, moves: Moves, told: Sequence[Difference], most: int, seed: int
) -> dict[Difference, tuple[Change, Change]]:
    """What moves are worth that show each difference, and what the player's are as they come."""
    if most < FEWEST or not told:
        return {}
    random = generator(seed)

    def some(which: Array, count: int) -> list[int]:
        return [int(i) for i in random.permutation(np.flatnonzero(which))[:count]]

    drawn = {one: some(_shown_by(one, moves), most) for one in told}
    usual = some(np.ones(len(moves.examples), bool), 2 * most)
    session = judge()
    won: dict[int, float] = {}
    every = sorted({*usual, *(index for some in drawn.values() for index in some)})
    with click.progressbar(every, label="judging", file=sys.stderr) as bar:
        for index in bar:
            example = moves.examples[index]
            won[index] = points_won(session, records.games[example.record], example)
    beside = change_of([won[index] for index in usual]) if len(usual) >= FEWEST else None
    return {
        one: (change_of([won[index] for index in indices]), beside)
        for one, indices in drawn.items()
        if len(indices) >= FEWEST and beside
    }


def _shown_by(one: Difference, moves: Moves) -> Array:
    """bool[moves]: those of the shape; where it is played less, those made in its place."""
    played, possible = moves.played[:, one.rule], moves.possible[:, one.rule]
    shown: Array = played if one.odds > 1 else possible & ~played
    return shown


def _records(games: Sequence[Path]) -> Records:
    records = read_records(find_games(games), SIZE)
    click.echo(records.summary(), err=True)
    if not records.games:
        raise HabitsError(f"There is no {SIZE}x{SIZE} game to count in")
    return records


def _moves(theory: Theory, records: Records, name: str) -> Moves:
    def shown(moves: Iterable[tuple[Example, Position]]) -> Iterator[tuple[Example, Position]]:
        count = records.move_count - records.pass_count
        with click.progressbar(moves, count, label="counting", file=sys.stderr) as bar:
            yield from bar

    moves = moves_of(theory, records, name, shown)
    if not moves.examples:
        raise HabitsError(f"There is no move of {name} in these games")
    return moves


def _counts_file(other: Path) -> Path:
    is_shipped = str(other) == PROFESSIONALS
    return shipped.folder("habits") / f"{PROFESSIONALS}.json" if is_shipped else other


@contextmanager
def _own_faults() -> Iterator[None]:
    try:
        yield
    except HabitsError as error:
        text = str(error)
        raise click.ClickException(f"{text[0].upper()}{text[1:]}.") from None

"""What a player's shapes tell beside others', in sentences: what `--compare` prints."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from katachi.engine.patterns.sentences import sentence
from katachi.engine.profiles import shipped_rules
from katachi.ilp.command import faults
from katachi.ilp.compared import Compared, T, compared, counted, records_of
from katachi.ilp.habits import Difference, Habits, HabitsError, habits_of, player_of, write_habits
from katachi.ilp.worth import Change


def show_habits(games: Sequence[Path], out: Path, me: str) -> None:
    """Write what is counted in some games. Raises click.ClickException."""
    with faults(), _own_faults():
        theory, records = shipped_rules(), records_of(games, _aside)
        name = me or player_of(records)
        found = habits_of(theory, records, counted(theory, records, name, _watch))
        write_habits(out, found)
    whose = name or "both sides"
    click.echo(f"{found.moves:,} moves of {whose} in {found.games:,} games are counted in {out}")


def show_comparison(games: Sequence[Path], other: Path, me: str, judged: int, seed: int) -> None:
    """Tell what a player plays more and less often than others. Raises click.ClickException.

    The arguments are those of `compared`.
    """
    with faults(), _own_faults():
        found = compared(games, other, me, judged, seed, _watch, _aside)
    whose = f"{found.name} plays" if found.name else "both sides play"
    click.echo(f"\n{summary(found, other.stem)}")
    for title, chosen in (("more often", found.more), ("less often", found.less)):
        click.echo(f"\nWhat {whose} {title}:" if chosen else f"\nNothing {whose} {title}.")
        for number, one in enumerate(chosen, 1):
            rule = found.theory.rules[one.rule]
            click.echo(f"{number}. {sentence(rule)} (rule {rule.number})")
            click.echo(f"   {frequency(one, found.mine, found.theirs)}")
            if one in found.changes:
                click.echo(f"   {change_text(one, *found.changes[one])}")


def summary(found: Compared, others: str) -> str:
    """How much was compared, and how much of it differs."""
    mine, theirs = found.mine, found.theirs
    return (
        f"{mine.moves:,} moves in {mine.games:,} games, beside {theirs.moves:,} in"
        f" {theirs.games:,} of {others}: {found.count} of {len(found.theory.rules)} shapes differ"
        " by more than chance (at most one in twenty of them is expected to)."
    )


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


def verdict(change: Change, usual: Change) -> str:
    """Is it more than luck that some moves are better or worse than moves as they come?"""
    if change.high < usual.low:
        return "this loses points"
    return "this wins points" if change.low > usual.high else "no clear difference"


def change_text(one: Difference, change: Change, usual: Change) -> str:
    """What the moves of a shape are worth, beside the player's moves as they come."""
    which = "moves that play it" if one.odds > 1 else "moves played in its place"
    return (
        f"By the engine, {which} change the winning chances by {_points(change)},"
        f" moves as they come by {_points(usual)}: {verdict(change, usual)}."
    )


def _points(change: Change) -> str:
    interval = f"{change.low:+.0f} to {change.high:+.0f}, {change.moves} judged"
    return f"{change.mean:+.0f} points ({interval})"


def _watch(what: str, things: Iterable[T], count: int) -> Iterator[T]:
    with click.progressbar(things, count, label=what, file=sys.stderr) as bar:
        yield from bar


def _aside(text: str) -> None:
    click.echo(text, err=True)


@contextmanager
def _own_faults() -> Iterator[None]:
    try:
        yield
    except HabitsError as error:
        text = str(error)
        raise click.ClickException(f"{text[0].upper()}{text[1:]}.") from None

"""What `katachi induce`, `habits`, `rank`, `weigh`, `rules` and `setup` show in the terminal."""

import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from katachi.data.reading import CollectionError
from katachi.engine.patterns import status
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import Literal, Rule, Theory, TheoryError
from katachi.ilp import InduceError, aleph
from katachi.ilp.compared import change_text, compared, frequency, summary
from katachi.ilp.examples import T
from katachi.ilp.habits import HabitsError
from katachi.ilp.induce import Outcome, induce_to_file
from katachi.ilp.induction import State
from katachi.ilp.negatives import opponents
from katachi.ilp.settings import InduceSettings
from katachi.ilp.status import induce_status


def rules_text(theory: Theory) -> str:
    """The rules, one a line, with their numbers, good and bad moves covered; no final newline."""
    lines = [f"{'rule':>4} {'good':>5} {'bad':>4}"]
    lines += [
        f"{rule.number:>4} {rule.positives:>5} {rule.negatives:>4}  {body_text(rule)}"
        for rule in theory.rules
    ]
    return "\n".join(lines)


def body_text(rule: Rule) -> str:
    """What must hold where the rule proposes a move, as Prolog."""
    return ", ".join(f"{goal.predicate}({_arguments(goal)})" for goal in rule.body)


def _arguments(goal: Literal) -> str:
    return ", ".join(a.name if isinstance(a, Variable) else str(a) for a in goal.arguments)


def fetch_aleph() -> None:
    """Find or fetch Aleph where it can run, or say what is missing."""
    if lack := aleph.missing():
        click.echo(f"Aleph, which can learn patterns, needs {lack}; all else does not.")
        return
    try:
        click.echo(f"Aleph is found: {aleph.fetch(click.echo)}")
    except InduceError as error:
        click.echo(f"{error} Playing does not need it.")


def show_induction(sources: Sequence[Path], out: Path, **chosen: Any) -> None:
    """Learn a theory, show how it goes, print its rules.

    Raises click.ClickException for what cannot be done, and click.Abort after Ctrl-C.
    """
    settings = InduceSettings(**chosen)
    with faults():
        try:
            with progress_shown() as progress, opponents(settings.seed) as opponent:
                outcome = induce_to_file(
                    settings, sources, out, opponent, click.echo, progress, watch
                )
        except KeyboardInterrupt:
            click.echo("\nStopped.")
            if out.exists():
                click.echo(f"The rules so far are in {out}; the same command goes on.")
            raise click.Abort from None
    _show(outcome, out)


def _show(outcome: Outcome, out: Path) -> None:
    state = outcome.state
    if outcome.theory.rules:
        click.echo(rules_text(outcome.theory))
    covered = outcome.good - len(state.given_up) - len(state.crashed) - state.left_count
    click.echo(
        f"{len(outcome.theory.rules)} rules for {covered:,} of {outcome.good:,} good moves "
        f"in {state.seconds:.0f} s, in {out}"
    )
    if state.crashed:
        click.echo(f"Aleph failed on {len(state.crashed)} moves, which were left out.")
    if state.left:
        click.echo("The time is over; the same command with more time goes on.")
    elif outcome.theory.rules:
        click.echo(next_steps(out))


def next_steps(theory: Path) -> str:
    """What to do with a theory: commands that can be copied."""
    file = shlex.quote(str(theory))
    play = f"katachi play --player rules --theory {file}"
    return f"Play against them: {play}; see each on a board: katachi rules {file}"


def show_status_induction(settings: InduceSettings, out: Path) -> None:
    """Learn rules of status and print them.

    Raises click.ClickException for what cannot be done, and click.Abort after Ctrl-C.
    """
    with faults():
        try:
            with progress_shown() as progress:
                theory = induce_status(settings, out, click.echo, progress, watch)
        except KeyboardInterrupt:
            click.echo("\nStopped; the same command goes on.")
            raise click.Abort from None
    if theory is None:
        click.echo("The time is over; the same command with more time goes on.")
        return
    for rule in theory.rules:
        click.echo(f"{rule.number}. {status.sentence(rule)}")
        click.echo(f"   right of {rule.positives:,} blocks, wrong of {rule.negatives:,}")
    click.echo(f"{len(theory.rules)} rules, in {out}")


def show_comparison(games: Sequence[Path], other: Path, me: str, judged: int, seed: int) -> None:
    """Tell what a player plays more and less often than others. Raises click.ClickException.

    The arguments are those of `compared`.
    """
    with faults():
        found = compared(games, other, me, judged, seed, watch, aside)
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


@contextmanager
def faults() -> Iterator[None]:
    """Turn what a user can cause into click's own errors."""
    try:
        yield
    except (InduceError, CollectionError, TheoryError) as error:
        raise click.ClickException(str(error)) from None
    except HabitsError as error:
        text = str(error)
        raise click.ClickException(f"{text[0].upper()}{text[1:]}.") from None


@contextmanager
def progress_shown(err: bool = False) -> Iterator[Callable[[State], None]]:
    """Show states as they come: a bar in a terminal, else a line for each rule."""
    stream = sys.stderr if err else sys.stdout
    if stream.isatty():
        bars: list[Any] = []
        try:
            yield lambda state: _show_bar(bars, state, stream)
        finally:
            for bar in bars:
                bar.render_finish()
    else:
        seen: list[int] = [0]
        yield lambda state: _show_line(seen, state, err)


def _show_bar(bars: list[Any], state: State, stream: Any) -> None:
    """Move the bar of the run that is going on; a new run has a new bar."""
    if bars and bars[-1].length == state.total and bars[-1].pos <= state.total - state.left_count:
        bar = bars[-1]
    else:
        bar = click.progressbar(
            length=state.total, label="explained", file=stream, item_show_func=_status_of
        )
        bars.append(bar)
    bar.update(state.total - state.left_count - bar.pos, state)


def _status_of(state: State | None) -> str | None:
    if state is None:
        return None
    good, bad = state.best
    return (
        f"rules {len(state.rules)}, left {state.left_count}, "
        f"{state.clauses_per_second:.0f} clauses/s, best now {good} good {bad} bad"
    )


def _show_line(seen: list[int], state: State, err: bool) -> None:
    if len(state.rules) <= seen[0]:
        seen[0] = min(seen[0], len(state.rules))  # another run has begun
        return
    seen[0] = len(state.rules)
    rule = state.rules[-1]
    click.echo(
        f"{state.seconds:6.0f} s  left {state.left_count:>6}  "
        f"rule {len(state.rules)}: {rule.positives} good, {rule.negatives} bad",
        err=err,
    )


def watch(what: str, things: Iterable[T], count: int) -> Iterator[T]:
    with click.progressbar(things, count, label=what, file=sys.stderr) as bar:
        yield from bar


def aside(text: str) -> None:
    click.echo(text, err=True)

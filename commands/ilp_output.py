"""What `katachi induce`, `habits`, `rank`, `weigh`, `rules` and `setup` show in the terminal."""

import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click

from katachi.commands.options import echo
from katachi.data.language import InductionError, Text, joined, t, tn, told
from katachi.engine.patterns import status
from katachi.engine.patterns.theory import Theory, clause_text
from katachi.ilp import aleph
from katachi.ilp.examples import T
from katachi.ilp.induce import induce_to_file
from katachi.ilp.induction import State
from katachi.ilp.settings import InduceSettings
from katachi.ilp.status import induce_status


def counted(rules: int) -> Text:
    """A number of rules."""
    return tn("{number} rule", "{number} rules", rules, number=f"{rules:,}")


def rules_text(theory: Theory) -> str:
    """The rules, one a line, with their numbers, good and bad moves covered."""
    lines = [told(t("rule  good   bad"))]
    for rule in theory.rules:
        _, *body = clause_text(rule).split("\n    ")
        counts = f"{rule.number:>4} {rule.positives:>5} {rule.negatives:>5}"
        lines.append(f"{counts}  {' '.join(body)}")
    return "\n".join(lines)


def fetch_aleph() -> None:
    """Find or fetch Aleph where it can run; else tell what is missing."""
    if lack := aleph.missing():
        echo(t("Aleph, which can learn patterns, needs {lack}; all else does not.", lack=lack))
        return
    try:
        echo(t("Aleph is found: {file}", file=aleph.fetch(echo)))
    except InductionError as error:
        echo(t("{fault} Playing does not need it.", fault=str(error)))


def show_induction(sources: Sequence[Path], out: Path, **chosen: Any) -> None:
    """Learn a theory and print its rules. Raises Error; Abort after Ctrl-C."""
    settings = InduceSettings(**chosen)
    try:
        with progress_shown() as progress:
            theory, state = induce_to_file(settings, sources, out, echo, progress, watch)
    except KeyboardInterrupt:
        echo()
        echo(t("Stopped."))
        if out.exists():
            echo(t("The rules so far are in {file}; the same command goes on.", file=out))
        raise click.Abort from None
    rules, failed = theory.rules, len(state.crashed)
    if rules:
        click.echo(rules_text(theory))
    covered = state.total - len(state.given_up) - failed - state.left
    about = {"rules": counted(len(rules)), "covered": f"{covered:,}", "good": f"{state.total:,}"}
    about |= {"seconds": f"{state.seconds:.0f}", "file": str(out)}
    echo(t("{rules} for {covered} of {good} good moves in {seconds} s, in {file}", **about))
    if failed:
        echo(
            tn(
                "Aleph failed on one move, which was left out.",
                "Aleph failed on {count} moves, which were left out.",
                failed,
            )
        )
    if state.left:
        echo(t("The time is over; the same command with more time goes on."))
    elif rules:
        file = shlex.quote(str(out))
        play, show = f"katachi play --player rules --theory {file}", f"katachi rules {file}"
        echo(t("Play against them: {play}; see each on a board: {show}", play=play, show=show))


def show_status_induction(settings: InduceSettings, out: Path) -> None:
    """Learn rules of status and print them. Raises Error; Abort after Ctrl-C."""
    try:
        with progress_shown() as progress:
            theory = induce_status(settings, out, echo, progress, watch)
    except KeyboardInterrupt:
        echo()
        echo(t("Stopped; the same command goes on."))
        raise click.Abort from None
    if theory is None:
        echo(t("The time is over; the same command with more time goes on."))
        return
    for rule in theory.rules:
        echo(joined([f"{rule.number}. ", status.sentence(rule)], ""))
        counts = {"right": f"{rule.positives:,}", "wrong": f"{rule.negatives:,}"}
        echo(t("   right of {right} blocks, wrong of {wrong}", **counts))
    echo(t("{rules}, in {file}", rules=counted(len(theory.rules)), file=out))


@contextmanager
def progress_shown(err: bool = False) -> Iterator[Callable[[State], None]]:
    """Shows states: by a bar in a terminal, else by a line for each rule."""
    stream = sys.stderr if err else sys.stdout
    bars: list[Any] = []
    seen = 0

    def show_bar(state: State) -> None:
        """Move the bar of the run. A new run has a new bar."""
        done, label = state.total - state.left, told(t("explained"))
        if not (bars and bars[-1].length == state.total and bars[-1].pos <= done):
            shown: Any = {"label": label, "file": stream, "item_show_func": _status_of}
            bars.append(click.progressbar(length=state.total, **shown))
        bars[-1].update(done - bars[-1].pos, state)

    def show_line(state: State) -> None:
        nonlocal seen
        if len(state.rules) > seen:
            echo(_line_of(state), err)
        seen = len(state.rules)  # of another run they may be fewer

    try:
        yield show_bar if stream.isatty() else show_line
    finally:
        for bar in bars:
            bar.render_finish()


def _status_of(state: State | None) -> str | None:
    if state is None:
        return None
    good, bad = state.best
    about = {"rules": len(state.rules), "left": state.left, "good": good, "bad": bad}
    text = t(
        "rules {rules}, left {left}, {pace} clauses/s, best now {good} good {bad} bad",
        pace=f"{state.clauses_per_second:.0f}",
        **about,
    )
    return str(told(text))


def _line_of(state: State) -> str:
    rule = state.rules[-1]
    about: dict[str, Any] = {"seconds": f"{state.seconds:6.0f}", "left": f"{state.left:>6}"}
    about |= {"number": len(state.rules), "good": rule.positives, "bad": rule.negatives}
    return t("{seconds} s  left {left}  rule {number}: {good} good, {bad} bad", **about)


def watch(what: str, things: Iterable[T], count: int) -> Iterator[T]:
    with click.progressbar(things, count, label=told(what), file=sys.stderr) as bar:
        yield from bar


aside = partial(echo, err=True)

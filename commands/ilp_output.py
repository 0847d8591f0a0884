"""What `katachi induce`, `habits`, `rank`, `weigh`, `rules` and `setup` show in the terminal."""

import json
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from katachi.data.reading import CollectionError, find_games
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import Literal, Rule, Theory, TheoryError, read_theory
from katachi.engine.profiles import shipped_rules
from katachi.explain import corners
from katachi.ilp import InduceError, aleph
from katachi.ilp.compared import (
    change_text,
    compared,
    frequency,
    records_of,
    summary,
)
from katachi.ilp.examples import T, draw
from katachi.ilp.habits import HabitsError, habits_of, moves_of, player_of, write_habits
from katachi.ilp.induce import DEFAULT_SIZE, Outcome, check_scipy, induce_to_file
from katachi.ilp.induction import State
from katachi.ilp.judged import good_moves
from katachi.ilp.negatives import opponents
from katachi.ilp.records import Records, read_records
from katachi.ilp.settings import InduceSettings

UNSEEN = 1 << 30
"""The seed of positions to test with; `induce` is given smaller ones."""


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
                    settings, sources, out, opponent, click.echo, progress, _watch
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


def show_habits(games: Sequence[Path], out: Path, me: str) -> None:
    """Write what is counted in some games. Raises click.ClickException."""
    with faults():
        theory, records = shipped_rules(), records_of(games, _aside)
        name = me or player_of(records)
        found = habits_of(theory, records, moves_of(theory, records, name, _watch))
        write_habits(out, found)
    whose = name or "both sides"
    click.echo(f"{found.moves:,} moves of {whose} in {found.games:,} games are counted in {out}")


def show_corners(games: Sequence[Path], out: Path) -> None:
    """Write what is played in the corners. Raises click.ClickException."""
    with faults():
        records = read_records(find_games(games), corners.SIZE)
        click.echo(records.summary())
        found = corners.counted(record.moves for record in records.games)
        try:
            corners.write_corners(out, found)
        except OSError as error:
            raise InduceError(f"cannot write {out}: {error.strerror}") from None
    click.echo(f"{len(found.played):,} sequences in corners are counted in {out}")


def show_comparison(games: Sequence[Path], other: Path, me: str, judged: int, seed: int) -> None:
    """Tell what a player plays more and less often than others. Raises click.ClickException.

    The arguments are those of `compared`.
    """
    with faults():
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


def show_ranks(
    file: Path, sources: Sequence[Path], as_json: bool, from_player: int | None, player_games: str
) -> None:
    """Rank every move of some games, or the good ones of the player's, with a theory.

    Raises click.ClickException.
    """
    from katachi.ilp.ranking import BEST, rank, rank_best

    with faults():
        theory = read_theory(file)
        size = theory.provenance.get("board_size")
        known = size if isinstance(size, int) else None
        if from_player:
            samples = good_moves(from_player, known or DEFAULT_SIZE, UNSEEN, player_games, _watch)
            ranks = rank_best(theory, samples)
            records = Records(samples.size, samples.games)
            ranked = "a move that loses half a point at most is"
        else:
            records = read_records(find_games(sources), known)
            samples = draw(records, None, seed=0)
            if not len(samples):
                raise InduceError("No game can be used: there is nothing to rank.")
            ranks = rank(theory, samples)
            ranked = "the move played is"
    figures = {f"best{best}": (ranks.within(best), ranks.by_chance(best)) for best in BEST}
    if as_json:
        shares = {name: {"rules": own, "chance": chance} for name, (own, chance) in figures.items()}
        click.echo(json.dumps({"moves": ranks.rank.size, "rules": len(theory.rules), **shares}))
        return
    click.echo(records.summary())
    click.echo(f"{len(theory.rules)} rules; {ranked} among the best")
    for best in BEST:
        own, chance = figures[f"best{best}"]
        click.echo(f"{best:>4}  {100 * own:5.1f} %   at random {100 * chance:5.1f} %")


def show_weights(out: Path, as_json: bool, **chosen: Any) -> None:
    """Weigh the rules of some theories, and print what that is worth.

    Raises click.ClickException, and click.Abort after Ctrl-C; nothing is written then.
    """
    with faults():
        check_scipy("Weighing rules")
    from katachi.ilp.ranking import BEST
    from katachi.ilp.weigh import WeighSettings, weigh_to_file

    with faults():
        try:
            weighed = weigh_to_file(WeighSettings(**chosen), out, _aside, _watch)
        except KeyboardInterrupt:
            _aside("\nStopped; nothing is written.")
            raise click.Abort from None
    scale = weighed.theory.pattern_scale
    if as_json:
        shares = [asdict(share) for share in weighed.shares]
        figures = {
            "rules": len(weighed.theory.rules),
            "scale": scale,
            "log_likelihood": weighed.shares[0].log_likelihood,
        }
        click.echo(json.dumps({**figures, "best": BEST, "shares": shares}))
        return
    for share in weighed.shares:
        click.echo(f"{share.name}, {share.moves:,} moves: the move played is among the best")
        beside = "by the weights before" if chosen["alone"] else "by tactics alone"
        for best, other, own in zip(BEST, share.others, share.rules):
            click.echo(f"{best:>4}  {100 * own:5.1f} %   {beside} {100 * other:5.1f} %")
        click.echo(f"mean logarithm of its probability {share.log_likelihood:.3f}")
    rules = f"{len(weighed.theory.rules)} of {weighed.weighed} rules are worth something, in {out}"
    counts = "" if chosen["alone"] else f"; a weight of 1 counts for {scale:.0f} in the search"
    click.echo(rules + counts)


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


def _watch(what: str, things: Iterable[T], count: int) -> Iterator[T]:
    with click.progressbar(things, count, label=what, file=sys.stderr) as bar:
        yield from bar


def _aside(text: str) -> None:
    click.echo(text, err=True)

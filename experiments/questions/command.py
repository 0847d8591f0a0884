"""The command `katachi make-questions`; what it needs is loaded only when it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.commands.options import Named, options, out, whole, writing
from katachi.engine.settings import SessionOptions

if TYPE_CHECKING:
    from katachi.experiments.questions.making import Making
    from katachi.level.item import Theme

_TABLE_MB = 16
_NODES = 2_000  # of an explanation
_NAMED = 3
_THEMES = ["best", "ahead", "life"]  # as of `level.item`, which would load the engine


@click.command("make-questions")
@click.argument("games", nargs=-1, required=True, type=Named())
@out("Where to write the questions.", "mine.questions")
@whole("--items", 500, "Questions to make.", 1)
@whole(
    "--visits",
    200,
    "Positions of the first judgement of each choice; the last one has ten times as many.",
    10,
)
@whole("--draws", 6, "Answers of each level, by which a question's difficulty is estimated.", 2)
@click.option(
    "--theme",
    "themes",
    multiple=True,
    type=click.Choice(_THEMES),
    default=_THEMES,
    help="What to ask about, given once or more.",
)
@options(SessionOptions, "player", "seed")
def make_questions(games: tuple[Path, ...], out: Path, **chosen: Any) -> None:
    """Make questions for katachi level-test from games.

    GAMES are records, folders of them, or lists of them. A position is asked about only where the
    answer is clear, to a first judgement and to one ten times as long; each question has its
    answer, why, and how often each level of Katachi answers it right. After Ctrl-C the same command
    goes on.
    """
    from katachi.data.files import try_to_write

    with writing(out):
        try_to_write(out)
        making = _run(games, out, **chosen)
    what = ", ".join(f"{theme} {number}" for theme, number in sorted(making.counts.items()))
    click.echo(f"{len(making.found)} questions ({what}) are in {out}.")
    if not making.is_done:
        click.echo("These games have no more clear questions.", err=True)


def _run(
    games: tuple[Path, ...],
    out: Path,
    *,
    items: int,
    visits: int,
    draws: int,
    themes: tuple[Theme, ...],
    player: str,
    seed: int,
) -> Making:
    """The questions made, or Abort; raises what the modules below do."""
    from katachi.engine.session import Session
    from katachi.experiments.questions.maker import Maker
    from katachi.experiments.questions.making import Making, MakingError, Plan, digest, read_games

    records, faults = read_games(list(games))
    if faults:
        more = f" and {len(faults) - _NAMED:,} more" if len(faults) > _NAMED else ""
        click.echo(f"Cannot read: {'; '.join(faults[:_NAMED])}{more}.", err=True)
    if not records:
        raise MakingError("None of these games can be read.")
    chosen = SessionOptions(table_mb=_TABLE_MB, nodes=_NODES, player=player, seed=seed)
    session = Session(chosen)
    if not session.profile.residual:
        raise MakingError(f"The player {session.profile.name} judges no positions.")
    making = Making(Plan(digest(records), items, visits, draws, seed, player, themes), out, records)
    making.resume()
    maker = Maker(session, visits, draws, seed)
    label = "Making questions"
    try:
        with click.progressbar(length=items, label=label, show_pos=True, file=sys.stderr) as bar:
            for state in making.run(maker):
                bar.update(len(state.found) - bar.pos)
    except KeyboardInterrupt:
        kept = f"{len(making.found)} questions are kept in {making.journal}"
        click.echo(f"\n{kept}; the same command goes on.", err=True)
        raise click.Abort from None
    return making

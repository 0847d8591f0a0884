"""The command `katachi match`; what it needs is loaded only when it runs."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import click

from katachi.commands.console import let_endings_interrupt
from katachi.commands.options import echo, folder, for_programs, option, options, told
from katachi.data.language import SettingError, t
from katachi.engine.board.rules import rules_named
from katachi.gtp.match.settings import MatchSettings, check


@click.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@options(MatchSettings, "games", "size", "komi", "rules", "time_per_move", "nodes", "time_per_game")
@options(MatchSettings, "opening_plies")
@option(MatchSettings, "handicap", default=None)
@options(MatchSettings, "seed", "workers", "patience", "max_moves", "referee")
@folder("Folder for game records and results, with which a match can go on.", None, "--sgf-dir")
@for_programs()
def match(
    folder: Path | None, as_json: bool, referee: str | None, handicap: int | None, **chosen: Any
) -> int:
    """Let two GTP programs play, and tell who is stronger.

    Each is given as one quoted command line. `katachi ...` means this program, and so does the
    name of one of its players, or the file of your own: katachi match "katachi --nodes 2000"
    "gnugo --mode gtp"
    """
    from katachi.gtp.match.match import Match, default_referee
    from katachi.gtp.match.results import figures

    say = partial(echo, err=as_json)
    if referee is None:
        referee = default_referee(rules_named(chosen["rules"]))
    referee = None if referee == "none" else referee
    settings = MatchSettings(referee=referee, handicap=handicap or 0, **chosen)
    with told(SettingError, click.UsageError):
        check(settings)
    let_endings_interrupt()
    try:
        played = Match(settings, folder)
        played.run(say)
    except KeyboardInterrupt:
        say()
        say(t("Stopped."))
        if folder is not None:
            say(t("Every finished game is kept; the same command goes on from there."))
        raise click.Abort from None
    if as_json:
        click.echo(json.dumps(figures(played.records)))
    return 0 if played.is_complete else 1

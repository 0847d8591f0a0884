"""The command `katachi match`; what it needs is loaded only when it runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.options.engine import Number, komi, options, rules, seed, size

if TYPE_CHECKING:
    from katachi.gtp.match.match import Match
    from katachi.gtp.match.settings import MatchSettings

GAMES, GAMES_OF_SPRT = 2, 20_000
"""How many games when nothing is said; with a test, which ends the match, as good as any number."""
ELO = Number(-1000, 1000)


@click.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option(
    "--games",
    type=click.IntRange(1),
    metavar="N",
    help=f"How many games, at most with --sprt; default: {GAMES}, with --sprt {GAMES_OF_SPRT}.",
)
@options(size, komi, rules)
@click.option(
    "--time",
    type=Number(min=0, min_open=True),
    metavar="S",
    help="Seconds for every move, of both.",
)
@click.option(
    "--nodes",
    type=click.IntRange(1),
    metavar="N",
    help="Positions searched for every move, of Katachi's players.",
)
@click.option(
    "--time-per-game",
    type=click.IntRange(1),
    metavar="S",
    help="Seconds for all moves of a player; default: no clock.",
)
@click.option(
    "--openings",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Openings: a line each (E5 C4 G6), or SGF; default: random moves.",
)
@click.option(
    "--openings-plies",
    "opening_plies",
    type=click.IntRange(0),
    metavar="N",
    help="Moves of an opening, random or from SGF; two games in a row have the same. Default: 2.",
)
@click.option(
    "--handicap",
    type=click.IntRange(2, 9),
    metavar="N",
    help="A is always Black, with N stones at the start; the komi stays.",
)
@click.option(
    "--sprt",
    type=(ELO, ELO),
    metavar="ELO0 ELO1",
    help="Stop as soon as A's rating less B's is ELO0 or ELO1, with 5 % error.",
)
@options(seed)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    metavar="N",
    default=1,
    show_default=True,
    help="Games played at the same time.",
)
@click.option(
    "--patience",
    type=Number(min=0, min_open=True),
    default=300.0,
    show_default=True,
    metavar="S",
    help="Seconds that any answer may take.",
)
@click.option(
    "--max-moves",
    type=click.IntRange(1),
    metavar="N",
    help="A longer game is scored as it stands; default: 3 a point.",
)
@click.option(
    "--referee",
    metavar="COMMAND",
    help="Program that scores; none: count the board as it stands; default: GNU Go if installed.",
)
@click.option(
    "--sgf-dir",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Folder for game records and results, with which a match can go on.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures for programs.")
def match(sgf_dir: Path | None, as_json: bool, **chosen: Any) -> int:
    """Let two GTP programs play, each given as one quoted command line.

    `katachi ...` means this program, and so does the name of one of its players, or the file of
    your own: katachi match "katachi --nodes 2000" "gnugo --mode gtp"
    """
    from katachi.gtp.match.match import Match
    from katachi.gtp.match.results import ResultsError

    def say(text: str) -> None:
        click.echo(text, err=as_json)

    settings = settings_of(**chosen)
    try:
        played = Match(settings, sgf_dir)
        _run(played, say, is_kept=sgf_dir is not None)
    except ResultsError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        click.echo(json.dumps(played.figures()))
    return 0 if played.is_complete else 1


def settings_of(
    referee: str | None,
    games: int | None,
    openings: Path | None,
    opening_plies: int | None,
    handicap: int | None,
    **chosen: Any,
) -> MatchSettings:
    """The settings that the options make; raises click's errors."""
    from katachi.engine.board.rules import rules_named
    from katachi.gtp.match.match import default_referee
    from katachi.gtp.match.openings import OpeningsError, read_openings
    from katachi.gtp.match.settings import MatchSettings, SettingsError, check

    ruleset = rules_named(chosen["rules"])
    if referee is None:
        referee = default_referee(ruleset)
    try:
        settings = MatchSettings(
            referee=None if referee == "none" else referee,
            games=games or (GAMES_OF_SPRT if chosen["sprt"] else GAMES),
            opening_plies=2 if opening_plies is None else opening_plies,
            openings=(
                read_openings(openings, chosen["size"], ruleset, opening_plies) if openings else ()
            ),
            handicap=handicap or 0,
            **chosen,
        )
        check(settings)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    except OpeningsError as error:
        raise click.ClickException(str(error)) from None
    return settings


def _run(played: Match, say: Callable[[str], None], *, is_kept: bool) -> None:
    """Play on to the end; Ctrl-C is click.Abort, told before."""
    try:
        played.run(say)
    except KeyboardInterrupt:
        say("\nStopped.")
        if is_kept:
            say("Every finished game is kept; the same command goes on from there.")
        raise click.Abort from None

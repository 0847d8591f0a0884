"""The command `katachi match`; what it needs is loaded only when it runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.commands.options import for_programs, option, options
from katachi.gtp.match.settings import (
    GAMES,
    GAMES_OF_SPRT,
    OPENING_PLIES,
    MatchSettings,
    SettingsError,
    are_networks,
    check,
)

if TYPE_CHECKING:
    from katachi.gtp.match.match import Match

OF_NETWORKS = (
    *("first", "second", "games", "size", "komi", "rules", "nodes", "opening_plies"),
    *("sprt", "seed"),
)
"""What a match of two networks may be given."""


@click.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@option(MatchSettings, "games", default=None)
@options(MatchSettings, "size", "komi", "rules", "time_per_move", "nodes", "time_per_game")
@click.option(
    "--openings",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Openings: a line each (E5 C4 G6), or SGF; default: random moves.",
)
@option(MatchSettings, "opening_plies", default=None)
@option(MatchSettings, "handicap", default=None)
@options(MatchSettings, "sprt", "seed", "workers", "patience", "max_moves", "referee")
@click.option(
    "--sgf-dir",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Folder for game records and results, with which a match can go on.",
)
@for_programs()
def match(sgf_dir: Path | None, as_json: bool, **chosen: Any) -> int:
    """Let two GTP programs play, and tell who is stronger.

    Each is given as one quoted command line. `katachi ...` means this program, and so does the
    name of one of its players, or the file of your own: katachi match "katachi --nodes 2000"
    "gnugo --mode gtp"

    Two files NAME.onnx are networks that play side by side in this process, --nodes visits a
    move; NAME.onnx:400 has visits of its own. So do players that grow a tree, with the rules
    that take part in it: default:400, mine.toml:400.
    """
    if are_networks(chosen["first"], chosen["second"]):
        return _let_networks_play(as_json, chosen)
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


def _let_networks_play(as_json: bool, chosen: dict[str, Any]) -> int:
    """The match of two networks; what was not given is as this kind of match has it."""
    is_given = click.get_current_context().get_parameter_source
    known = {name: value for name, value in chosen.items() if name in OF_NETWORKS}
    for name in ("sgf_dir", *chosen):
        if name not in OF_NETWORKS and is_given(name) is click.core.ParameterSource.COMMANDLINE:
            option = "--openings FILE" if name == "openings" else f"--{name.replace('_', '-')}"
            raise click.UsageError(f"A match of two networks has no {option}.")
    from katachi.commands.arena import play_networks

    return play_networks(as_json, **known)


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
    from katachi.gtp.match.game import OpeningsError, read_openings
    from katachi.gtp.match.match import default_referee

    ruleset = rules_named(chosen["rules"])
    if referee is None:
        referee = default_referee(ruleset)
    try:
        settings = MatchSettings(
            referee=None if referee == "none" else referee,
            games=games or (GAMES_OF_SPRT if chosen["sprt"] else GAMES),
            opening_plies=OPENING_PLIES if opening_plies is None else opening_plies,
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

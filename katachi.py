"""The command `katachi`: each sub-command is one call into a package, loaded only when it runs."""

import json
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from engine import __version__
from engine.rules import ALIASES, RULESETS

INTERRUPTED = 130
"""Exit status after Ctrl-C, as the shell has it."""


class Number(click.FloatRange):
    """A number in a range, which infinity and "not a number" are not."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Raises BadParameter, like every type of click's."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


def options(*shared: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Several options as one decorator, in the order of the help text."""

    def decorate(command: Any) -> Any:
        for option in reversed(shared):
            command = option(command)
        return command

    return decorate


KOMI = Number(-1000, 1000)

size = click.option(
    "--size",
    type=click.IntRange(2, 19),
    metavar="N",
    default=9,
    show_default=True,
    help="Size of the board.",
)
rules = click.option(
    "--rules",
    type=click.Choice(sorted([*RULESETS, *ALIASES]), case_sensitive=False),
    default="chinese",
    show_default=True,
    help="Ruleset.",
)
komi = click.option(
    "--komi",
    type=KOMI,
    metavar="K",
    default=7.0,
    show_default=True,
    help="White's compensation in points.",
)
net = click.option(
    "--net", type=click.Path(), metavar="FILE", help="The network; default: the one that ships."
)
seed = click.option(
    "--seed",
    type=click.IntRange(0),
    metavar="N",
    default=1,
    show_default=True,
    help="Seed of random choices.",
)
time_per_move = click.option(
    "--time-per-move",
    type=Number(min=0, min_open=True),
    metavar="S",
    help="Seconds for every move; no clock is heeded.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="katachi", message="%(prog)s %(version)s")
def cli() -> None:
    """Katachi, a Go engine that learns shapes as rules people can read."""


@cli.command()
@options(time_per_move)
@click.option(
    "--nodes", type=click.IntRange(1), metavar="N", help="Positions searched for every move."
)
@click.option("--depth", type=click.IntRange(1), metavar="D", help="Plies searched for every move.")
@click.option(
    "--threads",
    type=click.IntRange(1, 64),
    metavar="T",
    default=1,
    show_default=True,
    help="Threads that search; with 1 the same search gives the same move.",
)
@click.option(
    "--table-mb",
    type=click.IntRange(1, 65536),
    metavar="M",
    default=64,
    show_default=True,
    help="Megabytes for positions already searched.",
)
@options(rules, komi, net, seed)
@click.option(
    "--resign",
    type=Number(0, 1),
    default=0.0,
    show_default=True,
    metavar="P",
    help="Resign when the probability of winning stays below P; 0: never.",
)
def gtp(**chosen: Any) -> int:
    """Speak GTP on standard input and output: what a Go program such as GoGui or Sabaki runs."""
    from gtp.loop import serve_gtp
    from gtp.session import SessionOptions

    return serve_gtp(SessionOptions(**chosen))


@cli.command()
@options(size, rules)
@click.option(
    "--komi",
    type=KOMI,
    metavar="K",
    help="White's compensation in points; default: 7, or 0.5 with handicap.",
)
@click.option(
    "--colour",
    type=click.Choice(["b", "w"], case_sensitive=False),
    default="b",
    show_default=True,
    help="Your colour.",
)
@click.option(
    "--handicap",
    type=click.IntRange(0, 9),
    metavar="N",
    default=0,
    show_default=True,
    help="Black's stones at the start.",
)
@click.option(
    "--time-per-move",
    type=Number(min=0, min_open=True),
    metavar="S",
    help="Seconds for every move of Katachi's; default: 2, or 0.2 without a terminal.",
)
@options(net, seed)
@click.option(
    "--sgf",
    type=click.Path(path_type=Path),
    metavar="FILE",
    default="katachi-game.sgf",
    show_default=True,
    help="Where to save the game; a number is added when there is such a file.",
)
def play(
    komi: float | None,
    colour: str,
    handicap: int,
    time_per_move: float | None,
    sgf: Path,
    **chosen: Any,
) -> None:
    """Play against Katachi in the terminal. Without a terminal Katachi plays against itself."""
    from engine.grid import BLACK, WHITE
    from engine.handicap import max_fixed
    from engine.model import ModelError
    from gtp.session import SessionOptions
    from gtp.terminal import play_in_terminal

    is_alone = not sys.stdin.isatty()
    if handicap and not 2 <= handicap <= max_fixed(chosen["size"]):
        raise click.UsageError(f"This board has no handicap of {handicap} stones.")
    session = SessionOptions(
        komi=komi if komi is not None else 0.5 if handicap else 7.0,
        time_per_move=time_per_move or (0.2 if is_alone else 2.0),
        **chosen,
    )
    person = None if is_alone else BLACK if colour == "b" else WHITE
    try:
        play_in_terminal(session, person, handicap, sgf)
    except ModelError as error:
        raise click.ClickException(str(error)) from None


@cli.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option(
    "--games",
    type=click.IntRange(1),
    metavar="N",
    default=2,
    show_default=True,
    help="How many games.",
)
@options(size, komi, rules)
@click.option(
    "--openings-plies",
    "opening_plies",
    type=click.IntRange(0),
    metavar="N",
    default=2,
    show_default=True,
    help="Random moves at the start; two games in a row have the same.",
)
@options(seed)
@click.option(
    "--time-per-game",
    type=click.IntRange(1),
    metavar="S",
    help="Seconds for all moves of a player; default: no clock.",
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
def match(referee: str | None, sgf_dir: Path | None, **chosen: Any) -> int:
    """Let two GTP programs play, each given as one quoted command line.

    `katachi ...` means this program: katachi match "katachi --nodes 2000" "gnugo --mode gtp"
    """
    from engine.rules import rules_named
    from gtp.match import default_referee, run_match
    from gtp.match_game import MatchSettings
    from gtp.results import ResultsError

    if referee is None:
        referee = default_referee(rules_named(chosen["rules"]))
    settings = MatchSettings(referee=None if referee == "none" else referee, **chosen)
    try:
        records = run_match(settings, sgf_dir, click.echo)
    except ResultsError as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        click.echo("\nStopped.")
        if sgf_dir:
            click.echo("Every finished game is kept; the same command goes on from there.")
        return INTERRUPTED
    return 0 if len(records) >= settings.games else 1


@cli.command()
def setup() -> None:
    """Compile the engine once, so that no game waits for it."""
    from engine.warm import warm_up

    warm_up(click.echo)


@cli.command()
@click.option("--json", "as_json", is_flag=True, help="Print the figures for programs.")
def bench(as_json: bool) -> None:
    """Measure speed, memory and the search's signature."""
    from gtp.bench import run_bench

    figures = run_bench()
    if as_json:
        click.echo(json.dumps(figures))
        return
    for name, (text, form) in FIGURES.items():
        value = figures[name]
        click.echo(f"{text:<36}{'not measured' if value is None else format(value, form):>16}")


FIGURES = {
    "moves_per_s": ("random moves a second", ",.0f"),
    "ratio_sgfmill": ("  times those of sgfmill", ".1f"),
    "ratio_open_spiel": ("  times those of open_spiel", ".1f"),
    "features8_us": ("features8, µs a position", ".2f"),
    "nodes_per_s": ("search, nodes a second", ",.0f"),
    "startup_s": ("katachi gtp, s until it answers", ".2f"),
    "rss_mb": ("katachi gtp, MB of memory", ",.0f"),
    "nodes": ("nodes of the fixed searches", ",d"),
    "signature": ("signature", ""),
}
"""The figures of `katachi bench`: their text and format."""


def main() -> None:
    """Run the command line; ends the process with its exit status, and without a traceback."""
    try:
        status = cli.main(prog_name="katachi", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except click.Abort:
        status = INTERRUPTED
    sys.exit(status)


if __name__ == "__main__":
    main()

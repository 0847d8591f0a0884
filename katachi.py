"""The command `katachi`: each sub-command is one call into a package, loaded only when it runs."""

import json
import math
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engine import __version__
from engine.rules import ALIASES, RULESETS
from learning.cli import experiment_shipped, experiment_td, train

if TYPE_CHECKING:
    from ilp.negatives import Opponent

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
@click.argument("games", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    default="theory.pl",
    show_default=True,
    help="Where to write the theory.",
)
@click.option(
    "--positives",
    metavar="N",
    default="750",
    show_default=True,
    help="Good moves: those played in the games; `all` for every one.",
)
@click.option(
    "--negatives",
    type=click.IntRange(1),
    metavar="M",
    help="Bad moves; default: 70 for 750 good ones.",
)
@click.option(
    "--method",
    type=click.Choice(["unplayed", "random-player", "suicide"]),
    default="unplayed",
    show_default=True,
    help="What the bad moves are.",
)
@click.option(
    "--noise",
    type=click.IntRange(0),
    metavar="K",
    help="Bad moves a rule may cover; default: a seventh of them, no suicide.",
)
@click.option(
    "--minpos",
    type=click.IntRange(1),
    metavar="K",
    help="Good moves a rule must cover; default: a two-hundredth of them.",
)
@click.option(
    "--clauselength", type=click.IntRange(4), metavar="K", help="Literals of a rule at most."
)
@click.option("--nodes", type=click.IntRange(1), metavar="K", help="Clauses tried for one rule.")
@click.option(
    "--search", type=click.Choice(["bf", "df", "heuristic"]), help="The order they are tried in."
)
@click.option(
    "--evalfn",
    type=click.Choice(["coverage", "compression", "laplace", "mestimate", "posonly", "wracc"]),
    help="What makes a clause good.",
)
@click.option(
    "--bias",
    metavar="NAME|FILE",
    default="advanced",
    show_default=True,
    help="What rules may say: basic, advanced, or a Prolog file of your own.",
)
@click.option(
    "--size",
    type=click.IntRange(2, 19),
    metavar="N",
    help="Size of the board; default: that of most games.",
)
@options(seed)
@click.option(
    "--time-limit",
    type=Number(min=0, min_open=True),
    metavar="S",
    help="Seconds of learning; the rules found until then are kept.",
)
def induce(games: tuple[Path, ...], out: Path, positives: str, **chosen: Any) -> None:
    """Learn patterns from SGF games, as rules that people can read.

    GAMES are SGF files, folders, or lists of them; default: the games that ship. Ctrl-C stops;
    the same command then goes on.
    """
    from ilp.command import shipped_games, show_induction

    if positives != "all" and not (positives.isascii() and positives.isdigit() and int(positives)):
        raise click.UsageError(f"--positives is a whole number or `all`, not {positives!r}.")
    count = None if positives == "all" else int(positives)
    sources = list(games) or [shipped_games()]
    with _opponent(chosen["seed"]) as opponent:
        show_induction(sources, out, opponent, positives=count, **chosen)


@cli.command()
@click.argument("theory", type=click.Path(path_type=Path))
@click.argument("games", nargs=-1, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the figures for programs.")
def rank(theory: Path, games: tuple[Path, ...], as_json: bool) -> None:
    """Show how well the rules of THEORY rank the moves played in GAMES.

    GAMES are SGF files, folders, or lists of them; default: the games that ship.
    """
    from ilp.command import shipped_games, show_ranks

    show_ranks(theory, list(games) or [shipped_games()], as_json)


cli.add_command(train)


@cli.group()
def experiment() -> None:
    """Rerun the experiments of the thesis."""


experiment.add_command(experiment_td)
experiment.add_command(experiment_shipped)


@experiment.command("ilp")
@click.argument("learn", type=click.Path(path_type=Path))
@click.argument("test", type=click.Path(path_type=Path))
@click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    default="experiment-ilp",
    show_default=True,
    help="Folder for the theories, with which an experiment can go on.",
)
@click.option(
    "--method",
    type=click.Choice(["unplayed", "random-player"]),
    default="unplayed",
    show_default=True,
    help="What the bad moves are.",
)
@options(seed)
@click.option("--json", "as_json", is_flag=True, help="Print the figures for programs.")
def experiment_ilp(as_json: bool, **chosen: Any) -> None:
    """Learn from the games LEARN, and rank 450 moves of the games TEST.

    Experiments A and B of the thesis, and the six rows of its table 3.2, beside its own figures.
    """
    from ilp.command import show_experiment

    with _opponent(chosen["seed"]) as opponent:
        show_experiment(opponent, as_json, **chosen)


@contextmanager
def _opponent(seed: int) -> Iterator[Callable[[], "Opponent"]]:
    """What makes the opponent of the random player: GNU Go, or Katachi where it is missing."""
    from gtp.client import Program, ProgramError, find_program
    from gtp.opponent import ProgramOpponent, gnugo_command

    with ExitStack() as stack:

        def make() -> "Opponent":
            if find_program("gnugo"):
                return ProgramOpponent(stack.enter_context(Program(gnugo_command(seed))))
            from engine.model import load_model
            from gtp.session import shipped_network
            from ilp.negatives import KatachiOpponent

            return KatachiOpponent(load_model(shipped_network()), seed=seed)

        try:
            yield make
        except ProgramError as error:
            raise click.ClickException(f"The random player's opponent failed: {error}") from None


@cli.command()
def setup() -> None:
    """Compile the engine once, so that no game waits for it, and fetch Aleph.

    Aleph learns the patterns; it is fetched where SWI-Prolog and pyswip are installed.
    """
    from engine.warm import warm_up
    from ilp.command import fetch_aleph

    warm_up(click.echo)
    fetch_aleph()


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

"""The commands `katachi induce` and `rules`; what they need is loaded when they run."""

from pathlib import Path
from typing import Any

import click

from katachi.commands.options import Named, cluster, echo, is_given, option, options, out, whole
from katachi.data import shipped
from katachi.data.language import t
from katachi.engine.profiles import theory_named
from katachi.ilp.settings import InduceSettings


class TheoryFile(Named):
    """Theories: files, or names of those that ship."""

    name = "theory"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return theory_named(str(super().convert(value, param, ctx)))


class Count(click.IntRange):
    """Whole numbers from 1, and `all`, which is None."""

    name = "whole number, or `all`"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return None if value == "all" else super().convert(value, param, ctx)


seed = option(InduceSettings, "seed")
me = click.option(
    "--me",
    metavar="NAME",
    default="",
    show_default=False,
    help="Whose moves are counted, as the records name them; default: the name that is in most, or "
    "both sides.",
)


@click.command()
@click.argument("games", nargs=-1, type=Named())
@out("Where to write the theory.", "theory.pl")
@options(InduceSettings, "from_player", "nodes", "player_games")
@option(InduceSettings, "positives", type=Count(1))
@options(InduceSettings, "negatives", "method", "noise", "minpos", "clauselength", "clauses")
@options(
    InduceSettings, "search", "evalfn", "weights", "bias", "size", "seed", "engine", "memory_mb"
)
@options(InduceSettings, "workers", "time_limit")
@cluster
@click.option(
    "--compare",
    type=Named(),
    metavar="professionals|player|FILE",
    help="Then tell which shapes are played more and less often than by professionals, by the "
    "default player, or in a FILE of `katachi habits`.",
)
@me
@whole(
    "--judged",
    8,
    "With --compare: moves of each shape that the engine judges, by 200 visits before and after.",
    0,
)
def induce(
    games: tuple[Path, ...], out: Path, compare: Path | None, me: str, judged: int, **chosen: Any
) -> None:
    """Learn rules that people can read from games.

    GAMES are records (SGF, GIB, NGF, UGF), folders, or lists of them; default: the games that ship.
    Ctrl-C stops; the same command then goes on.
    """
    from katachi.commands import ilp_output
    from katachi.ilp.compared import compared, lines_of, sides

    _check_options()
    if chosen["bias"] == "status":
        ilp_output.show_status_induction(InduceSettings(**chosen), out)
        return
    sources = list(games) or [shipped.folder("games")]
    # learning takes long: what is wrong is told before
    both = sides(sources, compare, me, ilp_output.aside) if compare else None
    ilp_output.show_induction(sources, out, **chosen)
    if compare and both:
        found = compared(both, judged, chosen["seed"], ilp_output.watch)
        echo()
        for line in lines_of(found, compare.stem):
            echo(line)


_NEEDED = {"from_player": ("nodes", "player_games"), "compare": ("me", "judged")}
"""Options, with those that mean nothing without them."""
_OF_GAMES = ("games", "positives", "negatives", "method", "compare")


def _check_options() -> None:
    """Raises UsageError for options that mean nothing beside the others, or without them."""

    def option(name: str) -> str:
        return "GAMES" if name == "games" else f"--{name.replace('_', '-')}"

    for other, names in _NEEDED.items():
        for name in () if is_given(other) else filter(is_given, names):
            text = t("{option} belongs to {other}.", option=option(name), other=option(other))
            raise click.UsageError(text)
    for name in filter(is_given, _OF_GAMES if is_given("from_player") else ()):
        text = t("--from-player makes its own positions: leave {option} out.", option=option(name))
        raise click.UsageError(text)


@click.command()
@click.argument("theory", type=TheoryFile())
@click.argument("games", nargs=-1, type=Named())
@out("Where to write the page; an older one is replaced.", "rules.html", b"<!DOCTYPE html>")
def rules(theory: Path, games: tuple[Path, ...], out: Path) -> None:
    """Show the rules of THEORY on a page for the browser.

    THEORY is a file, or the name of one that ships, such as `shapes`. GAMES are records, folders,
    or lists of them; default: the games that ship.
    """
    from katachi.commands.ilp_output import counted
    from katachi.ilp.page import write_page

    count, read = write_page(theory, list(games) or [shipped.folder("games")], out)
    echo(read)
    echo(t("{rules}, in {file}", rules=counted(count), file=out))

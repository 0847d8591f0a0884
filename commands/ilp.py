"""The commands that learn, count, weigh and show rules; what they need is loaded when they run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from katachi.commands.options import (
    Number,
    cluster,
    for_programs,
    is_given,
    option,
    options,
    out,
    whole,
)
from katachi.data import shipped
from katachi.ilp.settings import InduceSettings


class TheoryFile(click.Path):
    """Theories: files, or the bare names of those that ship."""

    name = "theory"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Raises BadParameter, like every type of click's."""
        from katachi.engine.profiles import theory_named

        return theory_named(str(super().convert(value, param, ctx)))


class Count(click.IntRange):
    """Whole numbers from 1, and `all`, which is None."""

    name = "whole number, or `all`"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Raises BadParameter, like every type of click's."""
        return None if value == "all" else super().convert(value, param, ctx)


seed = option(InduceSettings, "seed")
me = click.option(
    "--me",
    metavar="NAME",
    default="",
    help="Whose moves are counted, as the records name them; default: the name that is in most, or "
    "both sides.",
)


@click.command()
@click.argument("games", nargs=-1, type=click.Path(path_type=Path))
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
    type=click.Path(path_type=Path),
    metavar="professionals|FILE",
    help="Then tell which shapes are played more and less often than professionals do, or than "
    "in a FILE of `katachi habits`.",
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
    from katachi.commands.ilp_output import show_comparison, show_induction

    if chosen["from_player"] is not None:
        _refuse_beside_the_player(games, compare)
    elif alone := [name for name in ("nodes", "player_games") if is_given(name)]:
        raise click.UsageError(f"--{alone[0].replace('_', '-')} belongs to --from-player.")
    sources = list(games) or [shipped.folder("games")]
    show_induction(sources, out, **chosen)
    if compare:
        show_comparison(sources, compare, me, judged, chosen["seed"])


def _refuse_beside_the_player(games: tuple[Path, ...], compare: Path | None) -> None:
    """Raises UsageError for what says of games which moves are examples."""
    given = [name for name in ("positives", "negatives", "method") if is_given(name)]
    beside = "GAMES" if games else f"--{given[0]}" if given else "--compare" if compare else ""
    if beside:
        raise click.UsageError(f"--from-player makes its own positions: leave {beside} out.")


@click.command()
@click.argument("games", nargs=-1, required=True, type=click.Path(path_type=Path))
@out("Where to write the counts; an older file is replaced.", "habits.json")
@me
@click.option(
    "--corners",
    is_flag=True,
    help="Count what is played in the corners of 19x19 boards in place of shapes.",
)
def habits(games: tuple[Path, ...], out: Path, me: str, *, corners: bool) -> None:
    """Count how often known shapes are played in GAMES.

    The shapes are the rules of the theory `go`, counted wherever they can be played. GAMES are
    records, folders, or lists of them, 9x9. The file holds counts, and nothing of the games;
    `katachi induce MY-GAMES --compare FILE` compares with it.
    """
    from katachi.commands.ilp_output import show_corners, show_habits

    if corners and me:
        raise click.UsageError("--corners counts both sides: leave --me out.")
    (show_corners(games, out) if corners else show_habits(games, out, me))


@click.command()
@click.argument("theory", type=TheoryFile(path_type=Path))
@click.argument("games", nargs=-1, type=click.Path(path_type=Path))
@option(
    InduceSettings,
    "from_player",
    help="In place of GAMES: good moves of so many positions of the default player's games, as "
    "`katachi induce --from-player` makes them by another seed.",
)
@option(InduceSettings, "player_games")
@for_programs()
def rank(
    theory: Path, games: tuple[Path, ...], as_json: bool, from_player: int | None, player_games: str
) -> None:
    """Show how well THEORY ranks the moves played in GAMES.

    THEORY is a file, or the name of one that ships, such as `shapes`. GAMES are records, folders,
    or lists of them; default: the games that ship.
    """
    from katachi.commands.ilp_output import show_ranks

    if from_player and games:
        raise click.UsageError("--from-player makes its own positions: leave GAMES out.")
    show_ranks(theory, list(games) or [shipped.folder("games")], as_json, from_player, player_games)


@click.command()
@click.argument("theories", nargs=-1, required=True, type=TheoryFile(path_type=Path))
@click.option(
    "--learn",
    "games",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="GAMES",
    help="The games whose moves give the weights; may be repeated; default: those that ship.",
)
@click.option(
    "--test",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="GAMES",
    help="Other games, to show what the weights are worth on moves they have not seen.",
)
@option(
    InduceSettings,
    "from_player",
    help="In place of --learn: good moves of so many positions of the default player's games.",
)
@option(InduceSettings, "player_games")
@out("Where to write the theory.", "weighed.pl")
@click.option(
    "--draw",
    "moves",
    type=click.IntRange(1),
    metavar="N",
    help="Moves of the games to draw by the seed; default: all.",
)
@click.option(
    "--ridge",
    type=Number(min=0, min_open=True),
    metavar="R",
    default=3e-4,
    show_default=True,
    help="What is held against large weights.",
)
@click.option(
    "--alone",
    is_flag=True,
    help="Weigh the rules without the search's tactics: they alone give each move a probability.",
)
@whole(
    "--most", None, "With --alone: keep the N rules that tell most, weighed anew; default: all.", 1
)
@whole("--conditions", None, "Keep rules only whose sentences ask for at most N things.", 1)
@seed
@for_programs()
def weigh(theories: tuple[Path, ...], out: Path, as_json: bool, **chosen: Any) -> None:
    """Weigh rules so that they make the moves of games likely.

    The rules of all THEORIES are weighed together. Those that add nothing to the others and to the
    search's own tactics are left out. With --alone no tactics count, and a rule may speak against a
    move; `--player rules --theory FILE` plays by it.
    """
    from katachi.commands.ilp_output import show_weights

    if chosen["most"] and not chosen["alone"]:
        raise click.UsageError("--most counts with --alone only.")
    if chosen["games"] and chosen["from_player"]:
        raise click.UsageError("--from-player makes its own positions: leave --learn out.")
    chosen["games"] = chosen["games"] or (shipped.folder("games"),)
    show_weights(out, as_json, theories=theories, **chosen)


@click.command()
@click.argument("theory", type=TheoryFile(path_type=Path))
@click.argument("games", nargs=-1, type=click.Path(path_type=Path))
@out("Where to write the page; an older one is replaced.", "rules.html")
def rules(theory: Path, games: tuple[Path, ...], out: Path) -> None:
    """Show the rules of THEORY on a page for the browser.

    THEORY is a file, or the name of one that ships, such as `shapes`. GAMES are records, folders,
    or lists of them; default: the games that ship.
    """
    from katachi.commands.ilp_output import faults
    from katachi.ilp.page import write_page

    with faults():
        count, read = write_page(theory, list(games) or [shipped.folder("games")], out)
    click.echo(read)
    click.echo(f"{count:,} rules, in {out}")

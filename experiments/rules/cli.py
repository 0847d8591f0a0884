"""The commands that count, rank and weigh rules; what they need is loaded when they run."""

from pathlib import Path
from typing import Any

import click

from katachi.commands.ilp import TheoryFile, me, seed
from katachi.commands.options import Named, Number, for_programs, option, out, whole
from katachi.data import shipped
from katachi.ilp.settings import InduceSettings


@click.command()
@click.argument("games", nargs=-1, required=True, type=Named())
@out("Where to write the counts; older ones are replaced.", "habits.json", b"{")
@me
@click.option(
    "--corners",
    is_flag=True,
    help="Count what is played in the corners of 19x19 boards in place of shapes.",
)
@click.option(
    "--rules",
    type=click.Choice(["go", "player"]),
    default="go",
    help="The theory whose rules are counted.",
)
def habits(games: tuple[Path, ...], out: Path, me: str, rules: str, *, corners: bool) -> None:
    """Count how often known shapes are played in GAMES.

    The shapes are the rules of a theory, counted wherever they can be played. GAMES are
    records, folders, or lists of them, 9x9. The file holds counts, and nothing of the games;
    `katachi induce MY-GAMES --compare FILE` compares with it.
    """
    from katachi.experiments.rules.shown import show_corners, show_habits

    if corners and me:
        raise click.UsageError("--corners counts both sides: leave --me out.")
    (show_corners(games, out) if corners else show_habits(games, out, me, rules))


@click.command()
@click.argument("theory", type=TheoryFile())
@click.argument("games", nargs=-1, type=Named())
@option(
    InduceSettings,
    "from_player",
    help="In place of GAMES: good moves, or blocks, of so many positions of the default player's "
    "games, as `katachi induce --from-player` makes them by another seed.",
)
@option(InduceSettings, "player_games")
@for_programs()
def rank(
    theory: Path, games: tuple[Path, ...], as_json: bool, from_player: int | None, player_games: str
) -> None:
    """Show how well THEORY ranks the moves played in GAMES.

    THEORY is a file, or the name of one that ships, such as `shapes`. GAMES are records, folders,
    or lists of them; default: the games that ship. Of a theory of blocks, such as `status`, it
    shows how often it is right; that needs --from-player.
    """
    from katachi.experiments.rules.shown import show_ranks
    from katachi.experiments.rules.status import is_of_blocks, show_status

    if from_player and games:
        raise click.UsageError("--from-player makes its own positions: leave GAMES out.")
    if is_of_blocks(theory):
        show_status(theory, as_json, from_player, player_games)
        return
    show_ranks(theory, list(games) or [shipped.folder("games")], as_json, from_player, player_games)


@click.command()
@click.argument("theories", nargs=-1, required=True, type=TheoryFile())
@click.option(
    "--learn",
    "games",
    multiple=True,
    type=Named(),
    metavar="GAMES",
    help="The games whose moves give the weights; may be repeated; default: those that ship.",
)
@click.option(
    "--test",
    multiple=True,
    type=Named(),
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
    from katachi.experiments.rules.shown import show_weights

    if chosen["most"] and not chosen["alone"]:
        raise click.UsageError("--most counts with --alone only.")
    if chosen["games"] and chosen["from_player"]:
        raise click.UsageError("--from-player makes its own positions: leave --learn out.")
    chosen["games"] = chosen["games"] or (shipped.folder("games"),)
    show_weights(out, as_json, theories=theories, **chosen)

"""The commands that a copy of the sources has beside: experiments, and what makes what ships."""

from pathlib import Path
from typing import Any

import click

from katachi.commands.cli import Commands
from katachi.commands.ilp import seed
from katachi.commands.options import Named, Number, folder, for_programs, option, options, whole
from katachi.commands.train import learning_parts, workers
from katachi.engine.settings import SessionOptions
from katachi.experiments.continued.command import learn_on, own_games
from katachi.experiments.riddles.cli import experiment_questions
from katachi.gtp.match.settings import MatchSettings
from katachi.ilp.settings import InduceSettings


@click.group(cls=Commands)
def experiment() -> None:
    """Rerun the experiments of the thesis."""


for one in (experiment_questions, own_games, learn_on):
    experiment.add_command(one)


@experiment.command("td")
@whole("--games", 2000, "Games that each network learns from.", 1)
@whole("--seeds", 2, "Networks trained for each row.", 1)
@workers
@folder("Folder for the networks, with which an experiment can go on.", "experiment-td")
@for_programs()
def experiment_td(as_json: bool, **chosen: Any) -> None:
    """Rerun the thesis' training of networks A and B.

    Several λ, opponents and depths; then the networks play.

    Each against three fixed opponents: the random player, the network A with weights set by hand,
    and GNU Go giving handicap.
    """
    with learning_parts():
        from katachi.experiments.thesis_networks import show_experiment

    show_experiment(as_json, **chosen)


@experiment.command("shipped")
@whole(
    "--games",
    400,
    "Games of each measurement; six times as many at depth 0 against random and handmade.",
    2,
)
@whole("--nodes", 500, "Positions searched for each move, where players search.", 1)
@workers
@for_programs()
def experiment_shipped(as_json: bool, **chosen: Any) -> None:
    """Measure networks A and B as they ship.

    Their opponents: random moves, weights made by hand, and each other.
    """
    from katachi.experiments.shipped import show_shipped

    show_shipped(as_json, **chosen)


@experiment.command("ilp")
@click.argument("learn", type=Named())
@click.argument("test", type=Named())
@folder("Folder for the theories, with which an experiment can go on.", "experiment-ilp")
@click.option(
    "--method",
    type=click.Choice(["unplayed", "random-player"]),
    default="unplayed",
    help="What the bad moves are.",
)
@click.option(
    "--engine",
    type=click.Choice(["aleph", "native"]),
    default="aleph",
    help="What finds the rules.",
)
@option(InduceSettings, "weights")
@seed
@for_programs()
def experiment_ilp(as_json: bool, **chosen: Any) -> None:
    """Rerun the thesis' induction of rules: table 3.2.

    Rules are learned from the games LEARN, and rank 450 moves of the games TEST.

    Experiments A and B of the thesis, and the six rows of its table 3.2, beside its own figures.
    """
    from katachi.experiments.shown import show_thesis_patterns

    show_thesis_patterns(as_json, **chosen)


@experiment.command("patterns")
@click.argument("learn", type=Named())
@click.argument("test", type=Named())
@folder("Folder for the theories, with which an experiment can go on.", "experiment-patterns")
@whole("--most", 16_000, "Good moves of the largest induction.", 1)
@seed
@for_programs()
def experiment_patterns(as_json: bool, **chosen: Any) -> None:
    """Compare ways of learning rules by the moves they foretell.

    They learn from the games LEARN, and foretell every move of the games TEST.

    At random, by Aleph's rules that ship, by rules of the native engine from more and more moves,
    with and without weights, and without some of the words of Go.
    """
    from katachi.experiments.shown import show_patterns

    show_patterns(as_json, **chosen)


@experiment.command("endings")
@click.argument("games", nargs=-1, required=True, type=Named())
@whole("--most", None, "Games, drawn by the seed.", 1)
@whole("--judged", 0, "Visits of each position, to see who would have resigned; 0: none.", 0)
@options(SessionOptions, "rules", "player", "seed")
@for_programs()
def experiment_endings(
    games: tuple[Path, ...], most: int | None, judged: int, as_json: bool, **chosen: Any
) -> None:
    """Compare results of records with the count at their end.

    GAMES are records, folders of them, or lists of them. With --judged also: which sides would
    have resigned at some thresholds, and how many of them won after all.
    """
    from katachi.experiments.endings import show_endings

    show_endings(games, most, judged, as_json, chosen)


@experiment.command("judgement")
@click.argument("games", nargs=-1, required=True, type=Named())
@whole("--most", None, "Games, drawn by the seed.", 1)
@for_programs("Print every position's chances for programs.")
@options(SessionOptions, "rules", "player", "threads", "nodes", "time_per_move", "seed")
def experiment_judgement(
    games: tuple[Path, ...], most: int | None, as_json: bool, **chosen: Any
) -> None:
    """Compare the chances that a player gives with who won in records.

    GAMES are records, folders of them, or lists of them. Each is judged at its last position, at
    three quarters and half-way, for the time of a move or by so many visits.
    """
    from katachi.experiments.judgement import show_judgements

    show_judgements(games, most, as_json, chosen)


@experiment.command("tactics")
@click.option(
    "--theme",
    "themes",
    type=click.Choice(["ladder", "net", "snapback", "nakade", "semeai", "seki"]),
    multiple=True,
    help="Only positions of this theme; may be given several times.",
)
@click.option(
    "--size",
    "sizes",
    type=click.IntRange(2, 19),
    metavar="N",
    multiple=True,
    help="Only boards of this size, 9, 13 or 19; may be given several times.",
)
@for_programs("Print every position's answer for programs.")
@options(SessionOptions, "player", "threads", "nodes", "time_per_move", "seed")
def experiment_tactics(
    themes: tuple[str, ...], sizes: tuple[int, ...], as_json: bool, **chosen: Any
) -> None:
    """Let a player solve positions whose answers are proved.

    Ladders, nets, snapbacks, nakade, races and sekis, 206 in all, on 9x9, 13x13 and 19x19. The
    failures are named, with their boards; the blocks in question are marked there.
    """
    from katachi.experiments.tactics import show_tactics

    show_tactics(themes, sizes, as_json, chosen)


@click.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@option(MatchSettings, "games", default=None)
@options(MatchSettings, "size", "komi")
@option(MatchSettings, "nodes", help="Visits of a move.", default=100)
@option(MatchSettings, "opening_plies")
@click.option(
    "--sprt",
    type=(Number(-1000, 1000), Number(-1000, 1000)),
    metavar="ELO0 ELO1",
    help="Stop as soon as A's rating less B's is ELO0 or ELO1, with 5 % error.",
)
@option(MatchSettings, "seed")
@for_programs()
def arena(as_json: bool, **chosen: Any) -> None:
    """Let two networks play each other side by side.

    Each is a file NAME.onnx, or a player that grows a tree, with the rules that take part in it;
    NAME.onnx:400 and default:400 have visits of their own. Every opening is played twice, with
    colours exchanged, by area.
    """
    from katachi.experiments.arena_cli import show_arena

    show_arena(as_json, **chosen)


@click.command()
@for_programs()
def bench(as_json: bool) -> None:
    """Measure speed, memory and the search's signatures."""
    from katachi.experiments.benchmark import show_bench

    show_bench(as_json)

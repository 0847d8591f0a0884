"""The command `katachi play`; the game is loaded only when it runs."""

import sys
from pathlib import Path
from typing import Any

import click

from katachi.engine.session_options import SessionOptions
from katachi.options.settings import PLAYER, option, options


@click.command()
@options(SessionOptions, "size", "rules")
@option(
    SessionOptions,
    "komi",
    default=None,
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
@option(
    SessionOptions,
    "time_per_move",
    help="Seconds for every move of Katachi's; default: 2, or 0.2 without a terminal.",
)
@options(SessionOptions, *PLAYER, "level", "seed")
@option(
    SessionOptions,
    "resign",
    default=None,
    help="Resign when the probability of winning stays below P for three moves; default: 0.02"
    " in an even game with a person, by a player that learns from simulations; 0: never.",
)
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
    resign: float | None,
    sgf: Path,
    **chosen: Any,
) -> None:
    """Play against Katachi in the terminal. Without a terminal Katachi plays against itself."""
    from katachi.data.files import SavingError
    from katachi.engine.board.grid import BLACK, WHITE
    from katachi.engine.board.handicap import max_fixed
    from katachi.engine.session import UNUSABLE
    from katachi.terminal.game import play_in_terminal
    from katachi.terminal.text import sentence

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
        play_in_terminal(session, person, handicap, sgf, resign=resign)
    except UNUSABLE as error:
        raise click.ClickException(str(error)) from None
    except SavingError as error:
        raise click.ClickException(f"{sentence(error)}.") from None

"""The command `katachi play`; what it needs is loaded only when it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.commands.options import OUT, PLAYER, echo, file, option, options, whole
from katachi.data.language import t
from katachi.data.record import max_fixed
from katachi.engine.levels import FULL
from katachi.engine.settings import DEFAULT, SessionOptions

if TYPE_CHECKING:
    from katachi.api.level import Person
    from katachi.api.names import Colour


def own_level(colour: Colour | None, handicap: int, player: str) -> tuple[Person, int]:
    """The person, and the level. Raises PersonError and click's errors."""
    if player != DEFAULT:
        text = t("--level auto is of the player {name}; leave --player out.", name=DEFAULT)
        raise click.UsageError(text)
    if colour is None:
        raise click.UsageError(t("--level auto is for a person at a terminal."))
    if handicap:
        raise click.UsageError(t("--level auto gives even games; leave --handicap out."))
    from katachi.api.level import Person

    person = Person()
    level = person.level
    if level is None:
        unknown = t("Katachi does not know your level yet; katachi level-test finds it.")
        raise click.ClickException(unknown)
    echo(t("Katachi plays at your level, {level}.", level=level.level))
    return person, level.level


AUTO = "auto"
TAUGHT = 6  # the strongest level with a word on costly moves, unless --teacher is given


class LevelOrAuto(click.IntRange):
    """A level, or AUTO for the person's own."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return AUTO if str(value).lower() == AUTO else super().convert(value, param, ctx)


@click.command()
@options(SessionOptions, "size", "rules")
@option(
    SessionOptions,
    "komi",
    default=None,
    help="White's compensation in points; default: the usual one, as 7 on 9x9; 0.5 with handicap.",
)
@click.option(
    "--colour",
    type=click.Choice(["b", "w"], case_sensitive=False),
    default="b",
    help="Your colour.",
)
@whole("--handicap", 0, "Black's stones at the start.", 0, 9)
@option(
    SessionOptions,
    "time_per_move",
    help="Seconds for every move of Katachi's; default: 2, or 0.2 without a terminal.",
)
@options(SessionOptions, *PLAYER)
@option(
    SessionOptions,
    "level",
    type=LevelOrAuto(1, FULL),
    help=f"How strong it plays: 1, the weakest, to {FULL}, as strong as it can; auto: at your"
    " level, as katachi level-test found it, and as your games go on to show.",
)
@option(
    SessionOptions,
    "seed",
    default=None,
    help="Seed of random choices; default: a new one each time.",
)
@option(
    SessionOptions,
    "resign",
    default=None,
    help="Resign when the probability of winning stays below P for three moves; default: 0.02"
    " in an even game with a person, by a player that judges positions; 0: never.",
)
@click.option(
    "--teacher/--no-teacher",
    default=None,
    help="Say a word on your moves that cost much, and offer to take them back; default: below"
    f" level {TAUGHT + 1}.",
)
@file(
    "--sgf",
    type=OUT,
    default="katachi-game.sgf",
    help="Where to save the game; a number is added when there is such a file.",
)
def play(
    size: int,
    rules: str,
    komi: float | None,
    colour: str,
    handicap: int,
    time_per_move: float | None,
    level: Any,
    resign: float | None,
    teacher: bool | None,
    sgf: Path,
    **chosen: Any,
) -> None:
    """Play against Katachi in the terminal.

    Without a terminal Katachi plays against itself.
    """
    from katachi.api.game import Game
    from katachi.api.names import has_won
    from katachi.api.player import Player
    from katachi.commands.terminal import TerminalGame
    from katachi.engine.board.rules import rules_named, usual_komi

    is_alone = not sys.stdin.isatty()
    if handicap and not 2 <= handicap <= max_fixed(size):
        raise click.UsageError(t("This board has no handicap of {count}.", count=handicap))
    side: Colour = "black" if colour == "b" else "white"
    person = None if is_alone else side
    known: Person | None = None
    if level == AUTO:
        known, level = own_level(person, handicap, chosen["player"])
    if komi is None:
        komi = usual_komi(rules_named(rules), size, handicap)
    if resign is None and (is_alone or handicap):
        resign = 0.0  # what else is lost for sure the player knows
    seconds = time_per_move or (0.2 if is_alone else 2.0)
    player = Player(level=level, seconds=seconds, resign=resign, **chosen)
    game = Game(size, komi, rules, handicap)
    teaches = teacher if teacher is not None else level <= TAUGHT and not known
    result = TerminalGame(game, player, sgf, person, teaches).play()
    if known and result:
        echo(known.played(level, has_won(side, result)).since(level))

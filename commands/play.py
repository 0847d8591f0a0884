"""The commands `katachi play` and `level-test`; what they need is loaded when they run."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.commands.options import OUT, PLAYER, echo, file, option, options, whole
from katachi.data.language import joined, t, told
from katachi.data.record import max_fixed
from katachi.engine.levels import FULL
from katachi.engine.settings import DEFAULT, SessionOptions

if TYPE_CHECKING:
    from katachi.api.level import Person
    from katachi.api.names import Colour
    from katachi.level.item import Item
    from katachi.level.level_test import LevelTest


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
        raise click.UsageError(t("This board has no handicap of {count} stones.", count=handicap))
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


_HELP = t("""\
  a, b ...     your answer: the letter of a choice, or the choice itself, such as d4 or lives
  ?            you do not know; that counts as a wrong answer
  help         this
  quit         leave; after five answers you are told what is known so far""")


@click.command("level-test")
@file(
    "--questions",
    help="Questions made by katachi make-questions; default: those that ship, of 9x9 boards.",
)
@whole("--seed", None, "Ask the same again.", 0)
def level_test(questions: Path | None, seed: int | None) -> None:
    """Find your level by 10 to 15 questions about positions.

    Each is chosen to tell most, given your answers so far. Your level is kept for
    katachi play --level auto.
    """
    from katachi.level.item import read_bank
    from katachi.level.level_test import ENOUGH, LevelTest
    from katachi.level.profile import NOBODY, profile_path, read_profile, write_profile
    from katachi.level.text import result

    path = profile_path()
    known = read_profile(path) or NOBODY
    test = LevelTest(read_bank(questions), seed, known.seen if seed is None else ())
    is_left = _ask_all(test)
    if len(test.asked) < ENOUGH:
        echo(t("Too few answers to tell your level; nothing is kept."))
        return
    echo()
    echo(result(test))
    if is_left:
        echo(t("The test was cut short, so this is less certain."))
    write_profile(known.after_test(test), path)
    echo(t("Kept in {path}; katachi play --level auto starts there.", path=path))


def _ask_all(test: LevelTest) -> bool:
    """Ask until the test is done; True when the person has left before."""
    echo(t("Ten to fifteen questions. Answer with a letter; help tells what else."))
    try:
        while test.question is not None:
            item = test.question
            echo()
            _ask(test, item, len(test.asked) + 1)
    except (click.Abort, EOFError, KeyboardInterrupt):
        echo()
        return True
    return False


def _ask(test: LevelTest, item: Item, number: int) -> None:
    from katachi.commands.words import painted
    from katachi.level.text import board_of, choice_meant, choices_of, said_of, verdict

    echo(t("Question {number}", number=number))
    echo(joined([painted(board_of(item), item.size), item.question, choices_of(item)]))
    said, meant = "", None
    while said != "?" and meant is None:
        said = input(told(t("Your answer: "))).strip().lower()
        meant = choice_meant(item, said)
        match said:
            case "quit" | "exit":
                raise click.Abort
            case "help":
                echo(_HELP)
            case _ if said not in ("", "?") and meant is None:
                choices = joined(said_of(item.choices), t(", "))
                echo(t("Type one of {choices}, its letter, ? or help.", choices=choices))
    echo(verdict(item, test.answer(meant)))

"""The command `katachi level-test`; what it needs is loaded only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from katachi.commands.options import echo, file, whole
from katachi.data.language import joined, t
from katachi.data.language import told as told_in

if TYPE_CHECKING:
    from katachi.level.item import Item
    from katachi.level.level_test import LevelTest

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
        said = input(told_in(t("Your answer: "))).strip().lower()
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

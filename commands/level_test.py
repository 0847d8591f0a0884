"""The command `katachi level-test`, in words and pictures; what it needs is loaded when it runs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from katachi.commands.options import echo, file, whole
from katachi.data.language import joined, t, told
from katachi.engine.board.picture import board_rows
from katachi.engine.board.vertex import column_row, point_of

if TYPE_CHECKING:
    from katachi.level.item import Item
    from katachi.level.level_test import Level, LevelTest

_HELP = t("""\
  a, b ...     your answer: the letter of a choice, or the choice itself, such as d4 or lives
  ?            you do not know; that counts as a wrong answer
  help         this
  quit         leave; after five answers you are told what is known so far""")

_LABELS = "abcdefgh"
_SAID = {"black": t("black"), "white": t("white"), "lives": t("lives"), "dies": t("dies")}
_WIDE = 40  # characters of the longest bar


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
    from katachi.level import level_test as level
    from katachi.level.item import read_bank

    path = level.profile_path()
    known = level.read_profile(path) or level.NOBODY
    test = level.LevelTest(read_bank(questions), seed, known.seen if seed is None else ())
    is_left = _ask_all(test)
    if len(test.asked) < level.ENOUGH:
        echo(t("Too few answers to tell your level; nothing is kept."))
        return
    echo()
    echo(result(test))
    if is_left:
        echo(t("The test was cut short, so this is less certain."))
    level.write_profile(known.after_test(test), path)
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


def board_of(item: Item) -> str:
    """The board of a question, with letters on the choices, and the block in question marked."""
    game = item.game()
    asked = [] if item.about is None else game.block(point_of(item.about, item.size))
    lines = board_rows(game, frozenset(asked))
    if item.theme == "best":
        for label, vertex in zip(_LABELS, item.choices):
            column, row = column_row(point_of(vertex, item.size), item.size)
            line, at = item.size - row, 4 + 2 * column
            lines[line] = lines[line][:at] + label + lines[line][at + 1 :]
    legend = t("X black, O white")
    if item.theme == "life":
        legend = t("X black, O white, # and @ the block in question")
    return joined([*lines, legend])


def choices_of(item: Item) -> str:
    """The choices with their letters, on one line."""
    named = zip(_LABELS, said_of(item.choices))
    return joined([joined([f"{label})", name], " ") for label, name in named], "   ")


def said_of(choices: Iterable[str]) -> list[str]:
    """The choices in words that can be translated; vertices stay."""
    return [_SAID.get(one, one) for one in choices]


def choice_meant(item: Item, said: str) -> str | None:
    """The choice that a letter, a vertex or a word means; None: none."""
    meant = {name[:1].lower(): name for name in item.choices} if item.theme != "best" else {}
    meant |= zip(_LABELS, item.choices)  # a letter comes before a beginning, a name before both
    meant |= {name.lower(): name for name in item.choices}
    meant |= zip([one.lower() for one in told(said_of(item.choices))], item.choices)
    return meant.get(said.strip().lower())


def verdict(item: Item, is_right: bool) -> str:
    """Whether the answer was right, and why."""
    wrong = t("No, the answer is {answer}.", answer=said_of([item.answer])[0])
    return joined([t("Right.") if is_right else wrong, *item.texts])


def picture(found: Level) -> str:
    """The probability of each level as bars."""
    longest = max(found.shares)
    lines = []
    for level, share in enumerate(found.shares, 1):
        bar = "#" * round(_WIDE * share / longest) + (" <" if level == found.level else "")
        of = {"level": f"{level:>2}", "share": f"{min(99, 100 * share):4.0f}", "bar": bar}
        lines.append(t("level {level} {share} %  {bar}", **of))
    return joined(lines)


def result(test: LevelTest) -> str:
    """The result of a test, in words and a picture."""
    from katachi.level.level_test import SHARE

    found = test.estimate
    right = sum(is_right for _, is_right in test.asked)
    level = t(
        "{right} of {count} right. Your level is about {level} ({between}, with {share} %"
        " probability).",
        right=right,
        count=len(test.asked),
        level=found.level,
        between=found.between,
        share=f"{100 * SHARE:.0f}",
    )
    lines = [picture(found), "", level, t("In kyu {kyu}.", kyu=found.kyu)]
    missed = [
        t("{wrong} of {count} about {what}", wrong=wrong, count=of, what=what)
        for what, (wrong, of) in test.missed.items()
        if wrong
    ]
    if missed:
        lines.append(t("Missed: {list}.", list=joined(missed, t(", "))))
    return joined(lines)

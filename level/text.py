"""The level test in a terminal: words and pictures."""

from collections.abc import Iterable

from katachi.data.language import joined, t, told
from katachi.engine.board.picture import board_rows
from katachi.engine.board.vertex import column_row, point_of
from katachi.level.item import Item
from katachi.level.level_test import SHARE, Level, LevelTest

LABELS = "abcdefgh"
_SAID = {"black": t("black"), "white": t("white"), "lives": t("lives"), "dies": t("dies")}
_WIDE = 40  # characters of the longest bar


def board_of(item: Item) -> str:
    """The board of a question, with letters on the choices, and the block in question marked."""
    game = item.game()
    asked = [] if item.about is None else game.block(point_of(item.about, item.size))
    lines = board_rows(game, frozenset(asked))
    if item.theme == "best":
        for label, vertex in zip(LABELS, item.choices):
            column, row = column_row(point_of(vertex, item.size), item.size)
            line, at = item.size - row, 4 + 2 * column
            lines[line] = lines[line][:at] + label + lines[line][at + 1 :]
    legend = t("X black, O white")
    if item.theme == "life":
        legend = t("X black, O white, # and @ the block in question")
    return joined([*lines, legend])


def choices_of(item: Item) -> str:
    """The choices with their letters, on one line."""
    named = zip(LABELS, said_of(item.choices))
    return joined([joined([f"{label})", name], " ") for label, name in named], "   ")


def said_of(choices: Iterable[str]) -> list[str]:
    """The choices in words that can be translated; vertices stay."""
    return [_SAID.get(one, one) for one in choices]


def choice_meant(item: Item, said: str) -> str | None:
    """The choice that a letter, a vertex or a word means; None: none."""
    said = said.strip().lower()
    by_name = {name.lower(): name for name in item.choices}
    by_name |= zip([one.lower() for one in told(said_of(item.choices))], item.choices)
    by_label = dict(zip(LABELS, item.choices))
    by_start = {name[:1].lower(): name for name in item.choices} if item.theme != "best" else {}
    return by_name.get(said) or by_label.get(said) or by_start.get(said)


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

"""`--help` and click's sentences in the language of the terminal."""

import gettext
import re
from collections.abc import Iterable, Iterator
from unicodedata import east_asian_width

import click

from katachi.data.language import LANGUAGE, catalogue, t, told

_WIDE = ("ja", "zh-CN", "ko")  # their signs take two columns; click counts one
_WORD = re.compile(r"\s+|[^\s⺀-鿿＀-￯]+[、。，；：）」\]]*|.[、。，；：）」\]]*")
"""Text within which no line ends: a word, or one Chinese or Japanese sign with its punctuation."""


class Commands(click.Group):
    """Commands. Their list has the whole first paragraph of each help."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        named = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        rows = [(name, next(paragraphs((one and one.help) or ""), "")) for name, one in named]
        with formatter.section(_said("Commands")):
            formatter.write_dl(rows)


class Help(click.HelpFormatter):
    """Help in the language of the terminal; texts without a translation in English."""

    def write_text(self, text: str) -> None:
        room = self.width - self.current_indent
        super().write_text("\n\n".join(_laid(_said(one), room) for one in paragraphs(text)))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        rows = list(rows)
        room = self.width - min(max(len(one) for one, _ in rows), col_max) - col_spacing - 2
        super().write_dl([(one, _laid(_row(two), room)) for one, two in rows], col_max, col_spacing)


def translate_click() -> None:
    """Give click, which asks gettext, our catalogue of the terminal's language."""
    gettext.translation = lambda *_, **__: catalogue(LANGUAGE.get())  # type: ignore[assignment]


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a help, each as one line."""
    return (" ".join(one.split()) for one in text.split("\n\n") if one.strip())


def _said(text: str) -> str:
    return str(told(t(text)))


def _row(text: str) -> str:
    """An option's help translated, with click's brackets behind it."""
    text, gap, values = text.partition("  [")
    return _said(text) + gap + values


def _laid(text: str, columns: int) -> str:
    """A paragraph in lines. It begins with a backspace, so that click leaves it as it is."""
    if LANGUAGE.get() not in _WIDE:
        return text
    lines, wide = [""], 0
    for word in _WORD.findall(text):
        width = sum(1 + (east_asian_width(sign) in "WF") for sign in word)
        if wide + width > columns:
            lines, wide, word = [*lines, ""], 0, word.strip()
        lines[-1] += word
        wide += width if word else 0
    return "\b\n" + "\n".join(map(str.rstrip, lines))

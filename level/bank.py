"""Reads files of questions: JSON lines, of which the first names the format."""

from pathlib import Path

from katachi.data import own
from katachi.data.language import t
from katachi.data.shipped import folder
from katachi.level.item import Item, Unsound

HEAD = {"format": "katachi questions 2"}  # the first line

_MAX_BYTES = 1 << 26


class BankError(Exception):
    """A file of questions cannot be used; the message is one sentence."""


def read_bank(path: Path | None = None) -> list[Item]:
    """The questions of a file, or those that ship. Not checked: the answers. Raises BankError."""
    path = path or folder("questions") / "go9.questions"
    try:
        first, *lines = own.text_of(own.read_bounded(path, _MAX_BYTES)).split("\n")
        if not _is_head(first):
            raise own.Fault(t("it is no file of questions, or one of another version of Katachi"))
    except own.Fault as fault:
        text = t("Cannot read the questions in {file}: {fault}.", file=path, fault=str(fault))
        raise BankError(text) from None
    items: dict[str, Item] = {}
    for number, line in enumerate(lines, 2):
        if not line:
            continue
        try:
            item = own.parsed(line, Item)
            item.check()
            if item.name in items:
                raise Unsound(t("the question is there already"))
        except (own.Fault, Unsound) as fault:
            text = t(
                "Cannot read the questions: line {number} of {file} is damaged: {fault}.",
                number=number,
                file=path,
                fault=str(fault),
            )
            raise BankError(text) from None
        items[item.name] = item
    if not items:
        raise BankError(t("There is no question in {file}.", file=path))
    return list(items.values())


def _is_head(line: str) -> bool:
    try:
        return own.parsed(line, dict[str, str]) == HEAD
    except own.Fault:
        return False

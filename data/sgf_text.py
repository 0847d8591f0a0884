"""Reads the text of SGF past its flaws, which are told with their lines and columns."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

from katachi.data.language import Text, t
from katachi.data.record import MAX_FLAWS, MAX_MOVES, Where, placed, shown

MAX_NODES = MAX_MOVES + 1  # nodes on the main line of a record that are read
MAX_VALUES = 300_000  # property values on the main line of a record that are read

_START = re.compile(r"\(\s*(?:;|[A-Za-z]{1,64}\s*\[)")
_TOKEN = re.compile(
    r"\[(?:[^\\\]]++|\\.)*+(?P<end>\])?|[();]|[A-Za-z][A-Za-z0-9_]*|\]|[^][();A-Za-z\s]+", re.DOTALL
)
_NEW_GAME = re.compile(r"\(\s*;?\s*(?:FF|GM|SZ|CA|AP)\s*\[")
_RUN_ON = re.compile(
    r"(\\\])\s*;?\s*[A-Z]{1,2}\s*$"
    r"|\s*;\s*[BW]\s*$|\s*(?<![A-Za-z])(?:SZ|KM|HA|RU|PB|PW|RE|GM|FF|CA)\s*$"
)
_WORD = re.compile(r"[A-Za-z]\w*", re.ASCII)
_PRIVATE = "?"  # stands for names that SGF does not allow
_TAIL = 40  # characters before the last bracket of a value in which another property may begin


Values = dict[str, list[bytes]]
"""The values of each property of a node, in UTF-8, as they stand between brackets."""


class Node:
    """A node: the values of its properties, and their places in the text."""

    def __init__(self, at: int) -> None:
        """at: where its `;` is, or should be."""
        self.values: Values = {}
        self._at = {"": at}

    def add(self, name: str, at: int) -> list[bytes]:
        """The values of a property, so far."""
        self._at.setdefault(name, at)
        return self.values.setdefault(name, [])

    def at(self, *names: str) -> int:
        """The place of the first of these properties that the node has; else of the node."""
        return next((self._at[name] for name in names if name in self._at), self._at[""])


class Source:
    """A text with games, if any."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    def place(self, at: int) -> Where:
        """Line and column."""
        line = self.line(at)
        return Where(line, at - self._lines[line - 1] + 1)

    def placed(self, at: int, fault: object) -> Text:
        """A fault with its place."""
        return placed(self.place(at), fault)

    def line(self, at: int) -> int:
        """The line, from 1."""
        return bisect_right(self._lines, at)

    def start(self, at: int = 0) -> int | None:
        """Where the next game begins; None: there is none."""
        found = _START.search(self.text, at)
        return found.start() if found else None

    def games(self) -> "Iterator[GameText]":
        """All games. Each is read to its end before the next."""
        at = 0
        while (start := self.start(at)) is not None:
            yield (game := GameText(self, start))
            game.finish()
            at = game.end


class GameText:
    """One game of a text. What is no part of a record is left out, and noted in `flaws`.

    Attributes: start; end, up to where the text is read; flaws, clauses with their places.
    """

    def __init__(self, source: Source, start: int) -> None:
        self.source, self.start, self.end = source, start, start
        self.flaws: list[str] = []
        self._unfinished = self.tokens()

    def main_line(self) -> list[Node]:
        """The nodes of the main line: the first variation each time. Reads no further."""
        nodes: list[Node] = []
        values: list[bytes] = []
        count = 0
        for token, at in self._unfinished:
            if token == ")":
                break
            count += token[0] == "["
            if len(nodes) + (token == ";") > MAX_NODES or count > MAX_VALUES:
                self.tell(at, t("the game is too long, and is read to here"))
                break
            if token == ";":
                nodes.append(Node(at))
            elif token[0] == "[":
                values.append(token[1:-1].encode("utf-8", "replace"))
            elif token != "(":
                values = nodes[-1].add(token, at)
        return nodes

    def finish(self) -> None:
        """Read to the end of the game without noting flaws."""
        told = self.flaws.copy()
        for _ in self._unfinished:
            pass
        self.flaws = told

    def tokens(self) -> Iterator[tuple[str, int]]:
        """The brackets, semicolons, names and values of the game, well-formed, with places."""
        text, depth, closing = self.source.text, 0, self.end
        is_new = is_open = False  # a bracket has just opened; a node may have properties
        name, awaited = "", -1  # the property that values are of; where it is, before the first
        while found := _TOKEN.search(text, self.end):
            token, at = found[0], found.start()
            self.end = found.end()
            if token[0] != "[":
                self._tell_valueless(name, awaited)
                awaited = -1
            if is_new and token != ";":
                self.tell(at, t("a ';' is missing"))
                yield ";", at
                is_new, is_open = False, True
            if token == "(":
                if depth and _NEW_GAME.match(text, at):
                    self.end = at
                    break
                depth, is_new, is_open = depth + 1, True, False
                yield token, at
            elif token == ")":
                depth, is_open = depth - 1, False
                yield token, at
                if depth == 0:
                    return
            elif not (is_new or is_open):
                self.tell(at, t("{text} stands behind a variation", text=shown(token)))
            elif token == ";":
                is_new, is_open, name = False, True, ""
                yield token, at
            elif _WORD.fullmatch(token):
                name = _name(token)
                awaited = at if name != _PRIVATE else -1
            elif token[0] == "[" and name:
                value, self.end = _value(found)
                if value is None or self.end < found.end():
                    self.tell(at, t("a value of {name} does not end", name=name))
                if value is not None and name != _PRIVATE:
                    if awaited >= 0:
                        yield name, awaited
                    yield value, at
                awaited = -1
            else:
                self.tell(at, t("{text} means nothing here", text=shown(token)))
            closing = self.end
        self._tell_valueless(name, awaited)
        if is_new:
            yield ";", closing
        self.tell(closing, t("the last ')' is missing"))
        for _ in range(depth):
            yield ")", closing

    def _tell_valueless(self, name: str, awaited: int) -> None:
        if awaited >= 0:
            self.tell(awaited, t("{name} has no value", name=name))

    def tell(self, at: int, flaw: str) -> None:
        """Note a flaw, unless there are many already."""
        if len(self.flaws) < MAX_FLAWS:
            self.flaws.append(self.source.placed(at, flaw))


def _name(word: str) -> str:
    """The name of a property: its capitals, as in SiZe; or all letters if it has no capitals."""
    if not word.isalpha() or len(word) > 64:
        return _PRIVATE
    return "".join(sign for sign in word if sign.isupper()) or word.upper()


def _value(found: re.Match[str]) -> tuple[str | None, int]:
    r"""A value in brackets, and where it ends; None: it is cut off.

    A value has lost its bracket if it runs on over a move or a name, as `C[a;B[cc]`; or the bracket
    is escaped by mistake, as `PB[a\];B[cc]`. Such a value ends before.
    """
    token = found[0]
    last = token.rfind("[", 1)
    if last > 0 and "\\]" not in token[last:]:
        tail = max(1, last - _TAIL)
        if run_on := _RUN_ON.search(token[tail:last]):
            behind = run_on.end(1) if run_on[1] else run_on.start()
            return token[: tail + run_on.start()] + "]", found.start() + tail + behind
    return (token if found["end"] else None), found.end()

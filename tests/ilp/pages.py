"""Pages of rules read back, without a browser."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, TreeBuilder

from tests.engine.patterns import plain_matcher

VOID = {"meta", "link", "br", "input"}
"""The elements without an end that the page has."""

EVIL = '<script>document.title="evil"</script>'
"""What no page may run, wherever it stands."""

EVIL_THEORY = f"""theory(format, 1).
theory(board_size, 9).
theory('{EVIL}', "</style><img src='https://example.org/x.png'>").
theory(list, ['{EVIL}', 1]).
rule(1, 1, 0, 1).
move(A, B, C, D) :- stage(A, opening).
"""


class Shown(NamedTuple):
    """A small board of a page, read back."""

    caption: str
    mover: str
    stones: dict[tuple[int, int], str]
    move: tuple[int, int]
    """Column and row, from 1 at the lower left."""

    def board(self) -> plain_matcher.Board:
        """The board on 9x9."""
        return plain_matcher.Board(self.stones, 9)


class _Tree(HTMLParser):
    """Builds a tree; raises AssertionError where an element is not closed in its order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.builder, self.open = TreeBuilder(), list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"{tag} has an attribute twice"
        self.builder.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.builder.end(tag)
        else:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.builder.start(tag, {name: value or "" for name, value in attrs})
        self.builder.end(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1:] == [tag], f"</{tag}> closes nothing"
        self.open.pop()
        self.builder.end(tag)

    def handle_data(self, data: str) -> None:
        if self.open:
            self.builder.data(data)


def tree_of(page: str) -> Element:
    """The page's root element; raises AssertionError when it is not well-formed."""
    parser = _Tree()
    parser.feed(page)
    parser.close()
    assert not parser.open, f"not closed: {parser.open}"
    return parser.builder.close()


def text_of(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def boards_of(rule: Element) -> list[Shown]:
    """The positions shown for a rule: an <li> of the list."""
    return [_shown(figure) for figure in rule.iterfind(".//div[@class='boards']/figure")]


def _shown(figure: Element) -> Shown:
    drawn = {
        (path.get("stroke"), path.get("stroke-width")): _dots(path.get("d", ""))
        for path in figure.iter("path")
    }
    black, white = (drawn.get(key, []) for key in (("#17181a", "0.94"), ("#fbfbf8", "0.88")))
    (move,) = drawn["#d8361b", "0.4"]
    mover = "black" if move in black else "white"
    stones = dict.fromkeys(black, "black") | dict.fromkeys(white, "white")
    assert stones.pop(move) == mover
    title, told, caption = (figure.find(f".//{name}") for name in ("title", "desc", "figcaption"))
    assert title is not None
    assert told is not None
    assert caption is not None
    assert text_of(title).startswith(f"{mover.capitalize()} plays ")
    assert len(re.findall(r"\b[A-J]\d\b", text_of(told))) == len(stones)
    return Shown(text_of(caption), mover, stones, move)


def _dots(path: str) -> list[tuple[int, int]]:
    """The points of "M3 4h0": the third column, the fourth row from above."""
    found = re.findall(r"M(\d+) (\d+)h0", path)
    return [(int(x), 10 - int(y)) for x, y in found]


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path

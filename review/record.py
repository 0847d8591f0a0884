"""The game record that is reviewed: its moves and positions, and what the review writes into it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from sgfmill.sgf import Sgf_game

from katachi import __version__
from katachi.engine.board.colours import NAMES
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import CHINESE, Rules, rules_named
from katachi.engine.board.vertex import column_row, name_of, point_at
from katachi.engine.session import played_handicap
from katachi.gtp.sgf import MAX_BYTES, RecordError, read_game
from katachi.review.review import FAULT, Judged
from katachi.review.text import comment, preference

MAX_NODES = 50_000
"""Nodes of the whole record, with its variations."""

_BAD, _VERY_BAD = 0.10, 0.20  # chance of winning given away; from FAULT on a move is doubtful
_NO_POINT = "a point is not on the board"
_MARKS = ("BM", "DO", "IT", "TE")  # of which a node may have one
_COLOURS = {"b": BLACK, "w": WHITE}
_LETTERS = {BLACK: "b", WHITE: "w"}


def read_bytes(path: Path) -> bytes:
    """The bytes of a regular file, as many as a record may have and one. Raises RecordError."""
    try:
        if not path.exists():
            raise RecordError("there is no such file")
        if not path.is_file():
            raise RecordError("it is no file")
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as fault:
        raise RecordError(fault.strerror or str(fault)) from None


class Record:
    """A record, all of it: properties, comments and variations stay as they are."""

    def __init__(self, data: bytes) -> None:
        """Raises RecordError when the main line cannot be played or the rest cannot be read."""
        if data.count(b";") > MAX_NODES:
            raise RecordError(f"there are more than {MAX_NODES} nodes")
        try:
            read_game(data, move_limit=0)
        except RecordError as fault:
            raise RecordError(str(fault) or _NO_POINT) from None
        try:
            self._sgf = _in_utf8(data)
            self._data = self._sgf.serialise()
        except (ValueError, LookupError) as fault:
            raise RecordError(f"it cannot be kept whole: {fault}") from None
        nodes = self._sgf.get_main_sequence()
        self._nodes = [node for node in nodes if node.get_raw_move()[0]]
        self._rules = _rules(self._sgf.get_root())
        self._check()

    def __len__(self) -> int:
        """How many moves the main line has, passes too."""
        return len(self._nodes)

    def move(self, number: int) -> Move:
        """A move of the main line, from 1."""
        letter, place = self._nodes[number - 1].get_move()
        return Move(_COLOURS[letter], _point(place, self._sgf.get_size()))

    def before(self, number: int) -> Game:
        """The game as it stood before a move, under the record's rules."""
        game = read_game(self._data, self._rules, number - 1)
        if not game.start.colour[game.grid.points].any():
            game.handicap = played_handicap(game.moves)
        return game

    def add(self, judged: Judged) -> None:
        """Write down what was found about a move; once for each, in any order."""
        node = self._nodes[judged.number - 1]
        node.add_comment_text(comment(judged))
        if not any(node.has_property(mark) for mark in _MARKS):
            _mark(node, judged)
        is_plain = not (node.has_setup_stones() or node.has_property("PL"))
        if judged.preferred not in (None, judged.move.point) and node.parent and is_plain:
            _add_variation(node.parent, judged)

    def bytes(self, remark: str) -> bytes:
        """The record as SGF, UTF-8, with `remark` in the first node's comment."""
        root = self._sgf.get_root()
        root.set("FF", 4)
        root.set("GM", 1)
        root.set("AP", ("Katachi", __version__))
        root.add_comment_text(remark)
        written: bytes = self._sgf.serialise()
        return written

    def _check(self) -> None:
        """Raises RecordError, which names the first move that cannot be made."""
        with suppress(RecordError):
            read_game(self._data)
            return
        for number in range(1, len(self) + 1):
            try:
                read_game(self._data, move_limit=number)
            except RecordError as fault:
                raise RecordError(self._fault(number, fault)) from None

    def _fault(self, number: int, fault: RecordError) -> str:
        """Why the record cannot be read to this move, which includes a look at the next one."""
        game = read_game(self._data, move_limit=number - 1)
        colour, point = self.move(number)
        with game.without_superko():
            is_legal = game.is_legal(colour, point)
        if is_legal:
            return f"move {number + 1}: {str(fault) or _NO_POINT}"
        return f"move {number}, {NAMES[colour]} {name_of(point, game.size)}, is not legal"


def _in_utf8(data: bytes) -> Any:
    """The record in UTF-8. What says nothing of its encoding and can be UTF-8 is taken for that."""
    record = Sgf_game.from_bytes(data)
    charset = record.get_charset()
    if not record.get_root().has_property("CA"):
        with suppress(UnicodeDecodeError):
            return Sgf_game.from_string(data.decode())
    return Sgf_game.from_string(data.decode(charset, "replace"))


def _rules(root: Any) -> Rules:
    """The rules that the record names, where Katachi knows them; else Chinese ones."""
    try:
        return rules_named(root.get("RU"))
    except (KeyError, ValueError):
        return CHINESE


def _mark(node: Any, judged: Judged) -> None:
    """A bad move, a doubtful one, or one better than what the player found itself."""
    if judged.loss >= _BAD:
        node.set("BM", 2 if judged.loss >= _VERY_BAD else 1)
    elif judged.loss >= FAULT:
        node.set("DO", True)
    elif judged.gap <= -FAULT:
        node.set("TE", 1)


def _add_variation(node: Any, judged: Judged) -> None:
    """The line that the player prefers, behind what follows `node` already."""
    colour = judged.move.colour
    for number, point in enumerate(judged.line):
        node = node.new_child()
        node.set_move(_LETTERS[colour], _place(point, judged.size))
        if number == 0:
            node.set("C", preference(judged))
        colour = 3 - colour


def _point(place: tuple[int, int] | None, size: int) -> int:
    return PASS if place is None else point_at(place[1], place[0], size)


def _place(point: int, size: int) -> tuple[int, int] | None:
    """sgfmill's row and column of a point; None for a pass."""
    if point == PASS:
        return None
    column, row = column_row(point, size)
    return row, column

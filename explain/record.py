"""The game record that is reviewed: its moves and positions, and what the review writes into it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from katachi import __version__
from katachi.data.reading import read_record, whole_game
from katachi.data.record import say_komi
from katachi.engine.board.colours import LETTERS
from katachi.engine.board.game import Game, Move
from katachi.engine.board.handicap import played_handicap
from katachi.engine.board.record import game_of, move_of, place_of, sound, terms_of
from katachi.engine.board.vertex import PASS
from katachi.explain.lessons import Lesson
from katachi.explain.looking import Kind
from katachi.explain.text import about_better, about_punishment, comment

MAX_NODES = 50_000
"""Nodes of the whole record, with its variations."""

_MARKS = ("BM", "DO", "IT", "TE")  # of which a node may have one


class Record:
    """A record, all of it: properties, comments and variations stay as they are."""

    def __init__(self, data: bytes) -> None:
        """Raises RecordError when nothing of the main line can be played, or it is too large."""
        self._record = sound(read_record(data))
        self._terms = terms_of(self._record)
        self._sgf = whole_game(data, MAX_NODES)
        nodes = self._sgf.get_main_sequence()
        self._steps = [step for step in self._record.steps if step.colour]
        moves = (node for node in nodes if node.get_raw_move()[0])
        self._nodes = list(islice(moves, len(self._steps)))

    def __len__(self) -> int:
        """How many moves the main line has, passes too."""
        return len(self._nodes)

    @property
    def size(self) -> int:
        """The board's."""
        return self._record.size

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is wrong with it, and what is taken for what it lacks."""
        return (*self._record.remarks, *self._terms.remarks)

    def move(self, number: int) -> Move:
        """A move of the main line, from 1."""
        return move_of(self._steps[number - 1], self._record.size)

    def before(self, number: int) -> Game:
        """The game as it stood before a move, under the record's rules."""
        game = game_of(self._record, self._terms.rules, number - 1)
        if not game.start.colour[game.grid.points].any():
            game.handicap = played_handicap(game.moves)
        return game

    def add(self, lesson: Lesson) -> None:
        """Write down what is to be learned from a fault; once for each, in any order."""
        judged = lesson.judged
        node = self._nodes[judged.number - 1]
        node.add_comment_text(comment(lesson))
        if not any(node.has_property(mark) for mark in _MARKS):
            _mark(node, judged.kind)
        is_plain = not (node.has_setup_stones() or node.has_property("PL"))
        if node.parent and is_plain:
            _add_variation(node.parent, lesson.better_line, judged.move.colour, judged.size)
            node.parent[-1].set("C", about_better(lesson))
        answer = judged.after.line
        goes_on = len(node) > 0  # else the punishment would be read as the game's next moves
        if goes_on and answer[:1] not in ((), (PASS,)) and answer[0] != self._next(judged.number):
            _add_variation(node, answer, 3 - judged.move.colour, judged.size)
            node[-1].set("C", about_punishment(lesson))

    def _next(self, number: int) -> int | None:
        """The point of the move after a move; None: there is none."""
        return self.move(number + 1).point if number < len(self) else None

    def bytes(self, remark: str) -> bytes:
        """The record as SGF, UTF-8, with `remark` in the first node's comment."""
        root = self._sgf.get_root()
        root.set("FF", 4)
        root.set("GM", 1)
        root.set("AP", ("Katachi", __version__))
        if self._record.komi is not None:
            say_komi(root, self._record.komi)  # which may have hung on the other program's name
        root.add_comment_text(remark)
        written: bytes = self._sgf.serialise()
        return written


def _mark(node: Any, kind: Kind) -> None:
    """A doubtful, a bad, or a very bad move."""
    if kind == Kind.INACCURACY:
        node.set("DO", True)
    else:
        node.set("BM", 2 if kind == Kind.BLUNDER else 1)


def _add_variation(node: Any, line: Iterable[int], colour: int, size: int) -> None:
    """A line of moves that `colour` begins, behind what follows `node` already."""
    for point in line:
        node = node.new_child()
        node.set_move(LETTERS[colour].lower(), place_of(point, size))
        colour = 3 - colour

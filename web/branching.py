"""A game that is played on from any of its moves: its record is a tree, the game a line in it."""

from collections.abc import Mapping
from typing import Self

from katachi.api.errors import Error
from katachi.api.game import Game
from katachi.api.names import OTHER, point_on_board, vertices
from katachi.data.record import RecordError as Unkept
from katachi.web.as_text import board_text
from katachi.web.asked import Refusal, Side, Terms
from katachi.web.clock import Clock
from katachi.web.friends import Pair
from katachi.web.gametree import GameTree, Place


class Branching:
    """What a table does with variations; the rest of it is `web.table.Table`."""

    terms: Terms
    game: Game
    result: str | None
    clock: Clock | None
    tree: GameTree | None
    boards: list[str]
    version: int
    lines: int
    pair: Pair | None
    date: str

    @property
    def branches(self) -> bool:
        """May the person go back and play on from there, so that there are variations?"""
        return self.terms.person == "both" and self.clock is None

    def branch(self, _: Side, vertex: str, number: int) -> None:
        """A move in place of the one with this number, which becomes a variation.

        Raises Refusal, IllegalMove, UnknownVertex; nothing has changed then.
        """
        self._check_branches()
        if not 0 < number <= len(self.game.moves):
            raise Refusal("The board has changed meanwhile.", 409)
        with self.game.after(number - 1):
            self.game.play(vertex)
            self.game.undo()
        self._tree.check_room()
        self.game.undo(len(self.game.moves) - number + 1)
        self._tree.cut(number - 1)
        del self.boards[number:]
        self.result, self.lines = None, self.lines + 1
        self._move(vertex)

    def go(self, _: Side, node: int, child: int, version: int) -> None:
        """Take another line: a child of a node of this one, to its end. Raises Refusal."""
        self._check_branches(version)
        before = self._tree.place
        self._tree.go(node, child)
        try:
            self._take_line()
        except (Error, Unkept):
            self._tree.find(before)
            self._tree.settle(Game.from_record(self._tree.line))
            raise Refusal("This variation cannot be played.") from None

    def remove(self, _: Side, node: int, child: int, version: int) -> None:
        """Take such a child and all that follows it off the record. Raises Refusal."""
        self._check_branches(version)
        self._tree.remove(node, child)
        self._take_line()

    def promote(self, _: Side) -> None:
        """Make this line the main one. Raises Refusal."""
        self._check_branches()
        self._tree.promote()
        self._changed(keep_dead=True)

    def mark(self, _: Side, vertex: str, sign: str, number: int, version: int) -> None:
        """A mark after so many moves; an empty sign takes it off. Raises Refusal, UnknownVertex."""
        if version != self.version or number > len(self.game.moves):
            raise Refusal("The board has changed meanwhile.", 409)
        if self.pair:
            raise Refusal("Of two people none marks the other's board.", 409)
        self._mark(number, vertex, sign)
        self._changed(keep_dead=True)

    def begin_with(self, marks: Mapping[str, str]) -> Self:
        """Itself, with marks before the first move, by vertex. Raises UnknownVertex."""
        for vertex, sign in marks.items():
            self._mark(0, vertex, sign)
        if marks:
            self._changed(keep_dead=True)
        return self

    def _mark(self, number: int, vertex: str, sign: str) -> None:
        (name,) = vertices([point_on_board(vertex, self.game.size)], self.game.size)
        self._tree.mark(number, name, sign)

    def _take_line(self) -> None:
        """Play the line that the tree now has. Raises Error, RecordError of data."""
        game = Game.from_record(self._tree.line, self.terms.rules)
        self._tree.settle(game)
        self.game = game
        self.result, self.lines = None, self.lines + 1
        self._look_back()
        self._turn()

    @property
    def place(self) -> Place:
        """Where the line of the game runs in the record."""
        return self._tree.place

    @property
    def line(self) -> str:
        """The record of the line that is played, without its variations."""
        return self._tree.line.decode()

    @property
    def _tree(self) -> GameTree:
        assert self.tree is not None
        return self.tree

    def _check_branches(self, version: int | None = None) -> None:
        if version not in (None, self.version):
            raise Refusal("The board has changed meanwhile.", 409)
        if not self.branches:
            raise Refusal("Only a game of both sides, without a clock, has variations.", 409)

    def _look_back(self) -> None:
        """The position before the first move and after each."""
        size = self.game.size
        self.boards = [board_text(stones, size) for stones in self.game.positions()]

    def _new_record(self) -> str:
        """The record of a game without one."""
        person = self.terms.person
        names = dict.fromkeys(OTHER, f"Katachi, level {self.terms.level}")
        if person == "both" or self.pair:
            names = dict.fromkeys(OTHER, "")
        else:
            names[person] = "Human"
        return self.game.to_sgf(names["black"], names["white"], self.result or "", self.date)

    def _move(self, vertex: str) -> None:
        raise NotImplementedError

    def _turn(self) -> None:
        raise NotImplementedError

    def _changed(self, *, keep_dead: bool = False) -> None:
        raise NotImplementedError

"""Variations at a table: its record is a tree, and the game is a line in that."""

from katachi.api.errors import Error
from katachi.api.game import Game
from katachi.api.names import point_on_board, vertices
from katachi.data.record import RecordError as Unkept
from katachi.web.asked import Refusal, Side
from katachi.web.table_state import TableState


class Branching(TableState):
    """What people may do with variations."""

    def branch(self, _: Side, vertex: str, number: int) -> None:
        """Play another move `number`; the old one stays as a variation.

        Raises Refusal, IllegalMove, UnknownVertex, with nothing changed.
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
        """Go to a child of a node of the line, and on to its end. Raises Refusal."""
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
        """Remove a child of a node of the line, and all below it. Raises Refusal."""
        self._check_branches(version)
        self._tree.remove(node, child)
        self._take_line()

    def promote(self, _: Side) -> None:
        """Make the line the main one. Raises Refusal."""
        self._check_branches()
        self._tree.promote()
        self._changed(keep_dead=True)

    def mark(self, _: Side, vertex: str, sign: str, number: int, version: int) -> None:
        """Mark a point after `number` moves; sign: empty removes. Raises Refusal, UnknownVertex."""
        if version != self.version or number > len(self.game.moves):
            raise Refusal("The board has changed meanwhile.", 409)
        if self.pair:
            raise Refusal("Of two people none marks the other's board.", 409)
        self._mark(number, vertex, sign)
        self._changed(keep_dead=True)

    def _mark(self, number: int, vertex: str, sign: str) -> None:
        (name,) = vertices([point_on_board(vertex, self.game.size)], self.game.size)
        self._tree.mark(number, name, sign)

    def _take_line(self) -> None:
        """Play the line of the tree. Raises Error, RecordError of `data.record`."""
        game = Game.from_record(self._tree.line, self.terms.rules)
        self._tree.settle(game)
        self.game = game
        self.result, self.lines = None, self.lines + 1
        self._look_back()
        self._turn()

    def _check_branches(self, version: int | None = None) -> None:
        if version not in (None, self.version):
            raise Refusal("The board has changed meanwhile.", 409)
        if not self.branches:
            raise Refusal("Only a game of both sides, without a clock, has variations.", 409)

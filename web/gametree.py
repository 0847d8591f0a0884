"""The game tree of a table as SGF: the line that is played, variations, comments and marks."""

from collections.abc import Iterator
from typing import Any

from sgfmill.common import format_vertex, move_from_vertex
from sgfmill.sgf import Sgf_game
from sgfmill.sgf_grammar import Coarse_game_tree, serialise_game_tree

from katachi.api.game import Game
from katachi.api.names import LETTER
from katachi.api.values import Move
from katachi.data.language import RecordError, t
from katachi.data.reading import whole_game
from katachi.web.asked import Refusal

MOST_NODES = 10_000
MOST_BYTES = 800_000  # of a record; a larger one loses its variations and comments
_MARK = 20  # bytes at most that a mark adds to a record
_MOST_TEXT = 200_000  # characters of the comments of a line that are shown
_MOST_FORKS = 50  # variations of a move that are shown
_LONGEST = 40  # characters of a name or a result
_SIGNS = {"TR": "△", "SQ": "□", "CR": "○", "MA": "×"}
_SET_UP = ("AB", "AW", "AE", "PL")

Place = tuple[int, dict[int, int]]
"""A line: its number of nodes after the root; and, by depth, each child that is not the first."""
Node = Any
"""A node as sgfmill has it, which has no types."""


class GameTree:
    """The tree, and its line: the nodes of the game at the table."""

    def __init__(self, record: bytes, place: Place | None = None) -> None:
        """place: of the line; None: the main line. `settle` must follow.

        Raises RecordError when the record cannot be kept whole, LookupError when there is no such
        place.
        """
        self._sgf: Sgf_game = whole_game(record, MOST_NODES)
        self._size: int = self._sgf.get_size()
        for node in [*_below(self._sgf.get_root())]:
            _part(node)
        if len(self.text) > MOST_BYTES:
            raise RecordError(t("there are more than {most} bytes", most=f"{MOST_BYTES:,}"))
        self._line: list[Node] = self._sgf.get_main_sequence()
        if place is not None:
            self.find(place)

    @property
    def text(self) -> str:
        """The tree in SGF."""
        return bytes(self._sgf.serialise()).decode()

    @property
    def line(self) -> bytes:
        """The line alone in SGF."""
        tree = Coarse_game_tree()
        tree.sequence = [node.get_raw_property_map() for node in self._line]
        return bytes(serialise_game_tree(tree))

    @property
    def place(self) -> Place:
        steps = list(zip(self._line, self._line[1:]))
        taken = {at: node.index(child) for at, (node, child) in enumerate(steps)}
        return len(steps), {at: child for at, child in taken.items() if child}

    def find(self, place: Place) -> None:
        """Take the line of a place. `settle` must follow. Raises LookupError."""
        length, taken = place
        self._line = [self._sgf.get_root()]
        for at in range(length):
            self._line.append(self._line[-1][taken.get(at, 0)])

    def settle(self, rules: str | None = None, least: int = 0) -> Game:
        """The game of the line, which ends where that does. Raises Error.

        least: nodes that must be playable.
        """
        game = Game.from_record(self.line, rules)
        self._line = self._line[: game.nodes]
        begins = max((at for at, node in enumerate(self._line) if _has(node, *_SET_UP)), default=0)
        moves = [at for at in range(begins, len(self._line)) if _has(self._line[at], "B", "W")]
        self._moves = [self._line[at] for at in moves]
        self._base = self._line[moves[0] - 1 if moves else begins]
        if game.nodes < least or len(moves) != len(game.moves):
            raise RecordError(t("its moves cannot be found again"))
        return game

    def check_room(self) -> None:
        """Raises Refusal when there are too many nodes."""
        if sum(1 for _ in _below(self._sgf.get_root())) >= MOST_NODES:
            raise Refusal("This game has too many variations; delete some.", 409)

    def play(self, move: Move) -> None:
        """Add a move to the line; a variation with that move is followed."""
        said, end = (LETTER[move.colour], move.vertex), self._line[-1]
        for node in end:
            if _has(node, "B", "W") and _move(node) == said:
                break
        else:
            node = end.new_child()
            node.set_move(said[0].lower(), move_from_vertex(move.vertex, self._size))
        self._line.append(node)
        self._moves.append(node)

    def undo(self, count: int) -> None:
        """Take back moves of the line. Those with nothing after them leave the tree."""
        for _ in range(count):
            node = self._moves[-1]
            self.cut(len(self._moves) - 1)
            if len(node) == 0:
                node.delete()

    def cut(self, count: int) -> None:
        """End the line after so many moves; the rest stays as a variation."""
        del self._line[self._line.index(self._at(count)) + 1 :]
        del self._moves[count:]

    def go(self, where: int, child: int) -> None:
        """Take the line through a child of a node. `settle` must follow. Raises Refusal."""
        node = self._child(where, child)
        self._line[where + 1 :] = [node, *self._sgf.get_main_sequence_below(node)]

    def remove(self, where: int, child: int) -> None:
        """Remove a child of a node and all below it. `settle` must follow. Raises Refusal."""
        node = self._child(where, child)
        node.delete()
        if node in self._line:
            del self._line[where + 1 :]

    def promote(self) -> None:
        """Make the line the main one."""
        for node, child in zip(self._line, self._line[1:]):
            if node.index(child):
                child.reparent(node, 0)

    def says(self, name: str) -> str:
        """A property of the root, on one short line; empty: there is none."""
        return " ".join(str(_value(self._sgf.get_root(), name) or "").split())[:_LONGEST]

    def say_result(self, result: str | None) -> None:
        """Write the result; None removes it."""
        root = self._sgf.get_root()
        if result is not None:
            root.set("RE", result)
        elif _has(root, "RE"):
            root.unset("RE")

    def notes(self) -> dict[str, Any]:
        """Comments, marks and forks of the line, by the number of moves; and whether it is the main
        one. A fork: the node, the first move of each child, and the child that the line takes."""
        left = _MOST_TEXT
        comments: dict[int, str] = {}
        marks: dict[int, dict[str, str]] = {}
        forks: dict[int, dict[str, Any]] = {}
        for where, (at, node) in enumerate(self._numbered()):
            if said := str(_value(node, "C") or "").strip()[:left]:
                comments[at] = f"{comments[at]}\n{said}" if at in comments else said
                left -= len(said)
            if found := _marks(node):
                marks[at] = marks.get(at, {}) | found
            is_end = where + 1 == len(self._line)
            if len(node) > (not is_end):
                taken = -1 if is_end else node.index(self._line[where + 1])
                moves = [_first(one) for one in node[:_MOST_FORKS]]
                forks[at] = {"node": where, "moves": moves, "taken": taken}
        is_main = not self.place[1]
        return {"comments": comments, "marks": marks, "forks": forks, "is_main": is_main}

    def mark(self, count: int, vertex: str, sign: str) -> None:
        """Mark a point after so many moves, in place of the mark there.

        sign: one of `_SIGNS`, or a label; empty: none. Raises Refusal for too long a record.
        """
        if sign and len(self.text) > MOST_BYTES - _MARK:
            raise Refusal("This record is too long for another mark.", 409)
        place = move_from_vertex(vertex, self._size)
        for at, node in self._numbered():
            if at == count:
                for name in (*_SIGNS, "LB"):
                    found = _value(node, name) or ()
                    left = [one for one in found if (one[0] if name == "LB" else one) != place]
                    if left:
                        node.set(name, left)
                    elif found:
                        node.unset(name)
        if sign:
            node = self._at(count)
            name = next((name for name, one in _SIGNS.items() if one == sign), "LB")
            node.set(name, [*(_value(node, name) or ()), (place, sign) if name == "LB" else place])

    def _numbered(self) -> Iterator[tuple[int, Node]]:
        at = 0
        for node in self._line:
            at += at < len(self._moves) and node is self._moves[at]
            yield at, node

    def _at(self, count: int) -> Node:
        return self._moves[count - 1] if count else self._base

    def _child(self, where: int, child: int) -> Node:
        if where >= len(self._line) or child >= len(self._line[where]):
            raise Refusal("There is no such variation.", 409)
        return self._line[where][child]


def _first(node: Node) -> list[str]:
    """Colour and vertex of the first move from a node on; empty where there is none."""
    while not _has(node, "B", "W") and len(node):
        node = node[0]
    return [*_move(node)] if _has(node, "B", "W") else ["", ""]


def _move(node: Node) -> tuple[str, str]:
    """Colour and vertex of a node that has a move."""
    try:
        colour, place = node.get_move()
    except ValueError:  # words for a pass, and what no board has
        colour, place = node.get_raw_move()[0], None
    return colour.upper(), format_vertex(place)


def _marks(node: Node) -> dict[str, str]:
    found = {
        format_vertex(one): sign
        for name, sign in _SIGNS.items()
        for one in _value(node, name) or ()
    }
    found |= {format_vertex(one): text.strip()[:3] for one, text in _value(node, "LB") or ()}
    return {name: text for name, text in found.items() if text}


def _below(node: Node) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        waiting.extend(found := waiting.pop())
        yield found


def _part(node: Node) -> None:
    """Move the move of a node with a set-up, or of the root, into a child of its own."""
    if _has(node, "B", "W") and (node.parent is None or _has(node, *_SET_UP)):
        move = node.new_child(0)
        for other in node[1:]:
            other.reparent(move)
        for name in ("B", "W"):
            if _has(node, name):
                move.set_raw_list(name, node.get_raw_list(name))
                node.unset(name)


def _has(node: Node, *names: str) -> bool:
    return any(node.has_property(name) for name in names)


def _value(node: Node, name: str) -> Any:
    """A property; None: there is none, or its value makes no sense."""
    try:
        return node.get(name)
    except (LookupError, ValueError):
        return None

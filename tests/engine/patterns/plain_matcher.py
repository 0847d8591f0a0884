"""Rules once more, by trying all values of all variables: slow, and plain to read.

Shares no code with the engine but the types of rules, and the numbers of the words of Go, which
`tests/ilp/test_words.py` compares with Prolog's. Colours are "black", "white" and "empty"; a
point is (x, y) from (1, 1); a block is the set of its points.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from typing import Any

from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Literal, Rule
from katachi.engine.patterns.words import INDEX

Point = tuple[int, int]
Block = frozenset[Point]

OPPOSITE = {"black": "white", "white": "black"}

TURNS = {
    1: (1, 0, 0, 1),
    2: (0, -1, 1, 0),
    3: (-1, 0, 0, -1),
    4: (0, 1, -1, 0),
    5: (-1, 0, 0, 1),
    6: (0, -1, -1, 0),
    7: (1, 0, 0, -1),
    8: (0, 1, 1, 0),
}

TYPES = {
    "pos_gen": "pos",
    "block_on_pos": "board x y block # # pos",
    "edge_hor": "x y # pos",
    "edge_ver": "x y # pos",
    "block_color": "board block colour",
    "opposite": "colour colour",
    "liberty": "board block liberty",
    "liberty_cnt": "board block nat",
    "stone_cnt": "board block nat",
    "range": "nat # #",
    "stage": "board #",
    "atari": "board block x y colour",
    "captures": "board block x y colour",
    "connects_direct": "board block x y colour",
    "connects_indirect": "board block x y colour",
    **dict.fromkeys(INDEX, "board colour x y # #"),
}

NumberOf = Callable[[str, str, Point], int]
"""Of a word, for a colour's stone on an empty point."""


class Board:
    """Stones on a board of a size: a dictionary from points to "black" and "white"."""

    def __init__(
        self, stones: dict[Point, str], size: int, number_of: NumberOf | None = None
    ) -> None:
        self.size, self.number_of = size, number_of
        self.liberties = cache(self._liberties_of)
        points = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
        self.colour = {point: stones.get(point, "empty") for point in points}
        self.block: dict[Point, Block] = {}
        for point in points:
            if point not in self.block:
                self.block.update(dict.fromkeys(found := self._block_of(point), found))
        self.blocks = list(dict.fromkeys(self.block.values()))
        self.values = {
            "pos": list(TURNS),
            "block": self.blocks,
            "colour": ["black", "white", "empty"],
            "liberty": [point for point in points if self.colour[point] == "empty"],
            "nat": list(range(size * size + 1)),
        }

    def around(self, point: Point) -> list[Point]:
        x, y = point
        near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        return [place for place in near if place in self.colour]

    def _block_of(self, point: Point) -> Block:
        if self.colour[point] == "empty":
            return frozenset([point])
        block = {point}
        while more := {
            near
            for member in block
            for near in self.around(member)
            if self.colour[near] == self.colour[point] and near not in block
        }:
            block |= more
        return frozenset(block)

    def color(self, block: Block) -> str:
        return self.colour[min(block)]

    def is_stones(self, block: Block) -> bool:
        return self.color(block) != "empty"

    def _liberties_of(self, block: Block) -> set[Point]:
        """Of stones; none of an empty point."""
        near = {place for member in block for place in self.around(member)}
        return {p for p in near if self.colour[p] == "empty"} if self.is_stones(block) else set()


def holds(
    rule: Rule, board: Board, colour: str, point: Point, positions: Iterable[int] = TURNS
) -> bool:
    """Is there an assignment, with Pos one of `positions`, that makes the body true at `point`?"""
    known = dict(zip(rule.head, (board, colour, *point), strict=True))
    return can_hold(rule.body, known, board, {**board.values, "pos": list(positions)})


def can_hold(
    body: Sequence[Literal], known: dict[Any, Any], board: Board, values: dict[str, list[Any]]
) -> bool:
    if not body:
        return True
    literal, rest = body[0], body[1:]
    types = TYPES[literal.predicate].split()
    free = {
        term: values[kind]
        for term, kind in zip(literal.arguments, types, strict=True)
        if isinstance(term, Variable) and term not in known
    }
    for chosen in product(*free.values()):
        assigned = {**known, **dict(zip(free, chosen, strict=True))}
        arguments = [assigned.get(term, term) for term in literal.arguments]
        if is_true(literal.predicate, arguments, board) and can_hold(rest, assigned, board, values):
            return True
    return False


def is_true(predicate: str, arguments: list[Any], board: Board) -> bool:
    """The meaning of a literal without variables."""
    match predicate, arguments:
        case "pos_gen", [pos]:
            return pos in TURNS
        case "block_on_pos", [_, x, y, block, dx, dy, pos]:
            a, b, c, d = TURNS[pos]
            return (x + a * dx + b * dy, y + c * dx + d * dy) in block
        case "edge_hor", [x, y, distance, pos]:
            a, _, c, _ = TURNS[pos]
            return signed_distance((x, y), (a, c), board) == distance
        case "edge_ver", [x, y, distance, pos]:
            _, b, _, d = TURNS[pos]
            return signed_distance((x, y), (b, d), board) == distance
        case "block_color", [_, block, colour]:
            return board.color(block) == colour
        case "opposite", [one, two]:
            return OPPOSITE.get(one) == two
        case "liberty", [_, block, point]:
            return point in board.liberties(block)
        case "liberty_cnt", [_, block, count]:
            return board.is_stones(block) and len(board.liberties(block)) == count
        case "stone_cnt", [_, block, count]:
            return board.is_stones(block) and len(block) == count
        case "range", [count, low, high]:
            return low <= count and (high == "inf" or count <= high)
        case "stage", [_, stage]:
            return stage_of(board) == stage
        case word, [board, colour, x, y, low, high] if word in INDEX:
            if colour == "empty" or board.colour[x, y] != "empty":
                return False
            assert board.number_of is not None, "this board knows no words"
            number = board.number_of(word, colour, (x, y))
            return low <= number and (high == "inf" or number <= high)
        case _, [_, block, x, y, colour]:
            return board.is_stones(block) and is_beside(predicate, block, (x, y), colour, board)
    raise ValueError(predicate)


def is_beside(predicate: str, block: Block, point: Point, colour: str, board: Board) -> bool:
    """The four literals of a block of stones and the move."""
    liberties = board.liberties(block)
    match predicate:
        case "atari" | "captures":
            wanted = 2 if predicate == "atari" else 1
            is_enemy = colour != "empty" and board.color(block) == OPPOSITE[colour]
            return is_enemy and len(liberties) == wanted and point in liberties
        case "connects_direct":
            return board.color(block) == colour and point in liberties
        case "connects_indirect":
            between = [near for near in board.around(point) if near in liberties]
            is_free = board.colour[point] == "empty" and point not in liberties
            return board.color(block) == colour and is_free and len(between) >= 2
    raise ValueError(predicate)


def signed_distance(point: Point, direction: Point, board: Board) -> int:
    """To the nearer edge: points from `point` on, itself included; negative when it is behind."""
    a, b = direction
    plus, minus = steps_to_edge(point, (a, b), board), steps_to_edge(point, (-a, -b), board)
    return plus if plus <= minus else -minus


def steps_to_edge(point: Point, direction: Point, board: Board) -> int:
    steps, (x, y) = 0, point
    while (x, y) in board.colour:
        x, y, steps = x + direction[0], y + direction[1], steps + 1
    return steps


def stage_of(board: Board) -> str:
    stones = sum(colour != "empty" for colour in board.colour.values())
    points = board.size * board.size
    if 7 * stones < points:
        return "opening"
    return "ending" if 5 * stones >= 2 * points else "middle"

"""The player of training games a second time: slow, plain, and without a line of its code.

The rules are those of `tests.engine.slow_go`, the features those of `tests.engine.plain_features`;
"X" is Black, "O" White. Full minimax: no windows, no order of moves.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from katachi.engine.thesis.model import Model
from tests.engine.board import slow_go
from tests.engine.board.slow_go import OTHER, Board, Point
from tests.engine.thesis import plain_features

Features = tuple[int, ...]

Valuer = Callable[[Features], float]
"""The value for White of a position with such features."""


@dataclass(frozen=True)
class State:
    """A game in progress, under positional superko, and the stones that each side has taken."""

    game: slow_go.Game
    black_took: int = 0
    white_took: int = 0

    @property
    def size(self) -> int:
        return self.game.size

    @property
    def board(self) -> Board:
        return self.game.boards[-1]

    @property
    def to_move(self) -> str:
        return self.game.to_move


def empty_board(size: int) -> State:
    return State(slow_go.Game(size, ({},), "X", superko=True))


def after(state: State, move: Point | None, superko: bool = True) -> State | None:
    """The state after a move; None when it is illegal. Without superko, only ko is."""
    game = slow_go.Game(state.size, state.game.boards, state.to_move, superko, state.game.passes)
    follower = game.after(move)
    if follower is None:
        return None
    took = len(state.board) + (move is not None) - len(follower.boards[-1])
    is_black = state.to_move == "X"
    return State(
        follower, state.black_took + took * is_black, state.white_took + took * (1 - is_black)
    )


def followers(state: State, superko: bool) -> dict[Point, State]:
    """What follows each move on a point that is no own one-point eye."""
    points = [(x, y) for y in range(state.size) for x in range(state.size)]
    found = {p: after(state, p, superko) for p in points if not is_own_eye(state, p)}
    return {point: follower for point, follower in found.items() if follower}


def is_own_eye(state: State, point: Point) -> bool:
    """Stones of the side to move around, and at most one enemy at the corners, none at an edge."""
    x, y = point
    near = slow_go.neighbours(state.size, point)
    if any(state.board.get(other) != state.to_move for other in near):
        return False
    corners = [(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)]
    enemies = sum(state.board.get(corner) == OTHER[state.to_move] for corner in corners)
    return enemies <= (1 if len(near) == 4 else 0)


def root_followers(state: State, komi: float) -> dict[Point | None, State]:
    """What follows each move that the side to move chooses from; without any, it passes.

    A pass is among them when the side is ahead in the count of the board; then it answers a pass
    by a pass.
    """
    found: dict[Point | None, State] = {**followers(state, superko=True)}
    if not found or not is_ahead(state, komi):
        return found
    return {} if state.game.passes else {**found, None: known(after(state, None))}


def is_ahead(state: State, komi: float) -> bool:
    """Does the side to move win when the board is counted as it stands?"""
    lead = area(state.size, state.board) - komi
    return lead > 0 if state.to_move == "X" else lead < 0


def area(size: int, board: Board) -> int:
    """Black's stones and the empty regions that only Black touches, less White's."""
    balance = 0
    left = {(x, y) for x in range(size) for y in range(size)} - set(board)
    while left:
        region, touched, todo = set(), set(), [left.pop()]
        while todo:
            point = todo.pop()
            region.add(point)
            for near in slow_go.neighbours(size, point):
                if near in board:
                    touched.add(board[near])
                elif near in left:
                    left.remove(near)
                    todo.append(near)
        if len(touched) == 1:
            balance += len(region) if touched == {"X"} else -len(region)
    stones = list(board.values())
    return balance + stones.count("X") - stones.count("O")


def features(state: State) -> Features:
    """Those of the board, and of the stones taken."""
    stones = frozenset(state.board.items())
    return _features(state.size, stones, state.white_took - state.black_took)


@cache
def _features(size: int, stones: frozenset[tuple[Point, str]], captured: int) -> Features:
    taken = {"O": captured, "X": 0}
    return tuple(plain_features.features(dict(stones), size, taken))


def valuer(model: Model) -> Valuer:
    """A model, layer by layer and unit by unit."""

    def value(found: Features) -> float:
        units = [number * factor for number, factor in zip(found, model.scale.tolist())]
        for weights, biases in zip(model.weights, model.biases):
            units = [
                math.tanh(bias + sum(weight * unit for weight, unit in zip(row, units)))
                for row, bias in zip(weights.tolist(), biases.tolist())
            ]
        return units[0]

    return value


@dataclass(frozen=True)
class Line:
    """What best play leads to: a value for White, and the features of all leaves that have it."""

    value: float
    leaves: frozenset[Features]


def best_line(state: State, value: Valuer, plies: int) -> Line:
    """Minimax over `plies` more moves; no side passes, and a side without moves ends its line."""
    replies = followers(state, superko=False) if plies else {}
    if not replies:
        found = features(state)
        return Line(value(found), frozenset([found]))
    lines = [best_line(follower, value, plies - 1) for follower in replies.values()]
    return best_of(lines, state.to_move)


def best_of(lines: list[Line], to_move: str) -> Line:
    """What the side to move chooses."""
    choose = max if to_move == "O" else min
    value = choose(line.value for line in lines)
    leaves = frozenset().union(*(line.leaves for line in lines if line.value == value))
    return Line(value, leaves)


def lines_by_move(state: State, komi: float, value: Valuer, depth: int) -> dict[Point | None, Line]:
    """What each move of the game leads to, `depth` plies further on."""
    choices = root_followers(state, komi)
    return {move: best_line(follower, value, depth) for move, follower in choices.items()}


def known(state: State | None) -> State:
    """A state that there must be."""
    assert state is not None
    return state

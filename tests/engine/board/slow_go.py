"""The rules of Go a second time: slow, plain, and without a line of the engine.

A board is a dict from (column, row), counted from 0 at the lower left, to "X" (Black) or "O"
(White); empty points are not in it. A move is a point or None, a pass. Every board of a game is
kept whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

Point = tuple[int, int]
Board = dict[Point, str]

OTHER = {"X": "O", "O": "X"}


def read_board(diagram: str) -> tuple[int, Board]:
    """The size and the stones of a drawn board."""
    rows = ["".join(line.split()) for line in diagram.split("\n") if line.strip()]
    board = {
        (x, y): character
        for y, row in enumerate(reversed(rows))
        for x, character in enumerate(row)
        if character != "."
    }
    return len(rows), board


def read_move(name: str) -> Point | None:
    """The point of a name such as C4; None for a pass."""
    if name == "pass":
        return None
    return "ABCDEFGHJKLMNOPQRST".index(name[0]), int(name[1:]) - 1


@cache
def neighbours(size: int, point: Point) -> tuple[Point, ...]:
    """The points next to a point."""
    x, y = point
    around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return tuple((a, b) for a, b in around if 0 <= a < size and 0 <= b < size)


def block(size: int, board: Board, point: Point) -> tuple[set[Point], set[Point]]:
    """The stones of the block on a point, and its liberties."""
    stones, liberties, todo = {point}, set(), [point]
    while todo:
        for near in neighbours(size, todo.pop()):
            if near not in board:
                liberties.add(near)
            elif board[near] == board[point] and near not in stones:
                stones.add(near)
                todo.append(near)
    return stones, liberties


def play(size: int, board: Board, point: Point, colour: str) -> Board | None:
    """The board after a stone is put on a point; None when there is one, or it is suicide."""
    if point in board:
        return None
    after = {**board, point: colour}
    for near in neighbours(size, point):
        if after.get(near) == OTHER[colour]:
            stones, liberties = block(size, after, near)
            if not liberties:
                after = {p: c for p, c in after.items() if p not in stones}
    return after if block(size, after, point)[1] else None


@dataclass(frozen=True)
class Game:
    """A game that is not changed but followed by another one."""

    size: int
    boards: tuple[Board, ...]  # all so far, the current one last
    to_move: str
    superko: bool
    passes: int = 0

    def after(self, move: Point | None) -> "Game | None":
        """The game after a move; None when it is illegal."""
        board = self.boards[-1]
        if move is not None:
            played = play(self.size, board, move, self.to_move)
            # Simple ko: the board before the opponent's move may not come back at once.
            forbidden = self.boards if self.superko else self.boards[-2:]
            if played is None or played in forbidden:
                return None
            board = played
        boards = (*self.boards, board)
        passes = self.passes + 1 if move is None else 0
        return Game(self.size, boards, OTHER[self.to_move], self.superko, passes)

    def followers(self) -> Iterator["Game"]:
        """The game after each legal move; none when two passes have ended it."""
        if self.passes == 2:
            return
        moves = [None, *((x, y) for x in range(self.size) for y in range(self.size))]
        for move in moves:
            if follower := self.after(move):
                yield follower


def perft(game: Game, depth: int) -> int:
    """The number of legal sequences of `depth` moves that can follow."""
    if depth == 1:
        return sum(1 for _ in game.followers())
    return sum(perft(follower, depth - 1) for follower in game.followers())

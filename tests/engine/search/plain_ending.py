"""The score of an ending by plain Go: every legal move, positional superko by the whole history."""

from collections.abc import Iterator, Sequence

Board = tuple[str, ...]


class TooLong(Exception):
    """There is too much to look at."""


class Plain:
    """Looks at so many positions at most."""

    def __init__(self, positions: int, plies: int = 60) -> None:
        self.left, self.plies = positions, plies

    def best_score(self, boards: Sequence[Board], colour: str, passes: int = 0) -> int:
        """The area of `colour`, to move, less its opponent's, when both play on perfectly.

        boards: the game so far, each as rows of `.`, `X` and `O`. passes: just made. Raises
        TooLong.
        """
        most = len(boards[-1]) ** 2
        return self._score(boards[-1], colour, tuple(boards), passes, -most, most)

    def _score(
        self,
        board: Board,
        colour: str,
        history: tuple[Board, ...],
        passes: int,
        low: int,
        high: int,
    ) -> int:
        other = "O" if colour == "X" else "X"
        if passes == 2:
            return area(board, colour) - area(board, other)
        self.left -= 1
        if self.left < 0 or len(history) > self.plies:
            raise TooLong
        low = max(low, -self._score(board, other, history, passes + 1, -high, -low))
        afters = sorted(_moves(board, colour), key=lambda after: area(after, other))
        for after in afters:  # what takes stones first
            if low < high and after not in history:
                low = max(low, -self._score(after, other, (*history, after), 0, -high, -low))
        return low


def _moves(board: Board, colour: str) -> Iterator[Board]:
    size = len(board)
    for y in range(size):
        for x in range(size):
            if board[y][x] == ".":
                after = _played(board, x, y, colour)
                if after is not None:
                    yield after


def _played(board: Board, x: int, y: int, colour: str) -> Board | None:
    """The board after a stone; None for suicide."""
    cells = [list(row) for row in board]
    cells[y][x] = colour
    for near in _beside(len(board), x, y):
        if cells[near[1]][near[0]] not in (colour, "."):
            block, edge = _block(cells, near)
            if "." not in edge:
                for a, b in block:
                    cells[b][a] = "."
    if "." not in _block(cells, (x, y))[1]:
        return None
    return tuple("".join(row) for row in cells)


def area(board: Board, colour: str) -> int:
    """The stones of a colour, and the empty points that only it reaches."""
    cells = [list(row) for row in board]
    total = 0
    for y, row in enumerate(board):
        for x, cell in enumerate(row):
            if cell == colour or (cell == "." and _block(cells, (x, y))[1] == {colour}):
                total += 1
    return total


def _block(cells: list[list[str]], start: tuple[int, int]) -> tuple[set[tuple[int, int]], set[str]]:
    """The points of one kind that hang together, and what else they touch."""
    kind = cells[start[1]][start[0]]
    block, edge, waiting = {start}, set(), [start]
    while waiting:
        for x, y in _beside(len(cells), *waiting.pop()):
            if cells[y][x] != kind:
                edge.add(cells[y][x])
            elif (x, y) not in block:
                block.add((x, y))
                waiting.append((x, y))
    return block, edge


def _beside(size: int, x: int, y: int) -> list[tuple[int, int]]:
    around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return [(a, b) for a, b in around if 0 <= a < size and 0 <= b < size]

"""Positions for tactics: shapes made by hand, set among settled stones, with answers proved.

A shape of `tactics.txt` is turned, mirrored and moved along its side, its colours may be exchanged,
and the rest of the board is filled with stones and territory that live unconditionally (Benson).
So nothing is open but the shape, and reading it whole proves what each move in it comes to.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE
from katachi.engine.board.vertex import point_at
from katachi.engine.compiled.jit import Array
from katachi.engine.life.benson import safe_points

SIZES = (9, 13, 19)
VARIANTS = 2
"""Positions made of each shape on each board that has room for it."""

_FILE = Path(__file__).with_name("tactics.txt")
_SWAPPED = str.maketrans("XO#@xo", "OX@#ox")
_STONES = {"X": BLACK, "#": BLACK, "x": BLACK, "O": WHITE, "@": WHITE, "o": WHITE}
_POINTS = {BLACK: 1, WHITE: -1, EMPTY: 0}
_TRIES = 50  # ways to place a shape and to fill the board
_MOST_KOMI = 15


class Shape(NamedTuple):
    """What is open of a position, Black to move, and the stones around it that live."""

    name: str
    theme: str
    place: str  # corner: its left and its lower side are the board's; side: its lower; open: none
    rows: list[str]  # top row first


class Tactic(NamedTuple):
    """A position with its answer."""

    name: str
    shape: Shape
    game: Game  # who is to move can decide what becomes of a block, and with it who wins
    right: list[int]  # the moves that do so
    target: int  # a stone of that block: an enemy's is to be taken, an own one to be saved
    rival: int  # in a seki a stone of the other block, else PASS
    fight: list[int]  # all points of the shape that are not settled


def shapes() -> list[Shape]:
    """The shapes of the file, in its order."""
    text = _FILE.read_text(encoding="utf-8")
    found = []
    for part in text.split("\n\n")[1:]:  # the first says what the signs mean
        head, *rows = part.splitlines()
        theme, name, place = head.split()
        found.append(Shape(name, theme, place, ["".join(row.split()) for row in rows]))
    return found


def tactics(themes: Sequence[str] = (), sizes: Sequence[int] = ()) -> Iterator[Tactic]:
    """The positions of some themes and boards, of all where none is named; the same each time."""
    for shape in shapes():
        if shape.theme in themes or not themes:
            yield from placed(shape, sizes or SIZES)


def placed(shape: Shape, sizes: Sequence[int] = SIZES) -> Iterator[Tactic]:
    """The positions of one shape."""
    for size in sizes:
        for number in range(VARIANTS):
            name = f"{shape.theme} {shape.name} {size}x{size} {'ab'[number]}"
            if made := _set_in_board(name, shape, size):
                yield made


def _set_in_board(name: str, shape: Shape, size: int) -> Tactic | None:
    """The shape on a board, drawn at random by the name; None where it finds no room."""
    random = Random(name)
    for _ in range(_TRIES):
        labels = _labels(shape, size, random)
        if labels is None:
            return None
        filled = _filled(labels, random)
        turn, mirror, swap = random.randrange(4), random.random() < 0.5, random.random() < 0.5
        filled = np.rot90(filled[:, ::-1] if mirror else filled, turn)
        rows = ["".join(row) for row in filled]
        if swap:
            rows = [row.translate(_SWAPPED) for row in rows]
        if made := _checked(name, shape, rows, WHITE if swap else BLACK):
            return made
    return None


def _labels(shape: Shape, size: int, random: Random) -> Array | None:
    """The board with the shape on it, and `x` or `o` elsewhere: whose each point shall be.

    What is far from the shape is shared out so that both have about as much. None: no room.
    """
    height, width = len(shape.rows), len(shape.rows[0])
    lowest, leftmost = size - height, size - width
    if min(lowest, leftmost) < 1:
        return None
    top = random.randint(0, lowest) if shape.place == "open" else lowest
    left = 0 if shape.place == "corner" else random.randint(0, leftmost)
    rows, columns = np.indices((size, size))
    row = np.clip(rows - top, 0, height - 1)
    column = np.clip(columns - left, 0, width - 1)
    away = np.maximum(abs(top + row - rows), abs(left + column - columns))
    board = np.array([list(line) for line in shape.rows])[row, column]
    if not np.isin(board[away > 0], ["x", "o"]).all():
        raise ValueError(f"the shape {shape.name} is open at its rim")
    far = away > random.randint(2, 2 + size // 6)
    across, down = random.choice([(1, 0), (0, 1), (1, 1), (1, -1)])
    first, second = random.sample("xo", 2)
    along = (across * columns + down * rows)[far]
    lead = np.count_nonzero(board[~far] == first) - np.count_nonzero(board[~far] == second)
    share = (along.size - lead) / 2 + random.randint(-5, 5)
    ranks = np.argsort(np.argsort(along, kind="stable"), kind="stable")
    board[far] = np.where(ranks < share, first, second)
    return board


def _filled(labels: Array, random: Random) -> Array:
    """The board with stones at the rims of what is settled, lines through it, and `:` elsewhere."""
    around = sliding_window_view(np.pad(labels, 1, mode="edge"), (3, 3))
    inside = np.isin(labels, ["x", "o"]) & (around == labels[..., None, None]).all((2, 3))
    column, row = random.randrange(3), random.randrange(4)
    rows, columns = np.indices(labels.shape)
    return np.where(inside & (columns % 3 != column) & (rows % 4 != row), ":", labels)


def _checked(name: str, shape: Shape, rows: list[str], to_move: int) -> Tactic | None:
    """The position; None unless all around the shape lives, and komi is not too large.

    Komi lies between what the side to move gets of the fight by reaching its aim and by missing it.
    """
    size = len(rows)
    at = {
        point_at(x, y, size): sign
        for y, row in enumerate(reversed(rows))
        for x, sign in enumerate(row)
    }
    colours = {point: _STONES.get(sign, EMPTY) for point, sign in at.items()}
    game = Game(size)
    black, white = ([p for p in at if colours[p] == one] for one in (BLACK, WHITE))
    try:
        game.set_up(black, white, to_move)
    except ValueError:  # a block without a liberty
        return None
    safe = safe_points(game.grid, game.position)
    fight = [point for point, sign in at.items() if sign not in "xo:"]
    settled = [point for point in at if at[point] in "xo:"]
    if any(safe[p] == EMPTY or safe[p] == 3 - colours[p] for p in settled):
        return None
    marked = [point for point in fight if at[point] in "#@"]
    own = [point for point in marked if colours[point] == to_move]
    theirs = [point for point in marked if colours[point] != to_move]
    target, rival = (own[0], (theirs or [PASS])[0]) if own else (theirs[0], PASS)
    sign = 1 if to_move == BLACK else -1
    sure = sum(_POINTS[int(safe[p])] for p in settled)
    even = sign * sum(_POINTS[colours[p]] for p in fight)
    game.komi = sure + sign * (_least_won(own, theirs, fight, even) - 0.5)
    if abs(game.komi) > _MOST_KOMI:
        return None
    right = [point for point in fight if at[point] == "a"]
    return Tactic(name, shape, game, right, target, rival, fight)


def _least_won(own: list[int], theirs: list[int], fight: list[int], even: int) -> int:
    """How much more of a fight than its opponent a side shall get to win the game.

    Where it is to take a block, more than when that lives and all else is its own; where it is to
    save one, no more than when that lives and nothing else does. But it is half-way between a full
    success, or loss, and `even`, as much as the stones that stand now, where this leaves more room.
    """
    if own:
        return min((even - len(fight)) // 2, 2 * len(own) - len(fight))
    return max((even + len(fight)) // 2, len(fight) - 2 * len(theirs)) + 1

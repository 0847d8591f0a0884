"""A position as arrays: stones, blocks, liberties, prisoners, ko, side to move.

Blocks are circular lists of points. Each block has a head, the point under which its number of
stones and its set of liberties are kept. A position is a few kilobytes of flat arrays, so the
search copies it for every move instead of undoing moves.
"""

from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, WHITE, Grid, space
from katachi.engine.compiled.jit import Array, inlined

# Indices into Position.state. Entries 1 and 2 are the prisoners taken by BLACK and by WHITE.
TO_MOVE, KO, PASSES, LAST, BEFORE_LAST, MOVES = 0, 3, 4, 5, 6, 7


class Position(NamedTuple):
    """Stones on a grid. With one more leading axis in every array: a stack of positions."""

    colour: Annotated[Array, "int8", "length"]  # EMPTY, BLACK, WHITE or BORDER
    head: Annotated[Array, "int16", "length"]  # of a stone, the head of its block
    link: Annotated[Array, "int16", "length"]  # of a stone, the next of its block, in a circle
    stones: Annotated[Array, "int16", "length"]  # of a head, the number of stones in its block
    freedom: Annotated[Array, "int16", "length"]  # of a head, the number of its liberties
    liberties: Annotated[Array, "uint64", "length * words"]
    """Of a head, the set of its liberties at head * words."""
    sets: Annotated[Array, "uint64", "3 * words"]  # all stones of a colour at colour * words
    hash: Annotated[Array, "uint64", 1]  # Zobrist hash of the stones alone
    state: Annotated[Array, "int64", 8]  # see TO_MOVE ... MOVES above


def empty_position(grid: Grid) -> Position:
    """The board without stones, Black to move."""
    position = space(Position, grid)
    position.colour[:] = BORDER
    position.colour[grid.points] = EMPTY
    position.state[TO_MOVE] = BLACK
    return position


def empty_stack(grid: Grid, depth: int) -> Position:
    """`depth` positions without stones, Black to move."""
    return Position(*(np.stack([array] * depth) for array in empty_position(grid)))


def copy_of(position: Position) -> Position:
    """A new position equal to `position`, sharing nothing with it."""
    return Position(*(array.copy() for array in position))


def with_turn(position: Position, side: int) -> Position:
    """A new position with this side to move. A ko binds only the side that was to move."""
    turned = copy_of(position)
    if turned.state[TO_MOVE] != side:
        turned.state[TO_MOVE], turned.state[KO] = side, PASS
    return turned


def stones_of(position: Position) -> dict[int, int]:
    """The colour of every stone on the board, by point."""
    colours = position.colour
    stones = np.flatnonzero((colours == BLACK) | (colours == WHITE))
    return dict(zip(stones.tolist(), colours[stones].tolist(), strict=True))


def blocks_of(position: Position) -> dict[int, list[int]]:
    """The points of every block on the board, by its head."""
    blocks: dict[int, list[int]] = {}
    for point in stones_of(position):
        blocks.setdefault(int(position.head[point]), []).append(point)
    return blocks


def write_at(stack: Position, index: int, position: Position) -> None:
    """Make position `index` of a stack equal to `position`."""
    for whole, one in zip(stack, position):
        whole[index] = one


@inlined
def at(stack: Position, index: int) -> Position:
    """Position `index` of a stack, as a view."""
    return Position(
        stack.colour[index],
        stack.head[index],
        stack.link[index],
        stack.stones[index],
        stack.freedom[index],
        stack.liberties[index],
        stack.sets[index],
        stack.hash[index],
        stack.state[index],
    )


@inlined
def copy_array(source: Array, target: Array) -> None:
    """Make `target` equal to `source`; both have one axis and one length."""
    for i in range(source.size):
        target[i] = source[i]


@inlined
def copy_into(source: Position, target: Position) -> None:
    """Make `target` equal to `source`; both of one grid."""
    copy_array(source.colour, target.colour)
    copy_array(source.head, target.head)
    copy_array(source.link, target.link)
    copy_array(source.stones, target.stones)
    copy_array(source.freedom, target.freedom)
    copy_array(source.liberties, target.liberties)
    copy_array(source.sets, target.sets)
    copy_array(source.hash, target.hash)
    copy_array(source.state, target.state)

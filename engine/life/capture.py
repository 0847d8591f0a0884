"""Life and death by reading: can a block be taken when play is kept to some points of the board?

The attacker must take the block; the defender may also pass. The search is depth-first with
proof numbers (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002).
`phi` is a lower bound on the positions that the side to move must still win to reach its aim;
`delta` is the same for its opponent. The search goes where least is left to do. It ends with a
proof or at its limit. A table keeps both numbers of every position seen. It does not distinguish
histories, which is wrong only in rare cycles longer than a ko.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import EMPTY, PASS, Grid
from katachi.engine.board.moves import hash_after, is_legal, liberty_count, move, turn_key
from katachi.engine.board.position import KO, TO_MOVE, Position, at, copy_into
from katachi.engine.board.tactics import is_repeated
from katachi.engine.compiled.jit import Array, inlined, jit

TAKEN, SAFE, UNKNOWN = 1, 0, -1
MOST_POINTS = 100  # points that a reading may be kept to
_PLIES = 64
_PROVED = 1 << 28  # of a number: the aim cannot be reached
_SLOTS = 1 << 17  # of the table; several times the positions of a reading


class CaptureWork(NamedTuple):
    """Working space of `read_capture`. With one row a ply, and a table of positions."""

    stack: Annotated[Position, _PLIES]
    moves: Annotated[Array, "int16", _PLIES, MOST_POINTS + 1]
    after: Annotated[Array, "uint64", _PLIES, MOST_POINTS + 1]  # the position's key after each move
    length: Annotated[Array, "int64", _PLIES]  # number of moves
    phi_limit: Annotated[Array, "int64", _PLIES]  # a position is left when its numbers reach these
    delta_limit: Annotated[Array, "int64", _PLIES]
    keys: Annotated[Array, "uint64", _SLOTS]  # positions in the table; 0: free
    phi: Annotated[Array, "int32", _SLOTS]
    delta: Annotated[Array, "int32", _SLOTS]


@jit
def read_capture(
    grid: Grid,
    position: Position,
    stone: int,
    inside: Array,
    threats: int,
    work: CaptureWork,
    read: Array,
) -> int:
    """Is the block of `stone` TAKEN or SAFE when the side to move begins? UNKNOWN at the limit.

    threats: the colour that wins every ko, as if by threats elsewhere; EMPTY: neither has any.
    inside: uint64[words], the points where both sides may play, at most MOST_POINTS. A
    liberty outside is never filled. read: int64[2], the positions read so far, which is counted up,
    and the most that may be read. The table must hold only positions of the same `stone`, `inside`
    and `threats`; it stays valid whoever begins.
    """
    copy_into(position, at(work.stack, 0))
    work.phi_limit[0] = _PROVED
    work.delta_limit[0] = _PROVED
    ply = 0
    begun = False
    phi, delta = 1, 1
    while True:
        here = at(work.stack, ply)
        if not begun:
            if read[0] >= read[1] or ply + 1 == _PLIES:
                return UNKNOWN
            read[0] += 1
            phi, delta = _settle(grid, here, stone, inside)
            if phi > 0 and delta > 0:
                _list_moves(grid, stone, inside, threats, work, ply)
            begun = True
        if phi > 0 and delta > 0:
            phi, delta, best, second = _sum_up(work, ply)
        if phi >= work.phi_limit[ply] or delta >= work.delta_limit[ply]:
            key = turn_key(grid, here.hash[0], int(here.state[TO_MOVE]), int(here.state[KO]))
            slot = _slot_of(key)
            work.keys[slot], work.phi[slot], work.delta[slot] = key, phi, delta
            if ply == 0:  # a proof; if `phi` is 0, the side to move reaches its aim
                attacks = here.state[TO_MOVE] != here.colour[stone]
                return TAKEN if (phi == 0) == attacks else SAFE
            ply -= 1
            phi, delta = 1, 1
            continue
        child_phi, _ = _numbers_of(work, work.after[ply, best])
        work.phi_limit[ply + 1] = min(_PROVED, work.delta_limit[ply] - delta + child_phi)
        work.delta_limit[ply + 1] = min(work.phi_limit[ply], second + 1)
        after = at(work.stack, ply + 1)
        copy_into(here, after)
        move(grid, after, int(work.moves[ply, best]), int(here.state[TO_MOVE]))
        if after.state[TO_MOVE] == threats:
            after.state[KO] = PASS
        ply += 1
        begun = False


@jit
def _settle(grid: Grid, position: Position, stone: int, inside: Array) -> tuple[int, int]:
    """The numbers of a position that needs no reading; 1 and 1 for any other."""
    attacker = 3 - int(position.colour[stone])
    attacks = position.state[TO_MOVE] == attacker
    home = int(position.head[stone]) * grid.words
    for word in range(grid.words):
        if position.liberties[home + word] & ~inside[word] != bits.ZERO:
            return (_PROVED, 0) if attacks else (0, _PROVED)
    if not attacks or liberty_count(position, stone) > 1:
        return 1, 1
    last = bits.first(position.liberties, home, grid.words)
    return (0, _PROVED) if is_legal(grid, position, last, attacker) else (1, 1)


@jit
def _list_moves(
    grid: Grid, stone: int, inside: Array, threats: int, work: CaptureWork, ply: int
) -> None:
    """List the moves at `ply`, with the defender's pass. Only the winner of kos may repeat."""
    position = at(work.stack, ply)
    colour = int(position.state[TO_MOVE])
    moves = work.moves[ply]
    count = 0
    for i in range(bits.list_points(inside, 0, grid.words, moves)):
        point = int(moves[i])
        if not is_legal(grid, position, point, colour):
            continue
        stones = hash_after(grid, position, point, colour)
        if colour != threats and is_repeated(work.stack.hash[:, 0], ply + 1, stones):
            continue
        ko = PASS if 3 - colour == threats else _ko_after(grid, position, point, colour)
        moves[count] = point
        work.after[ply, count] = turn_key(grid, stones, 3 - colour, ko)
        count += 1
    if colour == position.colour[stone]:
        moves[count] = PASS
        work.after[ply, count] = turn_key(grid, position.hash[0], 3 - colour, PASS)
        count += 1
    work.length[ply] = count


@jit
def _ko_after(grid: Grid, position: Position, point: int, colour: int) -> int:
    """The point that the legal move of `colour` on `point` forbids as a ko, or PASS."""
    taken = PASS
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] == EMPTY or position.colour[near] == colour:
            return PASS
        if position.colour[near] == 3 - colour and liberty_count(position, near) == 1:
            if taken != PASS or position.stones[position.head[near]] > 1:
                return PASS
            taken = near
    return taken


@jit
def _sum_up(work: CaptureWork, ply: int) -> tuple[int, int, int, int]:
    """The numbers of the position at `ply`, from those after its moves: phi (the least delta) and
    delta (the sum of phi). Then the move with the least delta, and the next least delta."""
    phi, delta, best, second = _PROVED, 0, 0, _PROVED
    for i in range(work.length[ply]):
        child_phi, child_delta = _numbers_of(work, work.after[ply, i])
        delta = min(_PROVED, delta + child_phi)
        if child_delta < phi:
            phi, best, second = child_delta, i, phi
        elif child_delta < second:
            second = child_delta
    return phi, delta, best, second


@inlined
def _slot_of(key: Any) -> int:
    return bits.as_int(key & np.uint64(_SLOTS - 1))


@inlined
def _numbers_of(work: CaptureWork, key: Any) -> tuple[int, int]:
    """The numbers of a position in the table; 1 and 1 for one that is not there."""
    slot = _slot_of(key)
    if work.keys[slot] == key:
        return int(work.phi[slot]), int(work.delta[slot])
    return 1, 1

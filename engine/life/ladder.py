"""Ladders: can a block with one or two liberties be caught by atari after atari?

The attacker fills one of two liberties; the block extends, or takes an attacker in atari. The
search is depth-first over an explicit stack of positions.
"""

from typing import Annotated, NamedTuple

from katachi.engine.board import bits
from katachi.engine.board.grid import PASS, Grid, space
from katachi.engine.board.moves import first_liberty, is_legal, liberty_count, move
from katachi.engine.board.position import Position, at, copy_into
from katachi.engine.board.tactics import is_repeated
from katachi.engine.compiled.jit import Array, inlined, jit

_ANSWERS = 8  # captures looked at for the block, its extension included


class LadderWork(NamedTuple):
    """Working space of a reading."""

    stack: Annotated[Position, "plies"]  # the last: the position a reading begins with
    moves: Annotated[Array, "int16", "plies", _ANSWERS]
    length: Annotated[Array, "int64", "plies"]  # number of moves
    tried: Annotated[Array, "int64", "plies"]


def make_ladder_work(grid: Grid) -> LadderWork:
    """Space for boards of `grid`: ladders of twice its points, the longest there are."""
    return space(LadderWork, grid, {"plies": 4 * grid.size + 20})


@jit
def ladder_attack(grid: Grid, position: Position, stone: int, work: LadderWork, limit: int) -> int:
    """The move that catches the block of `stone` when its enemy is to move; PASS when none does.

    Reads at most `limit` moves; then the block counts as safe. Ko is checked, superko is not.
    """
    copy_into(position, at(work.stack, 0))
    _list_moves(grid, stone, work, 0)
    return _read(grid, stone, work, limit)


@jit
def catches_from(
    grid: Grid, position: Position, stone: int, point: int, work: LadderWork, limit: int
) -> bool:
    """Does a ladder from the liberty `point` (PASS: any) catch the block? As `ladder_attack`."""
    copy_into(position, at(work.stack, 0))
    _list_moves(grid, stone, work, 0)
    if point != PASS:
        work.moves[0, 0] = point
        work.length[0] = min(1, work.length[0])
    return _read(grid, stone, work, limit) != PASS


@jit
def _read(grid: Grid, stone: int, work: LadderWork, limit: int) -> int:
    """Read a ladder whose first ply and moves are in `work`; returns as `ladder_attack`."""
    block_colour = int(work.stack.colour[0, stone])
    ply = 0  # the attacker moves at even plies
    read = 0
    while True:
        if work.tried[ply] == work.length[ply]:
            caught = ply % 2 == 1  # who has nothing left to try has failed
        else:
            here = at(work.stack, ply)
            colour = 3 - block_colour if ply % 2 == 0 else block_colour
            point = int(work.moves[ply, work.tried[ply]])
            work.tried[ply] += 1
            if not is_legal(grid, here, point, colour):
                continue
            caught = ply % 2 == 0 and liberty_count(here, stone) == 1
            if not caught:
                if ply + 2 >= work.length.size or read >= limit:
                    return PASS
                after = at(work.stack, ply + 1)
                copy_into(here, after)
                move(grid, after, point, colour)
                read += 1
                ply += 1
                _list_moves(grid, stone, work, ply)
                continue
        ply -= 1
        while ply >= 0 and caught == (ply % 2 == 0):  # its side has got what it wants
            ply -= 1
        if ply < 0:
            return int(work.moves[0, work.tried[0] - 1]) if caught else PASS


@jit
def ladder_escapes(
    grid: Grid, position: Position, stone: int, work: LadderWork, limit: int
) -> bool:
    """Does the block of `stone`, in atari, get away by a legal move on its only liberty?"""
    colour = int(position.colour[stone])
    after = at(work.stack, work.length.size - 1)
    copy_into(position, after)
    move(grid, after, first_liberty(grid, position, stone), colour)
    return ladder_attack(grid, after, stone, work, limit) == PASS


@inlined
def _list_moves(grid: Grid, stone: int, work: LadderWork, ply: int) -> None:
    """List the moves at `ply` for or against the block of `stone`."""
    position, moves = at(work.stack, ply), work.moves[ply]
    work.tried[ply], work.length[ply] = 0, 0
    if ply % 2 == 1:
        work.length[ply] = _list_escapes(grid, position, stone, moves)
    elif liberty_count(position, stone) <= 2:
        home = position.head[stone] * grid.words
        work.length[ply] = bits.list_points(position.liberties, home, grid.words, moves)


@inlined
def _list_escapes(grid: Grid, position: Position, stone: int, moves: Array) -> int:
    """List captures of attackers in atari beside the block, then its only liberty; how many?"""
    colour = int(position.colour[stone])
    count = 0
    here = stone
    while True:
        for side in range(4):
            near = here + int(grid.around[side])
            if position.colour[near] != 3 - colour or count == _ANSWERS - 1:
                continue
            if liberty_count(position, near) == 1:
                point = first_liberty(grid, position, near)
                if not is_repeated(moves, count, point):
                    moves[count] = point
                    count += 1
        here = int(position.link[here])
        if here == stone:
            break
    moves[count] = first_liberty(grid, position, stone)
    return count + 1

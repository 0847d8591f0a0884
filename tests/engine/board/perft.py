"""Perft: how many sequences of legal moves there are. The proof of a rules implementation.

The name and the idea are computer chess': one wrong rule changes the counts.
"""

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, Grid
from katachi.engine.board.moves import move
from katachi.engine.board.position import (
    PASSES,
    TO_MOVE,
    Position,
    at,
    copy_into,
    empty_stack,
    write_at,
)
from katachi.engine.board.tactics import is_allowed
from katachi.engine.compiled.jit import Array, jit


def perft(game: Game, depth: int) -> list[int]:
    """The number of legal sequences of 1, 2, ... `depth` moves that can follow in `game`.

    The colours alternate, from the one to move. A pass is a move; two in a row end the game, so
    that no sequence goes on after them. Superko, where the game's rules have it, covers the
    game's own moves too.
    """
    stack = empty_stack(game.grid, depth)
    write_at(stack, 0, game.position)
    known = game.hashes()
    hashes = np.concatenate([known, np.zeros(depth, np.uint64)])
    next_move = np.zeros(depth, np.int64)
    counts = np.zeros(depth, np.int64)
    if game.passes < 2:
        _walk(game.grid, stack, hashes, len(known), next_move, game.rules.superko, counts)
    return [int(count) for count in counts]


@jit
def _walk(
    grid: Grid,
    stack: Position,
    hashes: Array,
    known: int,
    next_move: Array,
    superko: bool,
    counts: Array,
) -> None:
    """Try every sequence from the first position of `stack`, and count them by length.

    hashes: uint64[known + depth], the game's positions, the current one last, then free space.
    next_move: int64[depth], zeros: of each ply, the index of the move to try next; the pass
    comes after all points. counts: int64[depth], added to.
    """
    last_ply = counts.size - 1
    passing = grid.points.size
    ply = 0
    while ply >= 0:
        index = int(next_move[ply])
        next_move[ply] += 1
        if index > passing:
            ply -= 1
            continue
        point = PASS if index == passing else int(grid.points[index])
        position = at(stack, ply)
        colour = int(position.state[TO_MOVE])
        if point != PASS and not is_allowed(
            grid, position, point, colour, superko, hashes, known + ply
        ):
            continue
        counts[ply] += 1
        ends_game = point == PASS and position.state[PASSES] == 1
        if ply == last_ply or ends_game:
            continue
        after = at(stack, ply + 1)
        copy_into(position, after)
        move(grid, after, point, colour)
        hashes[known + ply] = after.hash[0]
        ply += 1
        next_move[ply] = 0

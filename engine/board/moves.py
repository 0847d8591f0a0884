"""How moves change a position: liberties, legality, captures, and the hashes that tell it apart."""

from typing import Any

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, PRISONER_KEYS, WHITE, Grid
from katachi.engine.board.position import BEFORE_LAST, KO, LAST, MOVES, PASSES, TO_MOVE, Position
from katachi.engine.compiled.jit import Array, inlined


def liberties_of(grid: Grid, position: Position, stone: int) -> list[int]:
    """The liberties of the block of a stone, in the order of the board."""
    out, home = np.zeros(grid.points.size, np.int16), int(position.head[stone]) * grid.words
    count = bits.list_points(position.liberties, home, grid.words, out)
    return [int(point) for point in out[:count]]


@inlined
def liberty_count(position: Position, stone: int) -> int:
    """The number of liberties of the block of `stone`, which must be a stone."""
    return int(position.freedom[position.head[stone]])


@inlined
def first_liberty(grid: Grid, position: Position, stone: int) -> int:
    """The smallest liberty of the block of `stone`; -1 when it has none."""
    return bits.first(position.liberties, position.head[stone] * grid.words, grid.words)


@inlined
def is_legal(grid: Grid, position: Position, point: int, colour: int) -> bool:
    """May `colour` put a stone on `point`? Suicide and the simple ko are illegal.

    `point` must be on the board. Positional superko is not checked, for it needs the game's history
    (see `engine.board.tactics`).
    """
    if position.colour[point] != EMPTY:
        return False
    if point == position.state[KO] and colour == position.state[TO_MOVE]:
        return False
    for side in range(4):
        near = point + grid.around[side]
        stone = int(position.colour[near])
        if stone == EMPTY:
            return True
        if stone != BORDER:
            in_atari = liberty_count(position, near) == 1
            if in_atari != (stone == colour):
                return True
    return False


@inlined
def place(grid: Grid, position: Position, point: int, colour: int) -> None:
    """Put a stone on the empty `point` and join it to its neighbours; `play` captures."""
    words = grid.words
    home = point * words
    position.colour[point] = colour
    position.hash[0] ^= grid.keys[colour * grid.length + point]
    bits.add(position.sets, colour * words, point)
    position.head[point] = point
    position.link[point] = point
    position.stones[point] = 1
    for word in range(words):
        position.liberties[home + word] = bits.ZERO
    free = 0
    for side in range(4):
        near = point + grid.around[side]
        stone = int(position.colour[near])
        if stone == EMPTY:
            bits.add(position.liberties, home, near)
            free += 1
        elif stone != BORDER:
            block = int(position.head[near])
            if bits.contains(position.liberties, block * words, point):
                bits.discard(position.liberties, block * words, point)
                position.freedom[block] -= 1
    position.freedom[point] = free
    for side in range(4):
        near = point + grid.around[side]
        if position.colour[near] == colour and position.head[near] != position.head[point]:
            _join(words, position, int(position.head[near]), int(position.head[point]))


@inlined
def _join(words: int, position: Position, one: int, two: int) -> None:
    """Make the blocks with heads `one` and `two` one block, under the head of the larger."""
    if position.stones[one] < position.stones[two]:
        one, two = two, one
    stone = two
    while True:
        position.head[stone] = one
        stone = int(position.link[stone])
        if stone == two:
            break
    position.link[one], position.link[two] = position.link[two], position.link[one]
    position.stones[one] += position.stones[two]
    free = 0
    for word in range(words):
        union = position.liberties[one * words + word] | position.liberties[two * words + word]
        position.liberties[one * words + word] = union
        free += bits.popcount(union)
    position.freedom[one] = free


@inlined
def remove_block(grid: Grid, position: Position, stone: int) -> int:
    """Take the block of `stone` off the board; returns its size. No prisoners are counted."""
    words = grid.words
    colour = int(position.colour[stone])
    other = 3 - colour
    removed = int(position.stones[position.head[stone]])
    here = stone
    while True:
        position.colour[here] = EMPTY
        position.hash[0] ^= grid.keys[colour * grid.length + here]
        bits.discard(position.sets, colour * words, here)
        for side in range(4):
            near = here + grid.around[side]
            if position.colour[near] == other:
                block = int(position.head[near])
                if not bits.contains(position.liberties, block * words, here):
                    bits.add(position.liberties, block * words, here)
                    position.freedom[block] += 1
        here = int(position.link[here])
        if here == stone:
            return removed


@inlined
def play(grid: Grid, position: Position, point: int, colour: int) -> int:
    """Put a stone of `colour` on `point` and take what it captures; returns the number captured.

    The move must be legal (`is_legal`), which is not checked. Either colour may move.
    """
    other = 3 - colour
    place(grid, position, point, colour)
    captured = 0
    last_captured = 0
    for side in range(4):
        near = point + grid.around[side]
        if position.colour[near] == other and liberty_count(position, near) == 0:
            captured += remove_block(grid, position, near)
            last_captured = near
    state = position.state
    state[colour] += captured
    is_ko = captured == 1 and position.stones[position.head[point]] == 1
    state[KO] = last_captured if is_ko and liberty_count(position, point) == 1 else PASS
    state[PASSES] = 0
    _turn(state, point, other)
    return captured


@inlined
def move(grid: Grid, position: Position, point: int, colour: int) -> int:
    """Play on `point` or pass (`point` = PASS); returns the number of stones captured."""
    if point == PASS:
        position.state[KO] = PASS
        position.state[PASSES] += 1
        _turn(position.state, PASS, 3 - colour)
        return 0
    return play(grid, position, point, colour)


@inlined
def _turn(state: Array, point: int, to_move: int) -> None:
    state[BEFORE_LAST] = state[LAST]
    state[LAST] = point
    state[MOVES] += 1
    state[TO_MOVE] = to_move


@inlined
def is_first_side(grid: Grid, position: Position, point: int, side: int) -> bool:
    """Is the stone on `side` of `point` the first one of its block among the sides?"""
    block = position.head[point + grid.around[side]]
    colour = position.colour[point + grid.around[side]]
    for earlier in range(side):
        near = point + grid.around[earlier]
        if position.colour[near] == colour and position.head[near] == block:
            return False
    return True


@inlined
def hash_after(grid: Grid, position: Position, point: int, colour: int) -> Any:
    """`hash[0]` as it would be after the legal move of `colour` on `point`; nothing is changed."""
    other = 3 - colour
    result = position.hash[0] ^ grid.keys[colour * grid.length + point]
    for side in range(4):
        near = point + grid.around[side]
        is_taken = position.colour[near] == other and liberty_count(position, near) == 1
        if not (is_taken and is_first_side(grid, position, point, side)):
            continue
        stone = near
        while True:
            result ^= grid.keys[other * grid.length + stone]
            stone = int(position.link[stone])
            if stone == near:
                break
    return result


@inlined
def turn_key(grid: Grid, stones: Any, to_move: int, ko: int) -> Any:
    """Hash of stones, given by theirs, side to move and ko."""
    result = stones ^ grid.turn_keys[to_move]
    if ko != PASS:
        result ^= grid.keys[ko]
    return result


@inlined
def key(grid: Grid, position: Position) -> Any:
    """Hash of stones, ko, passes, side to move and White's prisoners minus Black's.

    A position's value depends on these and on its history alone.
    """
    state = position.state
    prisoners = (state[WHITE] - state[BLACK]) & (PRISONER_KEYS - 1)
    result = turn_key(grid, position.hash[0], state[TO_MOVE], state[KO])
    return result ^ grid.turn_keys[4 + min(state[PASSES], 2)] ^ grid.prisoner_keys[prisoners]

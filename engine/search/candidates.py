"""Which moves the search looks at, and how promising each is.

This is the search's only source of moves. `propose` fills two arrays, points and priorities. The
search tries high priorities first and may leave out the tail, except moves with a priority of
`FORCING` or more. The priorities come from tactics: captures, atari, escapes, contact, line,
ladders. `engine.search.order` adds what rules and the search itself know.
"""

from katachi.engine.board.grid import BORDER, EMPTY, PASS, Grid, distance
from katachi.engine.board.moves import first_liberty, is_first_side, is_legal, liberty_count
from katachi.engine.board.position import LAST, Position
from katachi.engine.board.tactics import captures, is_repeated, liberties_after, stones_after
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.ladder import LadderWork, ladder_attack, ladder_escapes
from katachi.engine.life.playout import is_eye

FORCING = 1000
"""Priority from which a move is forcing: a capture or an escape. Never pruned, never reduced."""

_CAPTURE, _ESCAPE, _LADDER, _PER_STONE = 3000, 2000, 1500, 100
_ATARI, _PRESS, _EXTEND = 300, 60, 150
_SELF_ATARI, _CONNECT, _CONTACT = -600, 50, 30
_BESIDE_LAST, _NEAR_LAST = 80, 40
_BESIDE, _NEAR = 3, 5  # the greatest distances from the last move of which these are said
_NO_BLOCK = 9  # more liberties than matter
_SMALL = 81  # points of a small board
_LADDER_MOVES = 60  # read for one ladder on it; more on larger ones, across which it runs
_BY_LINE = (0, -60, -15, 25, 20)  # of lines 0 (unused) to 4; further in as on the last


@inlined
def propose(
    grid: Grid, position: Position, colour: int, barred: Array, points: Array, priority: Array
) -> int:
    """Write the candidate moves of `colour` and their priorities; returns how many there are.

    barred: int8[length], 1 on points not to be considered. points: int16[size * size], priority:
    int32[size * size], filled. Every legal move is proposed, except barred points and the owner's
    one-point eyes. Superko is not checked; a pass is not proposed.
    """
    count = 0
    for point in grid.points:
        if not is_candidate(grid, position, colour, barred, point):
            continue
        points[count] = point
        priority[count] = _priority(grid, position, point, colour)
        count += 1
    return count


@inlined
def is_candidate(grid: Grid, position: Position, colour: int, barred: Array, point: int) -> bool:
    """Does `propose` list this point of the board?"""
    if barred[point] or not is_legal(grid, position, point, colour):
        return False
    return not is_eye(grid, position, point, colour)


@inlined
def propose_forcing(
    grid: Grid, position: Position, colour: int, points: Array, priority: Array
) -> int:
    """As `propose`, but only captures and escapes from atari: for quiescence."""
    count = 0
    for stone in grid.points:
        is_head = position.colour[stone] != EMPTY and position.head[stone] == stone
        if not is_head or position.freedom[stone] != 1:
            continue
        point = first_liberty(grid, position, stone)
        if is_repeated(points, count, point) or not is_legal(grid, position, point, colour):
            continue
        value = _priority(grid, position, point, colour)
        if value >= FORCING:
            points[count] = point
            priority[count] = value
            count += 1
    return count


@jit
def read_ladders(
    grid: Grid,
    position: Position,
    colour: int,
    points: Array,
    priority: Array,
    count: int,
    work: LadderWork,
) -> None:
    """Raise the first `count` moves that catch a block in a ladder; lower escapes that are caught.

    It only pays where many positions depend on the order of the moves.
    """
    limit = _LADDER_MOVES * max(_SMALL, grid.points.size) // _SMALL
    for stone in grid.points:
        if position.colour[stone] == EMPTY or position.head[stone] != stone:
            continue
        freedom = int(position.freedom[stone])
        worth = _LADDER + _PER_STONE * int(position.stones[stone])
        if position.colour[stone] != colour and freedom == 2:
            point = ladder_attack(grid, position, stone, work, limit)
            _raise(points, priority, count, point, worth)
        elif position.colour[stone] == colour and freedom == 1:
            point = first_liberty(grid, position, stone)
            is_move = point != PASS and is_legal(grid, position, point, colour)
            if is_move and captures(grid, position, point, colour) > 0:
                continue  # a capture stands, whatever becomes of the block
            if is_move and not ladder_escapes(grid, position, stone, work, limit):
                _raise(points, priority, count, point, -_ESCAPE - worth)


@inlined
def _raise(points: Array, priority: Array, count: int, point: int, by: int) -> None:
    """Add to the priority of a move if it is among the first `count`."""
    for i in range(count):
        if points[i] == point:
            priority[i] += by


@inlined
def _priority(grid: Grid, position: Position, point: int, colour: int) -> int:
    value = _BY_LINE[min(int(grid.line[point]), len(_BY_LINE) - 1)]
    last = int(position.state[LAST])
    if last != PASS:
        far = distance(grid, point, last)
        value += _BESIDE_LAST if far <= _BESIDE else _NEAR_LAST if far <= _NEAR else 0
    taken = captures(grid, position, point, colour)
    if taken > 0:
        value += _CAPTURE + _PER_STONE * taken
    open_sides = own_blocks = 0
    weakest = _NO_BLOCK  # liberties of the weakest own block beside the point
    saved = 0
    for side in range(4):
        near = point + int(grid.around[side])
        stone = int(position.colour[near])
        if stone == EMPTY:
            open_sides += 1
        elif stone != BORDER and is_first_side(grid, position, point, side):
            freedom = liberty_count(position, near)
            if stone != colour:
                value += _CONTACT
                value += _ATARI if freedom == 2 else _PRESS if freedom == 3 else 0
                continue
            own_blocks += 1
            weakest = min(weakest, freedom)
            if freedom == 1:
                saved += int(position.stones[position.head[near]])
    if own_blocks > 1:
        value += _CONNECT
    if taken > 0 or (open_sides > 1 and weakest > 2):
        return value
    after = liberties_after(grid, position, point, colour)
    if after <= 1:
        return value + _SELF_ATARI - _PER_STONE * stones_after(grid, position, point, colour)
    if saved > 0:
        value += _ESCAPE + _PER_STONE * saved
    elif weakest == 2 and after > 2:
        value += _EXTEND
    return value

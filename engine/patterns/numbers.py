"""The numbers of the words of Go (`engine.patterns.words`) at every empty point of a position.

`ilp/words.pl` defines them. A capturing move is made on a copy of the position. The numbers of any
other move are read from the blocks beside it.
"""

from typing import NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, Grid, distance, make_grid
from katachi.engine.board.position import (
    BEFORE_LAST,
    KO,
    LAST,
    Position,
    at,
    copy_into,
    empty_stack,
    first_liberty,
    is_first_side,
    is_legal,
    liberty_count,
    move,
)
from katachi.engine.board.tactics import captures, liberties_after, stones_after, takes
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.ladder import LadderWork, catches_from, make_ladder_work
from katachi.engine.life.playout import is_eye
from katachi.engine.patterns.surroundings import eye_space, is_border, nearest, whose
from katachi.engine.patterns.words import INDEX, SMALL, WORDS
from katachi.engine.thesis.territory import DILATIONS, EROSIONS, Influence, bouzy, make_influence

TAKES, SAVES, THREATENS, EXPOSES = (INDEX[n] for n in ("takes", "saves", "threatens", "exposes"))
FREEDOM, JOINS, MEETS, EYES = (INDEX[name] for name in ("freedom", "joins", "meets", "eyes"))
SPOILS, CATCHES, SINKS, SNAPBACK = (INDEX[n] for n in ("spoils", "catches", "sinks", "snapback"))
IS_KO, IN_KO, LAND = INDEX["ko"], INDEX["in_ko"], INDEX["land"]
OWN_SIZE, OTHER_SIZE, UNDER = INDEX["own_size"], INDEX["other_size"], INDEX["under"]
MIRRORS, FROM_LAST, FROM_SECOND = (INDEX[n] for n in ("mirrors", "from_last", "from_second"))
LINE, OWN_NEAR, OTHER_NEAR = (INDEX[n] for n in ("line", "own_near", "other_near"))
PRESSES, HELPS, MOYO, AT_BORDER = (INDEX[n] for n in ("presses", "helps", "moyo", "border"))
OWN_SPACE, OTHER_SPACE = INDEX["own_space"], INDEX["other_space"]

UNDER_OWN, UNDER_OTHER = 1, 2

HIGHEST = 5  # the line that lines beyond are taken for
MOYO_EROSIONS = 10  # after as many dilations as for territory
_READ = 400  # moves of a ladder read at most; longer ones catch nothing


class Numbers(NamedTuple):
    """The wanted words, their numbers, and working space. It serves one thread at a time."""

    wanted: Array  # bool[words]: by the index in WORDS
    found: Array  # int16[words * length]: the result, of word w at point p in w * length + p
    stack: Position  # two positions
    region: Array  # int16[SMALL]
    ladder: LadderWork
    influence: Influence


def make_numbers(grid: Grid, wanted: Array) -> Numbers:
    """Space for boards of `grid`; wanted: bool[words]."""
    reads = bool(wanted[CATCHES] or wanted[SINKS])
    return Numbers(
        wanted=wanted.astype(np.bool_),
        found=np.zeros(len(WORDS) * grid.length, np.int16),
        stack=empty_stack(grid, 2),
        region=np.zeros(SMALL, np.int16),
        ladder=make_ladder_work(grid if reads else make_grid(2)),
        influence=make_influence(grid),
    )


@jit
def count_words(grid: Grid, position: Position, colour: int, numbers: Numbers) -> None:
    """Fill `numbers.found` for `colour`, with the wanted words, at empty points only."""
    wanted = numbers.wanted
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if position.colour[point] != EMPTY:
            continue
        _put(grid, numbers, TAKES, point, 0)
        _put(grid, numbers, SAVES, point, 0)
        _put(grid, numbers, SNAPBACK, point, 0)
        _put(grid, numbers, IS_KO, point, 0)
        _count_beside(grid, position, colour, point, numbers)
        _count_places(grid, position, colour, point, numbers)
        _count_around(grid, position, colour, point, numbers)
        if wanted[EYES]:
            _put(grid, numbers, EYES, point, _eyes(grid, position, point, colour))
        if wanted[SPOILS]:
            _put(grid, numbers, SPOILS, point, _eyes(grid, position, point, 3 - colour))
        if takes(grid, position, point, colour):
            _count_after_capture(grid, position, colour, point, numbers)
        else:
            _count_quiet(grid, position, colour, point, numbers)
    if wanted[CATCHES] or wanted[SINKS]:
        _count_ladders(grid, position, colour, numbers)
    if wanted[LAND]:
        _count_areas(grid, position, colour, numbers, EROSIONS, False)
    if wanted[MOYO] or wanted[AT_BORDER]:
        _count_areas(grid, position, colour, numbers, MOYO_EROSIONS, True)


@inlined
def _put(grid: Grid, numbers: Numbers, word: int, point: int, number: int) -> None:
    numbers.found[word * grid.length + point] = number


@inlined
def _count_beside(
    grid: Grid, position: Position, colour: int, point: int, numbers: Numbers
) -> None:
    """Count the words about the blocks that the point touches."""
    joins = meets = own_size = other_size = threatened = presses = helps = 0
    for side in range(4):
        near = point + int(grid.around[side])
        stone = int(position.colour[near])
        if stone in (EMPTY, BORDER) or not is_first_side(grid, position, point, side):
            continue
        size = int(position.stones[position.head[near]])
        if stone == colour:
            joins += 1
            own_size = max(own_size, size)
            if liberty_count(position, near) == 2:
                helps += size
            continue
        meets += 1
        other_size = max(other_size, size)
        if liberty_count(position, near) == 2:
            threatened += size
        elif liberty_count(position, near) == 3:
            presses += size
    _put(grid, numbers, JOINS, point, joins)
    _put(grid, numbers, MEETS, point, meets)
    _put(grid, numbers, OWN_SIZE, point, own_size)
    _put(grid, numbers, OTHER_SIZE, point, other_size)
    _put(grid, numbers, THREATENS, point, threatened)
    _put(grid, numbers, PRESSES, point, presses)
    _put(grid, numbers, HELPS, point, helps)


@inlined
def _count_places(
    grid: Grid, position: Position, colour: int, point: int, numbers: Numbers
) -> None:
    """Count the words about the place of the point, and about the last moves."""
    last, second = int(position.state[LAST]), int(position.state[BEFORE_LAST])
    _put(grid, numbers, FROM_LAST, point, 0 if last == PASS else distance(grid, point, last))
    _put(grid, numbers, FROM_SECOND, point, 0 if second == PASS else distance(grid, point, second))
    corners = int(grid.points[0]) + int(grid.points[grid.points.size - 1])
    _put(grid, numbers, MIRRORS, point, 1 if last != PASS and point + last == corners else 0)
    _put(grid, numbers, IN_KO, point, 0 if position.state[KO] == PASS else 1)
    under = 0
    if grid.line[point] == 2:
        for side in range(4):
            near = point + int(grid.around[side])
            stone = int(position.colour[near])
            if grid.line[near] != 3 or stone == EMPTY:
                continue
            if stone == colour:
                under = UNDER_OWN
            elif under == 0:
                under = UNDER_OTHER
    _put(grid, numbers, UNDER, point, under)
    _put(grid, numbers, LINE, point, min(int(grid.line[point]), HIGHEST))


@inlined
def _count_around(
    grid: Grid, position: Position, colour: int, point: int, numbers: Numbers
) -> None:
    """Count the words about the nearest stones and the empty region."""
    wanted = numbers.wanted
    if wanted[OWN_NEAR] or wanted[OTHER_NEAR]:
        black, white = nearest(grid, position, point)
        _put(grid, numbers, OWN_NEAR, point, black if colour == BLACK else white)
        _put(grid, numbers, OTHER_NEAR, point, white if colour == BLACK else black)
    if wanted[OWN_SPACE] or wanted[OTHER_SPACE]:
        owner, space = eye_space(grid, position, point, numbers.region)
        _put(grid, numbers, OWN_SPACE, point, space if owner == colour else 0)
        _put(grid, numbers, OTHER_SPACE, point, 0 if owner == colour else space)


@inlined
def _eyes(grid: Grid, position: Position, point: int, colour: int) -> int:
    """How many empty points beside `point` a stone of `colour` there makes one-point eyes."""
    position.colour[point] = colour  # for a moment: nothing else is read
    eyes = 0
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] == EMPTY and is_eye(grid, position, near, colour):
            eyes += 1
    position.colour[point] = EMPTY
    return eyes


@inlined
def _count_after_capture(
    grid: Grid, position: Position, colour: int, point: int, numbers: Numbers
) -> None:
    """Count the words for a capturing move, on a copy of the position."""
    after = at(numbers.stack, 0)
    copy_into(position, after)
    taken = move(grid, after, point, colour)
    freedom = liberty_count(after, point)
    _put(grid, numbers, TAKES, point, taken)
    _put(grid, numbers, FREEDOM, point, freedom)
    size = int(after.stones[after.head[point]])
    _put(grid, numbers, EXPOSES, point, size if freedom == 1 else 0)
    _put(grid, numbers, IS_KO, point, 0 if after.state[KO] == PASS else 1)
    saved = 0
    for i in range(grid.points.size):
        stone = int(grid.points[i])
        if position.colour[stone] != colour or position.head[stone] != stone:
            continue
        if position.freedom[stone] == 1 and liberty_count(after, stone) > 1:
            saved += int(position.stones[stone])
    _put(grid, numbers, SAVES, point, saved)


@inlined
def _count_quiet(grid: Grid, position: Position, colour: int, point: int, numbers: Numbers) -> None:
    """Count the words for a move that captures nothing."""
    freedom = liberties_after(grid, position, point, colour)
    _put(grid, numbers, FREEDOM, point, freedom)
    _put(grid, numbers, EXPOSES, point, 0)
    if freedom == 1:
        stones = stones_after(grid, position, point, colour)
        _put(grid, numbers, EXPOSES, point, stones)
        if numbers.wanted[SNAPBACK]:
            taken_back = _snapback(grid, position, colour, point, numbers.stack)
            _put(grid, numbers, SNAPBACK, point, taken_back)
    if freedom < 2:
        return
    saved = 0
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] != colour or not is_first_side(grid, position, point, side):
            continue
        if liberty_count(position, near) == 1:
            saved += int(position.stones[position.head[near]])
    _put(grid, numbers, SAVES, point, saved)


@inlined
def _snapback(grid: Grid, position: Position, colour: int, point: int, stack: Position) -> int:
    """The stones that a self-atari takes back if the opponent takes it; 0 where there is none."""
    if not is_legal(grid, position, point, colour):
        return 0
    exposed, taken = at(stack, 0), at(stack, 1)
    copy_into(position, exposed)
    move(grid, exposed, point, colour)
    liberty = first_liberty(grid, exposed, point)
    if not is_legal(grid, exposed, liberty, 3 - colour):
        return 0
    copy_into(exposed, taken)
    move(grid, taken, liberty, 3 - colour)
    if liberty_count(taken, liberty) != 1:
        return 0
    back = first_liberty(grid, taken, liberty)
    return captures(grid, taken, back, colour) if is_legal(grid, taken, back, colour) else 0


@inlined
def _count_ladders(grid: Grid, position: Position, colour: int, numbers: Numbers) -> None:
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if position.colour[point] == EMPTY:
            _put(grid, numbers, CATCHES, point, 0)
            _put(grid, numbers, SINKS, point, 0)
    for i in range(grid.points.size):
        stone = int(grid.points[i])
        owner = int(position.colour[stone])
        if owner == EMPTY or position.head[stone] != stone:
            continue
        if owner != colour and position.freedom[stone] == 2:
            _count_caught(grid, position, stone, numbers)
        elif owner == colour and position.freedom[stone] == 1:
            _count_sunk(grid, position, stone, numbers)


@inlined
def _count_caught(grid: Grid, position: Position, stone: int, numbers: Numbers) -> None:
    """Count for each of two liberties whether it begins a ladder that catches the block."""
    size, home = int(position.stones[stone]), stone * grid.words
    for word in range(grid.words):
        rest = position.liberties[home + word]
        while rest != bits.ZERO:
            point = word * 64 + bits.lowest(rest)
            if catches_from(grid, position, stone, point, numbers.ladder, _READ):
                numbers.found[CATCHES * grid.length + point] += size
            rest &= rest - bits.ONE


@inlined
def _count_sunk(grid: Grid, position: Position, stone: int, numbers: Numbers) -> None:
    """Count whether a block in atari is caught even if it extends."""
    colour, point = int(position.colour[stone]), first_liberty(grid, position, stone)
    if not is_legal(grid, position, point, colour) or takes(grid, position, point, colour):
        return
    after = at(numbers.stack, 0)
    copy_into(position, after)
    move(grid, after, point, colour)
    if catches_from(grid, after, stone, PASS, numbers.ladder, _READ):
        numbers.found[SINKS * grid.length + point] += int(position.stones[stone])


@inlined
def _count_areas(
    grid: Grid, position: Position, colour: int, numbers: Numbers, erosions: int, is_moyo: bool
) -> None:
    """Count the words about territory, or about moyos, by Bouzy's method."""
    influence = numbers.influence
    bouzy(grid, position.sets, DILATIONS, erosions, influence)
    for i in range(grid.points.size):
        point = int(grid.points[i])
        _put(grid, numbers, MOYO if is_moyo else LAND, point, whose(influence, point, colour))
        if is_moyo:
            borders = is_border(grid, position, influence, point)
            _put(grid, numbers, AT_BORDER, point, 1 if borders else 0)

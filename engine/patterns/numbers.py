"""The numbers of the words of Go (`engine.patterns.words`) at every empty point of a position.

`ilp/words.pl` defines them. A capturing move is made on a copy of the position. The numbers of any
other move are read from the blocks beside it.
"""

from collections.abc import Container
from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, Grid, distance, make_grid, space
from katachi.engine.board.moves import first_liberty, is_first_side, is_legal, liberty_count, move
from katachi.engine.board.position import BEFORE_LAST, KO, LAST, Position, copy_into
from katachi.engine.board.tactics import captures, is_repeated, liberties_after, stones_after
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.ladder import LadderWork, catches_from, make_ladder_work
from katachi.engine.life.playout import is_eye
from katachi.engine.patterns.words import INDEX, SMALL, WORDS
from katachi.engine.thesis.features8 import DILATIONS, EROSIONS, Influence, bouzy, erode

TAKES, SAVES, THREATENS, EXPOSES = (INDEX[n] for n in ("takes", "saves", "threatens", "exposes"))
FREEDOM, JOINS, MEETS, EYES = (INDEX[name] for name in ("freedom", "joins", "meets", "eyes"))
SPOILS, CATCHES, SINKS, SNAPBACK = (INDEX[n] for n in ("spoils", "catches", "sinks", "snapback"))
IS_KO, IN_KO, LAND = INDEX["ko"], INDEX["in_ko"], INDEX["land"]
OWN_SIZE, OTHER_SIZE, UNDER = INDEX["own_size"], INDEX["other_size"], INDEX["under"]
MIRRORS, FROM_LAST, FROM_SECOND = (INDEX[n] for n in ("mirrors", "from_last", "from_second"))
LINE, OWN_NEAR, OTHER_NEAR = (INDEX[n] for n in ("line", "own_near", "other_near"))
PRESSES, HELPS, MOYO, AT_BORDER = (INDEX[n] for n in ("presses", "helps", "moyo", "border"))
OWN_SPACE, OTHER_SPACE = INDEX["own_space"], INDEX["other_space"]

HIGHEST = 5  # the line that lines beyond are taken for
MOYO_EROSIONS = 10  # after as many dilations as for territory
_READ = 400  # moves of a ladder read at most; longer ones catch nothing

OWN, OTHERS = 1, 2  # whose a point is; 0: nobody's


class Numbers(NamedTuple):
    """The wanted words, their numbers, and working space. It serves one thread at a time."""

    wanted: Array  # bool[words]: by the index in WORDS
    found: Annotated[Array, "int16", len(WORDS), "length"]  # the result, of each word at each point
    after: Position  # room for the position after a move
    region: Annotated[Array, "int16", SMALL]
    ladder: LadderWork
    influence: Influence


def make_numbers(grid: Grid, names: Container[str]) -> Numbers:
    """Space for boards of `grid`. names: of the words that are wanted."""
    wanted = np.array([word in names for word in WORDS])
    reads = bool(wanted[CATCHES] or wanted[SINKS])
    ladder = make_ladder_work(grid if reads else make_grid(2))
    return space(Numbers, grid, wanted=wanted, ladder=ladder)


@jit
def count_words(grid: Grid, position: Position, colour: int, numbers: Numbers) -> None:
    """Fill `numbers.found` for `colour`, with the wanted words, at empty points only."""
    wanted, found = numbers.wanted, numbers.found
    found[:] = 0
    for point in grid.points:
        if position.colour[point] != EMPTY:
            continue
        _count_beside(grid, position, colour, point, found)
        _count_places(grid, position, colour, point, found)
        _count_around(grid, position, colour, point, numbers)
        if wanted[EYES]:
            found[EYES, point] = _eyes(grid, position, point, colour)
        if wanted[SPOILS]:
            found[SPOILS, point] = _eyes(grid, position, point, 3 - colour)
        if captures(grid, position, point, colour) > 0:
            _count_after_capture(grid, position, colour, point, numbers)
        else:
            _count_quiet(grid, position, colour, point, numbers)
    if wanted[CATCHES] or wanted[SINKS]:
        _count_ladders(grid, position, colour, numbers)
    if wanted[LAND] or wanted[MOYO] or wanted[AT_BORDER]:
        _count_areas(grid, position, colour, numbers)


@inlined
def _count_beside(grid: Grid, position: Position, colour: int, point: int, found: Array) -> None:
    for side in range(4):
        near = point + int(grid.around[side])
        stone = int(position.colour[near])
        if stone in (EMPTY, BORDER) or not is_first_side(grid, position, point, side):
            continue
        size, liberties = int(position.stones[position.head[near]]), liberty_count(position, near)
        if stone == colour:
            found[JOINS, point] += 1
            found[OWN_SIZE, point] = max(found[OWN_SIZE, point], size)
            if liberties == 1:
                found[SAVES, point] += size  # until it is known that it then has no two liberties
            elif liberties == 2:
                found[HELPS, point] += size
        else:
            found[MEETS, point] += 1
            found[OTHER_SIZE, point] = max(found[OTHER_SIZE, point], size)
            if liberties == 2:
                found[THREATENS, point] += size
            elif liberties == 3:
                found[PRESSES, point] += size


@inlined
def _count_places(grid: Grid, position: Position, colour: int, point: int, found: Array) -> None:
    """Count the words about the place of the point, and about the last moves."""
    last, second = int(position.state[LAST]), int(position.state[BEFORE_LAST])
    if last != PASS:
        found[FROM_LAST, point] = distance(grid, point, last)
        corners = int(grid.points[0]) + int(grid.points[grid.points.size - 1])
        found[MIRRORS, point] = point + last == corners
    if second != PASS:
        found[FROM_SECOND, point] = distance(grid, point, second)
    found[IN_KO, point] = position.state[KO] != PASS
    found[LINE, point] = min(int(grid.line[point]), HIGHEST)
    if grid.line[point] == 2:
        for side in range(4):
            near = point + int(grid.around[side])
            if grid.line[near] == 3 and position.colour[near] != EMPTY:
                found[UNDER, point] = OWN if position.colour[near] == colour else OTHERS


@inlined
def _count_around(
    grid: Grid, position: Position, colour: int, point: int, numbers: Numbers
) -> None:
    """Count the words about the nearest stones and the empty region."""
    wanted, found = numbers.wanted, numbers.found
    if wanted[OWN_NEAR] or wanted[OTHER_NEAR]:
        for stone in grid.points:
            if position.colour[stone] != EMPTY:
                near = OWN_NEAR if position.colour[stone] == colour else OTHER_NEAR
                far, least = distance(grid, point, stone), int(found[near, point])
                found[near, point] = far if least == 0 else min(far, least)
    if wanted[OWN_SPACE] or wanted[OTHER_SPACE]:
        owner, size = _eye_space(grid, position, point, numbers.region)
        found[OWN_SPACE if owner == colour else OTHER_SPACE, point] = size


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
    found, after = numbers.found, numbers.after
    copy_into(position, after)
    found[TAKES, point] = move(grid, after, point, colour)
    found[FREEDOM, point] = liberty_count(after, point)
    if found[FREEDOM, point] == 1:
        found[EXPOSES, point] = after.stones[after.head[point]]
    found[IS_KO, point] = after.state[KO] != PASS
    found[SAVES, point] = 0  # blocks apart may be saved too
    for stone in grid.points:
        is_own_head = position.colour[stone] == colour and position.head[stone] == stone
        if is_own_head and position.freedom[stone] == 1 and liberty_count(after, stone) > 1:
            found[SAVES, point] += position.stones[stone]


@inlined
def _count_quiet(grid: Grid, position: Position, colour: int, point: int, numbers: Numbers) -> None:
    """Count the words for a move that captures nothing."""
    found = numbers.found
    freedom = liberties_after(grid, position, point, colour)
    found[FREEDOM, point] = freedom
    if freedom == 1:
        found[EXPOSES, point] = stones_after(grid, position, point, colour)
        if numbers.wanted[SNAPBACK]:
            found[SNAPBACK, point] = _snapback(grid, position, colour, point, numbers.after)
    if freedom < 2:
        found[SAVES, point] = 0


@inlined
def _snapback(grid: Grid, position: Position, colour: int, point: int, after: Position) -> int:
    """The stones that a self-atari takes back if the opponent takes it; 0 where there is none."""
    if not is_legal(grid, position, point, colour):
        return 0
    copy_into(position, after)
    move(grid, after, point, colour)
    liberty = first_liberty(grid, after, point)
    if not is_legal(grid, after, liberty, 3 - colour):
        return 0
    move(grid, after, liberty, 3 - colour)
    if liberty_count(after, liberty) != 1:
        return 0
    back = first_liberty(grid, after, liberty)
    return captures(grid, after, back, colour) if is_legal(grid, after, back, colour) else 0


@inlined
def _count_ladders(grid: Grid, position: Position, colour: int, numbers: Numbers) -> None:
    for stone in grid.points:
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
    home, points = stone * grid.words, numbers.region
    for i in range(bits.list_points(position.liberties, home, grid.words, points)):
        point = int(points[i])
        if catches_from(grid, position, stone, point, numbers.ladder, _READ):
            numbers.found[CATCHES, point] += position.stones[stone]


@inlined
def _count_sunk(grid: Grid, position: Position, stone: int, numbers: Numbers) -> None:
    """Count whether a block in atari is caught even if it extends."""
    colour, point = int(position.colour[stone]), first_liberty(grid, position, stone)
    if not is_legal(grid, position, point, colour) or captures(grid, position, point, colour) > 0:
        return
    copy_into(position, numbers.after)
    move(grid, numbers.after, point, colour)
    if catches_from(grid, numbers.after, stone, PASS, numbers.ladder, _READ):
        numbers.found[SINKS, point] += position.stones[stone]


@inlined
def _count_areas(grid: Grid, position: Position, colour: int, numbers: Numbers) -> None:
    """Count the words about moyos and, after more erosions, about territory: Bouzy's method."""
    found, influence = numbers.found, numbers.influence
    bouzy(grid, position.sets, DILATIONS, MOYO_EROSIONS, influence)
    _fill_owners(grid, influence, colour, found[MOYO])
    for point in grid.points:
        beside = found[MOYO, point]
        for side in range(4):
            beside |= found[MOYO, point + int(grid.around[side])]
        found[AT_BORDER, point] = beside == OWN | OTHERS
    for _ in range(EROSIONS - MOYO_EROSIONS):
        erode(grid, influence)
    _fill_owners(grid, influence, colour, found[LAND])


@inlined
def _eye_space(grid: Grid, position: Position, point: int, region: Array) -> tuple[int, int]:
    """The colour whose eye space the empty region around an empty point is, and its points.

    EMPTY and 0: both colours border on it, or none does, or it has more than SMALL points.
    region: int16[SMALL], working space.
    """
    region[0] = point
    count, done, owner = 1, 0, EMPTY
    while done < count:
        here = int(region[done])
        done += 1
        for side in range(4):
            near = here + int(grid.around[side])
            held = int(position.colour[near])
            if held == EMPTY and not is_repeated(region, count, near):
                if count == SMALL:
                    return EMPTY, 0
                region[count] = near
                count += 1
            elif held not in (EMPTY, BORDER):
                if owner != EMPTY and owner != held:
                    return EMPTY, 0
                owner = held
    return owner, count if owner != EMPTY else 0


@inlined
def _fill_owners(grid: Grid, influence: Influence, colour: int, owners: Array) -> None:
    """Write whose each point is by an influence, as `colour` sees it. owners: int16[length]."""
    for point in grid.points:
        if bits.contains(influence.black, 0, point):
            owners[point] = OWN if colour == BLACK else OTHERS
        elif bits.contains(influence.white, 0, point):
            owners[point] = OTHERS if colour == BLACK else OWN

"""What the network sees of each point, for the side to move; and what it answers.

The planes are the thesis' notions (stones, liberties, atari, ko) for single points in place of sums
over the board, with ladders, the last two moves, komi and the way of counting. Under territory
rules komi is converted: area counting with it gives the same result. A side's points by territory
are its points by area minus the stones it has played.
"""

from typing import NamedTuple, Protocol

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE, Grid
from katachi.engine.board.moves import first_liberty, is_legal, liberty_count
from katachi.engine.board.position import BEFORE_LAST, KO, LAST, PASSES, TO_MOVE, Position
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.ladder import LadderWork, ladder_attack, ladder_escapes
from katachi.engine.values.network_file import PLANES as PLANES


class Answers(NamedTuple):
    """The network's answers for a batch of positions, for the side to move of each."""

    policy: Array  # float32[batch, points + 1]: logits, the pass last
    chances: Array  # float32[batch]: of winning
    points: Array  # float32[batch]: the lead, komi included
    owners: Array  # float32[batch, points]: logits


class Asked(Protocol):
    """Answers questions about positions: `runner.Runner`, or a replacement."""

    def ask(self, planes: Array) -> Answers:
        """planes: float32[batch, PLANES, size, size]."""
        ...


(
    MINE,
    THEIRS,
    MY_LIBERTIES,  # three planes: blocks with 1, 2, 3 liberties
    _,
    _,
    THEIR_LIBERTIES,  # three planes
    _,
    _,
    FEW_LIBERTIES,  # 4 or 5, of either side
    FORBIDDEN,  # the ko
    LAST_MOVE,
    MOVE_BEFORE,
    MINE_CAUGHT,  # blocks that a ladder takes, or that cannot escape from atari
    THEIRS_CAUGHT,  # blocks that a ladder of mine takes
    CATCHES,  # where such a ladder of mine begins
    POINTS,  # one everywhere: shows where the board ends
) = range(16)
BINARY = 16  # planes of zeros and ones; three constant ones follow

KOMI, TERRITORY, PASSED = 16, 17, 18
"""Komi for the side to move, in tens of points; is territory counted; did the other side pass?"""

KOMI_UNIT = 10.0
_LADDER_LIMIT = 200  # moves read for one block


@inlined
def area_komi(grid: Grid, position: Position, komi: float, territory: bool) -> float:
    """The komi with which area counting gives the same result as the game's counting."""
    if not territory:
        return komi
    balance = int(position.state[WHITE]) - int(position.state[BLACK])  # of stones played
    balance += bits.count(position.sets, BLACK * grid.words, grid.words)
    balance -= bits.count(position.sets, WHITE * grid.words, grid.words)
    return komi + balance


@jit
def fill_planes(
    grid: Grid, position: Position, komi: float, territory: bool, out: Array, work: LadderWork
) -> None:
    """Write what the side to move sees into `out`: float32[PLANES, points], zeros or not before."""
    state = position.state
    mover = int(state[TO_MOVE])
    points = grid.points.size
    out[:] = 0.0
    for i in range(points):
        point = int(grid.points[i])
        out[POINTS, i] = 1.0
        stone = int(position.colour[point])
        if stone == EMPTY:
            if point == state[KO] and state[KO] != PASS:
                out[FORBIDDEN, i] = 1.0
            continue
        liberties, is_mine = liberty_count(position, point), stone == mover
        out[MINE if is_mine else THEIRS, i] = 1.0
        if liberties <= 3:
            fewest = MY_LIBERTIES if is_mine else THEIR_LIBERTIES
            out[fewest + liberties - 1, i] = 1.0
        elif liberties <= 5:
            out[FEW_LIBERTIES, i] = 1.0
        if point == state[LAST]:
            out[LAST_MOVE, i] = 1.0
        if point == state[BEFORE_LAST]:
            out[MOVE_BEFORE, i] = 1.0
    _fill_ladders(grid, position, mover, out, work)
    lead = area_komi(grid, position, komi, territory) / KOMI_UNIT
    if mover == BLACK:
        lead = -lead
    out[KOMI] = lead
    out[TERRITORY] = 1.0 if territory else 0.0
    out[PASSED] = 1.0 if state[PASSES] > 0 else 0.0


@inlined
def _index(grid: Grid, point: int) -> int:
    """The place of a point in `grid.points`."""
    return (point // grid.stride - 1) * grid.size + point % grid.stride - 1


@inlined
def _fill_ladders(grid: Grid, position: Position, mover: int, out: Array, work: LadderWork) -> None:
    for i in range(grid.points.size):
        point = int(grid.points[i])
        stone = int(position.colour[point])
        if stone == EMPTY or position.head[point] != point or liberty_count(position, point) > 2:
            continue
        is_mine = stone == mover
        if is_mine and liberty_count(position, point) == 1:
            way = first_liberty(grid, position, point)
            is_caught = not is_legal(grid, position, way, mover) or not ladder_escapes(
                grid, position, point, work, _LADDER_LIMIT
            )
        else:
            attack = ladder_attack(grid, position, point, work, _LADDER_LIMIT)
            is_caught = attack != PASS
            if is_caught and not is_mine:
                out[CATCHES, _index(grid, attack)] = 1.0
        if is_caught:
            here, plane = point, MINE_CAUGHT if is_mine else THEIRS_CAUGHT
            while True:
                out[plane, _index(grid, here)] = 1.0
                here = int(position.link[here])
                if here == point:
                    break

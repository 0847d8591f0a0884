"""What the network sees of each point, for the side to move; how it is asked; what it answers.

The planes are the thesis' notions (stones, liberties, atari, ko) for single points in place of sums
over the board, with ladders, the last two moves, komi and the way of counting. Under territory
rules komi is converted: area counting with it gives the same result. A side's points by territory
are its points by area minus the stones it has played.

A runner asks the network; `AskedOnce` asks about each position once, `Turned` shows it turned.
"""

import threading
import zlib
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np

from katachi.data import own
from katachi.data.language import PlayerError, t
from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, EMPTY, MAX_SIZE, PASS, WHITE, Grid
from katachi.engine.board.moves import first_liberty, is_legal, liberty_count
from katachi.engine.board.position import BEFORE_LAST, KO, LAST, PASSES, TO_MOVE, Position
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.ladder import LadderWork, ladder_attack, ladder_escapes
from katachi.engine.values.network_file import INPUT
from katachi.engine.values.network_file import PLANES as PLANES


class Answers(NamedTuple):
    """The network's answers for a batch of positions, for the side to move of each."""

    policy: Array  # float32[batch, points + 1]: logits, the pass last
    chances: Array  # float32[batch]: of winning
    points: Array  # float32[batch]: the lead, komi included
    owners: Array  # float32[batch, points]: logits


class Asked(Protocol):
    """Answers questions about positions: `Runner`, or a replacement."""

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


SCORE_UNIT = 10.0  # points in the network's unit
_SILENT = 4  # what onnxruntime says of an error is raised, and need not be printed too
_MOST = 8_000
"""Positions kept: 12 MB on 9x9, 40 MB on 19x19. The trees of a few moves are enough: reviews of 60
moves saved as much with half as many."""


class Runner:
    """Asks one network. May be asked from several threads at once."""

    def __init__(self, model: bytes) -> None:
        """model: an ONNX file, checked (`engine.values.network_file`). Raises PlayerError."""
        import onnxruntime  # late: it is large, and only its players need it

        options: Any = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = _SILENT
        try:
            self._session: Any = onnxruntime.InferenceSession(
                model, options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # the library's have no other class
            raise _refusal(error) from None
        self.ask(np.ones((2, PLANES, MAX_SIZE, MAX_SIZE), np.float32))

    def ask(self, planes: Array) -> Answers:
        """planes: float32[batch, PLANES, size, size]. Raises PlayerError if any is not finite."""
        batch, points = len(planes), planes.shape[2] * planes.shape[3]
        try:
            said = self._session.run(None, {INPUT: planes})
        except Exception as error:
            raise _refusal(error) from None
        shapes = [(batch, points + 1), (batch, 2), (batch, points)]
        if [one.shape for one in said] != shapes or not all(np.isfinite(one).all() for one in said):
            raise PlayerError(t("the network does not say finite numbers of each point"))
        return answers_of(*said)


def answers_of(policy: Array, value: Array, owners: Array) -> Answers:
    """The answers in the outputs of a network."""
    chances = 1 / (1 + np.exp(-np.clip(value[:, 0], -30, 30)))
    return Answers(policy, chances.astype(np.float32), value[:, 1] * SCORE_UNIT, owners)


def _refusal(error: Exception) -> PlayerError:
    return PlayerError(t("the network does not run: {fault}", fault=own.shown(str(error), 150)))


class Turned:
    """Shows `other` each position as one of the eight symmetries has it.

    A network says of a turned position not quite the same. A tree whose positions are turned in
    many ways averages over that. The position alone decides how it is turned, so that searches
    repeat. It is as thread-safe as the other.
    """

    def __init__(self, other: Asked) -> None:
        self._other = other

    def ask(self, planes: Array) -> Answers:
        """As `Asked.ask`."""
        count, size = len(planes), planes.shape[2]
        seen, back = _tables(size)
        chosen = [zlib.crc32(one) % len(seen) for one in _bits(planes)]
        flat = planes.reshape(count, -1, size * size)
        shown = np.empty_like(flat)
        for one, places, out in zip(flat, seen[chosen, :-1], shown, strict=True):
            np.take(one, places, axis=1, out=out, mode="clip")  # other modes write a copy first
        found = self._other.ask(shown.reshape(planes.shape))
        return found._replace(
            policy=np.take_along_axis(found.policy, back[chosen], axis=1),
            owners=np.take_along_axis(found.owners, back[chosen, :-1], axis=1),
        )


class AskedOnce:
    """Asks `other` only about new positions: one that another tree meets again costs nothing.

    It is as thread-safe as the other.
    """

    def __init__(self, other: Asked) -> None:
        self._other = other
        self._known: dict[bytes, tuple[Array, ...]] = {}
        self._lock = threading.Lock()

    def ask(self, planes: Array) -> Answers:
        """As `Asked.ask`."""
        keys = _keys(planes)
        known = {key: row for key in keys if (row := self._known.get(key)) is not None}
        new = [i for i, key in enumerate(keys) if key not in known]
        if new:
            rows = zip(*self._other.ask(planes[new]), strict=True)
            found = dict(zip((keys[i] for i in new), rows, strict=True))
            with self._lock:
                self._known |= found
                while len(self._known) > _MOST:  # the oldest are forgotten
                    del self._known[next(iter(self._known))]
            known |= found
        columns = zip(*(known[key] for key in keys), strict=True)
        return Answers(*map(np.stack, columns))


def _keys(planes: Array) -> list[bytes]:
    """One key a position: the binary planes bit by bit, then the values of the constant planes."""
    return [
        one.tobytes() + other.tobytes()
        for one, other in zip(_bits(planes), planes[:, BINARY:, 0, 0], strict=True)
    ]


def _bits(planes: Array) -> Array:
    """The binary planes of each position, uint8[positions, bytes]."""
    return np.packbits(planes[:, :BINARY].reshape(len(planes), -1) != 0, axis=1)


@cache
def _tables(size: int) -> tuple[Array, Array]:
    """By symmetry, int64[8, size * size + 1] each: the old place of each point, and the new one."""
    seen = np.stack([seen_at(size, symmetry) for symmetry in range(8)])
    return seen, np.argsort(seen, axis=1)


def seen_at(size: int, symmetry: int) -> Array:
    """The old place of each point after a symmetry, int64[size * size + 1], the pass last.

    The board is mirrored, from symmetry 4 on, then turned by symmetry % 4 quarter turns.
    """
    board = np.arange(size * size).reshape(size, size)
    seen = np.fliplr(board) if symmetry >= 4 else board
    return np.append(np.rot90(seen, symmetry % 4), size * size)

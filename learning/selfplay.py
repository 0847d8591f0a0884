"""Games for training, played by compiled code.

A side moves to the successor that its network values best. Depth 1 or 2 adds plies of alpha-beta.
With probability epsilon the move is random. Games are counted by area as the board stands. So a
side passes only when it is ahead in that count, or when all its other moves fill own eyes. When it
is ahead it always answers a pass by a pass. Positional superko holds for the moves played, the
simple ko within a search.
"""

from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, PASS, WHITE, Grid, space
from katachi.engine.board.moves import move
from katachi.engine.board.position import (
    LAST,
    PASSES,
    TO_MOVE,
    Position,
    at,
    copy_array,
    copy_into,
    empty_stack,
)
from katachi.engine.board.score import ScoreWork, find_owners
from katachi.engine.board.tactics import is_allowed
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.playout import next_random
from katachi.engine.search.order import propose
from katachi.engine.thesis.features8 import FeatureWork, features8
from katachi.engine.thesis.model import INPUTS
from katachi.engine.thesis.network import EvaluationWork, Network, forward

MAX_DEPTH = 2
MOVES_PER_POINT = 3  # a longer game is stopped and counted as it stands
PLIES = MAX_DEPTH + 2  # the game's position, and those of a search

_INFINITE = 2.0
_ONE = 1 << 20  # probabilities are counted in this many parts


class Side(NamedTuple):
    """How one colour chooses its moves, and its working space."""

    network: Network
    evaluation: EvaluationWork
    leaf: Array  # float64[plies, features]: at the end of the best line from a ply
    epsilon: float  # probability of a random move; 1.0 is the random player
    depth: int  # plies of search beyond the successor positions: 0, 1 or 2
    has_lines: bool  # are the ends of its lines kept, or the positions after its moves?


class PlayWork(NamedTuple):
    """Working space of one thread; `positions[0]` is the game's current position."""

    positions: Position  # a stack: the game, then one for each ply of the search
    points: Annotated[Array, "int16", PLIES, "moves"]
    priority: Annotated[Array, "int32", PLIES, "moves"]
    counts: Annotated[Array, "int64", 2, PLIES]  # moves of a ply, and how many of them were tried
    windows: Annotated[Array, "float64", 2, PLIES]  # alpha, for the side to move, and beta
    barred: Annotated[Array, "int8", "length"]  # zeros
    hashes: Annotated[Array, "uint64", "positions"]  # of the game's positions
    owner: Annotated[Array, "int8", "length"]
    score: ScoreWork
    random: Array  # uint64[1], not 0
    komi2: Array  # int64[1]: twice the komi


class Record(NamedTuple):
    """What is kept of a game. Position 0 is the one after the first move."""

    features: Annotated[Array, "float64", "moves", INPUTS]
    """What the position's value is computed from."""
    points: Annotated[Array, "int16", "moves"]  # the moves
    result: Annotated[Array, "int64", 2]  # the number of moves, and Black's area less White's
    work: FeatureWork


def make_play_work(grid: Grid, komi: float) -> PlayWork:
    """Working space for boards of `grid`."""
    return space(
        PlayWork,
        grid,
        {"positions": longest_game(grid) + 1},
        positions=empty_stack(grid, PLIES),
        random=np.ones(1, np.uint64),
        komi2=np.array([round(2 * komi)]),
    )


def longest_game(grid: Grid) -> int:
    """The number of moves after which a game is stopped."""
    return MOVES_PER_POINT * grid.points.size


def make_record(grid: Grid) -> Record:
    """Space for one game on boards of `grid`."""
    return space(Record, grid, {"moves": longest_game(grid)})


@inlined
def _leaf_value(grid: Grid, work: PlayWork, ply: int, side: Side) -> float:
    """The value of a ply's position for the side that moved there. Keeps its features."""
    features8(grid, at(work.positions, ply), side.evaluation.features)
    values = side.evaluation.features.values
    copy_array(values, side.leaf[ply])
    value = forward(side.network, values, side.evaluation.units)
    return -value if work.positions.state[ply, TO_MOVE] == WHITE else value


@inlined
def _list_moves(grid: Grid, work: PlayWork, ply: int) -> int:
    """List the moves at a ply, none tried yet. Returns how many there are."""
    position = at(work.positions, ply)
    colour = int(position.state[TO_MOVE])
    points, priority = work.points[ply], work.priority[ply]
    count = propose(grid, position, colour, work.barred, points, priority)
    work.counts[0, ply], work.counts[1, ply] = count, 0
    return count


@inlined
def _list_root_moves(grid: Grid, work: PlayWork, played: int) -> int:
    """List the moves, PASS too for who is ahead, in random order by superko. Returns how many."""
    position = at(work.positions, 0)
    colour = int(position.state[TO_MOVE])
    total = _list_moves(grid, work, 0)
    points = work.points[0]
    count = 0
    for i in range(total):
        if is_allowed(grid, position, int(points[i]), colour, True, work.hashes, played + 1):
            points[count] = points[i]
            count += 1
    if count > 0 and _is_ahead(grid, work, colour):
        if position.state[PASSES] > 0:
            count = 0
        else:
            points[count] = PASS
            count += 1
    for i in range(count - 1, 0, -1):
        other = next_random(work.random, i + 1)
        points[i], points[other] = points[other], points[i]
    work.counts[0, 0] = count
    return count


@inlined
def _is_ahead(grid: Grid, work: PlayWork, colour: int) -> bool:
    """Does `colour` win when the game's position is counted as it stands?"""
    balance = 2 * find_owners(grid, work.positions.colour[0], work.owner, work.score)
    return bool(balance > work.komi2[0] if colour == BLACK else balance < work.komi2[0])


@inlined
def _next_move(work: PlayWork, ply: int) -> int:
    """The move to try next at a ply below the root: the one with the highest priority."""
    count, tried = work.counts[0, ply], work.counts[1, ply]
    points, priority = work.points[ply], work.priority[ply]
    best = tried
    for i in range(tried + 1, count):
        if priority[i] > priority[best]:
            best = i
    points[tried], points[best] = points[best], points[tried]
    priority[tried], priority[best] = priority[best], priority[tried]
    return int(points[tried])


@jit
def choose(grid: Grid, work: PlayWork, side: Side) -> int:
    """The best move listed at the root, by alpha-beta; `side.leaf[0]` gets its features."""
    best_move = PASS
    last = side.depth + 1
    ply = 0
    windows, counts = work.windows, work.counts
    windows[0, 0], windows[1, 0] = -_INFINITE, _INFINITE
    while True:
        if counts[1, ply] >= counts[0, ply] or windows[0, ply] >= windows[1, ply]:
            if ply == 0:
                return best_move
            value = -windows[0, ply]
            ply -= 1
        else:
            point = int(work.points[0, counts[1, 0]]) if ply == 0 else _next_move(work, ply)
            here, after = at(work.positions, ply), at(work.positions, ply + 1)
            copy_into(here, after)
            move(grid, after, point, int(here.state[TO_MOVE]))
            is_leaf = ply + 1 == last or _list_moves(grid, work, ply + 1) == 0
            if not is_leaf:
                windows[0, ply + 1], windows[1, ply + 1] = -windows[1, ply], -windows[0, ply]
                ply += 1
                continue
            value = _leaf_value(grid, work, ply + 1, side)
        tried = int(counts[1, ply])
        counts[1, ply] += 1
        if value > windows[0, ply]:
            windows[0, ply] = value
            copy_array(side.leaf[ply + 1], side.leaf[ply])
            if ply == 0:
                best_move = int(work.points[0, tried])


@jit
def decide(
    grid: Grid, work: PlayWork, side: Side, played: int, is_free: bool, record: Record
) -> None:
    """Move in the game's position. Its state[LAST] is the move.

    `record` gets the features at the end of the expected line. After a random move, or for a side
    without lines, it gets those of the new position. played: moves so far, whose hashes are in
    `work`. is_free: move at random.
    """
    position = at(work.positions, 0)
    colour = int(position.state[TO_MOVE])
    count = _list_root_moves(grid, work, played)
    is_random = is_free or next_random(work.random, _ONE) < side.epsilon * _ONE
    point = PASS
    if count > 0 and is_random:
        point = int(work.points[0, next_random(work.random, count)])
    elif count > 0:
        point = choose(grid, work, side)
    follow(grid, work, point, colour, played)
    if is_random or count == 0 or not side.has_lines:
        observe(grid, work, played, record)
    else:
        _keep(record, played, point, side.leaf[0])


@jit
def follow(grid: Grid, work: PlayWork, point: int, colour: int, played: int) -> None:
    """Make a legal move after `played` ones. Not checked: that these are below `longest_game`."""
    position = at(work.positions, 0)
    move(grid, position, point, colour)
    work.hashes[played + 1] = position.hash[0]


@jit
def observe(grid: Grid, work: PlayWork, played: int, record: Record) -> None:
    """`record` gets the features of the game's position, and the move that led to it."""
    features8(grid, at(work.positions, 0), record.work)
    _keep(record, played, int(work.positions.state[0, LAST]), record.work.values)


@inlined
def _keep(record: Record, played: int, point: int, features: Array) -> None:
    record.points[played] = point
    copy_array(features, record.features[played])


@jit
def begin(work: PlayWork, start: Position) -> None:
    """Begin a game from `start`."""
    position = at(work.positions, 0)
    copy_into(start, position)
    work.hashes[0] = position.hash[0]


@jit
def play_game(
    grid: Grid, black: Side, white: Side, opening: int, stop: Array, work: PlayWork, record: Record
) -> bool:
    """Play on from `begin`, the first `opening` moves at random. Was the game played to its end?

    `work.random` decides all chances. stop: int8[1]; any value but 0 ends the game.
    """
    played = 0
    state = work.positions.state[0]
    while state[PASSES] < 2 and played < record.points.size:
        if stop[0] != 0:
            return False
        side = black if state[TO_MOVE] == BLACK else white
        decide(grid, work, side, played, played < opening, record)
        played += 1
    record.result[0] = played
    record.result[1] = find_owners(grid, work.positions.colour[0], work.owner, work.score)
    return True

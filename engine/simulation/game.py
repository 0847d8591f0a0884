"""A simulation in progress: what is kept up move by move, and what it leaves to learn from."""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import EMPTY, Grid
from katachi.engine.board.position import (
    Position,
    copy_into,
    empty_position,
    is_first_side,
    liberty_count,
    play,
)
from katachi.engine.board.score import ScoreWork, make_score_work
from katachi.engine.jit import Array, inlined
from katachi.engine.shapes.windows import Windows, put
from katachi.engine.simulation.policy import MOST_LOCAL
from katachi.engine.simulation.settings import MAX_LEARNED
from katachi.engine.simulation.surroundings import surround
from katachi.engine.simulation.visits import Visits, key_of, no_visits


class Root(NamedTuple):
    """Where simulations begin, and how they are counted."""

    position: Position
    codes: Array  # int32[windows]
    around: Array  # int32[length]: surroundings
    komi: float  # what White is given, by area count
    by_area: bool  # or is the last move worth nothing?


class Game(NamedTuple):
    """A simulation in progress, and what it leaves to learn from."""

    position: Position
    codes: Array  # int32[windows], as long as its plies learn; then working space of learning
    since: Array  # float64[windows]: the same
    around: Array  # int32[length]
    empty: Array  # int16[size * size]: the empty points, in any order
    place: Array  # int16[length]: where each stands there
    worth: Array  # float32[3, length]: what a stone of each colour adds to the sum of shapes
    fresh: Array  # uint8[length]: the colours of which that is known, as bits
    local: Array  # int16[MOST_LOCAL]: working space of the policy
    weight: Array  # float32[MOST_LOCAL]: the same
    passed: Array  # int32[MAX_LEARNED, windows]: codes of the first positions, which learn
    mover: Array  # int8[MAX_LEARNED]: whose turn it was in each
    target: Array  # float64[MAX_LEARNED]: what the position before learns from each
    owner: Array  # int8[length]: whose each point is at the end
    score: ScoreWork
    keys: Array  # uint64[MAX_LEARNED]: of the first positions, as `visits.key_of`
    visits: Visits
    random: Array  # uint64[1], not 0


def make_game(grid: Grid, windows: Windows, seed: int, visits: Visits | None = None) -> Game:
    """Space for the simulations of one thread; `seed` starts the random numbers.

    visits: where those before have been, which is not copied; None: nowhere.
    """
    count = windows.first.size
    return Game(
        position=empty_position(grid),
        codes=np.zeros(count, np.int32),
        since=np.zeros(count, np.float64),
        worth=np.zeros((3, grid.length), np.float32),
        fresh=np.zeros(grid.length, np.uint8),
        around=np.zeros(grid.length, np.int32),
        empty=np.zeros(grid.points.size, np.int16),
        place=np.zeros(grid.length, np.int16),
        local=np.zeros(MOST_LOCAL, np.int16),
        weight=np.zeros(MOST_LOCAL, np.float32),
        passed=np.zeros((MAX_LEARNED, count), np.int32),
        mover=np.zeros(MAX_LEARNED, np.int8),
        target=np.zeros(MAX_LEARNED, np.float64),
        owner=np.zeros(grid.length, np.int8),
        score=make_score_work(grid),
        keys=np.zeros(MAX_LEARNED, np.uint64),
        visits=no_visits() if visits is None else visits,
        random=random_from(seed),
    )


def random_from(seed: int) -> Array:
    """uint64[1], not 0: where a game's random numbers begin."""
    state: Array = np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)
    return state


@inlined
def begin(grid: Grid, root: Root, game: Game) -> int:
    """Set up the root; returns how many points are empty."""
    copy_into(root.position, game.position)
    for i in range(root.codes.size):
        game.codes[i] = root.codes[i]
    for i in range(root.around.size):
        game.around[i] = root.around[i]
        game.fresh[i] = 0
    count = 0
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if game.position.colour[point] == EMPTY:
            game.empty[count] = point
            game.place[point] = count
            count += 1
    return count


@inlined
def make_move(
    grid: Grid,
    windows: Windows,
    game: Game,
    count: int,
    point: int,
    colour: int,
    keeps_codes: bool,
) -> int:
    """Make a legal move, and keep up all that is kept; returns how many points are empty."""
    position = game.position
    count -= 1
    exchange(game, int(game.place[point]), count)
    surround(grid, game.around, point, colour)
    if keeps_codes:
        _put(windows, game, point, colour)
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] != 3 - colour or liberty_count(position, near) != 1:
            continue
        if not is_first_side(grid, position, point, side):
            continue
        stone = near
        while True:
            game.empty[count] = stone
            game.place[stone] = count
            count += 1
            surround(grid, game.around, stone, colour - 3)
            if keeps_codes:
                _put(windows, game, stone, colour - 3)
            stone = int(position.link[stone])
            if stone == near:
                break
    play(grid, position, point, colour)
    return count


@inlined
def _put(windows: Windows, game: Game, point: int, colour: int) -> None:
    """A stone comes or leaves: change the codes, and forget what depends on them."""
    put(windows, game.codes, point, colour)
    for i in range(windows.sharing[point]):
        game.fresh[windows.near[point, i]] = 0


@inlined
def exchange(game: Game, one: int, other: int) -> None:
    """Exchange two places of the list of empty points."""
    here, there = int(game.empty[one]), int(game.empty[other])
    game.empty[one], game.empty[other] = there, here
    game.place[here], game.place[there] = other, one


@inlined
def note(grid: Grid, game: Game, ply: int, colour: int) -> None:
    """Keep what a position teaches by."""
    for i in range(game.codes.size):
        game.passed[ply, i] = game.codes[i]
    game.mover[ply] = colour
    game.keys[ply] = key_of(grid, game.position.hash[0], colour)

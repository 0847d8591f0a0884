"""A simulation: one game from the root to its end, chosen by learned values, policy and chance."""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, EMPTY, PASS, Grid
from katachi.engine.board.position import (
    LAST,
    TO_MOVE,
    Position,
    copy_into,
    empty_position,
    is_first_side,
    liberty_count,
    pass_turn,
    play,
)
from katachi.engine.board.score import ScoreWork, make_score_work
from katachi.engine.jit import Array, inlined, jit
from katachi.engine.life.ownership import throws_away
from katachi.engine.life.playout import next_random
from katachi.engine.shapes.windows import Windows, change_by_move, change_by_put, put
from katachi.engine.simulation.policy import MOST_LOCAL, Policy, list_local, tactic_of
from katachi.engine.simulation.policy_file import APART, PLAIN
from katachi.engine.simulation.settings import MAX_LEARNED, Rates
from katachi.engine.simulation.surroundings import CONTACT, OPEN, is_playable, surround

_MOVES_PER_POINT = 3  # a longer game is a cycle of captures and is stopped
_BY_VALUE, _BY_POLICY, _BY_CHANCE = range(3)
_FINE = 1 << 24  # steps of a random number from 0 to 1


class Root(NamedTuple):
    """Where simulations begin."""

    position: Position
    codes: Array  # int32[windows]
    around: Array  # int32[length]: surroundings


class Game(NamedTuple):
    """A simulation in progress, and what it leaves to learn from."""

    position: Position
    codes: Array  # int32[windows], as long as its plies learn
    around: Array  # int32[length]
    empty: Array  # int16[size * size]: the empty points, in any order
    place: Array  # int16[length]: where each stands there
    local: Array  # int16[MOST_LOCAL]: working space of the policy
    weight: Array  # float32[MOST_LOCAL]: the same
    passed: Array  # int32[MAX_LEARNED, windows]: codes of the first positions, which learn
    mover: Array  # int8[MAX_LEARNED]: whose turn it was in each
    target: Array  # float64[MAX_LEARNED]: what the position before learns from each
    owner: Array  # int8[length]: whose each point is at the end
    score: ScoreWork
    random: Array  # uint64[1], not 0


def make_game(grid: Grid, windows: Windows, seed: int) -> Game:
    """Space for the simulations of one thread; `seed` starts the random numbers."""
    count = windows.first.size
    return Game(
        position=empty_position(grid),
        codes=np.zeros(count, np.int32),
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
        random=random_from(seed),
    )


def random_from(seed: int) -> Array:
    """uint64[1], not 0: where a game's random numbers begin."""
    state: Array = np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)
    return state


@jit
def play_game(
    grid: Grid, windows: Windows, root: Root, table: Array, policy: Policy, rates: Rates, game: Game
) -> int:
    """Play a game from the root to its end; returns how many of its positions may learn.

    Superko is not checked; a game that goes round in circles is stopped.
    """
    position = game.position
    count = _begin(grid, root, game)
    passes = ply = learned = 0
    while passes < 2 and ply < _MOVES_PER_POINT * grid.points.size:
        colour = int(position.state[TO_MOVE])
        learns = ply < rates.learned
        way = _BY_POLICY
        if learns:
            for i in range(game.codes.size):
                game.passed[ply, i] = game.codes[i]
            game.mover[ply] = colour
            learned = ply + 1
            way = _way(rates, ply, _chance(game.random))
        point = PASS
        if way == _BY_VALUE:
            point = _best_by_value(grid, windows, table, policy.facts, game, count, colour)
        else:
            if way == _BY_POLICY:
                point = _local_answer(grid, policy, game, count, colour)
            if point == PASS:
                wary = way == _BY_POLICY
                point = _random_move(grid, policy.facts, game, count, colour, wary)
        if point == PASS:
            pass_turn(position, colour)
            passes += 1
        else:
            count = _make_move(grid, windows, game, count, point, colour, learns)
            passes = 0
        ply += 1
    return learned


@inlined
def _chance(random: Array) -> float:
    """A random number from 0 to 1."""
    return next_random(random, _FINE) / _FINE


@inlined
def _way(rates: Rates, ply: int, chance: float) -> int:
    """How a move is chosen, by a random number from 0 to 1."""
    if ply < rates.opening:
        return _BY_CHANCE
    if ply >= rates.trusted:
        return _BY_CHANCE if chance < rates.late_chance else _BY_POLICY
    if chance < rates.chance:
        return _BY_CHANCE
    return _BY_VALUE if chance < rates.chance + rates.greed else _BY_POLICY


@inlined
def _begin(grid: Grid, root: Root, game: Game) -> int:
    """Set up the root; returns how many points are empty."""
    copy_into(root.position, game.position)
    for i in range(root.codes.size):
        game.codes[i] = root.codes[i]
    for i in range(root.around.size):
        game.around[i] = root.around[i]
    count = 0
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if game.position.colour[point] == EMPTY:
            game.empty[count] = point
            game.place[point] = count
            count += 1
    return count


@inlined
def _make_move(
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
    _exchange(game, int(game.place[point]), count)
    surround(grid, game.around, point, colour)
    if keeps_codes:
        put(windows, game.codes, point, colour)
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
                put(windows, game.codes, stone, colour - 3)
            stone = int(position.link[stone])
            if stone == near:
                break
    play(grid, position, point, colour)
    return count


@inlined
def _exchange(game: Game, one: int, other: int) -> None:
    """Exchange two places of the list of empty points."""
    here, there = int(game.empty[one]), int(game.empty[other])
    game.empty[one], game.empty[other] = there, here
    game.place[here], game.place[there] = other, one


@inlined
def _best_by_value(
    grid: Grid,
    windows: Windows,
    table: Array,
    facts: Array,
    game: Game,
    count: int,
    colour: int,
) -> int:
    """The move to the position of the highest value, or PASS when there is none."""
    best = PASS
    most = np.float32(-np.inf)
    for i in range(count):
        point = int(game.empty[i])
        if not is_playable(grid, game.position, game.around, facts, point, colour):
            continue
        if facts[game.around[point]] & CONTACT:
            change = change_by_move(grid, windows, game.position, game.codes, table, point, colour)
        else:
            change = change_by_put(windows, game.codes, table, point, colour)
        if colour != BLACK:
            change = -change
        if change > most:
            most = change
            best = point
    return best


@inlined
def _local_answer(grid: Grid, policy: Policy, game: Game, count: int, colour: int) -> int:
    """A local answer by its weight, or PASS for one of the other moves."""
    position = game.position
    last = int(position.state[LAST])
    if last == PASS or position.colour[last] != 3 - colour:
        return PASS
    beside, answers = list_local(grid, position, last, game.local)
    total = np.float32(0)
    for i in range(answers):
        point = int(game.local[i])
        if is_playable(grid, position, game.around, policy.facts, point, colour):
            around = int(game.around[point])
            tactic = PLAIN
            if policy.facts[around] & CONTACT:
                tactic = tactic_of(grid, position, point, colour)
            if i >= beside:
                around = APART
            total += policy.around[colour, around] * policy.tactics[tactic]
        game.weight[i] = total
    drawn = np.float32(_chance(game.random)) * (total + np.float32(count))
    for i in range(answers):
        if drawn < game.weight[i]:
            return int(game.local[i])
    return PASS


@inlined
def _random_move(grid: Grid, facts: Array, game: Game, count: int, colour: int, wary: bool) -> int:
    """A random playable move, or PASS when there is none. wary: none that throws a block away."""
    left = count
    while left > 0:
        index = next_random(game.random, left)
        point = int(game.empty[index])
        if is_playable(grid, game.position, game.around, facts, point, colour):
            is_open = facts[game.around[point]] & OPEN != 0
            if not wary or is_open or not throws_away(grid, game.position, point, colour):
                return point
        left -= 1
        _exchange(game, index, left)
    return PASS

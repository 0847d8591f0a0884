"""A simulation: one game from the root to its end, chosen by learned values, policy and chance."""

import numpy as np

from katachi.engine.board.grid import PASS, Grid
from katachi.engine.board.position import LAST, TO_MOVE, pass_turn
from katachi.engine.jit import Array, inlined, jit
from katachi.engine.life.ownership import throws_away
from katachi.engine.life.playout import next_random
from katachi.engine.shapes.windows import Windows
from katachi.engine.simulation.game import Game, Root, begin, exchange, make_move, note
from katachi.engine.simulation.greedy import best_by_value, best_known
from katachi.engine.simulation.policy import Policy, list_local, tactic_of
from katachi.engine.simulation.policy_file import APART, PLAIN
from katachi.engine.simulation.settings import Rates
from katachi.engine.simulation.surroundings import CONTACT, OPEN, is_playable
from katachi.engine.simulation.visits import find

_MOVES_PER_POINT = 3  # a longer game is a cycle of captures and is stopped
_BY_VALUE, _BY_POLICY, _BY_CHANCE = range(3)
_FINE = 1 << 24  # steps of a random number from 0 to 1


@jit
def play_game(
    grid: Grid, windows: Windows, root: Root, table: Array, policy: Policy, rates: Rates, game: Game
) -> int:
    """Play a game from the root to its end; returns how many of its positions may learn.

    Superko is not checked; a game that goes round in circles is stopped.
    """
    position = game.position
    count = begin(grid, root, game)
    passes = ply = learned = 0
    while passes < 2 and ply < _MOVES_PER_POINT * grid.points.size:
        colour = int(position.state[TO_MOVE])
        learns = ply < rates.learned
        way, is_known = _BY_POLICY, False
        if learns:
            note(grid, game, ply, colour)
            learned = ply + 1
            is_known = ply < rates.trusted and find(game.visits, game.keys[ply]) >= 0
            way = _way(rates, ply, is_known, _chance(game.random))
        if way != _BY_VALUE:
            point = _move_by_policy(grid, policy, game, count, colour, way == _BY_CHANCE)
        elif is_known:
            point = best_known(grid, windows, table, policy.facts, rates, game, count, colour)
        else:
            point = best_by_value(grid, windows, table, policy.facts, game, count, colour)
        if point == PASS:
            pass_turn(position, colour)
            passes += 1
        else:
            count = make_move(grid, windows, game, count, point, colour, learns)
            passes = 0
        ply += 1
    return learned


@inlined
def _chance(random: Array) -> float:
    """A random number from 0 to 1."""
    return next_random(random, _FINE) / _FINE


@inlined
def _way(rates: Rates, ply: int, is_known: bool, chance: float) -> int:
    """How a move is chosen, by a random number from 0 to 1."""
    if is_known:
        if chance < rates.known_greed:
            return _BY_VALUE
        return _BY_POLICY if 2 * chance < 1 + rates.known_greed else _BY_CHANCE
    if ply < rates.opening:
        return _BY_CHANCE
    if ply >= rates.trusted:
        return _BY_CHANCE if chance < rates.late_chance else _BY_POLICY
    if chance < rates.chance:
        return _BY_CHANCE
    return _BY_VALUE if chance < rates.chance + rates.greed else _BY_POLICY


@inlined
def _move_by_policy(
    grid: Grid, policy: Policy, game: Game, count: int, colour: int, is_random: bool
) -> int:
    """An answer to the last move, or a random move; PASS when there is none."""
    if not is_random:
        point = _local_answer(grid, policy, game, count, colour)
        if point != PASS:
            return point
    return _random_move(grid, policy.facts, game, count, colour, not is_random)


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
        exchange(game, index, left)
    return PASS

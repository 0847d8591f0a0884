"""Visits: what simulations leave behind of positions, and how the next ones go by that."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE, Grid
from katachi.engine.board.position import copy_of, hash_after, is_legal, move
from katachi.engine.board.vertex import point_of
from katachi.engine.life.playout import is_eye
from katachi.engine.shapes.windows import find_codes, logit_of, make_windows, sum_over
from katachi.engine.simulation.game import make_game
from katachi.engine.simulation.playing import play_game
from katachi.engine.simulation.policy import make_policy
from katachi.engine.simulation.settings import Rates, Simulations
from katachi.engine.simulation.transient import TransientMemory, root_of
from katachi.engine.simulation.visits import (
    Visits,
    fade,
    find,
    forget,
    key_of,
    logit_with,
    make_visits,
    no_visits,
    remember,
)
from tests.engine.shapes.boards import random_games, random_table
from tests.engine.simulation.test_simulations import shipped_knowledge


def key(grid: Grid, stones: int, to_move: int) -> np.uint64:
    return np.uint64(key_of(grid, np.uint64(stones), to_move))


def entries(visits: Visits) -> dict[int, tuple[float, float]]:
    """What is known of each position: simulations, and Black's victories."""
    return {
        int(visits.key[at]): (float(visits.games[at]), float(visits.wins[at]))
        for at in np.flatnonzero(visits.games)
    }


paths = st.lists(st.integers(1, 12).map(lambda key: key << 8), min_size=1, max_size=6, unique=True)


@given(st.lists(st.tuples(paths, st.sampled_from([0.0, 0.5, 1.0])), max_size=30))
def test_each_simulation_counts_as_far_as_it_was_known_and_one_position_further(games) -> None:
    visits, plain = make_visits(1 << 14), dict[int, tuple[float, float]]()
    for path, outcome in games:
        remember(visits, np.array(path, np.uint64), len(path), outcome)
        for key in path:
            count, wins = plain.get(key, (0, 0.0))
            plain[key] = count + 1, wins + outcome
            if not count:
                break
    assert entries(visits) == plain
    fade(visits)
    assert entries(visits) == {key: (c / 2, w / 2) for key, (c, w) in plain.items()}
    forget(visits)
    assert entries(visits) == {}


def test_where_there_is_no_room_the_position_that_fewest_came_to_gives_way() -> None:
    visits = no_visits()
    for number, times in ((1, 3), (2, 2), (3, 1), (4, 4)):
        for _ in range(times):
            remember(visits, np.array([number], np.uint64), 1, 1.0)
    remember(visits, np.array([5], np.uint64), 1, 0.0)
    assert entries(visits) == {1: (3, 3), 2: (2, 2), 4: (4, 4), 5: (1, 0)}
    assert find(visits, np.uint64(3)) == -1


@pytest.mark.parametrize(("count", "wins"), [(1, 1.0), (12, 3.0), (500, 500.0)])
def test_the_more_simulations_came_to_a_position_the_less_its_shapes_count(count, wins) -> None:
    visits = no_visits()
    visits.key[0], visits.games[0], visits.wins[0] = 7, count, wins
    odds = (wins + 0.5) / (count - wins + 0.5)
    wanted = (12 * 0.3 + count * math.log(odds)) / (12 + count)
    assert logit_with(visits, 0, 0.3, 12.0) == pytest.approx(wanted, rel=1e-5)


def plain_best(game: Game, colour: int, table, visits: Visits, prior: float) -> int:
    """The move to the position that is worth most to `colour`, by making them all."""
    grid, windows, best = game.grid, make_windows(game.size), (-math.inf, 0)
    for point in map(int, grid.points):
        position = game.position
        if not is_legal(grid, position, point, colour) or is_eye(grid, position, point, colour):
            continue
        after = copy_of(position)
        move(grid, after, point, colour)
        codes = np.zeros(windows.first.size, np.int32)
        find_codes(grid, windows, after.colour, codes)
        logit = float(logit_of(sum_over(codes, table), table[-1], 3 - colour))
        place = find(visits, key(grid, after.hash[0], 3 - colour))
        if place >= 0:
            logit = logit_with(visits, place, logit, prior)
        best = max(best, (logit if colour == BLACK else -logit, point))
    return best[1]


@pytest.mark.parametrize("size", [5, 9])
def test_values_choose_the_best_move_on_every_ply(size: int) -> None:
    """By what is kept from ply to ply, as by making every move on every ply."""
    game, windows = Game(size), make_windows(size)
    table = random_table(int(windows.first[-1]) + 3**9)
    rates = Rates(0.0, 0.0, 1, 60, trusted=60, greed=1.0)
    simulation = make_game(game.grid, windows, 7)
    policy = make_policy(shipped_knowledge().policy)
    learned = play_game(game.grid, windows, root_of(game, BLACK), table, policy, rates, simulation)
    taken, visits = 0, no_visits()
    for ply in range(learned):
        position, colour = game.position, game.to_move
        assert simulation.keys[ply] == key(game.grid, position.hash[0], colour)
        stones = len(game.stones())
        move(game.grid, position, plain_best(game, colour, table, visits, 1.0), colour)
        taken += len(game.stones()) < stones
    assert taken > 0


@pytest.mark.parametrize(("size", "games"), [(5, 2), (9, 1)])
def test_where_simulations_have_been_the_next_goes_by_what_became_of_them(
    size: int, games: int
) -> None:
    """From the first position, by shapes at random and visits at random, captures among them."""
    windows, policy = make_windows(size), make_policy(shipped_knowledge().policy)
    random, visits = np.random.default_rng(size), make_visits(1 << 10)
    simulation = make_game(Game(size).grid, windows, 7, visits)
    rates = replace(Simulations(), known_greed=1.0, prior=5.0, trusted=1).rates()
    changed = 0
    for game, _ in random_games(size, games):
        grid, colour = game.grid, game.to_move
        table = random_table(int(windows.first[-1]) + 3**9)
        forget(visits)
        remember(visits, np.array([key(grid, game.position.hash[0], colour)]), 1, 0.5)
        by_shapes = plain_best(game, colour, table, visits, 5.0)
        for point in random.choice(game.legal_points(colour), 4):
            after = hash_after(grid, game.position, int(point), colour)
            outcome = float(random.integers(0, 3)) / 2
            remember(visits, np.array([key(grid, after, 3 - colour)]), 1, outcome)
        best = plain_best(game, colour, table, visits, 5.0)
        play_game(grid, windows, root_of(game, colour), table, policy, rates, simulation)
        chosen = hash_after(grid, game.position, best, colour) if best else game.position.hash[0]
        assert simulation.keys[1] == key(grid, chosen, 3 - colour)
        changed += best != by_shapes
    assert changed > 4


def test_a_memory_keeps_half_of_the_visits_from_move_to_move_and_none_from_game_to_game() -> None:
    game = Game(9)
    memory = TransientMemory(game.grid, shipped_knowledge(), 1)
    memory.begin(5)
    memory.learn(game, BLACK, simulations=100)
    root = find(memory.visits, key(game.grid, game.position.hash[0], BLACK))
    assert memory.visits.games[root] == 100
    memory.learn(game, BLACK, simulations=30)
    assert memory.visits.games[root] == 130
    memory.learn(game, WHITE, simulations=10)
    assert memory.visits.games[root] == 130
    game.play(BLACK, point_of("E5", 9))
    memory.learn(game, WHITE, simulations=10)
    assert memory.visits.games[root] == 65
    memory.begin(5)
    assert entries(memory.visits) == {}

"""Simulations: what is kept up in them, that they end as games do, and what is learned."""

import math
import threading
import time
from dataclasses import replace

import numpy as np
import pytest

from katachi.data import shipped
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, EMPTY, WHITE
from katachi.engine.board.handicap import fixed_points
from katachi.engine.board.position import is_legal
from katachi.engine.life.playout import is_eye
from katachi.engine.shapes.memory import Memory, empty_memory, table_of
from katachi.engine.shapes.windows import find_codes, make_windows
from katachi.engine.simulation.game import make_game
from katachi.engine.simulation.knowledge import Knowledge, load_knowledge
from katachi.engine.simulation.learning import learn_from, learn_shared, make_shared
from katachi.engine.simulation.playing import play_game
from katachi.engine.simulation.policy import make_policy
from katachi.engine.simulation.policy_file import indifferent
from katachi.engine.simulation.settings import Rates, Simulations
from katachi.engine.simulation.surroundings import (
    CONTACT,
    EYE_OF_BLACK,
    EYE_OF_WHITE,
    OPEN,
    is_playable,
    make_facts,
    surroundings_of,
)
from katachi.engine.simulation.transient import TransientMemory, root_of
from tests.engine.board import invariants
from tests.engine.shapes.boards import random_games, random_table

ALL_LEARN = replace(Simulations(), learned=256).rates()


def shipped_knowledge(**settings) -> Knowledge:
    return load_knowledge(
        shipped.path_of("shapes", "go9"),
        shipped.path_of("policies", "local"),
        replace(Simulations(), **settings),
    )


def ignorant(size: int, **settings) -> Knowledge:
    return Knowledge(empty_memory(size), indifferent(), replace(Simulations(), **settings))


@pytest.mark.parametrize("size", [5, 9])
def test_what_is_looked_up_by_surroundings_is_what_the_board_says(size: int) -> None:
    facts = make_facts()
    for game, _ in random_games(size, 2):
        grid, position = game.grid, game.position
        around = surroundings_of(grid, position.colour)
        for point in map(int, grid.points):
            if position.colour[point] != EMPTY:
                continue
            fact = facts[around[point]]
            near = [int(position.colour[point + side]) for side in grid.around[:4]]
            assert bool(fact & OPEN) == (EMPTY in near)
            assert bool(fact & CONTACT) == bool({BLACK, WHITE} & set(near))
            for colour, bit in ((BLACK, EYE_OF_BLACK), (WHITE, EYE_OF_WHITE)):
                eye = is_eye(grid, position, point, colour)
                assert bool(fact & bit) == eye
                playable = is_legal(grid, position, point, colour) and not eye
                assert is_playable(grid, position, around, facts, point, colour) == playable


@pytest.mark.parametrize("size", [5, 9])
def test_a_simulation_keeps_up_all_that_it_keeps_and_plays_to_the_end(size: int) -> None:
    grid, windows = Game(size).grid, make_windows(size)
    knowledge = shipped_knowledge()
    table, policy = table_of(knowledge.memory, size), make_policy(knowledge.policy)
    game = make_game(grid, windows, 7)
    for number in range(40):
        rates = ALL_LEARN._replace(trusted=number * 3)
        learned = play_game(grid, windows, root_of(Game(size), BLACK), table, policy, rates, game)
        position = game.position
        invariants.check(grid, position)
        codes = np.zeros_like(game.codes)
        find_codes(grid, windows, position.colour, codes)
        assert (game.codes == codes).all()
        around = surroundings_of(grid, position.colour)
        assert (game.around[grid.points] == around[grid.points]).all()
        empty = {int(p) for p in grid.points if position.colour[p] == EMPTY}
        assert {int(p) for p in game.empty[: len(empty)]} == empty
        assert learned > size * size // 2
        if position.state[4] >= 2:  # not stopped in a circle of captures
            left = [
                p
                for p in empty
                for c in (BLACK, WHITE)
                if is_legal(grid, position, p, c) and not is_eye(grid, position, p, c)
            ]
            assert len(left) <= 6  # self-atari of what is alive, or a ko


def plain_lambda_returns(values: list[float], outcome: float, lam: float, span: int) -> list[float]:
    """What each position is moved towards, when the values stay as they are."""
    returns: list[float] = [0.0] * len(values)
    for at in reversed(range(len(values))):
        if at + span >= len(values):
            returns[at] = outcome
        else:
            returns[at] = (1 - lam) * values[at + span] + lam * returns[at + span]
    return returns


@pytest.mark.parametrize(("lam", "span"), [(0.0, 1), (0.4, 2), (1.0, 2), (0.7, 1)])
def test_learning_moves_values_towards_their_lambda_returns(lam: float, span: int) -> None:
    """With a step so small that the values hardly change on the way."""
    size, windows = 5, make_windows(5)
    table = random_table(178_518)
    game = make_game(Game(size).grid, windows, 3)
    policy = make_policy(indifferent())
    root = root_of(Game(size), BLACK)
    learned = play_game(Game(size).grid, windows, root, table, policy, ALL_LEARN, game)
    signs = [1 if game.mover[at] == BLACK else -1 for at in range(learned)]
    sums = [float(table[game.passed[at]].sum()) for at in range(learned)]
    values = [1 / (1 + math.exp(-(s + t * table[-1]))) for s, t in zip(sums, signs, strict=True)]
    returns = plain_lambda_returns(values, 1.0, lam, span)
    rate = 0.001
    wanted = np.zeros(table.size)
    for at in range(learned):
        step = rate / 51 * (returns[at] - values[at])
        np.add.at(wanted, game.passed[at], step)
        wanted[-1] += signs[at] * step
    before = table.astype(np.float64)
    rates = Rates(rate, lam, span, 256)
    learn_from(table, game, learned, 1.0, rates)
    np.testing.assert_allclose(table - before, wanted, rtol=0, atol=1e-6)


def test_learning_goes_backward_each_step_seeing_the_ones_before() -> None:
    """With steps so large that the order matters, as by changing every entry on every ply."""
    size, windows, span, lam = 5, make_windows(5), 2, 0.4
    table = random_table(178_518)
    game = make_game(Game(size).grid, windows, 3)
    root, policy = root_of(Game(size), BLACK), make_policy(indifferent())
    learned = play_game(Game(size).grid, windows, root, table, policy, ALL_LEARN, game)
    plain, targets = table.astype(np.float64), np.zeros(learned + span)
    targets[learned:] = 1.0
    for at in reversed(range(learned)):
        sign = 1 if game.mover[at] == BLACK else -1
        logit = plain[game.passed[at]].sum() + sign * plain[-1]
        value = 1 / (1 + math.exp(-logit))
        targets[at] = (1 - lam) * value + lam * targets[at + span]
        change = 3.0 / 51 * (targets[at + span] - value)
        plain[game.passed[at]] += change
        plain[-1] += sign * change
    before = table.copy()
    learn_from(table, game, learned, 1.0, Rates(3.0, lam, span, 256))
    assert abs(table - before).max() > 0.05
    assert table == pytest.approx(plain, abs=1e-4)


def test_shared_weights_learn_what_their_entries_add_up_to() -> None:
    size, windows = 5, make_windows(5)
    memory = empty_memory(size)
    shared = make_shared(size, memory.placed, memory.free, memory.tempo)
    game = make_game(Game(size).grid, windows, 3)
    root, policy = root_of(Game(size), BLACK), make_policy(indifferent())
    table = table_of(memory, size)
    learned = play_game(Game(size).grid, windows, root, table, policy, ALL_LEARN, game)
    rates = Rates(0.1, 1.0, 1, 256)
    last = game.passed[learned - 1 : learned]
    target = np.zeros(1)
    error = learn_shared(shared, last, game.mover[learned - 1 : learned], target, 1.0, rates)
    assert error == pytest.approx(0.5)  # nothing was known
    step = 0.1 / 101 * 0.5
    placed = np.zeros_like(memory.placed)
    np.add.at(placed, shared.placed_orbit[last[0]], step * shared.placed_sign[last[0]])
    assert memory.placed == pytest.approx(placed, abs=1e-7)
    free = np.zeros_like(memory.free)
    np.add.at(free, shared.free_orbit[last[0]], step * shared.free_sign[last[0]])
    assert memory.free == pytest.approx(free, abs=1e-6)


def begun(size: int, knowledge: Knowledge, threads: int = 1, seed: int = 5) -> TransientMemory:
    memory = TransientMemory(Game(size).grid, knowledge, threads)
    memory.begin(seed)
    return memory


def judged(knowledge: Knowledge, game: Game, colour: int, **limits):
    return begun(game.size, knowledge).learn(game, colour, **limits)


def test_one_thread_repeats_itself() -> None:
    first, second = (begun(9, shipped_knowledge()) for _ in range(2))
    for memory in (first, second):
        assert memory.learn(Game(9), BLACK, simulations=100).games == 100
    assert (first.table == second.table).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_memory_begins_each_game_with_what_was_known_before_the_first(threads: int) -> None:
    memory = begun(9, shipped_knowledge(), threads)
    before = memory.table.copy()
    memory.learn(Game(9), BLACK, simulations=50)
    assert (memory.table != before).any()
    memory.begin(6)
    assert (memory.table == before).all()


def test_what_a_game_teaches_depends_on_its_seed_and_not_on_the_game_before() -> None:
    game, memory = Game(9), begun(9, shipped_knowledge())
    taught = {}
    for seed in (5, 6, 5, 6):
        memory.begin(seed)
        memory.learn(game, BLACK, simulations=50)
        assert (taught.setdefault(seed, memory.table.copy()) == memory.table).all()
    assert (taught[5] != taught[6]).any()
    other = begun(9, shipped_knowledge(), seed=6)
    other.learn(game, BLACK, simulations=50)
    assert (other.table == taught[6]).all()


def test_two_threads_share_a_table_and_the_work() -> None:
    memory = begun(9, shipped_knowledge(), 2)
    before = memory.table.copy()
    found = memory.learn(Game(9), BLACK, simulations=501)
    assert 501 <= found.games <= 502
    assert (memory.table != before).any()
    assert np.isfinite(memory.table).all()


def test_a_stop_ends_it_soon() -> None:
    memory = begun(19, ignorant(19))
    memory.learn(Game(19), BLACK, simulations=1)
    stop, ended = threading.Event(), []

    def learn() -> None:
        memory.learn(Game(19), BLACK, seconds=60.0, stop=stop)
        ended.append(True)

    thread = threading.Thread(target=learn)
    thread.start()
    time.sleep(0.2)
    stop.set()
    thread.join(10)
    assert ended


def test_four_stones_ahead_are_worth_more_than_nine_games_of_ten() -> None:
    game = Game(9, komi=0.5)
    game.place_handicap(fixed_points(4, 9))
    found = judged(shipped_knowledge(), game, WHITE, simulations=2000)
    assert found.chances_of(BLACK) > 0.9
    assert found.score_of(BLACK) > 20
    assert found.owners[BLACK].sum() > found.owners[WHITE].sum()
    assert found.owners.sum(axis=0)[game.grid.points] == pytest.approx(1)


def test_komi_decides_and_points_say_by_how_much() -> None:
    low, high = (judged(ignorant(9), Game(9, komi=k), BLACK, simulations=300) for k in (-90, 90))
    assert (low.black_wins, high.black_wins) == (1.0, 0.0)
    assert low.score - high.score == pytest.approx(180, abs=20)
    assert low.board >= 90 - 81
    assert high.board <= 81 - 90


def test_the_likeliest_board_counts_each_point_for_who_mostly_had_it_and_sways_the_chances() -> (
    None
):
    game = Game(9, komi=0.5)
    game.place_handicap(fixed_points(4, 9))
    found = judged(shipped_knowledge(), game, WHITE, simulations=200)
    mostly = found.owners[BLACK] - found.owners[WHITE]
    assert found.board == (mostly > 0).sum() - (mostly < 0).sum() - game.komi - 4
    assert found.chances_of(BLACK) + found.chances_of(WHITE) == pytest.approx(1)
    behind = replace(found, board=-found.board)
    assert behind.chances_of(BLACK) < found.chances_of(BLACK)


def test_a_memory_of_another_size_is_taken_for_its_shapes_anywhere() -> None:
    knowledge = shipped_knowledge()
    assert isinstance(knowledge.memory, Memory)
    memory = begun(13, knowledge)
    assert memory.learn(Game(13), BLACK, simulations=20).games == 20

"""Whole training games, played again by the rules; their ends, passes and chances."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, make_grid
from katachi.engine.board.vertex import column_row, point_at
from katachi.engine.thesis.model import Model
from katachi.learning.games import handmade
from katachi.learning.selfplay import begin, longest_game, play_game
from tests.learning import plain_play
from tests.learning.kept_games import (
    Played,
    after_random_moves,
    features_of,
    first_moves,
    play,
    play_out,
    random_model,
    random_side,
    side_of,
    space_for,
    vertex,
)
from tests.paths import ROOT

MOVES = Path(__file__).with_name("test_selfplay.py")


# Whole games, played again by the rules.

GAMES = [
    (size, kind, seed)
    for size, seeds in ((2, 3), (3, 3), (5, 2), (9, 1))
    for kind in ("random", "network", "deep", "mixed")
    for seed in range(seeds)
    if size < 9 or kind != "deep"
]


@cache
def game_of(size: int, kind: str, seed: int) -> Played:
    """A game of network B as `kind` says; with komi of either side."""
    model = random_model(20 + seed, (4,), strength=0.5)
    sides = {
        "random": (random_side(), random_side()),
        "network": (side_of(model), side_of(random_model(21 + seed))),
        "deep": (side_of(model, depth=1), side_of(model, depth=1)),
        "mixed": (side_of(model, epsilon=0.3), side_of(handmade(), epsilon=0.3)),
    }
    komi = (0.5, -3.5, 7.0)[seed % 3]
    return play_out(size, *sides[kind], seed, komi=komi, opening=seed % 4)


every_game = pytest.mark.parametrize(("size", "kind", "seed"), GAMES)


@every_game
def test_moves_are_legal_and_kept_with_the_features_they_lead_to(
    size: int, kind: str, seed: int
) -> None:
    """Legal under positional superko; the plain twin is asked on every so many positions."""
    played = game_of(size, kind, seed)
    for game, kept in zip(played.games(), played.features, strict=True):
        assert game.rules.superko
        if kind != "deep":
            assert kept == features_of(game)
    if kind == "deep":
        return
    for number, (state, _) in enumerate(played.states()):
        if number and number % (1 + size * size // 8) == 0:
            assert tuple(played.features[number - 1]) == plain_play.features(state)


@every_game
def test_the_result_is_the_count_of_the_last_board(size: int, kind: str, seed: int) -> None:
    played = game_of(size, kind, seed)
    *_, game = played.games()
    board = {column_row(p, size): ".XO"[colour] for p, colour in game.stones().items()}
    assert played.balance == plain_play.area(size, board)


@every_game
def test_a_game_ends_by_two_passes_or_at_its_limit(size: int, kind: str, seed: int) -> None:
    points = game_of(size, kind, seed).points
    ends = [n for n in range(2, len(points) + 1) if points[n - 2 : n] == [PASS, PASS]]
    limit = longest_game(make_grid(size))
    assert limit == 3 * size * size
    assert ends == [len(points)] or (not ends and len(points) == limit)


def test_both_ends_are_met() -> None:
    limit = longest_game(make_grid(3))
    lengths = [len(play_out(3, random_side(), random_side(), seed).points) for seed in range(50)]
    assert min(lengths) < limit == max(lengths)


@every_game
def test_a_side_passes_only_when_it_may_and_when_it_must(size: int, kind: str, seed: int) -> None:
    """Ahead in the count it may, and answers a pass by one; it must when it has no other move."""
    played = game_of(size, kind, seed)
    for state, point in played.states():
        if point == PASS or state.game.passes:
            choices = plain_play.root_followers(state, played.komi)
            assert vertex(point, size) in (choices or [None])


def test_passes_of_both_kinds_are_met() -> None:
    """In a game of random players: by choice, and for want of moves."""
    kinds: Counter[bool] = Counter()
    for seed in range(20):
        for state, point in play_out(3, random_side(), random_side(), seed).states():
            if point == PASS:
                kinds[bool(plain_play.followers(state, superko=True))] += 1
    assert set(kinds) == {False, True}


# Chances.


def test_a_seed_makes_a_game() -> None:
    side = side_of(random_model(1), epsilon=0.2)
    games = [play_out(5, side, side, seed) for seed in (1, 2, 3, 1, 2, 3)]
    assert games[:3] == games[3:]
    assert len({tuple(game.points) for game in games}) == 3


def test_the_player_of_chance_is_the_same_whatever_its_network() -> None:
    games = [play_out(5, random_side(one), random_side(two), 4) for one, two in ((1, 2), (3, 4))]
    assert games[0] == games[1]


def test_epsilon_is_the_share_of_random_moves() -> None:
    """A move of chance among 25 is the best one hardly ever."""
    model = random_model(7)
    state, _ = after_random_moves(5, 0, 1, 0.5)
    lines = plain_play.lines_by_move(state, 0.5, plain_play.valuer(model), 0)
    least = min(line.value for line in lines.values())
    best = {move for move, line in lines.items() if line.value == least}
    side = side_of(model, epsilon=0.25)
    firsts = first_moves(5, side, range(300))
    others = sum(times for point, times in firsts.items() if vertex(point, 5) not in best)
    assert 0.25 * (1 - len(best) / 25) * 300 == pytest.approx(others, abs=28)


@pytest.mark.parametrize("opening", [1, 4, 10])
def test_an_opening_is_of_chance(opening: int) -> None:
    """It does not depend on the players, the game behind it does; and it differs by seed."""
    players = [side_of(random_model(seed)) for seed in range(4)]
    openings = set()
    for seed in range(8):
        games = [play_out(5, p, p, seed, opening=opening).points for p in players]
        assert len({tuple(points[:opening]) for points in games}) == 1
        assert len({tuple(points) for points in games}) > 1
        openings.add(tuple(games[0][:opening]))
    assert len(openings) > 4


def test_every_point_may_open_a_game() -> None:
    """Evenly: each of 9 points some 100 times in 900."""
    first = first_moves(3, side_of(handmade()), range(900), is_free=True)
    assert len(first) == 9
    assert all(60 < times < 140 for times in first.values())


def test_a_game_does_not_depend_on_the_games_before() -> None:
    """In the same working space, which a thread uses for all of its games."""
    side = side_of(random_model(1), epsilon=0.2, depth=1)
    space = space_for(3, 0.5)
    for seed in (1, 2, 3, 1):
        assert play(3, side, side, seed, space=space) == play(3, side, side, seed)


@pytest.mark.parametrize("size", [2, 5, 9])
def test_a_stopped_game_is_given_up(size: int) -> None:
    assert play(size, random_side(), random_side(), stop=1) is None


@pytest.mark.parametrize("depth", [0, 1])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_the_hand_made_network_beats_chance_with_either_colour(colour: int, depth: int) -> None:
    """Of 20 games it wins 18 or more, and with its features turned round 2 at most."""
    good = handmade()
    bad = Model(-good.scale, good.weights, good.biases)
    for model, fewest, most in ((good, 18, 20), (bad, 0, 2)):
        own, other = side_of(model, depth=depth), random_side()
        sides = (own, other) if colour == BLACK else (other, own)
        balances = [play_out(5, *sides, seed).balance for seed in range(20)]
        won = sum((balance > 0.5) == (colour == BLACK) for balance in balances)
        assert fewest <= won <= most


def test_a_game_may_begin_from_any_position() -> None:
    """A game from handicap stones begins with White."""
    grid = make_grid(5)
    game = Game(5)
    game.place_handicap([point_at(1, 1, 5), point_at(3, 3, 5)])
    work, record = space_for(5, 0.5)
    side, stop = random_side().side(grid), np.zeros(1, np.int8)
    begin(work, game.position)
    assert play_game(grid, side, side, 0, stop, work, record)
    for point in record.points[: record.result[0]].tolist():
        game.play(game.to_move, point)
    assert game.moves[0].colour == WHITE
    assert game.passes == 2 or len(game.moves) == longest_game(grid)


QUICK = (
    "minimax and [2-1-"
    " or (ends or count or passes or legal) and [2-"
    " or through_a_whole and [X-0 or stopped and [2"
)
"""The tests that are quick enough without the compiler."""


def test_training_games_are_the_same_without_the_compiler() -> None:
    """A number that overflows is an error here, where numpy warns of it."""
    command = [sys.executable, "-W", "error::RuntimeWarning", "-m", "pytest", "-q"]
    chosen = f"({QUICK}) and not compiler"
    result = subprocess.run(
        [*command, "-k", chosen, "-p", "no:cacheprovider", __file__, MOVES],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert result.returncode == 0, result.stdout[-5000:] + result.stderr[-2000:]
    assert " passed" in result.stdout

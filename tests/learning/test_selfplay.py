"""Compiled training games against a plain player: the values, the moves, the rules, the chances."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from engine.evaluation import forward, make_network
from engine.features import features8, make_feature_work
from engine.game import Game
from engine.grid import BLACK, PASS, WHITE, make_grid
from engine.model import Model
from engine.position import LAST, empty_position
from engine.vertex import column_row, point_at
from learning.handmade import handmade
from learning.selfplay import (
    PlayWork,
    Side,
    begin,
    decide,
    follow,
    longest_game,
    make_play_work,
    make_record,
    play_game,
)
from tests.engine import plain_features
from tests.engine.slow_go import Point
from tests.learning import plain_play
from tests.learning.plain_play import State

ROOT = Path(__file__).parent.parent.parent
NEAR = 1e-12
WIDEST = 16


def random_model(seed: int, hidden: tuple[int, ...] = (4,), strength: float = 1.0) -> Model:
    """A network that knows nothing; one of great strength says 1 or -1, nothing between."""
    generator = np.random.default_rng(seed)
    sizes = [8, *hidden, 1]
    shapes = list(zip(sizes[1:], sizes))
    return Model(
        features="features8",
        scale=generator.uniform(0.02, 0.3, 8),
        weights=[strength * generator.normal(size=shape) for shape in shapes],
        biases=[generator.normal(size=outputs) for outputs, _ in shapes],
    )


def side_of(model: Model, epsilon: float = 0.0, depth: int = 0) -> Side:
    return Side(make_network(model), epsilon, depth)


def random_side(seed: int = 0) -> Side:
    return side_of(random_model(seed), epsilon=1.0)


@dataclass(frozen=True)
class Played:
    """A finished game: the moves as points, what was kept for each of them, the count."""

    size: int
    komi: float
    points: list[int]
    features: list[list[float]]
    balance: int

    def games(self) -> Iterator[Game]:
        """The game after each of its moves; raises IllegalMove."""
        game = Game(self.size)
        for point in self.points:
            game.play(game.to_move, point)
            yield game

    def states(self) -> Iterator[tuple[State, int]]:
        """The plain state before each of the moves, and the move."""
        state = plain_play.empty_board(self.size)
        for point in self.points:
            yield state, point
            state = plain_play.known(plain_play.after(state, vertex(point, self.size)))


def vertex(point: int, size: int) -> Point | None:
    return None if point == PASS else column_row(point, size)


def play(
    size: int,
    black: Side,
    white: Side,
    seed: int = 1,
    *,
    komi: float = 0.5,
    opening: int = 0,
    stop: int = 0,
) -> Played | None:
    """A game; None when it was stopped."""
    grid = make_grid(size)
    work, record = make_play_work(grid, WIDEST, komi), make_record(grid)
    work.random[0] = random_state(seed)
    flag = np.array([stop], np.int8)
    if not play_game(grid, empty_position(grid), black, white, opening, flag, work, record):
        return None
    moves, balance = record.result.tolist()
    return Played(
        size, komi, record.points[:moves].tolist(), record.features[:moves].tolist(), balance
    )


def play_out(size: int, black: Side, white: Side, seed: int = 1, **terms: float) -> Played:
    """A game that nobody stops."""
    played = play(size, black, white, seed, **terms)  # type: ignore[arg-type]
    assert played
    return played


def random_state(seed: int) -> np.uint64:
    return np.random.SeedSequence(seed).generate_state(1, np.uint64)[0] | np.uint64(1)


def features_of(game: Game) -> list[float]:
    work = make_feature_work(game.grid)
    features8(game.grid, game.position, work)
    return work.values.tolist()


# A move: the value of full minimax, by a player that shares no code.

MODELS = {
    "A": random_model(1, ()),
    "B": random_model(2, (4,)),
    "16-8": random_model(3, (16, 8)),
    "blind": random_model(4, (4,), strength=0.0),
    "sure": random_model(5, (), strength=1000.0),
}


def after_random_moves(size: int, moves: int, seed: int, komi: float) -> tuple[State, PlayWork]:
    """A position of a random game, for both players; passes and filled eyes are among its moves."""
    generator = np.random.default_rng(seed)
    grid = make_grid(size)
    assert moves < longest_game(grid)
    state, work = plain_play.empty_board(size), make_play_work(grid, WIDEST, komi)
    work.random[0] = random_state(seed)
    begin(work, empty_position(grid))
    for number in range(moves):
        legal = [p for p in plain_features.all_points(size) if plain_play.after(state, p)]
        is_pass = not legal or generator.random() < 0.1
        move = None if is_pass else legal[generator.integers(len(legal))]
        point = point_at(*move, size) if move else PASS
        follow(grid, work, point, BLACK if state.to_move == "X" else WHITE, number)
        state = plain_play.known(plain_play.after(state, move))
    return state, work


POSITIONS = [
    *((2, depth, moves) for depth in (0, 1, 2) for moves in (1, 3, 6, 8, 10)),
    *((3, depth, moves) for depth in (0, 1, 2) for moves in (2, 9, 18, 22)),
    *((4, depth, moves) for depth in (0, 1) for moves in (0, 3, 11, 25, 46)),
    *((4, 2, moves) for moves in (8, 12, 19, 26)),
    *((5, depth, moves) for depth in (0, 1) for moves in (7, 20, 41, 73)),
    *((5, 2, moves) for moves in (30, 44)),
    *((9, 0, moves) for moves in (5, 60)),
    (9, 1, 150),
]
"""Size of the board, depth of search, random moves before."""

KOMI = (-6.5, 0.5, 7.0)


def case(size: int, moves: int, number: int) -> tuple[State, PlayWork]:
    """The position of a number, under its komi."""
    return after_random_moves(size, moves, 100 * moves + number, KOMI[number])


@pytest.mark.parametrize("number", range(len(KOMI)))
@pytest.mark.parametrize("net", MODELS)
@pytest.mark.parametrize(("size", "depth", "moves"), POSITIONS)
def test_a_move_is_worth_what_full_minimax_finds(
    size: int, depth: int, moves: int, net: str, number: int
) -> None:
    """Its value, and the features of a leaf at the end of a line that both sides want."""
    model, komi = MODELS[net], KOMI[number]
    state, work = case(size, moves, number)
    side = side_of(model, depth=depth)
    lines = plain_play.lines_by_move(state, komi, plain_play.valuer(model), depth)
    decide(make_grid(size), work, side, moves, False)
    move = vertex(int(work.positions.state[0, LAST]), size)
    kept = tuple(int(feature) for feature in work.leaf[0])
    if not lines:
        assert move is None
        assert kept == plain_play.features(plain_play.known(plain_play.after(state, None)))
        return
    best = plain_play.best_of(list(lines.values()), state.to_move)
    sign = 1 if state.to_move == "O" else -1
    assert sign * work.windows[0, 0] == pytest.approx(best.value, abs=NEAR)
    assert lines[move].value == pytest.approx(best.value, abs=NEAR)
    assert kept in lines[move].leaves
    own_value = forward(side.network, work.leaf[0].copy(), np.zeros((2, WIDEST)))
    assert sign * own_value == work.windows[0, 0]


def test_those_positions_are_of_many_kinds() -> None:
    """So that no rule of choosing goes unasked."""
    kinds: Counter[str] = Counter()
    for (size, depth, moves), number in product(POSITIONS, range(len(KOMI))):
        state, _ = case(size, moves, number)
        choices = plain_play.root_followers(state, KOMI[number])
        by_ko = plain_play.followers(state, superko=False)
        by_superko = plain_play.followers(state, superko=True)
        kinds["no other move"] += not by_superko
        kinds["a pass is a choice"] += None in choices
        kinds["a pass is answered"] += bool(by_superko) and not choices
        kinds["a pass is not answered"] += state.game.passes > 0 and bool(choices)
        kinds["superko forbids"] += len(by_ko) > len(by_superko)
        after = [reply for reply in choices.values() if depth]
        kinds["no reply"] += not all(plain_play.followers(f, superko=False) for f in after)
    assert min(kinds.values()) >= 3, kinds


@pytest.mark.parametrize("depth", [0, 1])
@pytest.mark.parametrize("colour", "XO")
def test_a_side_plays_its_best_moves_through_a_whole_game(colour: str, depth: int) -> None:
    """Against a random player, which does not."""
    model = random_model(11)
    own, other = side_of(model, depth=depth), random_side()
    black, white = (own, other) if colour == "X" else (other, own)
    losses = {"X": 0.0, "O": 0.0}
    for seed in range(3):
        for state, point in play_out(3, black, white, seed).states():
            lines = plain_play.lines_by_move(state, 0.5, plain_play.valuer(model), depth)
            if lines:
                best = plain_play.best_of(list(lines.values()), state.to_move)
                losses[state.to_move] += abs(best.value - lines[vertex(point, 3)].value)
    assert losses[colour] == pytest.approx(0, abs=NEAR)
    assert losses["O" if colour == "X" else "X"] > 0.1


def test_equal_moves_are_chosen_evenly() -> None:
    """By a network that finds all alike, on 9 points; each is to come up some 100 times."""
    side = side_of(MODELS["blind"])
    first = Counter(play_out(3, side, side, seed).points[0] for seed in range(900))
    assert len(first) == 9
    assert all(60 < times < 140 for times in first.values())


# Whole games, played again by the rules.

GAMES = [
    (size, kind, seed)
    for size, seeds in ((2, 6), (3, 6), (5, 4), (9, 2), (13, 1))
    for kind in ("random", "network", "deep", "mixed")
    for seed in range(seeds)
    if size < 9 or kind != "deep"
]


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
    best = {move for move in lines if lines[move].value <= min(lines.values(), key=value_of).value}
    side = side_of(model, epsilon=0.25)
    firsts = [vertex(play_out(5, side, side, seed).points[0], 5) for seed in range(600)]
    others = sum(move not in best for move in firsts)
    assert 0.25 * (1 - len(best) / 25) * 600 == pytest.approx(others, abs=40)


def value_of(line: plain_play.Line) -> float:
    return line.value


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
    side = side_of(handmade())
    first = Counter(play_out(3, side, side, seed, opening=1).points[0] for seed in range(900))
    assert len(first) == 9
    assert all(60 < times < 140 for times in first.values())


@pytest.mark.parametrize("size", [2, 5, 9])
def test_a_stopped_game_is_given_up(size: int) -> None:
    assert play(size, random_side(), random_side(), stop=1) is None


@pytest.mark.parametrize("depth", [0, 1])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_the_hand_made_network_beats_chance_with_either_colour(colour: int, depth: int) -> None:
    """Of 20 games it wins 18 or more, and with its features turned round 2 at most."""
    good = handmade()
    bad = Model("features8", -good.scale, good.weights, good.biases)
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
    work, record = make_play_work(grid, WIDEST, 0.5), make_record(grid)
    side, stop = random_side(), np.zeros(1, np.int8)
    assert play_game(grid, game.position, side, side, 0, stop, work, record)
    for point in record.points[: record.result[0]].tolist():
        game.play(game.to_move, point)
    assert game.moves[0].colour == WHITE
    assert game.passes == 2 or len(game.moves) == longest_game(grid)


QUICK = (
    "minimax and (2- or 3- or 4-0) and 1-B"
    " or (replayed or ends or count or passes or legal) and (2- or 3-)"
    " or whole_game or stopped or seed_makes or both_ends"
)
"""The tests that are quick enough without the compiler."""


def test_training_games_are_the_same_without_the_compiler() -> None:
    """A number that overflows is an error here, where numpy warns of it."""
    command = [sys.executable, "-W", "error::RuntimeWarning", "-m", "pytest", "-q"]
    chosen = f"({QUICK}) and not compiler"
    result = subprocess.run(
        [*command, "-k", chosen, "-p", "no:cacheprovider", __file__],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert result.returncode == 0, result.stdout[-5000:] + result.stderr[-2000:]
    assert " passed" in result.stdout

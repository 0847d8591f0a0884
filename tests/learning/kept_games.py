"""Games of compiled code with all that is to be checked of them, and networks that know nothing."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, make_grid
from katachi.engine.board.position import empty_position
from katachi.engine.board.vertex import column_row, point_at
from katachi.engine.thesis.model import Model
from katachi.engine.thesis.network import feature_values, make_network
from katachi.learning.games import NetworkPlayer
from katachi.learning.selfplay import (
    PlayWork,
    Record,
    begin,
    decide,
    follow,
    longest_game,
    make_play_work,
    make_record,
    play_game,
)
from tests.engine.board.slow_go import Point
from tests.engine.thesis import plain_features
from tests.learning import plain_play
from tests.learning.plain_play import State

NEAR = 1e-12


def random_model(seed: int, hidden: tuple[int, ...] = (4,), strength: float = 1.0) -> Model:
    """A network that knows nothing; one of great strength says 1 or -1, nothing between."""
    generator = np.random.default_rng(seed)
    sizes = [8, *hidden, 1]
    shapes = list(zip(sizes[1:], sizes))
    return Model(
        scale=generator.uniform(0.02, 0.3, 8),
        weights=[strength * generator.normal(size=shape) for shape in shapes],
        biases=[generator.normal(size=outputs) for outputs, _ in shapes],
    )


def side_of(model: Model, epsilon: float = 0.0, depth: int = 0) -> NetworkPlayer:
    return NetworkPlayer(make_network(model), epsilon, depth)


def random_side(seed: int = 0) -> NetworkPlayer:
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
    black: NetworkPlayer,
    white: NetworkPlayer,
    seed: int = 1,
    *,
    komi: float = 0.5,
    opening: int = 0,
    stop: int = 0,
    space: tuple[PlayWork, Record] | None = None,
) -> Played | None:
    """A game; None when it was stopped."""
    grid = make_grid(size)
    work, record = space or space_for(size, komi)
    work.random[0] = random_state(seed)
    flag = np.array([stop], np.int8)
    sides = black.side(grid), white.side(grid)
    begin(work, empty_position(grid))
    if not play_game(grid, *sides, opening, flag, work, record):
        return None
    moves, balance = record.result.tolist()
    return Played(
        size, komi, record.points[:moves].tolist(), record.features[:moves].tolist(), balance
    )


def space_for(size: int, komi: float) -> tuple[PlayWork, Record]:
    grid = make_grid(size)
    return make_play_work(grid, komi), make_record(grid)


def first_moves(
    size: int, player: NetworkPlayer, seeds: Iterable[int], is_free: bool = False
) -> Counter[int]:
    """How often each point is a game's first move; what comes after them is not played."""
    grid, (work, record) = make_grid(size), space_for(size, 0.5)
    side, found = player.side(grid), Counter[int]()
    for seed in seeds:
        work.random[0] = random_state(seed)
        begin(work, empty_position(grid))
        decide(grid, work, side, 0, is_free, record)
        found[int(record.points[0])] += 1
    return found


def play_out(
    size: int, black: NetworkPlayer, white: NetworkPlayer, seed: int = 1, **terms: float
) -> Played:
    """A game that nobody stops."""
    played = play(size, black, white, seed, **terms)  # type: ignore[arg-type]
    assert played
    return played


def random_state(seed: int) -> np.uint64:
    return np.random.SeedSequence(seed).generate_state(1, np.uint64)[0] | np.uint64(1)


def features_of(game: Game) -> list[float]:
    return feature_values(game.grid, game.position).tolist()


def after_random_moves(size: int, moves: int, seed: int, komi: float) -> tuple[State, PlayWork]:
    """A position of a random game, for both players; passes and filled eyes are among its moves."""
    generator = np.random.default_rng(seed)
    grid = make_grid(size)
    assert moves < longest_game(grid)
    state, work = plain_play.empty_board(size), make_play_work(grid, komi)
    work.random[0] = random_state(seed)
    begin(work, empty_position(grid))
    for number in range(moves):
        points = [*map(tuple, generator.permutation(plain_features.all_points(size)).tolist())]
        legal = (point for point in points if plain_play.after(state, point))
        move = None if generator.random() < 0.1 else next(legal, None)
        point = point_at(*move, size) if move else PASS
        follow(grid, work, point, BLACK if state.to_move == "X" else WHITE, number)
        state = plain_play.known(plain_play.after(state, move))
    return state, work

"""Territory by simulations: they agree with the count, also where the last move decides."""

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.rules import CHINESE, JAPANESE
from katachi.engine.board.score import find_owners, make_score_work
from katachi.engine.life.judge import final_score
from katachi.engine.simulation.last_move import last_move, stones_ahead
from tests.engine.diagrams import FINISHED, game_from
from tests.engine.simulation.test_simulations import judged, shipped_knowledge

ALL_OWNED = """
. X . X . X O . O
X . X . X X O O .
. X . X X O O . O
X X X X X O . O .
. X . X . X O O O
X . X X X X O . O
. X . X X O O O .
X X X . X O . O O
. X . X X O O O .
"""
DEAD_INSIDE = """
. X . X . X O . O
X . X . X X O O .
. X . X X O O . O
X X X X X O . O .
. . . . . X O O O
. . O . X X O . O
. . . . X O O O .
X X X X X O . O O
. X . X X O O O .
"""


def with_open(count: int) -> str:
    """The board with so many points that both sides touch."""
    first = ALL_OWNED.replace(". X . X . X O . O\n", ". X . X X . O . O\n") if count else ALL_OWNED
    return first.replace(". X . X X O O O .\n", ". X . X X . O O .\n", max(0, count - 1))


def share(game: Game) -> float:
    """How likely the side to move has the last move, where no stone is dead."""
    stones, work = game.position.colour, make_score_work(game.grid)
    owner = np.zeros(game.grid.length, np.int8)
    find_owners(game.grid, stones, owner, work)
    return float(last_move(game.grid, stones, owner, work))


@pytest.mark.parametrize(("count", "expected"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_the_last_move_is_foreseen_by_the_points_that_both_touch(count: int, expected: int) -> None:
    assert share(game_from(with_open(count))) == expected


def test_on_an_open_board_it_is_chance() -> None:
    """Though one side's stones alone touch it, or none: each has a half at the end."""
    game, owner = Game(9), np.zeros(Game(9).grid.length, np.int8)
    owner[game.grid.points] = [BLACK] * 40 + [WHITE] * 41
    work = make_score_work(game.grid)
    for point in (None, 5, 60):
        if point is not None:
            game.play(game.to_move, int(game.grid.points[point]))
        assert last_move(game.grid, game.position.colour, owner, work) == 0.5


def test_stones_ahead_are_those_played_and_given() -> None:
    random = np.random.default_rng(3)
    game = Game(5, JAPANESE)
    given = game.legal_points(BLACK)[:3]
    game.place_handicap(given)
    ahead = len(given)
    for colour in map(int, random.integers(BLACK, WHITE + 1, 200)):
        if points := game.legal_points(colour):
            game.play(colour, int(random.choice(points)))
            ahead += 3 - 2 * colour
        assert stones_ahead(game) == ahead
    assert sum(game.prisoners) > 20


@pytest.mark.parametrize("to_move", [BLACK, WHITE])
@pytest.mark.parametrize("diagram", [*map(with_open, range(4)), DEAD_INSIDE, FINISHED])
def test_simulations_agree_with_the_count_and_half_a_point_decides(
    diagram: str, to_move: int
) -> None:
    lead = final_score(game_from(diagram, to_move, JAPANESE, 0.0))
    for more in (0.5, -0.5):
        game = game_from(diagram, to_move, JAPANESE, lead + more)
        found = judged(shipped_knowledge(), game, to_move, simulations=400)
        assert found.score_of(BLACK) == pytest.approx(-more, abs=0.4)
        assert found.chances_of(WHITE if more > 0 else BLACK) > 0.8


def test_by_area_the_last_point_counts() -> None:
    scores = [
        judged(shipped_knowledge(), game_from(with_open(1), one, CHINESE), one, simulations=200)
        for one in (BLACK, WHITE)
    ]
    assert scores[0].score_of(BLACK) - scores[1].score_of(BLACK) == pytest.approx(2, abs=0.4)

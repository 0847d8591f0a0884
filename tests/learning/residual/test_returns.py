"""λ-returns worked out by hand."""

import numpy as np
import pytest

from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.values.planes import BINARY
from katachi.learning.residual.samples import SURE, Turn, View, samples_of

OWNERS = np.array([1, 1, -1, 0], np.int8)
LEAD = 3.0


def turn(
    colour: int,
    best: View,
    played: View | None,
    *,
    learned: bool = True,
) -> Turn:
    """A turn on a board of four points, of which the search says the same."""
    policy = np.full(5, 0.2, np.float16) if learned else None
    planes, scalars = np.zeros((BINARY, 4), np.uint8), np.zeros(3, np.float32)
    return Turn(planes, scalars, policy, colour, best, played)


def even(colour: int, chances: float, points: float) -> Turn:
    """A turn whose move is as good as its position."""
    return turn(colour, View(chances, points), View(chances, points))


GAME = [even(BLACK, 0.5, 0.0), even(WHITE, 0.25, -2.0), even(BLACK, 0.75, 1.0)]


def test_returns_of_best_moves() -> None:
    """λ = ½, and Black wins by 3: from the end, with Black's chances at ½, ¼, ¾ on the way.

    ½·¾ + ½·1 = 0.875; ½·¼ + ½·0.875 = 0.5625; ½·½ + ½·0.5625 = 0.53125; points likewise.
    """
    found = samples_of(GAME, LEAD, OWNERS, 0.5)
    np.testing.assert_allclose(found.chances, [0.53125, 1 - 0.5625, 0.875])
    np.testing.assert_allclose(found.score, [0.0, -0.0, 2.0])
    np.testing.assert_array_equal(found.owners, SURE * OWNERS * [[1], [-1], [1]])


def test_on_a_larger_board_the_end_counts_as_much() -> None:
    """Four times the points of 9x9, so four times the moves: λ is its fourth root."""
    wide = [one._replace(planes=np.zeros((BINARY, 324), np.uint8)) for one in GAME[2:]]
    wide = [one._replace(policy=np.full(325, 1 / 325, np.float16)) for one in wide]
    found = samples_of(wide, LEAD, np.ones(324, np.int8), 0.5)
    np.testing.assert_allclose(found.chances, [0.75 + 0.5**0.25 * 0.25])


@pytest.mark.parametrize(("lead", "result"), [(-2.0, 0.0), (0.0, 0.5), (0.5, 1.0)])
def test_with_a_trace_of_one_best_moves_leave_the_result(lead: float, result: float) -> None:
    found = samples_of(GAME, lead, OWNERS, 1.0)
    np.testing.assert_array_equal(found.chances, [result, 1 - result, result])
    np.testing.assert_array_equal(found.score, [lead, -lead, lead])
    np.testing.assert_array_equal(found.owners[1], -SURE * OWNERS)


def test_a_foreseen_blunder_is_not_the_position_s_fault() -> None:
    """Black wins, and plays a move that the search holds for lost; White then throws it away.

    After the blunder: ½·0.1 + ½·1 = 0.55. Before it: 0.8 + ½ (0.55 - 0.1) = 1.025, so 1.
    """
    blunder = turn(BLACK, View(0.8, 6.0), View(0.1, -8.0))
    found = samples_of([blunder, even(WHITE, 0.1, -8.0)], LEAD, OWNERS, 0.5)
    np.testing.assert_allclose(found.chances, [1.0, 0.45], atol=1e-6)
    np.testing.assert_allclose(found.score, [6.0 + 0.5 * (-2.5 + 8.0), 2.5])


def test_a_score_is_never_much_more_than_the_board() -> None:
    """Wrong answers of a network, learned from, would grow from game to game."""
    wrong = [turn(BLACK, View(0.5, 900.0), View(0.5, -900.0))] * 3
    found = samples_of([*wrong, even(WHITE, 0.1, -8.0)], LEAD, OWNERS, 0.9)
    assert np.abs(found.score).max() == OWNERS.size + 60


def test_a_move_never_tried_is_worth_what_is_said_after_it() -> None:
    """As the blunder above; the last move of a game is worth its end."""
    unknown = turn(BLACK, View(0.8, 6.0), None)
    found = samples_of([unknown, even(WHITE, 0.1, -8.0)], LEAD, OWNERS, 0.5)
    np.testing.assert_allclose(found.chances, [1.0, 0.45], atol=1e-6)
    np.testing.assert_allclose(found.score, [6.0 + 0.5 * (-2.5 + 8.0), 2.5])
    np.testing.assert_allclose(samples_of([unknown], LEAD, OWNERS, 0.5).score, [6.0])


def recorded(colour: int) -> Turn:
    """A turn of a record."""
    policy, planes = np.full(5, 0.2, np.float16), np.zeros((BINARY, 4), np.uint8)
    return Turn(planes, np.zeros(3, np.float32), policy, colour, None, None)


def test_a_record_s_positions_have_its_result_and_what_the_network_made_of_its_end() -> None:
    """½·½ + ½·1 = 0.75 are the first searched position's chances, ½·0 + ½·3 its points."""
    game = [recorded(BLACK), recorded(WHITE), GAME[0]]
    found = samples_of(game, LEAD, OWNERS, 0.5, winner=1.0)
    np.testing.assert_allclose(found.chances, [1.0, 0.0, 0.75])
    np.testing.assert_allclose(found.score, [1.5, -1.5, 1.5])
    np.testing.assert_array_equal(found.owners[0], SURE * OWNERS)
    np.testing.assert_array_equal(found.owners[1], -found.owners[0])
    left = samples_of(game, LEAD, OWNERS, 0.5)
    np.testing.assert_allclose(left.chances, [0.75, 0.25, 0.75])


def test_a_record_whose_winner_loses_in_the_end_teaches_nothing() -> None:
    found = samples_of([recorded(BLACK), GAME[0]], LEAD, OWNERS, 0.5, winner=0.0)
    np.testing.assert_allclose(found.chances, [0.75])


def test_moves_drawn_are_not_learned_from_but_their_values_count() -> None:
    drawn = turn(WHITE, View(0.25, 0.0), View(0.25, 0.0), learned=False)
    found = samples_of([GAME[0], drawn, GAME[2]], LEAD, OWNERS, 0.5)
    np.testing.assert_allclose(found.chances, [0.53125, 0.875])
    assert len(found) == len(found.policy) == len(found.owners) == 2


def test_a_game_of_drawn_moves_alone_teaches_nothing() -> None:
    drawn = turn(BLACK, View(0.5, 0.0), View(0.5, 0.0), learned=False)
    found = samples_of([drawn], LEAD, OWNERS, 0.5)
    assert (len(found), found.size) == (0, 2)

"""A review by the player that learns in the position: by its simulations, the same each time."""

from katachi.engine.board.vertex import name_of
from katachi.review.review import Judged
from tests.engine.test_shapes_player import player
from tests.review.judging import judged_by
from tests.review.test_review import EYE, FAULT, SETTLED


def judged_moves(sgf: bytes, nodes: int = 4000) -> list[Judged]:
    return judged_by(player(), sgf, nodes)


def test_a_capture_that_was_missed_is_a_fault() -> None:
    one = judged_moves(FAULT)[0]
    assert one.preferred is not None
    assert name_of(one.preferred, 5) == "D3"
    assert one.before > 0.9
    assert one.loss >= 0.05


def test_the_same_nodes_judge_the_same() -> None:
    assert judged_moves(FAULT, 400) == judged_moves(FAULT, 400)


def test_chances_are_those_of_black_for_both_sides() -> None:
    """White has next to nothing left: whoever moves, Black is far ahead."""
    stones = b"AB[ac][bc][cc][dc][ec][bb][da]AW[ee]"
    for colour, played in {b"B": b"B[be];W[ce]", b"W": b"W[be];B[ce]"}.items():
        game = b"(;SZ[5]KM[0.5]" + stones + b"PL[" + colour + b"];" + played + b")"
        assert all(one.before > 0.9 for one in judged_moves(game, 1000))


def test_what_it_would_not_look_at_is_answered() -> None:
    """An own eye filled, and a pass where all is settled."""
    filled = judged_moves(EYE)[0]
    assert "would not look at A5" in filled.remark
    assert filled.loss > 0
    assert judged_moves(SETTLED)[0].loss == 0

"""A review by the player that learns in the position: by its simulations, the same each time."""

from katachi.engine.board.vertex import name_of
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.engine.session_options import SessionOptions
from katachi.reviewing.game import Reviewed
from katachi.reviewing.kinds import Kind
from katachi.reviewing.looks import Looks
from katachi.reviewing.record import Record
from katachi.reviewing.review import Judge, Judged
from tests.engine.test_shapes_player import player
from tests.reviewing.judging import judged_by, judged_move
from tests.reviewing.test_review import EYE, FAULT, SETTLED


def judged_moves(sgf: bytes, nodes: int = 400) -> list[Judged]:
    return judged_by(player(), sgf, nodes)


def test_a_capture_that_was_missed_is_a_fault() -> None:
    one = judged_moves(FAULT)[0]
    assert name_of(one.choice, 5) == "D3"
    assert one.before.chances > 0.9
    assert one.kind == Kind.BLUNDER
    assert one.points is not None
    assert one.points > 3


def test_the_same_nodes_judge_the_same_and_each_move_by_its_position_alone() -> None:
    record = Record(FAULT)
    with Looks([player()], Limits(nodes=400), 1, 2) as looks:
        alone = judged_move(Judge(looks), record, 2)
    one, two = judged_moves(FAULT), judged_moves(FAULT)
    assert one == two
    assert one[1] == alone


def test_how_many_look_at_the_same_time_changes_nothing() -> None:
    record, options = Record(FAULT), SessionOptions(nodes=200)
    found = []
    for workers in (1, 2, 3):
        moves = Reviewed(record, Session(options), range(1, 3), Limits(nodes=200), workers)
        found.append((list(moves), moves.found))
    assert found[0] == found[1] == found[2]
    assert found[0][0][0][0].is_fault


def test_a_fault_among_too_many_is_not_looked_at_so_long() -> None:
    record = Record(FAULT)
    with Looks([player()], Limits(nodes=100), 1, 1) as looks:
        judge = Judge(looks)
        found = [judged_move(judge, record, 1) for _ in range(25)]
        assert looks.short_from == 1
    assert [found[0].kind, found[-1].kind] == [Kind.BLUNDER, Kind.GOOD]
    assert found[-1].better is None


def test_an_own_eye_filled_is_a_loss_and_a_pass_where_all_is_settled_none() -> None:
    assert judged_moves(EYE)[0].after.chances < judged_moves(EYE)[0].before.chances
    assert judged_moves(SETTLED)[0].loss == 0

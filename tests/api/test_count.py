"""The count when both have passed, and what players agree on that is judged otherwise."""

import pytest

import katachi
from katachi.engine.board.grid import PASS
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR
from tests.engine.diagrams import FINISHED, game_from
from tests.engine.life.test_status import ENDS

INVADED = FINISHED.replace("O . . . .\nX X X X", "O . X . .\nX X X X")


def invaded(**terms: object) -> katachi.Game:
    found = game_from(INVADED, **{"komi": 0.5, **terms})
    for _ in range(2):
        found.play(found.to_move, PASS)
    return katachi.Game._of(found)


def test_the_count_may_be_corrected_and_the_correction_taken_back() -> None:
    game = invaded()
    judged = game.score()
    assert (judged.dead, str(judged)) == (("G7",), "W+9.5")
    alive = game.corrected(judged, alive=["g7"])
    assert (alive.dead, str(alive)) == ((), "W+0.5")
    assert game.corrected(alive, dead=["G7"]) == judged == game.score()
    all_dead = game.corrected(judged, dead=["A2"])
    assert {*game.block("A2"), "G7"} == {*all_dead.dead}
    assert str(all_dead) == "W+81.5"
    assert game.score(dead=all_dead.dead) == all_dead


def test_prisoners_count_where_the_rules_say_so() -> None:
    game = invaded(rules=JAPANESE)
    assert game.corrected(game.score(), alive=["G7"]).points != game.score().points


def test_under_rules_that_leave_the_dead_there_are_none() -> None:
    game = invaded(rules=TROMP_TAYLOR)
    assert (game.removes_dead, invaded().removes_dead) == (False, True)
    assert game.score().dead == ()
    assert game.corrected(game.score(), dead=["G7"]) == game.score()


def test_what_lives_in_seki_is_told_and_may_be_disputed() -> None:
    seki = next(board for name, (board, _) in ENDS.items() if "seki" in name)
    game = katachi.Game._of(game_from(seki, rules=JAPANESE, komi=0))
    score = game.score()
    block = game.block(score.seki[0])
    assert {*block} < {*score.seki}
    assert score.dead == ()
    dead = game.corrected(score, dead=block[:1])
    assert (dead.dead, {*dead.seki}) == (block, {*score.seki} - {*block})
    again = game.corrected(dead, alive=block[:1])
    assert (again.dead, again.seki) == ((), dead.seki)  # alive, and that is not in seki


@pytest.mark.parametrize(
    ("vertex", "kind", "sentence"),
    [
        ("j9", katachi.IllegalMove, "there is no stone on J9"),
        ("pass", katachi.IllegalMove, "there is no stone on pass"),
        ("K1", katachi.UnknownVertex, "there is no point 'K1' on a board of size 9"),
    ],
)
def test_where_no_stone_is_nothing_is_corrected(
    vertex: str, kind: type[katachi.Error], sentence: str
) -> None:
    game = invaded()
    with pytest.raises(kind, match=sentence):
        game.corrected(game.score(), dead=["G7", vertex])

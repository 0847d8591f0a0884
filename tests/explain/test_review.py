"""`katachi review`: what it finds, and what it says of it."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from matplotlib.image import imread
from sgfmill.sgf import Sgf_game

from katachi.engine.board.game import Move
from katachi.engine.board.vertex import BLACK, PASS, WHITE, name_of, point_of
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.clock import Limits
from katachi.explain.looking import Kind, Look
from katachi.explain.reasons.facts import Words
from katachi.explain.review import Findings, Judged, Record, lesson_of
from katachi.explain.review import reviewed as reviewed_moves
from katachi.explain.stakes import Stakes, View
from katachi.explain.story import story
from katachi.explain.text import accuracy, as_sgf, chart, comment, summary, to_comment
from tests.engine.diagrams import game_from
from tests.explain.judging import judged_by, lessons_of, player
from tests.explain.judging import session as session_of
from tests.explain.reasons.test_life import CORNER
from tests.paths import ALPHABETA, ROOT

SHIPPED = ROOT / "data" / "games" / "gnugo-level0" / "9x9" / "0001.sgf"
GAME = b";".join(SHIPPED.read_bytes().split(b";")[:22]) + b")"
"""Its first 20 moves."""
SHORT = (
    b"(;FF[3]SZ[5]KM[0.5]PB[Alice]PW[Bob]RE[B+R]DT[2024-05-01]C[A game.]GN[One \\] more]"
    b";B[cc]C[The centre.];W[bc](;B[bb];W[cb];B[dc]TE[2])(;B[dd]C[Another way.];W[aa]))"
)
FAULT = (
    b"(;SZ[5]KM[0.5]AB[ba][ca][ab][ac][bd][cd][db]AW[bb][cb][bc][cc][dd][ec][eb]PL[B];B[ee];W[dc])"
)
SETTLED = b"""(;SZ[5]KM[0.5]RU[Japanese]
    AB[ac][bc][cc][dc][ec][bb][da][bd][dd]AW[]PL[W];W[tt];B[ee];W[];B[])"""


@cache
def judged_moves(sgf: bytes, name: str = "default") -> list[Judged]:
    return judged_by(session_of(name), sgf, nodes=10 if sgf == GAME else 20)


def reviewed(sgf: bytes) -> Sgf_game:
    """The record with all faults in it."""
    lessons = lessons_of(sgf, judged_moves(sgf))
    return Sgf_game.from_bytes(as_sgf(Record(sgf), lessons, "Reviewed."))


# --- what is found


def test_a_capture_that_was_missed_is_a_fault():
    """Black may take four stones on D3 and plays elsewhere."""
    judged = judged_moves(FAULT)
    one, lesson = judged[0], lessons_of(FAULT, judged)[0]
    assert name_of(one.choice, 5) == "D3"
    assert one.is_fault
    assert one.of_mover(one.better) - one.of_mover(one.after) >= one.loss - 1e-9 > 0.05
    assert lesson.kind == "captures missed"
    text = comment(lesson)
    assert text.startswith(f"{one.kind.capitalize()}: with E1 Black wins ")
    assert "Better is D3, which captures the 4 stones at " in text
    nodes = reviewed(FAULT).get_main_sequence()
    assert nodes[1].has_property("BM") or nodes[1].has_property("DO")
    assert nodes[0][1].get_move() == ("b", (2, 3))
    assert nodes[1].get("C") == text


@pytest.mark.parametrize(
    ("colour", "kind"), [(WHITE, "attacks missed"), (BLACK, "own stones not saved")]
)
def test_life_and_death_that_was_missed_is_no_quiet_move(colour: int, kind: str) -> None:
    before, after = Look(0.5, 3.0, (point_of("E2", 7),)), Look(0.5, 3.0, (PASS,))
    judged = Judged(1, Move(colour, point_of("A7", 7)), 7, before, after)
    assert lesson_of(game_from(CORNER), judged, Rulebook(None), player()).kind == kind


@pytest.mark.parametrize(
    ("hangs", "kind"), [("E5", "own stones not saved"), ("G5", "attacks missed")]
)
def test_stones_that_hang_on_a_move_make_it_no_quiet_one(
    monkeypatch: pytest.MonkeyPatch, hangs: str, kind: str
) -> None:
    """Of 'makes E5 safe (it would die if White played here)' a quiet move was said to be missed."""
    game = Record(b"(;SZ[9];B[ee];W[ge];B[aa])").before(3)
    mine, theirs = np.zeros((2, len(game.position.colour)))
    mine[point_of(hangs, 9)], theirs[point_of(hangs, 9)] = 0.9, -0.9
    views = [View(0.0, owners, []) for owners in (mine, theirs, theirs, mine)]
    at_stake = Stakes(game, Words(BLACK, point_of("C3", 9), 9), *views)
    monkeypatch.setattr("katachi.explain.review.stakes_of", lambda *_: at_stake)
    before, after = Look(0.5, 3.0, (point_of("C3", 9),)), Look(0.4, 0.0, (PASS,))
    judged = Judged(3, Move(BLACK, point_of("A9", 9)), 9, before, after)
    assert lesson_of(game, judged, Rulebook(None), player()).kind == kind


def test_before_a_fault_the_game_stands_as_the_longer_look_found_it():
    """Else a story has White ahead from a fault on that `raises` White from 82 %."""
    short, longer, after = Look(0.57, -1.0, (PASS,)), Look(0.18, -4.0, ()), Look(0.02, -20.0, ())
    best = Judged(1, Move(WHITE, PASS), 5, short, short)
    fault = Judged(2, Move(BLACK, PASS), 5, short, after, longer, 0.16, 16.0)
    assert best.before_fault(fault).after == Look(0.18, -4.0, (PASS,))
    assert best.before_fault(replace(fault, better=None)) == best
    had_its_own = replace(best, after=Look(0.5, 0.0, (PASS,)))
    assert had_its_own.before_fault(fault) == had_its_own


def test_a_review_s_curve_agrees_with_its_faults():
    made, compared = Findings([], []), 0
    list(reviewed_moves(Record(GAME), session_of(), range(1, 8), Limits(nodes=10), made))
    for last, one, short in zip(made.judged, made.judged[1:], judged_moves(GAME)):
        if one.is_fault and short.after == one.before:
            compared += 1
            assert last.after.chances == one.better.chances
        else:
            assert last == short
    assert compared


def test_stones_that_are_set_up_later_are_seen():
    """White would take D3, on which a stone is set up before White's move."""
    sgf = FAULT.replace(b";W[dc]", b";AW[dc];W[ed]")
    expected, seen = judged_by(session_of(), FAULT, 50)[1], judged_by(session_of(), sgf, 50)[1]
    assert name_of(expected.choice, 5) == "D3" != name_of(seen.choice, 5)


def test_a_move_that_is_not_looked_at_longer_has_its_cost_and_is_no_fault():
    judged = judged_moves(GAME)
    for one in judged:
        assert one.points >= 0
        assert one.better or not one.is_fault
        if one.move.point == one.choice:
            assert one.points == 0
    assert sum(one.points > 0 for one in judged if not one.better) > 5


@pytest.mark.parametrize("sgf", [GAME, SHORT, FAULT])
def test_what_katachi_would_play_loses_nothing_and_a_fault_is_below_it(sgf):
    judged = judged_moves(sgf)
    for one in judged:
        assert 0 <= one.before.chances <= 1
        assert 0 <= one.after.chances <= 1
        if one.kind == Kind.BEST:
            assert (one.loss, one.move.point) == (0, one.choice)
        if one.is_fault:
            assert one.of_mover(one.better) >= one.of_mover(one.after) + one.loss - 0.002
    assert len(to_comment(lessons_of(sgf, judged), len(judged))) <= max(1, len(judged) / 3)


def test_chances_are_those_of_black_for_both_sides():
    """White has next to nothing left: whoever moves, Black is far ahead."""
    stones = b"AB[ac][bc][cc][dc][ec][bb][da]AW[ee]"
    moves = {b"B": b"B[be];W[ce]", b"W": b"W[be];B[ce]"}
    for colour, played in moves.items():
        game = b"(;SZ[5]KM[0.5]" + stones + b"PL[" + colour + b"];" + played + b")"
        assert all(one.before.chances > 0.6 for one in judged_moves(game))


EYE = b"(;SZ[5]KM[0.5]AB[ba][bb][ab][cc][dd]AW[ee][ed][de]PL[B];B[aa];W[cd])"
ALIVE = (
    b"(;SZ[5]KM[0]AB[aa][ba][ca][da][ea][ab][cb][eb][ac][bc][cc][dc][ec]"
    b"AW[ad][bd][cd][dd][ed][ae][ce][ee]PL[B];B[%s];W[];B[])"
)
"""Two living blocks, with the eyes B4 and D4 for Black."""


@pytest.mark.parametrize("name", ["default", ALPHABETA])
@pytest.mark.parametrize(("move", "is_blunder"), [(b"bb", True), (b"", False)])
def test_a_blunder_where_all_was_settled_is_a_loss(name, move, is_blunder):
    judged = judged_moves(ALIVE % move, name)
    assert (judged[0].loss >= 0.5) == is_blunder
    assert judged[0].choice == PASS
    lessons = lessons_of(ALIVE % move, judged[:1])
    said = [comment(one).split("\n")[1] for one in lessons]
    assert len(said) == is_blunder
    assert all(one.startswith("Better is a pass") for one in said)


@pytest.mark.parametrize("name", ["default", ALPHABETA])
def test_where_all_is_settled_nobody_is_blamed(name):
    judged = judged_moves(SETTLED, name)
    for one in judged:
        assert one.before.chances > 0.99
        assert not one.is_fault
    assert judged[-1].after.is_settled
    assert judged[0].before.is_settled == (name == ALPHABETA)


def test_how_many_are_looked_at_at_once_changes_nothing():
    assert judged_by(session_of(), FAULT, nodes=20, at_once=3) == judged_by(
        session_of(), FAULT, nodes=20
    )


def test_a_player_that_does_not_judge_tells_no_points():
    one = judged_moves(FAULT, ALPHABETA)[0]
    assert one.is_fault
    assert (one.points, one.before.points) == (None, None)
    black, white, *_ = summary(Findings([one], []), 2)
    assert black.startswith("Black: accuracy 0 % (of 1 move), ")
    assert white == "White: no move to judge."
    assert judged_moves(FAULT)[0].points > 1


def test_a_fault_at_the_end_does_not_make_the_game_longer():
    """What would punish it is told in words only, for as its only child it would be a move."""
    sgf = b"(;SZ[5]KM[0]" + ALIVE[12:].split(b"PL[B]")[0] + b"PL[B];B[bb])"
    (lesson,) = lessons_of(sgf, judged_moves(sgf))
    assert lesson.judged.after.line[0] != PASS
    assert len(reviewed(sgf).get_main_sequence()) == 2


def test_a_repetition_that_the_record_allows_is_judged_all_the_same():
    """After two passes Black retakes the ko, which simple ko rules allow and superko forbids."""
    ko = b"(;SZ[5]KM[0.5]RU[Chinese]AB[bc][cb][cd][dc]AW[ec][db][dd]PL[W];W[cc];B[];W[];B[dc])"
    assert len(judged_moves(ko)) == 4


DEAD = (
    b"(;SZ[7]KM[35]RU[Chinese]PL[B]AW[ca][ab:cc]"
    b"AB[da][fa][db:gc][ad:gd][ae][ce][ee][ge][af:gf][ag][cg][eg][gg]%s)"
)
"""Black wins by 14 points without White's block, which has one eye, and loses by 4 with it."""


def test_a_pass_that_leaves_a_capture_is_a_fault():
    """White saves the four stones that Black might have taken."""
    sgf = FAULT.replace(b";B[ee]", b";B[]")
    passed, _ = judged_moves(sgf)
    assert (passed.kind, passed.vertex(passed.choice)) == (Kind.BLUNDER, "D3")
    (lesson,) = lessons_of(sgf, [passed])
    text = comment(lesson)
    assert text.startswith("Blunder: with a pass Black wins ")
    assert "Better is D3, which captures" in text
    assert accuracy([passed], BLACK) < 0.5


def test_who_waits_for_handicap_is_not_blamed():
    for one in judged_moves(b"(;SZ[5]KM[0.5];B[cc];W[];B[bb];W[];B[])"):
        if one.move.point == PASS:
            assert (one.kind, one.loss, one.points) == (Kind.PASS, 0, 0)


@pytest.mark.parametrize("passes", [b";B[]", b";B[];W[]", b";B[];W[];B[]"])
def test_dead_stones_need_not_be_captured(passes):
    judged = judged_moves(DEAD % passes)
    assert {(one.kind, one.points) for one in judged} == {(Kind.PASS, 0)}
    assert {one.after.chances for one in judged} == {1.0}


@pytest.mark.parametrize("name", ["default", ALPHABETA])
def test_two_passes_before_a_stone_do_not_end_the_game(name):
    """Black is to take four stones on D3, and White to save them: the count would tell neither."""
    stones = FAULT.split(b";B[ee]")[0]
    going_on = judged_moves(stones + b";B[];W[];B[dc])", name)
    assert not any(one.after.is_settled for one in going_on[:2])
    assert name_of(going_on[1].after.line[0], 5) == name_of(going_on[2].choice, 5) == "D3"
    ended = judged_moves(stones + b";B[];W[];B[])", name)
    assert [one.after.is_settled for one in ended] == [False, True, True]


@pytest.mark.parametrize("sgf", [GAME, FAULT], ids=["shipped", "fault"])
def test_a_summary_of_a_game_tells_its_story_and_the_worst_faults(sgf):
    judged = judged_moves(sgf)
    found = Findings(judged, lessons_of(sgf, judged))
    count = len(judged)
    lines, told_first = summary(found, count), [text for _, text in story(found, count)]
    assert lines[0].startswith(f"Black: accuracy {100 * accuracy(judged, 1):.0f} % (")
    assert lines[1].startswith("White: accuracy ")
    text = (
        "Fault size (per cent lost + 2 × points lost): inaccuracy from 25, mistake from 32, blunder"
    )
    assert lines[2].startswith(text)
    assert lines[3 : 3 + len(told_first)] == told_first
    assert len(lines) <= 12
    lines = lines[:3] + lines[3 + len(told_first) :]
    assert all(len(line) <= 101 for line in lines)
    faults = {one.number for one in judged if one.is_fault}
    if not faults:
        assert not lines[3:]
    else:
        assert lines[3].startswith("The worst fault")
        assert {int(line[:5]) for line in lines[4:7] if line[:5].strip().isdigit()} <= faults


def test_a_curve_of_one_move_or_many_is_a_picture(tmp_path):
    judged = judged_moves(GAME)
    for part in (judged[:1], judged[5:15]):
        path = tmp_path / "curve.png"
        path.write_bytes(chart(part))
        height, width, _ = imread(path).shape
        assert (width, height) == (1000, 500)
        assert imread(path).std() > 0.01

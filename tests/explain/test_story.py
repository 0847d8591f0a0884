"""The story of a game: told of curves made up, and read as a player would."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from katachi.engine.board.game import Move
from katachi.engine.board.vertex import BLACK, PASS, WHITE, point_of
from katachi.explain.looking import Look
from katachi.explain.review import Findings, Judged, Lesson
from katachi.explain.story import story
from katachi.explain.text import facts, summary

SIZE = 9
PLAYED, BETTER = point_of("C3", SIZE), point_of("G7", SIZE)


def found(curve: Sequence[float], faults: dict[int, float] | None = None) -> Findings:
    """Moves between which Black's chances are these, and faults that cost so many points."""
    looks = [Look(chances, 0.0, (BETTER,)) for chances in curve]
    judged = []
    for number in range(1, len(looks)):
        points = (faults or {}).get(number)
        before, after = looks[number - 1 : number + 1]
        move = Move(BLACK if number % 2 else WHITE, PLAYED if points else BETTER)
        better = looks[number - 1] if points else None
        loss = abs(before.chances - after.chances) if points else 0.0
        judged.append(Judged(number, move, SIZE, before, after, better, loss, points or 0.0))
    lessons = [Lesson(one, "", "builds the right side", "") for one in judged if one.is_fault]
    return Findings(judged, lessons)


def sentences(*of: object, **more: object) -> list[str]:
    made = found(*of, **more)  # type: ignore[arg-type]
    return [text for _, text in story(made, len(made.judged))]


def test_who_led_where_it_was_decided_what_was_missed_and_how_that_was_answered() -> None:
    curve = [0.5, 0.55, 0.5, 0.7, 0.7, 0.65, 0.6, 0.25, 0.25, 0.2, 0.08, 0.05, 0.04]
    assert sentences(curve, {7: 9.0}) == [
        "The lead changed once.",
        "White was ahead from move 7 on.",
        "From move 10 on White's win was no longer in doubt.",
        "The worst miss was move 7, Black C3: G7, which builds the right side, was better by about"
        " 9 points.",
        "The best answer was move 8, White G7, to Black C3.",
    ]
    assert [number for number, _ in story(found(curve, {7: 9.0}), 12)] == [7, 7, 10, 7, 8]


@pytest.mark.parametrize("lost", [0.3, 1.2])
def test_a_point_that_decides_a_close_game_is_the_worst_miss(lost: float) -> None:
    """White's chances fell from 80 to 7 %, and no fault was named. Nor are they `0 points`."""
    told = sentences([0.5, 0.5, 0.4, 0.3, 0.2, 0.2, 0.2, 0.2, 0.93, 0.95, 0.97], {8: lost})
    assert "Move 8, White C3, decided it: Black rose from 20 % to 93 %." in told
    assert told[-2].startswith("The worst miss was move 8, White C3: G7, which builds")
    assert told[-2].endswith(" was better by about a point.")


def test_a_curve_begins_where_the_first_fault_is_told_to_begin() -> None:
    """`with C3 it is 2 %, with G7 97 %` stood beside a curve that began at 92 %."""
    made = found([0.92, 0.02, 0.02], {1: 20.0})
    made.judged[0] = replace(made.judged[0], better=Look(0.97, 3.0, (BETTER,)), loss=0.95)
    assert facts(made, 2)["start"] == {"chances": 0.97, "points": 3.0}


def test_a_game_that_drifts_away() -> None:
    curve = [0.5, 0.55, 0.61, 0.67, 0.73, 0.79, 0.85, 0.91, 0.95]
    assert sentences(curve) == [
        "Black was ahead from move 2 on.",
        "From move 7 on Black's win was no longer in doubt.",
    ]


def test_a_lead_and_a_win_from_one_move_on_are_told_once() -> None:
    """`Black was ahead from move 6 on. From move 6 on it was no longer in doubt.`"""
    curve = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.95, 0.96, 0.97, 0.97]
    assert sentences(curve) == ["From move 6 on Black's win was no longer in doubt."]


def test_only_a_sure_fault_of_the_loser_decides_a_game() -> None:
    curve = [0.5, 0.5, 0.6, 0.6, 0.8, 0.8, 0.8, 0.8, 0.95, 0.97]
    assert sentences(curve)[1] == "From move 8 on Black's win was no longer in doubt."
    decided = "Move 8, White C3, decided it: Black rose from 80 % to 95 %."
    assert sentences(curve, {8: 9.0})[1] == decided
    drifted = [0.5, 0.5, 0.6, 0.7, 0.8, 0.85, 0.85, 0.88, 0.92, 0.95]
    assert sentences(drifted, {8: 14.0})[1] == "From move 8 on Black's win was no longer in doubt."
    looked_at_longer = found(curve, {8: 9.0})
    better = Look(0.72, 0.0, (BETTER,))  # than the short look before it had it
    looked_at_longer.judged[7] = replace(looked_at_longer.judged[7], better=better)
    assert decided.replace("80", "72") in {text for _, text in story(looked_at_longer, 9)}


def test_one_move_after_which_the_winner_still_leads_well_puts_no_end_in_doubt() -> None:
    """In 17 of 84 games the end was told later for it: from move 69 on, in place of 30.

    `From move 28 on it was no longer in doubt. The worst miss was move 29`, after which 67 % won.
    """
    curve = [0.5, 0.5, 0.6, 0.6, 0.92, 0.93, 0.84, 0.93, 0.95, 0.97]
    assert sentences(curve)[1] == "From move 4 on Black's win was no longer in doubt."
    curve[6] = 0.67
    assert sentences(curve)[1] == "From move 7 on Black's win was no longer in doubt."
    handicap = [0.95, 0.96, 0.97, 0.98, 0.86, 0.99, 0.99]
    assert sentences(handicap) == ["Black was ahead from move 1 on."]


def test_what_a_longer_look_took_back_was_not_yet_decided() -> None:
    """The shorter look before the next move stood at 95 %: nothing was told of the end."""
    made = found([0.5, 0.5, 0.6, 0.6, 0.8, 0.8, 0.95, 0.96, 0.97])
    one = made.judged[5]
    made.judged[5] = replace(one, after=one.after._replace(chances=0.85))
    assert story(made, 8)[-1] == (7, "From move 7 on Black's win was no longer in doubt.")


def test_of_a_part_of_a_game_no_lead_and_no_end_is_told() -> None:
    curve = [0.5, 0.5, 0.6, 0.6, 0.8, 0.8, 0.8, 0.8, 0.95, 0.97]
    told = [text for _, text in story(found(curve, {8: 9.0}), 30)]
    assert [text.split(" was")[0] for text in told] == ["The worst miss", "The best answer"]


def test_a_fault_is_no_best_answer() -> None:
    """The longer look after the fault expected it, and the one that judged it did not."""
    made = found([0.5, 0.5, 0.6, 0.6, 0.8, 0.8, 0.8, 0.3, 0.6, 0.6], {7: 9.0, 8: 6.0})
    one = made.judged[6]
    made.judged[6] = replace(one, after=one.after._replace(line=(PLAYED,)))
    assert story(made, 9)[-1] == (9, "The best answer was move 9, Black G7, to White C3.")


def test_an_open_game_and_one_that_swings() -> None:
    assert sentences([0.5] * 9) == ["Nobody was clearly ahead.", "It was still open at the end."]
    swings = [0.5, 0.7, 0.3, 0.7, 0.3, 0.7, 0.3, 0.5]
    assert sentences(swings) == ["The lead changed 5 times.", "It was still open at the end."]


def counted(curve: Sequence[float], points: float) -> list[str]:
    """The story of a game that two passes end after this curve, with this count."""
    chances = 0.5 + 0.5 * ((points > 0) - (points < 0))
    made = found([*curve, curve[-1], chances])
    for at in (-2, -1):
        one = made.judged[at]
        made.judged[at] = replace(one, move=one.move._replace(point=PASS))
    count = Look(chances, points, (PASS,), is_settled=True)
    made.judged[-1] = replace(made.judged[-1], after=count)
    return [text for _, text in story(made, len(made.judged))]


def test_the_passes_that_end_a_game_decide_nothing() -> None:
    """The count is known only after them: a close game was open to its last stone."""
    curve = [0.5, 0.5, 0.55, 0.55, 0.7, 0.7, 0.75, 0.74]
    is_open = "It was open to the last stone; the count is {}."
    assert counted(curve, 2.0) == ["Black was ahead from move 4 on.", is_open.format("B+2")]
    assert counted(curve, -0.5) == ["Black was ahead for a while.", is_open.format("W+0.5")]
    assert counted(curve, 0.0) == ["Black was ahead for a while.", "The game is a draw."]
    sure = [*curve, 0.95]
    assert counted(sure, 2.0)[1] == "From move 8 on Black's win was no longer in doubt."
    assert counted(sure, -2.0)[1] == is_open.format("W+2")


def test_who_gave_the_lead_away_was_not_ahead_from_there_on() -> None:
    once = [0.5, 0.38, 0.38, 0.44, 0.44, 0.44, 0.44]
    assert sentences(once) == ["White was ahead for a while.", "It was still open at the end."]
    again = [*once, 0.3, 0.05]
    assert sentences(again)[0] == "White was ahead from move 7 on."


def test_one_move_at_which_a_lead_is_not_clear_ends_no_lead() -> None:
    assert sentences([0.5, 0.7, 0.7, 0.59, 0.66, 0.7, 0.7])[0] == "Black was ahead from move 1 on."
    twice = [0.5, 0.7, 0.7, 0.59, 0.55, 0.7, 0.7]
    assert sentences(twice)[0] == "Black was ahead from move 5 on."


def test_a_few_moves_have_no_story() -> None:
    assert sentences([0.5, 0.9, 0.1]) == []


@pytest.mark.parametrize(("lost", "told"), [(0.3, "no sure fault."), (6.0, "2 unsure moves.")])
def test_a_low_accuracy_without_a_fault_names_the_moves_that_are_unsure(
    lost: float, told: str
) -> None:
    """Where a game is decided, moves lose points that change no chances."""
    made = found([0.99] * 4)
    played = [one.move._replace(point=PLAYED) for one in made.judged]
    made.judged[:] = [
        replace(one, move=move, points=lost) for one, move in zip(made.judged, played)
    ]
    black = summary(made, 30)[0]
    assert "no sure fault" in black
    assert black.endswith(told)

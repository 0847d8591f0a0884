"""Katachi gives a lost game up, says so, and plays on when asked to."""

import pytest

from tests.commands.person import Person

LOST = ("--komi", "-100")
"""White's komi, with which nobody could win as White."""

POINTS = [f"{column}{row}" for row in "32415" for column in "cbdae"]


def plays(person: Person, moves: int) -> str:
    """Make up to so many moves, as long as none is answered by a resignation; what was seen."""
    seen = ""
    made = 0
    for point in POINTS:
        if made == moves:
            break
        person.types(point)
        answer = person.sees("Black: |Agreed\\? ")
        seen += answer
        made += "Katachi" in answer
        if answer.endswith("Agreed? "):
            break
    return seen


def test_a_lost_game_is_given_up_after_three_moves_and_can_be_counted(sit_down, tmp_path):
    person = sit_down(*LOST)
    person.sees("Black: ")
    seen = plays(person, 6).replace("\r\n", " ")
    assert seen.count("Katachi plays") == 2
    assert "Katachi resigns: before 3 of its moves in a row it gave itself less than 2 %" in seen
    person.types("score")
    seen = person.sees("Agreed\\? ")
    assert "Black wins over 99 %: an estimate, the game is not over." in seen
    assert "Counted as it stands: B+" in seen
    assert "dead stones: " in seen
    for line, answer in {
        "c3": "Type done, score, on, undo or help.",
        "resign": "Type done, score, on, undo or help.",
        "help": "let Katachi play on",
        "save so far.sgf": "saved as so far.sgf.",
    }.items():
        person.types(line)
        assert answer in person.sees("Agreed\\? ")
    person.types("done")
    assert "Black wins by resignation (B+R)." in person.leaves()
    assert b"RE[B+R]" in (tmp_path / "katachi-game.sgf").read_bytes()


def test_a_resignation_is_taken_back_and_katachi_plays_on_when_asked_to(sit_down, tmp_path):
    person = sit_down(*LOST)
    person.sees("Black: ")
    assert plays(person, 6).endswith("Agreed? ")
    person.types("undo")
    assert "Move 4" in person.sees("Black: ")
    assert plays(person, 1).endswith("Agreed? ")
    person.types("on")
    seen = person.sees("Black: ")
    assert "Katachi plays on, and resigns no more." in seen
    assert seen.count("Katachi plays ") == 2
    assert "resigns:" not in plays(person, 2)
    person.types("quit")
    person.leaves()
    assert b"RE[" not in (tmp_path / "katachi-game.sgf").read_bytes()


@pytest.mark.parametrize(
    "options",
    [("--level", "5", "--no-teacher"), ("--size", "9", "--handicap", "2")],
)
def test_it_does_not_resign_where_it_is_no_even_game(sit_down, options):
    person = sit_down(*LOST, *options)
    person.sees("Black: ")
    assert "resigns" not in plays(person, 5)


def test_another_chance_may_be_named(sit_down):
    person = sit_down("--resign", "1")
    person.sees("Black: ")
    assert "less than 100 % to win" in plays(person, 6).replace("\r\n", " ")

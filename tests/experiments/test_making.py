"""`katachi make-questions`: real questions from a real game, stopped and gone on with."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sgfmill.sgf import Sgf_game

from katachi.data.language import joined, parts_of, t, text_of, told
from katachi.engine.board.vertex import BLACK, NAMES, point_of
from katachi.engine.patterns.words import number_word
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.engine.thoughts import Choice, Thought
from katachi.experiments.questions import command, drafts, judging
from katachi.experiments.questions.maker import Maker, is_rival, kept
from katachi.level.item import THEMES, read_bank
from tests.command import called
from tests.paths import ALPHABETA, ROOT

GAME = ROOT / "data" / "games" / "gnugo-level0" / "9x9"
QUICK = ("--items", "1", "--visits", "10", "--draws", "2", "--seed", "1")
MOVE = 28
"""Of 0006.sgf, which is worth a question."""


@pytest.fixture
def one_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game of which one position alone may be asked; all searches are short."""
    game = Sgf_game.from_bytes((GAME / "0006.sgf").read_bytes())
    game.get_main_sequence()[MOVE + 7].delete()
    folder = tmp_path / "9x9"
    folder.mkdir()
    (folder / "0006.sgf").write_bytes(game.serialise())
    monkeypatch.setattr(drafts, "_FIRST", MOVE - 1)
    monkeypatch.setattr(drafts, "_NODES", 50)
    monkeypatch.setattr(command, "_NODES", 100)
    monkeypatch.setattr(judging, "_FULL", Limits(nodes=50))
    return folder


def test_questions_are_made_and_gone_on_with(one_place: Path, tmp_path: Path):
    words = ("make-questions", one_place, "-o", "mine.questions", *QUICK)
    done = called(*words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    made = tmp_path / "mine.questions"
    items = read_bank(made)
    assert [item.source for item in items] == [f"9x9/0006.sgf, move {MOVE}"]
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"9x9", "mine.questions"}  # no journal is left

    journal = tmp_path / "mine.questions.part"
    journal.write_text("{}\n")
    done = called(*words, cwd=tmp_path)
    assert done.returncode == 1
    assert "remove it to begin again" in done.stderr
    assert read_bank(made) == items


def test_only_the_themes_that_are_wanted_are_asked_about():
    found = drafts.places([Path("a.sgf")], [60], ("best", "life"), Random(1))
    assert {place.theme for place in found} == {"best", "life"}


def test_a_question_judged_again_keeps_a_clear_answer_and_says_why_in_each_language():
    session = Session(SessionOptions(nodes=100, table_mb=1))
    maker = Maker(session, 10, 2, 1)
    bank = read_bank()
    for theme in ("ahead", "life"):
        item = max((one for one in bank if one.theme == theme), key=lambda one: max(one.worth))
        other = next(choice for choice in item.choices if choice != item.answer)
        assert maker.judged_again(replace(item, answer=other)) is None
        again = maker.judged_again(item)
        assert again is not None
        assert (again.name, again.answer) == (item.name, item.answer)
        again.check()
        assert all(told(text, "de") != text for text in again.texts)


def test_a_choice_that_a_reason_finds_nearly_as_good_is_a_rival():
    """B6 was wrong, and the reason said `its second choice is B6 (95 %)` beside 99 % for B7."""
    item = next(one for one in read_bank() if one.theme == "best")
    (near, far), points = [c for c in item.choices if c != item.answer][:2], {}
    for choice, chances in ((item.answer, 0.9), (near, 0.85), (far, 0.75)):
        point = point_of(choice, item.size)
        points[point] = Choice(point, False, 2 * chances - 1, 1, 1, 0.0, [point])
    best, *others = points
    thought = Thought(points[best])
    assert not any(is_rival(thought, one, item) for one in item.choices)  # none was searched
    for other in others:
        thought.of(other, lambda asked: points[asked[0]])
    assert [one for one in item.choices if is_rival(thought, one, item)] == [near]


def test_the_command_knows_all_themes():
    assert [*THEMES] == command._THEMES


def test_a_position_has_no_number_of_a_move():
    whole = t("Move {number}: {colour} {point}", number=1, colour=NAMES[BLACK], point="C3")
    parts = kept(parts_of(t("{subject} {clauses}.", subject=whole, clauses="lives")))
    assert text_of(parts) == "Black C3 lives."
    assert told(text_of(parts), "de") == "Schwarz C3 lives."
    assert kept(parts) == parts  # questions that are judged again say the same


def test_a_file_keeps_points_and_numerals_as_they_stand():
    line = joined(["C3", "D4"], " ")
    said = t("{number} or more: {line}", number=number_word(4), line=line)
    assert kept(parts_of(said)) == ["{number} or more: {line}", {"number": "4", "line": "C3 D4"}]
    assert told(text_of(kept(parts_of(joined(["C3", t("pass")], " ")))), "de") == "C3 Passen"


def test_wrong_calls_are_told_in_a_sentence(tmp_path: Path):
    (tmp_path / "bad.sgf").write_text("(;")
    for words, said in (
        (("none", "-o", "x"), "There is no file or folder none"),
        (("bad.sgf", "-o", "x"), "None of these games can be read"),
        ((GAME, "-o", "no/such/x"), "Cannot write"),
        ((GAME, "-o", "x", "--player", ALPHABETA), "judges no positions"),
    ):
        done = called("make-questions", *words, cwd=tmp_path)
        assert done.returncode == 1, said
        assert said in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["bad.sgf"]

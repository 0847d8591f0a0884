"""The level test: questions read with distrust, a level found, kept, and changed by games."""

import json
import re
from dataclasses import asdict, replace

import numpy as np
import pytest

import katachi
from katachi.commands.level_test import board_of, choice_meant, picture, verdict
from katachi.data.language import told
from katachi.engine.board.vertex import point_of
from katachi.engine.settings import SessionOptions
from katachi.experiments.questions.making import line_of, write_bank
from katachi.gtp.commands.level import katachi_level_test
from katachi.gtp.session import Session
from katachi.gtp.wire.protocol import GtpError
from katachi.level.item import HEAD, THEMES, QuestionError, read_bank
from katachi.level.level_test import (
    ABILITIES,
    LEAST,
    MOST,
    NOBODY,
    LevelTest,
    PersonError,
    read_profile,
    write_profile,
)
from tests.command import called
from tests.paths import ROOT


@pytest.fixture(scope="module")
def items():
    return read_bank()


def test_the_questions_that_ship_are_sound(items):
    assert {item.theme for item in items} == set(THEMES)
    for item in items:
        item.check()
        game = item.game()
        for vertex in item.choices if item.theme == "best" else ():
            point = point_of(vertex, item.size)
            assert game.is_legal(game.to_move, point)
        assert max(item.worth) == item.worth[item.choices.index(item.answer)]
        assert item.why
        assert len(item.levels) == 10
        assert len({*item.choices, item.about}) > len(item.choices) - (item.about is None)


ENGLISH = re.compile(r"\b(?:Black|White|pass|with|the|is|by)\b")


def test_no_reason_is_half_in_english(items):
    """Each question about a move began so: `White H5 schlägt H6.`"""
    for text in (text for item in items for text in item.texts):
        assert not ENGLISH.search(told(text, "de")), text


def test_a_bank_is_what_was_written(items, tmp_path):
    path = tmp_path / "mine.questions"
    write_bank(path, items[:3])
    assert read_bank(path) == items[:3]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda head, line: "", "no file of questions"),
        (lambda head, line: "{}\n", "no file of questions"),
        (lambda head, line: head, "no question in"),
        (lambda head, line: head + line[:200], "line 2 of"),
        (lambda head, line: head + line + line, "line 3 of .* there already"),
        (lambda head, line: head + line.replace('"answer"', '"answers"'), "line 2 of"),
        (lambda head, line: head + edited(line, answer="Z9"), "none of its choices"),
        (lambda head, line: head + edited(line, theme="life", about="A1"), "no stone at A1"),
        (lambda head, line: head + edited(line, about="Z9"), "no stone at Z9"),
        (lambda head, line: head + edited(line, white=["Z9"]), "line 2 of .*'Z9' is not"),
        (lambda head, line: head + edited(line, black=["a1"]), "'a1' is no point"),
        (lambda head, line: head + edited(line, black=["pass"]), "'pass' is no point"),
    ],
)
def test_a_damaged_bank_is_told_in_a_sentence(items, tmp_path, damage, said):
    item = next(i for i in items if i.theme == "best" and "A1" not in i.black + i.white)
    path = tmp_path / "bad.questions"
    path.write_text(damage(HEAD + "\n", line_of(item) + "\n"))
    with pytest.raises(QuestionError, match=said):
        read_bank(path)


def edited(line: str, **changes: object) -> str:
    return json.dumps(json.loads(line) | changes) + "\n"


def answered(items, level, seed):
    """A test taken by somebody who answers as the model says."""
    random, test = np.random.default_rng(seed), LevelTest(items, seed)
    while (item := test.question) is not None:
        wrong = next(choice for choice in item.choices if choice != item.answer)
        is_right = random.random() < item.right(level)
        test.answer(item.answer if is_right else wrong)
    return test


@pytest.mark.parametrize("level", [2, 5, 9])
def test_a_level_is_found(items, level):
    tests = [answered(items, level, seed) for seed in range(8)]
    near = [abs(test.estimate.level - level) <= 1 for test in tests]
    assert sum(near) >= 5
    for test in tests:
        assert LEAST <= len(test.asked) <= MOST
        assert all(asked for _, asked in test.missed.values())
        assert len({item.source.split(",")[0] for item, _ in test.asked}) == len(test.asked)


def test_other_questions_are_asked_another_time(items):
    first = answered(items, 5, 1)
    seen = {item.name for item, _ in first.asked}
    again = LevelTest(items, 1, seen)
    while again.question is not None:
        assert again.question.name not in seen
        again.answer(None)


def test_games_move_the_level():
    weights = np.exp(-((ABILITIES - 5.0) ** 2))
    weights /= weights.sum()
    won = lost = replace(NOBODY, weights=tuple(weights))
    for _ in range(6):
        won, lost = won.after_game(5, True), lost.after_game(5, False)
    assert won.estimate.level > 5 > lost.estimate.level
    assert sum(won.weights) == pytest.approx(1)


def test_a_profile_is_kept_and_a_damaged_one_told(items, tmp_path):
    path = tmp_path / "deep" / "person.json"
    assert read_profile(path) is None
    profile = NOBODY.after_test(answered(items, 4, 1))
    write_profile(profile, path)
    assert read_profile(path) == profile
    write_profile(replace(profile, scale=profile.scale - 1), path)
    assert read_profile(path) is None  # the levels were others
    for damage in ("", "{", json.dumps(asdict(replace(profile, weights=(1.0,))))):
        path.write_text(damage)
        with pytest.raises(PersonError, match=r"Cannot read .* Remove the file"):
            read_profile(path)


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (2.5, 4.1, "from 2.5 to 4.1"),
        (0.2, 1.7, "from 1.0 or weaker to 1.7"),
        (0.0, 0.7, "1 or weaker"),
        (9.2, 10.8, "from 9.2 to 10.0 or stronger"),
        (10.2, 11.0, "10 or stronger"),
    ],
)
def test_an_interval_in_words(low, high, said):
    found = replace(NOBODY.estimate, low=low, high=high)
    assert found.between == said


def test_the_document_shows_a_test_as_it_is(items):
    text = (ROOT / "docs" / "levels.md").read_text(encoding="utf-8")
    shown = "\n".join(line.strip() for line in text.splitlines())
    assert any("Right.\n" + "\n".join(map(str, item.texts)) + "\n" in shown for item in items)
    level, low, high = re.search(r"about (\d+) \(from ([\d.]+) to ([\d.]+),", text).groups()
    found = replace(NOBODY.estimate, level=int(level), low=float(low), high=float(high))
    assert f"In kyu {found.kyu}." in text


def test_words_and_pictures(items):
    best = next(item for item in items if item.theme == "best")
    life = next(item for item in items if item.theme == "life")
    rows = board_of(best).split("\n")[1:-2]
    assert all(sum(label in row[3:-2] for row in rows) == 1 for label in "abcd")
    assert {"#", "@"} & set("".join(board_of(life).split("\n")[1:-2]))
    assert choice_meant(best, " B ") == best.choices[1]
    assert choice_meant(best, best.answer.lower()) == best.answer
    assert choice_meant(life, "dies") == "dies"
    assert choice_meant(best, "z") is None
    assert verdict(best, False).startswith(f"No, the answer is {best.answer}.")
    assert picture(NOBODY.estimate).count("level") == 10


def test_the_command_without_a_terminal(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = called("level-test", cwd=tmp_path)
    assert (done.returncode, "Too few answers" in done.stdout) == (0, True)
    (tmp_path / "katachi").mkdir()
    (tmp_path / "katachi" / "person.json").write_text("{}")
    done = called("level-test", cwd=tmp_path)
    assert done.returncode == 1
    assert "Remove the file" in done.stderr
    done = called("level-test", "--questions", "none.questions", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


def test_in_gtp():
    session = Session(SessionOptions())
    with pytest.raises(GtpError, match="no question is open"):
        katachi_level_test(session, "d4")
    asked = katachi_level_test(session)
    assert asked == katachi_level_test(session)
    with pytest.raises(GtpError, match="the choices are"):
        katachi_level_test(session, "nonsense")
    for _ in range(MOST):
        told = katachi_level_test(session, "?")
        if "\nlevel " in told:
            break
    assert "\nlevel 1\n" in told
    assert session.level_test is None


def test_in_the_library():
    test = katachi.LevelTest(seed=1)
    with pytest.raises(katachi.QuestionError, match="is none of"):
        test.answer("nonsense")
    while (question := test.question) is not None:
        assert str(question.board).splitlines()[0].split() == list("ABCDEFGHJ")
        answer = test.answer(None)
        assert not answer.is_right
        assert answer.right in question.choices
    assert test.result.level == 1
    with pytest.raises(katachi.QuestionError, match="done"):
        test.answer("A1")
    with pytest.raises(katachi.QuestionError, match="Cannot read"):
        katachi.LevelTest("none.questions")


def test_a_person_of_the_library_is_that_of_the_commands(tmp_path):
    person = katachi.Person(tmp_path / "me.json")
    assert (person.level, person.seen) == (None, ())
    with pytest.raises(katachi.PersonError, match="does not know"):
        person.played(3, True)
    test, names = katachi.LevelTest(seed=2), []
    while (question := test.question) is not None:
        if len(names) == 4:
            with pytest.raises(katachi.PersonError, match="fewer than 5"):
                person.keep(test)
        names.append(question.name)
        answer = test.answer(None)
        assert {one for named in answer.named for one in named} <= set(question.board.stones)
    person.keep(test)
    assert person.level.shares == read_profile(person.path).estimate.shares
    assert person.seen == tuple(names)
    assert str(person.level).startswith("about 1 (")
    before = person.level
    assert person.played(4, None) == before  # a draw
    assert (before.since(1), before.since(2)) == (
        "Your level stays 1.",
        "Your level is 1 from now on; it was 2.",
    )
    for _ in range(6):
        now = person.played(4, True)
    assert now.high > before.high
    assert read_profile(person.path).games == 6
    again = katachi.LevelTest(seed=2, skip=person.seen)
    assert again.question.name not in names
    person.path.write_text("{")
    with pytest.raises(katachi.PersonError, match="Remove the file"):
        _ = person.level

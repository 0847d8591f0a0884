"""`katachi play --level auto`: at the person's own level, which results move."""

import os

import pytest

from katachi.level.level_test import ABILITIES, SCALE, Profile, read_profile, write_profile
from tests.command import called
from tests.paths import ALPHABETA

MIDDLE = Profile(
    tuple(float(a == 5) * 0.6 + float(a in (4, 6)) * 0.2 for a in ABILITIES),
    questions=12,
    scale=SCALE,
)


def test_a_game_moves_the_level(sit_down, tmp_path):
    file = tmp_path / "data" / "katachi" / "person.json"
    write_profile(MIDDLE, file)
    person = sit_down("--level", "auto", XDG_DATA_HOME=str(tmp_path / "data"))
    assert "at your level, 5." in person.sees("Black: ")
    person.types("c3")
    person.sees("Black: ")
    person.types("resign")
    assert "Your level" in person.leaves()
    found = read_profile(file)
    assert found is not None
    assert found.games == 1
    weights = mean(found)
    assert weights < mean(MIDDLE)


def mean(profile: Profile) -> float:
    return sum(w * a for w, a in zip(profile.weights, ABILITIES, strict=True))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "is for a person at a terminal"),
        (("--player", ALPHABETA), "leave --player out"),
        (("--level", "11"), "11 is not in the range 1<=x<=10"),
    ],
)
def test_what_cannot_be_is_told(tmp_path, monkeypatch, words, said):
    monkeypatch.setenv("XDG_DATA_HOME", os.fspath(tmp_path))
    done = called("play", "--level", "auto", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr


def test_a_level_must_be_known(sit_down, tmp_path):
    person = sit_down("--level", "auto", XDG_DATA_HOME=str(tmp_path / "data"))
    assert "katachi level-test finds it" in person.leaves(status=1)

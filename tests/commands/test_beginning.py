"""How a game of `katachi play` begins: stones and komi, at a real terminal."""

import pytest


def test_handicap_stones_are_blacks(sit_down):
    person = sit_down("--size", "9", "--handicap", "4")
    seen = person.sees("Black: ")
    assert "Katachi plays" in seen
    assert "komi 0.5" in seen
    assert seen.count("mX") == 4


@pytest.mark.parametrize(
    ("rules", "size", "komi"),
    [("chinese", "13", "7.5"), ("japanese", "9", "6.5"), ("ing", "9", "7.5")],
)
def test_the_komi_is_the_usual_one(sit_down, rules, size, komi):
    """As on the page: Japanese rules had seven points."""
    seen = sit_down("--rules", rules, "--size", size).sees("Black: ")
    assert f" rules, komi {komi}\r\n" in seen

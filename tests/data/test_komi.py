"""Komi as records name it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sgfmill.sgf import Sgf_game

from katachi.data.record import komi_in, names_komi, say_komi


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("0", 0),
        ("7", 7),
        ("6.50", 6.5),
        (" 5.5 ", 5.5),
        ("-3.5", -3.5),
        ("50", 50),
        ("3.75", 7.5),
        ("2.75", 5.5),
        ("-3.25", -6.5),
        ("375", 7.5),
        ("-375", -7.5),
        ("+375", 7.5),
        ("325", 6.5),
        ("275", 5.5),
        ("350", 7),
        ("250", 5),
        ("550", 5.5),
        ("650", 6.5),
        ("-650", -6.5),
        ("700", 7),
        ("750", 7.5),
        ("800", 8),
        ("375.0", 375),
        ("1000.0", 1000),
        ("360", None),
        ("999", None),
        ("1000", None),
        ("37500", None),
        ("1001.5", None),
        ("nan", None),
        ("inf", None),
        ("1e9", None),
        ("seven", None),
        ("7,5", 7.5),
        ("6½", 6.5),
        ("3又3/4子", 7.5),
        ("3.75子", 7.5),
        ("６目半", 6.5),
        ("黒6目半", 6.5),
        ("半目", 0.5),
        ("6.5 points", 6.5),
        ("-", None),
        ("互先", None),
        ("", None),
    ],
)
def test_komi_is_in_points(written, points):
    assert komi_in({"KM": [written.encode()]}) == points


@pytest.mark.parametrize(("written", "points"), [("50", 0.5), ("0", 0), ("375", 7.5), ("7", 7)])
def test_fox_writes_small_hundredths_too(written, points):
    assert komi_in({"KM": [written.encode()], "AP": [b"GNU Go:3.8", b"foxwq"]}) == points


def test_a_record_may_name_none():
    assert komi_in({}) is None
    assert names_komi({"KM": [b""]}) == ""


def test_nihon_kiin_names_komi_in_ko():
    root = {"KO": ["先番6目半コミ出し".encode()]}
    assert (names_komi(root), komi_in(root)) == ("KO", 6.5)


@given(
    st.floats(-1000, 1000).filter(lambda komi: abs(komi) >= 0.001 or komi == 0)
    | st.integers(-4000, 4000).map(lambda quarters: quarters / 4)
)
def test_every_komi_that_is_said_is_read_the_same(komi):
    root = Sgf_game(9).get_root()
    say_komi(root, komi)
    assert komi_in(root.get_raw_property_map()) == komi


def test_what_says_the_komi_already_stays():
    root = Sgf_game(9).get_root()
    root.set_raw("KM", b"375")
    say_komi(root, 7.5)
    assert root.get_raw("KM") == b"375"

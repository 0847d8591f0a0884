"""What strong players play in corners: how it is counted, and what is said of it."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from katachi.data.language import TheoryError
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.board.vertex import column_row, point_at, point_of
from katachi.experiments.rules import corners as counting
from katachi.experiments.rules.corners import counted
from katachi.explain import corners
from katachi.explain.corners import usual
from tests.command import called


def moves_of(text: str) -> list[Move]:
    """Moves from Black's first on; `pass` is one too."""
    points = [PASS if name == "pass" else point_of(name, 19) for name in text.split()]
    return [Move(1 + i % 2, point) for i, point in enumerate(points)]


def said(text: str, size: int = 19) -> str:
    """What is said of the last move."""
    game, moves = Game(size), text.split()
    for i, name in enumerate(moves[:-1]):
        game.play(1 + i % 2, point_of(name, size))
    return usual(game, 1 + (len(moves) - 1) % 2, point_of(moves[-1], size))


def test_sequences_are_counted_whoever_begins_and_wherever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "LEAST", 1)
    monkeypatch.setattr(counting, "KNOWN", 1)
    found = counted([moves_of("Q4 C16 R6 D16"), moves_of("pass R16 pass O17 K10 Q10")])
    assert found.games == 2
    # Q4 and R6 are a knight's move; so are R16 and O17, by White; C16 and D16 stand side by side
    assert found.played == {"dd": 1, "ddfc": 1, "dc": 2, "dcdd": 1, "dccf": 1}
    assert found.went_on == {"": (3, 0), "dd": (1, 0), "dc": (2, 0)}


TURNS = [
    lambda x, y: (x, y),
    lambda x, y: (y, x),
    lambda x, y: (18 - x, y),
    lambda x, y: (x, 18 - y),
]


@given(some.lists(some.integers(0, 360), unique=True, max_size=30), some.sampled_from(TURNS))
def test_games_that_are_turned_count_alike(places: list[int], turn: object) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "LEAST", 1)
        patch.setattr(counting, "KNOWN", 1)
        moves = [Move(1 + i % 2, point_at(p % 19, p // 19, 19)) for i, p in enumerate(places)]
        turned = [
            Move(colour, point_at(*turn(*column_row(point, 19)), 19))  # type: ignore[operator]
            for colour, point in moves
        ]
        assert counted([turned]) == counted([moves])


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (
            "Q3",
            "In an empty corner 51 % of strong players' moves are here; White's next move there is"
            " mostly Q5 (55 %).",
        ),
        (
            "S2",
            "In an empty corner strong players seldom play here; 51 % choose Q3 or R4.",
        ),
        (
            "Q16 D4 C3 D3",
            "After these moves in the corner over 99 % of strong players' moves are here; Black's"
            " next move there is mostly C4 (over 99 %).",
        ),
    ],
)
def test_what_is_said(moves: str, sentence: str) -> None:
    assert said(moves) == sentence


OTHER = [("K10", 19), ("K4", 19), ("C3", 9), ("C3", 13), ("L9", 19), ("Q9", 19), ("J15", 19)]
"""The last three are within nine lines of a corner, but a rare move of the side or the centre."""


@pytest.mark.parametrize(("moves", "size"), OTHER)
def test_of_other_places_nothing_is_said(moves: str, size: int) -> None:
    assert said(moves, size) == ""


def test_of_handicap_and_set_up_nothing_is_said() -> None:
    game = Game(19)
    game.place_handicap([point_of("D4", 19), point_of("Q16", 19)])
    assert usual(game, 2, point_of("Q4", 19)) == ""
    game = Game(19)
    game.set_up([point_of("D4", 19)], [])
    assert usual(game, BLACK, point_of("Q4", 19)) == ""


def test_what_is_told_is_what_was_counted() -> None:
    """The shares of the shipped file, by hand."""
    known = corners._shipped()
    first, _ = known.went_on[""]
    assert f" {round(100 * known.played['dd'] / first)} %" in said("D4")
    assert sum(share for _, share in known.replies("", first=True)) <= 1
    for word in ["dd", "ddFC"]:
        for mine in (True, False):
            total = known.went_on[word][0 if mine else 1]
            replies = [w for w in known.played if w[:-2] == word and w[-2:].islower() == mine]
            assert sum(known.played[w] for w in replies) <= total


def test_a_damaged_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corners.shipped, "folder", lambda _: tmp_path)
    corners._shipped.cache_clear()
    (tmp_path / "corners.json").write_text('{"games": -1}')
    with pytest.raises(TheoryError, match="cannot read the corners"):
        said("D4")
    corners._shipped.cache_clear()


def test_the_command_counts_records(tmp_path: Path) -> None:
    (tmp_path / "one.sgf").write_text("(;GM[1]FF[4]SZ[19];B[pd];W[dp];B[qf];W[dd])")
    done = called("habits", "--corners", "one.sgf", "--out", "c.json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "c.json").read_text())["games"] == 1
    refused = called("habits", "--corners", "one.sgf", "--me", "Ann", cwd=tmp_path)
    assert "leave --me out" in refused.stderr

"""Records of Tygem, WBaduk and PandaNet are read wherever SGF is, by whatever name."""

from pathlib import Path

import pytest

import katachi
from katachi.data.reading import read_record
from katachi.engine.settings import SessionOptions
from katachi.explain.review import Record
from katachi.explain.text import as_sgf
from katachi.gtp.session import Session
from katachi.ilp.records import read_records
from katachi.learning.residual.starts import find_starts
from katachi.web.learning import _kept
from katachi.web.table import Table
from tests.data.written import KINDS, Made, written
from tests.gtp.talk import ask

MOVES = (("B", (3, 15)), ("W", (15, 3)), ("B", (3, 3)), ("W", (15, 15)), ("B", (9, 9)), ("W", None))
NAMES = ["Q4", "D16", "D4", "Q16", "K10", "pass"]


@pytest.fixture(params=KINDS)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A record, by another name than its format has."""
    found = tmp_path / "game.sgf"
    found.write_text(written(request.param, Made(MOVES, "流", "石")), "utf-8")
    return found


def test_in_the_library(path: Path) -> None:
    for source in (path, str(path), path.read_bytes(), path.read_text("utf-8")):
        game = katachi.Game.from_record(source)
        assert [move.vertex for move in game.moves] == NAMES
        assert (game.size, game.komi, game.rules, game.remarks) == (19, 6.5, "japanese", ())
        assert katachi.Game.from_sgf(source).moves == game.moves
    assert katachi.Reviewing(path, nodes=1).length == 6


def test_in_reviews_which_are_written_as_sgf(path: Path) -> None:
    record = Record(path.read_bytes())
    assert (len(record), record.size, record.remarks) == (6, 19, ())
    reviewed = read_record(as_sgf(record, (), "A review."))
    assert [(step.colour, step.place) for step in reviewed.steps[1:]] == list(MOVES)
    assert (reviewed.black, reviewed.white) == ("流", "石")


def test_over_gtp(path: Path) -> None:
    session = Session(SessionOptions(nodes=10, table_mb=1))
    assert ask(session, f"loadsgf {path} 4") == "= "
    assert [len(session.game.moves), session.game.komi] == [3, 6.5]
    assert "PB[流]PW[石]" in ask(session, "printsgf")


def test_on_the_page(path: Path, tmp_path: Path) -> None:
    assert [move.vertex for move in Table.of_record(path.read_bytes(), "a").game.moves] == NAMES
    assert [one.black for one in _kept(tmp_path / "0001.sgf", path.read_bytes())] == ["流"]


def test_in_learning(path: Path) -> None:
    records = read_records([path])
    assert [len(game.moves) for game in records.games] == [6]
    assert (records.games[0].black, records.left_out) == ("流", ())
    assert find_starts([path.parent], 19)


def test_an_illegal_move_is_told_with_its_line(path: Path) -> None:
    text = path.read_text("utf-8")
    again = {"STO 0 4 1 3 15": "STO 0 4 1 15 15", "PMADBEQQE": "PMADBQQQQ", "DD,B1,3": "PD,B1,3"}
    old = next(one for one in again if one in text)
    line = text[: text.index(old)].count("\n") + 1
    game = katachi.Game.from_record(text.replace(old, again[old]))
    assert len(game.moves) == 2
    assert game.remarks == (f"line {line}: move 3, Black Q4, is not legal",)

"""Reviews from the library: the facts of the command, all at once or move by move."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import katachi
from tests.command import called
from tests.paths import ALPHABETA

FAULTY = (
    "(;SZ[5]KM[0.5]AB[ba][ca][ab][ac][bd][cd][db]AW[bb][cb][bc][cc][dd][ec][eb]PL[B];B[ee];W[dc])"
)


def test_a_review_has_the_facts_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_text(FAULTY)
    options = ("--json", "--no-png", "--nodes", "10")
    said = json.loads(called("review", "game.sgf", *options, cwd=tmp_path).stdout)
    review = katachi.review(tmp_path / "game.sgf", nodes=10)
    assert [(m.vertex, m.kind, m.loss, m.points_lost, m.comment) for m in review.moves] == [
        tuple(one[key] for key in ("vertex", "class", "loss", "points_lost", "comment"))
        for one in said["moves"]
    ]
    assert review.moves[0].points_lost > 1
    assert [list(m.better) for m in review.moves] == [m.get("better", []) for m in said["moves"]]
    assert review.accuracy == said["accuracy"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-reviewed.sgf", "game.sgf"]
    ElementTree.fromstring(review._repr_svg_())


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"workers": 0}, "workers must be a whole number of 1 or more, and is 0"),
        ({"left_out": "table"}, "left_out must be a tuple, and is 'table'"),
        ({"left_out": ("nothing",)}, "left_out must be one of .*, and is 'nothing'"),
        ({"moves": (3, None)}, "move 2 is the last one in the record"),
        ({"moves": (2, 1)}, "there are no moves 2 to 1"),
        ({"moves": (1, 0)}, "there are no moves 1 to 0"),
        ({"nodes": 1, "seconds": 1}, "give nodes or seconds, not both"),
        ({"depth_of_thought": 3}, "there is no setting 'depth_of_thought'"),
    ],
)
def test_a_review_that_cannot_be_says_why(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(katachi.SettingError, match=sentence):
        katachi.Reviewing(FAULTY.encode(), **chosen)


def test_a_review_comes_move_by_move(tmp_path: Path) -> None:
    reviewing = katachi.Reviewing(FAULTY.encode(), player=ALPHABETA, nodes=20)
    with pytest.raises(katachi.RecordError, match="no move is judged yet"):
        reviewing.review()
    first = next(iter(reviewing))
    assert len(reviewing.review().moves) == 1
    rest = list(reviewing)
    (tmp_path / "game.sgf").write_text(FAULTY)
    whole = katachi.review(tmp_path / "game.sgf", player=ALPHABETA, nodes=20)
    assert [(m.vertex, m.loss) for m in (first, *rest)] == [(m.vertex, m.loss) for m in whole.moves]
    assert reviewing.review() == whole
    assert whole.summary.startswith("Black: accuracy ")
    assert json.loads(reviewing.to_json())["moves"][0]["vertex"] == first.vertex
    assert reviewing.to_png().startswith(b"\x89PNG")
    assert b"Review by Katachi" in reviewing.to_sgf()
    assert [len(board.stones) for board in reviewing.boards] == [14, 15, 16]

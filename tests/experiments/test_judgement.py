"""How right the chances of a player are: counted exactly, and the command."""

import json
from pathlib import Path

import pytest

from katachi.data.reading import read_record
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.experiments.judgement import PLACES, Judgements, Said, bands, brier
from tests.command import called
from tests.experiments.test_endings import written


@pytest.mark.parametrize(
    ("black", "black_won", "is_right"),
    [(0.6, True, True), (0.4, True, False), (0.4, False, True), (0.5, False, True)],
)
def test_the_winner_named_is_the_one_with_the_greater_chances(black, black_won, is_right) -> None:
    assert Said("half-way", black, black_won).is_right == is_right


def test_brier_score_and_bands() -> None:
    said = [
        Said("half-way", black, won)
        for black, won in [(0.0, False), (0.1, False), (0.3, True), (0.95, True), (1.0, True)]
    ]
    assert brier(said) == pytest.approx((0.01 + 0.49 + 0.0025) / 5)
    assert brier([]) == 0
    assert [len(here) for _, _, here in bands(said)] == [1, 1, 1, 0, 0, 2]


def test_a_game_is_judged_at_three_places_and_whose_turn_it_is(tmp_path: Path) -> None:
    judgements = Judgements(Session(SessionOptions(table_mb=1)), Limits(nodes=100))
    assert judgements.add(read_record(written(tmp_path, "a.sgf", "W+R", komi=100)))
    assert [one.place for one in judgements.said] == list(PLACES)
    assert all(one.black < 0.1 and one.is_right for one in judgements.said)
    assert not judgements.add(read_record(written(tmp_path, "b.sgf", "?")))
    assert not judgements.add(read_record(written(tmp_path, "c.sgf", "0")))
    assert len(judgements.said) == 3


def test_the_command_tells_a_table_or_all_positions_and_what_it_left_out(tmp_path: Path) -> None:
    written(tmp_path, "won.sgf", "B+R", komi=-100)
    written(tmp_path, "unknown.sgf", "")
    (tmp_path / "bad.sgf").write_text("(;GM[1]SZ[5]RE[B+1];B[zz])")
    common = ["experiment", "judgement", str(tmp_path), "--visits", "60"]
    done = called(*common, cwd=tmp_path)
    assert done.returncode == 0
    assert "Cannot read 1 of 3 records.\n" in done.stderr
    assert "No winner is known of 1 of 3 records.\n" in done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 9
    assert lines[0].startswith("last position: the winner named right in 1 of 1 (100.0 %), Brier")
    assert lines[-1].startswith("said of Black 90 to 100 %: 3 positions, ")
    assert lines[-1].endswith(" % said, 100 % won")
    printed = called(*common, "--json", cwd=tmp_path).stdout
    told = json.loads(printed)
    assert [one["place"] for one in told] == list(PLACES)
    assert printed == json.dumps(told) + "\n"


def test_a_player_that_gives_no_chances_is_refused(tmp_path: Path) -> None:
    written(tmp_path, "won.sgf", "B+R")
    done = called("experiment", "judgement", str(tmp_path), "--player", "thesis", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Error: The player thesis judges no positions.\n"

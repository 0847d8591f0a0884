"""What is compiled beforehand is all that is called later, and it loads little."""

import subprocess
import sys

import pytest

from tests.gtp.talk import told

LATER = """
import os
import sys

from numba.core.environment import Environment

from katachi.engine.compiled import cache
from katachi.engine.warm import ALL, PLAYING, warm_up
from katachi.explain.survey import EXPLAINING

warm_up({**PLAYING, **EXPLAINING})
before = set(cache._in_use)

import katachi
from tests.engine.test_endings import ending
from tests.engine.test_warm import RECORD, SUICIDE
from tests.gtp.fuzzer import lines
from tests.gtp.talk import told

player, game = katachi.Player(nodes=20), katachi.Game.from_sgf(RECORD)
player.choose(game)
player.explain(game)
player.estimate(game)
player.analyse(game)
player._session.take_over(ending(4.5))
assert player._session.judge(1).chances == 1  # it was solved
katachi.review(sys.argv[1], nodes=20)
print(sorted(path for path in cache._in_use if path not in before))

warm_up(ALL)
before = set(cache._in_use)
os.chdir(sys.argv[2])
told("\\n".join([*SUICIDE, *lines(7, 200)]), nodes=3, table_mb=1)
katachi.Player(player="alphabeta", nodes=20).choose(game)
print(sorted(path for path in cache._in_use if path not in before))

# Code that calls numpy inside loads numba's modules of arrays, and scipy where it is installed.
print(sorted(name for name in Environment._memo if "numba2np" in name))
"""
RECORD = "(;SZ[9]KM[7];B[ee];W[ce];B[cd];W[de];B[dd];W[ed];B[fd];W[ec];B[dc];W[eb])"

SUICIDE = (
    "boardsize 3",
    "kgs-rules ing",
    "gogui-play_sequence b A1 w A2 w B2 w C1 b B1",
    "clear_board",
    "kgs-rules chinese",
)
"""Commands, after which two black stones have taken themselves off the board."""


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What LATER prints."""
    folder = tmp_path_factory.mktemp("later")
    record = folder / "game.sgf"
    record.write_text(RECORD)
    command = [sys.executable, "-c", LATER, record, folder]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_playing_and_gtp_call_nothing_that_setup_does_not_compile(later: list[str]) -> None:
    assert later[:2] == ["[]", "[]"]


def test_there_is_suicide_among_it() -> None:
    shown = told("\n".join([*SUICIDE[:3], "showboard"]))[-1]
    assert "White (O) has taken 2" in shown
    assert "X" not in shown.partition("Black (X)")[0]


def test_no_compiled_code_loads_numbas_modules_of_arrays(later: list[str]) -> None:
    assert later[2:] == ["[]"]

"""What is compiled beforehand is all that is called later."""

import subprocess
import sys
from pathlib import Path

LATER = """
import sys

from katachi.engine.compiled import cache
from katachi.engine.warm import PLAYING, warm_up
from katachi.explain.explanation import EXPLAINING

warm_up({**PLAYING, **EXPLAINING})
before = set(cache._in_use)

import katachi
from tests.engine.test_warm import RECORD

player, game = katachi.Player(nodes=20), katachi.Game.from_sgf(RECORD)
player.choose(game)
player.explain(game)
player.estimate(game)
player.analyse(game)
katachi.review(sys.argv[1], nodes=20)
print(sorted(path for path in cache._in_use if path not in before))
"""
RECORD = "(;SZ[9]KM[7];B[ee];W[ce];B[cd];W[de];B[dd];W[ed];B[fd];W[ec];B[dc];W[eb])"


def test_the_default_player_calls_nothing_that_setup_does_not_compile(tmp_path: Path) -> None:
    record = tmp_path / "game.sgf"
    record.write_text(RECORD)
    done = subprocess.run([sys.executable, "-c", LATER, record], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("[]\n", 0), done.stderr

"""Records with names that the locale cannot spell: they are read and written all the same.

In the C locale, and with Python's UTF-8 mode off, the system's names of files are ASCII.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from katachi.data.reading import read_record

END = "end of the call"
ONE_BY_ONE = f"""
import sys
from katachi.__main__ import main
words = sys.argv[1:]
while words:
    at = words.index({END!r})
    sys.argv[1:], words = words[:at], words[at + 1 :]
    try:
        main()
    except SystemExit as ended:
        print(ended.code or 0, {END!r}, file=sys.stderr)
"""
"""Several calls of Katachi in one process, each with its exit status and END.

After `katachi gtp`, which keeps standard output for its answers, all is on standard error.
"""
GAME = "(;SZ[5]KM[0.5];B[cc];W[bc];B[bb];W[cb])"


@pytest.fixture
def locale(tmp_path: Path) -> dict[str, object]:
    """A folder of games, and the environment to run commands in."""
    folder = tmp_path / "größe"
    folder.mkdir()
    (folder / "棋.sgf").write_text(GAME, encoding="utf-8")
    (folder / "lïst").write_text("棋.sgf\n", encoding="utf-8")
    return {"cwd": folder, "env": {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0"}}


def test_over_gtp_in_reviews_games_matches_and_collections(locale):
    lines = "loadsgf 棋.sgf 3\nprintsgf é.sgf\nloadsgf é.sgf\nprintsgf\n"
    passes = 'import sys; [print("= pass\\n", flush=True) for line in sys.stdin]'
    engine = shlex.join([sys.executable, "-c", passes])
    short = ["--games", "1", "--max-moves", "4"]
    calls = [
        ["gtp"],
        ["experiment", "endings", "lïst", "."],
        ["review", "棋.sgf", "--nodes", "10", "--no-png"],
        ["review", "無.sgf"],
        ["play", "--size", "2", "--time-per-move", "0.01", "--sgf", "ê.sgf"],
        ["match", engine, engine, *short, "--referee", "none", "--sgf-dir", "gämes"],
    ]
    words = [word for call in calls for word in (*call, END)]
    command = [sys.executable, "-c", ONE_BY_ONE, *words]
    told = {"input": lines, "text": True, "capture_output": True, "timeout": 300}
    done = subprocess.run(command, **told, **locale)
    assert done.returncode == 0, done.stderr
    _, counted, reviewed, missing, *_ = done.stderr.split(END)
    assert "\ngames with a counted result: 0\n" in counted
    assert ": no rules are named; Chinese ones are taken.\nReviewing\n" in reviewed
    assert missing.endswith(": there is no such file.\n1 ")
    assert done.stderr.count(f"0 {END}") == 5
    folder = locale["cwd"]
    assert read_record(folder / "棋-reviewed.sgf").size == 5
    assert len(read_record(folder / "é.sgf").steps) == 3
    assert read_record(folder / "ê.sgf").size == 2
    assert len(read_record(folder / "gämes" / "0001.sgf").steps) == 5
    assert done.stdout.count("= ") == 4
    assert ";B[cc];W[bc])" in done.stdout

"""Timings of learning with Aleph, on one core: `make bench`."""

import time
from pathlib import Path

import pytest

from katachi.engine.patterns.theory import read_theory
from tests.ilp.learning import katachi


@pytest.mark.parametrize(
    ("positives", "negatives", "noise", "limit"),
    [(750, 70, 10, 120), (3000, 280, 40, 900)],
    ids=["750", "3000"],
)
def test_learn(
    positives: int,
    negatives: int,
    noise: int,
    limit: int,
    aleph: Path,
    shared_games: Path,
    tmp_path: Path,
) -> None:
    """Rows 1 and 6 of the thesis' table 3.2, where they took 10 and 61 minutes."""
    games = shared_games / "pro9x9" / "thesis232.txt"
    if not games.exists():
        pytest.skip("the professional games are not here")
    out = tmp_path / "theory.pl"
    options = ("--positives", positives, "--negatives", negatives, "--noise", noise)
    began = time.monotonic()
    done = katachi("induce", games, "--out", out, *options)
    seconds = time.monotonic() - began
    assert done.returncode == 0, done.stderr
    theory = read_theory(out)
    print(f"{positives} good moves: {len(theory.rules)} rules in {seconds:.0f} s")
    assert theory.provenance["positives"] == positives
    assert theory.provenance["complete"] == "yes"
    assert seconds <= limit

"""The rules are the same in plain Python, where integers are numpy's and overflow."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
HERE = Path(__file__).parent

CHOSEN = [
    "test_position.py",
    "test_superko.py",
    "test_score.py",
    "test_bits.py",
    "test_grid.py",
    "test_game.py",
    "test_properties.py",
    "test_perft.py::test_either_colour_may_be_to_move",
    "test_perft.py::test_counting_leaves_the_game_as_it_was",
]


def test_the_rules_pass_their_tests_without_the_compiler():
    """A number that overflows is an error here, where numpy warns of it."""
    command = [sys.executable, "-W", "error::RuntimeWarning", "-m", "pytest", "-q"]
    result = subprocess.run(
        [*command, "-p", "no:cacheprovider", *(str(HERE / name) for name in CHOSEN)],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert result.returncode == 0, result.stdout[-5000:] + result.stderr[-2000:]
    assert " passed" in result.stdout

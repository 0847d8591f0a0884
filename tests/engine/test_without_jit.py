"""The engine is the same in plain Python, where integers are numpy's and overflow."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT

HERE = Path(__file__).parent

CHOSEN = [
    "board/test_position.py",
    "board/test_superko.py",
    "board/test_score.py",
    "board/test_bits.py",
    "board/test_game.py",
    "board/test_properties.py",
    "board/test_perft.py::test_either_colour_may_be_to_move",
    "board/test_perft.py::test_counting_leaves_the_game_as_it_was",
    "thesis/test_features.py",
    "thesis/test_model.py::test_the_network_is_layers_of_sums_and_tanh",
    "life/test_benson.py",
    "life/test_ladder.py",
    "patterns/test_matcher.py",
    "patterns/test_matcher_agreement.py",
    "puct/test_growth.py",
    "search/test_alphabeta.py::test_alpha_beta_finds_what_plain_negamax_finds",
    "search/test_alphabeta.py::test_table_entries_come_back",
]

QUICK = (
    "not [13] and not [15] and not [19] and not status and not final_score and not survive"
    " and not (negamax and not 3-4-2-0 and not 3-4-2-3) and not (odd_rules and ([3] or [5] or [9]))"
    " and not small_board and not 7-8 and not (tree and (japanese or territory))"
    " and not captures_and_kos and not while_its_owner and not well_formed"
    " and not [100] and not [-100] and not [-26] and not (features_agree and ([8] or [9]))"
    " and not komi_is and not sizes1"
)
"""Of those, the tests that are quick enough without the compiler, each way of a number once."""


@pytest.mark.slow
def test_the_engine_passes_its_tests_without_the_compiler():
    """A number that overflows is an error here, where numpy warns of it."""
    command = [sys.executable, "-W", "error::RuntimeWarning", "-m", "pytest", "-q"]
    command += ["--hypothesis-profile", "fewest"]
    result = subprocess.run(
        [*command, "-k", QUICK, "-p", "no:cacheprovider", *(str(HERE / name) for name in CHOSEN)],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=3600,
    )
    assert result.returncode == 0, result.stdout[-5000:] + result.stderr[-2000:]
    assert " passed" in result.stdout

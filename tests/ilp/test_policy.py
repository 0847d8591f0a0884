"""The playout policy learned from games: what is fitted, and the command."""

from pathlib import Path

import numpy as np
import pytest

from katachi.data import shipped
from katachi.engine.simulation.policy_file import APART, TACTICS, load_policy
from katachi.ilp.policy import Contest, fit, symmetric
from tests.command import called

TAKES = TACTICS.index("takes")


def test_symmetric_surroundings_are_one() -> None:
    least = symmetric()
    corner = [1 << (2 * side) for side in range(4, 8)]  # one stone on each diagonal
    side = [1 << (2 * side) for side in range(4)]
    assert len({int(least[code]) for code in corner}) == 1
    assert len({int(least[code]) for code in side}) == 1
    assert least[corner[0]] != least[side[0]]
    assert (least[least] == least).all()


def test_strengths_are_the_odds_by_which_answers_win() -> None:
    """One answer against one other move, won three times of four: three to one."""
    one = (np.array([5]), np.array([0]), 1)
    found = [Contest(*one, winner=0)] * 300 + [Contest(*one, winner=-1)] * 100
    weights, likely = fit(found)
    strength = weights.around[5] * weights.tactics[0]
    assert strength == pytest.approx(3, rel=0.05)
    assert likely == pytest.approx(0.75 * np.log(0.75) + 0.25 * np.log(0.25), abs=0.01)
    assert weights.around[6] == 1  # never seen


def test_what_is_seen_apart_has_a_weight_of_its_own() -> None:
    found = [Contest(np.array([APART, 5]), np.array([TAKES, 0]), 10, winner=0)] * 50
    weights, _ = fit(found)
    assert weights.around[APART] * weights.tactics[TAKES] > 20 * weights.around[5]


def test_the_command_learns_from_games_and_writes_a_policy(tmp_path: Path) -> None:
    done = called("policy", shipped.folder("games"), "--out", "p.safetensors", cwd=tmp_path)
    assert (done.returncode, "foretells" in done.stdout) == (0, True), done.stderr
    policy = load_policy(tmp_path / "p.safetensors")
    assert policy.tactics[TAKES] > policy.tactics[TACTICS.index("self-atari")]
    again = called("policy", "--out", "again.safetensors", cwd=tmp_path)
    assert again.returncode == 0
    files = [(tmp_path / name).read_bytes() for name in ("p.safetensors", "again.safetensors")]
    assert files[0] == files[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["none"], "none"),
        (["--out", "there/is/no/folder"], "Cannot write there/is/no/folder"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(tmp_path: Path, words, sentence: str) -> None:
    done = called("policy", *words, cwd=tmp_path)
    assert done.returncode != 0
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr

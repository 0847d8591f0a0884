"""The playout policy: which answers are local, what they are, and its files."""

from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save

from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import name_of
from katachi.engine.simulation.policy import MOST_LOCAL, list_local, make_policy, tactic_of
from katachi.engine.simulation.policy_file import (
    APART,
    TACTICS,
    PolicyFileError,
    indifferent,
    load_policy,
    policy_bytes,
)
from katachi.engine.simulation.surroundings import digits, exchanged, number_of
from tests.engine.diagrams import game_from, points

METADATA = {"format": "katachi-policy", "version": "1"}

ATARI = """
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
"""  # White's C3 is empty: the stone B3 is in atari; Black's stones are free

PRESSED = """
. . . .
. X O .
. . X .
. . . .
"""

RESCUE = """
. . . . . .
. . O . . .
. O X O . .
. O X . . .
. . O . . .
. . . . . .
"""  # Black's two stones have one liberty, D3


def local(diagram: str, last: str) -> tuple[set[str], set[str]]:
    """The names of the local answers beside the last move, and of the others."""
    game = game_from(diagram)
    (point,) = points(game, last)
    found = np.zeros(MOST_LOCAL, np.int16)
    beside, count = list_local(game.grid, game.position, point, found)
    names = [name_of(int(p), game.size) for p in found[:count]]
    assert len(set(names)) == count
    return set(names[:beside]), set(names[beside:])


def test_local_answers_lie_beside_the_last_move() -> None:
    beside, apart = local(RESCUE, "B3")
    assert beside == {"A2", "A3", "A4", "B2"}
    assert apart == {"D3"}  # the block beside it is in atari


def test_what_a_move_does_to_the_blocks_beside_it() -> None:
    game = game_from(RESCUE)

    def tactic(name: str, colour: int) -> str:
        (point,) = points(game, name)
        return TACTICS[tactic_of(game.grid, game.position, point, colour)]

    assert tactic("D3", BLACK) == "extends"
    assert tactic("D3", WHITE) == "takes"
    assert tactic("E4", BLACK) == "plain"
    game = game_from(ATARI)
    assert tactic("C3", BLACK) == "takes"
    assert tactic("C3", WHITE) == "extends"
    assert tactic("A4", WHITE) == "self-atari"
    game = game_from(PRESSED)
    assert tactic("C4", BLACK) == "atari"


def test_surroundings_of_exchanged_colours() -> None:
    once = exchanged()
    assert (once[once] == np.arange(once.size)).all()
    assert (number_of(digits()) == np.arange(once.size)).all()


def test_both_colours_have_the_same_preferences() -> None:
    weights = indifferent()
    weights.around[0b01_10] = 5.0  # its own stone on one side, the other's on another
    policy = make_policy(weights)
    assert policy.around[BLACK, 0b01_10] == 5.0
    assert policy.around[WHITE, 0b10_01] == 5.0
    assert policy.around[WHITE, 0b01_10] == 1.0


def test_what_is_written_comes_back(tmp_path: Path) -> None:
    weights = indifferent()
    weights.around[[3, APART]] = 0.25, 7
    weights.tactics[1] = 4
    (tmp_path / "p.safetensors").write_bytes(policy_bytes(weights))
    back = load_policy(tmp_path / "p.safetensors")
    assert (back.around == weights.around).all()
    assert (back.tactics == weights.tactics).all()


def parts(**changed) -> dict[str, np.ndarray]:
    return {
        "surroundings": np.array([1, 2]),
        "weights": np.ones(2, np.float32),
        "tactics": np.ones(len(TACTICS), np.float32),
        **changed,
    }


@pytest.mark.parametrize(
    ("arrays", "metadata", "fault"),
    [
        (parts(), {**METADATA, "version": "9"}, "its version is '9'"),
        ({"weights": np.ones(2)}, METADATA, "its tensors are weights"),
        (parts(weights=np.ones(3, np.float32)), METADATA, "no two lists of one length"),
        (parts(surroundings=np.array([1, APART + 1])), METADATA, f"from 0 to {APART}"),
        (parts(tactics=np.ones(2, np.float32)), METADATA, "weights of [2] tactics"),
        (parts(weights=np.array([1, -1], np.float32)), METADATA, "not all from 0 to"),
        (parts(weights=np.array([1, np.nan], np.float32)), METADATA, "not all from 0 to"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, arrays, metadata, fault: str) -> None:
    path = tmp_path / "p.safetensors"
    path.write_bytes(save(arrays, metadata))
    with pytest.raises(PolicyFileError) as error:
        load_policy(path)
    assert str(error.value).startswith(f"cannot use the policy file {path}: ")
    assert fault in str(error.value)

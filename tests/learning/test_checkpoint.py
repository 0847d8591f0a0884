"""Checkpoints: bit for bit what was kept, or refused."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from safetensors import safe_open
from safetensors.torch import load_file, save_file
from torch import Tensor

from katachi.learning.checkpoint import (
    KEPT,
    Checkpoint,
    CheckpointError,
    checkpoints,
    load_checkpoint,
    save_checkpoint,
)

STATE = {"steps": 31, "seconds": 12.75, "recent": {"games": 2, "td_error": 0.1 + 0.2}}


def floats(bits: list[int]) -> Tensor:
    """float32 numbers by their bits: also -0.0, the smallest ones, and what is no number."""
    return torch.from_numpy(np.array(bits, np.uint32).view(np.float32))


def bits(tensor: Tensor) -> bytes:
    return tensor.contiguous().numpy().tobytes()


def checkpoint_of(games: int = 1000) -> Checkpoint:
    """Tensors of each kind and shape that a run keeps."""
    generator = torch.Generator().manual_seed(games)
    tensors = {
        "network.scale": torch.rand(8, generator=generator),
        "network.layers.0.weight": torch.randn(4, 8, generator=generator),
        "optimiser.0.step": torch.tensor(31.0),
        "pool.0.weight.0": torch.randn(1, 4, generator=generator, dtype=torch.float64),
        "count": torch.tensor([1, 2**40]),
        "nothing": torch.zeros(0, 3),
    }
    return Checkpoint(games, STATE, tensors)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a checkpoint's file holds."""
    return save_checkpoint(tmp_path_factory.mktemp("run"), checkpoint_of()).read_bytes()


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to damage."""
    return tmp_path_factory.mktemp("run") / "checkpoint-0000001000.safetensors"


def assert_same(found: Checkpoint, kept: Checkpoint) -> None:
    assert (found.games, found.state) == (kept.games, kept.state)
    assert found.tensors.keys() == kept.tensors.keys()
    for name, tensor in kept.tensors.items():
        assert found.tensors[name].dtype == tensor.dtype
        assert found.tensors[name].shape == tensor.shape
        assert bits(found.tensors[name]) == bits(tensor)


@settings(max_examples=30)
@given(
    games=st.integers(0, 10**9),
    numbers=st.lists(
        st.integers(0, 2**32 - 1) | st.sampled_from([0, 1, 1 << 31, (1 << 31) + 1, 0x7FC00001]),
        max_size=20,
    ),
    state=st.dictionaries(
        st.text(max_size=5),
        st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text() | st.none(),
        max_size=4,
    ),
)
def test_a_checkpoint_comes_back_bit_for_bit(
    tmp_path_factory: pytest.TempPathFactory,
    games: int,
    numbers: list[int],
    state: dict[str, Any],
) -> None:
    kept = Checkpoint(games, state, {"network.weight": floats(numbers)})
    assert_same(load_checkpoint(save_checkpoint(tmp_path_factory.mktemp("run"), kept)), kept)


def test_tensors_of_every_kind_come_back(tmp_path: Path) -> None:
    assert_same(load_checkpoint(save_checkpoint(tmp_path, checkpoint_of())), checkpoint_of())


def test_weights_in_use_are_kept_as_they_are(tmp_path: Path) -> None:
    """Weights that learn, and views of others in any order of their numbers."""
    weights = torch.arange(12.0).view(3, 4)
    tensors = {"learning": weights.clone().requires_grad_(), "turned": weights.clone().T}
    found = load_checkpoint(save_checkpoint(tmp_path, Checkpoint(1, {}, tensors))).tensors
    assert torch.equal(found["learning"], weights)
    assert torch.equal(found["turned"], weights.T)


def assert_refused(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(CheckpointError, match=r"^The checkpoint .* is .*\.$"):
        load_checkpoint(path)


@pytest.mark.parametrize("mask", [0x01, 0x80])
def test_a_change_of_any_byte_is_found(written: bytes, path: Path, mask: int) -> None:
    """One after the other."""
    for at, byte in enumerate(written):
        assert_refused(path, written[:at] + bytes([byte ^ mask]) + written[at + 1 :])


def test_a_cut_anywhere_is_found(written: bytes, path: Path) -> None:
    for length in range(len(written)):
        assert_refused(path, written[:length])


def test_parts_of_two_checkpoints_are_found(tmp_path: Path, written: bytes, path: Path) -> None:
    """The head of one file with the tail of another of the same length, from any byte on."""
    other = save_checkpoint(tmp_path, checkpoint_of(2000)).read_bytes()
    assert len(other) == len(written)
    header = 8 + int.from_bytes(written[:8], "little")
    for at in range(header, len(written) - 4):
        assert_refused(path, written[:at] + other[at:])


def test_what_is_no_checkpoint_is_refused(tmp_path: Path, written: bytes) -> None:
    with pytest.raises(CheckpointError):
        load_checkpoint(tmp_path / "missing.safetensors")
    with pytest.raises(CheckpointError):
        load_checkpoint(tmp_path)
    bare = tmp_path / "bare.safetensors"
    save_file(checkpoint_of().tensors, bare)
    with pytest.raises(CheckpointError, match="is damaged"):
        load_checkpoint(bare)


@pytest.mark.parametrize("name", ["format", "version"])
def test_another_version_is_refused(tmp_path: Path, name: str) -> None:
    """It is whole, but means something else."""
    path = save_checkpoint(tmp_path, checkpoint_of())
    with safe_open(path, framework="pt") as file:
        metadata = file.metadata()
    save_file(load_file(path), path, {**metadata, name: "2"})
    with pytest.raises(CheckpointError, match="not of this version"):
        load_checkpoint(path)


def test_only_the_last_two_are_kept(tmp_path: Path) -> None:
    (tmp_path / "log.csv").write_text("games\n")
    for number, games in enumerate([0, 32, 1000, 2000, 99_968, 10**9]):
        save_checkpoint(tmp_path, checkpoint_of(games))
        found = [load_checkpoint(path).games for path in checkpoints(tmp_path)]
        assert found == [0, 32, 1000, 2000, 99_968, 10**9][: number + 1][-KEPT:]
    assert KEPT == 2
    assert len(list(tmp_path.iterdir())) == KEPT + 1


def test_a_failure_keeps_those_there_are(tmp_path: Path) -> None:
    """A folder in the way of the new one: it cannot be written, and no old one goes."""
    for games in (10, 20):
        save_checkpoint(tmp_path, checkpoint_of(games))
    (tmp_path / "checkpoint-0000000030.safetensors" / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="directory"):
        save_checkpoint(tmp_path, checkpoint_of(30))
    assert [load_checkpoint(path).games for path in checkpoints(tmp_path)[:2]] == [10, 20]
    assert not list(tmp_path.glob("*.part"))

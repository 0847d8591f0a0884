"""Files of shapes: read whole, or refused in a sentence that names the file and the fault."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save

from katachi.data import shipped
from katachi.engine.shapes.memory import (
    MemoryFileError,
    empty_memory,
    load_memory,
    memory_bytes,
)

METADATA = {"format": "katachi-shapes", "version": "1", "size": "5"}


def tensors() -> dict[str, np.ndarray]:
    empty = empty_memory(5)
    return {"placed": empty.placed, "free": empty.free, "tempo": empty.tempo}


def test_what_is_written_comes_back(tmp_path: Path) -> None:
    memory = replace(empty_memory(5), metadata={"games": "7"})
    memory.placed[3] = memory.tempo[0] = 0.25
    (tmp_path / "s.safetensors").write_bytes(memory_bytes(memory))
    back = load_memory(tmp_path / "s.safetensors")
    assert back.size == 5
    assert (back.placed == memory.placed).all()
    assert back.tempo[0] == 0.25
    assert back.metadata["games"] == "7"


def test_what_ships_can_be_read() -> None:
    for name in shipped.names("shapes"):
        memory = load_memory(shipped.path_of("shapes", name))
        assert memory.metadata["training"].startswith("TD(λ)")


def test_the_same_memory_is_the_same_file() -> None:
    assert memory_bytes(empty_memory(5)) == memory_bytes(empty_memory(5))


def wrong() -> list[tuple[dict[str, np.ndarray], dict[str, str], str]]:
    good = tensors()
    nan = good["free"].copy()
    nan[0] = np.nan
    return [
        (good, {**METADATA, "format": "katachi-mlp"}, "its format is 'katachi-mlp'"),
        (good, {**METADATA, "version": "2"}, "its version is '2'"),
        (good, {**METADATA, "size": "x"}, "its size is 'x', no number"),
        (good, {**METADATA, "size": "4"}, "its size is 4, not from 5 to 19"),
        (good, {**METADATA, "size": "9"}, "the tensor placed has the shape"),
        ({"placed": good["placed"]}, METADATA, "its tensors are placed"),
        ({**good, "free": nan}, METADATA, "numbers that are not finite"),
        ({**good, "tempo": np.zeros((1, 1), np.float32)}, METADATA, "has the shape [1, 1]"),
    ]


@pytest.mark.parametrize(("arrays", "metadata", "fault"), wrong())
def test_what_does_not_fit_is_refused(tmp_path: Path, arrays, metadata, fault: str) -> None:
    path = tmp_path / "s.safetensors"
    path.write_bytes(save(arrays, metadata))
    with pytest.raises(MemoryFileError) as error:
        load_memory(path)
    assert str(error.value).startswith(f"cannot use the shapes file {path}: ")
    assert fault in str(error.value)


@pytest.mark.parametrize("content", [b"", b"\0" * 20, b"not a file of tensors at all"])
def test_what_is_damaged_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "s.safetensors"
    path.write_bytes(content)
    with pytest.raises(MemoryFileError, match="cannot read the shapes file"):
        load_memory(path)


def test_what_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MemoryFileError, match="there is no such file"):
        load_memory(tmp_path / "none.safetensors")

"""Arrays in files: each kind as it was written; of every other file a Fault, however it is made."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save

from katachi.data.own import Fault
from katachi.data.tensors import KINDS, read_tensors
from tests.damage import odd_bytes, odd_json

ARRAYS = {
    kind: np.arange(6).reshape(2, 3).astype(number_type) for kind, number_type in KINDS.items()
} | {"one": np.array(2.5), "none": np.zeros((0, 3))}
LARGE = 1 << 20


def file_of(header: Any, data: bytes = b"") -> bytes:
    """A file in the format, with any header: JSON, or what has it."""
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + data


def tensor(kind: str, shape: list[int], *offsets: int) -> dict[str, Any]:
    return {"dtype": kind, "shape": shape, "data_offsets": offsets}


def test_arrays_come_back(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(save(ARRAYS, {"a": "b"}))
    found, metadata = read_tensors(path, LARGE)
    assert metadata == {"a": "b"}
    assert found.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert (found[name].dtype, found[name].shape) == (array.dtype, array.shape)
        assert (found[name] == array).all()
        assert found[name].flags.writeable
    with pytest.raises(Fault, match="it has more than 100 bytes"):
        read_tensors(path, 100)


@pytest.mark.parametrize(
    ("kind", "size"), [("F8_E4M3", 1), ("F8_E5M2", 1), ("BF16", 2), ("BOOL", 1), ("U64", 8)]
)
def test_other_kinds_of_numbers_are_named(kind: str, size: int, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(file_of({"a\nb": tensor(kind, [2], 0, 2 * size)}, bytes(2 * size)))
    wanted = rf"^the tensor a\\xa\\b has numbers of the kind {kind}, none of F16, F32, F64, I64$"
    with pytest.raises(Fault, match=wanted):
        read_tensors(path, LARGE)


def refused_or_read(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    try:
        arrays, metadata = read_tensors(path, LARGE)
    except Fault as fault:
        assert str(fault).isprintable()  # noqa: PT017
        return
    assert sum(array.nbytes for array in arrays.values()) <= len(data)
    assert all(isinstance(text, str) for text in (*metadata, *metadata.values()))


def test_whatever_is_there_is_read_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    good = {"x": tensor("F32", [2], 0, 8), "__metadata__": {"format": "f"}}
    for text in odd_json(good):
        refused_or_read(path, file_of(text.encode(), bytes(8)))
    for text in odd_json(good["x"]):
        refused_or_read(path, file_of(f'{{"x": {text}}}'.encode(), bytes(8)))
    for data in odd_bytes(file_of(good, bytes(8))):
        refused_or_read(path, data)
    for shape in ([2**63, 2], [2**64], [-1], [1] * 10_000, [0, 2**62]):
        refused_or_read(path, file_of({"x": tensor("F32", shape, 0, 8)}, bytes(8)))

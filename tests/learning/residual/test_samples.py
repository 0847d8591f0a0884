"""Chunks of positions on disk: what is written comes back, what is damaged is said to be."""

from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from katachi.data.own import Fault
from katachi.learning.residual.samples import Samples, joined, read_chunk, write_chunk
from tests.learning.residual.tiny import samples

NAMES = [one.name for one in fields(Samples)]


@pytest.mark.parametrize("size", [2, 5, 9])
def test_a_chunk_comes_back_as_it_was(tmp_path: Path, size: int) -> None:
    path, written = tmp_path / "1.npz", samples(size, 7)
    write_chunk(path, written)
    read = read_chunk(path)
    for name in NAMES:
        before, after = getattr(written, name), getattr(read, name)
        assert after.dtype == before.dtype
        np.testing.assert_array_equal(after, before)


def test_joined_samples_are_all_of_them_in_order() -> None:
    one, other = samples(5, 3), samples(5, 4, seed=2)
    both = joined([one, other])
    assert (len(both), both.size) == (7, 5)
    for name in NAMES:
        np.testing.assert_array_equal(getattr(both.part(slice(3)), name), getattr(one, name))
        np.testing.assert_array_equal(getattr(both.part(slice(3, 7)), name), getattr(other, name))


def test_a_chunk_cut_off_anywhere_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "1.npz"
    write_chunk(path, samples(5, 4))
    data = path.read_bytes()
    for length in range(0, len(data), 97):
        path.write_bytes(data[:length])
        with pytest.raises(Fault):
            read_chunk(path)


def test_other_files_are_faults(tmp_path: Path) -> None:
    path = tmp_path / "1.npz"
    for data in (b"", b"(;SZ[9])", bytes(range(256)) * 8):
        path.write_bytes(data)
        with pytest.raises(Fault, match="is no chunk of games"):
            read_chunk(path)
    np.savez(path, points=np.array(25), planes=np.zeros(3))
    with pytest.raises(Fault):
        read_chunk(path)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "planes"])
def test_arrays_that_do_not_fit_are_faults(tmp_path: Path, name: str) -> None:
    path = tmp_path / "1.npz"
    wrong = samples(5, 4)
    setattr(wrong, name, getattr(wrong, name)[..., :-1])
    write_chunk(path, wrong)
    with pytest.raises(Fault, match="do not fit"):
        read_chunk(path)
    strange = samples(5, 4)
    setattr(strange, name, getattr(strange, name).astype(np.int64))
    write_chunk(path, strange)
    with pytest.raises(Fault, match="do not fit"):
        read_chunk(path)


def test_a_missing_chunk_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_chunk(tmp_path / "1.npz")

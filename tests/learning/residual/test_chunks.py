"""The chunks of a run on disk: as many positions as are learned from, in order."""

from pathlib import Path

import numpy as np

from katachi.learning.residual.samples import Chunks, Samples, name_of, write_chunk
from tests.learning.residual.tiny import samples


def marked(mark: int, count: int = 10, size: int = 5) -> Samples:
    """Positions that tell which chunk they are of."""
    made = samples(size, count)
    made.score = np.full(count, mark, np.float32)
    return made


def written(folder: Path, *marks: int, size: int = 5) -> None:
    folder.mkdir(exist_ok=True)
    for mark in marks:
        write_chunk(folder / name_of(1000 + mark, size, mark % 2), marked(mark, size=size))


def opened(folder: Path, said: list[str] | None = None) -> Chunks:
    return Chunks(folder, (said if said is not None else []).append)


def marks_in(found: Chunks) -> list[int]:
    """The chunks' marks in the order in which they are read."""
    told = [one.score for one in found.new()]
    return [] if not told else [int(one) for one in np.concatenate(told)[::10]]


def test_each_is_read_once_and_the_newest_are_kept(tmp_path: Path) -> None:
    written(tmp_path, *range(7))
    found = opened(tmp_path)
    assert marks_in(found) == list(range(7))
    assert marks_in(found) == []
    found.tidy(5, wanted=40)
    assert marks_in(opened(tmp_path)) == [3, 4, 5, 6]
    written(tmp_path, 8, 9)
    assert marks_in(found) == [8, 9]
    found.tidy(5, wanted=15)
    assert marks_in(opened(tmp_path)) == [8, 9]
    found.tidy(5, wanted=0)
    assert list(tmp_path.iterdir()) == []


def test_sizes_do_not_touch_each_other(tmp_path: Path) -> None:
    written(tmp_path, 0, 1, 2)
    written(tmp_path, 3, 4, 5, size=7)
    found = opened(tmp_path)
    marks_in(found)
    found.tidy(7, wanted=10)
    assert marks_in(opened(tmp_path)) == [0, 1, 2, 5]


def test_a_damaged_one_is_told_and_left_out(tmp_path: Path) -> None:
    written(tmp_path, 0, 1, 2, 3)
    (tmp_path / name_of(1001, 5, 1)).write_bytes(b"no chunk")
    said: list[str] = []
    found = opened(tmp_path, said)
    assert marks_in(found) == [0, 2, 3]
    assert len(said) == 1
    assert "1001-5-1.npz is no chunk of games" in said[0]
    found.tidy(5, wanted=100)
    assert marks_in(opened(tmp_path)) == [0, 2, 3]

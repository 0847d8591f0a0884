"""Files of JSON lines: what was added is what is read, whenever the writer was killed."""

import json
from pathlib import Path

import pytest

from katachi.data.own import Fault, Missing, add_line, cut_off, read_lines

ENTRIES = [{"a": 1}, {"b": "é\udcff\n"}, {"c": [0.1, None]}]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of three lines."""
    path = tmp_path / "journal.jsonl"
    for entry in ENTRIES:
        add_line(path, entry)
    return path


def test_lines_come_back(path: Path) -> None:
    lines, rest = read_lines(path)
    assert [json.loads(line) for line in lines] == ENTRIES
    assert rest == b""
    cut_off(path, rest)
    assert read_lines(path) == (lines, rest)


def test_a_last_line_that_is_no_whole_one_is_apart(path: Path) -> None:
    """Wherever the file was cut off; then the next line stands where it should."""
    data = path.read_bytes()
    for length in range(len(data)):
        path.write_bytes(data[:length])
        lines, rest = read_lines(path)
        assert lines == data[:length].split(b"\n")[:-1]
        cut_off(path, rest)
        add_line(path, {})
        assert read_lines(path) == ([*lines, b"{}"], b"")


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(Missing):
        read_lines(tmp_path / "none")
    with pytest.raises(Fault, match="it is a folder"):
        read_lines(tmp_path)

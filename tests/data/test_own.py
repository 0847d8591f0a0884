"""Own files read back: whatever is there in their place, one kind of error, and no waiting."""

import json
import math
import os
import socket
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.data import own
from katachi.data.own import Amount, Count, Fault, Missing, parsed, read_bounded, shown
from tests.damage import odd_bytes, odd_json


@dataclass(frozen=True)
class Part:
    """A schema in a schema."""

    name: str
    share: Amount = 0.0


@dataclass(frozen=True)
class Whole:
    """A schema of each kind of value."""

    number: Count
    parts: tuple[Part, ...] = ()
    about: dict[str, Amount] = field(default_factory=dict)
    pairs: list[tuple[Count, Count]] = field(default_factory=list)
    flag: bool | None = None


GOOD = {
    "number": 3,
    "parts": [{"name": "a", "share": 1}],
    "about": {"x": 0.5},
    "pairs": [[1, 2]],
    "flag": True,
}


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_bounded(path, 5) == read_bounded(str(path), 10**12) == b"12345"
    with pytest.raises(Fault, match="it has more than 4 bytes"):
        read_bounded(path, 4)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("none", "there is no such file"),
        ("folder", "it is a folder"),
        ("pipe", "it is no regular file"),
        ("socket", "it is no regular file"),
        ("device", "it is no regular file"),
        ("link to the pipe", "it is no regular file"),
        ("circle", "Too many levels of symbolic links"),
        ("n" * 300, "File name too long"),
        ("file/behind", "there is no such file"),
        ("a\0b", "it is no file name"),
        ("", "it is a folder"),
        ("\udcff", "there is no such file"),
    ],
)
def test_what_is_no_file_is_refused_at_once(
    name: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("file").touch()
    os.mkfifo("pipe")
    Path("device").symlink_to("/dev/zero")
    Path("link to the pipe").symlink_to("pipe")
    Path("circle").symlink_to("circle")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        with pytest.raises(Fault, match=f"^{fault}$") as raised:
            read_bounded(Path(name), 100)
    assert isinstance(raised.value, Missing) == (fault == "there is no such file")


def test_what_is_of_the_schema_is_read() -> None:
    whole = Whole(3, (Part("a", 1.0),), {"x": 0.5}, [(1, 2)], True)
    assert own.converted(GOOD, Whole) == whole
    assert parsed('{"number": 0}', Whole) == Whole(0)
    assert parsed(b'\xef\xbb\xbf{"number": 0}', Whole) == Whole(0)
    assert parsed('["\\udcff"]', list[str]) == ["\udcff"]  # a file's name that is not UTF-8


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "it is not JSON"),
        ("{} {}", "it is not JSON"),
        ("[" * 100_000, "it is nested too deep"),
        ("[]", "expected object, got array"),
        ("{}", "object missing required field number"),
        ('{"number": "1"}', "expected int, got str at number"),
        ('{"number": true}', "expected int, got bool at number"),
        ('{"number": -1}', "expected int >= 0 at number"),
        ('{"number": 1e999}', "1e999 is not a finite number"),
        ('{"number": NaN}', "NaN is not a finite number"),
        ('{"number": 1, "parts": [{"name": 1}]}', r"expected str, got int at parts\[0\].name"),
        ('{"number": 1, "more": 1}', "more is not known here"),
        (b'{"number":\n\xff}', "line 2 is not UTF-8"),
    ],
)
def test_a_fault_is_named(text: str | bytes, fault: str) -> None:
    with pytest.raises(Fault, match=f"^{fault}$"):
        parsed(text, Whole)


def read(data: bytes | str, schema: Any) -> None:
    """It is of the schema, and finite, or a Fault of one short line."""
    try:
        found = parsed(data, schema)
    except Fault as fault:
        text = str(fault)
        assert text.isprintable()
        assert len(text) < 200
        return
    if isinstance(found, Whole):
        assert 0 <= found.number <= 10**15
        assert all(math.isfinite(part.share) for part in found.parts)


def test_whatever_is_there_is_read_or_refused() -> None:
    for text in odd_json(GOOD):
        read(text, Whole)
        read(text, dict[str, Any])
    for data in odd_bytes(json.dumps(GOOD).encode()):
        read(data, Whole)


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes | str) -> None:
    read(data, Whole)
    read(data, dict[str, Any])


@given(st.text())
def test_what_is_shown_is_short_and_one_line(text: str) -> None:
    assert shown(text).isprintable()
    assert len(shown(text)) <= 40 * 9 + 3
    if len(text) <= 40 and text.isprintable():
        assert shown(text) == text

"""SGF read into plain records, and written from them: hostile bytes, values, collections."""

import os
import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.data import sgf as reader
from katachi.data.language import RecordError
from katachi.data.reading import read_record
from katachi.data.record import Record, SizeError, Step
from katachi.data.sgf import is_sgf, read_collection, read_file, sgf_of, split, whole_game
from katachi.data.sgf_text import MAX_NODES

LARGE = 1_000_000
"""Bytes of a hostile record."""


def test_what_a_record_says() -> None:
    sgf = (
        "(;SZ[9]KM[6.5]HA[2]AB[cc][gg]PL[W]RU[Japanese]PB[本因坊]PW[W\\]]RE[B+R]"
        "DT[2024-05-01,02]C[start];W[ee];B[]AE[ee]C[taken])"
    )
    first = Step(black=frozenset([(6, 2), (2, 6)]), to_move="W", comment="start")
    steps = (first, Step("W", (4, 4)), Step("B", None, empty=frozenset([(4, 4)]), comment="taken"))
    assert read_record(sgf.encode()) == Record(
        size=9,
        steps=steps,
        komi=6.5,
        handicap=2,
        rules="Japanese",
        black="本因坊",
        white="W]",
        result="B+R",
        date="2024-05-01,02",
    )


def test_a_record_that_says_nothing() -> None:
    assert read_record(b"(;)") == Record(size=19, steps=(Step(),))


def test_a_heading_is_who_played_whom_and_when() -> None:
    headings = {
        "PB[A  B]PW[C]DT[2024-05-01]": "A B – C, 2024-05-01",
        f"PW[{99 * 'x'}]": f"? – {40 * 'x'}",
        "DT[2024-05-01]": "",
    }
    for said, heading in headings.items():
        assert read_record(f"(;{said};B[aa])".encode()).heading == heading


@pytest.mark.parametrize("date", ["yesterday", "1.5.2024", "2024\\n05", "", "2024" + "," * 99])
def test_a_date_in_another_form_is_none(date: str) -> None:
    assert read_record(f"(;DT[{date}])".encode()).date == ""


@pytest.mark.parametrize("game", [b"2", b"0", b"11", b"Go", b"-1"])
def test_another_game_is_refused(game: bytes) -> None:
    sgf = b"(;GM[" + game + b"]SZ[9];B[ee])"
    with pytest.raises(RecordError, match="it is not a game of Go"):
        read_record(sgf)
    faults = [str(found) for found in read_collection(sgf)]
    assert faults == ["line 1, column 3: it is not a game of Go"]


@pytest.mark.parametrize("game", [b"", b"GM[]", b"GM[1]", b"GM[ 1 ]"])
def test_what_does_not_say_another_game_is_go(game: bytes) -> None:
    assert read_record(b"(;" + game + b"SZ[9])").size == 9


def test_a_square_board_may_be_told_by_columns_and_rows() -> None:
    sgf = b"(;C[9:9]SZ[13:13];B[mm])"
    record = read_record(sgf)
    assert (record.size, record.steps[1].place) == (13, (0, 12))
    whole = whole_game(sgf, 9)
    assert (whole.get_size(), whole.get_root().get("C")) == (13, "9:9")


@pytest.mark.parametrize("size", [b"0", b"27", b"99", b"nine", b"9:13", b"", b"+9", b"9" * 5000])
def test_a_board_of_no_size(size: bytes) -> None:
    with pytest.raises(SizeError, match="the board is of size "):
        read_record(b"(;SZ[" + size + b"])")


# Hostile bytes


@pytest.mark.parametrize(
    "sgf",
    [
        b"(;SZ[9]" + b"(;B[aa]" * 120_000,
        b"(;SZ[9]" + b"(;B[]" * 120_000 + b")" * 120_001,
        b"(" * (LARGE - 1),
        b"(;" + b"[" * (LARGE - 9),
        b"(;C[" + b"\\" * (LARGE - 9),
        b"(;" + b" " * (LARGE - 9) + b"x)",
        b"(;" + b"A" * (LARGE - 9) + b"[])",
        b"(;SZ[9]AB" + b"[aa]" * 250_000 + b")",
        b"(;SZ[9]" + b";C[]" * (MAX_NODES + 1) + b")",
        b"(;SZ[9]CA[punycode]C[" + b"a" * 900_000 + b"])",
        b"(;SZ[9])" + b" " * LARGE,
    ],
    ids=lambda sgf: f"{bytes(sgf[:12])!r}",
)
def test_hostile_records_are_read_or_refused_at_once(sgf: bytes) -> None:
    start = time.process_time()
    with suppress(RecordError):
        assert len(read_record(sgf).steps) <= MAX_NODES
    assert time.process_time() - start < 2


@given(st.binary(max_size=200) | st.text("();[]\\BWAESZab19\n", max_size=60).map(str.encode))
def test_no_bytes_raise_anything_else(data: bytes) -> None:
    for sgf in (data, b"(;SZ[9]" + data + b")"):
        with suppress(RecordError):
            read_record(sgf)


def test_a_file_larger_than_any_record_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_BYTES", 19)
    with pytest.raises(RecordError, match="there are more than 19 bytes"):
        read_record(b"(;SZ[9];B[ee];W[cc])")


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a game.sgf"
    path.write_bytes(b"(;SZ[9];B[ee])")
    assert read_record(path) == read_record(str(path)) == read_record(path.read_bytes())
    for missing in (tmp_path / "none.sgf", "bad\0name", "x" * 5000, "/dev/zero"):
        with pytest.raises(RecordError):
            read_record(missing)


def test_pipes_and_devices_are_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.sgf"
    os.mkfifo(pipe)
    (tmp_path / "link.sgf").symlink_to(pipe)
    for path in (pipe, tmp_path / "link.sgf", Path("/dev/zero"), Path("/dev/tty")):
        with pytest.raises(RecordError, match="it is no regular file"):
            read_file(path)
    with pytest.raises(RecordError, match="it is a folder"):
        read_file(tmp_path)


# Collections


def test_all_games_of_a_collection() -> None:
    data = b"(x) (;SZ[9];B[ee](;W[aa])(;W[bb]))\n and (\n;SZ[5]C[)(;])\n\n(;SZ[7]"
    assert [(line, game.decode("utf-8-sig")) for line, game in split(data)] == [
        (1, "(;SZ[9];B[ee](;W[aa])(;W[bb]))"),
        (2, "(\n;SZ[5]C[)(;])"),
        (5, "(;SZ[7]"),
    ]
    *records, fault = read_collection(data)
    assert [record.size for record in records if isinstance(record, Record)] == [9, 5]
    assert str(fault) == "line 5, column 8: the last ')' is missing"


def test_a_game_that_does_not_end_ends_where_the_next_begins() -> None:
    first, second = read_collection(b"(;SZ[9];B[ee];W[cc]\n(;GM[1]SZ[9];B[gg])")
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert [len(first.steps), len(second.steps)] == [3, 2]
    assert first.remarks == ("line 1, column 20: the last ')' is missing",)


@given(st.lists(st.sampled_from([b"(", b";", b")", b"[", b"]", b"\\", b"\n", b"SZ[9]", b"B[aa]"])))
def test_no_part_of_a_collection_is_read_twice(parts: list[bytes]) -> None:
    data = b"".join(parts)
    games = [game for _, game in split(data)]
    assert sum(len(game.decode("utf-8-sig")) for game in games) <= len(data)
    assert all(is_sgf(game) for game in games)
    list(read_collection(data))


# Writing

COLOURS = st.sampled_from("BW")
PLACES = st.tuples(st.integers(0, 8), st.integers(0, 8))
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"]), max_size=20)


@st.composite
def records(draw) -> Record:
    """Any record of a 9x9 board that makes sense."""
    stones = draw(st.dictionaries(PLACES, st.sampled_from(["black", "white"]), max_size=9))
    start = {
        colour: frozenset(place for place, found in stones.items() if found == colour)
        for colour in ("black", "white")
    }
    root = Step(**start, to_move=draw(st.sampled_from(["", "B", "W"])), comment=draw(TEXT))
    moves = draw(st.lists(st.tuples(COLOURS, st.none() | PLACES, TEXT), max_size=5))
    steps = [Step(colour, place, comment=comment) for colour, place, comment in moves]
    return Record(
        9,
        (root, *steps),
        komi=draw(st.none() | st.floats(-1000, 1000).filter(lambda komi: abs(komi) > 0.001)),
        handicap=draw(st.integers(0, 9)),
        rules=draw(TEXT),
        black=draw(TEXT),
        white=draw(TEXT),
        result=draw(TEXT),
        date=draw(st.dates().map(str)),
    )


@given(records())
def test_what_is_written_reads_the_same(record: Record) -> None:
    assert read_record(sgf_of(record)) == record
    assert list(read_collection(sgf_of(record))) == [record]

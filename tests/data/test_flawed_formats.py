"""Flawed records of Tygem, WBaduk and PandaNet: what is read of them, and what is said."""

import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.data.language import RecordError, Text
from katachi.data.reading import read_collection, read_record
from katachi.data.record import MAX_MOVES
from tests.data.written import GAME, GIB, KINDS, MOVES, NGF, UGF, Made, moves, written

FLAWS = {
    (GIB, "STO 0 4 1 0 18 ", "STO 0 4 1 0 19 "): (2, "line 15: 'STO 0 4 1 0 19' is no move"),
    (GIB, "STO 0 4 1 0 18 ", "STO 0 4 3 0 18 "): (2, "line 15: 'STO 0 4 3 0 18' is no move"),
    (GIB, "STO 0 4 1 0 18 ", "STO 0 4 1 0"): (2, "line 15: 'STO 0 4 1 0' is no move"),
    (GIB, "STO 0 4 1 0 18 \n", ""): (4, "line 15: move 5 follows move 3"),
    (GIB, "STO 0 4 1 0 18 \n", "INI 0 1 2 &4\n"): (2, "line 15: stones are set up after the "
                                                          "first move"),
    (GIB, "\\GE\n", ""): (5, "line 17: the record ends without \\GE"),
    (GIB, "\\HE\n", "\\[GAMEDUM=5\\]\n"): (5, "line 8: what the dum of 5 means is not known"),
    (NGF, "PMADBBTTB", "PMADBBU"): (2, "line 15: 'PMADBBU' is no point of the board"),
    (NGF, "PMADBBTTB", "PMADBB"): (2, "line 15: 'PMADBB' is no move"),
    (NGF, "PMADBBTTB", "PMADBZZZZ"): (5, "line 15: 'PMADBZZZZ' is taken for a pass"),
    (NGF, "PMADBBTTB\r\n", ""): (4, "line 15: move 4 follows move 2"),
    (NGF, "\r\nPMAEWAAAA\r\nPMAFBTBBT", ""): (3, "line 12: 5 moves are named, and there are 3"),
    (UGF, "AA,B1,3,7", "AZ,B1,3,7"): (2, "line 19: 'AZ,B1,3,7' is no point of the board"),
    (UGF, "AA,B1,3,7", "AA,Q1,3,7"): (2, "line 19: 'AA,Q1,3,7' is no move"),
    (UGF, "AA,B1,3,7", "AA,B1,0,7"): (2, "line 19: stones are set up after the first move"),
    (UGF, "AA,B1,3,7\n", ""): (4, "line 19: move 4 follows move 2"),
}  # fmt: skip
"""Of a record in a format: what is replaced by what; the moves that are left, and what is said."""


@pytest.mark.parametrize(("flaw", "told"), FLAWS.items())
def test_what_comes_before_a_flaw_is_kept(
    flaw: tuple[str, str, str], told: tuple[int, str]
) -> None:
    kind, old, new = flaw
    text = written(kind, GAME)
    assert text.count(old) == 1
    record = read_record(text.replace(old, new).encode())
    assert (len(moves(record)), record.remarks) == (told[0], (told[1],))
    assert isinstance(record.remarks[0].values["fault"], Text)  # for other languages
    if told[0] < 5:
        assert moves(record)[:2] == MOVES[:2]


REFUSED = {
    (GIB, "INI 0 1 0 ", "INI 0 1 99 "): "line 12: no fixed handicap of 99 stones on "
                                        "a board of size 19",
    (GIB, "INI 0 1 0 ", "INI 0 1 x "): "line 12: 'x' is no handicap",
    (GIB, "STO 0 2 1", "STO 0 2 x"): "line 13: 'STO 0 2 x 15 15' is no move",
    (NGF, "\r\n19\r\n", "\r\n91\r\n"): "line 2: the board is of size '91'",
    (NGF, "com\r\n0\r\n", "com\r\n77\r\n"): "line 6: no fixed handicap of 77 stones "
                                            "on a board of size 19",
    (UGF, "Size=19", "Size=x"): "line 8: the board is of size 'x'",
    (UGF, "Title=", "Crypt=9666,x\nTitle="): "line 5: the record is encrypted",
    (UGF, "PD,B1,1,7", "PD;B1;1;7"): "line 17: 'PD;B1;1;7' is no move",
}  # fmt: skip


@pytest.mark.parametrize(("flaw", "told"), REFUSED.items())
def test_what_nothing_comes_of_is_refused_with_its_line(
    flaw: tuple[str, str, str], told: str
) -> None:
    kind, old, new = flaw
    text = written(kind, GAME)
    assert text.count(old) == 1
    data = text.replace(old, new).encode()
    with pytest.raises(RecordError, match=r"^line ") as fault:
        read_record(data)
    assert str(fault.value) == told
    assert [str(one) for one in read_collection(data)] == [told]


@given(st.sampled_from(KINDS), st.data())
def test_whatever_is_damaged_is_a_record_or_a_sentence(kind: str, data: st.DataObject) -> None:
    found = bytearray(written(kind, GAME).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(found) - 1))
        junk = data.draw(st.binary(max_size=4) | st.sampled_from([b"\n", b"[Data]\n", b"\\GS\n"]))
        found[at : at + data.draw(st.integers(0, 40))] = junk
        if not found:
            return
    for record in read_collection(bytes(found)):
        if isinstance(record, RecordError):
            assert len(str(record)) > 10
        else:
            assert all(not step.place or max(step.place) < record.size for step in record.steps)


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_is_bounded(kind: str) -> None:
    places = [(number % 19, number // 19 % 19) for number in range(MAX_MOVES + 100)]
    made = Made(tuple(("BW"[n % 2], place) for n, place in enumerate(places)))
    record = read_record(written(kind, made).encode())
    assert len(moves(record)) == MAX_MOVES
    assert record.remarks[-1].endswith("the game is too long, and is read to here")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("filler", ["A", " ", "(", "a,", "[", "\n", "AA,B1,", "PMAB", "STO 0 "])
def test_long_nonsense_takes_no_long_time(kind: str, filler: str) -> None:
    text = written(kind, GAME)
    data = text.replace("Kuro", "Kuro " + filler * 50_000).encode()
    began = time.process_time()
    with suppress(RecordError):
        read_record(data)
    assert time.process_time() - began < 2

"""Text of records in the encodings of the world: no letter costs a move, and names are right."""

import codecs
import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from katachi.data.charsets import text_of
from katachi.data.reading import read_record
from katachi.data.record import Record

MOVES = "B[ce];W[gc];B[gg];W[cc]"
SIGNS = b"\\[];"
"""What a second byte may be mistaken for."""

DOUBLE = {"Shift_JIS": "cp932", "Big5": "cp950", "GBK": "gb18030", "EUC-KR": "cp949"}
"""Names in CA, and Python's."""


def letters(encoding: str) -> list[str]:
    """Every letter whose second byte in an encoding is a sign of SGF."""
    pairs = [bytes([first, second]) for first in range(256) for second in SIGNS]
    found = []
    for pair in pairs:
        try:
            letter = pair.decode(encoding)
        except UnicodeDecodeError:
            continue
        if len(letter) == 1 and ord(letter) > 0x7F:
            found.append(letter)
    return found


def read(ca: str, text: str, encoding: str, mark: bytes = b"") -> Record:
    """A record of four moves whose name and comment are a text, in an encoding."""
    named = f"CA[{ca}]" if ca else ""
    sgf = f"(;GM[1]FF[4]{named}SZ[9]PB[{text}]KM[6.5]C[{text}];{MOVES[:5]}C[{text}]{MOVES[5:]})"
    return read_record(mark + sgf.encode(encoding))


def check_moves(record: Record) -> None:
    """The four moves are there, and what says how they are meant."""
    assert [step.colour for step in record.steps] == ["", "B", "W", "B", "W"]
    assert (record.size, record.komi) == (9, 6.5)


def test_there_are_such_letters() -> None:
    counts = {encoding: len(letters(encoding)) for encoding in DOUBLE.values()}
    assert counts["cp932"] > 80
    assert counts["cp950"] > 150
    assert counts["gb18030"] > 200


@pytest.mark.parametrize("ca", [name for name, python in DOUBLE.items() if letters(python)])
def test_every_letter_that_ends_in_a_sign_of_sgf(ca: str) -> None:
    for letter in letters(DOUBLE[ca]):
        record = read(ca, letter, DOUBLE[ca])
        check_moves(record)
        assert (record.black, record.steps[1].comment, record.remarks) == (letter, letter, ())


@pytest.mark.parametrize("ca", [name for name, python in DOUBLE.items() if letters(python)])
def test_no_such_letter_costs_a_move_without_ca_either(ca: str) -> None:
    for letter in letters(DOUBLE[ca]):
        check_moves(read("", letter, DOUBLE[ca]))


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zs", "Zl", "Zp"])))
@example("字孛崛嬛")
@example("\u5b5c\u5c5b\u5d5d\u3b3b")
def test_utf16_with_its_mark(text: str) -> None:
    text = "".join(sign for sign in text if sign not in "\\[]:")
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        record = read("UTF-16", text, encoding, mark)
        check_moves(record)
        assert record.black == text
        check_moves(read("", text, encoding))


@pytest.mark.parametrize(
    ("ca", "text", "encoding"),
    [
        ("ANSI", "Jörg", "cp1252"),
        ("x-user-defined", "Jörg", "utf-8"),
        ("klingon", "本因坊秀策", "cp932"),
        ("zip", "古力 柯洁", "gb18030"),
        ("UTF-8", "王五强", "gb18030"),
        ("UTF-8", "François", "cp1252"),
        ("gb2312", "冈朱熙镕", "gb18030"),
        ("x-sjis", "山田ソ", "cp932"),
        ("ISO-8859-1", "Müller", "cp1252"),
        ("Shift_JIS", "本因坊", "utf-8"),
        ("GBK", "王五", "utf-8"),
        ("", "김철수", "cp949"),
        ("", "이세돌 이창호", "cp949"),
        ("", "李四", "gb18030"),
        ("", "古力 柯洁", "gb18030"),
        ("", "黑中盘胜", "gb18030"),
        ("", "周俊勳", "cp950"),
        ("", "黒の評価", "cp932"),
        ("", "趙善津", "cp932"),
        ("", "Jörg François", "cp1252"),
        ("", "Tromsø", "cp1252"),
        ("", "Иван Шикшин", "cp1251"),
        ("", "本因坊", "iso2022_jp"),
    ],
)
def test_names_are_right_where_ca_lacks_or_lies(ca: str, text: str, encoding: str) -> None:
    record = read(ca, text, encoding)
    check_moves(record)
    assert record.black == text


def test_a_letter_that_is_cut_is_replaced_alone() -> None:
    sgf = "(;SZ[9]PB[本因坊秀策]C[最後の一手".encode()[:-1] + "];B[ee];W[本因坊])".encode()
    assert text_of(sgf).startswith("(;SZ[9]PB[本因坊秀策]C[最後の一\ufffd]")


def test_megabytes_of_text_take_no_time() -> None:
    start = time.process_time()
    check_moves(read("", "黒の評価" * 250_000, "cp932"))
    assert time.process_time() - start < 2


@given(st.binary(max_size=60))
def test_whatever_the_bytes_are_there_is_text(data: bytes) -> None:
    assert "\r" not in text_of(data)

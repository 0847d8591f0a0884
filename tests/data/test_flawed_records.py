"""Flawed records of every kind that is met in the world: what is read of them, and what is said."""

from pathlib import Path

import pytest

from katachi.data.language import RecordError
from katachi.data.reading import read_record
from katachi.data.record import Record
from katachi.data.sgf import read_collection, whole_game

FOLDER = Path(__file__).parents[1] / "fixtures" / "records"

MOVES = "Bdd Wff Bfd Wdf"

NAMES = {
    "gbk-last-letter-5c": "李錦",
    "sjis-last-letter-5c": "中村能",
    "sjis-comment-5d": "",
    "big5-last-letter-5c": "許功",
    "ca-ansi": "B. Müller",
    "ca-unknown": "Zoë",
    "ca-utf8-but-cp1252": "Sébastien",
    "ca-utf8-but-gbk": "陈文强",
    "ca-gb2312-and-more": "陶喆镕",
    "no-ca-euckr": "박철희",
    "no-ca-gbk": "刘国强",
    "utf-16": "嵛孛",
    "komi-comma": "",
    "komi-hundredths": "",
}
"""Records without a flaw, and Black's name."""

FLAWS = {
    "no-semicolon": ("line 2, column 1: a ';' is missing",),
    "nihon-kiin": ("line 2, column 1: a ';' is missing",),
    "no-last-bracket": ("line 1, column 44: the last ')' is missing",),
    "cut-in-a-move": (
        "line 1, column 46: a value of B does not end",
        "line 1, column 48: the last ')' is missing",
    ),
    "no-value": (
        "line 1, column 26: MA has no value",
        "line 1, column 34: LB has no value",
    ),
    "dashes": ("line 3, column 1: '-----' means nothing here",),
    "misescaped": ("line 5, column 1: ']' means nothing here",),
    "backslash-before-bracket": ("line 1, column 22: a value of PB does not end",),
    "bracket-lost": ("line 1, column 27: a value of C does not end",),
    "illegal-fifth-move": (),
    "no-point": ("line 1, column 45: 'zz' is no point of the board",),
    "two-moves-in-a-node": ("line 1, column 45: there are two moves in one node",),
}
"""Records that are read past their flaws or up to them, and what is said."""


def played(record: Record, count: int = 4) -> str:
    """Its first moves as SGF has them."""
    moves = [step for step in record.steps if step.colour][:count]
    return " ".join(step.colour + letters(step.place) for step in moves)


def letters(place: tuple[int, int] | None) -> str:
    """A point of a board of nine lines in SGF."""
    return "" if place is None else f"{chr(97 + place[1])}{chr(97 + 8 - place[0])}"


def record_of(name: str) -> Record:
    """A fixture, by its name."""
    return read_record(FOLDER / f"{name}.sgf")


@pytest.mark.parametrize("name", NAMES)
def test_whatever_the_encoding_moves_and_names_are_right(name: str) -> None:
    record = record_of(name)
    assert (played(record), record.black, record.komi) == (MOVES, NAMES[name], 5.5)
    assert (record.size, record.remarks) == (9, ())


@pytest.mark.parametrize("name", FLAWS)
def test_what_came_before_a_flaw_is_kept_and_the_flaw_is_told(name: str) -> None:
    record = record_of(name)
    assert (played(record), record.size, record.komi) == (MOVES, 9, 5.5)
    assert record.remarks == FLAWS[name]


@pytest.mark.parametrize("name", FLAWS)
def test_a_flawed_record_can_be_written_into(name: str) -> None:
    game = whole_game((FOLDER / f"{name}.sgf").read_bytes(), 100)
    moves = [node.get_raw_move() for node in game.get_main_sequence() if node.get_raw_move()[0]]
    assert " ".join(f"{colour.upper()}{raw.decode()}" for colour, raw in moves[:4]) == MOVES


def test_names_of_a_flawed_record() -> None:
    assert record_of("nihon-kiin").black == "大山ソ"
    assert record_of("nihon-kiin").rules == "Japanese"
    assert record_of("backslash-before-bracket").black == "a"
    assert record_of("bracket-lost").steps[1].comment == "good"
    assert record_of("misescaped").steps[1].comment == "x [] y \\[\\"


@pytest.mark.parametrize(("name", "said"), [("pass-blank", "' '"), ("pass-off-the-corner", "'jj'")])
def test_passes_in_other_forms(name: str, said: str) -> None:
    record = record_of(name)
    assert played(record) == "Bdd Wff B Wdf"
    assert record.remarks == (f"line 1, column 33: {said} is taken for a pass",)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "html",
            "line 2, column 3: '<html><body>' begins no game",
        ),
        (
            "no-game",
            "line 1, column 1: 'Black: A' begins no game",
        ),
    ],
)
def test_what_is_no_record_at_all_is_refused_with_its_place(name: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        record_of(name)
    assert str(caught.value) == said
    assert [str(one) for one in read_collection((FOLDER / f"{name}.sgf").read_bytes())] == [said]


def test_nothing_is_played_before_the_flaw() -> None:
    with pytest.raises(RecordError, match=r"line 1, column 9: 'zz' is no point of the board"):
        read_record(b"(;SZ[9];B[zz];W[cc])")
    with pytest.raises(RecordError, match="there is no game in it"):
        read_record(b" \n")


def test_komi_that_is_none_is_told() -> None:
    record = read_record(b"(;SZ[9]KM[who knows];B[ee])")
    assert (record.komi, record.remarks) == (None, ("line 1, column 8: 'who knows' is no komi",))


def test_a_variation_that_makes_no_sense_goes_unnoticed_and_is_kept_as_far_as_it_does() -> None:
    data = b"(;SZ[9];B[ee](;W[cc];B[gg])(W[dd] ?;B[aa)"
    assert read_record(data).remarks == ()
    assert len(whole_game(data, 100).get_root()[0]) == 2


def test_a_record_with_megabytes_of_analyses_is_read() -> None:
    analysis = "D4 0.51 3.2 pv D4 E5;" * 100_000
    record = read_record(f"(;SZ[9];B[ee]KTA[{analysis}];W[cc]C[{analysis}];B[gg])".encode())
    assert (played(record), record.remarks) == ("Bee Wcc Bgg", ())


def test_so_many_flaws_are_told_and_no_more() -> None:
    record = read_record(b"(;SZ[9]" + b" ?" * 1000 + b";B[ee])")
    assert (len(record.remarks), played(record)) == (20, "Bee")

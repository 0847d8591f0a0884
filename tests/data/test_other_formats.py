"""Records of Tygem, WBaduk and PandaNet: what is read of them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.data.language import RecordError
from katachi.data.reading import find_games, is_record, read_record, split, whole_game
from katachi.data.record import Record
from katachi.data.sgf import read_record as read_sgf
from tests.data.written import GAME, GIB, KINDS, MOVES, NGF, UGF, Made, moves, ugf, written

RULES = {GIB: "Korean", NGF: "Korean", UGF: "Japanese"}


def read(kind: str, made: Made = GAME, encoding: str = "utf-8") -> Record:
    """The record that is written of a game."""
    return read_record(written(kind, made).encode(encoding))


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_said_of_a_game(kind: str) -> None:
    record = read(kind)
    assert moves(record) == MOVES
    assert (record.black, record.white) == ("Kuro", "Shiro")
    assert (record.size, record.komi, record.handicap) == (19, 6.5, 0)
    assert (record.rules, record.result, record.date) == (RULES[kind], "B+R", "2021-03-04")
    assert record.remarks == ()
    assert len(record.places) == len(record.steps)


@pytest.mark.parametrize(
    ("kind", "result", "said"),
    [
        *((kind, (side, by), f"{side}+{by}") for kind in KINDS for side in "BW" for by in "RT"),
        *((kind, ("W", by), f"W+{by}") for kind in KINDS for by in ("0.5", "12", "16.5")),
        (UGF, ("N", "E"), "Void"),
        (UGF, ("D", ""), "0"),
        (UGF, ("A", ""), ""),
        (UGF, ("B", "F2"), "B+F"),
    ],
)
def test_results(kind: str, result: tuple[str, str], said: str) -> None:
    assert read(kind, GAME._replace(result=result)).result == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("White loses on time", "B+T"),
        ("Black wins by 16.5 points! >> White(66):Black(89)", "B+16.5"),
        ("White wins by  resign!", "W+R"),
        ("흑 불계승", "B+R"),
        ("백 시간승", "W+T"),
        ("흑 3집반 승", "B+3.5"),
        ("白11目胜", "W+11"),
        ("黑中盘胜", "B+R"),
        ("白負", "B+"),
        ("Draw", "0"),
        ("Progressing!", ""),
    ],
)
def test_results_in_words(line: str, said: str) -> None:
    text = written(NGF, GAME).replace("Black wins by resign!", line)
    assert read_record(text.encode()).result == said
    text = written(GIB, GAME).replace("GRLT:3", "GRLT:255").replace("W3", "W255")
    text = text.replace("\\HE", f"\\[GAMERESULT={line}\\]\n\\HE")
    assert read_record(text.encode()).result == said


@pytest.mark.parametrize(
    ("kind", "komi", "meant"),
    [(GIB, "6.5", 6.5), (GIB, "0", 0.0), (GIB, "-5", -5.0), (NGF, "6", 6.5), (NGF, "0", 0.5),
     (NGF, "7.5", 7.5), (NGF, "x", None), (UGF, "-5.50", -5.5), (UGF, "0,50", 0.5), (UGF, "", None),
     (UGF, "nan", None), (UGF, "9" * 30, None)],
)  # fmt: skip
def test_komi(kind: str, komi: str, meant: float | None) -> None:
    assert read(kind, GAME._replace(komi=komi)).komi == meant


THIRD = frozenset({(15, 15), (3, 3), (15, 3)})
SIDES = frozenset({(9, 3), (9, 15), (3, 9), (15, 9)})
CORNERS = THIRD | {(3, 15)}
HANDICAPS = {
    2: THIRD - {(15, 3)}, 3: THIRD, 4: CORNERS, 5: CORNERS | {(9, 9)},
    6: CORNERS | {(9, 3), (9, 15)}, 7: CORNERS | {(9, 3), (9, 15), (9, 9)}, 8: CORNERS | SIDES,
    9: CORNERS | SIDES | {(9, 9)},
}  # fmt: skip


@pytest.mark.parametrize("kind", [GIB, NGF])
@pytest.mark.parametrize("stones", HANDICAPS)
def test_handicap_stones_are_where_the_servers_put_them(kind: str, stones: int) -> None:
    made = Made((("W", (2, 2)), ("B", None)), komi="0", handicap=stones)
    record = read(kind, made)
    assert record.steps[0].black == HANDICAPS[stones]
    assert (record.handicap, record.komi) == (stones, 0)
    assert moves(record) == made.moves


def test_handicap_stones_of_ugf_are_those_that_are_set_up() -> None:
    stones = ((3, 3), (15, 15), (9, 9))
    made = Made((("W", (2, 2)),), stones=stones, handicap=3, komi="0.50")
    record = read(UGF, made)
    assert record.steps[0].black == frozenset(stones)
    assert (record.handicap, record.komi, record.remarks) == (3, 0.5, ())
    bare = read(UGF, made._replace(stones=()))
    assert bare.remarks == ("line 1: a handicap of 3 is named, and no stone is set up",)


def test_rows_of_ugf_count_from_above_where_they_are_not_of_igs() -> None:
    for kind in ("IGS", "JPN", ""):
        assert moves(read_record(ugf(GAME, kind).encode())) == MOVES


def test_passes_of_gib_are_of_the_side_whose_turn_it_is() -> None:
    assert moves(read(GIB, Made((("B", None), ("W", None))))) == (("B", None), ("W", None))
    given_stones = Made((("W", None), ("B", (0, 0))), handicap=2)
    assert moves(read(GIB, given_stones)) == given_stones.moves


def test_records_of_professionals_in_ngf() -> None:
    head = ["title", "黑白 九段", "李昌镐 九段", "", "", "2006-9-5", "19", "0", "0", "6", "3"]
    head = [f"GI{line}" for line in head]
    text = "\n".join([*head, "PMABBREER", "PMACWEEEE", "GI1", "IDB[2] 黑中盘胜(x)[EndTxt]"])
    record = read_record(text.encode("gbk"))
    assert (record.white, record.black, record.date) == ("黑白", "李昌镐", "2006-09-05")
    assert (record.size, record.komi, record.result) == (19, 6.5, "B+R")
    assert record.remarks == ("line 11: 3 moves are named, and there are 2",)


def test_comments_of_ugf() -> None:
    said = "[Figure]\n.Text,2\nA good\n.#,3,4,A\nmove.\n.EndText\nx\n.Fig,2,1,1,19,19,a,1,0\n"
    said += "AA,B1,1,0\n.Text\nhidden\n.EndText\n.EndFig\n[ReviewComment]\n.Comment,1\nHi!\n"
    record = read_record((written(UGF, GAME) + said).encode())
    assert [step.comment for step in record.steps] == ["Hi!", "", "A good\nmove.", "", "", ""]
    assert moves(record) == MOVES


def test_two_players_of_a_side() -> None:
    text = written(UGF, GAME).replace("PlayerB=Kuro", "PlayerB2=Aka,1d\nPlayerB=Kuro")
    assert read_record(text.encode()).black == "Kuro & Aka"


NAMES = {
    "cp949": "이세돌",
    "gb18030": "李錦石",
    "cp932": "中村能ソ",
    "cp950": "許功蓋",
    "utf-8": "李昌鎬",
}
LANGS = {"cp949": "EUC-KR", "gb18030": "GBK", "cp932": "SJIS", "cp950": "BIG5", "utf-8": "UTF-8"}
COUNTRIES = {"cp949": "Korea", "gb18030": "China", "cp932": "Japan", "cp950": "Taiwan"}


@pytest.mark.parametrize("encoding", NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_names_in_every_encoding(kind: str, encoding: str) -> None:
    name = NAMES[encoding]
    lang = LANGS[encoding] if kind == UGF else COUNTRIES.get(encoding, "")
    record = read(kind, GAME._replace(black=name, white=name[::-1], lang=lang), encoding)
    assert (record.black, record.white) == (name, name[::-1])
    assert moves(record) == MOVES


def test_a_record_of_ugf_that_names_no_encoding_is_japanese() -> None:
    assert read(UGF, GAME._replace(black="能"), "cp932").black == "能"


def test_a_wrong_encoding_costs_no_move() -> None:
    for kind in KINDS:
        made = GAME._replace(black="이세돌", lang="SJIS" if kind == UGF else "China")
        assert moves(read(kind, made, "cp949")) == MOVES
        assert moves(read(kind, made, "utf-16")) == MOVES


places = st.tuples(st.integers(0, 18), st.integers(0, 18))
names = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=8)
points = st.integers(1, 722).map(lambda halves: f"{halves / 2:g}")


@st.composite
def games(draw: st.DrawFn) -> Made:
    """Games of alternate moves, legal or not, on 19x19."""
    found = draw(st.lists(st.none() | places, max_size=40))
    turns = tuple(("BW"[number % 2], place) for number, place in enumerate(found))
    if not any(place for _, place in turns):
        turns = (("B", (3, 3)), *turns[1:])
    result = draw(st.sampled_from("BW")), draw(st.sampled_from("RT") | points)
    komi = f"{draw(st.integers(0, 9))}.5"
    return Made(turns, draw(names), draw(names), komi=komi, result=result)


@given(st.sampled_from(KINDS), games())
def test_what_is_written_is_read(kind: str, made: Made) -> None:
    record = read(kind, made)
    assert moves(record) == made.moves
    assert (record.black, record.white) == (made.black, made.white)
    assert record.komi == float(made.komi)
    assert record.result == "+".join(made.result)
    assert record.remarks == ()


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_told_apart_is_what_is_inside(kind: str, tmp_path: Path) -> None:
    data = written(kind, GAME).encode()
    assert is_record(data)
    (tmp_path / "game.sgf").write_bytes(data)
    assert moves(read_record(tmp_path / "game.sgf")) == MOVES
    (tmp_path / "game").write_bytes(data)
    assert find_games([tmp_path / "game"]) == [tmp_path / "game"]
    assert [line for line, _ in split(data)] == [1]


def test_folders_have_records_of_all_formats(tmp_path: Path) -> None:
    for name in ("a.gib", "b.NGF", "c.ugf", "d.ugi", "e.txt", "f.sgf"):
        (tmp_path / name).write_bytes(b"")
    assert [path.name[0] for path in find_games([tmp_path])] == list("abcdf")


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_is_the_same_in_sgf(kind: str) -> None:
    game = whole_game(written(kind, GAME).encode(), 100)
    assert moves(read_sgf(game.serialise())) == MOVES
    with pytest.raises(RecordError, match="more than 3 nodes"):
        whole_game(written(kind, GAME).encode(), 3)


@pytest.mark.parametrize("text", ["(;C[\n[Header]\n];B[aa])", "---", "", "[header", "PMAB", "a\nb"])
def test_what_is_none_of_them(text: str) -> None:
    """An SGF that quotes one stays what it is, and a text with no game in it is none."""
    assert is_record(text.encode()) is text.startswith("(")
    try:
        assert moves(read_record(text.encode())) == (("B", (18, 0)),)
    except RecordError:
        assert not text.startswith("(")

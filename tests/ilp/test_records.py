"""Reading game records to learn from: what is used, and what is left out and why."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.data.language import LANGUAGE, told
from katachi.data.reading import find_games
from katachi.data.sgf import MAX_BYTES
from katachi.engine.board.game import Game
from katachi.engine.board.rules import JAPANESE
from katachi.engine.board.vertex import name_of
from katachi.ilp.records import Reason, Record, Records, read_records

GAME = b"(;SZ[9];B[ee];W[cc])"
SUICIDE = b"(;SZ[9];W[ba];W[ab];B[aa];B[ee])"
KO = b"(;SZ[5];B[ba];W[ca];B[ab];W[bd];B[bc];W[db];B[ee];W[cc];B[cb];W[bb];B[cb];W[ea])"


def files(folder: Path, *sgfs: bytes) -> list[Path]:
    """Files a.sgf, b.sgf, … with these bytes."""
    paths = [folder / f"{chr(ord('a') + n)}.sgf" for n in range(len(sgfs))]
    for path, sgf in zip(paths, sgfs):
        path.write_bytes(sgf)
    return paths


def read(folder: Path, *sgfs: bytes, size: int | None = None) -> Records:
    """The records of files with these bytes."""
    return read_records(files(folder, *sgfs), size)


def text(record: Record) -> str:
    """The moves as text, such as `B E5 W pass`."""
    return " ".join(f"{'.BW'[m.colour]} {name_of(m.point, record.size)}" for m in record.moves)


def reasons(records: Records) -> list[Reason]:
    return [entry.reason for entry in records.left_out]


# Reading


@pytest.mark.parametrize(
    ("sgf", "moves"),
    [
        (b"(;SZ[9];B[ee];W[aa])", "B E5 W A9"),
        (b"(;SZ[9];B[];W[ee];B[tt])", "B pass W E5 B pass"),
        (b"(;;B[pd];W[tt])", "B Q16 W pass"),
        (b"(;SZ[9](;B[ee](;W[cc])(;W[dd]AB[aa]))(;B[aa]))", "B E5 W C7"),
        (b"(;SZ[9]KM[]HA[]RE[Void]AB[]PL[W];B[ee])", "B E5"),
        (b"(;SZ[9]HA[0];B[ee])", "B E5"),
    ],
)
def test_main_lines(tmp_path: Path, sgf: bytes, moves: str) -> None:
    records = read(tmp_path, sgf)
    assert [text(game) for game in records.games] == [moves]
    assert records.left_out == ()


@pytest.mark.parametrize(
    ("sgf", "reason", "sentence"),
    [
        (b"", Reason.BROKEN, "there is no game in it"),
        (b"(;SZ[9];B[zz])", Reason.BROKEN, "line 1, column 9: 'zz' is no point of the board"),
        (b"(;SZ[9];B[ee]W[cc])", Reason.BROKEN,
         "line 1, column 9: there are two moves in one node"),
        (b"(;GM[2]SZ[9];B[ee])", Reason.BROKEN, "line 1, column 3: it is not a game of Go"),
        (b"(;SZ[20];B[aa])", Reason.UNSUPPORTED, "the board is of size 20"),
        (b"(;SZ[9:13];B[aa])", Reason.UNSUPPORTED, "line 1, column 3: the board is of size '9:13'"),
        (b"(;SZ[9]HA[2];W[ee])", Reason.SET_UP, "there is a handicap of 2"),
        (b"(;SZ[9]AB[cc][gg];W[ee])", Reason.SET_UP, "stones are set up in node 0"),
        (b"(;SZ[9]AW[cc:dd];B[ee])", Reason.SET_UP, "stones are set up in node 0"),
        (b"(;SZ[9];B[ee];AE[ee])", Reason.SET_UP, "stones are set up in node 2"),
        (b"(;SZ[9])", Reason.EMPTY, "no stone is played"),
        (b"(;SZ[9];B[];W[tt])", Reason.EMPTY, "no stone is played"),
    ],
)  # fmt: skip
def test_what_is_left_out(tmp_path: Path, sgf: bytes, reason: Reason, sentence: str) -> None:
    records = read(tmp_path, sgf, GAME)
    assert records.left_out == ((reason, str(tmp_path / "a.sgf"), sentence),)
    assert [game.name for game in records.games] == ["b.sgf"]


@pytest.mark.parametrize(
    ("sgf", "moves", "sentence"),
    [
        (
            b"(;SZ[9];B[ee];W[ee];B[cc])",
            "B E5",
            "line 1, column 15: move 2, White E5, is not legal",
        ),
        (SUICIDE, "W B9 W A8", "line 1, column 21: move 3, Black A9, is not legal"),
        (
            KO,
            "B B5 W C5 B A4 W B2 B B3 W D4 B E1 W C3 B C4 W B4",
            "line 1, column 69: move 11, Black C4, is not legal",
        ),
    ],
)
def test_a_game_is_used_up_to_an_illegal_move(
    tmp_path: Path, sgf: bytes, moves: str, sentence: str
) -> None:
    records = read(tmp_path, sgf)
    assert [text(game) for game in records.games] == [moves]
    assert records.left_out == ((Reason.ILLEGAL, str(tmp_path / "a.sgf"), sentence),)


def test_a_ko_retaken_after_two_passes_is_legal(tmp_path: Path) -> None:
    """Superko would forbid it."""
    records = read(tmp_path, KO.replace(b"W[bb];B[cb]", b"W[bb];B[];W[];B[cb]"))
    assert (records.left_out, records.pass_count) == ((), 2)
    assert len(records.games[0].moves) == 14


def test_all_games_of_a_collection_are_read(tmp_path: Path) -> None:
    records = read(tmp_path, b"(;SZ[9];B[ee]) and (;SZ[9];B[cc])(;SZ[9])\n(;SZ[9];B[bb])")
    assert [game.name for game in records.games] == ["a.sgf", "a.sgf#2", "a.sgf#4"]
    assert records.left_out[0][:2] == (Reason.EMPTY, f"{tmp_path / 'a.sgf'}#3")


def test_a_game_is_used_up_to_its_flaw_or_past_it(tmp_path: Path) -> None:
    records = read(tmp_path, GAME + b"(;SZ[9];B[aa]LB;W[bb](;B[cc](;SZ[9];B[ab];W[zz])" + GAME)
    assert [game.name for game in records.games] == ["a.sgf", "a.sgf#2", "a.sgf#3"]
    assert [len(game.moves) for game in records.games] == [2, 3, 1]
    where = str(tmp_path / "a.sgf")
    column = len(GAME) + 14
    assert records.left_out[0] == (
        Reason.FLAWED,
        f"{where}#2",
        f"line 1, column {column}: LB has no value",
    )
    assert (Reason.AGAIN, f"{where}#4") in [entry[:2] for entry in records.left_out]


def test_what_is_left_out_is_told_in_the_language_asked_for(tmp_path: Path) -> None:
    faulty = b"(;SZ[9]HA[2];W[ee])", b"(;SZ[9]AB[cc];W[ee])", b"(;SZ[9])", b"(;SZ[7];B[dd])"
    records = read(tmp_path, GAME, GAME, *faulty, b"(;SZ[9];B[ea];W[ea])", size=9)
    assert {entry.reason for entry in records.left_out} >= {Reason.AGAIN, Reason.ILLEGAL}
    token = LANGUAGE.set("ja")
    try:
        said = [(entry.sentence, told(entry.sentence)) for entry in records.left_out]
    finally:
        LANGUAGE.reset(token)
    assert len(said) == 6
    assert not [text for text, translated in said if text == translated]


def test_of_equal_games_the_first_is_used(tmp_path: Path) -> None:
    """Turned, and with passes."""
    first = b"(;SZ[9];B[cc];W[dc];B[];W[];B[ee])"
    records = read(tmp_path, first, b"(;SZ[9];B[gc];W[gd];B[ee];W[tt])", first)
    assert [game.name for game in records.games] == ["a.sgf"]
    assert [(reason, sentence) for reason, _, sentence in records.left_out] == [
        (Reason.AGAIN, f"it is the game of {tmp_path / 'a.sgf'}")
    ] * 2


@pytest.mark.parametrize(
    "sgf",
    [
        b"(;SZ[9];B[cc];W[ec];B[ee])",
        b"(;SZ[9];W[cc];B[dc];W[ee])",
        b"(;SZ[9];B[dc];W[cc];B[ee])",
        b"(;SZ[9];B[cc];W[dc];B[ee];W[aa])",
        b"(;SZ[9];B[gc];W[dc];B[ee])",
    ],
)
def test_a_game_that_differs_is_another(tmp_path: Path, sgf: bytes) -> None:
    records = read(tmp_path, b"(;SZ[9];B[cc];W[dc];B[ee])", sgf)
    assert (len(records.games), records.left_out) == (2, ())


@settings(max_examples=25)
@given(st.lists(st.integers(0, 24), min_size=1, max_size=6, unique=True))
def test_turned_games_are_equal_by_sgf_letters(tmp_path_factory, places: list[int]) -> None:
    """All eight symmetries, made from the letters of the record."""
    letters = b"abcde"
    sgfs = []
    for swap in (False, True):
        for across in (1, -1):
            for down in (1, -1):
                pairs = [(letters[::across][p % 5], letters[::down][p // 5]) for p in places]
                turned = [bytes(pair[::-1] if swap else pair) for pair in pairs]
                sgfs.append(b"(;SZ[5]" + b"".join(b";B[%b]" % place for place in turned) + b")")
    folder = tmp_path_factory.mktemp("turned")
    records = read(folder, *sgfs)
    assert len(records.games) == 1
    assert reasons(records).count(Reason.AGAIN) == 7


# Sizes


@pytest.mark.parametrize(
    ("sizes", "asked", "size", "used"),
    [
        ([9, 9, 13], None, 9, 2),
        ([13, 9, 13], None, 13, 2),
        ([13, 9], None, 9, 1),
        ([9, 9, 13], 13, 13, 1),
        ([9, 9], 19, 19, 0),
        ([], None, 0, 0),
        ([], 9, 9, 0),
    ],
)
def test_games_of_one_size(
    tmp_path: Path, sizes: list[int], asked: int | None, size: int, used: int
) -> None:
    sgfs = [b"(;SZ[%d];B[ab];W[%cb])" % (size, 99 + n) for n, size in enumerate(sizes)]
    records = read(tmp_path, *sgfs, size=asked)
    assert (records.size, len(records.games)) == (size, used)
    assert reasons(records) == [Reason.OTHER_SIZE] * (len(sizes) - used)


# Files


def test_files_that_cannot_be_read_are_left_out(tmp_path: Path) -> None:
    missing = tmp_path / "missing.sgf"
    huge = tmp_path / "huge.sgf"
    with huge.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    pipe = tmp_path / "pipe.sgf"
    os.mkfifo(pipe)
    paths = [missing, huge, pipe, tmp_path, *files(tmp_path, GAME)]
    records = read_records(paths)
    assert reasons(records) == [Reason.BROKEN] * 4
    assert [entry.sentence for entry in records.left_out] == [
        "there is no such file",
        f"it has more than {MAX_BYTES:,} bytes",
        "it is no regular file",
        "it is a folder",
    ]
    assert len(records.games) == 1


# The summary


def test_the_summary(tmp_path: Path) -> None:
    records = read(tmp_path, GAME, b"", b"(;SZ[9];B[];W[cc];B[])", b"(;SZ[9]HA[2];W[ee])", SUICIDE)
    assert records.summary().replace(f"{tmp_path}/", "") == (
        "3 games, 7 moves; left out: 1 broken record (b.sgf: there is no game in it), "
        "1 game with handicap or set-up stones (d.sgf: there is a handicap of 2), "
        "1 game from an illegal move on (e.sgf: line 1, column 21: move 3, Black A9, is not legal)"
        ", 2 passes"
    )


def test_the_summary_names_three_of_a_kind(tmp_path: Path) -> None:
    records = read(tmp_path, GAME, *[b""] * 5)
    reason = "there is no game in it"
    assert records.summary().replace(f"{tmp_path}/", "") == (
        f"1 game, 2 moves; left out: 5 broken records (b.sgf: {reason}; c.sgf: {reason}; "
        f"d.sgf: {reason}; and 2 more)"
    )


def test_the_summary_when_nothing_is_left_out(tmp_path: Path) -> None:
    assert read(tmp_path, GAME).summary() == "1 game, 2 moves"


# Real games


def test_professional_games(shared_games: Path) -> None:
    """Those with passes, of which examples are drawn too: `test_examples.py`."""
    path = shared_games / "pro9x9" / "test"
    if not path.exists():
        pytest.skip("the professional games are not here")
    records = read_records(find_games([path]))
    assert (records.size, len(records.games), records.move_count) == (9, 80, 3878)
    assert (records.pass_count, records.left_out) == (0, ())


def test_real_games_play_through(shared_games: Path) -> None:
    """Some of those at hand, under rules without superko."""
    paths = find_games([shared_games])[::90]
    for size in (9, 13, 19):
        for record in read_records(paths, size).games:
            game = Game(size, JAPANESE)
            for played in record.moves:
                game.play(*played)

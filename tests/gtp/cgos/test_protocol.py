"""CGOS's lines: what they mean, and that none of them does harm."""

import io
from contextlib import nullcontext, suppress
from datetime import date
from pathlib import Path

import pytest
from click import BadParameter
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.commands.serve import cgos
from katachi.data.reading import read_record
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import BLACK, PASS, WHITE, point_of
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.gtp.cgos.protocol import (
    FIRST_DELAY,
    LONGEST_DELAY,
    MAX_LINE,
    BadLine,
    CgosGame,
    Setup,
    board_of,
    delays,
    server_lines,
    setup_of,
    sgf_result,
    usable,
)
from katachi.gtp.wire.protocol import GtpError
from katachi.gtp.wire.tcp import Address, ServeError, address_of

BEGUN = "setup 1 9 7.0 60000 probeA(1800?) probeB(1700)"
POINTS = (point_of("E5", 9), PASS)


def read(line: str) -> Setup:
    """The set-up of a line."""
    return setup_of(line.split()[1:])


@pytest.mark.parametrize(("more", "moves"), [("", ()), ("  e5 59800 PASS 59700", POINTS)])
def test_what_a_set_up_means(more, moves):
    assert read(BEGUN + more) == Setup(1, 9, 7.0, 60.0, "probeA", "probeB", moves)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("setup 1 9 7.0 60000 probeA", "not whole"),
        (f"{BEGUN} E5", "not whole"),
        (f"{BEGUN} J99 1", "'J99' is not on a board"),
        (f"{BEGUN} !! 1", "'!!' is not a vertex"),
        ("setup 1 9 inf 60000 a b", "syntax error"),
        ("setup one 9 7.0 60000 a b", "syntax error"),
    ],
)
def test_a_bad_set_up_is_named(line, reason):
    with pytest.raises((BadLine, GtpError), match=reason):
        read(line)


@pytest.mark.parametrize(
    "line", ["setup 1 25 7.0 60000 a b", f"{BEGUN} E5 1 E5 1", "setup 1 0 7.0 60000 a b"]
)
def test_a_game_that_cannot_be_is_a_bad_line(line):
    with pytest.raises(BadLine, match="the set-up is impossible"):
        board_of(read(line))


WORDS = ["b", "w", "E5", "9", "60000", "7.0", "a(1)", "²"]


@settings(max_examples=40)
@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=6)), max_size=12))
def test_any_words_are_a_set_up_or_bad(words):
    with suppress(BadLine, GtpError):
        board_of(setup_of(words))


KO = "D5 G5 E6 F6 E4 F4 PASS E5 F5 PASS PASS E5".split()  # noqa: SIM905


def test_the_server_may_know_no_superko():
    """White takes a ko back at once in effect: the board is as it was four moves ago."""
    times = " ".join(f"{vertex} 1" for vertex in KO[:-1])
    game = board_of(read(f"{BEGUN} {times}"))
    taken = point_of(KO[-1], 9)
    assert not game.is_legal(WHITE, taken)
    assert board_of(read(f"{BEGUN} {times} {KO[-1]} 1")).stones()[taken] == WHITE


@given(
    st.lists(st.text(st.characters(exclude_characters="\n\r", codec="utf-8"))),
    st.integers(1, 7),
)
def test_lines_come_out_whole_however_their_bytes_come_in(lines, step):
    data = "".join(f"{line}\r\n" for line in lines).encode()
    received = io.BytesIO(data)
    assert list(server_lines(lambda size: received.read(step))) == lines


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"x" * MAX_LINE + b"\n", ["x" * MAX_LINE]),
        (b"x" * (MAX_LINE + 1) + b"\nplay\n", [None, "play"]),
        (b"x" * 3 * MAX_LINE + b"\n\xff\xfe info\n", [None, "\\xff\\xfe info"]),
        (b"info\ngenmove b 60", ["info"]),
    ],
)
def test_lines_that_are_too_long_cut_off_or_no_text(data, lines):
    assert list(server_lines(io.BytesIO(data).read)) == lines


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("B+4.0", "B+4.0"),
        ("W+Resign", "W+R"),
        ("B+Time", "B+T"),
        ("W+Illegal", "W+F"),
        ("Draw", "0"),
        ("Abort", None),
        ("B+]", "B+F"),
    ],
)
def test_a_result_in_sgf(said, written):
    assert sgf_result(said) == written


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("abc", True), ("a.b-c_9", True), ("a" * 18, True), ("ab", False), ("a" * 19, False)]
    + [("9abc", False), ("a bc", False), ("äbc", False), ("abc\n", False)],
)
def test_names(text, is_one):
    (option,) = (one for one in cgos.params if one.name == "name")
    with nullcontext() if is_one else pytest.raises(BadParameter, match="is no name on CGOS"):
        assert option.callback(None, option, text) == text


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("abc", True), ("9!x", True), ("a" * 16, True), ("ab", False), ("a" * 17, False)]
    + [("old new", False), ("abcé", False)],
)
def test_passwords(text, is_one, tmp_path):
    path = tmp_path / "password"
    path.write_text(f"{text}\nno part of it")
    (option,) = (one for one in cgos.params if one.name == "password")
    with nullcontext() if is_one else pytest.raises(BadParameter, match="no password on CGOS"):
        assert option.callback(None, option, path) == text


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("yss-aya.com:6809", Address("yss-aya.com", 6809)),
        ("[::1]:1", Address("::1", 1)),
        ("host", None),
        (":5", None),
        ("host:0", None),
        ("host:65536", None),
        ("host:6809000000", None),
        ("host:x", None),
    ],
)
def test_addresses(text, address):
    if address is None:
        with pytest.raises(ServeError, match="is not HOST:PORT"):
            address_of(text)
    else:
        assert address_of(text) == address


def test_waits_double_with_chance_to_a_bound_and_begin_anew():
    longest = [min(FIRST_DELAY * 2**n, LONGEST_DELAY) for n in range(20)]
    assert longest[-1] == LONGEST_DELAY
    for most, wait in zip(longest, delays(), strict=False):
        assert most / 2 <= wait <= most
    assert next(delays()) <= FIRST_DELAY


@pytest.mark.parametrize(
    ("left", "lag", "used"), [(300, 1, 299), (5, 1, 4.5), (0, 1, 0), (-3, 1, 0), (60, 0, 60)]
)
def test_time_is_kept_for_the_network(left, lag, used):
    assert usable(left, lag) == used


def begun(folder: Path, setup: Setup) -> CgosGame:
    """The game of a set-up, in which we are probeA."""
    session = Session(SessionOptions(rules="cgos", nodes=1, table_mb=1))
    return CgosGame(session, setup, board_of(setup), folder, "probeA")


def test_a_record_replaces_itself_and_no_other_file(tmp_path):
    first, second = (begun(tmp_path, read(BEGUN)) for _ in range(2))
    said = []
    for colour, vertex in ((BLACK, "A1"), (WHITE, "B1"), (BLACK, "C1")):
        first.save(said.append)
        first.play(colour, vertex)
        second.play(colour, vertex)
    second.save(said.append, "B+3")
    assert said == []
    assert first.path.name.endswith("-probeB-1.sgf")
    assert first.path.name.startswith(f"{read_record(first.path).date}-")
    assert date.fromisoformat(read_record(first.path).date)
    assert second.path.name.endswith("-probeB-1-2.sgf")
    assert [len(game_of(read_record(path)).moves) for path in (first.path, second.path)] == [2, 3]
    assert len(list(tmp_path.iterdir())) == 2


def test_a_record_of_an_odd_name_stays_in_its_folder_and_a_failure_is_told(tmp_path):
    game = begun(tmp_path / "gone", read(BEGUN.replace("probeB", "../../x\x00y")))
    said = []
    game.save(said.append)
    assert len(said) == 1
    assert said[0].startswith(f"cannot save the game as {tmp_path / 'gone'}/")
    (tmp_path / "gone").mkdir()
    game.save(said.append)
    assert game.path.parent == tmp_path / "gone"
    assert game.path.name.endswith("-.._.._x_y-1.sgf")


GOOD = {"--server": "localhost:1", "--name": "probe", "--password-file": "good"}


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("--server", "localhost", "'localhost' is not HOST:PORT"),
        ("--name", "ab", "'ab' is no name on CGOS: 3 to 18 letters"),
        ("--password-file", "missing", "Cannot read"),
        ("--password-file", "empty", "is no password on CGOS: 3 to 16"),
        ("--password-file", "spaced", "is no password on CGOS: 3 to 16"),
        ("--sgf-dir", "good", "is a file"),
    ],
)
def test_a_wrong_call_gets_a_sentence(tmp_path, option, value, sentence):
    from click.testing import CliRunner

    for name, text in {"good": "s3cret", "empty": "", "spaced": "old-one new-one"}.items():
        (tmp_path / name).write_text(text)
    chosen = GOOD | {"--sgf-dir": "new"} | {option: value}
    for name in ("--password-file", "--sgf-dir"):
        chosen[name] = str(tmp_path / chosen[name])
    words = [word for pair in chosen.items() for word in pair]
    done = CliRunner().invoke(cgos, words)
    assert done.exit_code == 2
    assert sentence in " ".join(done.output.split())
    assert "s3cret" not in done.output
    assert "old-one" not in done.output

"""The default player, a tree by a residual network, as a controller meets it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from katachi.data import shipped
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.command import called
from tests.gtp.live import COMPILING, Live, living
from tests.gtp.talk import ask, responses

OPTIONS = ("--simulations", "20", "--table-mb", "1")
"""The first alone ends a move's thinking: another name of --nodes."""
LONGEST = 150  # moves


@pytest.fixture(scope="module")
def alive() -> Iterator[Live]:
    with living(*OPTIONS) as engine:
        yield engine


@pytest.fixture
def engine(alive: Live) -> Live:
    """An engine that is there already, with an empty board of 7x7."""
    return alive.fresh("clear_board", size=7)


def said(engine: Live, line: str) -> str:
    """All of a response that is no failure, its lines put together."""
    answer = "\n".join(engine.ask(line, COMPILING))
    assert answer.startswith("="), (line, answer)
    return answer.removeprefix("=").strip()


def test_it_moves_and_counts(engine: Live) -> None:
    for line in ("genmove b", "genmove w", "reg_genmove b", "genmove w"):
        assert re.fullmatch(r"[A-G][1-7]", said(engine, line))
    assert re.fullmatch(r"[BW]\+[0-9.]+|0", said(engine, "final_score"))
    said(engine, "final_status_list dead")


def test_it_plays_on_other_sizes(engine: Live) -> None:
    for size, vertex in ((5, r"[A-E][1-5]"), (13, r"[A-N]1?[0-9]")):
        said(engine, f"boardsize {size}")
        assert re.fullmatch(vertex, said(engine, "genmove b"))


def test_it_says_why(engine: Live) -> None:
    engine.fresh("genmove b", size=5)
    assert re.match(r"Move 2: White [A-E][1-5] ", said(engine, "katachi-explain"))
    assert re.match(r"Move 1: Black [A-E][1-5] ", said(engine, "katachi-explain last"))
    assert " to win" in said(engine, "katachi-explain long")


@pytest.mark.parametrize("command", ["lz-genmove_analyze b 1", "kata-genmove_analyze b 1"])
def test_it_moves_and_tells_more(engine: Live, command: str) -> None:
    *infos, move = said(engine, command).split("\n")
    assert re.fullmatch(r"play [A-G][1-7]", move)
    assert all(info.startswith("info move ") for info in infos)


@pytest.mark.parametrize(("command", "winrate"), [("lz", r"\d+"), ("kata", r"[01]\.\d+")])
def test_it_tells_what_it_thinks_until_the_next_line(
    engine: Live, command: str, winrate: str
) -> None:
    engine.send(f"{command}-analyze b 1")
    assert engine.line() == "="
    info = engine.line()
    assert re.search(rf"info move [A-G][1-7] visits \d+ .*winrate {winrate} ", info)
    assert re.search(r" order 0 pv [A-G][1-7]", info)
    engine.send("name")
    while engine.line() != "= Katachi":
        pass
    assert engine.line() == ""


GAME = "boardsize 5\nkomi 7\n" + "genmove b\ngenmove w\n" * 2


def test_the_same_seed_and_visits_make_the_same_moves(engine: Live, tmp_path: Path) -> None:
    """In two processes, where no time limits anything; the engine has all compiled by then."""
    one, other = (responses(GAME, *OPTIONS, "--seed", "5", cwd=tmp_path) for _ in range(2))
    assert one == other
    assert all(re.fullmatch(r"= [A-E][1-5]", answer) for answer in one[2:])


def test_it_plays_a_game_to_its_end(engine: Live) -> None:
    engine.fresh("clear_board", size=4)
    moves: list[str] = []
    while moves[-2:] != ["pass", "pass"] and len(moves) < LONGEST:
        moves.append(said(engine, f"genmove {'bw'[len(moves) % 2]}"))
    assert moves[-2:] == ["pass", "pass"]
    assert len(moves) > 5
    assert re.fullmatch(r"[BW]\+[0-9.]+|0", said(engine, "final_score"))


PLAYER = 'residual = "net.onnx"\nnetwork = "b"\n'


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (None, "cannot read the network net.onnx: there is no such file"),
        (lambda data: b"", "the network net.onnx cannot be used: it is damaged, or no ONNX file"),
        (lambda data: data[:-9], "the network net.onnx cannot be used: it is damaged"),
        (lambda data: data.replace(b"Relu", b"Loop"), "it uses the operator Loop"),
    ],
)
def test_a_network_that_cannot_be_used_is_one_sentence(
    tmp_path: Path, damage: Callable[[bytes], bytes] | None, sentence: str
) -> None:
    (tmp_path / "mine.toml").write_text(PLAYER)
    if damage is not None:
        data = shipped.path_of("residuals", "go").read_bytes()
        (tmp_path / "net.onnx").write_bytes(damage(data))
    done = called("gtp", "--player", "mine.toml", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_network_of_the_other_kind_is_refused(tmp_path: Path) -> None:
    other = shipped.path_of("networks", "b")
    done = called("gtp", "--network", other, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "it is damaged, or no ONNX file" in done.stderr


def test_a_network_of_ones_own_plays() -> None:
    net = shipped.path_of("residuals", "go")
    session = Session(SessionOptions(nodes=10, table_mb=1, net=str(net)))
    assert re.fullmatch(r"= [A-J][1-9]", ask(session, "genmove b"))

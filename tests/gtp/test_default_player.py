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


def test_it_says_why(engine: Live) -> None:
    engine.fresh("genmove b", size=5)
    assert re.match(r"Move 2: White [A-E][1-5] ", said(engine, "katachi-explain"))
    assert re.match(r"Move 1: Black [A-E][1-5] ", said(engine, "katachi-explain last"))
    assert " to win" in said(engine, "katachi-explain long")


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

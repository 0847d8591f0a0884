"""The default player, a tree by a residual network, as a controller meets it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from katachi.data import shipped
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.command import called
from tests.gtp.talk import ask, responses

OPTIONS = ("--simulations", "20", "--table-mb", "1")
"""The first alone ends a move's thinking: another name of --nodes."""


GAME = "boardsize 5\nkomi 7\n" + "genmove b\ngenmove w\n" * 2


def test_the_same_seed_and_visits_make_the_same_moves(tmp_path: Path) -> None:
    """In two processes, where no time limits anything."""
    one, other = (responses(GAME, *OPTIONS, "--seed", "5", cwd=tmp_path) for _ in range(2))
    assert one == other
    assert all(re.fullmatch(r"= [A-E][1-5]", answer) for answer in one[2:])


def test_it_begins_a_game_in_a_corner_and_not_always_the_same(tmp_path: Path) -> None:
    """At full strength: one of the moves that its tree finds equal, by the seed."""
    talk = "".join(f"set_random_seed {seed}\nclear_board\ngenmove b\n" for seed in range(8))
    answers = responses("boardsize 19\n" + talk, "--simulations", "200", cwd=tmp_path)
    first = answers[3::3]
    assert len(first) == 8
    assert len(set(first)) > 1
    assert all(re.fullmatch(r"= ([CD]|[QR])([34]|1[67])", answer) for answer in first)


PLAYER = 'residual = "net.onnx"\nnetwork = "b"\n'


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (None, "Cannot read the network net.onnx: there is no such file"),
        (lambda data: b"", "The network net.onnx cannot be used: it is damaged, or no ONNX file"),
        (lambda data: data[:-9], "The network net.onnx cannot be used: it is damaged"),
        (lambda data: data.replace(b"Relu", b"Loop"), "it uses the operator Loop"),
        (lambda data: shipped.path_of("networks", "b").read_bytes(), "it is damaged, or no ONNX"),
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


def test_a_network_of_ones_own_plays() -> None:
    net = shipped.path_of("residuals", "go")
    session = Session(SessionOptions(nodes=10, table_mb=1, net=str(net)))
    assert re.fullmatch(r"= [A-J][1-9]", ask(session, "genmove b"))


def test_an_opening_that_nothing_was_searched_for_is_the_likeliest_move() -> None:
    """Any move was drawn then, a pass too."""
    sessions = (Session(SessionOptions(nodes=1, seed=seed)) for seed in range(1, 9))
    (move,) = {ask(session, "genmove b") for session in sessions}
    assert move != "= pass"

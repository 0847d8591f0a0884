"""Thinking on the opponent's time: begun by the engine's own move, ended by any command."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import point_of
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.live import living
from tests.gtp.talk import ask, converse
from tests.paths import ALPHABETA
from tests.processes import PATIENCE

DEPTH = 5


@contextmanager
def opponents_time(session: Session) -> Iterator[bool]:
    """While the engine waits for a command; is it thinking?"""
    before = threading.active_count()
    with session.pondering():
        yield threading.active_count() > before


PONDERS = [
    (["genmove b"], True),
    (["play b c3", "genmove w"], True),
    (["genmove b", "showboard", "time_left w 30 0", "final_score", "name"], True),
    (["genmove b", "play w a1", "genmove b"], True),
    ([], False),
    (["play b c3"], False),
    (["genmove b", "play w a1"], False),
    (["genmove b", "undo"], False),
    (["genmove b", "clear_board"], False),
    (["genmove b", "komi 0"], False),
    (["genmove b", "katachi-ponder off"], False),
    (["reg_genmove b"], False),
]


@pytest.mark.parametrize(("commands", "ponders"), PONDERS)
def test_when_it_thinks(commands: list[str], ponders: bool) -> None:
    session = Session(SessionOptions(size=5, nodes=50, ponder=True))
    _ = session.player
    for line in commands:
        ask(session, line)
    with opponents_time(session) as thinks:
        assert thinks is ponders


def test_it_does_not_think_unless_asked() -> None:
    session = Session(SessionOptions(size=5, nodes=50))
    ask(session, "genmove b")
    assert ask(session, "katachi-ponder") == "= off"
    with opponents_time(session) as thinks:
        assert not thinks
    assert ask(session, "katachi-ponder ON") == "= "
    assert ask(session, "katachi-ponder") == "= on"
    with opponents_time(session) as thinks:
        assert thinks


def test_nothing_thinks_once_the_wait_is_over() -> None:
    session = Session(SessionOptions(nodes=50, ponder=True))
    ask(session, "genmove b")
    before = set(threading.enumerate())
    for _ in range(8):
        with session.pondering():
            pass
        assert set(threading.enumerate()) == before


def test_it_does_not_think_after_two_passes() -> None:
    session = Session(SessionOptions(size=2, komi=-4.5, ponder=True))
    assert ask(session, "play b a1", "play b b2", "play w pass", "genmove b") == "= pass"
    with opponents_time(session) as thinks:
        assert not thinks


def nodes_of_the_next_search(*, ponder: bool) -> int:
    """Positions searched to the same depth for the same answer, with an equal start.

    By a player of alpha-beta, whose depth says how much it searches.
    """
    session = Session(SessionOptions(player=ALPHABETA, depth=DEPTH, ponder=ponder))
    ask(session, "play b e5", "genmove w")
    view_table = table_of(session)
    entries = np.count_nonzero(view_table)
    patience = threading.Event()
    with session.pondering():
        for _ in range(int(100 * PATIENCE) if ponder else 0):
            if np.count_nonzero(view_table) > entries + 30_000:
                break
            patience.wait(0.01)
    ask(session, "play b g3")
    return session.choose(WHITE).nodes


def table_of(session: Session) -> np.ndarray:
    from katachi.engine.search.root import look

    view = look(session.game, BLACK)
    return session.player.root(session.game, BLACK, view).table.keys


def test_what_it_found_serves_the_next_search() -> None:
    assert nodes_of_the_next_search(ponder=True) < nodes_of_the_next_search(ponder=False)


def test_a_game_with_pondering_answers_as_without() -> None:
    commands = ["boardsize 5", "katachi-ponder", "katachi-ponder loud", "katachi-ponder on off"]
    commands += ["genmove b", "genmove w", "name", "undo", "lz-analyze b 1", "genmove w"] * 3
    text = "".join(f"{number} {command}\n" for number, command in enumerate(commands))
    done = converse(text, "--ponder", "--nodes", "100")
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode().split("\n\n")[:-1]
    assert said[1:4] == ["=1 on", "?2 syntax error", "?3 syntax error"]
    for number, (command, response) in enumerate(zip(commands, said, strict=True)):
        if command.startswith("genmove"):
            assert point_of(response.removeprefix(f"={number} "), 5) >= 0


def test_any_command_ends_it_and_so_do_the_end_of_input_and_sigint() -> None:
    with living("--ponder", "--nodes", "50") as engine:
        engine.ask("katachi-ponder on")
        for colour in "bwb":
            assert point_of(engine.ask(f"genmove {colour}")[0].removeprefix("= "), 9) > 0
            assert engine.ask("name") == ["= Katachi"]
            engine.send("", "# interrupt", "# a comment")
        engine.end_of_input()
        assert (engine.status(), engine.errors()) == (0, "")
    with living("--ponder", "--nodes", "50") as engine:
        engine.ask("katachi-ponder on")
        engine.ask("genmove b")
        engine.process.send_signal(signal.SIGINT)
        assert (engine.status(), engine.errors()) == (130, "")

"""A search that is told to come to an end: by GoGui's comment, by `quit`, by the end of input."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from katachi.engine.board.vertex import point_of
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from katachi.gtp.wire.protocol import is_interrupt
from tests.gtp.live import ENDLESS, Live, living
from tests.gtp.talk import ask, responses

INTERRUPT = "# interrupt"


@pytest.fixture(scope="module")
def alive() -> Iterator[Live]:
    with living() as engine:
        yield engine


@pytest.fixture
def engine(alive: Live) -> Live:
    """An engine whose searches only an interruption ends within a test."""
    return alive.fresh(ENDLESS)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("# interrupt", True),
        ("# interrupt\r", True),
        ("\t# interrupt ", True),
        ("#interrupt", False),
        ("# interrupted", False),
        ("name # interrupt", False),
        ("interrupt", False),
        ("", False),
    ],
)
def test_what_is_an_interrupt(line: str, answer: bool) -> None:
    assert is_interrupt(line) is answer


def test_gogui_is_told_that_there_are_interrupts(engine: Live) -> None:
    said = engine.answers("list_commands\ngogui-interrupt\n")
    assert "gogui-interrupt" in said[0].split("\n")
    assert said[1] == "= "


def test_an_interrupt_ends_a_search_and_a_move_is_answered(engine: Live) -> None:
    for command in ("genmove b", "reg_genmove w", "kgs-genmove_cleanup w"):
        engine.send(command)
        engine.send(INTERRUPT)
        (said,) = engine.response()
        assert point_of(said.removeprefix("= "), 9) > 0
    assert engine.ask("printsgf")[0].count(";B[") == 1


@pytest.mark.parametrize("command", ["katachi-explain", "katachi-variation b"])
def test_an_interrupt_ends_all_searches_of_a_command(engine: Live, command: str) -> None:
    engine.send(command, INTERRUPT)
    assert engine.response()[0].startswith("= ")


def test_an_interrupted_variation_has_no_other_moves_beside_it(engine: Live) -> None:
    engine.send("katachi-variation b", INTERRUPT)
    assert ";" not in engine.response()[-1]
    engine.fresh("katachi-param_search nodes 100")
    assert ";" in engine.ask("katachi-variation b")[-1]
    engine.ask("katachi-param_search nodes none")


def test_the_engine_is_loaded_with_a_record_and_no_search_waits_for_it(tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_bytes(b"(;SZ[5];B[aa])")
    session = Session(SessionOptions())
    assert ask(session, f"loadsgf {tmp_path / 'game.sgf'}") == "= "
    assert "player" in vars(session)


def test_an_interrupt_right_behind_its_command_is_not_lost(engine: Live) -> None:
    for number in range(10):
        engine.send(f"{number} reg_genmove b", "# a comment", "", INTERRUPT)
        assert engine.response()[0].startswith(f"={number} ")


def test_an_interrupt_between_commands_is_not_kept_for_the_next(engine: Live) -> None:
    engine.ask("katachi-param_search nodes 200")
    engine.send(INTERRUPT, "kata-genmove_analyze b")
    visits = int(engine.response()[-2].split()[4])
    assert visits >= 200
    engine.ask("katachi-param_search nodes none")


def test_an_interrupt_holds_for_all_commands_before_it(engine: Live) -> None:
    engine.send("1 genmove b", "2 genmove w", INTERRUPT, "3 name")
    assert [engine.response()[0].split()[0] for _ in range(3)] == ["=1", "=2", "=3"]


@pytest.mark.parametrize("how", ["quit", "end of input", "SIGINT"])
def test_a_search_and_the_engine_end(how: str) -> None:
    with living() as engine:
        engine.ask(ENDLESS)
        engine.send("5 lz-genmove_analyze b 1")
        assert engine.line() == "=5"
        assert engine.line().startswith("info ")  # it is thinking
        match how:
            case "quit":
                engine.send("6 quit")
            case "end of input":
                engine.end_of_input()
            case _:
                engine.process.send_signal(signal.SIGINT)
        assert engine.response()[-1].startswith("play ")
        if how == "quit":
            assert engine.response() == ["=6 "]
        assert (engine.status(), engine.errors()) == (130 if how == "SIGINT" else 0, "")


@pytest.mark.parametrize("farewell", ["", "quit\n"], ids=["end of input", "quit"])
def test_commands_that_came_before_the_end_are_carried_out_in_full(farewell: str) -> None:
    text = "kata-genmove_analyze b 10000\nkata-genmove_analyze w 10000\n" + farewell
    for said in responses(text, "--nodes", "200")[:2]:
        assert int(said.split("\n")[1].split()[4]) >= 200


def test_more_commands_than_may_wait_are_all_answered(engine: Live) -> None:
    numbers = range(1000, 6000)
    said = engine.answers("".join(f"{n} name\n" for n in numbers))
    assert said == [f"={n} Katachi" for n in numbers]

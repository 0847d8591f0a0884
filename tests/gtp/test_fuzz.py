"""Thousands of lines, sensible, mutilated and random: each command gets its one response."""

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from itertools import chain
from pathlib import Path

import pytest

from katachi.engine.settings import SessionOptions
from katachi.gtp.session import COMMANDS, Session
from katachi.gtp.wire.protocol import parse_line
from tests.gtp.fuzzer import QUICK, SLOW, STAY_QUICK, lines
from tests.gtp.talk import answer, converse

pytestmark = pytest.mark.usefixtures("quick_stakes")

PROBES = ["printsgf", "showboard", "kata-get-rules", "katachi-param_search", "katachi-param_rules"]
RECORD = b"(;SZ[5];B[aa];W[bb])"
RESPONSE = re.compile(r"[=?](\d*)(?: [^\n]*)?(?:\n[^\n]+)*")
PROBED = 30
"""Between so many lines the engine is asked for its state."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a record in it; lines may write there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.sgf").write_bytes(RECORD)
    return tmp_path


def state_of(session: Session) -> tuple[object, ...]:
    """All that a controller can have set, or can ask for."""
    game, clock = session.game, vars(session.clock)
    delays = {side: vars(one) for side, one in clock["_delays"].items()}
    return (
        *(game.size, game.komi, game.rules, game.handicap, game.to_move, game.passes),
        *(tuple(game.moves), game.stones(), game.position.hash.tobytes()),
        *(session.options, session.done, session.draws_live),
        *(deepcopy({**clock, "_delays": delays}), dict(session.names), session._winner),
    )


def test_every_line_is_answered_and_errors_change_nothing() -> None:
    session = Session(SessionOptions(nodes=3, table_mb=1))
    answered = set()
    slow = [("clear_board", STAY_QUICK, command) for command in SLOW]
    for line in chain(QUICK, *slow, lines(0, 1500, slow_share=0.05)):
        if (request := parse_line(line)) is None:
            continue
        before = state_of(session)
        response = answer(session, request)
        assert response.endswith("\n\n")
        assert RESPONSE.fullmatch(response[:-2]), line
        assert "internal error" not in response, line
        if response.startswith("?"):
            assert state_of(session) == before, line
        answered.add((request.name, response[0]))
    examples = {command.split()[0] for command in (*QUICK, *SLOW)}
    assert {name for name, status in answered if status == "="} >= examples
    assert {name for name, _ in answered} >= set(COMMANDS) - {"quit"}
    assert {("play", "?"), ("boardsize", "?"), ("loadsgf", "?"), ("gogui-setup", "?")} <= answered


def with_probes(some: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(some):
        if number % PROBED == 0:
            yield from (*PROBES, line, *PROBES)
        else:
            yield line


@pytest.mark.slow
def test_the_process_survives_1_000_lines(folder: Path) -> None:
    sent = list(with_probes(lines(1, 1000)))
    text = "".join(f"{line}\n" for line in sent).encode("utf-8", "surrogateescape")
    done = converse(text, "--nodes", "3", "--table-mb", "1", cwd=folder)
    assert done.returncode == 0
    errors = done.stderr.decode()
    assert "Traceback" not in errors
    assert "katachi:" not in errors
    output = done.stdout.decode("utf-8", "surrogateescape")
    assert output.endswith("\n\n")
    assert "internal error" not in output
    said = output.removesuffix("\n\n").split("\n\n")
    asked = [request for line in sent if (request := parse_line(line))]
    for request, response in zip(asked, said, strict=True):
        found = RESPONSE.fullmatch(response)
        assert found, response
        assert found[1] == ("" if request.id is None else str(request.id)), response
    assert errors_between_probes([request.name for request in asked], said) > 6


def errors_between_probes(names: list[str], said: list[str]) -> int:
    """How many commands with probes on both sides have failed; the probes must then agree."""
    size, count = len(PROBES), 0
    for at in range(size, len(said) - size):
        before, after = slice(at - size, at), slice(at + 1, at + 1 + size)
        if names[before] == PROBES == names[after] and said[at].startswith("?"):
            assert said[before] == said[after]
            count += 1
    return count

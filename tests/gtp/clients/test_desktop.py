"""A desktop program, qGo, lets Katachi play on an X server without a screen."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import programs
from tests.processes import PATIENCE

pytestmark = [pytest.mark.external, pytest.mark.slow]

SETTINGS = """[General]
EDIT_SIZE=5
EDIT_KOMI=6.5
COMPUTER_PLAYS_BLACK=true
COMPUTER_PLAYS_WHITE=true

[ENGINES]
1\\path={engine}
1\\args=
size=1
"""
"""Katachi plays both colours: a new game needs no mouse then."""


@contextmanager
def running(*command: str | Path, **options: object) -> Iterator[subprocess.Popen[str]]:
    """A program that does not outlive the block."""
    with subprocess.Popen(command, text=True, **options) as process:  # type: ignore[call-overload]
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture
def display() -> Iterator[str]:
    """The name of an X server of our own, which does not begin anew when a client goes."""
    server = programs.require("Xvfb")
    arguments = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"]
    with running(server, *arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as xvfb:
        assert xvfb.stdout is not None
        yield f":{xvfb.stdout.readline().strip()}"


def settle(folder: Path) -> dict[str, str]:
    """Write qGo's settings; what its environment needs beside the display.

    qGo numbers its commands, without which it hears no move, only for a program whose name ends
    in `gnugo`.
    """
    engine = folder / "katachi-gnugo"
    engine.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m katachi gtp --nodes 50\n')
    engine.chmod(0o755)
    (folder / "qGo").mkdir()
    (folder / "qGo" / "qGo.conf").write_text(SETTINGS.format(engine=engine))
    return {"XDG_CONFIG_HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}


def begin(environment: dict[str, str], log: Path) -> None:
    """Begin a game by the keyboard: Ctrl-N opens a dialog, Return closes it.

    A key may be lost while a window is not ready; so they are pressed until they have an effect.
    """
    deadline = time.monotonic() + PATIENCE
    while "openGtpSession" not in log.read_text():
        assert time.monotonic() < deadline, log.read_text()[-2000:]
        for window, key in (("^Dialog$", "Return"), ("^qGo", "ctrl+n")):
            if found := xdotool(environment, "search", "--onlyvisible", "--name", window):
                focus = ("windowfocus", found.split()[-1], "sleep", "0.3")
                xdotool(environment, *focus, "key", key, "sleep", "0.7")
                break
        else:
            time.sleep(0.5)


def xdotool(environment: dict[str, str], *words: str) -> str:
    """What xdotool says; nothing when it fails, as when there is no such window."""
    program = programs.require("xdotool")
    pipe = subprocess.PIPE
    command = [program, *words]
    return subprocess.run(command, env=environment, timeout=PATIENCE, text=True, stdout=pipe).stdout


def said(log: Path) -> list[str]:
    """The answers of the engine so far, as qGo logs them."""
    return re.findall(r"slot_readFromStdout\(\):  (.*)", log.read_text())


def test_a_game_in_qgo(display: str, tmp_path: Path) -> None:
    """It is begun with the keyboard, and goes on to two passes without an error."""
    qgo = programs.require("qgo")
    log = tmp_path / "log"
    environment = {**os.environ, **settle(tmp_path), "DISPLAY": display}
    with log.open("w") as output, running(qgo, env=environment, stderr=output, stdout=output):
        begin(environment, log)
        deadline = time.monotonic() + PATIENCE
        moves: list[str] = []
        while moves[-2:] != ["pass", "pass"]:
            assert time.monotonic() < deadline, log.read_text()[-2000:]
            time.sleep(0.5)
            found = [re.fullmatch(r"=\d+ (pass|[A-E][1-5])", answer) for answer in said(log)]
            moves = [match[1] for match in found if match]
    assert [answer for answer in said(log) if not answer.startswith("=")] == []
    assert len(moves) > 6

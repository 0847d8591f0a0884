"""An engine in a child process that answers while it is spoken to. Nothing here waits for ever."""

import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.gtp.talk import ENGINE
from tests.loaded import Loaded
from tests.processes import PATIENCE

COMPILING = 600.0
ENDLESS = "time_settings 360000 0 0"
"""Gives a search so much time that only an interruption ends it within a test."""


class Live:
    """A child process: what it says is read line by line."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def send(self, *lines: str) -> None:
        """Send lines, all at once, and do not wait."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def line(self, patience: float = PATIENCE) -> str:
        """The next line it says."""
        with self.watched(patience):
            return self.heard()

    def heard(self) -> str:
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.endswith(b"\n"), "the engine has hung or gone"
        return said.decode().removesuffix("\n")

    @contextmanager
    def watched(self, patience: float) -> Iterator[None]:
        """Kill it when what is done here takes so many seconds."""
        watchdog = threading.Timer(patience, self.process.kill)
        watchdog.start()
        try:
            yield
        finally:
            watchdog.cancel()

    def response(self, patience: float = PATIENCE) -> list[str]:
        """The lines of the next response, which must come whole within so many seconds."""
        with self.watched(patience):
            return list(iter(self.heard, ""))

    def ask(self, line: str, patience: float = PATIENCE) -> list[str]:
        """Send a line; the lines of the next response."""
        self.send(line)
        return self.response(patience)

    def answers(self, text: str | bytes) -> list[str]:
        """The responses to all of `text`, whatever it holds, without the newlines that end each."""
        assert self.process.stdin is not None
        self.process.stdin.write(text.encode() if isinstance(text, str) else text)
        self.send("999 name")
        with self.watched(PATIENCE):
            return list(iter(lambda: "\n".join(iter(self.heard, "")), "=999 Katachi"))

    def fresh(self, *lines: str, size: int = 9) -> "Live":
        """The engine with an empty board, nothing left unread, and these commands carried out."""
        self.send("", "999 name")
        while self.line(COMPILING) != "=999 Katachi":
            pass
        self.line()
        usual = ["komi 7", "kgs-rules chinese", "kgs-time_settings none", "katachi-ponder off"]
        for line in (f"boardsize {size}", *usual, *lines):
            assert self.ask(line)[0].startswith("="), line
        return self

    def end_of_input(self) -> None:
        """Send no more."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def status(self) -> int:
        """Its exit status, when it has ended."""
        return self.process.wait(timeout=PATIENCE)

    def errors(self) -> str:
        """All it wrote to standard error, when it has ended."""
        assert self.process.stderr is not None
        return self.process.stderr.read().decode()


@contextmanager
def living(*options: str, start: Callable[..., subprocess.Popen[bytes]] = Loaded) -> Iterator[Live]:
    """An engine that has compiled and loaded all its code, with an empty board."""
    pipe = subprocess.PIPE
    with start([*ENGINE, *options], stdin=pipe, stdout=pipe, stderr=pipe) as process:
        engine = Live(process)
        try:
            engine.ask("time_settings 0 1 50", COMPILING)
            engine.ask("reg_genmove b", COMPILING)
            yield engine.fresh()
        finally:
            process.kill()

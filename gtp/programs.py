"""Other GTP programs as child processes."""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Self

from katachi.data.language import restating, t
from katachi.engine.board.vertex import LETTERS

STDERR_LINES = 5  # the last ones, that an error message shows
CLOSING_TIME = 2.0  # seconds for the program to end after `quit`, and again after SIGTERM
PATIENCE = 60.0  # seconds that an answer may take
GAMES_FOLDER = "/usr/games"  # where Debian and Ubuntu put GNU Go; often not on PATH


class ProgramError(Exception):
    """A GTP program did not do what it was asked; the message is one sentence for the user."""


class GtpFailure(ProgramError):
    """The program answered `?`; the message is its text. The program goes on."""


class ProgramDied(ProgramError):
    """The program could not be started, or has ended."""


class ProgramTimeout(ProgramError):
    """The program did not answer in time. It must be closed."""


class Program:
    """A running GTP program. Use it in a `with` statement, which closes it.

    It has a process group of its own, so Ctrl-C in the terminal does not reach it. What sends a
    command raises ProgramDied, ProgramTimeout or GtpFailure, unless its docstring differs.
    """

    def __init__(self, command: str | Sequence[str], patience: float = PATIENCE) -> None:
        """Start a command line. patience: seconds for an answer. Raises ProgramDied."""
        parts = parts_of(command) if isinstance(command, str) else list(command)
        parts[0] = find_program(parts[0]) or parts[0]
        self.title = os.path.basename(parts[0])
        self._patience, self._hangs = patience, False
        self._responses: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._last_words: deque[str] = deque(maxlen=STDERR_LINES)
        with restating(ProgramDied, t("cannot start {name}: {fault}"), OSError, name=parts[0]):
            self._process = subprocess.Popen(
                parts,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                start_new_session=True,
            )
        self.pid = self._process.pid
        asked = self._process.stdin, self._process.stdout, self._process.stderr
        self._commands, *pipes = filter(None, asked)  # all three are there
        self._readers: dict[IO[str], threading.Thread] = {}
        for pipe, read in zip(pipes, (self._read_responses, self._read_stderr)):
            self._readers[pipe] = threading.Thread(target=read, args=(pipe,), daemon=True)
            self._readers[pipe].start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def send(self, command: str, timeout: float | None = None) -> str:
        """The response to a command, without `=`. timeout: seconds; None: the patience."""
        timeout = self._patience if timeout is None else timeout
        try:
            self._write(command)
            response = self._responses.get(timeout=timeout)
        except OSError:
            response = None
        except queue.Empty:
            self._hangs = True
            about = {"name": self.title, "command": repr(command), "seconds": f"{timeout:g}"}
            late = t("{name} did not answer {command} within {seconds} s", **about)
            raise ProgramTimeout(late) from None
        if response is None:
            self._responses.put(None)  # for the next call
            raise ProgramDied(self._obituary(command))
        text = response[1:].strip()
        if response.startswith("?"):
            raise GtpFailure(" ".join(text.split()))
        return text

    def start(self, size: int) -> None:
        """Begin a new game on an empty board."""
        self.send(f"boardsize {size}")
        self.send("clear_board")

    def set_terms(self, komi: float, seed: int, rules: str = "chinese") -> None:
        """Set rules, komi and the seed of random choices, after `start`: GNU Go draws then."""
        for line in (f"set_random_seed {seed}", f"kata-set-rules {rules}"):
            with suppress(GtpFailure):  # the standard has no such commands
                self.send(line)
        self.send(f"komi {komi:g}")

    def play(self, colour: int, vertex: str) -> bool:
        """Tell a move; False: the program refuses it."""
        try:
            self.send(f"play {LETTERS[colour]} {vertex}")
        except GtpFailure:
            return False
        return True

    def genmove(self, colour: int) -> str:
        """The program's move: a vertex, `pass` or `resign`."""
        return self.send(f"genmove {LETTERS[colour]}")

    def signal(self, number: int) -> None:
        """Send a signal to the program and its children, from any thread."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, number)

    def close(self) -> None:
        """End the program: `quit`, then terminate, then kill. Safe to call again."""
        with suppress(OSError):
            if not self._hangs:
                self._write("quit")
        with suppress(OSError):
            self._commands.close()
        if self._hangs or not self._ends():
            for number in (signal.SIGTERM, signal.SIGKILL):
                self.signal(number)
                if self._ends():
                    break
        for pipe, reader in self._readers.items():
            reader.join(CLOSING_TIME)
            if not reader.is_alive():  # else a child of the program still holds the pipe
                pipe.close()

    def _write(self, command: str) -> None:
        if self._commands.closed:
            raise BrokenPipeError
        self._commands.write(command + "\n")
        self._commands.flush()

    def _ends(self) -> bool:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(CLOSING_TIME)
        return self._process.poll() is not None

    def _obituary(self, command: str) -> str:
        """How the program ended, with its last words."""
        about = {"name": self.title, "command": repr(command)}
        if self._ends():
            code = self._process.returncode
            how = t("{name} ended with code {code} at {command}", code=code, **about)
        else:
            how = t("{name} closed its output at {command}", **about)
        for reader in self._readers.values():
            reader.join(CLOSING_TIME)
        words = " / ".join(self._last_words)
        return t("{how}; it said: {words}", how=how, words=words) if words else how

    def _read_responses(self, pipe: IO[str]) -> None:
        """Queue each response, from `=` or `?` up to the empty line; None at the end."""
        response: list[str] = []
        for line in pipe:
            text = line.rstrip()
            if response and not text:
                self._responses.put("\n".join(response))
                response = []
            elif response or text.startswith(("=", "?")):
                response.append(text)
        self._responses.put(None)

    def _read_stderr(self, pipe: IO[str]) -> None:
        self._last_words.extend(filter(None, map(str.strip, pipe)))


def parts_of(command: str) -> list[str]:
    """The parts of a command line, at least one. Raises ProgramDied."""
    wrong = t("{text} is no command line: {fault}")
    with restating(ProgramDied, wrong, ValueError, text=repr(command)):
        parts = shlex.split(command)
    if not parts:
        raise ProgramDied(t("cannot start a program: the command line is empty"))
    return parts


def find_program(name: str) -> str | None:
    """The path of a program on PATH or in GAMES_FOLDER; None: there is none."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), GAMES_FOLDER])
    return shutil.which(name, path=path)


def gnugo_command(seed: int) -> str:
    """The command line of GNU Go at its weakest and fastest."""
    return f"gnugo --mode gtp --level 0 --chinese-rules --seed {seed}"

"""A `katachi serve` in a child process, and clients of it. Nothing here waits for ever."""

import os
import re
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.gtp.live import COMPILING
from tests.loaded import CONSTANTS, KATACHI, Loaded
from tests.processes import PATIENCE

QUICK = ("--nodes", "50", "--table-mb", "1")


class Client:
    """A connection to a server."""

    def __init__(self, port: int, *, buffer: int | None = None) -> None:
        """buffer: bytes that the system keeps for us in each direction."""
        self.socket = socket.socket()
        if buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.name = "{}:{}".format(*self.socket.getsockname())
        self._said = b""

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, *lines: str) -> None:
        """Send lines, all at once."""
        self.socket.sendall("".join(f"{line}\n" for line in lines).encode())

    def until(self, end: bytes) -> str:
        """What the server says up to `end`, without it; the connection must not end before."""
        while end not in self._said:
            data = self.socket.recv(1 << 16)
            assert data, f"the server hung up after {self._said!r}"
            self._said += data
        said, _, self._said = self._said.partition(end)
        return said.decode()

    def response(self) -> str:
        """The next response."""
        return self.until(b"\n\n")

    def ask(self, line: str) -> str:
        """The response to a command."""
        self.send(line)
        return self.response()

    def to_the_end(self) -> str:
        """All the server says until it hangs up."""
        while data := self._received():
            self._said += data
        said, self._said = self._said, b""
        return said.decode()

    def _received(self) -> bytes:
        try:
            return self.socket.recv(1 << 16)
        except ConnectionResetError:  # it had not read all we sent
            return b""


class Served:
    """A server in a child process. Attribute: port."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._lines: list[str] = []
        self._told = threading.Condition()
        assert process.stdout is not None
        watchdog = threading.Timer(COMPILING, process.kill)
        watchdog.start()
        greeting = process.stdout.readline()
        watchdog.cancel()
        found = re.fullmatch(r"listening on [0-9.]+:(\d+)\n", greeting)
        assert found, process.communicate()
        self.port = int(found[1])
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            with self._told:
                self._lines.append(line.rstrip("\n"))
                self._told.notify_all()

    def client(self, **more: int) -> Client:
        """Connect."""
        return Client(self.port, **more)

    def tells(self, client: Client, what: str) -> bool:
        """Does it tell this of a client, now or soon?"""

        def is_told() -> bool:
            return any(line.split(" ", 1)[1] == f"{client.name} {what}" for line in self._lines)

        with self._told:
            return self._told.wait_for(is_told, PATIENCE)

    def signal(self, number: signal.Signals) -> int:
        """Send a signal; the exit status."""
        self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE)

    def errors(self) -> list[str]:
        """All lines on standard error without their times, when it has ended."""
        self._reader.join(PATIENCE)
        return [line.split(" ", 1)[1] for line in self._lines]

    def engines(self) -> list[int]:
        """Its child processes."""
        path = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        with open(path) as file:
            return [int(word) for word in file.read().split()]


@contextmanager
def serving(
    *options: str, listen: str = "127.0.0.1:0", constants: str = "", anew: bool = False
) -> Iterator[Served]:
    """A server with its engine loaded; it must not say a word of an error inside.

    constants: others than the program's. anew: in a new process, and not one that is `Loaded`.
    """
    command = [*KATACHI, "serve", "--listen", listen, *options]
    pipe, environment = subprocess.PIPE, {**os.environ, CONSTANTS: constants}
    start = subprocess.Popen if anew else Loaded
    with start(command, stdout=pipe, stderr=pipe, text=True, env=environment) as process:
        try:
            served = Served(process)
            yield served
            process.terminate()
            assert process.wait(timeout=PATIENCE) in (0, 130)
            assert "Traceback" not in "\n".join(served.errors())
        finally:
            process.kill()

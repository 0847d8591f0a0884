"""A CGOS server for tests: a loopback socket, and a script that says what is sent and expected."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.loaded import CONSTANTS, KATACHI, Loaded
from tests.processes import PATIENCE

NAME, PASSWORD = "Katachi-1", "s3cret.word"
QUICK = ("--nodes", "20")
ENDLESS = ("--time-per-move", "1000")
AS_BLACK = f"setup 7 9 7.0 60000 Rando(1800?) {NAME}(1500?)"


class Peer:
    """One connection with the client."""

    def __init__(self, connected: socket.socket) -> None:
        connected.settimeout(PATIENCE)
        self.socket = connected
        self._file = connected.makefile("rb")

    def send(self, *lines: str) -> None:
        """Send lines, all in one packet."""
        self.socket.sendall("".join(f"{line}\n" for line in lines).encode())

    def line(self) -> str:
        """The next line of the client's; "" when it has closed the connection."""
        try:
            return self._file.readline().decode()
        except ConnectionResetError:
            return ""

    def ask(self, *lines: str) -> str:
        """Send lines and return the client's next, which must end as a line does."""
        self.send(*lines)
        answer = self.line()
        assert answer.endswith("\n"), answer
        return answer[:-1]

    def log_in(self, protocol: str = "protocol genmove_analyze") -> None:
        """The whole login, as the server's own client would pass it."""
        assert self.ask(protocol).startswith("e1 katachi-")
        assert self.ask("username") == NAME
        assert self.ask("password") == PASSWORD

    def move(self, *lines: str) -> str:
        """Send lines and return the vertex of the move that answers them."""
        return self.ask(*lines).split()[0]

    def drop(self) -> None:
        """Close the connection."""
        self.socket.shutdown(socket.SHUT_RDWR)
        self._file.close()
        self.socket.close()


class Client:
    """A real `katachi cgos`, the port it connects to, and the folder of its games."""

    def __init__(
        self, folder: Path, *options: str, errors: int | None = None, constants: str = ""
    ) -> None:
        """errors: a descriptor in place of the log. constants: others than the program's."""
        self.games = folder / "games"
        self._log = folder / "stderr"
        password = folder / "password"
        password.write_text(PASSWORD + "\n")
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(PATIENCE)
        port = self._listener.getsockname()[1]
        command = [*KATACHI, "cgos", f"--server=127.0.0.1:{port}"]
        command += ["--name", NAME, "--password-file", str(password), "--sgf-dir", str(self.games)]
        with self._log.open("wb") as log:
            self.process = Loaded(
                [*command, "--table-mb", "1", *options],
                stdout=subprocess.PIPE,
                stderr=log if errors is None else errors,
                env={**os.environ, CONSTANTS: constants},
            )

    def accept(self) -> Peer:
        """The next connection."""
        return Peer(self._listener.accept()[0])

    def signal(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    def end(self) -> int:
        """Wait for the process to end; its exit status. It has printed nothing but news."""
        printed, _ = self.process.communicate(timeout=PATIENCE)
        assert printed == b""
        assert PASSWORD not in self.log
        assert "Traceback" not in self.log
        return self.process.returncode

    @property
    def log(self) -> str:
        """What it has said on standard error."""
        return self._log.read_text()

    def wait_for(self, text: str) -> None:
        """Return when this has been said."""
        given_up = time.monotonic() + PATIENCE
        while text not in self.log:
            assert self.process.poll() is None, self.log
            assert time.monotonic() < given_up, self.log
            time.sleep(0.01)

    def records(self) -> list[str]:
        """The text of each saved game, by the order of the names."""
        return [path.read_text() for path in sorted(self.games.iterdir())]

    def close(self) -> None:
        """End it however it stands."""
        self._listener.close()
        self.process.kill()
        self.process.communicate()


@contextmanager
def playing(folder: Path, *options: str, **more: Any) -> Iterator[Client]:
    """A client that does not outlive the test. more: as of `Client`."""
    client = Client(folder, *options, **more)
    try:
        yield client
    finally:
        client.close()

"""How long a person waits while strangers flood: python -m tests.web.shut_out [SECONDS]

260 idle connections, 64 bodies that do not end and 70 guessers of the token, a process for each
kind, at a server that others reach. Prints how long a person, who has shown the token, waits.
"""

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.paths import ROOT
from tests.web.person import person
from tests.web.server import TOKEN, Server, running
from tests.web.strangers import ENDLESS, IDLE, strangers

IDLERS, BODIES, GUESSERS = 260, 64, 70
MOST = 1.0
"""Seconds that a person waits at most."""


def flood(port: int, kind: str) -> None:
    """Be a stranger of a kind, anew when it is turned away, until this process is ended."""
    server = Server(None, "", port, Path())  # type: ignore[arg-type]
    if kind == "guessers":
        workers = [threading.Thread(target=_guess, args=(server,)) for _ in range(GUESSERS)]
        for one in workers:
            one.start()
        return
    text, count = (IDLE, IDLERS) if kind == "idlers" else (ENDLESS, BODIES)
    while True:
        with strangers(server, text, count):
            time.sleep(2)


def _guess(server: Server) -> None:
    while True:
        try:
            server.ask("POST", "/api/enter", {"token": "x"})
        except OSError:
            time.sleep(0.01)


@contextmanager
def flooded(port: int) -> Iterator[None]:
    """All strangers at once, while the block runs."""
    with ExitStack() as stack:
        for kind in ("idlers", "bodies", "guessers"):
            command = [sys.executable, "-m", "tests.web.shut_out", kind, str(port)]
            process = stack.enter_context(
                subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
            )
            stack.callback(process.kill)
        time.sleep(3)
        yield


def main(seconds: float = 30) -> int:
    """Run it; the exit status says whether the person was served in time."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "token").write_text(f"{TOKEN}\n")
        options = ("--listen", "127.0.0.1:0", "--allow-remote", "--token-file")
        with running(Path(name) / "kept", *options, Path(name) / "token") as server:
            server.ask("POST", "/api/enter", {"token": TOKEN})  # answered when the engine is loaded
            with person(server.port, TOKEN) as alone:
                time.sleep(5)
            with flooded(server.port), person(server.port, TOKEN) as found:
                time.sleep(seconds)
    for kind, waits in (("alone", alone), ("flooded", found)):
        for what, times in waits.items():
            middle = sorted(times)[len(times) // 2]
            print(f"{kind}, {what}: {len(times)}, {middle:.3f} s, {max(times):.3f} s at most")
    return int(max(map(max, found.values())) > MOST)


if __name__ == "__main__":
    if sys.argv[1:2] and not sys.argv[1][0].isdigit():
        flood(int(sys.argv[2]), sys.argv[1])
    else:
        sys.exit(main(*map(float, sys.argv[1:])))

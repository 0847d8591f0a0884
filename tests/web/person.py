"""A person at the page, in a process of their own: python -m tests.web.person PORT [TOKEN]

They ask for the page and a game, show the token, play and take back, until the standard input ends;
then how long each took is printed as JSON, by what was asked. In a process of its own because a
thread beside those of a flood waits for these, and not for the server.
"""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.paths import ROOT
from tests.web.server import Server

Waits = dict[str, list[float]]
"""Seconds, by what was asked."""


@contextmanager
def person(port: int, token: str = "") -> Iterator[Waits]:
    """One that asks while the block runs; how long it waited is known afterwards."""
    command = [sys.executable, "-m", "tests.web.person", str(port), token]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True
    )
    found: Waits = {}
    try:
        yield found
        found.update(json.loads(process.communicate(timeout=120)[0]))
    finally:
        process.kill()
        process.wait()


def waits(server: Server, token: str, over: threading.Event) -> Waits:
    """How long the person's answers take. Each must be good."""
    shown: dict[str, str] = {}

    def enter() -> int:
        answer = server.ask("POST", "/api/enter", {"token": token})
        shown["Cookie"] = answer.headers.get("set-cookie", "").partition(";")[0]
        return answer.status

    if token:
        enter()
    begun = server.ask("POST", "/api/games", {"size": 9, "person": "both"}, shown)
    game = f"/api/games/{begun.json['id']}"
    move = {"vertex": "E5", "number": 1}
    asked: dict[str, Callable[[], int]] = {
        "page": lambda: server.ask("GET", "/", headers=shown).status,
        "state": lambda: server.ask("GET", game, headers=shown).status,
        "play": lambda: server.ask("POST", f"{game}/play", move, shown).status,
        "undo": lambda: server.ask("POST", f"{game}/undo", {}, shown).status,
    }
    if token:
        asked["token"] = enter
    found: Waits = {name: [] for name in asked}
    while not over.wait(0.1):
        for name, ask in asked.items():
            began = time.monotonic()
            status = ask()
            found[name].append(time.monotonic() - began)
            assert status == 200, f"{name}: {status}"
    return found


def main(port: int, token: str = "") -> None:
    """Ask until the standard input ends."""
    over = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), over.set()), daemon=True).start()
    server = Server(None, "", port, Path())  # type: ignore[arg-type]
    print(json.dumps(waits(server, token, over)))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])

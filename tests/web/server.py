"""A `katachi web` of a test's own, and requests to it as any program may send them."""

import asyncio
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.loaded import CONSTANTS
from tests.paths import ROOT
from tests.processes import PATIENCE

JSON = {"Content-Type": "application/json"}
BYTES = {"Content-Type": "application/octet-stream"}
TOKEN = "0123456789abcdefSECRET"


def awaited(what: Coroutine[Any, Any, Any]) -> Any:
    """What comes of it, in a thread of its own: the browser's event loop has the tests' own."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, what).result()


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Server:
    """One that runs."""

    process: subprocess.Popen[str]
    url: str
    port: int
    log: Path

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | str | dict[str, Any] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """One request; a body of words is sent as JSON."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        if isinstance(body, dict):
            body, headers = json.dumps(body), JSON | (headers or {})
        try:
            line.request(method, path, body, headers or {})
            found = line.getresponse()
            return Answer(found.status, dict(found.getheaders()), found.read())
        finally:
            line.close()

    def post(self, path: str, **body: Any) -> Any:
        """What a post with this body is answered, which must be good."""
        found = self.ask("POST", path, body)
        assert found.status < 300, found.body
        return found.json

    @contextmanager
    def stream(self) -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
        """Where to say what is wanted of a stream, and its messages, while the block runs."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request("GET", "/api/streams")
        stream = line.getresponse()
        told = _messages(stream)
        try:
            yield f"/api/streams/{next(told)['name']}", told
        finally:
            stream.close()
            line.close()

    @contextmanager
    def listening(
        self, path: str, headers: dict[str, str] | None = None
    ) -> Iterator[Iterator[dict[str, Any]]]:
        """The messages about a thing, such as `/api/games/0123`, while the block runs."""
        with self.stream() as (wanted, told):
            wants = {"1": path.removeprefix("/api/")}
            self.ask("POST", wanted, {"wants": wants}, headers)
            yield (one["message"] for one in told)

    def stop(self) -> int:
        """End it as Ctrl-C does; its exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)


def _messages(stream: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """The messages of a stream. Its signs of life would go on for ever."""
    heard = time.monotonic()
    for text in stream:
        if text.startswith(b"data: "):
            yield json.loads(text[6:])
            heard = time.monotonic()
        assert time.monotonic() < heard + PATIENCE, "the stream tells nothing more"


@contextmanager
def running(
    folder: Path,
    *options: str | Path,
    program: tuple[str | Path, ...] = ("katachi",),
    start: type[subprocess.Popen[Any]] = subprocess.Popen,
    constants: str = "",
) -> Iterator[Server]:
    """A server whose games are kept in a folder, on a port that is free, while the block runs.

    program: the module that is run, and what comes before the command.
    start: how; `Loaded` is a copy of a process that has loaded Katachi.
    constants: others than the program's, for such a copy.
    """
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", *program, "web", "--no-browser", "--data-dir", folder]
    if "--listen" not in options:
        command += ["--port", "0"]
    with (folder / "log").open("w") as log:
        process = start(
            [*command, *options],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            cwd=ROOT,
            # For it is killed, and cannot clean up; and the person whom it knows is the test's own.
            env={
                **os.environ,
                "TMPDIR": str(folder),
                "XDG_DATA_HOME": str(folder),
                CONSTANTS: constants,
            },
        )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"(http://[^:]+:(\d+)/\S*)", said)
        assert found, said + (folder / "log").read_text()
        yield Server(process, found[1], int(found[2]), folder / "log")
    finally:
        process.kill()
        process.wait()

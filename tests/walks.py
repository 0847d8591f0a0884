"""Which files a call passes: `python -m tests.walks` prints those of a genmove and of a page's why.

A file counts when Python runs one of its functions. Compiled code calls its own kind unseen, so the
engine runs compiled, as it does for people.
"""

import json
import os
import signal
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

from tests.paths import ROOT
from tests.web.server import BYTES, running

RECORD = b"(;SZ[5]KM[4];B[cc];W[cb];B[bc];W[db];B[dc])"

_passed: set[str] = set()
_FILE = "KATACHI_WALK"
"""The environment's name for the file that a traced server writes."""


def _trace(frame: FrameType, event: str, argument: Any) -> None:
    if event == "call":
        _passed.add(frame.f_code.co_filename)


def _begin() -> None:
    _passed.clear()
    threading.setprofile(_trace)
    sys.setprofile(_trace)


def _files() -> list[str]:
    """The files of Katachi that were passed since `_begin`."""
    ours = (Path(name).resolve() for name in list(_passed) if not name.startswith("<"))
    inside = {path.relative_to(ROOT).as_posix() for path in ours if path.is_relative_to(ROOT)}
    return sorted(name for name in inside if not name.startswith(("tests/", ".")))


def genmove() -> list[str]:
    """The files of a genmove over GTP, once a first one has loaded everything."""
    from katachi.engine.settings import SessionOptions
    from katachi.gtp.session import Session
    from tests.gtp.talk import ask

    session = Session(SessionOptions(nodes=100))
    ask(session, "boardsize 9", "genmove b")
    _begin()
    ask(session, "genmove w")
    sys.setprofile(None)
    return _files()


def why() -> list[str]:
    """The files of a why on the page, from the request to its answer."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "passed"
        os.environ[_FILE] = str(file)
        with running(Path(name) / "games", program=("tests.walks",)) as server:
            opened = server.ask("POST", "/api/records", RECORD, BYTES).json
            path = f"/api/games/{opened['id']}/why"
            server.post(path, after=1)
            server.process.send_signal(signal.SIGUSR1)
            server.post(path, after=2)
            server.process.send_signal(signal.SIGUSR2)
            server.post(path, after=2)
        found: list[str] = json.loads(file.read_text())
        return found


def main() -> None:
    for what, files in (("genmove", genmove()), ("why on the page", why())):
        print(f"{what}: {len(files)} files", *files, sep="\n  ")


def traced() -> None:
    """The program `katachi`; SIGUSR1 begins to note files, SIGUSR2 writes them."""
    from katachi.__main__ import main as katachi

    threading.setprofile(_trace)
    signal.signal(signal.SIGUSR1, lambda *_: _passed.clear())
    file = Path(os.environ[_FILE])
    signal.signal(signal.SIGUSR2, lambda *_: file.write_text(json.dumps(_files())))
    sys.setprofile(_trace)
    katachi()


if __name__ == "__main__":
    traced() if len(sys.argv) > 1 else main()

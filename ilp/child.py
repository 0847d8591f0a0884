"""The child process that runs Aleph, seen from outside: its events, its silence, its death."""

import json
import os
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from katachi.data.files import python_module
from katachi.ilp.worker import PREFIX


class ChildError(Exception):
    """The child has died, or said nothing for too long; the message is one sentence."""


class Child:
    """A running `ilp.worker`; leaving the `with` block kills it."""

    def __init__(self, aleph: Path, stem: Path, left: list[list[int]], log: Path) -> None:
        """Start it. left: first and last of each run of good moves still without a rule."""
        self._log = log.open("ab", buffering=0)
        files = str(aleph.resolve()), str(stem.resolve())
        self._process = subprocess.Popen(
            python_module("katachi.ilp.worker", *files, json.dumps(left)),
            stdin=subprocess.PIPE,  # which tells it when this process is gone
            stdout=subprocess.PIPE,
            stderr=self._log,
            env=_environment(),
            start_new_session=True,  # Ctrl-C is the parent's
        )
        self._events: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Sort the child's lines: events into the queue, the rest into the log."""
        assert self._process.stdout
        with self._log:
            for line in self._process.stdout:
                if event := _event_in(line):
                    self._events.put(event)
                else:
                    with suppress(OSError):  # a full disk stops no learning here
                        self._log.write(line)
        self._events.put(None)

    def event(self, patience: float) -> dict[str, Any]:
        """The next event. Raises ChildError after `patience` seconds of silence, or at the end."""
        try:
            event = self._events.get(timeout=max(patience, 0.0))
        except queue.Empty:
            raise ChildError(f"Aleph said nothing for {patience:.0f} s") from None
        if event is None:
            status = self._process.wait()
            raise ChildError(f"Aleph's process ended with status {status}")
        return event

    def __enter__(self) -> "Child":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()


def _environment() -> dict[str, str]:
    """This process', but that Prolog takes names of files as Python does: as UTF-8."""
    is_utf8 = sys.getfilesystemencoding() == "utf-8"
    return {**os.environ, **({"LC_ALL": "C.UTF-8"} if is_utf8 else {})}


def _event_in(line: bytes) -> dict[str, Any] | None:
    """The event that a line holds; None also where the child's death cut the line off."""
    prefix, event = PREFIX.encode(), None
    with suppress(ValueError):
        if line.startswith(prefix):
            event = json.loads(line[len(prefix) :])
    return event

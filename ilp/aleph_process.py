"""The process that runs Aleph, from both sides.

It is `python -m katachi.ilp.aleph_process ALEPH STEM LEFT`. STEM.b, STEM.f and STEM.n are Aleph's
files. LEFT is a JSON list of [first, last] of good moves without a rule. A line of standard output
that starts with `katachi ` has an event as JSON; other lines are Aleph's own.

Events are told by `learn.pl`: {"event": "ready", "settings"}, then {"event": "progress", ...}, and
{"event": "rule", "seed", "positives", "negatives", "clause", "covered"} ("clause" is empty when no
rule covers the seed); at the end {"event": "done"}. {"event": "fault", "kind", "text"} ends it
early. The native engine yields those between them.
"""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from katachi.data.files import python_module
from katachi.data.language import InductionError, restating, t
from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.vocabulary import PREDICATES
from katachi.ilp import HERE

PREFIX = "katachi "
PATIENCE = 120.0  # seconds of silence after which Aleph hangs; at work it is never silent so long
Event = dict[str, Any]

_FAULTS = {
    "not_aleph": t("{file} is not Aleph: it defines no read_all/1 or no gen_sample/2."),
    "not_read": t("Aleph could not read the examples."),
    "no_measure": t("Aleph has no evalfn {name}."),
    "no_literal": t("The bias wants {name} in rules, which is no pattern's literal."),
    "stopped": t("Aleph stopped: {fault}"),
}


# From outside


class ChildError(Exception):
    """The process has died, or was silent for too long. The message is one sentence."""


def events_of(
    aleph: Path,
    stem: Path,
    left: list[list[int]],
    log: Path,
    seconds: float,
    patience: float = PATIENCE,
) -> Generator[Event, None, None]:
    """Start the process, and yield its events but the last. It is killed when this is closed.

    left: first and last of each run of good moves without a rule. Raises ChildError at the
    process' end, and after `patience` seconds of silence, or `seconds` in all; InductionError for
    a fault that it tells.
    """
    end, written = time.monotonic() + seconds, log.open("ab", buffering=0)
    files = str(aleph.resolve()), str(stem.resolve())
    is_utf8 = sys.getfilesystemencoding() == "utf-8"  # so Prolog reads files' names as UTF-8
    process = subprocess.Popen(
        python_module("katachi.ilp.aleph_process", *files, json.dumps(left)),
        stdin=subprocess.PIPE,  # which tells it when this process is gone
        stdout=subprocess.PIPE,
        stderr=written,
        env={**os.environ, **({"LC_ALL": "C.UTF-8"} if is_utf8 else {})},
        start_new_session=True,  # Ctrl-C is the parent's
    )
    events: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
    threading.Thread(target=_sort, args=(process.stdout, events, written), daemon=True).start()
    text = t("Aleph said nothing for {seconds} s")
    try:
        while True:
            wait = max(min(patience, end - time.monotonic()), 0.0)
            with restating(ChildError, text, queue.Empty, seconds=f"{wait:.0f}"):
                event = events.get(timeout=wait)
            if event is None:
                status = process.wait()
                raise ChildError(t("Aleph's process ended with status {status}", status=status))
            match event["event"]:
                case "done":
                    return
                case "fault":
                    sentence, told = _FAULTS.get(event["kind"], "{fault}"), event["text"]
                    raise InductionError(t(sentence, file=told, name=told, fault=told))
            yield event
    finally:
        process.kill()
        process.wait()


def _sort(lines: IO[bytes], events: "queue.SimpleQueue[Event | None]", log: IO[bytes]) -> None:
    """Sort a process' lines: events into the queue, None at the end, and the rest into the log."""
    prefix = PREFIX.encode()
    with log:
        for line in lines:
            event = None
            with suppress(ValueError):  # where a dying process cut the line off
                event = line.startswith(prefix) and json.loads(line.removeprefix(prefix))
            if event:
                events.put(event)
            else:
                with suppress(OSError):  # learning goes on with a full disk
                    log.write(line)
    events.put(None)


# Within


def main(aleph: str, stem: str, left: str) -> None:
    """Learn until every good move has a rule or is given up. A fault is told as an event."""
    from pyswip import Prolog

    threading.Thread(target=_end_with_parent, daemon=True).start()
    known = ",".join(f"{one.name}/{len(one.places)}" for one in PREDICATES.values())
    files = f"{atom_text(aleph)}, {atom_text(stem)}"
    program = f"consult({atom_text(str(HERE / 'learn.pl'))})"
    list(Prolog.query(f"{program}, learn_rules({files}, {left}, [{known}])", maxresult=1))


def _end_with_parent() -> None:
    """End the process when standard input ends: the parent is gone then."""
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])

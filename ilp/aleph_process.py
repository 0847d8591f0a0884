"""The process that runs Aleph, from both sides.

It is `python -m katachi.ilp.aleph_process ALEPH STEM LEFT`. STEM.b, STEM.f and STEM.n are Aleph's
files. LEFT is a JSON list of [first, last] of good moves without a rule. A line of standard output
that starts with `katachi ` has an event as JSON; other lines are Aleph's own.

Events: {"event": "ready", "settings": ...}, then by `learn.pl` {"event": "progress", ...}, and
{"event": "rule", "seed", "positives", "negatives", "clause", "covered"} ("clause" is empty when no
rule covers the seed); at the end {"event": "done"}. {"event": "fault", "text"} ends it early.
The native engine yields those between them.
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
from katachi.data.language import InductionError, parts_of, restating, t, text_of
from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.vocabulary import PREDICATES
from katachi.ilp import HERE

PREFIX = "katachi "
PATIENCE = 120.0  # seconds of silence after which Aleph hangs; at work it is never silent so long
Event = dict[str, Any]

MEASURES = (
    *("accuracy", "auto_m", "compression", "cost", "coverage", "entropy", "gini", "laplace"),
    *("mestimate", "pbayes", "posonly", "sd", "user", "wracc"),
)
"""Aleph's evaluations of a clause. It accepts any other name, and then learns nothing."""


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
                    raise InductionError(text_of(event["text"]))
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


class _Fault(Exception):
    """Aleph cannot go on. The message is one sentence."""


def _tell(event: str, **values: Any) -> None:
    print(PREFIX + json.dumps({"event": event, **values}), flush=True)


def main(aleph: str, stem: str, left: str) -> None:
    """Learn until every good move has a rule or is given up. A fault is told as an event."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        _load(aleph, stem)
        _learn(json.loads(left))
        _tell("done")
    except _Fault as fault:
        _tell("fault", text=parts_of(str(fault)))


def _end_with_parent() -> None:
    """End the process when standard input ends: the parent is gone then."""
    sys.stdin.buffer.read()
    os._exit(1)


def _load(aleph: str, stem: str) -> None:
    """Let Aleph read its input. Raises _Fault for the first fault in it."""
    _ask(f"consult({atom_text(str(HERE / 'learn.pl'))})")
    _ask(f"load_aleph({atom_text(aleph)})")
    if _ask("is_aleph") is None:
        text = t("{file} is not Aleph: it defines no read_all/1 or no gen_sample/2.", file=aleph)
        raise _Fault(text)
    is_loaded = _ask(f"prepare({atom_text(stem)})")
    if found := _ask("fault(Text)"):
        raise _Fault(_text(found["Text"]))
    if is_loaded is None:
        raise _Fault(t("Aleph could not read the examples."))
    measure = _text((_ask("setting(evalfn, Name)") or {"Name": ""})["Name"])
    if measure not in MEASURES:
        raise _Fault(t("Aleph has no evalfn {name}.", name=measure))
    wanted = _ask(
        "findall(Name-Arity, '$aleph_global'(determination, determination(_, Name/Arity)), All), "
        "term_to_atom(All, Text)"
    )
    assert wanted
    for name, arity in _pairs_of(_text(wanted["Text"])):
        if name not in PREDICATES or int(arity) != len(PREDICATES[name].places):
            named = f"{name}/{arity}"
            text = t("The bias wants {name} in rules, which is no pattern's literal.", name=named)
            raise _Fault(text)


def _learn(left: list[list[int]]) -> None:
    """Find rules, each for the first good move left, until none is left."""
    _ask("resume_with([" + ",".join(f"{first}-{last}" for first, last in left) + "])")
    settings = _ask("settings_now(Pairs), term_to_atom(Pairs, Text)") or {"Text": ""}
    _tell("ready", settings=_text(settings["Text"]))
    while found := _ask("next_rule(Seed, P, N, Clause, Moves), term_to_atom(Moves, Covered)"):
        _tell(
            "rule",
            seed=found["Seed"],
            positives=found["P"],
            negatives=found["N"],
            clause=_text(found["Clause"]),
            covered=[[int(n) for n in pair] for pair in _pairs_of(_text(found["Covered"]))],
        )


def _ask(goal: str) -> dict[str, Any] | None:
    """The first solution of a goal, or None when it fails. Raises _Fault when it throws."""
    from pyswip import Prolog

    guarded = f"catch(({goal}), Error, message_text(Error, Thrown))"
    found = next(iter(Prolog.query(guarded, maxresult=1)), None)
    if found and isinstance(thrown := found.get("Thrown"), bytes | str):
        raise _Fault(t("Aleph stopped: {fault}", fault=_text(thrown)))
    return found


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


def _pairs_of(text: str) -> list[list[str]]:
    """The pairs of a Prolog list as text, such as `[1-3,7-7]`."""
    inner = text.strip("[]")
    return [pair.rsplit("-", 1) for pair in inner.split(",")] if inner else []


if __name__ == "__main__":
    main(*sys.argv[1:])

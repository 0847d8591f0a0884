"""The process that runs Aleph, from both sides.

It is `python -m katachi.ilp.aleph_process ALEPH STEM LEFT`. STEM.b, STEM.f and STEM.n are Aleph's
files. LEFT is a JSON list of [first, last] of good moves without a rule. A line of standard output
that starts with `katachi ` has an event as JSON; other lines are Aleph's own.

Events: {"event": "ready", "settings": ...}, then by `learn.pl` {"event": "progress", ...}, and
{"event": "rule", "seed", "positives", "negatives", "clause", "covered"} ("clause" is empty when no
rule covers the seed); at the end {"event": "done"}. {"event": "fault", "text"} ends it early.
"""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from katachi.data.files import python_module
from katachi.data.language import parts_of, restating, t
from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.vocabulary import PREDICATES
from katachi.ilp import HERE

PREFIX = "katachi "

MEASURES = (
    *("accuracy", "auto_m", "compression", "cost", "coverage", "entropy", "gini", "laplace"),
    *("mestimate", "pbayes", "posonly", "sd", "user", "wracc"),
)
"""Aleph's evaluations of a clause. It accepts any other name, and then learns nothing."""


# From outside


class ChildError(Exception):
    """The process has died, or was silent for too long. The message is one sentence."""


class Child:
    """The process while it runs. A `with` block gets `event`; leaving it kills the process."""

    def __init__(self, aleph: Path, stem: Path, left: list[list[int]], log: Path) -> None:
        """Start it. left: first and last of each run of good moves without a rule."""
        self._log = log.open("ab", buffering=0)
        files = str(aleph.resolve()), str(stem.resolve())
        is_utf8 = sys.getfilesystemencoding() == "utf-8"  # so Prolog reads files' names as UTF-8
        self._process = subprocess.Popen(
            python_module("katachi.ilp.aleph_process", *files, json.dumps(left)),
            stdin=subprocess.PIPE,  # which tells it when this process is gone
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, **({"LC_ALL": "C.UTF-8"} if is_utf8 else {})},
            start_new_session=True,  # Ctrl-C is the parent's
        )
        self._events: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Sort the lines: events into the queue, the rest into the log."""
        assert self._process.stdout
        prefix = PREFIX.encode()
        with self._log:
            for line in self._process.stdout:
                event = None
                with suppress(ValueError):  # where a dying process cut the line off
                    event = line.startswith(prefix) and json.loads(line.removeprefix(prefix))
                if event:
                    self._events.put(event)
                else:
                    with suppress(OSError):  # learning goes on with a full disk
                        self._log.write(line)
        self._events.put(None)

    def event(self, patience: float) -> dict[str, Any]:
        """The next event. Raises ChildError at the end, or after `patience` seconds of silence."""
        text = t("Aleph said nothing for {seconds} s")
        with restating(ChildError, text, queue.Empty, seconds=f"{patience:.0f}"):
            event = self._events.get(timeout=max(patience, 0.0))
        if event is None:
            status = self._process.wait()
            raise ChildError(t("Aleph's process ended with status {status}", status=status))
        return event

    def __enter__(self) -> Callable[[float], dict[str, Any]]:
        return self.event

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


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

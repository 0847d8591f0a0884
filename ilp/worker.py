"""The child process of an induction: one Prolog, one Aleph, its events as lines of JSON.

Run as `python -m katachi.ilp.worker ALEPH STEM LEFT`, where STEM.b, STEM.f and STEM.n are Aleph's
files, and LEFT is a JSON list of [first, last] of good moves still without a rule. A line of
standard output that starts with `katachi ` holds an event; the other lines are Aleph's own.

Events: {"event": "ready", "settings": ...}, then by `learn.pl` {"event": "progress", ...}, and
{"event": "rule", "seed", "positives", "negatives", "clause", "covered"} ("clause" is empty when no
rule covers the seed); at the end {"event": "done"}. {"event": "fault", "text"} ends it early.
"""

import json
import os
import sys
import threading
from pathlib import Path
from typing import Any

from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.vocabulary import PREDICATES

PREFIX = "katachi "
HERE = Path(__file__).parent

MEASURES = (
    *("accuracy", "auto_m", "compression", "cost", "coverage", "entropy", "gini", "laplace"),
    *("mestimate", "pbayes", "posonly", "sd", "user", "wracc"),
)
"""Aleph's evaluations of a clause; any other name it takes in silence, and then learns nothing."""


class Fault(Exception):
    """Aleph cannot go on; the message is one sentence."""


def tell(event: str, **values: Any) -> None:
    """Write one event."""
    print(PREFIX + json.dumps({"event": event, **values}), flush=True)


def main(aleph: str, stem: str, left: str) -> None:
    """Learn until every good move has a rule or has been given up; tells a fault as an event."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        load(aleph, stem)
        learn(json.loads(left))
        tell("done")
    except Fault as fault:
        tell("fault", text=str(fault))


def _end_with_parent() -> None:
    """Leave when standard input ends, as it does when the parent is gone."""
    sys.stdin.buffer.read()
    os._exit(1)


def load(aleph: str, stem: str) -> None:
    """Let Aleph read its input. Raises Fault for the first one in it."""
    ask(f"consult({atom_text(str(HERE / 'learn.pl'))})")
    ask(f"load_aleph({atom_text(aleph)})")
    if ask("is_aleph") is None:
        raise Fault(f"{aleph} is not Aleph: it defines no read_all/1 or no gen_sample/2.")
    is_loaded = ask(f"prepare({atom_text(stem)})")
    if found := ask("fault(Text)"):
        raise Fault(_text(found["Text"]))
    if is_loaded is None:
        raise Fault("Aleph could not read the examples.")
    measure = ask("setting(evalfn, Name)")
    if measure is None or _text(measure["Name"]) not in MEASURES:
        raise Fault(f"Aleph has no evalfn {_text(measure['Name']) if measure else ''}.")
    for name, arity in determined():
        if (name, arity) not in PREDICATES:
            raise Fault(f"The bias wants {name}/{arity} in rules, which is no pattern's literal.")


def determined() -> list[tuple[str, int]]:
    """The predicates that the bias lets into bodies."""
    found = ask(
        "findall(Name-Arity, '$aleph_global'(determination, determination(_, Name/Arity)), All), "
        "term_to_atom(All, Text)"
    )
    assert found
    pairs = _text(found["Text"]).strip("[]").split(",")
    return [(name, int(arity)) for name, _, arity in (pair.rpartition("-") for pair in pairs)]


def learn(left: list[list[int]]) -> None:
    """Find a rule for the first good move left, and so on until there is none."""
    ask(f"resume_with({_intervals(left)})")
    settings = ask("settings_now(Pairs), term_to_atom(Pairs, Text)") or {"Text": ""}
    tell("ready", settings=_text(settings["Text"]))
    while found := ask("next_rule(Seed, P, N, Clause, Moves), term_to_atom(Moves, Covered)"):
        tell(
            "rule",
            seed=found["Seed"],
            positives=found["P"],
            negatives=found["N"],
            clause=_text(found["Clause"]),
            covered=_pairs(_text(found["Covered"])),
        )


def ask(goal: str) -> dict[str, Any] | None:
    """The first solution of a goal; None when it fails. Raises Fault for what it throws."""
    from pyswip import Prolog

    guarded = f"catch(({goal}), Error, message_text(Error, Thrown))"
    found = next(iter(Prolog.query(guarded, maxresult=1)), None)
    if found and isinstance(thrown := found.get("Thrown"), bytes | str):
        raise Fault(f"Aleph stopped: {_text(thrown)}")
    return found


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


def _intervals(pairs: list[list[int]]) -> str:
    return "[" + ",".join(f"{first}-{last}" for first, last in pairs) + "]"


def _pairs(text: str) -> list[list[int]]:
    """[[first, last], ...] of the text `[1-3,7-7]`."""
    inner = text.strip("[]")
    return [[int(n) for n in pair.split("-")] for pair in inner.split(",")] if inner else []


if __name__ == "__main__":
    main(*sys.argv[1:])

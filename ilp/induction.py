"""Learning a theory: Aleph finds one rule at a time, and each is kept as soon as it is found.

Aleph runs in a child process. When it crashes or hangs, a new one goes on with the moves that have
no rule yet; the rule in progress is tried once more, then given up.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from katachi.engine.patterns.theory import TheoryError, parse_theory
from katachi.ilp.child import Child, ChildError
from katachi.ilp.run_folder import RunFolder

PATIENCE = 120.0
"""Seconds of silence after which Aleph hangs; while it searches it shows life more often."""

TRIES = 2
"""How often a seed may bring Aleph down before it is given up."""


class InductionError(Exception):
    """Nothing can be learned; the message is one sentence."""


@dataclass(frozen=True)
class Found:
    """A rule as Aleph found it."""

    seed: int
    """Number of the good move, from 1, that it was made from."""
    positives: int
    negatives: int
    clause: str


@dataclass
class State:
    """How far a run has come."""

    total: int
    """Good moves to explain."""
    rules: list[Found] = field(default_factory=list)
    given_up: list[int] = field(default_factory=list)
    """Seeds that no acceptable rule covers."""
    crashed: list[int] = field(default_factory=list)
    """Seeds that were given up because Aleph crashed or hung on them."""
    left: list[list[int]] = field(default_factory=list)
    """First and last of each run of good moves that have no rule."""
    seconds: float = 0.0
    """Time spent, that of earlier parts of the run included."""
    settings: str = ""
    """Aleph's own, as Prolog text."""
    clauses: int = 0
    """Clauses made for the rule in progress."""
    clauses_per_second: float = 0.0
    best: tuple[int, int] = (0, 0)
    """Good and bad moves covered by the best clause of the rule in progress."""

    @property
    def left_count(self) -> int:
        """Good moves that have no rule."""
        return sum(last - first + 1 for first, last in self.left)


def resumed(total: int, journal: list[dict[str, Any]]) -> State:
    """How far a run over `total` good moves, numbered from 1, has come by its journal."""
    state = State(total, left=[[1, total]] if total else [])
    for entry in journal:
        _apply(state, entry)
    return state


def induce(
    aleph: Path,
    folder: RunFolder,
    state: State,
    time_limit: float | None,
    progress: Callable[[State], None],
    patience: float = PATIENCE,
) -> None:
    """Learn until every good move has a rule or is given up, or the time is over.

    state: of the run, brought forward in place, so that it holds after any exception too; its
    `left` is empty when the run is complete; time_limit: seconds for the whole run; progress: told
    of every change.
    Raises InductionError when Aleph does not start or refuses its input, and RunError.
    """
    failures: dict[int, int] = {}
    while state.left and not _is_over(state, time_limit):
        try:
            _run_child(aleph, folder, state, time_limit, progress, patience)
        except ChildError as error:
            if not state.left or _is_over(state, time_limit):
                break
            if not state.settings:
                raise InductionError(f"{error} before it was ready; see {folder.log}.") from None
            seed = state.left[0][0]
            failures[seed] = failures.get(seed, 0) + 1
            if failures[seed] >= TRIES:
                _keep(state, folder, {"crashed": seed, "covered": [[seed, seed]]})
                progress(state)


def _run_child(
    aleph: Path,
    folder: RunFolder,
    state: State,
    time_limit: float | None,
    progress: Callable[[State], None],
    patience: float,
) -> None:
    """Take events from one child until it is done or the time is over."""
    before, began = state.seconds, time.monotonic()
    rule_began = began
    with Child(aleph, folder.stem, state.left, folder.log) as child:
        while True:
            left = time_limit - state.seconds if time_limit is not None else patience
            try:
                event = child.event(min(patience, left))
            finally:
                now = time.monotonic()
                state.seconds = before + now - began
            match event.pop("event"):
                case "done":
                    return
                case "fault":
                    raise InductionError(event["text"])
                case "ready":
                    state.settings = event["settings"]
                    rule_began = now
                case "progress":
                    state.clauses = event["clauses"]
                    state.clauses_per_second = state.clauses / max(now - rule_began, 1e-3)
                    state.best = event["positives"], event["negatives"]
                case "rule":
                    _check(event["clause"])
                    _keep(state, folder, {**event, "seconds": round(state.seconds, 3)})
                    state.clauses, state.best = 0, (0, 0)
                    rule_began = now
            progress(state)


def _check(clause: str) -> None:
    """Stop early when the bias lets Aleph say what no rule may. Raises InductionError."""
    rule = f"rule(1, 0, 0, 0).\n{clause}.\n" if clause else ""
    try:
        parse_theory(f"theory(format, 1).\n{rule}", "rule")
    except TheoryError as error:
        raise InductionError(f"The bias allows {clause}, which cannot be used: {error}") from None


def _is_over(state: State, time_limit: float | None) -> bool:
    return time_limit is not None and state.seconds >= time_limit


def _keep(state: State, folder: RunFolder, entry: dict[str, Any]) -> None:
    folder.record(entry)
    _apply(state, entry)


def _apply(state: State, entry: dict[str, Any]) -> None:
    """Take a line of the journal into account."""
    if "crashed" in entry:
        state.crashed.append(entry["crashed"])
    elif entry["clause"]:
        found = Found(entry["seed"], entry["positives"], entry["negatives"], entry["clause"])
        state.rules.append(found)
    else:
        state.given_up.append(entry["seed"])
    state.seconds = entry.get("seconds", state.seconds)
    state.left = without(state.left, entry["covered"])


def without(intervals: list[list[int]], removed: list[list[int]]) -> list[list[int]]:
    """The numbers of some intervals [first, last], sorted, that are in none of the others."""
    for gone_first, gone_last in removed:
        kept = []
        for first, last in intervals:
            pieces = ([first, min(last, gone_first - 1)], [max(first, gone_last + 1), last])
            kept += [piece for piece in pieces if piece[0] <= piece[1]]
        intervals = kept
    return intervals

"""Learning a theory: an engine finds one rule at a time. Each is kept as soon as it is found.

Aleph runs in a child process. When it crashes or hangs, a new process goes on with the moves that
have no rule yet. It tries the rule in progress once more, then gives it up. The native engine has
the same events, in this process.
"""

import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from math import inf

import numpy as np

from katachi import __version__
from katachi.data import own
from katachi.data.language import InductionError, t
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.theory import Value
from katachi.ilp.aleph_process import ChildError, Event
from katachi.ilp.run_folder import Entry, RunFolder

TRIES = 2  # Aleph's failures on one seed, or at its starts, before that is given up

Start = Callable[[Array, float], Generator[Event, None, None]]
"""Starts an engine for the good moves that need a rule, bool[good], and so many seconds. It yields
the events of `aleph_process`, and ends when all have a rule or the time is over. Closing it ends
the engine."""


@dataclass(frozen=True)
class Engine:
    """An engine with its examples, ready to start."""

    files: dict[str, str]  # input files by name, for the run's folder
    about: dict[str, str]  # what identifies a run, beside its input files
    told: Callable[[str], dict[str, Value]]  # its provenance in a theory, by its settings as text
    start: Start


@dataclass
class State:
    """How far a run has come."""

    needed: Array  # bool[good]: the good moves that have no rule
    rules: list[Entry] = field(default_factory=list)
    given_up: list[int] = field(default_factory=list)  # seeds that no acceptable rule covers
    crashed: list[int] = field(default_factory=list)  # seeds on which Aleph crashed or hung
    seconds: float = 0.0  # spent, earlier parts of the run included
    settings: str = ""  # the engine's, as Prolog text
    is_ready: bool = False  # has the engine read its input?
    clauses: int = 0  # made for the rule in progress
    clauses_per_second: float = 0.0
    best: tuple[int, int] = (0, 0)  # good and bad moves covered by the best of these

    @property
    def total(self) -> int:
        """All good moves."""
        return self.needed.size

    @property
    def left(self) -> int:
        """Good moves that have no rule."""
        return int(self.needed.sum())

    @property
    def seed(self) -> int | None:
        """The first of these, counted from 1."""
        return int(self.needed.argmax()) + 1 if self.left else None


def begun(engine: Engine, folder: RunFolder, good: int) -> State:
    """The state of a run over so many good moves, new or to go on with. Raises InductionError."""
    return resumed(good, folder.prepare(engine.files, {**engine.about, "version": __version__}))


def resumed(total: int, journal: list[Entry]) -> State:
    """The state of a run over `total` good moves, numbered from 1, by its journal.

    Raises InductionError for a line of a move that needs no rule by then, or does not exist.
    """
    state = State(np.ones(total, bool))
    for line, entry in enumerate(journal, 1):
        if not (0 < entry.seed <= total and state.needed[entry.seed - 1]):
            text = t(
                "Line {line} of the run's journal.jsonl is of move {move}, which needs no rule"
                " there; remove that line.",
                line=line,
                move=entry.seed,
            )
            raise InductionError(text)
        _apply(state, entry)
    return state


def induce(
    start: Start,
    folder: RunFolder,
    state: State,
    time_limit: float | None,
    progress: Callable[[State], None],
) -> None:
    """Learn until every good move has a rule or is given up, or the time is over.

    Raises InductionError when Aleph does not start or refuses its input, or the run cannot be
    written. state: changed in place; its `left` is 0 when the run is complete. time_limit: seconds
    for the whole run. progress: told of every change.
    """
    limit = inf if time_limit is None else time_limit
    starts, failures = 0, Counter[int]()
    while state.left and state.seconds < limit:
        try:
            _take_events(start, folder, state, limit, progress)
        except ChildError as error:
            if not state.left or state.seconds >= limit:
                break
            if not state.is_ready:
                starts += 1
                if starts < TRIES and state.settings:
                    continue
                text = t("{fault} before it was ready; see {file}.", fault=error, file=folder.log)
                raise InductionError(text) from None
            seed = state.seed
            assert seed
            failures[seed] += 1
            if failures[seed] >= TRIES:
                _keep(state, folder, Entry(seed=seed, crashed=True, covered=[(seed, seed)]))
                progress(state)


def _take_events(
    start: Start,
    folder: RunFolder,
    state: State,
    limit: float,
    progress: Callable[[State], None],
) -> None:
    """Take events from one start of an engine until it is done or the time is over."""
    before, began = state.seconds, time.monotonic()
    rule_began, state.is_ready = began, False
    try:
        with closing(start(state.needed, limit - before)) as events:
            for event in events:
                now = time.monotonic()
                state.seconds = before + now - began
                match event.pop("event"):
                    case "ready":
                        state.settings = event["settings"]
                        rule_began, state.is_ready = now, True
                    case "progress":
                        state.clauses = event["clauses"]
                        state.clauses_per_second = state.clauses / max(now - rule_began, 1e-3)
                        state.best = event["positives"], event["negatives"]
                    case "rule":
                        _keep(state, folder, _entry(event, state))
                        state.clauses, state.best = 0, (0, 0)
                        rule_began = now
                progress(state)
    finally:
        state.seconds = before + time.monotonic() - began
    if state.left and state.seconds < limit:
        text = t("Aleph stopped before move {move}; see {file}.", move=state.seed, file=folder.log)
        raise InductionError(text)


def _entry(event: Event, state: State) -> Entry:
    """The journal's line of a rule event.

    Raises InductionError for a clause that no rule may have, or a move that is not the first left.
    """
    text = t("The bias allows {clause}, which cannot be used: {fault}")
    with own.faults_as(InductionError, text, clause=event.get("clause")):
        known = {"seconds": state.seconds, "settings": state.settings}
        entry = own.converted({**event, **known}, Entry)
    if entry.seed != state.seed:
        text = t("Aleph came back to move {move}, which needs no rule any more.", move=entry.seed)
        raise InductionError(text)
    return entry


def _keep(state: State, folder: RunFolder, entry: Entry) -> None:
    folder.record(entry)
    _apply(state, entry)


def _apply(state: State, entry: Entry) -> None:
    """Add a line of the journal to the state."""
    if entry.crashed:
        state.crashed.append(entry.seed)
    elif entry.clause:
        state.rules.append(entry)
    else:
        state.given_up.append(entry.seed)
    state.seconds = state.seconds if entry.seconds is None else entry.seconds
    state.settings = entry.settings or state.settings
    for first, last in entry.covered:
        state.needed[max(first - 1, 0) : last] = False


def runs_of(where: Array) -> list[list[int]]:
    """The true places, from 1, as [first, last] of each run."""
    edges = np.flatnonzero(np.diff(where.astype(np.int8), prepend=0, append=0))
    return [[int(first) + 1, int(last)] for first, last in edges.reshape(-1, 2)]

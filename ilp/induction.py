"""Learning a theory: an engine finds one rule at a time. Each is kept as soon as it is found.

Aleph runs in a child process. When it crashes or hangs, a new process goes on with the moves that
have no rule yet. It tries the rule in progress once more, then gives it up. The native engine has
the same events, in this process.

A run has a folder:

run.b, run.f, run.n   background, good and bad moves for Aleph
positions.pl          the examples' boards as facts
run.json              what the run is: settings, and a digest of all its input
journal.jsonl         one line for each rule found, or seed given up
aleph.log             Aleph's output
lock                  locked while a process works here

A run of the native engine has neither Aleph's files nor its log. Where its examples outgrow memory,
they are here in files without names, which end with the process.
"""

import hashlib
import json
import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field
from functools import cached_property
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
from filelock import BaseFileLock

from katachi import __version__
from katachi.data import own
from katachi.data.files import failing_as, is_left_behind, lock, write_whole
from katachi.data.language import InductionError, t
from katachi.data.own import Amount, Count
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.theory import Rule, Value, parse_theory
from katachi.engine.patterns.vocabulary import MOVES, STATUS
from katachi.ilp.aleph_process import ChildError, Event
from katachi.ilp.settings import JUDGED

TRIES = 2  # Aleph's failures on one seed, or at its starts, before that is given up
MAX_ABOUT = 10_000_000  # bytes of the largest `run.json`, which has the whole bias
FILES = (
    *("run.json", "run.b", "run.f", "run.n", "positions.pl"),
    *("journal.jsonl", JUDGED, f"blocks-{JUDGED}", "aleph.log", "lock"),
)

Start = Callable[[Array, float], Generator[Event, None, None]]
"""Starts an engine for the good moves that need a rule, bool[good], and so many seconds. It yields
the events of `aleph_process`, and ends when all have a rule or the time is over. Closing it ends
the engine."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A line of the journal: the result for a seed, a good move by its number from 1."""

    seed: Count
    positives: Count = 0
    negatives: Count = 0
    clause: str = ""  # empty when no acceptable rule covers the seed
    crashed: bool = False  # did Aleph crash or hang on the seed?
    covered: list[tuple[Count, Count]]
    """First and last of each run of good moves that need no rule any more, the seed among them."""
    seconds: Amount | None = field(default=None, compare=False)  # spent so far
    settings: str = ""  # the engine's, as Prolog text

    def __post_init__(self) -> None:
        """Raises ValueError for a line that no run writes."""
        if not any(first <= self.seed <= last for first, last in self.covered):
            raise ValueError(t("its good move is not among those covered"))
        if self.clause and len(self.rules) != 1:
            raise ValueError(t("it has more than one rule"))

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rule of the clause, with its counts and a weight of 0. Raises TheoryError."""
        counts = f"1, {self.positives}, {self.negatives}, 0"
        text = f"theory(format, 1).\nrule({counts}).\n{self.clause}.\n"
        return parse_theory(text, "rule", MOVES | STATUS).rules


class RunFolder:
    """A run's folder on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = path / "aleph.log"
        self._journal = path / "journal.jsonl"
        self.about = path / "run.json"  # of a run to go on with
        self._locked: BaseFileLock | None = None  # until this object goes

    def claim(self) -> None:
        """Make the folder and lock it until the process ends.

        Raises InductionError when it has other files, such as a network's training run; when it is
        in use or cannot be written.
        """
        if self._locked:
            return
        with failing_as(InductionError, t("cannot write {file}", file=self.path)):
            self.path.mkdir(parents=True, exist_ok=True)
            there = {file.name for file in self.path.iterdir() if not is_left_behind(file)}
            if strangers := sorted(there.difference(FILES)):
                text = t(
                    "{folder} holds {file}, which is no file of a run of `katachi induce`; choose"
                    " another name for the theory, or move that file.",
                    folder=self.path,
                    file=strangers[0],
                )
                raise InductionError(text)
            in_use = t("{folder} is in use: the same run goes on elsewhere.", folder=self.path)
            self._locked = lock(self.path / "lock", InductionError(in_use))

    def prepare(self, files: dict[str, str], about: dict[str, str]) -> list[Entry]:
        """Claim the folder, write the input files, return the journal.

        A run without a journal is replaced. Raises InductionError as `claim`, and when the folder
        has another run or is damaged.
        """
        self.claim()
        about = {**about, "version": __version__}
        text = "".join((*files.values(), json.dumps(about, sort_keys=True)))
        described = {**about, "digest": hashlib.sha256(text.encode()).hexdigest()}
        with failing_as(InductionError, t("cannot write {file}", file=self.path)):
            is_begun = self._journal.exists()
            if is_begun and self._described() != described:
                text = t(
                    "{folder} holds a run with other games or settings; give the same ones to go on"
                    " with it, or remove it.",
                    folder=self.path,
                )
                raise InductionError(text)
            journal = self.journal() if is_begun else []
            for name, content in files.items():
                write_whole(self.path / name, content.encode())
            write_whole(self.about, (json.dumps(described, indent=1) + "\n").encode())
        return journal

    def _described(self) -> dict[str, str]:
        """What the run that is there is of; empty where that is damaged."""
        with suppress(own.Fault):
            return own.parsed(own.read_bounded(self.about, MAX_ABOUT), dict[str, str])
        return {}

    def journal(self) -> list[Entry]:
        """The lines of the journal. One cut off at its end is removed. Raises InductionError."""
        with own.faults_as(InductionError, t("Cannot read {file}: {fault}."), file=self._journal):
            lines, rest = own.read_lines(self._journal)
        text = t(
            "{file}, line {number}, is damaged ({fault}); remove that line to learn its rule anew."
        )
        entries = []
        for number, line in enumerate(lines, 1):
            with own.faults_as(InductionError, text, file=self._journal, number=number):
                entries.append(own.parsed(line, Entry))
        own.cut_off(self._journal, rest)
        return entries

    def record(self, entry: Entry) -> None:
        """Add a line to the journal, on disk when this returns. Raises InductionError."""
        add_line(self._journal, asdict(entry))

    def remove(self) -> None:
        """Delete the run, and the folder if nothing else is in it."""
        with suppress(OSError):
            for name in FILES:  # run.json first: if killed here, the theory is not written over
                (self.path / name).unlink(missing_ok=True)
            for file in filter(is_left_behind, self.path.iterdir()):
                file.unlink()
            self.path.rmdir()


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

    def add(self, entry: Entry) -> None:
        """Add a line of the journal."""
        if entry.crashed:
            self.crashed.append(entry.seed)
        elif entry.clause:
            self.rules.append(entry)
        else:
            self.given_up.append(entry.seed)
        self.seconds = self.seconds if entry.seconds is None else entry.seconds
        self.settings = entry.settings or self.settings
        for first, last in entry.covered:
            self.needed[max(first - 1, 0) : last] = False


@dataclass(frozen=True)
class Engine:
    """An engine with its examples, ready to start."""

    state: State  # of its run, new or to go on with
    told: Callable[[str], dict[str, Value]]  # its provenance in a theory, by its settings as text
    start: Start


Progress = Callable[[State], None]


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
        state.add(entry)
    return state


def induce(engine: Engine, folder: RunFolder, seconds: float | None, progress: Progress) -> None:
    """Learn until every good move has a rule or is given up, or the time is over.

    Raises InductionError when Aleph does not start or refuses its input, or the run cannot be
    written. The engine's state changes; its `left` is 0 when the run is complete. seconds: for the
    whole run. progress: told of every change.
    """
    state, limit = engine.state, inf if seconds is None else seconds
    starts, failures = 0, Counter[int]()
    while state.left and state.seconds < limit:
        try:
            _take_events(engine, folder, limit, progress)
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
                given_up = Entry(seed=seed, crashed=True, covered=[(seed, seed)])
                folder.record(given_up)
                state.add(given_up)
                progress(state)


def _take_events(engine: Engine, folder: RunFolder, limit: float, progress: Progress) -> None:
    """Take events from one start of an engine until it is done or the time is over."""
    state, began = engine.state, time.monotonic()
    before = state.seconds
    rule_began, state.is_ready = began, False
    try:
        with closing(engine.start(state.needed, limit - before)) as events:
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
                        entry = _entry(event, state)
                        folder.record(entry)
                        state.add(entry)
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


def runs_of(where: Array) -> list[list[int]]:
    """The true places, from 1, as [first, last] of each run."""
    edges = np.flatnonzero(np.diff(where.astype(np.int8), prepend=0, append=0))
    return [[int(first) + 1, int(last)] for first, last in edges.reshape(-1, 2)]


def add_line(path: Path, entry: dict[str, Any]) -> None:
    """Add a line to a file, on disk when this returns. Raises InductionError."""
    with failing_as(InductionError, t("cannot write {file}", file=path)):
        own.add_line(path, entry)

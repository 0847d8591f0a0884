"""Covering: a rule for the first good move that has none, until each has one or is given up.

What is found for a move depends on the examples and the settings alone, not on which moves have a
rule already. So the next moves' searches can run beside the first one's, and are thrown away where
its rule covers them: the theory is the same for any number of threads, and after any kill.
"""

import threading
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from katachi.engine.jit import Array
from katachi.engine.patterns.theory import Rule
from katachi.ilp.native.bias import Bias, Settings
from katachi.ilp.native.bottom import bottom_clause
from katachi.ilp.native.clause import clause_text, rule_of
from katachi.ilp.native.columns import Columns
from katachi.ilp.native.measures import MEASURES
from katachi.ilp.native.numbers import Numbers
from katachi.ilp.native.search import Search, Stopped, Task

TICK = 0.25
"""Seconds between two signs of life."""
CANDIDATES = 16
"""How many of a search's best clauses are counted on all bad moves, where it looked at some."""

Event = dict[str, Any]


@dataclass(frozen=True)
class Material:
    """The examples of a run as numbers."""

    seen: Numbers
    """The good moves, and from the next whole word on those bad moves that searches look at."""
    rest: Numbers | None
    """The other bad moves."""
    good: int
    bad: int
    """All bad moves."""
    bad_seen: int

    @property
    def good_words(self) -> int:
        return words_of(self.good)


def words_of(examples: int) -> int:
    """The words of a column of so many examples."""
    return (examples + 63) // 64


@dataclass(frozen=True)
class Found:
    """The rule of a search."""

    rule: Rule
    covered: Array
    """bool[good]: the good moves that it covers."""


@dataclass
class _Job:
    """The search that is made for a good move, by its number from 0."""

    seed: int
    future: Future[Found | None]
    is_over: threading.Event = field(default_factory=threading.Event)
    search: Search | None = None


class Learner:
    """Finds the rules of a run."""

    def __init__(
        self, material: Material, bias: Bias, settings: Settings, threads: int, memory: int
    ) -> None:
        """memory: bytes of columns that are kept."""
        self._material = material
        self._bias = bias
        self._settings = settings
        self._threads = threads
        self._seen = Columns(material.seen, memory // 2)
        self._rest = material.rest and Columns(material.rest, memory // 2)
        self._task = Task(
            columns=self._seen,
            good_words=material.good_words,
            good=material.good,
            bad=material.bad,
            weight=material.bad / max(material.bad_seen, 1),
            settings=settings,
            kept=CANDIDATES if self._rest else 1,
        )

    def events(self, left: Sequence[Sequence[int]]) -> Iterator[Event]:
        """What happens while rules are found for the good moves in `left`, [first, last] from 1.

        Events are those of `ilp.worker`, from "ready" to "done"; of the moves covered, a rule's
        has those that had no rule. Closing the iterator ends the searches.
        """
        needed = np.zeros(self._material.good, bool)
        for first, last in left:
            needed[first - 1 : last] = True
        yield {"event": "ready", "settings": self._settings.text}
        jobs: deque[_Job] = deque()
        pool = ThreadPoolExecutor(self._threads)
        try:
            while needed.any():
                self._start(pool, jobs, needed)
                while not jobs[0].future.done():
                    try:
                        jobs[0].future.result(TICK)
                    except TimeoutError:
                        yield _progress(jobs[0])
                job = jobs.popleft()
                yield self._settled(job, needed)
                for other in list(jobs):
                    if not needed[other.seed]:
                        other.is_over.set()
                        jobs.remove(other)
        finally:
            for job in jobs:
                job.is_over.set()
            pool.shutdown(cancel_futures=True)
        yield {"event": "done"}

    def _start(self, pool: ThreadPoolExecutor, jobs: deque[_Job], needed: Array) -> None:
        """Keep the threads busy with the first moves that need a rule."""
        after = jobs[-1].seed + 1 if jobs else 0
        idle = self._threads - len(jobs)
        for seed in map(int, after + np.flatnonzero(needed[after:])[:idle]):
            job = _Job(seed, Future())
            jobs.append(job)
            job.future = pool.submit(self._searched, job)

    def _searched(self, job: _Job) -> Found | None:
        """The best rule that covers a good move; None where no acceptable one does."""
        units = bottom_clause(self._bias, self._settings.i, self._material.seen, job.seed)
        job.search = Search(self._task, units, job.is_over.is_set)
        try:
            clauses = job.search.run()
        except Stopped:
            return None
        found = [
            self._judged(rule_of([job.search.units[unit] for unit in clause.units]))
            for clause in clauses
        ]
        ranked = [pair for pair in found if pair is not None]
        return max(ranked, key=lambda pair: pair[0])[1] if ranked else None

    def _judged(self, rule: Rule) -> tuple[float, Found] | None:
        """A rule counted on all examples, with its score; None where it is not acceptable."""
        material, settings, words = self._material, self._settings, self._material.good_words
        covered = self._seen.covered(rule)
        good, bad = _count(covered[:words]), _count(covered[words:])
        if self._rest:
            bad += _count(self._rest.covered(rule))
        if good < settings.minpos or bad > settings.noise:
            return None
        length = np.array([len(rule.body) + 1])
        counts = np.array([good]), np.array([bad])
        score = MEASURES[settings.evalfn](*counts, length, material.good, material.bad)
        where = np.unpackbits(covered[:words].view(np.uint8), bitorder="little")
        counted = Rule(1, good, bad, float(good - bad), rule.head, rule.body)
        return float(score[0]), Found(counted, where[: material.good].astype(bool))

    def _settled(self, job: _Job, needed: Array) -> Event:
        """The event that ends a search; the moves covered need no rule any more."""
        found = job.future.result()
        rule = found and found.rule
        gone = found.covered & needed if found else np.zeros(needed.size, bool)
        gone[job.seed] = True
        needed &= ~gone
        return {
            "event": "rule",
            "seed": job.seed + 1,
            "positives": rule.positives if rule else 1,
            "negatives": rule.negatives if rule else 0,
            "clause": clause_text(rule) if rule else "",
            "covered": _intervals(gone),
        }


def _progress(job: _Job) -> Event:
    search = job.search
    best = search.best[:1] if search else []
    return {
        "event": "progress",
        "clauses": search.made if search else 0,
        "positives": best[0].good if best else 0,
        "negatives": round(best[0].bad) if best else 0,
    }


def _count(words: Array) -> int:
    return int(np.bitwise_count(words).sum(dtype=np.int64))


def _intervals(where: Array) -> list[list[int]]:
    """The true places, from 1, as [first, last] of each run."""
    edges = np.flatnonzero(np.diff(where.astype(np.int8), prepend=0, append=0))
    return [[int(first) + 1, int(last)] for first, last in edges.reshape(-1, 2)]

"""Covering: a rule for the first good move that has none, until each has one or is given up.

The rule for a move depends on the examples and the settings alone. So searches for the next moves
run beside the first one, and are dropped where its rule covers them. The theory is the same for any
number of threads, and after any kill.
"""

import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.theory import Rule, clause_text
from katachi.ilp.native.search import Search, Task, rule_of
from katachi.ilp.native.shard import Shard
from katachi.workers.pool import Pool

TICK = 0.25  # seconds between two events of progress
Event = dict[str, Any]


@dataclass(frozen=True)
class Found:
    """The rule of a search."""

    rule: Rule
    covered: Array  # bool[good]: the good moves that it covers
    score: float


@dataclass
class _Job:
    """The search for a good move, by its number from 0."""

    seed: int
    future: Future[Found | None]
    is_over: threading.Event = field(default_factory=threading.Event)
    search: Search | None = None


class Learner:
    """Finds the rules of a run."""

    def __init__(self, shards: Pool[Shard], task: Task, threads: int) -> None:
        """shards: all examples, their good moves in the run's order. threads: searches at once."""
        self._shards, self._task, self._threads = shards, task, threads

    def events(self, needed: Array) -> Iterator[Event]:
        """Finds rules for the good moves in `needed`, bool[good], and yields the events.

        Events are as in `ilp.aleph_process`, from "ready" to "done". A rule's "covered" has only
        moves that had no rule. Closing the iterator ends the searches.
        """
        needed = needed.copy()
        yield {"event": "ready", "settings": self._task.settings.text}
        jobs: deque[_Job] = deque()
        pool = ThreadPoolExecutor(self._threads)
        try:
            while needed.any():
                self._start(pool, jobs, needed)
                while not wait([jobs[0].future], TICK).done:
                    yield progress_of(jobs[0].search)
                yield self._settled(jobs.popleft(), needed)
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
        """The best acceptable rule that covers a good move, or None."""
        bottoms = self._shards.all(Shard.bottom, job.seed)
        units = next(units for units in bottoms if units is not None)
        shared = self._shards.share(units)
        job.search = Search(
            self._task,
            units,
            lambda chosen, more: np.sum(self._shards.all(Shard.count, shared, chosen, more), 0),
            job.is_over.is_set,
        )
        found = [
            self._judged(rule_of([job.search.units[i] for i in clause.units], self._task.says))
            for clause in job.search.run()
        ]
        return max(filter(None, found), key=lambda one: one.score, default=None)

    def _judged(self, rule: Rule) -> Found | None:
        """A rule counted on all examples; None where it is not acceptable."""
        where, bads = zip(*self._shards.all(Shard.covered, rule), strict=True)
        covered: Array = np.concatenate(where)
        good, bad = int(covered.sum()), sum(bads)
        if not self._task.settings.accepts(good, bad):
            return None
        score = self._task.score(*map(np.array, ([good], [bad], [len(rule.body) + 1])))
        counted = replace(rule, positives=good, negatives=bad, weight=float(good - bad))
        return Found(counted, covered, float(score[0]))

    def _settled(self, job: _Job, needed: Array) -> Event:
        """The event that ends a search. Removes the moves covered from `needed`."""
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
            "covered": runs_of(gone),
        }


def progress_of(search: Search | None) -> Event:
    """How far a search is; None: it has not begun."""
    best = search.best[:1] if search else []
    return {
        "event": "progress",
        "clauses": search.made if search else 0,
        "positives": best[0].good if best else 0,
        "negatives": round(best[0].bad) if best else 0,
    }


def runs_of(where: Array) -> list[list[int]]:
    """The true places, from 1, as [first, last] of each run."""
    edges = np.flatnonzero(np.diff(where.astype(np.int8), prepend=0, append=0))
    return [[int(first) + 1, int(last)] for first, last in edges.reshape(-1, 2)]

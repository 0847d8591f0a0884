"""The native engine in place of Aleph: examples as numbers, and the events of a run.

It covers: a rule for the first good move that has none, until each has one or is given up. The rule
for a move depends on the examples and the settings alone. So searches for the next moves run beside
the first one, and are dropped where its rule covers them. The theory is the same for any number of
threads, and after any kill.
"""

import hashlib
import os
import tempfile
import time
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import NamedTuple

import numpy as np

from katachi.data.files import failing_as
from katachi.data.language import InductionError, t
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.theory import Rule, clause_text
from katachi.engine.patterns.vocabulary import HEAD, STATUS
from katachi.ilp.aleph_process import Event
from katachi.ilp.examples import Bad, Samples, generator
from katachi.ilp.induction import Engine, RunFolder, resumed, runs_of
from katachi.ilp.native.bias import Bias, bias_text, read_bias, settings_of
from katachi.ilp.native.numbers import Numbers, bytes_each, places_of
from katachi.ilp.native.search import Search, Task
from katachi.ilp.native.shard import Shard, words_of
from katachi.ilp.settings import InduceSettings
from katachi.workers.pool import Cluster, Host, Pool

MB = 1_000_000
TICK = 0.25  # seconds between two events of progress
BAD_SEEN = 200_000  # the most bad moves that a search looks at; the rule is counted on all
CANDIDATES = 16  # best clauses of a search that are counted on all bad moves, if it saw not all


@dataclass(frozen=True)
class NativeRun:
    """What a run of the native engine is made of."""

    good: Samples
    bad: Bad
    bias: Bias
    task: Task
    chosen: InduceSettings
    folder: Path  # of the run, for what outgrows memory
    threads: int
    memory: int  # bytes for the examples of a shard, and as many for its columns


def _events(run: NativeRun, needed: Array, seconds: float) -> Generator[Event, None, None]:
    """The engine at work for so many seconds at most; an event comes within one.

    Raises InductionError and PoolError. Searches are ended when this is closed.
    """
    end, stop = time.monotonic() + seconds, np.zeros(1, np.int8)
    cluster = run.chosen.cluster
    host: Host = Host(1) if cluster is None else Cluster(cluster)
    makers = [partial(_shard, run, part, host.workers, stop) for part in range(host.workers)]
    with host, ThreadPoolExecutor(1) as pool:
        events = _rules(run, pool.submit(host.pool, makers), needed.copy())
        try:
            for event in events:
                yield event
                if time.monotonic() >= end:
                    return
        finally:
            stop[0] = 1
            host.stop()  # before searches are waited for: they wait for it
            events.close()


class _Job(NamedTuple):
    """The search for a good move, by its number from 0."""

    seed: int
    search: Search
    found: Future[tuple[Rule | None, Array]]


def _rules(
    run: NativeRun, made: Future[Pool[Shard]], needed: Array
) -> Generator[Event, None, None]:
    """Find rules for the good moves in `needed`, bool[good], and remove them from there.

    A rule's "covered" has only moves that had no rule.
    """
    while not wait([made], TICK).done:
        yield Search(run.task).progress
    shards = made.result()
    jobs, pool = deque[_Job](), ThreadPoolExecutor(run.threads)
    try:
        yield {"event": "ready", "settings": run.task.settings.text}
        while needed.any():
            after = jobs[-1].seed + 1 if jobs else 0
            idle = run.threads - len(jobs)
            for seed in map(int, after + np.flatnonzero(needed[after:])[:idle]):
                search = Search(run.task)
                jobs.append(_Job(seed, search, pool.submit(_best, shards, search, seed)))
            while not wait([jobs[0].found], TICK).done:
                yield jobs[0].search.progress
            yield _settled(jobs.popleft(), needed)
            for job in [job for job in jobs if not needed[job.seed]]:
                job.search.is_over = True
                jobs.remove(job)
    finally:
        for job in jobs:
            job.search.is_over = True
        pool.shutdown(cancel_futures=True)
        shards.close()


def _best(shards: Pool[Shard], search: Search, seed: int) -> tuple[Rule | None, Array]:
    """The best acceptable rule that covers a good move; and, bool[good], what it covers.

    The clauses of the search are counted on all examples. Without a rule nothing is covered.
    """
    units = next(units for units in shards.all(Shard.bottom, seed) if units is not None)
    shared, task = shards.share(units), search.task
    clauses = search.run(
        units, lambda chosen, more: np.sum(shards.all(Shard.count, shared, chosen, more), axis=0)
    )
    best: tuple[Rule | None, Array] = None, np.zeros(task.good, bool)
    highest = -inf
    for rule in map(search.rule, clauses):
        where, bads = zip(*shards.all(Shard.covered, rule), strict=True)
        covered = np.concatenate(where)
        good, bad = int(covered.sum()), sum(bads)
        score = task.score(*map(np.array, ([good], [bad], [len(rule.body) + 1])))[0]
        if score > highest and task.settings.accepts(good, bad):
            best, highest = (replace(rule, positives=good, negatives=bad), covered), score
    return best


def _settled(job: _Job, needed: Array) -> Event:
    """The event that ends a search. Removes the moves covered from `needed`."""
    rule, covered = job.found.result()
    gone = covered & needed
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


def _shard(run: NativeRun, part: int, parts: int, stop: Array) -> Shard:
    """One of `parts` shards of the examples, incomplete after `stop`. Raises InductionError."""
    grid, places, words = run.good.grid, places_of(run.bias.window), run.bias.words()
    task, sections, size = run.task, list[tuple[range, int]](), 0
    for begins, ends in pairwise((0, task.good, task.good + task.bad_seen, task.good + task.bad)):
        first, last = (begins + (ends - begins) * n // parts for n in (part, part + 1))
        sections.append((range(first, last), size))
        size += 64 * words_of(last - first)  # each begins with a whole word of a column
    (good, _), _, (_, end) = sections
    is_large = size * bytes_each(grid, places, words) > run.memory
    folder = run.folder if run.folder.is_dir() else Path(tempfile.gettempdir())
    with failing_as(InductionError, t("cannot write {file}", file=folder), "."):
        table = Numbers(grid, places, words, size, folder if is_large else None)
    for number, position, colour, points in _every(run):
        if stop[0]:
            break
        for mine, at in sections:
            first, last = max(number, mine.start), min(number + points.size, mine.stop)
            if first < last:
                here = points[first - number : last - number]
                table.write(at + first - mine.start, position, colour, here)
    return Shard(table, good, end, run.bias, task.settings.i, run.memory, run.threads)


def _every(run: NativeRun) -> Iterator[tuple[int, Position, int, Array]]:
    """All examples: the number of the first, position, colour, points.

    The good moves come first, then the bad ones that searches see, then the rest.
    """
    for index, example, position in run.good.by_game():
        yield index, position, example.colour, np.array([example.point], np.int16)
    random, done, taken = generator(run.chosen.seed), 0, 0
    first, every, seen = run.task.good, run.task.bad, run.task.bad_seen
    for position, colour, points in run.bad.each():
        share = (done + points.size) * seen // max(every, 1) - taken
        if seen < every:
            points = random.permutation(points)
            yield first + seen + done - taken, position, colour, points[share:]
        yield first + taken, position, colour, points[:share]
        done += points.size
        taken += share


def engine(
    settings: InduceSettings,
    overruled: dict[str, object],
    bias: Path,
    folder: RunFolder,
    good: Samples,
    bad: Bad,
    says: str = HEAD.name,
) -> Engine:
    """The native engine, ready for a run. Raises InductionError.

    overruled: its settings; those that are not None overrule the bias. says: the name of the rules'
    head; any but `move` needs a bias about blocks.
    """
    read = read_bias(bias)
    if read.is_of_blocks != (says in STATUS):
        text = t("The bias file {file} is about other things: {says}.", file=bias, says=says)
        raise InductionError(text)
    how = settings_of(read, overruled)
    seen = len(bad) if isinstance(bad, Samples) else min(len(bad), BAD_SEEN)
    task = Task(len(good), len(bad), seen, how, 1 if seen == len(bad) else CANDIDATES, says)
    threads, memory = settings.workers or len(os.sched_getaffinity(0)), settings.memory_mb * MB // 2
    run = NativeRun(good, bad, read, task, settings, folder.path, threads, memory)
    about = {
        "bias": bias_text(bias),
        "engine": "native",
        "examples": digest_of(good, bad),
        "settings": f"{how.text}, {how.openlist}, {settings.method}, {settings.seed}",
    }
    return Engine(
        state=resumed(len(good), folder.prepare({}, about)),
        told=lambda text: {"engine": "native", "settings": text},
        start=partial(_events, run),
    )


def digest_of(good: Samples, bad: Bad) -> str:
    """A digest of the games and examples."""
    digest = hashlib.sha256()
    parts = (good, bad) if isinstance(bad, Samples) else (good,)
    for samples in parts:
        digest.update(repr([game.moves for game in samples.games]).encode())
        digest.update(repr(samples.examples).encode())
    return digest.hexdigest()

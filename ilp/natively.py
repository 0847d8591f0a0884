"""The native engine in place of Aleph: examples as numbers, and the events of a run."""

import hashlib
import os
import tempfile
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from katachi.data.files import failing_as
from katachi.data.language import InductionError, t
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.vocabulary import HEAD, STATUS
from katachi.ilp.aleph_process import ChildError
from katachi.ilp.examples import Samples, generator
from katachi.ilp.induction import Engine, NextEvent
from katachi.ilp.native.bias import Bias, Settings, bias_text, read_bias, settings_of
from katachi.ilp.native.learner import TICK, Event, Learner, progress_of
from katachi.ilp.native.numbers import Numbers, bytes_each, places_of
from katachi.ilp.native.search import Task
from katachi.ilp.native.shard import Material, Shard, words_of
from katachi.ilp.negatives import BadBeside
from katachi.ilp.run_folder import RunFolder
from katachi.ilp.settings import InduceSettings
from katachi.workers.pool import Cluster, Host

MB = 1_000_000
BAD_SEEN = 200_000  # the most bad moves that a search looks at; the rule is counted on all
CANDIDATES = 16  # best clauses of a search that are counted on all bad moves, if it saw not all

Bad = Samples | BadBeside


@dataclass(frozen=True)
class NativeRun:
    """What a run of the native engine is made of."""

    good: Samples
    bad: Bad
    bias: Bias
    settings: Settings
    chosen: InduceSettings
    folder: Path  # of the run, for what outgrows memory
    threads: int
    says: str  # the name of the rules' head

    @property
    def half(self) -> int:
        """Half the memory of a shard in bytes: one half is for examples, one for columns."""
        return self.chosen.memory_mb * MB // 2

    @property
    def bad_seen(self) -> int:
        """How many bad moves searches look at."""
        is_all = isinstance(self.bad, Samples)
        return len(self.bad) if is_all else min(len(self.bad), BAD_SEEN)


@contextmanager
def _at_work(run: NativeRun, needed: Array) -> Iterator[NextEvent]:
    """The engine at work, in place of `aleph_process.Child`; an event comes within a second.

    Raises ChildError, InductionError and PoolError.
    """
    cluster, stop = run.chosen.cluster, np.zeros(1, np.int8)
    host: Host = Host(1) if cluster is None else Cluster(cluster)
    events = _events(run, host, stop, needed)

    def next_event(patience: float) -> Event:
        if patience <= 0:
            raise ChildError(t("the time is over"))
        return next(events)

    with host:
        try:
            yield next_event
        finally:
            stop[0] = 1
            host.stop()
            events.close()


def _events(run: NativeRun, host: Host, stop: Array, needed: Array) -> Generator[Event, None, None]:
    makers = [partial(_shard, run, part, host.workers, stop) for part in range(host.workers)]
    with ThreadPoolExecutor(1) as pool:
        made = pool.submit(host.pool, makers)
        while not wait([made], TICK).done:
            yield progress_of(None)
    shards = made.result()
    kept = CANDIDATES if len(run.bad) > run.bad_seen else 1
    task = Task(len(run.good), len(run.bad), run.bad_seen, run.settings, kept, run.says)
    try:
        yield from Learner(shards, task, run.threads).events(needed)
    finally:
        shards.close()


def _shard(run: NativeRun, part: int, parts: int, stop: Array) -> Shard:
    """One of `parts` shards of the examples, incomplete after `stop`. Raises InductionError."""
    grid, places, words = run.good.grid, places_of(run.bias.window), run.bias.words()

    def cut(count: int) -> range:
        return range(count * part // parts, count * (part + 1) // parts)

    good, seen, rest = map(cut, (len(run.good), run.bad_seen, len(run.bad) - run.bad_seen))
    begins = 64 * words_of(len(good))  # the columns of bad moves
    sizes = begins + len(seen), len(rest)
    is_large = sum(sizes) * bytes_each(grid, places, words) > run.half
    folder = run.folder if run.folder.is_dir() else Path(tempfile.gettempdir())
    on_disk = folder if is_large else None
    with failing_as(InductionError, t("cannot write {file}", file=folder), "."):
        looked_at, others = (Numbers(grid, places, words, size, on_disk) for size in sizes)
    tables = {
        "good": (looked_at, good, 0),
        "seen": (looked_at, seen, begins),
        "rest": (others, rest, 0),
    }
    for kind, number, position, colour, points in _every(run):
        if stop[0]:
            break
        numbers, mine, at = tables[kind]
        first, last = max(number, mine.start), min(number + points.size, mine.stop)
        if first < last:
            here = points[first - number : last - number]
            numbers.write(at + first - mine.start, position, colour, here)
    material = Material(looked_at, others if rest else None, good.start, len(good))
    return Shard(material, run.bias, run.settings.i, run.half, run.threads)


def _every(run: NativeRun) -> Iterator[tuple[str, int, Position, int, Array]]:
    """All examples: kind, number of the first within its kind, position, colour, points.

    Kinds: good, bad moves seen by searches, and the rest of them.
    """
    for index, example, position in run.good.by_game():
        yield "good", index, position, example.colour, np.array([example.point], np.int16)
    random, done, taken = generator(run.chosen.seed), 0, 0
    for position, colour, points in run.bad.each():
        share = (done + points.size) * run.bad_seen // max(len(run.bad), 1) - taken
        if run.bad_seen < len(run.bad):
            points = random.permutation(points)
            yield "rest", done - taken, position, colour, points[share:]
        yield "seen", taken, position, colour, points[:share]
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
    threads = settings.workers or len(os.sched_getaffinity(0))
    run = NativeRun(good, bad, read, how, settings, folder.path, threads, says)
    about = {
        "bias": bias_text(bias),
        "engine": "native",
        "examples": digest_of(good, bad),
        "settings": f"{how.text}, {how.openlist}, {settings.method}, {settings.seed}",
    }
    return Engine(
        files={},
        about=about,
        told=lambda text: {"engine": "native", "settings": text},
        start=partial(_at_work, run),
    )


def digest_of(good: Samples, bad: Bad) -> str:
    """A digest of the games and examples."""
    digest = hashlib.sha256()
    parts = (good, bad) if isinstance(bad, Samples) else (good,)
    for samples in parts:
        digest.update(repr([game.moves for game in samples.games]).encode())
        digest.update(repr(samples.examples).encode())
    return digest.hexdigest()

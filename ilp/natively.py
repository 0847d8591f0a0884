"""The native engine in the place of Aleph: examples as numbers, and the events of a run."""

import hashlib
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import numpy as np

from katachi.ilp.child import ChildError
from katachi.ilp.examples import Samples, generator
from katachi.ilp.induction import InductionError
from katachi.ilp.native.bias import Bias, Settings
from katachi.ilp.native.learner import TICK, Event, Learner, Material, words_of
from katachi.ilp.native.numbers import Numbers, bytes_each, places_of
from katachi.ilp.negatives import AllUnplayed

BAD_SEEN = 200_000
"""The most bad moves that a search looks at; all count for the rule that it gives."""

Bad = Samples | AllUnplayed


@dataclass(frozen=True)
class NativeRun:
    """What a run of the native engine is made of."""

    good: Samples
    bad: Bad
    bias: Bias
    settings: Settings
    threads: int
    memory: int
    """Bytes; half for the examples, before they go to disk, and half for columns."""
    folder: Path
    """The run's, for what outgrows memory."""
    seed: int
    """Of the draw of bad moves that searches look at."""


class Native:
    """The engine at work, as `ilp.child.Child` is Aleph's process."""

    def __init__(self, run: NativeRun, left: list[list[int]]) -> None:
        self._run = run
        self._events = self._all_events(left)

    def event(self, patience: float) -> Event:
        """The next event, some in every second. Raises ChildError when there is no patience."""
        if patience <= 0:
            raise ChildError("the time is over")
        return next(self._events)

    def __enter__(self) -> "Native":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._events.close()

    def _all_events(self, left: list[list[int]]) -> Generator[Event, None, None]:
        run = self._run
        material = yield from _read(run)
        learner = Learner(material, run.bias, run.settings, run.threads, run.memory // 2)
        yield from learner.events(left)


def _read(run: NativeRun) -> Generator[Event, None, Material]:
    """Read the examples, with a sign of life now and then; the Material is what it returns."""
    good, bad, grid = run.good, run.bad, run.good.grid
    places, words = places_of(run.bias.window), run.bias.words()
    bad_seen = min(len(bad), BAD_SEEN) if isinstance(bad, AllUnplayed) else len(bad)
    start = 64 * words_of(len(good))
    sizes = start + bad_seen, len(bad) - bad_seen
    is_large = sum(sizes) * bytes_each(grid, places, words) > run.memory // 2
    folder = run.folder if is_large else None
    try:
        seen = Numbers(grid, places, words, sizes[0], folder)
        rest = Numbers(grid, places, words, sizes[1], folder) if sizes[1] else None
    except OSError as error:
        raise InductionError(f"cannot write {folder}: {error.strerror}.") from None
    told = time.monotonic()
    for _ in _written(run, seen, rest, start, bad_seen):
        if time.monotonic() > told + TICK:
            told = time.monotonic()
            yield {"event": "progress", "clauses": 0, "positives": 0, "negatives": 0}
    return Material(seen, rest, len(good), len(bad), bad_seen)


def _written(
    run: NativeRun, seen: Numbers, rest: Numbers | None, start: int, bad_seen: int
) -> Iterator[None]:
    """Write all examples, and give the word after each position."""
    if isinstance(run.bad, Samples):
        for samples, first in ((run.good, 0), (run.bad, start)):
            for index, position in samples.each_position():
                example = samples.examples[index]
                point = np.array([example.point], np.int16)
                seen.write(first + index, position, example.colour, point)
                yield
        return
    random, done, taken = generator(run.seed), 0, 0
    for index, position, points in run.bad.each():
        example = run.good.examples[index]
        seen.write(index, position, example.colour, np.array([example.point], np.int16))
        done += points.size
        share = done * bad_seen // max(len(run.bad), 1) - taken
        if rest:
            points = random.permutation(points)
            others = points[share:]
            rest.write(done - points.size - taken, position, example.colour, others)
        seen.write(start + taken, position, example.colour, points[:share])
        taken += share
        yield


def digest_of(good: Samples, bad: Bad) -> str:
    """The same for the same examples in the same games only."""
    digest = hashlib.sha256()
    parts = (good, bad) if isinstance(bad, Samples) else (good,)
    for samples in parts:
        digest.update(repr([game.moves for game in samples.games]).encode())
        digest.update(repr(samples.examples).encode())
    return digest.hexdigest()

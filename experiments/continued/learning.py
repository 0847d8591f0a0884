"""A network learns on, from chunks of positions that were kept and from records of people.

Each source has a share of the time. In a source of chunks all positions are drawn equally often.
A chunk in 25 is kept apart: the losses that are told are those of its positions.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from katachi.data.own import faults_as
from katachi.engine.compiled.jit import Array
from katachi.learning.folder import checkpoint_in, last_checkpoint, save_checkpoint
from katachi.learning.residual import samples as positions
from katachi.learning.residual.export import from_onnx, to_onnx
from katachi.learning.residual.learner import Learner
from katachi.learning.residual.network import Residual, Shape, loss_of
from katachi.learning.residual.run import learned_on
from katachi.learning.residual.samples import Samples, Window
from katachi.learning.residual.starts import People
from katachi.learning.settings import TrainingError

APART = 25  # one chunk in so many is kept apart
TESTED = 3_000  # positions of each source and size that are tested at most
RATE = 5e-4
LAST, FLAT = 0.02, 0.3  # the last rate's share of the first; the share of the run until it falls
BATCH = {19: 96, 13: 160}  # positions of a step; on smaller boards 256
RECORDS = 20_000  # positions of records in memory
MISSED = 100  # times that no record is found, after which there is none
TEST_EVERY, KEEP_EVERY = 300.0, 60.0  # seconds


class Kept(Window):
    """Positions of which all are drawn equally often."""

    def __len__(self) -> int:
        return min(self.total, self.most)


class Source(NamedTuple):
    """Where positions of one size come from."""

    name: str
    window: Kept
    share: float  # of the time
    test: Samples | None = None  # positions kept apart
    more: Iterator[Samples] | None = None  # adds positions as others are drawn; None: all are there


def from_chunks(folder: Path, share: float) -> list[Source]:
    """The sources of a folder of chunks, one for each size. Raises OSError and TrainingError."""
    by_size: dict[int, list[Path]] = {}
    for path in positions.chunks_in(folder):
        by_size.setdefault(int(path.name.split("-")[1]), []).append(path)
    if not by_size:
        raise TrainingError(f"{folder} holds no positions.")
    with faults_as(TrainingError, "{fault}."):
        sources = [_from_files(folder.name, size, paths) for size, paths in by_size.items()]
    work = [source.window.size**2 * source.window.total for source in sources]
    return [one._replace(share=share * part / sum(work)) for one, part in zip(sources, work)]


def _from_files(name: str, size: int, paths: list[Path]) -> Source:
    """The source of some chunks, of which some are kept apart."""
    kept = [
        (positions.read_chunk(path), place % APART == APART - 1) for place, path in enumerate(paths)
    ]
    learned = [samples for samples, is_apart in kept if not is_apart]
    window = Kept(size, sum(map(len, learned)))
    for samples in learned:
        window.add(samples)
    apart = [samples for samples, is_apart in kept if is_apart]
    test = positions.joined(apart).part(slice(TESTED)) if apart else None
    return Source(f"{name} {size}x{size}", window, 1.0, test)


def from_records(path: Path, size: int, share: float, random: np.random.Generator) -> Source:
    """The source of records of one size. Raises CollectionError."""
    records = _endless(path, People([path], size, random))
    return Source(path.name, Kept(size, RECORDS), share, more=records)


def _endless(path: Path, people: People) -> Iterator[Samples]:
    """Records again and again. Raises TrainingError where none can be used."""
    missed = 0
    while missed < MISSED:
        found = people.learned_alone()
        missed = 0 if found else missed + 1
        yield from found
    raise TrainingError(f"{path} has no records of this size with a winner.")


class Continued(Learner):
    """Learns on from a network, from several sources."""

    def __init__(
        self, start: Residual, sources: Sequence[Source], seed: int, rate: float = RATE
    ) -> None:
        super().__init__(start.shape, seed, start)
        self.freezes_at = 0
        self.sources = sources
        self._first = rate
        self._spent = [0.0] * len(sources)
        self._owed = [0.0] * len(sources)  # positions of records that are to be read
        self.windows = {source.window.size: source.window for source in reversed(sources)}

    def rate(self, done: float) -> float:
        """The learning rate of the next step: flat, then falling as a cosine."""
        warm = min(1.0, (self.progress.steps + 1) / 200)
        fallen = max(0.0, (done - FLAT) / (1 - FLAT))
        return warm * self._first * (LAST + (1 - LAST) * (1 + math.cos(math.pi * fallen)) / 2)

    def step(self, done: float) -> None:
        """Learn from one batch, of the source that has had the least of its time."""
        shares = [source.share for source in self.sources]
        self._now = min(range(len(shares)), key=lambda one: self._spent[one] / shares[one])
        began = time.process_time()
        super().step(done)
        self._spent[self._now] += time.process_time() - began

    def _next(self) -> tuple[Window, int]:
        source = self.sources[self._now]
        count = BATCH.get(source.window.size, 256)
        if source.more:
            self._owed[self._now] += count
            while self._owed[self._now] > 0 or not source.window.total:
                samples = next(source.more)
                source.window.add(samples)
                self._owed[self._now] -= len(samples)
        return source.window, count

    def tested(self) -> dict[str, dict[str, float]]:
        """The losses of the positions kept apart, by the averaged weights, for each source."""
        return {one.name: self._tested(one.test) for one in self.sources if one.test}

    @torch.no_grad()
    def _tested(self, samples: Samples) -> dict[str, float]:
        planes, targets = positions.batch_of(positions.tensors_of(samples), 0)
        answers = [self.average.eval()(part) for part in torch.split(planes, 256)]
        policy, value, owners = (torch.cat(part) for part in zip(*answers))
        _, losses = loss_of((policy, value, owners), targets)
        return {name: round(float(one), 4) for name, one in losses.items()}


def average_of(path: Path) -> Residual:
    """The averaged network of a run's folder, or a file's. Raises OSError and TrainingError."""
    if not path.is_dir():
        return learned_on(path)[1]
    if not checkpoint_in(path).exists():
        raise TrainingError(f"{path} holds no run.")
    with last_checkpoint(path) as state:
        net = Residual(Shape(**state["shape"]))
        net.load_state_dict(state["average"])
    return net


def mean_of(networks: Sequence[Residual]) -> Residual:
    """The mean of their weights, with norms folded in. Raises TrainingError unless of one shape."""
    if len({one.shape for one in networks}) > 1:
        raise TrainingError("Only networks of one size have a mean.")
    folded = [from_onnx(to_onnx(one, {})) for one in networks]
    states = [one.state_dict() for one in folded]
    mean = {
        name: torch.stack([state[name] for state in states]).mean(0)
        if value.is_floating_point()
        else value
        for name, value in states[0].items()
    }
    folded[0].load_state_dict(mean)
    return folded[0]


def learn(
    learner: Continued,
    folder: Path,
    seconds: float,
    stop: Array,
    tell: Callable[[Continued, bool], None],
) -> None:
    """Learn for so long in all, or until stop[0] is set.

    folder: where checkpoints are; a run there goes on. tell: called after each step; the other
    argument says whether the positions kept apart are to be tested now. Raises OSError and
    TrainingError.
    """
    if checkpoint_in(folder).exists():
        with last_checkpoint(folder) as state:
            learner.take_up(state)
    tested = kept = last = time.monotonic()
    while not stop[0] and learner.progress.seconds < seconds:
        learner.step(learner.progress.seconds / seconds)
        now = time.monotonic()
        learner.progress.seconds += now - last
        is_due = now > tested + TEST_EVERY
        tested = now if is_due else tested
        tell(learner, is_due)
        if now > kept + KEEP_EVERY:
            kept = now
            save_checkpoint(folder, learner.state())
        last = now if not is_due else time.monotonic()
    save_checkpoint(folder, learner.state())

"""A process that plays: takes the newest network of a run, and leaves chunks of games.

It ends when the run's process is gone or asks it to.
"""

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from katachi.engine.values.runner import Runner
from katachi.learning.residual.chunks import name_of
from katachi.learning.residual.samples import Samples, joined, write_chunk
from katachi.learning.residual.selfplay import Pool
from katachi.learning.residual.settings import PlaySettings
from katachi.learning.residual.starts import find_starts

GAMES = 64
"""Games side by side."""
CHUNK_SECONDS, FIRST_SECONDS = 15.0, 1.0
"""Seconds between chunks, and before the first one: a run begins to learn soon."""
NETWORK = "play.onnx"


def play_on(
    folder: Path,
    number: int,
    seed: int,
    sizes: dict[int, float],
    settings: PlaySettings,
    records: Sequence[str],
    stop: Any,
) -> None:
    """Play until `stop` (an event) is set. sizes: the share of time of each size of board."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the run, which then asks
    parent = os.getppid()
    starts = {size: find_starts([Path(one) for one in records], size) for size in sizes}
    pools = {size: Pool(size, GAMES, settings, seed, starts[size]) for size in sizes}
    spent = dict.fromkeys(sizes, 1e-9)
    player = _Newest(folder / NETWORK)
    found: dict[int, list[Samples]] = {size: [] for size in sizes}
    written, pause = time.monotonic(), FIRST_SECONDS
    while not stop.is_set() and os.getppid() == parent:
        size = min(sizes, key=lambda one: spent[one] / sizes[one])
        began = time.process_time()
        found[size] += pools[size].turn(player.runner())
        spent[size] += time.process_time() - began
        if time.monotonic() - written > pause:
            written, pause = time.monotonic(), min(CHUNK_SECONDS, 1.5 * pause)
            _write(folder, number, found)
    if stop.is_set():
        _write(folder, number, found)


def _write(folder: Path, number: int, found: dict[int, list[Samples]]) -> None:
    for size, games in found.items():
        if games:
            name = name_of(time.time_ns(), size, number)
            write_chunk(folder / "games" / name, joined(games))
            games.clear()


class _Newest:
    """The newest network of a file."""

    def __init__(self, path: Path) -> None:
        self._path, self._time = path, 0
        self._runner: Runner | None = None

    def runner(self) -> Runner:
        """What to ask now."""
        changed = self._path.stat().st_mtime_ns
        if self._runner is None or changed != self._time:
            self._runner, self._time = Runner(self._path.read_bytes()), changed
        return self._runner

"""The processes of a run: those that play, and those that run the network on a GPU for them.

A process that plays takes the newest network of the run, and writes chunks of positions. A part of
its time may go to searches of single positions. It ends when the run's process asks it to, or is
gone.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from katachi.data.files import failing_as
from katachi.data.language import t
from katachi.data.reading import find_games
from katachi.engine.values.planes import Runner
from katachi.learning.residual.inference import Client, fastest, newest, room_for, serve
from katachi.learning.residual.samples import Samples, write_found
from katachi.learning.residual.searches import Searches
from katachi.learning.residual.selfplay import SelfPlay
from katachi.learning.residual.starts import find_starts
from katachi.learning.settings import RunSettings

ASKED_BY = 16  # the most processes that ask one process with the network
PATIENCE = 20  # seconds that they have to end
GAMES, POINTS, SERVED_POINTS = 64, 2_600, 10_000
"""Games side by side at most; points of all boards together; the same with a network on a GPU.
With more points, a slow machine plays for hours until a first game on 19x19 ends."""
FEW = 20  # records a process, up to which every process reads all of them
CHUNK_SECONDS, FIRST_SECONDS = 30.0, 1.0  # seconds between chunks, and before the first one
NETWORK = "play.onnx"


class Processes:
    """All processes of a run, from their start to `stop`."""

    def __init__(self, folder: Path, settings: RunSettings, seed: int, device: str | None) -> None:
        """device: torch's, for a network that all ask; None: each process runs its own."""
        self._context = multiprocessing.get_context("spawn")
        self._asked = self._context.Event()
        self._folder, self._settings, self._seed = folder, settings, seed
        self._players: list[Any] = []
        self._servers: list[Any] = []
        self._rooms: list[Any] = []  # memory without a reference here would be reused
        numbers = range(settings.workers)
        if device is None:
            for number in numbers:
                self._play(number, None)
            return
        parts = -(-settings.workers // ASKED_BY)
        for part in range(parts):
            self._serve(numbers[part::parts], device)

    def _play(self, number: int, client: Client | None) -> None:
        given = (self._folder, number, self._seed + number, self._settings, self._asked, client)
        self._players.append(self._context.Process(target=play_on, args=given, daemon=True))
        self._players[-1].start()

    def _serve(self, numbers: range, device: str) -> None:
        """Start some processes that play, and one with the network."""
        most = {size: games_at_once(size, served=True) for size in self._settings.sizes}
        rooms = [room_for(self._context, most) for _ in numbers]
        self._rooms += rooms
        pipes = [self._context.Pipe() for _ in numbers]
        ends = [end for end, _ in pipes]
        given = (self._folder / NETWORK, rooms, ends, device, os.getpid())
        self._servers.append(self._context.Process(target=serve, args=given, daemon=True))
        self._servers[-1].start()
        for number, room, (_, other) in zip(numbers, rooms, pipes, strict=True):
            self._play(number, Client(room, other))
        for end, other in pipes:  # so that either side sees when the other is gone
            end.close()
            other.close()

    def any_plays(self) -> bool:
        """Is one of them still playing?"""
        return any(one.is_alive() for one in self._players)

    def stop(self) -> None:
        """Let them write what they have, and end."""
        self._asked.set()
        for one in [*self._players, *self._servers]:
            one.join(timeout=PATIENCE)
            one.kill()


def games_at_once(size: int, served: bool) -> int:
    """Games that a process plays side by side. served: is the network on a GPU?"""
    return max(GAMES // 2, SERVED_POINTS // size**2) if served else min(GAMES, POINTS // size**2)


def play_on(
    folder: Path, number: int, seed: int, settings: RunSettings, stop: Any, client: Client | None
) -> None:
    """Play until `stop` (an event) is set. client: of a network on a GPU; None: run an own one."""
    for one in (signal.SIGINT, signal.SIGHUP):  # they are for the run, which then asks
        signal.signal(one, signal.SIG_IGN)
    parent = os.getppid()
    if client is not None:
        os.nice(5)  # there may be more such processes than processors
    work = work_of(number, seed, settings, served=client is not None)
    spent = [1e-9] * len(work)
    clock = time.monotonic if client else time.process_time  # a GPU's time counts, others' does not
    path = folder / NETWORK
    network = newest(path, Runner if client else fastest(path.read_bytes()))
    found: dict[int, list[Samples]] = {size: [] for size in settings.sizes}
    written, pause = time.monotonic(), FIRST_SECONDS
    while not stop.is_set() and os.getppid() == parent:
        which = min(range(len(work)), key=lambda one: spent[one] / work[one][1])
        player, began = work[which][0], clock()
        try:
            found[player.grid.size] += player.turn(client or network())
        except (EOFError, OSError):
            break  # the process with the network is gone
        spent[which] += clock() - began
        if time.monotonic() - written > pause:
            written, pause = time.monotonic(), min(CHUNK_SECONDS, 1.5 * pause)
            _write(folder, number, found)
    if stop.is_set():
        _write(folder, number, found)


def work_of(
    number: int, seed: int, settings: RunSettings, served: bool, games: type[SelfPlay] = SelfPlay
) -> list[tuple[SelfPlay, float]]:
    """What this process does on each board, with its share of the time."""
    records = _share(settings.records, number, settings)
    imitate = _share(settings.imitate, number, settings)
    starts = {size: find_starts(records, size) for size in settings.sizes}
    work = []
    for kind, part in ((Searches, settings.searched), (games, 1 - settings.searched)):
        for size, share in settings.sizes.items():
            if part > 0:
                count = games_at_once(size, served)
                player = kind(size, count, settings, seed, starts[size], imitate)
                work.append((player, share * part))
    return work


def _share(sources: Sequence[str], number: int, settings: RunSettings) -> list[Path]:
    """The records of this process: a part of them where they are many."""
    found = find_games([Path(one) for one in sources]) if sources else []
    return found[number :: settings.workers] if len(found) > FEW * settings.workers else found


def _write(folder: Path, number: int, found: dict[int, list[Samples]]) -> None:
    with failing_as(SystemExit, t("Cannot write in {folder}", folder=folder), "."):
        write_found(folder / "games", number, found)

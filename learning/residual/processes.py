"""The processes of a run: those that play, and those that run the network on a GPU for them."""

import multiprocessing
import os
from pathlib import Path
from typing import Any

from katachi.learning.residual.inference_client import Client, room_for
from katachi.learning.residual.inference_server import serve
from katachi.learning.residual.selfplay import NETWORK, games_at_once, play_on
from katachi.learning.residual.settings import RunSettings

ASKED_BY = 16  # the most processes that ask one process with the network
PATIENCE = 20  # seconds that they have to end


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

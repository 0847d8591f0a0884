"""Several games of a match at once: a thread for each, with programs of its own."""

import signal
from collections.abc import Generator
from queue import Empty, SimpleQueue
from threading import Thread

from katachi.gtp.match.game import Played, play_game
from katachi.gtp.match.settings import MatchSettings
from katachi.gtp.match.side import Table
from katachi.gtp.programs.client import CLOSING_TIME


def play_games(settings: MatchSettings, numbers: list[int]) -> Generator[Played, None, None]:
    """Play the games of these numbers, `settings.workers` at once; yields each as it ends.

    Close the generator to end it early: games that are being played are given up. Each worker
    keeps its programs from game to game (see Table).
    """
    waiting: SimpleQueue[int] = SimpleQueue()
    ended: SimpleQueue[Played | Exception] = SimpleQueue()
    for number in numbers:
        waiting.put(number)
    tables = [Table(settings) for _ in range(min(settings.workers, len(numbers)))]
    workers = [Thread(target=_work, args=(table, waiting, ended), daemon=True) for table in tables]
    try:
        for worker in workers:
            worker.start()
        for _ in numbers:
            played = ended.get()
            if isinstance(played, Exception):
                raise played
            yield played
    except BaseException:  # Ctrl-C too, and GeneratorExit
        _stop(tables, workers)
        raise
    for worker in workers:
        worker.join()


def _work(
    table: Table, waiting: "SimpleQueue[int]", ended: "SimpleQueue[Played | Exception]"
) -> None:
    """Play one game after the other, until none is waiting or the table is stopped."""
    try:
        with table:
            while not table.is_stopped:
                played = play_game(table.settings, waiting.get_nowait(), table)
                if not table.is_stopped:
                    ended.put(played)
    except Empty:
        pass
    except Exception as error:  # for the thread that waits for the games
        ended.put(error)


def _stop(tables: list[Table], workers: list[Thread]) -> None:
    """End the programs of all tables, and with them the threads."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        for table in tables:
            table.stop(number)
        for worker in workers:
            if worker.is_alive():
                worker.join(CLOSING_TIME)

"""Loading much that stays, memory for it, and thinking in a thread of its own."""

from __future__ import annotations

import gc
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from mmap import MAP_PRIVATE, mmap
from typing import TYPE_CHECKING, Any

from katachi.data.language import t

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.player import Player


@contextmanager
def loading() -> Iterator[None]:
    """What is made inside is not looked through for garbage, neither then nor later.

    To look at it again and again would be a tenth of a start, and a later look could let a move
    wait for 70 ms. Only where new modules come: what others have just then is kept for ever too,
    if it is in a circle. Ctrl-C waits for the end: inside an import it would be told as a
    library's failure.
    """
    modules = len(sys.modules)
    gc.disable()
    try:
        with _uninterrupted():
            yield
    finally:
        if len(sys.modules) > modules:
            gc.freeze()
        gc.enable()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """SIGINT is handled when the block has ended. Only the main thread can say so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[tuple[int, Any]] = []
    before = signal.signal(signal.SIGINT, lambda *signalled: caught.append(signalled))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught and callable(before):
        before(*caught[0])


class NoMemory(Exception):
    """A table needs more memory than there is; the message is a sentence."""


def check_memory(megabytes: int) -> None:
    """Raises NoMemory when the system gives no so many times 2 ** 20 bytes, here and now."""
    try:
        mmap(-1, megabytes << 20, flags=MAP_PRIVATE).close()
    except (OSError, OverflowError):
        raise NoMemory(t("there is no memory for a table of {count} MB", count=megabytes)) from None


@contextmanager
def background(work: Callable[[], Any], stop: threading.Event) -> Iterator[Future[Any]]:
    """Do `work` while the block runs; its end sets `stop`, which must end the work, and waits."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        try:
            yield pool.submit(work)
        finally:
            stop.set()


def ticks(work: Callable[[], Any], seconds: float, stop: threading.Event) -> Iterator[None]:
    """Do `work`, and give control back every so many seconds, and once more when it is done.

    Raises what the work raises. Who stops asking, ends the work: it sets `stop` and waits.
    """
    with background(work, stop) as future:
        while not wait([future], seconds).done:
            yield
    future.result()
    yield


@contextmanager
def pondering(player: Player, game: Game) -> Iterator[None]:
    """While the block runs, `player` searches the current position; neither may be used inside."""
    stop = threading.Event()
    with background(lambda: _ponder(player, game, stop), stop) as thought:
        yield
    if error := thought.exception():
        print(f"katachi: pondering: {type(error).__name__}: {error}", file=sys.stderr)


def _ponder(player: Player, game: Game, stop: threading.Event) -> None:
    from katachi.engine.life.status import FEWEST_GAMES
    from katachi.engine.search.limits import Limits
    from katachi.engine.search.root import look

    view = look(game, game.to_move, games=FEWEST_GAMES)  # they cannot be stopped
    if view.moves and not view.wins_by_passing:
        player.search(game, game.to_move, view, Limits(), stop=stop)

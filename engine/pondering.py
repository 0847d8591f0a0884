"""Thinking in a thread of its own, and on the opponent's time: what is found stays in the table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.player import Player


@contextmanager
def background(work: Callable[[], Any], stop: Event) -> Iterator[Future[Any]]:
    """Do `work` while the block runs; its end sets `stop`, which must end the work, and waits."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        try:
            yield pool.submit(work)
        finally:
            stop.set()


def ticks(work: Callable[[], Any], seconds: float, stop: Event) -> Iterator[None]:
    """Do `work`, and give control back every so many seconds, and once more when it is done.

    Raises what the work raises. Who stops asking, ends the work: it sets `stop` and waits.
    """
    with background(work, stop) as future:
        while not wait([future], seconds).done:
            yield
    future.result()
    yield


_GAMES = 20  # random games to judge the position by, few: they cannot be stopped


@contextmanager
def pondering(player: Player, game: Game) -> Iterator[None]:
    """While the block runs, `player` searches the current position for the side to move.

    Neither may be used inside. The end of the block waits until the search has ended, some 10 ms.
    """
    stop = Event()
    with background(lambda: _ponder(player, game, stop), stop) as thought:
        yield
    if error := thought.exception():
        print(f"katachi: pondering: {type(error).__name__}: {error}", file=sys.stderr)


def _ponder(player: Player, game: Game, stop: Event) -> None:
    from katachi.engine.search.limits import Limits
    from katachi.engine.search.root import look

    view = look(game, game.to_move, games=_GAMES)
    if view.moves and not view.wins_by_passing:
        player.search(game, game.to_move, view, Limits(), stop=stop)

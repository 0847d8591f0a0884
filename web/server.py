"""The server of the page: it listens, opens the browser, and has the engine ready."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette

from katachi.gtp.serve.server import ServeError, listen
from katachi.gtp.wire.tcp import Address
from katachi.web.app import make_app
from katachi.web.guard import Door
from katachi.web.store import Store, new_name
from katachi.web.table import of_record

_HEADERS = 16_000
"""Bytes of a request's head."""
_CONNECTIONS = 256


class Place(NamedTuple):
    """Where the server listens, and for whom."""

    address: Address
    names: frozenset[str]
    """Host names by which it is reached besides its address."""
    token: bytes | None
    is_remote: bool


class _Server(uvicorn.Server):
    """One that lets the pages go which listen, so that it ends at once."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        state = self.config.app.state  # type: ignore[union-attr]
        for some in (state.hall, state.reviews):
            if some is not None:
                some.farewell()
        await super().shutdown(sockets)


def serve(
    place: Place, folder: Path, game: Path | None, say: Callable[[str], None], *, opens: bool
) -> None:
    """Serve the page until SIGINT or SIGTERM. say: is told where it is.

    game: a record that is shown first. opens: open the browser, where there is one to be seen.
    Raises ServeError, RecordError, Refusal.
    """
    first = "" if game is None else _kept(game, folder)
    with _listening(place) as listener:
        port = listener.getsockname()[1]
        host = "localhost" if place.is_remote else place.address.host
        url = f"http://{Address(host, port)}/{first}"
        door = Door(port, place.names, place.token, place.is_remote)
        server = _Server(_config(make_app(folder, door)))
        say(f"Katachi is at {url}  (Ctrl-C ends it)")
        threading.Thread(target=_get_ready, daemon=True).start()
        if opens and _has_screen():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        server.run(sockets=[listener])


def _listening(place: Place) -> socket.socket:
    try:
        return listen(place.address, allow_remote=place.is_remote)
    except ServeError as fault:
        raise ServeError(f"{fault}; --port 0 takes one that is free") from None


def _config(app: Starlette) -> uvicorn.Config:
    logging.basicConfig(level=logging.ERROR, format="%(levelname)s: %(message)s")
    return uvicorn.Config(
        app,
        http="h11",
        ws="none",
        lifespan="on",
        log_config=None,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        h11_max_incomplete_event_size=_HEADERS,
        limit_concurrency=_CONNECTIONS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=2,
    )


def _kept(game: Path, folder: Path) -> str:
    """Keep a record as a game of ours; the path of its page."""
    from katachi.api.errors import RecordError, told
    from katachi.data import record
    from katachi.data.sgf import MAX_BYTES, read_file

    with told(RecordError, record.RecordError, about=f"cannot read {game}: "):
        data = read_file(game, MAX_BYTES)
    store, name = Store(folder / "games"), new_name()
    store.save(name, store.packed(of_record(data, game.stem)))
    return f"game/{name}"


def _get_ready() -> None:
    """Load the engine before the first click needs it."""
    from katachi.api.game import Game
    from katachi.api.player import Player
    from katachi.api.theory import Theory

    game, player = Game(), Player(level=3, table_mb=1)
    player.choose(game)
    player.explain(game, "E5")
    Theory.read("go").matches(game)


def _has_screen() -> bool:
    """Is there a screen for a browser's window? One in the terminal is not wanted."""
    return sys.platform == "darwin" or any(
        os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY")
    )

"""The server of the page."""

import ipaddress
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from katachi.data.files import InUse, lock
from katachi.data.language import RecordError, restating, t
from katachi.gtp.wire.tcp import Address, ServeError, listen
from katachi.web.app import make_app
from katachi.web.guard import Door, Line

_HEADERS = 16_000  # bytes of a request's head
_ADDRESS = "address"  # a file in the data folder with the server's address


class _Server(uvicorn.Server):
    """A server that says good-bye to listening pages, so that it ends at once."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        """started: is called when it serves."""
        super().__init__(config)
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        try:
            self._started()
        except BaseException:
            await self.shutdown(sockets)  # else uvicorn shows a traceback
            raise

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.app.state.later.farewell()  # type: ignore[union-attr]
        await super().shutdown(sockets)


def serve(
    address: Address,
    door: Door,
    folder: Path,
    game: Path | None,
    say: Callable[[str], None],
    *,
    opens: bool,
) -> None:
    """Serve the page until SIGINT or SIGTERM. say: is told the address.

    address: of port 0, a free port. door: its own port does not count. game: a record to show
    first. opens: open the browser, if there is a screen. Raises ServeError, RecordError, Refusal.
    """
    if game is None and opens and _has_screen() and (url := _running(folder)):
        say(t("Katachi is at {url} already.", url=url))
        webbrowser.open(url)
        return
    with _alone(folder), _listening(address, door.is_remote) as listener:
        first = "" if game is None else _kept(game, folder)
        found = Address(*listener.getsockname()[:2])
        url = f"http://{_reached(address, found)}/{first}"
        door = replace(door, port=found.port)

        def started() -> None:
            say(t("Katachi is at {url}  (Ctrl-C ends it)", url=url))
            with suppress(OSError):
                (folder / _ADDRESS).write_text(url)
            if opens and _has_screen():
                threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

        with suppress(KeyboardInterrupt):  # which is how it is meant to end
            _Server(_config(make_app(folder, door)), started).run(sockets=[listener])


def _running(folder: Path) -> str:
    """The address of a server that uses this folder; empty: there is none."""
    with suppress(OSError):
        try:
            lock(folder / "lock").release()
        except InUse:
            return (folder / _ADDRESS).read_text()
    return ""


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Lock the folder: two servers would overwrite each other's games.

    Raises ServeError when another server uses it. A folder that cannot be written needs no lock.
    """
    with ExitStack() as held:
        text = t(
            "another server keeps its games in {folder}; --data-dir names another folder",
            folder=folder,
        )
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            held.callback(lock(folder / "lock", ServeError(text)).release)
        yield


def _reached(asked: Address, found: Address) -> Address:
    """The address for a browser on this machine."""
    is_any = ipaddress.ip_address(found.host).is_unspecified
    is_local = is_any or asked.host == "localhost"
    return Address("localhost" if is_local else found.host, found.port)


def _listening(address: Address, is_remote: bool) -> socket.socket:
    with restating(ServeError, t("{fault}; --port 0 takes one that is free"), ServeError):
        return listen(address, allow_remote=is_remote)


def _config(app: Starlette) -> uvicorn.Config:
    logging.basicConfig(level=logging.ERROR, format="%(levelname)s: %(message)s")
    return uvicorn.Config(
        app,
        http=Line,
        ws="none",
        lifespan="on",
        log_config=None,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        h11_max_incomplete_event_size=_HEADERS,
        timeout_keep_alive=60,  # those of `Line` are shorter
        timeout_graceful_shutdown=2,
    )


def _kept(game: Path, folder: Path) -> str:
    """Save a record as a game; returns the path of its page."""
    from katachi.data.sgf import read_file
    from katachi.web.store import Store, new_name
    from katachi.web.table import Table

    with restating(RecordError, t("cannot read {file}: {fault}"), RecordError, file=game):
        data = read_file(game)
    store, name = Store(folder / "games"), new_name()
    store.save(name, store.packed(Table.of_record(data, game.stem)))
    return f"game/{name}"


def _has_screen() -> bool:
    """Is there a screen for a window? A browser in the terminal is not wanted."""
    return sys.platform == "darwin" or any(
        os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY")
    )

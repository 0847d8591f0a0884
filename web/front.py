"""The page itself, which is there at once; what needs the engine waits until that is loaded."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from katachi.web.asgi import Receive, Scope, Send
from katachi.web.asked import Refusal, sentence
from katachi.web.guard import Door, Guard

PAGE = Path(str(files("katachi.web") / "page"))


def make_front(folder: Path, door: Door) -> Starlette:
    """The application. Games and the person's own theories are kept in a folder."""
    later = Later(folder, door)
    paths = [
        "/",
        "/game/{game}",
        *("/review", "/review/{review}"),
        *("/quiz", "/quiz/{review}"),
        *("/rules", "/rules/{theory}"),
        *("/learn", "/learn/{learning}"),
        *("/level", "/level/{test}"),
    ]

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        loading = asyncio.create_task(later.load())
        yield
        await loading
        await later.close()

    app = Starlette(
        routes=[
            *(Route(path, _page, methods=["GET"]) for path in paths),
            Mount("/static", StaticFiles(directory=PAGE)),
            Mount("/api", later),
        ],
        lifespan=lifespan,
        exception_handlers=HANDLERS,
    )
    app.router.redirect_slashes = False
    app.state.later = later
    app.add_middleware(Guard, door=door)
    return app


class Later:
    """What is asked under `/api`: an application whose modules load the engine, in a thread."""

    def __init__(self, folder: Path, door: Door) -> None:
        self._folder, self._door = folder, door
        self._there = asyncio.Event()
        self._app: Starlette | None = None

    async def load(self) -> None:
        """Load it, and have the engine ready for the first click.

        The end waits for it: a process that ends while a thread loads compiled code may abort.
        """
        try:
            api = await asyncio.to_thread(_imported)
            self._app = api.make_api(self._folder, self._door)
        finally:
            self._there.set()  # who waits is told, though nothing could be loaded
        await asyncio.to_thread(api.get_ready)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        await self._there.wait()
        assert self._app is not None
        await self._app(scope, receive, send)

    def farewell(self) -> None:
        """Let the pages go that listen."""
        if self._app is not None:
            for room in self._app.state.rooms:
                room.farewell()

    async def close(self) -> None:
        """End all thinking."""
        if self._app is not None:
            for room in self._app.state.rooms:
                await room.close()


def _imported() -> Any:
    from katachi.web import api

    return api


async def _page(_: Request) -> Response:
    return HTMLResponse((PAGE / "index.html").read_bytes())  # at once: a thread's turn may be long


async def refused(_: Request, fault: Exception) -> Response:
    """The answer to what cannot be done: a sentence."""
    match fault:
        case HTTPException(status_code=404):
            return JSONResponse({"error": "There is no such page."}, 404)
        case HTTPException(status_code=405):
            return JSONResponse({"error": "This cannot be asked so."}, 405)
        case HTTPException():
            return JSONResponse({"error": "This cannot be asked."}, fault.status_code)
        case Refusal():
            return JSONResponse({"error": str(fault)}, fault.status)
    return JSONResponse({"error": sentence(fault)}, 400)


async def _failed(_: Request, __: Exception) -> Response:
    return JSONResponse({"error": "Something went wrong here; the log has more."}, 500)


HANDLERS: dict[Any, Callable[..., Any]] = {
    Refusal: refused,
    HTTPException: refused,
    ClientDisconnect: refused,
    Exception: _failed,
}
"""What is answered when something goes wrong."""

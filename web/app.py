"""The web application: the page is there at once, the engine is loaded after it."""

import asyncio
import hashlib
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from html import escape
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from katachi.data.language import LANGUAGE, LANGUAGES, Error, page_words, t, told
from katachi.web.asked import UNFORESEEN, Told, sentence
from katachi.web.guard import Door, Guard

PAGE = Path(str(files("katachi.web") / "page"))


def address_of(folder: Path) -> str:
    """Where the files of a folder are served; another place once one of them has changed."""
    found = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        found.update(b"%s %d " % (path.name.encode(), path.stat().st_size) + path.read_bytes())
    return f"/static/{found.hexdigest()[:16]}"


_FILES = address_of(PAGE)
_MANIFEST, _LESSONS = "manifest.webmanifest", "lessons.json"
_KINDS = {_MANIFEST: "application/manifest+json", _LESSONS: "application/json"}
_PAGE_FIRST = 3.0
"""Seconds until the engine is loaded, unless a request needs it before: the page comes first."""
_PATHS = [
    "/",
    "/game/{game}",
    "/first",
    "/ladder",
    *("/review", "/review/{review}"),
    *("/quiz", "/quiz/{review}"),
    *("/rules", "/rules/{theory}"),
    *("/learn", "/learn/{learning}"),
    *("/level", "/level/{test}"),
]


def make_app(folder: Path, door: Door) -> Starlette:
    """The application. folder: where games and all else are kept."""
    later, page = Later(folder, door), StaticFiles(directory=PAGE)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        begins = asyncio.get_running_loop().call_later(_PAGE_FIRST, later.begin)
        yield
        begins.cancel()
        await later.close()

    app = Starlette(
        routes=[
            *(Route(path, partial(_said, "index.html"), methods=["GET"]) for path in _PATHS),
            *(
                Route(f"/static/{name}", partial(_said, name), methods=["GET"])
                for name in ("enter.html", "offline.html", *_KINDS)
            ),
            Route("/worker.js", page),  # where it serves all pages
            Mount(_FILES, _Unchanging(directory=PAGE)),
            Mount("/static", page),
            Mount("/api", later),
        ],
        lifespan=lifespan,
        exception_handlers=dict.fromkeys((HTTPException, Exception, *_REFUSED), _refused),
    )
    app.router.redirect_slashes = False
    app.state.later = later
    app.add_middleware(Guard, door=door)
    return app


class _Unchanging(StaticFiles):
    """Files that a browser need not ask for again: where they lie says what is in them."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        found = super().file_response(*args, **kwargs)
        found.headers["cache-control"] = "max-age=31536000, immutable"
        return found


class Later:
    """Requests under `/api`. Their modules, and the engine with them, are loaded in a thread."""

    def __init__(self, folder: Path, door: Door) -> None:
        self._folder, self._door = folder, door
        self._api: asyncio.Task[Any] | None = None
        self._readying: list[asyncio.Task[None]] = []
        self._leaves = False

    def begin(self) -> asyncio.Task[Any]:
        """Begin to load, unless that was begun."""
        self._api = self._api or asyncio.create_task(self._load())
        return self._api

    async def _load(self) -> Any:
        module = await asyncio.to_thread(import_module, "katachi.web.api")
        if not self._leaves:
            self._readying = [asyncio.create_task(asyncio.to_thread(module.get_ready))]
        return module.Api(self._folder, self._door)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        api = await asyncio.shield(self.begin())
        await api.router(scope, receive, send)

    def farewell(self) -> None:
        self._leaves = True
        if self._api is not None and self._api.done() and not self._api.exception():
            self._api.result().farewell()

    async def close(self) -> None:
        """End all thinking. Waits for the loading: a process that ends during it may abort."""
        if self._api is not None:
            api = await self._api
            await asyncio.gather(*self._readying)
            await api.close()


async def _said(name: str, _: Request, status: int = 200) -> Response:
    text = in_words(name, LANGUAGE.get())  # in no thread: all may be busy
    return Response(text, status, media_type=_KINDS.get(name, "text/html"))


@cache
def in_words(name: str, language: str) -> str:
    """A file of the page in a language, with the words for its modules, or lessons, in it."""
    text = (PAGE / name).read_text(encoding="utf-8")
    if name == _LESSONS:
        return json.dumps({"lessons": json.loads(text), "words": page_words(language, ".json")})
    said = re.sub(r"\{t:(.+?)\}", lambda found: escape(told(t(found[1]), language)), text)
    said = said.replace("{files}", _FILES).replace("{language}", language)
    known = {"language": language, "languages": LANGUAGES, "words": page_words(language)}
    words = json.dumps(known, separators=(",", ":"), ensure_ascii=False)
    # Without "<" no text can end the block of JSON, or begin a comment in it.
    return said.replace("{words}", words.replace("<", r"\u003c"))


_REFUSED = Error, ClientDisconnect
_UNASKED = {404: t("There is no such page."), 405: t("This cannot be asked so.")}


async def _refused(request: Request, fault: Exception) -> Response:
    if isinstance(fault, HTTPException):
        is_page = not request.url.path.startswith(("/api/", "/static/"))
        if fault.status_code == 404 and is_page and "html" in request.headers.get("accept", ""):
            return await _said("index.html", request, 404)  # which says so, and leads on
        text = _UNASKED.get(fault.status_code, t("This cannot be asked."))
        return Told({"error": text}, fault.status_code)
    if not isinstance(fault, _REFUSED):
        return Told({"error": UNFORESEEN}, 500)
    return Told({"error": sentence(str(fault))}, getattr(fault, "status", 400))

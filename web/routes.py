"""Routes: how a request becomes a call, and its result an answer."""

import asyncio
from collections.abc import Callable, Sequence
from inspect import isawaitable, iscoroutinefunction
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from katachi.web import asked, friends, records
from katachi.web.guard import MOST_BYTES, Told
from katachi.web.shown import Cache

Work = Callable[..., Any]
"""Answers a request, given the parts of its path: returns a response, or what becomes JSON. It runs
in a thread unless it is `async`."""


def get(path: str, work: Work) -> Route:
    """A route that tells something."""

    async def answer(request: Request) -> Response:
        return await _answer(work, request)

    return Route(path, answer, methods=["GET"])


def post(path: str, work: Work, kind: type[Any] = asked.Nothing, status: int = 200) -> Route:
    """A route that changes something, or lets Katachi think. kind: the schema of the body."""

    async def answer(request: Request) -> Response:
        said = asked.read(await request.body(), kind)
        return await _answer(work, request, [] if kind is asked.Nothing else [said], status)

    return Route(path, answer, methods=["POST"])


def send(path: str, work: Work, most: int = MOST_BYTES) -> Route:
    """A route that takes a file. `work` gets its bytes, or those of the game in it that the query
    names, and its title."""

    async def answer(request: Request) -> Response:
        data, said = await request.body(), request.query_params
        title = said.get("title", "")[:80]
        if len(data) > most:
            raise asked.too_large(most)
        if "game" in said:
            data = await asyncio.to_thread(records.picked, data, asked.number_of(said["game"]))
        return await _answer(work, request, [data, title], 201)

    return Route(path, answer, methods=["POST"])


async def _answer(
    work: Work, request: Request, said: Sequence[Any] = (), status: int = 200
) -> Response:
    friends.know(request)
    given = [*request.path_params.values(), *said]
    is_async = iscoroutinefunction(work)
    found = await (work(*given) if is_async else asyncio.to_thread(work, *given))
    return found if isinstance(found, Response) else Told(found, status)


def download(data: str | bytes, name: str, kind: str = "application/x-go-sgf") -> Response:
    """A file to save. A browser never shows it as a page of ours."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=f"{kind}; charset=utf-8", headers=headers)


def about(things: Cache[Any]) -> Callable[[Work], Work]:
    """Makes work that gets a thing in place of its name, which is the first part of the path."""

    def made(work: Work) -> Work:
        async def answer(name: str, *said: Any) -> Any:
            found = work(await things.find(name), *said)
            return await found if isawaitable(found) else found

        return answer

    return made

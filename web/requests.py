"""Routes by their methods, and what a request brings, read with distrust."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from katachi.web import asked
from katachi.web.asked import Refusal
from katachi.web.guard import MOST_BYTES


async def body_of(request: Request, most: int = MOST_BYTES) -> bytes:
    """The body, which the door has bounded already. Raises Refusal where it may have less."""
    data = await request.body()
    if len(data) > most:
        raise Refusal(f"There are more than {most:,} bytes.", 413)
    return data


async def asked_of(request: Request, kind: type[asked.Asked]) -> asked.Asked:
    """The body, by its schema. Raises Refusal."""
    return asked.read(await body_of(request), kind)


def title_of(request: Request) -> str:
    """What the person calls a file; a text to be shown, and nothing else."""
    return request.query_params.get("title", "")[:80]


def download(data: str | bytes, name: str) -> Response:
    """A record to be saved."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/x-go-sgf; charset=utf-8", headers=headers)


Work = Callable[[Request], Awaitable[Response]]


def get(path: str, work: Work) -> Route:
    """What tells something."""
    return Route(path, work, methods=["GET"])


def post(path: str, work: Work) -> Route:
    """What changes something, or lets Katachi think."""
    return Route(path, work, methods=["POST"])

"""Routes by their methods."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

Work = Callable[[Request], Awaitable[Response]]


def get(path: str, work: Work) -> Route:
    """What tells something."""
    return Route(path, work, methods=["GET"])


def post(path: str, work: Work) -> Route:
    """What changes something, or lets Katachi think."""
    return Route(path, work, methods=["POST"])

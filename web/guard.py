"""The door of the server: which requests get in, how many at a time, and which lines stay open.

Any page of the web can let a browser send requests here, under any host name that its owner points
here (DNS rebinding). So a request must name a host of ours. One that changes something, or reads a
game, must come from our own page. A body must be of a type that no other page may send without
asking first (Fetch, CORS-safelisted request headers).
"""

import asyncio
import hashlib
import hmac
import ipaddress
import secrets
from contextlib import AbstractAsyncContextManager, nullcontext
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar
from urllib.parse import quote

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from katachi.data.language import LANGUAGE, wanted
from katachi.web.asked import Refusal, Told

_KINDS = ("application/json", "application/octet-stream")  # of bodies
_IN_FLIGHT = 64  # requests at a time of those who have shown the token, or need none
_LISTENING = 128  # browsers that listen at a time
_STRANGERS = 32  # requests at a time of those who have not shown the token
_LONGEST_PATH = 200
_HEAD = 10.0  # seconds until a new connection must have sent the head of a request
_BETWEEN = 30.0  # the same after an answer: browsers keep connections for the next request
_MOST_LINES = 200  # Connections. If there are more, the one that has been idle longest is closed.
COOKIE = "katachi"
COOKIE_SECONDS = 30 * 86400
_PLACE = "katachi-place"  # the cookie by which a browser is known again at its table
ENTER = "/api/enter"  # where the token is shown

_secret: ContextVar[str] = ContextVar("secret", default="")
"""What the browser of this request keeps in the cookie _PLACE, or will keep."""

POLICY = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'; object-src 'none'"
)
"""A page of ours may load only what comes from here."""

_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
}


@dataclass(frozen=True)
class Door:
    """Who is let in."""

    port: int
    names: frozenset[str] = frozenset()
    """Host names of ours besides `localhost` and loopback addresses."""
    token: bytes | None = None
    """A browser must show it; None: only this machine can connect, so none is needed."""
    is_remote: bool = False  # can other machines connect? Then the host may be any address

    @cached_property
    def cookie(self) -> str:
        """The cookie of a browser that has shown the token. It does not contain the token."""
        return hashlib.sha256(b"katachi web\n" + (self.token or b"")).hexdigest()

    def is_token(self, shown: str) -> bool:
        """Is this the token? The time does not tell how much of it is right."""
        digests = (hashlib.sha256(one).digest() for one in (shown.encode(), self.token or b""))
        return self.token is not None and hmac.compare_digest(*digests)

    def check(self, scope: Scope) -> None:
        """Raises Refusal for a request that is not let in. Does not read its body."""
        headers = Headers(scope=scope)
        path, is_get = scope["path"], scope["method"] in ("GET", "HEAD")
        if len(path) > _LONGEST_PATH:
            raise Refusal("There is no such page.", 404)
        self._check_host(headers)
        if path.startswith("/api/") or not is_get:
            self._check_origin(headers)
        if not is_get:
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind not in _KINDS:
                raise Refusal("The content type must be application/json.", 415)
        is_open = path.startswith("/static/") or path == ENTER
        if not (is_open or self.knows(scope)):
            raise Refusal("Show the token first.", 401)

    def knows(self, scope: Scope) -> bool:
        """Has the browser shown the token, or is none needed?"""
        if self.token is None:
            return True
        value = HTTPConnection(scope).cookies.get(COOKIE, "")
        return hmac.compare_digest(value.encode(), self.cookie.encode())

    def _check_host(self, headers: Headers) -> None:
        name, port = _split(headers.get("host", ""))  # h11 lets nobody name several
        is_port = (80 if port is None else port) == self.port
        if not (name in self.names or (is_port and self._is_ours(name))):
            raise Refusal("This host is not served here.", 421)

    def _is_ours(self, name: str) -> bool:
        """Is it an address of this machine? No name but `localhost` is."""
        if name == "localhost":
            return True
        try:
            address = ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return False
        return self.is_remote or address.is_loopback

    def _check_origin(self, headers: Headers) -> None:
        site = headers.get("sec-fetch-site", "same-origin")
        origin, host = headers.get("origin"), headers["host"].lower()
        ours = {f"http://{host}", f"https://{host}"}
        if site not in ("same-origin", "none") or (origin is not None and origin not in ours):
            raise Refusal("This comes from another site.", 403)


def _split(host: str) -> tuple[str, int | None]:
    """Name, in small letters, and port of a host header; no name where it makes no sense."""
    name, colon, port = host.lower().rpartition(":")
    if not colon or host.endswith("]"):
        return host.lower(), None
    return (name, int(port)) if port.isascii() and port.isdigit() and len(port) < 6 else ("", None)


class Guard:
    """The application behind a door."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app, self._door = app, door
        kinds = _IN_FLIGHT, _LISTENING, _STRANGERS
        self._places = {most: asyncio.Semaphore(most) for most in kinds}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headed = _with_headers(send)
        asks = HTTPConnection(scope)
        chosen = asks.query_params.get("language") or asks.cookies.get("katachi-language", "")
        LANGUAGE.set(wanted(chosen, asks.headers.get("accept-language", "")))
        _secret.set(asks.cookies.get(_PLACE) or secrets.token_hex(16))
        try:
            self._door.check(scope)
            async with self._place(scope):
                await self._app(scope, receive, headed)
        except Refusal as fault:
            await _answer(scope, fault)(scope, receive, headed)

    def _place(self, scope: Scope) -> AbstractAsyncContextManager[None]:
        """A free place for a request of this kind. Raises Refusal when there is none."""
        path = scope["path"]
        if path == ENTER:  # it limits guesses itself, so that they do not delay the right token
            return nullcontext()
        heard = path == "/api/streams"
        most = _STRANGERS if not self._door.knows(scope) else _LISTENING if heard else _IN_FLIGHT
        if self._places[most].locked():
            raise Refusal("Too many requests at a time.", 503)
        return self._places[most]


class Line(H11Protocol):
    """A connection of uvicorn, which by itself would wait for ever for a first request."""

    _waiting: ClassVar[dict["Line", asyncio.TimerHandle]] = {}
    """The idle connections, the longest idle first, and the timers that close them."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(_HEAD)
        if len(self.connections) > _MOST_LINES:
            next(iter(self._waiting)).transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_asked:
            self._wake()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not (self.transport.is_closing() or self._is_asked):
            self._wait(_BETWEEN)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wake()
        super().connection_lost(exc)

    @property
    def _is_asked(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self, seconds: float) -> None:
        self._wake()
        self._waiting[self] = self.loop.call_later(seconds, self.transport.close)

    def _wake(self) -> None:
        if (timer := self._waiting.pop(self, None)) is not None:
            timer.cancel()


def who() -> str:
    """The browser of this request: a digest, so that nobody who reads it can take a place."""
    return hashlib.sha256(f"katachi place\n{_secret.get()}".encode()).hexdigest()


def remembered(found: Any, status: int = 200) -> Response:
    """An answer in JSON with the cookie by which the browser is known again."""
    answer, kept = Told(found, status), _secret.get()
    answer.set_cookie(_PLACE, kept, COOKIE_SECONDS, path="/api", httponly=True, samesite="strict")
    return answer


def _answer(scope: Scope, fault: Refusal) -> Response:
    if fault.status == 401 and not scope["path"].startswith("/api/"):
        enter = f"/static/enter.html#{quote(scope['path'])}"  # from there it comes back
        return Response(status_code=303, headers={"location": enter})
    return Told({"error": str(fault)}, fault.status)


def _with_headers(send: Send) -> Send:
    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return headed

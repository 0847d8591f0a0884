"""Two people at one table: their places, and what both must agree to."""

from __future__ import annotations

import hashlib
import secrets
from contextvars import ContextVar
from typing import Any

from msgspec import Struct, field
from starlette.requests import Request
from starlette.responses import JSONResponse

from katachi.api.names import OTHER, Colour
from katachi.web.asked import NewGame, Refusal

_COOKIE = "katachi-place"
_SECONDS = 30 * 86400

_shown: ContextVar[str] = ContextVar("shown", default="")
"""The secret that the browser of this request keeps, or will keep."""


def know(request: Request) -> None:
    """Note which browser sent the request that is answered from here on."""
    _shown.set(request.cookies.get(_COOKIE) or secrets.token_hex(16))


def who() -> str:
    """The browser of this request: a digest, so that nobody who reads it can take a place."""
    return hashlib.sha256(f"katachi place\n{_shown.get()}".encode()).hexdigest()


def remembered(told: Any, status: int = 200) -> JSONResponse:
    """An answer in JSON with the cookie by which the browser is known again."""
    answer = JSONResponse(told, status)
    answer.set_cookie(
        _COOKIE, _shown.get(), httponly=True, samesite="strict", max_age=_SECONDS, path="/api"
    )
    return answer


def invite(terms: NewGame) -> Pair:
    """A pair of the browser that asks, and a free place. Raises Refusal for Katachi's own terms."""
    if terms.person == "both":
        raise Refusal("Choose a colour; your friend has the other.")
    if terms.own_level or terms.theory:
        raise Refusal("Levels and rules are for games against Katachi.")
    return Pair({terms.person: who()})


class Pair(Struct):
    """Two people at a table."""

    seats: dict[Colour, str]  # the browser at each place; a missing place is free
    asks: Colour | None = None  # the side that asks for an undo, and waits for the other's answer
    agreed: list[Colour] = field(default_factory=list)  # the sides that have agreed to the count
    since: int = 0  # the version of the table since which board and count are the same

    @property
    def is_full(self) -> bool:
        """Are both places taken?"""
        return len(self.seats) == len(OTHER)

    def side_of(self, browser: str) -> Colour | None:
        """The place of a browser, or None."""
        return next((side for side, one in self.seats.items() if one == browser), None)

    def sit(self, browser: str) -> bool:
        """Give a browser the free place; False: there is none, or it has one."""
        free = [side for side in OTHER if side not in self.seats]
        if not free or self.side_of(browser):
            return False
        self.seats = {**self.seats, free[0]: browser}
        return True

    def renew(self, version: int) -> None:
        """The board or the count has changed: forget what was agreed."""
        self.asks, self.agreed, self.since = None, [], version

    def state(self) -> dict[str, Any]:
        """What a page shows of them."""
        return {"seats": sorted(self.seats), "asks": self.asks, "agreed": sorted(self.agreed)}

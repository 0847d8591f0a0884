"""Two people at one table: who has which place, and what both must agree on."""

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
"""What the browser keeps whose request is answered, or shall keep."""


def know(request: Request) -> None:
    """Note whose request is answered from here on."""
    _shown.set(request.cookies.get(_COOKIE) or secrets.token_hex(16))


def who() -> str:
    """The browser whose request is answered, as a digest: who reads it can take nobody's place."""
    return hashlib.sha256(f"katachi place\n{_shown.get()}".encode()).hexdigest()


def remembered(told: Any, status: int = 200) -> JSONResponse:
    """An answer after which that browser is known again."""
    answer = JSONResponse(told, status)
    answer.set_cookie(
        _COOKIE, _shown.get(), httponly=True, samesite="strict", max_age=_SECONDS, path="/api"
    )
    return answer


def invite(terms: NewGame) -> Pair:
    """Who asks for a game, and a free place. Raises Refusal for terms that only Katachi has."""
    if terms.person == "both":
        raise Refusal("Choose a colour; your friend has the other.")
    if terms.own_level or terms.theory:
        raise Refusal("Levels and rules are for games against Katachi.")
    return Pair({terms.person: who()})


class Pair(Struct):
    """Two people at a table."""

    seats: dict[Colour, str]
    """Whose each place is, by the browser; one that is missing is free."""
    asks: Colour | None = None
    """Who wants to take a move back, and waits for the other's word."""
    agreed: list[Colour] = field(default_factory=list)
    """Who has agreed to the count."""
    since: int = 0
    """The version of the table that they agree on: at a later one both see the same."""

    @property
    def is_full(self) -> bool:
        """Are both there?"""
        return len(self.seats) == len(OTHER)

    def side_of(self, browser: str) -> Colour | None:
        """The place of a browser; None: it has none."""
        return next((side for side, one in self.seats.items() if one == browser), None)

    def sit(self, browser: str) -> bool:
        """Give a browser the place that is free. Is it a new one there?"""
        free = [side for side in OTHER if side not in self.seats]
        if not free or self.side_of(browser):
            return False
        self.seats = {**self.seats, free[0]: browser}
        return True

    def renew(self, version: int) -> None:
        """The board or its count has changed: what was said of the former one is void."""
        self.asks, self.agreed, self.since = None, [], version

    def check_seen(self, version: int | None) -> None:
        """Raises Refusal where somebody agrees to what he has not seen."""
        if version is None or version < self.since:
            raise Refusal("The board has changed meanwhile.", 409)

    def state(self) -> dict[str, Any]:
        """What a page shows of them."""
        return {"seats": sorted(self.seats), "asks": self.asks, "agreed": sorted(self.agreed)}

"""Which request does what. Errors are a sentence, in JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from katachi.api.errors import Error
from katachi.api.game import Game
from katachi.api.person import Person
from katachi.api.player import Player
from katachi.api.theory import Theory
from katachi.web import asked
from katachi.web.asked import Refusal
from katachi.web.front import HANDLERS, refused
from katachi.web.guard import COOKIE, Door
from katachi.web.learning import Learnings
from katachi.web.lessons_api import lesson_routes
from katachi.web.levels import Levels, at_own_level
from katachi.web.listeners import Find, Shown, Streams, stream
from katachi.web.requests import Work, asked_of, body_of, download, get, post, title_of
from katachi.web.reviews import Reviews
from katachi.web.seat import Seat
from katachi.web.store import Store
from katachi.web.table import Table, of_record
from katachi.web.tables import Hall
from katachi.web.theories import MOST_BYTES, Theories, firing
from katachi.web.why import why

_WRONG_TOKEN = 1.0
"""Seconds that the answer to a wrong token takes."""
_GUESSES = 100
"""Wrong tokens that wait for it: half the connections there may be. One that is turned away at once
comes again at once, and such turns are what a person waits for."""
_READING = 2
"""Records that are read at a time: one of 20 MB takes some seconds."""


def make_api(folder: Path, door: Door) -> Starlette:
    """What is asked under `/api`. Games and the person's own theories are kept in a folder.

    There must be a running event loop.
    """
    app = Starlette(routes=_routes(), exception_handlers=HANDLERS | {Error: refused})
    app.router.redirect_slashes = False
    person = Person()
    hall = Hall(Store(folder / "games"), Theories(folder / "theories"), person)
    reviews = Reviews(folder / "reviews", hall.thinkers)
    learnings = Learnings(folder / "learning", hall.theories)
    app.state.door, app.state.hall = door, hall
    app.state.guesses, app.state.reading = asyncio.Semaphore(_GUESSES), asyncio.Semaphore(_READING)
    app.state.reviews, app.state.learnings = reviews, learnings
    app.state.levels = Levels(folder / "tests", person)
    app.state.streams = streams = Streams(_found_in(hall, reviews, learnings))
    app.state.rooms = (hall, reviews, learnings, streams)
    return app


def _found_in(hall: Hall, reviews: Reviews, learnings: Learnings) -> Find:
    """How what pages show is found."""

    async def find(what: str) -> Shown:
        kind, _, name = what.partition("/")
        match kind:
            case "games":
                return await hall.seat(name)
            case "reviews":
                return await reviews.named(name)
        return learnings.named(name)

    return find


def get_ready() -> None:
    """Load what the first click needs, before it comes; in a thread."""
    game, player = Game(), Player(level=3, table_mb=1)
    player.choose(game)
    player.explain(game, "E5")
    Theory.read("go").matches(game)


def _routes() -> list[Route]:
    one = "/games/{game}"
    return [
        post("/enter", _enter),
        post("/games", _new_game),
        post("/records", _new_record),
        get(one, _state),
        get(f"{one}/boards", _boards),
        get(f"{one}/events", _events),
        get(f"{one}/game.sgf", _sgf),
        post(f"{one}/play", _play),
        post(f"{one}/undo", _change(Table.undo)),
        post(f"{one}/resign", _change(Table.resign)),
        post(f"{one}/play-on", _change(Table.play_on)),
        post(f"{one}/agree", _change(Table.agree)),
        post(f"{one}/flag", _change(Table.flag)),
        post(f"{one}/dispute", _dispute),
        post(f"{one}/why", _why),
        post(f"{one}/estimate", _estimate),
        post(f"{one}/analyse", _analyse),
        get(one + "/rules/{theory}", _firing),
        post(f"{one}/review", _review_game),
        get("/streams", _stream),
        post("/streams/{stream}", _listen),
        get("/theories", _theories),
        post("/theories", _new_theory),
        get("/theories/{theory}", _theory),
        get("/theories/{theory}/page", _theory_page),
        *lesson_routes(),
    ]


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def _seat(request: Request) -> Seat:
    return await _hall(request).seat(request.path_params["game"])


async def _enter(request: Request) -> Response:
    """The right token is answered at once, whatever others guess meanwhile."""
    shown, door = await asked_of(request, asked.Token), request.app.state.door
    if not door.is_token(shown.token):
        await _turn_away(request.app.state.guesses)
        raise Refusal("This is not the token.", 401)
    answer = JSONResponse({})
    answer.set_cookie(COOKIE, door.cookie, httponly=True, samesite="strict", max_age=30 * 86400)
    return answer


async def _turn_away(guesses: asyncio.Semaphore) -> None:
    if guesses.locked():
        raise Refusal("Too many guesses at a time.", 503)
    async with guesses:
        await asyncio.sleep(_WRONG_TOKEN)


async def _new_game(request: Request) -> Response:
    terms, hall = await asked_of(request, asked.NewGame), _hall(request)
    if terms.theory:
        hall.theories.named(terms.theory)
    if terms.own_level:
        terms = await asyncio.to_thread(at_own_level, terms, hall.person)
    return JSONResponse(hall.open(await asyncio.to_thread(Table.new, terms)).state(), 201)


async def _new_record(request: Request) -> Response:
    data = await body_of(request)
    async with request.app.state.reading:
        table = await asyncio.to_thread(of_record, data, title_of(request))
    return JSONResponse(_hall(request).open(table).state(), 201)


async def _state(request: Request) -> Response:
    return JSONResponse((await _seat(request)).state())


async def _boards(request: Request) -> Response:
    return JSONResponse((await _seat(request)).table.boards)


async def _events(request: Request) -> Response:
    return stream(await _seat(request))


async def _stream(request: Request) -> Response:
    streams: Streams = request.app.state.streams
    return streams.open()


async def _listen(request: Request) -> Response:
    streams: Streams = request.app.state.streams
    wanted = await asked_of(request, asked.Listen)
    await streams.want(request.path_params["stream"], wanted.wants)
    return JSONResponse({})


async def _sgf(request: Request) -> Response:
    return download((await _seat(request)).table.record, "katachi-game.sgf")


async def _play(request: Request) -> Response:
    seat, wanted = await _seat(request), await asked_of(request, asked.Play)
    return JSONResponse(await seat.act(seat.table.play, wanted.vertex, wanted.number))


def _change(change: Callable[[Table], Any]) -> Work:
    """What changes a game and needs to know nothing."""

    async def work(request: Request) -> Response:
        seat, _ = await _seat(request), await asked_of(request, asked.Nothing)
        return JSONResponse(await seat.act(change, seat.table))

    return work


async def _dispute(request: Request) -> Response:
    seat, wanted = await _seat(request), await asked_of(request, asked.Mark)
    return JSONResponse(await seat.act(seat.table.dispute, wanted.vertex))


async def _why(request: Request) -> Response:
    seat, wanted = await _seat(request), await asked_of(request, asked.Why)
    shelf = _hall(request).theories.named(seat.table.terms.theory or "go")

    def question(player: Player, stop: Event) -> dict[str, Any]:
        return why(player, seat.table.game, wanted.after, wanted.vertex, shelf, stop)

    return JSONResponse(await seat.ask(question))


async def _estimate(request: Request) -> Response:
    seat, _ = await _seat(request), await asked_of(request, asked.Nothing)

    def question(player: Player, stop: Event) -> dict[str, Any]:
        found = player.estimate(seat.table.game, stop=stop)
        owners = [round(share, 2) for share in found.ownership.values()]
        return {"text": str(found), "owners": owners}

    return JSONResponse(await seat.ask(question))


async def _analyse(request: Request) -> Response:
    seat, wanted = await _seat(request), await asked_of(request, asked.Switch)
    return JSONResponse(await seat.analyse(wanted.on))


async def _firing(request: Request) -> Response:
    seat = await _seat(request)
    shelf = _hall(request).theories.named(request.path_params["theory"])
    return JSONResponse(await seat.ask(lambda *_: firing(shelf, seat.table.game)))


async def _review_game(request: Request) -> Response:
    seat, _ = await _seat(request), await asked_of(request, asked.Nothing)
    record = seat.table.record.encode()
    reviews: Reviews = request.app.state.reviews
    review = await reviews.open(record, seat.table.title, seat.table.terms.person)
    return JSONResponse({"id": review.name}, 201)


async def _theories(request: Request) -> Response:
    return JSONResponse(await asyncio.to_thread(_hall(request).theories.all))


async def _new_theory(request: Request) -> Response:
    data, title = await body_of(request, MOST_BYTES), title_of(request)
    shelf = await asyncio.to_thread(_hall(request).theories.add, data, title)
    return JSONResponse(shelf.about, 201)


async def _theory(request: Request) -> Response:
    shelf = _hall(request).theories.named(request.path_params["theory"])
    rules = await asyncio.to_thread(lambda: shelf.rules)
    return JSONResponse({**shelf.about, "list": rules})


async def _theory_page(request: Request) -> Response:
    from katachi.ilp.page import policy

    shelf = _hall(request).theories.named(request.path_params["theory"])
    text = await asyncio.to_thread(lambda: shelf.page)
    return Response(text, media_type="text/html", headers={"content-security-policy": policy()})

"""Requests about reviews, learnings and the person's level."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from katachi.web import asked
from katachi.web.learning import Learning, Learnings
from katachi.web.levels import Levels
from katachi.web.listeners import stream
from katachi.web.requests import asked_of, body_of, download, get, post, title_of
from katachi.web.reviews import Review, Reviews


def lesson_routes() -> list[Route]:
    """Which request does what."""
    review, learning, test = "/reviews/{review}", "/learnings/{learning}", "/tests/{test}"
    return [
        post("/reviews", _new_review),
        get(f"{review}/events", _review_events),
        get(f"{review}/reviewed.sgf", _reviewed_sgf),
        get(f"{review}/quiz", _quiz),
        post(f"{review}/quiz", _quiz_answer),
        post("/learnings", _new_learning),
        post(f"{learning}/games", _learning_game),
        post(f"{learning}/start", _learning_start),
        post(f"{learning}/stop", _learning_stop),
        get(f"{learning}/events", _learning_events),
        get("/level", _level),
        post("/tests", _new_test),
        get(test, _test),
        post(f"{test}/answer", _answer),
        post(f"{test}/end", _end_test),
    ]


async def _new_review(request: Request) -> Response:
    reviews: Reviews = request.app.state.reviews
    data = await body_of(request)
    async with request.app.state.reading:
        review = await reviews.open(data, title_of(request))
    return JSONResponse({"id": review.name}, 201)


async def _review(request: Request) -> Review:
    reviews: Reviews = request.app.state.reviews
    return await reviews.named(request.path_params["review"])


async def _review_events(request: Request) -> Response:
    return stream(await _review(request))


async def _reviewed_sgf(request: Request) -> Response:
    review = await _review(request)
    return download(await asyncio.to_thread(review.to_sgf), "reviewed.sgf")


async def _quiz(request: Request) -> Response:
    review, hall = await _review(request), request.app.state.hall
    side = asked.side_of(request.query_params.get("side", "both"))
    return JSONResponse(await review.quiz.questions(side, hall.theories.named("go")))


async def _quiz_answer(request: Request) -> Response:
    review, said = await _review(request), await asked_of(request, asked.QuizAnswer)
    return JSONResponse(await review.quiz.answer(said.number, said.choice, said.side))


def _learnings(request: Request) -> Learnings:
    learnings: Learnings = request.app.state.learnings
    return learnings


def _learning(request: Request) -> Learning:
    return _learnings(request).named(request.path_params["learning"])


async def _new_learning(request: Request) -> Response:
    await asked_of(request, asked.Nothing)
    return JSONResponse({"id": _learnings(request).open().name}, 201)


async def _learning_game(request: Request) -> Response:
    learning = _learning(request)
    return JSONResponse(await learning.add(await body_of(request), title_of(request)), 201)


async def _learning_start(request: Request) -> Response:
    learning, wanted = _learning(request), await asked_of(request, asked.Learn)
    return JSONResponse(learning.start(wanted))


async def _learning_stop(request: Request) -> Response:
    learning, _ = _learning(request), await asked_of(request, asked.Nothing)
    return JSONResponse(learning.stop())


async def _learning_events(request: Request) -> Response:
    return stream(_learning(request))


def _levels(request: Request) -> Levels:
    levels: Levels = request.app.state.levels
    return levels


async def _level(request: Request) -> Response:
    return JSONResponse(await asyncio.to_thread(_levels(request).known))


async def _new_test(request: Request) -> Response:
    await asked_of(request, asked.Nothing)
    return JSONResponse(await asyncio.to_thread(_levels(request).open), 201)


async def _test(request: Request) -> Response:
    name = request.path_params["test"]
    return JSONResponse(await asyncio.to_thread(_levels(request).state, name))


async def _answer(request: Request) -> Response:
    name, said = request.path_params["test"], await asked_of(request, asked.Answer)
    work = asyncio.to_thread(_levels(request).answer, name, said.number, said.choice)
    return JSONResponse(await work)


async def _end_test(request: Request) -> Response:
    name, _ = request.path_params["test"], await asked_of(request, asked.Nothing)
    return JSONResponse(await asyncio.to_thread(_levels(request).end, name))

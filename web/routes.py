"""Routes: how a request becomes a call, and its result an answer."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from inspect import isawaitable, iscoroutinefunction, signature
from itertools import islice
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct, structs
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from katachi.api.names import SIZES
from katachi.data.language import RecordError, t
from katachi.data.reading import read_collection, split
from katachi.data.record import Record
from katachi.web.asked import Refusal, number_of, sentence
from katachi.web.guard import Told
from katachi.web.shown import Cache

MOST_BYTES = 20_000_000  # of a file, such as a game record
_MOST_JSON = 10_000  # bytes of other bodies
_SECONDS = 60.0  # for a body
_MOST_BODIES = 16  # that are read at a time; if there are more, the oldest is given up
MOST_LISTED = 500  # games of a file
_LONGEST = 80  # characters of a result

Work = Callable[..., Any]
"""Answers a request, given the parts of its path: returns a response, or what becomes JSON. It runs
in a thread unless it is `async`."""


def get(path: str, work: Work, of: Cache[Any] | None = None) -> Route:
    """A route that tells something.

    of: `work` gets one of these things in place of its name, the first part of the path. It runs in
    the server's thread then.
    """
    return Route(path, partial(_answer, work, of=of), methods=["GET"])


def post(
    path: str,
    work: Work,
    of: Cache[Any] | None = None,
    status: int = 200,
    kind: type[Struct] | None = None,
    via: Callable[[Any, Work], Any] | None = None,
) -> Route:
    """A route that changes something, or lets Katachi think. of: as in `get`.

    The fields of the body are the keyword-only parameters of `work`. kind: a schema of the body in
    their place; `work` gets it whole. via: lets the thing do the work, which has the fields then.
    """
    schema = kind or _schema_of(work)

    async def answer(request: Request) -> Response:
        data = await body_of(request, _MOST_JSON)
        try:
            said = msgspec.json.decode(data or b"{}", type=schema)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise Refusal(sentence(f"this is no such request: {fault}")) from None
        asks = partial(work, said) if kind else partial(work, **structs.asdict(said))
        does = asks if via is None else lambda thing: via(thing, asks)
        return await _answer(does, request, of, status)

    return Route(path, answer, methods=["POST"])


def send(path: str, work: Work, of: Cache[Any] | None = None, most: int = MOST_BYTES) -> Route:
    """A route that takes a file. `work` gets its `data`, or those of the game in it that the query
    names, and its `title`. of: as in `get`."""

    async def answer(request: Request) -> Response:
        data, said = await body_of(request, most), request.query_params
        title = said.get("title", "")[:80]
        async with _taking:
            if "game" in said:
                data = await asyncio.to_thread(picked, data, number_of(said["game"]))
            return await _answer(partial(work, data=data, title=title), request, of, 201)

    return Route(path, answer, methods=["POST"])


_reading: list[asyncio.Timeout] = []
"""The limits of the bodies that are being read, the oldest first."""
_taking = asyncio.Semaphore(2)  # files at a time: a record of 20 MB takes some seconds


async def body_of(request: Request, most: int) -> bytes:
    """A body of at most `most` bytes. For the server's thread. Raises Refusal."""
    try:
        async with asyncio.timeout(_SECONDS) as limit:
            _reading.append(limit)
            if len(_reading) > _MOST_BODIES:
                _reading.pop(0).reschedule(asyncio.get_running_loop().time())
            return await _whole(request, most)
    except TimeoutError:
        raise Refusal("The request does not come.", 408) from None
    finally:
        if limit in _reading:
            _reading.remove(limit)


async def _whole(request: Request, most: int) -> bytes:
    length = int(request.headers.get("content-length", 0))  # h11 lets in digits alone
    data = bytearray()
    if length <= most:
        async for part in request.stream():
            data += part
            if len(data) > most:
                break
    if max(length, len(data)) > most:
        raise Refusal(t("There are more than {count} bytes.", count=f"{most:,}"), 413)
    return bytes(data)


def _schema_of(work: Callable[..., Any]) -> type[Struct]:
    """The schema of a body with a field for each keyword-only parameter of `work`."""
    kinds = get_type_hints(work, include_extras=True)
    fields: list[Any] = []
    for one in signature(work).parameters.values():
        if one.kind is one.KEYWORD_ONLY:
            default = () if one.default is one.empty else (one.default,)
            fields.append((one.name, kinds[one.name], *default))
    return msgspec.defstruct(work.__name__, fields, forbid_unknown_fields=True)


async def _answer(
    work: Work, request: Request, of: Cache[Any] | None = None, status: int = 200
) -> Response:
    given = [*request.path_params.values()]
    if of is not None:
        given[0] = await of.find(given[0])
    is_here = of is not None or iscoroutinefunction(work)
    found = work(*given) if is_here else await asyncio.to_thread(work, *given)
    found = await found if isawaitable(found) else found
    return found if isinstance(found, Response) else Told(found, status)


def with_stones(sentences: Iterable[str], named: Iterable[Iterable[str]]) -> list[dict[str, Any]]:
    """Sentences, each with the stones that it names."""
    return [{"text": text, "stones": stones} for text, stones in zip(sentences, named)]


def download(data: str | bytes, name: str, kind: str = "application/x-go-sgf") -> Response:
    """A file to save. A browser never shows it as a page of ours."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=f"{kind}; charset=utf-8", headers=headers)


def listed(data: bytes, title: str) -> dict[str, Any]:
    """A list of the first MOST_LISTED games of a file, and whether there are more.

    title: of the file, which names no game of several.
    """
    games = [_game_told(one) for one in islice(read_collection(data), MOST_LISTED + 1)]
    return {"games": games[:MOST_LISTED], "more": len(games) > MOST_LISTED}


def _game_told(found: Record | RecordError) -> dict[str, Any]:
    if isinstance(found, RecordError):
        return {"fault": sentence(found)}
    if found.size not in SIZES:
        return {"fault": sentence(t("the board is of size {size}", size=found.size))}
    said = {"heading": found.heading, "result": found.result[:_LONGEST]}
    moves = sum(1 for step in found.steps if step.colour)
    return {"fault": "", "size": found.size, "moves": moves, **said}


def picked(data: bytes, number: int) -> bytes:
    """The bytes of the game with this number, from 0. Raises Refusal when there is none."""
    for _, found in islice(split(data), number, number + 1):
        return found
    raise Refusal("There is no such game in this file.", 404)

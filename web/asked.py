"""What requests say, how one becomes a call, and its result an answer."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from inspect import isawaitable, iscoroutinefunction, signature
from itertools import islice
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta, Struct, structs
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from katachi.data.language import Error, Text, ended, raising, t, told

MOST_BYTES = 20_000_000  # of a file, such as a game record
_MOST_JSON = 10_000  # bytes of other bodies
_SECONDS = 60.0  # for a body
_MOST_BODIES = 16  # that are read at a time; if there are more, the oldest is given up

Vertex = Annotated[str, Meta(max_length=4)]
Sign = Annotated[str, Meta(pattern="^([△□○×]|[A-Za-z]|[0-9]{1,3})?$")]
"""A mark on a point; empty: none."""
Number = Annotated[int, Meta(ge=0, le=10_000)]
Node = Annotated[int, Meta(ge=0, le=20_000)]
"""A node on the line of a table."""
Version = Annotated[int, Meta(ge=0)]
"""The version of a table that a page shows."""
Choice = Annotated[str, Meta(max_length=8)] | None
"""An answer to a question; None: `not known`."""
Beside = Literal["professionals", "player"]
"""Whose games a person's are compared with."""
Key = Annotated[str, Meta(pattern="^[0-9a-z-]{1,40}$")]
"""The name of a theory."""
PageKey = Annotated[str, Meta(pattern="^[0-9]{1,9}$")]
Shown = Annotated[str, Meta(pattern="^(games|reviews|learnings)/[0-9a-f]{32}$")]
"""Something that a page shows, by its kind and name."""
Token = Annotated[str, Meta(max_length=300)]
Wants = Annotated[dict[PageKey, Shown], Meta(max_length=150)]
"""All that a browser's pages show, by keys that the browser chose."""

Side = Literal["black", "white", "both"]
"""Whose moves are meant."""


class Refusal(Error):
    """A request cannot be fulfilled: a sentence for the person, and the status of HTTP."""

    def __init__(self, text: str, status: int = 400) -> None:
        super().__init__(text if isinstance(text, Text) else t(text))
        self.status = status


@dataclass(frozen=True)
class ClockTerms:
    """The time of each side: main time, then Japanese byo-yomi."""

    minutes: Annotated[float, Meta(ge=0, le=600)]  # main time
    periods: Annotated[int, Meta(ge=0, le=30)]
    seconds: Annotated[float, Meta(ge=1, le=600)]  # of a period


class Terms(Struct):
    """The terms of any game that may be shown, such as one from a record."""

    size: Annotated[int, Meta(ge=2, le=19)] = 9
    komi: Annotated[float, Meta(ge=-1_000, le=1_000)] = 7.0
    rules: Annotated[str, Meta(max_length=20)] = "chinese"
    handicap: Annotated[int, Meta(ge=0, le=9)] = 0
    person: Side = "black"
    level: Annotated[int, Meta(ge=1, le=10)] = 3
    own_level: bool = False
    """Play at the person's level, in place of `level`. The result changes the person's level."""
    seconds: Annotated[float, Meta(gt=0, le=60)] = 2.0  # for each move of Katachi's
    clock: ClockTerms | None = None
    theory: Key | None = None  # Katachi plays by these rules alone
    teacher: bool = False  # comment on costly moves of the person before Katachi answers
    friend: bool = False  # the opponent is another person, who comes by the game's address


class NewGame(Terms, forbid_unknown_fields=True):
    """A new game, with a size and a komi that the page offers."""

    size: Annotated[int, Meta(ge=5, le=19)] = 9
    komi: Annotated[float, Meta(ge=-100, le=100, multiple_of=0.25)] = 7.0
    board: Annotated[str, Meta(pattern="^[BW.]{25,361}$")] | None = None
    """Stones that are set up, as `api.names.board_text` writes them."""
    to_move: Literal["black", "white"] = "black"  # the side to move where stones are set up
    marks: Annotated[dict[Vertex, Sign], Meta(max_length=361)] = {}
    """On the board before the first move."""


UNFORESEEN = t("Something went wrong here; the log has more.")


def sentence(fault: Exception | str) -> str:
    """A fault as a sentence. The log gets one that nobody foresaw."""
    if not isinstance(fault, Error | OSError | str):
        logging.getLogger("uvicorn.error").error("A fault of Katachi's own", exc_info=fault)
        return UNFORESEEN
    return ended(str(fault) or t("it cannot be done"))


def side_of(text: str) -> Side:
    """The side of this name. Raises Refusal."""
    with raising(lambda _: Refusal("There is no such side."), msgspec.ValidationError):
        side: Side = msgspec.convert(text, Side)
    return side


def number_of(text: str) -> int:
    """A whole number from 0. Raises Refusal."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refusal("This is no number.")
    return int(text)


class Told(Response):
    """JSON in the language of the request, of plain values and dataclasses."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return in_json(content)


def in_json(content: Any) -> bytes:
    """JSON as in `Told`."""
    return msgspec.json.encode(content, enc_hook=_plain)


def _plain(value: Any) -> str | float:
    """What JSON has for a text, and for a number of numpy's."""
    return str.__str__(told(value)) if isinstance(value, Text) else float(value)


Work = Callable[..., Any]
"""Answers a request, given the parts of its path: returns a response, or what becomes JSON. It runs
in a thread unless it is `async`, or is given a thing in place of its name."""
Find = Callable[[str], Awaitable[Any]]
"""Finds a thing by its name. Raises Refusal, Error."""


def get(path: str, work: Work, of: Find | None = None) -> Route:
    """A route that tells something.

    of: finds a thing, which `work` gets in place of its name, the first part of the path. It runs
    in the server's thread then.
    """
    return Route(path, partial(_answer, work, of=of), methods=["GET"])


def post(
    path: str,
    work: Work,
    of: Find | None = None,
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


def send(path: str, work: Work, of: Find | None = None, most: int = MOST_BYTES) -> Route:
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
    work: Work, request: Request, of: Find | None = None, status: int = 200
) -> Response:
    given = [*request.path_params.values()]
    if of is not None:
        given[0] = await of(given[0])
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


def picked(data: bytes, number: int) -> bytes:
    """The bytes of the game with this number, from 0. Raises Refusal when there is none."""
    from katachi.data.reading import split  # late: a page is there before it is loaded

    for _, found in islice(split(data), number, number + 1):
        return found
    raise Refusal("There is no such game in this file.", 404)

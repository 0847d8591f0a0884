"""The requests under `/api`, and what each does."""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

from starlette.responses import JSONResponse, Response
from starlette.routing import Route, Router

from katachi.api.game import Game
from katachi.api.level import Person
from katachi.api.names import board_text, stones_of
from katachi.api.player import Player
from katachi.api.theory import Theory
from katachi.api.values import Hint, Life, board_svg
from katachi.ilp.page import policy
from katachi.web import asked, levels, theories
from katachi.web.asked import Refusal, download, get, post, send, with_stones
from katachi.web.guard import COOKIE, COOKIE_SECONDS, Door, remembered, who
from katachi.web.learning import Learning, Learnings
from katachi.web.live import MOST_PLIES, LiveTable, Tables
from katachi.web.quiz import Quiz
from katachi.web.reviews import Review, Reviews
from katachi.web.shown import Cache, Shown, Streams, Thinkers
from katachi.web.store import Store, listed
from katachi.web.table import Table

_WRONG_TOKEN = 1.0  # seconds until a wrong token is answered
_GUESSES = 100
"""Wrong tokens that may wait at a time: half of all connections. More are refused at once."""
_ACTS = (
    *(Table.play, Table.undo, Table.keep, Table.resign, Table.agree, Table.dispute),
    *(Table.branch, Table.remove, Table.promote, Table.mark),
)
"""What people do at a table. The request has the name of the method."""


def _picture(live: LiveTable, number: str) -> Response:
    table, at = live.table, asked.number_of(number)
    if at >= len(table.boards):
        raise Refusal("The game has not so many moves.", 404)
    stones = stones_of(table.boards[at], table.terms.size)
    last = table.state()["moves"][at - 1][1] if at else "pass"
    drawn = board_svg(table.terms.size, stones, last, table.notes["marks"].get(at, {}))
    return Response(drawn, media_type="image/svg+xml")


async def _join(live: LiveTable) -> Any:
    side = await live.sit()
    return remembered({"side": side}) if side else {"side": None}


class Question(NamedTuple):
    """A question about a game to its player, in a thread. stop: ends it."""

    live: LiveTable
    player: Player
    stop: Event

    @contextmanager
    def _after(self, count: int) -> Iterator[Game]:
        """The game, taken back to so many moves while the block runs. Raises Refusal."""
        self.live.table.check_reached(count)
        with self.live.table.game.after(count):
            yield self.live.table.game

    def estimate(self, *, after: asked.Number) -> dict[str, Any]:
        with self._after(after) as game:
            found = self.player.estimate(game, nodes=self.live.nodes, stop=self.stop)
        return {"text": str(found), "owners": [round(one, 2) for one in found.ownership.values()]}

    def lives(
        self, *, after: asked.Number, corner: asked.Vertex, other: asked.Vertex | None = None
    ) -> tuple[Life, ...]:
        with self._after(after) as game:
            return self.player.lives(game, corner, other)

    def why(self, *, after: asked.Number, vertex: asked.Vertex | None = None) -> dict[str, Any]:
        """Why a move; vertex: None for the move that was played."""
        live, moves = self.live, self.live.table.game.moves
        theory = live.theories.named(live.table.terms.theory or "go")
        if vertex is None and after == len(moves):
            raise Refusal("That move has not been made yet.")
        with self._after(after) as game:
            asks = moves[after].vertex if vertex is None else vertex
            reason = self.player.explain(game, asks, nodes=live.nodes, stop=self.stop)
            return {
                "number": after + 1,
                "colour": reason.colour,
                "vertex": reason.vertex,
                "sentences": with_stones(reason.sentences, reason.named),
                "line": reason.line[:MOST_PLIES],
                "better": reason.better[:MOST_PLIES],
                "board": board_text(game.board.stones, game.size),
                "svg": reason.svg,
                "rules": [] if self.stop.is_set() else theory.rules_for(game, reason.vertex),
                "theory": theory.title,
            }

    def hint(self) -> Hint:
        return self.player.hint(self.live.table.game, nodes=self.live.nodes, stop=self.stop)


_QUESTIONS = Question.hint, Question.why, Question.estimate, Question.lives


def _asks(live: LiveTable, work: asked.Work) -> Awaitable[Any]:
    return live.ask(lambda *of: work(Question(*of)))


async def _reviewed_sgf(review: Review) -> Response:
    return download(await asyncio.to_thread(review.reviewing.to_sgf), "reviewed.sgf")


def get_ready() -> None:
    """Load what the first click needs; in a thread."""
    game, player = Game(), Player(level=3, table_mb=1)
    player.choose(game)
    player.explain(game, "E5")
    Theory.read("go").matches(game)


class Api:
    """Answers all requests under `/api`, by `router`."""

    def __init__(self, folder: Path, door: Door) -> None:
        """folder: where games and all else are kept. There must be a running event loop."""
        self._door, self._person, self._thinkers = door, Person(), Thinkers()
        self._theories = theories.Theories(folder / "theories")
        self._tables = Tables(Store(folder / "games"), self._theories, self._person, self._thinkers)
        self._reviews = Reviews(folder / "reviews", self._thinkers)
        self._learnings = Learnings(folder / "learning", self._theories, self._reviews)
        self._levels = levels.Levels(folder / "tests", self._person)
        self._streams = Streams(self._find)
        self._guesses = asyncio.Semaphore(_GUESSES)
        self.router = Router(self._routes(), redirect_slashes=False)

    def farewell(self) -> None:
        self._learnings.stop()
        self._streams.farewell()

    async def close(self) -> None:
        await self._tables.close()
        self._thinkers.close()
        await self._reviews.close()
        await self._learnings.close()

    def _routes(self) -> list[Route]:
        game, theory, review = "/games/{game}", "/theories/{theory}", "/reviews/{review}"
        learning, test, sgf = "/learnings/{learning}", "/tests/{test}", "katachi-game.sgf"
        tables, reviews = self._tables.find, self._reviews.find
        learnings = self._learnings.find
        return [
            post("/enter", self._enter),
            post("/games", self._new_game, status=201, kind=asked.NewGame),
            send("/records", self._new_record),
            send("/records/games", listed),
            get(game, LiveTable.state, tables),
            get(f"{game}/boards", lambda one: one.table.boards, tables),
            get(game + "/boards/{number}.svg", _picture, tables),
            get(f"{game}/game.sgf", lambda one: download(one.table.record, sgf), tables),
            post(f"{game}/join", _join, tables),
            *(post(f"{game}/{act.__name__}", act, tables, via=LiveTable.act) for act in _ACTS),
            post(f"{game}/play-on", Table.play_on, tables, via=LiveTable.act),
            post(f"{game}/line", Table.go, tables, via=LiveTable.act),
            post(f"{game}/flag", lambda table, _: table.flag(), tables, via=LiveTable.act),
            get(f"{game}/notes", lambda one: one.table.notes, tables),
            post(f"{game}/try", self._try, tables, 201),
            *(post(f"{game}/{one.__name__}", one, tables, via=_asks) for one in _QUESTIONS),
            post(f"{game}/analyse", LiveTable.analyse, tables),
            get(game + "/rules/{theory}", self._firing, tables),
            post(f"{game}/review", self._review_game, tables, 201),
            get("/streams", self._streams.open),
            post("/streams/{stream}", self._streams.want),
            get("/theories", self._theories.all),
            send("/theories", self._theories.add, most=theories.MOST_BYTES),
            get(theory, self._theory),
            get(f"{theory}/page", self._theory_page),
            send("/reviews", self._new_review),
            get(f"{review}/reviewed.sgf", _reviewed_sgf, reviews),
            get(f"{review}/reviewed.html", self._review_page, reviews),
            get(review + "/quiz/{side}", self._quiz, reviews),
            get(review + "/chapters/{side}", Review.chapters, reviews),
            post(f"{review}/quiz", Quiz.answer, reviews, via=lambda one, work: work(one.quiz)),
            post("/learnings", self._new_learning, status=201),
            send(f"{learning}/games", Learning.add, learnings),
            post(f"{learning}/start", Learning.start, learnings),
            post(f"{learning}/stop", Learning.stop, learnings),
            post(f"{learning}/drill", Learning.drill, learnings),
            get("/level", self._levels.known),
            post("/tests", self._levels.open, status=201),
            get("/ladder", lambda: levels.rungs(self._theories)),
            get("/questions/{question}", levels.question),
            get(test, self._levels.state),
            post(f"{test}/answer", self._levels.answer),
            post(f"{test}/end", self._levels.end),
        ]

    async def _enter(self, *, token: asked.Token) -> Response:
        """Take a token. The right one is answered at once, however many are guessing."""
        if not self._door.is_token(token):
            if self._guesses.locked():
                raise Refusal("Too many guesses at a time.", 503)
            async with self._guesses:
                await asyncio.sleep(_WRONG_TOKEN)
            raise Refusal("This is not the token.", 401)
        answer, cookie = JSONResponse({}), self._door.cookie
        answer.set_cookie(COOKIE, cookie, COOKIE_SECONDS, httponly=True, samesite="strict")
        return answer

    async def _find(self, what: str) -> Shown:
        """What a page shows, by its kind and name, as `asked.Shown`."""
        kind, _, name = what.partition("/")
        caches: dict[str, Cache[Any]] = {"games": self._tables, "reviews": self._reviews}
        found: Shown = await caches.get(kind, self._learnings).find(name)
        return found

    async def _new_game(self, terms: asked.NewGame) -> Any:
        if terms.theory:
            await asyncio.to_thread(self._theories.for_play, terms.theory)
        if terms.own_level and not terms.friend:
            terms = await asyncio.to_thread(levels.at_own_level, terms, self._person)
        live = await self._tables.open(await asyncio.to_thread(Table.new, terms, who()))
        return remembered(live.state(), 201) if terms.friend else live.state()

    async def _new_record(self, data: bytes, title: str) -> Any:
        table = await asyncio.to_thread(Table.of_record, data, title)
        return (await self._tables.open(table)).state()

    async def _try(self, live: LiveTable) -> Any:
        """The game so far at a new table, for both sides."""
        live.check_speaks()
        return await self._new_record(live.table.record.encode(), live.table.title)

    async def _firing(self, live: LiveTable, theory: str) -> Any:
        """The numbers of the rules that hold, by vertex."""
        shown = self._theories.named(theory)
        found = await live.ask(lambda *_: shown.matches(live.table.game))
        return {"rules": {one.vertex: [rule.number for rule in one.rules] for one in found}}

    async def _review_game(self, live: LiveTable) -> Any:
        live.check_speaks()
        async with live.reviewing:  # two people who ask get the same review
            table = live.table
            record = table.record if table.notes["is_main"] else table.line
            if live.review[0] == record:
                with suppress(Refusal):  # it may be gone
                    return {"id": (await self._reviews.find(live.review[1])).name}
            person = "both" if table.pair else table.terms.person
            made = await self._reviews.open(record.encode(), table.title, person)
            live.review = record, made.name
            return {"id": made.name}

    def _theory(self, name: str) -> Any:
        theory = self._theories.named(name)
        return {**theory.about, "list": theory.rules}

    def _theory_page(self, name: str) -> Response:
        headers = {"content-security-policy": policy()}
        return Response(self._theories.named(name).page(), media_type="text/html", headers=headers)

    async def _new_review(self, data: bytes, title: str) -> Any:
        return {"id": (await self._reviews.open(data, title)).name}

    async def _review_page(self, review: Review) -> Response:
        return download(await review.page(self._theories.named("go")), "reviewed.html", "text/html")

    async def _quiz(self, review: Review, side: str) -> Any:
        return await review.quiz.questions(asked.side_of(side), self._theories.named("go"))

    async def _new_learning(self) -> Any:
        return {"id": self._learnings.open().name}

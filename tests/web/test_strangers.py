"""Strangers do not shut the person out: idle and slow lines, bodies that never end, guesses."""

import asyncio
import json
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.types import Receive

from katachi.web.asked import Refusal, body_of
from katachi.web.guard import Line
from tests.processes import PATIENCE
from tests.web.server import BYTES, TOKEN, Server, awaited
from tests.web.strangers import ENDLESS, IDLE, SLOW, strangers


def enter(remote: Server) -> dict[str, str]:
    """What the person's browser shows."""
    found = remote.ask("POST", "/api/enter", {"token": TOKEN})
    return {"Cookie": found.headers["set-cookie"].partition(";")[0]}


def is_served(remote: Server) -> bool:
    """Is a game begun, played, and a record opened?"""
    shown = enter(remote)
    game = remote.ask("POST", "/api/games", {"size": 5, "person": "both"}, shown)
    assert game.status == 201, game.body
    move = {"vertex": "C3", "number": 1}
    played = remote.ask("POST", f"/api/games/{game.json['id']}/play", move, shown)
    opened = remote.ask("POST", "/api/records", b"(;SZ[9];B[aa])", BYTES | shown)
    return (played.status, opened.status) == (200, 201)


@pytest.mark.parametrize(
    ("text", "count"),
    [(IDLE, 300), (SLOW, 300), (ENDLESS, 80)],
    ids=["idle", "slow heads", "endless bodies"],
)
def test_connections_that_bring_nothing(remote: Server, text: bytes, count: int) -> None:
    with strangers(remote, text, count):
        assert is_served(remote)


def test_guesses(remote: Server) -> None:
    over, refused = threading.Event(), []

    def guess() -> None:
        while not over.is_set():
            refused.append(remote.ask("POST", "/api/enter", {"token": "x"}).status)

    guessers = [threading.Thread(target=guess) for _ in range(70)]
    for one in guessers:
        one.start()
    time.sleep(1)
    try:
        assert is_served(remote)
    finally:
        over.set()
        for one in guessers:
            one.join()
    assert set(refused) == {401}  # each has waited; turned away at once they would come again


def test_a_line_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that brings its head drop by drop too, and one that goes on after an answer does not."""
    monkeypatch.setattr("katachi.web.guard._HEAD", 0.3)

    async def said(text: bytes) -> bytes:
        async def app(_scope: object, _receive: object, send) -> None:
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body"})

        import uvicorn

        config = uvicorn.Config(app, http=Line, log_config=None, lifespan="off", port=0)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for one in text:
            writer.write(bytes([one]))
            await asyncio.sleep(0 if text.endswith(b"\r\n\r\n") else 0.05)
        found = await asyncio.wait_for(reader.read(12), PATIENCE)
        writer.close()
        server.should_exit = True
        await serving
        return found

    with suppress(ConnectionError):  # closed while drops were coming
        assert awaited(said(b"GET / HTTP/1.1\r\n")) == b""
    assert awaited(said(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")) == b"HTTP/1.1 204"


def sending(receive: Receive) -> Request:
    """A request whose body comes so."""
    return Request({"type": "http", "headers": []}, receive)


def test_of_many_bodies_the_oldest_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katachi.web.asked._MOST_BODIES", 2)
    never: list[object] = []

    async def read() -> list[object]:
        end = asyncio.Event()

        async def receive() -> dict[str, object]:
            await end.wait()
            return {"type": "http.request", "body": json.dumps(never).encode()}

        reading = [asyncio.create_task(body_of(sending(receive), 10)) for _ in range(4)]
        await asyncio.sleep(0.05)
        end.set()
        return await asyncio.gather(*reading, return_exceptions=True)

    first, second, *others = awaited(read())
    assert all(isinstance(one, Refusal) and one.status == 408 for one in (first, second))
    assert others == [b"[]"] * 2


def test_a_body_has_its_time_and_its_size(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("katachi.web.asked._SECONDS", 0.05)

    async def never() -> dict[str, object]:
        await asyncio.sleep(30)
        return {}

    async def much() -> dict[str, object]:
        return {"type": "http.request", "body": b"12345", "more_body": True}

    for receive, status in ((never, 408), (much, 413)):
        with pytest.raises(Refusal) as told:
            awaited(body_of(sending(receive), 12))
        assert told.value.status == status

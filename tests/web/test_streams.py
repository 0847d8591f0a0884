"""One stream tells of all that a browser's pages show; asked of a server without a browser."""

from typing import Any
from unittest.mock import AsyncMock

import pytest

from katachi.web.shown import Stream
from tests.web.server import Server, awaited

GAMES = 8


def new_games(server: Server, **terms: Any) -> list[str]:
    made = (server.post("/api/games", size=5, level=1, **terms)["id"] for _ in range(GAMES))
    return [f"games/{name}" for name in made]


def test_one_connection_plays_many_games(server: Server) -> None:
    games = new_games(server, seconds=0.1)
    with server.stream() as (path, told):
        server.post(path, wants={str(key): game for key, game in enumerate(games)})
        for game in games:
            server.post(f"/api/{game}/play", vertex="C3", number=1)
        answered = set()
        while len(answered) < GAMES:
            one = next(told)
            state = one["message"].get("state", {"moves": []})
            if len(state["moves"]) == 2:
                answered.add((int(one["to"]), state["id"]))
        assert answered == {(key, game.removeprefix("games/")) for key, game in enumerate(games)}


def test_what_is_wanted_no_more_is_told_no_more_and_thought_of_no_more(server: Server) -> None:
    first, second = new_games(server, seconds=60)[:2]
    with server.stream() as (path, told):
        server.post(path, wants={"1": first, "2": second})
        assert {next(told)["to"] for _ in range(2)} == {"1", "2"}
        server.post(f"/api/{first}/play", vertex="C3", number=1)
        server.post(path, wants={"2": second})
        server.post(f"/api/{second}/resign")
        while (one := next(told))["to"] == "1":  # what was sent before
            pass
        assert one["message"]["state"]["result"] == "W+R"
        server.post(f"/api/{first}/resign")
        server.post(path, wants={"2": second, "3": first})
        assert next(told)["to"] == "3"


def test_what_cannot_be_shown_is_told_and_the_rest_is_shown(server: Server) -> None:
    there = new_games(server)[0]
    with server.stream() as (path, told):
        server.post(
            path, wants={"1": f"games/{'0' * 32}", "2": f"learnings/{'0' * 32}", "3": there}
        )
        first, second, third = (next(told) for _ in range(3))
        missing = {"status": 404, "error": "There is no such game here."}
        assert (first["to"], first["refused"]) == ("1", missing)
        assert (second["to"], second["refused"]["status"]) == ("2", 404)
        assert third["message"]["kind"] == "state"
    assert server.ask("POST", f"/api/streams/{'0' * 32}", {"wants": {}}).status == 404


@pytest.mark.parametrize("wants", [{"a": "games/x"}, {"1": "games/../x"}, {"1": 5}, None])
def test_nonsense_is_refused(server: Server, wants: Any) -> None:
    with server.stream() as (path, _):
        assert server.ask("POST", path, {"wants": wants}).status == 400


def test_a_browser_far_behind_is_let_go() -> None:
    """Else what it missed would be missing for ever; it comes back and is told all anew."""

    async def read() -> list[str]:
        slow = Stream(AsyncMock())
        for number in range(600):
            slow.put({"n": number})
        return [line async for line in slow.lines()]

    assert awaited(read()) == []

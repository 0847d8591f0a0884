"""A fault that nobody foresaw is told to the page, which would wait for ever, and to the log."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from katachi.api.player import Player
from katachi.api.review import Reviewing
from katachi.web.asked import UNFORESEEN
from katachi.web.learning import Learnings
from katachi.web.reviews import Reviews
from katachi.web.shown import Message, Thinkers
from katachi.web.table import Table
from katachi.web.theories import Theories
from tests.processes import PATIENCE
from tests.web.server import awaited
from tests.web.test_table import opened


def test_a_game_tells_it_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play_on() -> None:
        async with opened(tmp_path, "black") as live:
            states = asyncio.Queue[dict[str, Any]]()
            monkeypatch.setattr(Player, "choose", lambda *_, **__: 1 / 0)
            live.join(lambda message: states.put_nowait(message["state"]))
            await live.act(partial(Table.play, vertex="C3", number=1))
            async with asyncio.timeout(PATIENCE):
                while not (state := await states.get())["fault"]:
                    pass
            assert (state["fault"], state["thinking"]) == (str(UNFORESEEN), False)
            assert "ZeroDivisionError" in caplog.text
            assert not (await live.act(Table.undo))["fault"]

    awaited(play_on())


def test_a_review_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def whole() -> None:
        reviews, told = Reviews(tmp_path, Thinkers()), asyncio.Queue[Message]()
        review = await reviews.open(b"(;SZ[3]KM[0.5];B[bb];W[aa];B[cc])", "a game")
        monkeypatch.setattr(Reviewing, "__next__", lambda _: 1 / 0)
        review.join(told.put_nowait)
        async with asyncio.timeout(PATIENCE):
            heard = [await told.get() for _ in range(2)]
        assert heard[1] == {"kind": "fault", "fault": UNFORESEEN}
        assert "ZeroDivisionError" in caplog.text

    awaited(whole())


def test_a_learning_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def whole() -> None:
        reviews, told = Reviews(tmp_path, Thinkers()), asyncio.Queue[Message]()
        learning = Learnings(tmp_path / "learning", Theories(tmp_path), reviews).open()
        await learning.add(b"(;SZ[9];B[cc];W[bb])", "a game")
        monkeypatch.setattr("katachi.web.learning.induce", lambda *_, **__: 1 / 0)
        learning.join(told.put_nowait)
        learning.start(seconds=1.0)
        async with asyncio.timeout(PATIENCE):
            while (state := await told.get())["phase"] != "over":
                pass
        assert state["faults"] == [UNFORESEEN]
        assert "ZeroDivisionError" in caplog.text

    awaited(whole())

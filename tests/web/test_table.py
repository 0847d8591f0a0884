"""A game is opened in time that grows with its moves alone, and told without another look."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from katachi.api.level import Person
from katachi.api.names import board_text
from katachi.engine.board.game import Game
from katachi.web.asked import NewGame, Refusal, Side
from katachi.web.live import LiveTable, Tables
from katachi.web.shown import Thinkers
from katachi.web.store import Store, new_name
from katachi.web.table import Table
from katachi.web.theories import Theories
from tests.processes import PATIENCE
from tests.web.server import Server, awaited

MOVES = 600


def test_a_record_of_n_moves_is_played_a_few_times_and_not_n_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, after = [0], Game._after

    def counted(self: Game, *what: Any) -> Any:
        made[0] += 1
        return after(self, *what)

    monkeypatch.setattr(Game, "_after", counted)
    table = Table.of_record(b"(;SZ[9];B[aa];W[bb]" + b";B[];W[]" * (MOVES // 2 - 1) + b")", "")
    table.undo("both")
    assert len(table.game.moves) == MOVES - 1
    assert len(table.boards) == MOVES
    assert made[0] <= 4 * MOVES


def test_what_a_page_shows_first_is_known_without_another_look(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Tables are made in threads; the server's own, which answers everybody, only tells."""
    counted = Table.of_record(b"(;SZ[9];B[ee];W[];B[])", "")
    store, name = Store(tmp_path), new_name()
    store.save(name, store.packed(counted))
    tables = [counted, Table.new(NewGame(size=19)), store.load(name)]
    monkeypatch.setattr(Table, "build", None)
    shown = [table.state() for table in tables]
    assert [one["phase"] for one in shown] == ["counting", "playing", "counting"]
    assert shown[0]["count"] == shown[2]["count"]


def test_a_teacher_says_a_word_before_katachi_answers(server: Server) -> None:
    """Katachi waits until the move is taken back or kept; what is kept is not told again."""
    game = server.post("/api/games", size=5, level=1, teacher=True, seconds=0.2)
    path = f"/api/games/{game['id']}"
    with server.listening(path) as told:
        states = (one["state"] for one in told if one["kind"] == "state")
        server.post(f"{path}/play", vertex="A1", number=1)
        warned = next(one for one in states if one["caution"])
        assert warned["caution"]["text"].startswith("A1 costs about ")
        assert warned["caution"]["line"]
        assert (len(warned["moves"]), warned["thinking"]) == (1, False)
        refused = server.ask("POST", f"{path}/play", {"vertex": "B1", "number": 2})
        assert (refused.status, refused.json["error"]) == (409, "Keep your move, or take it back.")
        back = server.post(f"{path}/undo")
        assert (back["caution"], back["moves"]) == (None, [])
        assert server.ask("POST", f"{path}/keep", {}).status == 409
        server.post(f"{path}/play", vertex="A1", number=1)
        next(one for one in states if one["caution"] and one["version"] > back["version"])
        server.post(f"{path}/keep")
        answered = next(one for one in states if len(one["moves"]) == 2)
        assert answered["caution"] is None


@asynccontextmanager
async def opened(folder: Path, person: Side = "both") -> AsyncIterator[LiveTable]:
    """A new game on 5x5, within a running event loop."""
    with closing(Thinkers()) as thinkers:
        tables = Tables(Store(folder), Theories(folder), Person(folder / "person"), thinkers)
        yield await tables.open(Table.new(NewGame(size=5, person=person)))


def test_a_question_ends_when_the_game_goes_on(tmp_path: Path) -> None:
    """Those that wait for their turn too: a move waits for none of them."""

    async def play_on() -> None:
        async with opened(tmp_path) as live:
            asked = [
                asyncio.create_task(live.ask(lambda *of: of[-1].wait(2 * PATIENCE)))
                for _ in range(2)
            ]
            await asyncio.sleep(0.2)
            async with asyncio.timeout(PATIENCE):
                state = await live.act(partial(Table.play, vertex="C3", number=1))
            assert len(state["moves"]) == 1
            for one in asked:
                with pytest.raises(Refusal, match="dropped"):
                    await one

    awaited(play_on())


def test_who_asks_while_a_move_is_made_is_told_of_before_or_after_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A thread makes the move; a half-made one that was kept would leave both sides waiting."""

    async def ask_meanwhile() -> None:
        asked: list[dict[str, Any]] = []

        def drawn(*what: Any) -> str:
            asked.append(live.state())
            return board_text(*what)

        async with opened(tmp_path) as live:
            monkeypatch.setattr("katachi.web.table_state.board_text", drawn)
            asked.append(await live.act(partial(Table.play, vertex="C3", number=1)))
            told = [(len(one["moves"]), one["to_move"]) for one in (*asked, live.state())]
            assert told == [(0, "black"), (1, "white"), (1, "white")]

    awaited(ask_meanwhile())


def test_what_is_refused_is_not_built_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A count of 19x19 takes 66 ms to build."""

    async def refused() -> None:
        async with opened(tmp_path) as live:
            before = live.state()
            monkeypatch.setattr(Table, "build", None)
            with pytest.raises(Refusal):
                await live.act(Table.agree)
            assert live.state() == before

    awaited(refused())


def test_a_hint_leads_to_a_move(server: Server) -> None:
    game = server.post("/api/games", size=9, person="both", seconds=0.2)
    found = server.post(f"/api/games/{game['id']}/hint")
    assert found["vertex"] in found["area"]
    assert re.fullmatch(r"the (centre|\w+ side|\w+ \w+ corner)", found["part"])


def test_a_variation_that_begins_with_no_legal_move_is_refused() -> None:
    table = Table.of_record(b"(;SZ[5];B[cc](;W[cc];B[aa])(;W[bb];B[bb]))", "odd")
    before = table.state()
    assert before["moves"] == [["B", "C3"]]
    with pytest.raises(Refusal, match="This variation cannot be played"):
        table.go("both", node=1, child=0, version=table.version)
    assert table.state() == before
    table.go("both", node=1, child=1, version=table.version)  # up to where it can be
    table.build()
    assert table.state()["moves"] == [["B", "C3"], ["W", "B4"]]

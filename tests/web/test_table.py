"""A game is opened in time that grows with its moves alone, and told without another look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from katachi.engine.board.game import Game
from katachi.web.asked import Terms
from katachi.web.store import Store, new_name
from katachi.web.table import Table

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
    table.undo()
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
    tables = [counted, Table.new(Terms(size=19)), store.load(name)]
    monkeypatch.setattr(Table, "_seen", None)
    shown = [table.state() for table in tables if table]
    assert [one["phase"] for one in shown] == ["counting", "playing", "counting"]
    assert shown[0]["count"] == shown[2]["count"]

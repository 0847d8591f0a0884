"""A long game is opened in time that grows with its moves alone."""

from __future__ import annotations

from typing import Any

import pytest

from katachi.engine.board.game import Game
from katachi.web.table import of_record

MOVES = 600


def test_a_record_of_n_moves_is_played_a_few_times_and_not_n_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, after = [0], Game._after

    def counted(self: Game, *what: Any) -> Any:
        made[0] += 1
        return after(self, *what)

    monkeypatch.setattr(Game, "_after", counted)
    table = of_record(b"(;SZ[9];B[aa];W[bb]" + b";B[];W[]" * (MOVES // 2 - 1) + b")", "")
    table.undo()
    assert len(table.game.moves) == MOVES - 1
    assert len(table.boards) == MOVES
    assert made[0] <= 4 * MOVES

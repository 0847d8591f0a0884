"""Explanations of moves of people's games, every sentence judged: `make bench`."""

from pathlib import Path

import pytest

from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from tests.explain.reasons.prove import prove


@pytest.mark.parametrize(
    ("folder", "count"), [("goquest9x9", 500), ("gnugo13x13", 30), ("kgs19x19", 20)]
)
def test_no_sentence_is_false(shared_games: Path, folder: str, count: int) -> None:
    records = [*(shared_games / folder).rglob("*.sgf")]
    if not records:
        pytest.skip("the games are not here")
    assert prove(records, count, Session(SessionOptions(nodes=400, table_mb=8))) == 0

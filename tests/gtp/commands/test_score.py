"""The score of finished games, as a controller is told it."""

import json
from pathlib import Path

import pytest

from tests.gtp.talk import told
from tests.paths import ROOT

FOLDERS = sorted((ROOT / "data" / "games" / "gnugo-level0").iterdir())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_shipped_games_are_scored_as_gnugo_scored_them(folder: Path) -> None:
    """GNU Go was the referee of these matches; every game in them ended with two passes."""
    settings, *games = map(json.loads, (folder / "match.jsonl").read_text().splitlines())
    assert settings["referee"].startswith("gnugo")
    lines = [f"loadsgf {folder}/{game['number']:04}.sgf\nfinal_score\n" for game in games[::2]]
    assert told("".join(lines))[1::2] == [f"= {game['result']}" for game in games[::2]]

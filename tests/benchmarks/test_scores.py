"""How often the dead stones of finished games are GNU Go's: `make bench`.

    KATACHI_GAMES=FOLDER .venv/bin/python -m pytest -s tests/benchmarks/test_scores.py

GNU Go takes seconds for a game on 19x19, so its answers are kept in the folder of temporary files.
"""

import hashlib
import json
import math
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from katachi.data.record import RecordError
from katachi.data.sgf import read_record
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import point_of
from katachi.engine.life.status import Status, final_status, score_with

GAMES = 100
"""Of each folder, in an order that is the same everywhere and tells nothing of the games."""

RESERVED = "test"
"""A folder of this name is kept for reports on play."""

FEWEST_MOVES = 20
SLOWEST = {9: 0.3, 13: 1.0, 19: 2.0}
"""Seconds of processor time that a final score may take, by the board's size."""

_KEPT = Path(tempfile.gettempdir()) / "katachi-gnugo-scores"


def finished_games(folder: Path) -> dict[Path, Game]:
    """Some games of a folder, by their files, that ended with two passes."""
    files = sorted(folder.glob("*.sgf"), key=lambda file: hashlib.sha1(file.name.encode()).digest())
    found: dict[Path, Game] = {}
    for file in files:
        try:
            game = game_of(read_record(file))
        except RecordError:
            continue
        if game.passes >= 2 and len(game.moves) > FEWEST_MOVES:
            found[file] = game
        if len(found) == GAMES:
            break
    return found


def gnugo_dead(gnugo: Path, file: Path) -> set[str]:
    """The vertices of the stones that GNU Go calls dead."""
    kept = _KEPT / f"{hashlib.sha1(file.read_bytes()).hexdigest()}.json"
    if not kept.exists():
        _KEPT.mkdir(exist_ok=True)
        done = subprocess.run(
            [gnugo, "--mode", "gtp", "--chinese-rules", "--seed", "1"],
            input=f"loadsgf {file}\nfinal_status_list dead\nquit\n",
            capture_output=True,
            text=True,
            check=True,
        )
        answer = done.stdout.split("\n\n")[1].removeprefix("=")
        kept.write_text(json.dumps(answer.split()))
    return set(json.loads(kept.read_text()))


def interval(right: int, total: int) -> str:
    """A share with its interval of 95 % (E. B. Wilson, 1927)."""
    z = 1.96
    share = right / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    spread = math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    width = z * spread / (1 + z * z / total)
    return f"{right} of {total} ({100 * (middle - width):.1f} to {100 * (middle + width):.1f} %)"


@pytest.mark.external
def test_dead_stones_are_gnugos(shared_games: Path, gnugo: Path) -> None:
    """Prints the agreement of each folder; fails below nine games in ten, or when it is slow."""
    final_status(Game(5))
    for folder in sorted({file.parent for file in shared_games.rglob("*.sgf")}):
        games = finished_games(folder) if folder.name != RESERVED else {}
        if not games:
            continue
        figures = [compared(gnugo, file, game) for file, game in games.items()]
        count = {key: sum(one[key] for one in figures) for key in ("dead", "score", "winner")}
        print(
            f"\n{folder.name}: "
            + "; ".join(f"{k} {interval(n, len(games))}" for k, n in count.items())
        )
        for file, one in zip(games, figures):
            if not one["dead"]:
                print(f"  {file.name}: {one['difference']:+g} points")
            assert one["seconds"] <= SLOWEST.get(one["size"], 2.0), file
        assert count["dead"] >= 0.9 * len(games)


def compared(gnugo: Path, file: Path, game: Game) -> dict[str, Any]:
    """What Katachi and GNU Go make of a game, both counted by Katachi."""
    began = time.process_time()
    status = final_status(game)
    ours = score_with(game, status)
    seconds = time.process_time() - began
    dead = {point_of(vertex, game.size) for vertex in gnugo_dead(gnugo, file)}
    theirs = score_with(game, dict.fromkeys(dead, Status.DEAD))
    return {
        "dead": dead == {point for point, what in status.items() if what is Status.DEAD},
        "score": ours == theirs,
        "winner": (ours > 0) == (theirs > 0) and (ours < 0) == (theirs < 0),
        "difference": ours - theirs,
        "seconds": seconds,
        "size": game.size,
    }

"""Are the mistakes that reviews name mistakes? `python -m tests.review.prove FOLDER COUNT [FILE]`.

Each is judged again beside the better move with ten times the positions and other random games.
FILE holds what was found, a line a game: a run that was cut short goes on from there.
"""

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.engine.session_options import SessionOptions
from katachi.review.cli import POSITIONS
from katachi.review.kinds import FROM, Kind
from katachi.review.lessons import lesson_of, told
from katachi.review.record import Record
from katachi.review.review import Judge, Judged

TIMES = 10
OTHER_SEED = 1000


def loss(one: Judged) -> float:
    """What a move gives away on average of its looks."""
    assert one.better is not None
    return one.of_mover(one.better) - one.of_mover(one.after)


def proved(path: Path, session: Session) -> dict[str, Any]:
    """What a review says of a game, and of each mistake what more time says."""
    record = Record(path.read_bytes())
    nodes, player = POSITIONS // record.size**2, session.player
    judge, began = Judge(player, Limits(nodes=nodes)), time.perf_counter()
    numbers = range(1, len(record) + 1)
    judged = [judge.judge(record.before(n), n, record.move(n)) for n in numbers]
    lessons = [lesson_of(record.before(one.number), one) for one in judged if one.is_fault]
    seconds = time.perf_counter() - began
    longer = Judge(player, Limits(nodes=TIMES * nodes), OTHER_SEED)
    again = [
        (str(one.kind), one.number, one.loss, loss(longer.compare(game, n, one.move, one.before)))
        for one in judged
        if one.kind in (Kind.MISTAKE, Kind.BLUNDER)
        for n, game in [(one.number, record.before(one.number))]
    ]
    comments = len(told(lessons, len(record)))
    return {
        "game": path.name,
        "moves": len(record),
        "seconds": round(seconds, 1),
        "faults": len(lessons),
        "comments": comments,
        "again": again,
    }


def prove(folder: Path, count: int, known: Path | None) -> None:
    """Print the figures of `count` games drawn from a folder."""
    paths = sorted(folder.rglob("*.sgf"))
    random.Random(1).shuffle(paths)
    lines = known.read_text().splitlines() if known and known.exists() else []
    found = {one["game"]: one for one in map(json.loads, lines)}
    session = Session(SessionOptions())
    for path in paths[:count]:
        if path.name not in found:
            found[path.name] = proved(path, session)
            if known:
                with known.open("a") as file:
                    print(json.dumps(found[path.name]), file=file)
        print(found[path.name], flush=True)
    games = [found[path.name] for path in paths[:count]]
    again = [one for game in games for one in game["again"]]
    least = FROM[Kind.MISTAKE]
    moves, seconds = (sum(game[key] for game in games) for key in ("moves", "seconds"))
    share = max(game["comments"] / game["moves"] for game in games)
    print(
        f"{len(games)} games, {moves} moves; {len(again)} mistakes and blunders named,"
        f" with {TIMES} times the positions {sum(one[3] >= least for one in again)} of them lose"
        f" {least:.0%} or more; comments a move at most {share:.2f};"
        f" {60 * seconds / moves:.1f} s for 60 moves"
    )


if __name__ == "__main__":
    where, games, *rest = sys.argv[1:]
    prove(Path(where), int(games), Path(rest[0]) if rest else None)

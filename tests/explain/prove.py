"""Are the mistakes that reviews name mistakes?

`python -m tests.explain.prove FOLDER FIRST-LAST [FILE]`: of a folder's games, shuffled, so many.

Each is judged again beside the better move, by looks ten times as long as the longest of the
review; and so are both ends of each decline that is told.
FILE holds what was found, a line a game: a run that was cut short goes on from there.
"""

import json
import random
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import BLACK
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.explain.decline import FALL
from katachi.explain.lessons import Findings, reviewed, told
from katachi.explain.looking import FAULT, FROM, LONGER, Kind, Looker
from katachi.explain.review import Judged, Record

TIMES = 10 * LONGER
"""As long as a first look are those of the proof."""


def loss_by(looker: Looker, game: Game, one: Judged) -> float:
    """What a move gives away."""
    colour, points = one.move.colour, (one.choice, one.move.point)
    better, played = (looker.after(game, colour, point, TIMES).chances for point in points)
    return round(better - played if colour == BLACK else played - better, 3)


def chances_by(looker: Looker, game: Game, colour: int) -> float:
    """The chances of the player to move by one look."""
    black = looker.look(game, colour, TIMES).chances
    return round(black if colour == BLACK else 1 - black, 3)


def proved(path: Path, session: Session) -> dict[str, Any]:
    """What a review says of a game, and of each mistake what more time says."""
    record = Record(path.read_bytes())
    began = time.process_time()
    found = Findings.none()
    for _ in reviewed(record, session, range(1, len(record) + 1), Limits(), found):
        pass
    judged, lessons, decline = found.judged, found.lessons, found.decline
    seconds = time.process_time() - began
    looker = Looker(session.player, Limits(), session.options.seed)
    again = [
        (str(one.kind), one.number, one.loss, loss_by(looker, record.before(one.number), one))
        for one in judged
        if one.kind in (Kind.MISTAKE, Kind.BLUNDER)
    ]
    fall = None
    if decline:
        ends = record.before(decline.first), record.before(decline.last + 1)
        fall = [asdict(decline), [chances_by(looker, game, decline.colour) for game in ends]]
    comments = len(told(lessons, len(record)))
    return {
        "game": path.name,
        "moves": len(record),
        "seconds": round(seconds, 1),
        "faults": len(lessons),
        "comments": comments,
        "again": again,
        "fall": fall,
    }


def prove(folder: Path, chosen: slice, known: Path | None) -> None:
    """Print the figures of games drawn from a folder."""
    paths = sorted(folder.rglob("*.sgf"))
    random.Random(1).shuffle(paths)
    paths = paths[chosen]
    lines = known.read_text().splitlines() if known and known.exists() else []
    found = {one["game"]: one for one in map(json.loads, lines)}
    session = Session(SessionOptions())
    for path in paths:
        if path.name not in found:
            found[path.name] = proved(path, session)
            if known:
                with known.open("a") as file:
                    print(json.dumps(found[path.name]), file=file)
        print(found[path.name], flush=True)
    games = [found[path.name] for path in paths]
    again = [one for game in games for one in game["again"]]
    least = FROM[Kind.MISTAKE]
    moves, seconds = (sum(game[key] for game in games) for key in ("moves", "seconds"))
    most = max(60 * game["seconds"] / game["moves"] for game in games)
    falls = [game["fall"][1] for game in games if game["fall"]]
    fell = [one[0] - one[1] >= FALL for one in falls]
    share = max(game["comments"] / game["moves"] for game in games)
    kept = [sum(one[3] >= share for one in again) for share in (least, FAULT)]
    print(
        f"{len(games)} games, {moves} moves; {len(again)} mistakes and blunders named,"
        f" with {TIMES} times the positions {kept[0]} of them lose {least:.0%} or more, {kept[1]}"
        f" {FAULT:.0%} or more; comments a move at most {share:.2f};"
        f" {60 * seconds / moves:.1f} s of processor time for 60 moves, {most:.1f} s at most;"
        f" {len(falls)} declines told, of which by the longer looks {sum(fell)} are"
        f" {FALL:.0%} or more"
    )


if __name__ == "__main__":
    where, games, *rest = sys.argv[1:]
    first, last = map(int, games.split("-"))
    prove(Path(where), slice(first - 1, last), Path(rest[0]) if rest else None)

"""How many sentences about values an independent judge backs.

`KATAGO=WHERE NET=FILE python -m tests.explain.reasons.by_judge FOLDER [COUNT [VISITS [SEED]]]`
explains moves of the records in FOLDER, as `prove` does. It asks KataGo about all that is said of
chances, points, answers, preferences, areas, lives and threats. WHERE is the folder of the program
`katago`, which is built beside the project. Its answers are kept in FOLDER/sentences.jsonl. A move
is a fault for it where it loses a tenth of the chances or two points.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import LETTERS, NAMES, PASS, name_of, point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.explain.asked import explained, thought_of
from tests.explain.reasons.claims import LIST, WHO, V
from tests.explain.reasons.drawn import Drawn, drawn
from tests.explain.reasons.stake_claims import AREA, BLOCKS, LITTLE, OWN

CHANCES, POINTS = 0.10, 2.0
"""What a fault costs at least; what is said may be off by as much."""
WORTH = 0.5  # what is said of an area or a threat may be off by this share, or by POINTS

Moves = tuple[tuple[int, int], ...]


@dataclass
class Seen:
    """A position as the judge sees it, for the side that is asked about."""

    chances: float
    points: float
    owners: Array  # as `View.owners`


@dataclass
class Claim:
    """What a sentence says, and of which moves from the position on the judge is asked."""

    text: str
    kind: str
    asked: Sequence[Moves]
    check: Callable[..., bool]  # given a `Seen` for each


class Position:
    """A position of a record, and a move there."""

    def __init__(self, one: Drawn, session: Session, own: bool) -> None:
        session.take_over(one.game)
        self.game: Game = session.game.copy()
        self.colour = one.move.colour
        choice = thought_of(session, self.colour).choice.point
        self.move = choice if own else one.move.point
        asked = None if own or choice == self.move else self.move
        self.answer = explained(session, self.colour, asked).answer.split("\n")
        self.name = one.record

    def query(self, moves: Moves, visits: int) -> dict[str, Any]:
        """For KataGo's analysis."""
        game = self.game
        played = [*((m.colour, m.point) for m in game.moves), *moves]
        return {
            "moves": [[LETTERS[c], name_of(p, game.size)] for c, p in played],
            "boardXSize": game.size,
            "boardYSize": game.size,
            "komi": game.komi,
            "rules": game.rules.name,
            "maxVisits": visits,
            "includeOwnership": True,
        }

    def seen(self, answer: dict[str, Any]) -> Seen:
        """An answer about a position, as the side asked about sees it."""
        sign, size, owners = 3 - 2 * self.colour, self.game.size, np.zeros(self.game.grid.length)
        rows = np.array(answer["ownership"]).reshape(size, size)[::-1]
        owners[self.game.grid.points] = sign * rows.ravel()
        root = answer["rootInfo"]
        chances = root["winrate"] if sign > 0 else 1 - root["winrate"]
        return Seen(chances, sign * root["scoreLead"], owners)

    def claims(self) -> list[Claim]:
        """All that is said of values."""
        return [claim for line in self.answer for claim in self._of(line)]

    def _of(self, line: str) -> Iterable[Claim]:
        own, enemy = self.colour, 3 - self.colour
        made, there = ((own, self.move),), ((enemy, self.move),)
        if found := re.search(rf"gives {WHO} (under |over )?(\d+) %", line):
            chances = int(found[2]) / 100
            yield Claim(line, "chances", [made], lambda one: abs(one.chances - chances) < CHANCES)
        if found := re.search(r"on average ([\d.]+) points (ahead|behind)", line):
            points = float(found[1]) * (1 if found[2] == "ahead" else -1)
            yield Claim(line, "points", [made], lambda one: abs(one.points - points) <= POINTS)
        if found := re.search(rf"{WHO} answers ({V})", line):
            first = made
            if rival := re.search(rf"second choice is ({V})|({V}) is about as good", line):
                first = ((own, self._point(rival[1] or rival[2])),)
            answered = (*first, (enemy, self._point(found[1])))
            yield Claim(line, "answer", [first, answered], lambda one, two: not _loses(two, one))
        if found := re.search(rf"second choice is ({V}) \((?:.*about (\d+) points worse)?", line):
            yield self._beside(line, "second choice", made, self._point(found[1]), found[2])
        if found := re.search(rf"({V}) is about as good", line):
            yield self._alike(line, made, self._point(found[1]))
        if found := re.search(rf"about as good as ({V})", line):
            yield self._alike(line, made, self._point(found[1]))
        if found := re.search(rf"prefers ({V})(?: \((?:[^()]*about (\d+) points better)?)?", line):
            other = ((own, self._point(found[1])),)
            yield self._beside(line, "prefers", other, self.move, found[2])
        yield from self._at_stake(line, made, there)

    def _beside(self, line: str, kind: str, better: Moves, worse: int, points: str | None) -> Claim:
        """That one move is better than another, by some points where these are told."""

        def check(one: Seen, two: Seen) -> bool:
            lead, chances = one.points - two.points, one.chances - two.chances
            return lead / POINTS + chances / CHANCES > 0 and (
                points is None or abs(lead - int(points)) <= max(POINTS, WORTH * int(points))
            )

        return Claim(line, kind, [better, ((self.colour, worse),)], check)

    def _alike(self, line: str, made: Moves, other: int) -> Claim:
        """That two moves are about as good."""

        def check(one: Seen, two: Seen) -> bool:
            return (
                abs(one.points - two.points) < POINTS and abs(one.chances - two.chances) < CHANCES
            )

        return Claim(line, "as good", [made, ((self.colour, other),)], check)

    def _at_stake(self, line: str, made: Moves, there: Moves) -> Iterable[Claim]:
        passed = ((self.colour, PASS),)
        if not self.game.is_legal(there[0][0], self.move):
            there = passed
        if (found := AREA.fullmatch(line) or LITTLE.fullmatch(line)) and found["points"]:
            said = int(found["points"])

            def worth(mine: Seen, theirs: Seen) -> bool:
                by = mine.points - theirs.points
                return abs(by - said) <= max(POINTS, WORTH * by)

            yield Claim(line, "area", [made, there], worth)
        if found := BLOCKS.fullmatch(line):
            blocks = self._blocks(found[2])
            sign = 1 if found[1] == "makes" else -1

            def turned(mine: Seen, theirs: Seen) -> bool:
                best, worst = (mine, theirs) if sign > 0 else (theirs, mine)
                safe = [sign * best.owners[block].mean() > 0 for block in blocks]
                return all(safe) and all(sign * worst.owners[b].mean() < 0.2 for b in blocks)

            yield Claim(line, "blocks", [made, there], turned)
        if found := OWN.fullmatch(line):
            blocks = self._blocks(found[1])
            yield Claim(
                line, "own dead", [made], lambda one: all(one.owners[b].mean() < 0 for b in blocks)
            )
        if found := re.fullmatch(r".+ gains about (\d+) points more by .+\.", line):
            more = int(found[1])

            def threat(mine: Seen, before: Seen, gone: Seen, again: Seen) -> bool:
                gain = max(before.points, mine.points) - gone.points
                by = again.points - mine.points - gain
                return abs(by - more) <= max(POINTS, WORTH * more)

            enemy_passes = (*made, (3 - self.colour, PASS))
            yield Claim(line, "threat", [made, (), passed, enemy_passes], threat)

    def _point(self, name: str) -> int:
        return point_of(name, self.game.size)

    def _blocks(self, names: str) -> list[list[int]]:
        assert re.fullmatch(LIST, names)
        return [self.game.block(self._point(name)) for name in re.findall(V, names)]


def _loses(two: Seen, one: Seen) -> bool:
    """Does the enemy's move between these positions cost the enemy much?"""
    return two.points - one.points >= POINTS or two.chances - one.chances >= CHANCES


def ask(queries: Sequence[dict[str, Any]], kept: Path) -> list[dict[str, Any]]:
    """KataGo's answers. kept: the file that holds older ones, and takes in the new."""
    keys = [hashlib.md5(json.dumps(one).encode()).hexdigest() for one in queries]
    lines = kept.read_text().splitlines() if kept.exists() else []
    known = {row["id"]: row for row in map(json.loads, lines)}
    new = {key: one for key, one in zip(keys, queries, strict=True) if key not in known}
    with tempfile.TemporaryDirectory() as folder, kept.open("a") as file:
        settings = Path(folder) / "judge.cfg"
        settings.write_text(
            "logToStderr=false\nlogAllRequests=false\nlogAllResponses=false\nlogSearchInfo=false\n"
            "reportAnalysisWinratesAs=BLACK\nnumAnalysisThreads=16\nnnMaxBatchSize=16\n"
            "numSearchThreadsPerAnalysisThread=1\nnnCacheSizePowerOfTwo=18\n"
            f"nnMutexPoolSizePowerOfTwo=12\nnumEigenThreadsPerModel=1\nlogDir={folder}/log\n"
        )
        program = Path(os.environ["KATAGO"]) / "katago"
        command = [program, "analysis", "-config", settings, "-model", os.environ["NET"]]
        asked = "".join(json.dumps({**one, "id": key}) + "\n" for key, one in new.items())
        done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
        for row in map(json.loads, done.stdout.splitlines()):
            if "rootInfo" not in row:
                sys.exit(f"KataGo: {row}")
            known[row["id"]] = {name: row[name] for name in ("id", "rootInfo", "ownership")}
            file.write(json.dumps(known[row["id"]]) + "\n")
    return [known[key] for key in keys]


def main(folder: Path, count: int = 60, visits: int = 400, seed: int = 1) -> None:
    """Print each sentence that the judge does not back, and how many of each kind it backs."""
    session = Session(SessionOptions(nodes=400, table_mb=8))
    found = drawn(folder.rglob("*.sgf"), count, seed)
    positions = [Position(one, session, number % 2 == 0) for number, one in enumerate(found)]
    asked: dict[tuple[int, Moves], dict[str, Any]] = {}
    said = [(n, claim) for n, one in enumerate(positions) for claim in one.claims()]
    for number, claim in said:
        for moves in claim.asked:
            asked[number, moves] = positions[number].query(moves, visits)
    answers = dict(zip(asked, ask(list(asked.values()), folder / "sentences.jsonl"), strict=True))
    total, right = Counter[str](), Counter[str]()
    for number, claim in said:
        one = positions[number]
        seen = [one.seen(answers[number, moves]) for moves in claim.asked]
        is_true = claim.check(*seen)
        total[claim.kind] += 1
        right[claim.kind] += is_true
        if not is_true:
            told = "; ".join(f"{each.chances:.0%} {each.points:+.1f}" for each in seen)
            mover = f"{NAMES[one.colour]} {name_of(one.move, one.game.size)}"
            print(f"{one.name}, {mover}: {claim.kind}: {claim.text}\n    the judge: {told}")
    print(f"{count} positions, {len(asked)} asked of the judge with {visits} visits")
    for kind in total:
        print(f"{kind:<15}{right[kind]:>4} of {total[kind]}")
    print(f"{'all':<15}{right.total():>4} of {total.total()}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))

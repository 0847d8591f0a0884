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
from types import SimpleNamespace
from typing import Any

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import LETTERS, NAMES, PASS, name_of, point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.explain.stakes import Stakes
from katachi.explain.why import explained, thought_of
from tests.explain.reasons.claims import LIST, V
from tests.explain.reasons.drawn import Drawn, drawn
from tests.explain.reasons.stake_claims import ANSWER, AREA, BLOCKS, LITTLE, OWN
from tests.explain.reasons.whole import GIVES, PREFERS, RIVAL, WITH_IT

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
        made = ((self.colour, self.move),)
        if found := GIVES.fullmatch(line) or WITH_IT.fullmatch(line):
            yield self._chances(line, made, found[2])
        if found and found.re is GIVES and found[3] not in (None, "even"):
            lead, _, side = found[3].split(" ")
            points = (1 if side == "ahead" else -1) * (1 if lead == "a" else int(lead))
            yield Claim(
                line, "points", [made], lambda one: abs(round(one.points) - points) <= POINTS
            )
        if found and found.re is WITH_IT:
            yield from self._answer(line, made, found["answer"])
        if found := RIVAL.fullmatch(line):
            rival = self._point(found["name"])
            yield from self._answer(line, ((self.colour, rival),), found["answer"])
            if not found["chance"]:
                yield self._alike(line, made, rival, bool(found["decided"]))
            else:
                yield self._beside(line, "second choice", made, rival, found["points"])
        if found := PREFERS.fullmatch(line):
            choice = self._point(found["name"])
            if found["alike"] or found["decided"]:
                yield self._alike(line, made, choice, bool(found["decided"]))
            else:
                better = ((self.colour, choice),)
                yield self._beside(line, "prefers", better, self.move, found["points"])
        yield from self._at_stake(line, made)

    def _chances(self, line: str, made: Moves, said: str) -> Claim:
        """That a move wins so often; said: such as `over 99 %`."""
        chances = int(said.split()[-2]) / 100
        return Claim(line, "chances", [made], lambda one: abs(one.chances - chances) < CHANCES)

    def _answer(self, line: str, first: Moves, name: str | None) -> Iterable[Claim]:
        """That the enemy answers so: the answer is no fault."""
        if name not in (None, "pass"):
            answered = (*first, (3 - self.colour, self._point(name)))
            yield Claim(line, "answer", [first, answered], lambda one, two: not _loses(two, one))

    def _beside(self, line: str, kind: str, better: Moves, worse: int, points: str | None) -> Claim:
        """That one move is better than another, by some points where these are told."""

        def check(one: Seen, two: Seen) -> bool:
            lead, chances = one.points - two.points, one.chances - two.chances
            return lead / POINTS + chances / CHANCES > 0 and (
                points is None or abs(lead - int(points)) <= max(POINTS, WORTH * int(points))
            )

        return Claim(line, kind, [better, ((self.colour, worse),)], check)

    def _alike(self, line: str, made: Moves, other: int, is_decided: bool) -> Claim:
        """That two moves are about as good, or only that they win or lose about as surely."""

        def check(one: Seen, two: Seen) -> bool:
            near = abs(one.chances - two.chances) < CHANCES
            return near and (is_decided or abs(one.points - two.points) < POINTS)

        kind = "as surely" if is_decided else "as good"
        return Claim(line, kind, [made, ((self.colour, other),)], check)

    def _at_stake(self, line: str, made: Moves) -> Iterable[Claim]:
        enemy = 3 - self.colour
        passed, there = ((self.colour, PASS),), ((enemy, self.move),)
        if not self.game.is_legal(enemy, self.move):
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
        if found := ANSWER.fullmatch(line):
            more = int(found[3])

            def threat(mine: Seen, before: Seen, gone: Seen, again: Seen) -> bool:
                views = SimpleNamespace(mine=mine, passed=gone, again=again)
                by = Stakes.threat(views, before.points)  # type: ignore[arg-type]
                return abs(by - more) <= max(POINTS, WORTH * more)

            yield Claim(line, "threat", [made, (), passed, (*made, (enemy, PASS))], threat)

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
    if new:
        known |= {row["id"]: row for row in _asked(new, kept)}
    return [known[key] for key in keys]


def _asked(new: dict[str, dict[str, Any]], kept: Path) -> Iterable[dict[str, Any]]:
    """KataGo's answers to new queries, each kept as it comes: an end loses none."""
    with tempfile.TemporaryDirectory() as folder, kept.open("a") as file:
        settings, asked = Path(folder) / "judge.cfg", Path(folder) / "asked"
        settings.write_text(
            "logToStderr=false\nlogAllRequests=false\nlogAllResponses=false\nlogSearchInfo=false\n"
            "reportAnalysisWinratesAs=BLACK\nnumAnalysisThreads=16\nnnMaxBatchSize=16\n"
            "numSearchThreadsPerAnalysisThread=1\nnnCacheSizePowerOfTwo=18\n"
            f"nnMutexPoolSizePowerOfTwo=12\nnumEigenThreadsPerModel={os.cpu_count()}\nlogDir={folder}/log\n"
        )
        asked.write_text("".join(json.dumps({**one, "id": key}) + "\n" for key, one in new.items()))
        program = Path(os.environ["KATAGO"]) / "katago"
        command = [program, "analysis", "-config", settings, "-model", os.environ["NET"]]
        with (
            asked.open() as lines,
            subprocess.Popen(command, stdin=lines, stdout=subprocess.PIPE, text=True) as judge,
        ):
            assert judge.stdout is not None
            for row in map(json.loads, judge.stdout):
                if "rootInfo" not in row:
                    judge.kill()
                    sys.exit(f"KataGo: {row}")
                answer = {name: row[name] for name in ("id", "rootInfo", "ownership")}
                print(json.dumps(answer), file=file, flush=True)
                yield answer


def main(folder: Path, count: int = 60, visits: int = 400, seed: int = 1) -> None:
    """Print each sentence that the judge does not back, and how many of each kind it backs."""
    session = Session(SessionOptions(nodes=400, table_mb=8))
    found = drawn(folder.rglob("*.sgf"), count, seed)
    positions = [Position(one, session, number % 2 == 0) for number, one in enumerate(found)]
    said = [(n, claim) for n, one in enumerate(positions) for claim in one.claims()]
    asked = {
        (number, moves): positions[number].query(moves, visits)
        for number, claim in said
        for moves in claim.asked
    }
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

"""Judges explanations of moves of records: `python -m tests.explain.reasons.prove FOLDER [COUNT]`.

Half are of the move that the engine would make, half of the move of the record.
"""

import statistics
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

from katachi.engine.board.vertex import PASS
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.explain.reasons.facts import is_quiet
from katachi.explain.reasons.finding import facts_of
from katachi.explain.why import explained, thought_of
from tests.explain.reasons.claims import Told
from tests.explain.reasons.drawn import Drawn, drawn
from tests.explain.reasons.plain import point_named
from tests.explain.reasons.stake_claims import is_reason
from tests.explain.reasons.whole import UNREAD, _name, faults

WIDTH = 80
"""Of a terminal whose lines are counted."""


def judged(one: Drawn, session: Session, *, own: bool) -> tuple[list[str], list[str]]:
    """An explanation, of the engine's own choice or of the record's move, and its faults."""
    session.take_over(one.game)
    colour, told = one.move.colour, one.told
    thought = thought_of(session, colour)
    if own and thought.choice.point != PASS:
        told = Told(told.board, colour, point_named(_name(thought.choice, one.game)), told.history)
    asked = None if own else one.move.point
    lines = explained(session, colour, asked).answer.split("\n")
    assert explained(session, colour, asked).answer.split("\n") == lines
    if own and thought.choice.point == PASS:
        return lines, []
    return lines, faults(lines, told, session, thought)


def prove(records: Iterable[Path], count: int, session: Session) -> int:
    """Print every explanation with a fault, and the figures; the number of false sentences."""
    false, unread, lengths = 0, 0, []
    quiet, reasoned = 0, 0
    for number, one in enumerate(drawn(records, count)):
        lines, wrong = judged(one, session, own=number % 2 == 0)
        facts = facts_of(one.game, one.move.colour, one.move.point)
        if number % 2 and is_quiet(facts):
            quiet += 1
            reasoned += any(is_reason(line) for line in lines)
        lengths.append(sum(len(textwrap.wrap(line, WIDTH)) for line in lines))
        unread += sum(fault.startswith(UNREAD) for fault in wrong)
        false += sum(not fault.startswith(UNREAD) for fault in wrong)
        if wrong:
            print(one.record, *lines, "FALSE:", *wrong, sep="\n  ", flush=True)
    print(
        f"{count} explanations, {false} false sentences, {unread} too long to read;"
        f" lines of {WIDTH} columns: median {statistics.median(lengths):g}, most {max(lengths)}"
    )
    print(f"{quiet} quiet moves of the records, {reasoned} of them with a reason")
    return false


if __name__ == "__main__":
    folder, *rest = sys.argv[1:]
    player = Session(SessionOptions(nodes=400, table_mb=8))
    sys.exit(prove(Path(folder).rglob("*.sgf"), int(rest[0]) if rest else 500, player) > 0)

"""Whole games judged, for the tests of reviews."""

from functools import partial

from katachi.engine.player import Player
from katachi.engine.professionals import Professionals
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.limits import Limits
from katachi.reviewing.lessons import Lesson, lesson_of
from katachi.reviewing.looks import Looks
from katachi.reviewing.record import Record
from katachi.reviewing.review import Judge, Judged


def judged_by(player: Player, sgf: bytes, nodes: int) -> list[Judged]:
    """All moves of the main line, judged by a player that has forgotten what it searched before."""
    player.new_game()
    record = Record(sgf)
    with Looks([player], Limits(nodes=nodes), 1, len(record)) as looks:
        judge = Judge(looks)
        return [judged_move(judge, record, number) for number in range(1, len(record) + 1)]


def judged_move(judge: Judge, record: Record, number: int) -> Judged:
    """A move of the main line, judged."""
    return judge.judge(partial(record.before, number), number, record.move(number))


def lessons_of(sgf: bytes, judged: list[Judged]) -> list[Lesson]:
    """What is to be learned from the faults among these moves of the main line."""
    record, said = Record(sgf), Professionals(Rulebook(None))
    return [lesson_of(record.before(one.number), one, said) for one in judged if one.is_fault]

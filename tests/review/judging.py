"""Whole games judged, for the tests of reviews."""

from katachi.engine.player import Player
from katachi.engine.profiles import shipped_rules
from katachi.review.record import Record
from katachi.review.review import Judge, Judged


def judged_by(player: Player, sgf: bytes, nodes: int) -> list[Judged]:
    """All moves of the main line, judged by a player that has forgotten what it searched before."""
    player.new_game()
    record, judge = Record(sgf), Judge(player, None, nodes, shipped_rules())
    numbers = range(1, len(record) + 1)
    return [judge.judge(record.before(number), number, record.move(number)) for number in numbers]

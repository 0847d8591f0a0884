"""Whole games judged, for the tests of reviews."""

from functools import cache

from katachi.engine.player import Player
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.explain import looking
from katachi.explain.review import Judged, Lesson, Record, judged_moves, lesson_of


@cache
def session(name: str = "default") -> Session:
    """A session with a player that ships, made once, for that takes time."""
    return Session(SessionOptions(player=name, table_mb=1))


def player(name: str = "default") -> Player:
    """Its player."""
    return session(name).player


def judged_by(session: Session, sgf: bytes, nodes: int, at_once: int = 1) -> list[Judged]:
    """All moves of the main line, judged by a player that has forgotten what it searched before."""
    session.player.forget_searches()
    record = Record(sgf)
    players = [session.player, *(session.new_player() for _ in range(1, at_once))]
    with looking.by(players, Limits(nodes=nodes), 1) as looks:
        return list(judged_moves(looks, record, range(1, len(record) + 1), at_once))


def lessons_of(sgf: bytes, judged: list[Judged]) -> list[Lesson]:
    """What is to be learned from the faults among these moves of the main line."""
    record, said = Record(sgf), Rulebook(None)
    return [
        lesson_of(record.before(one.number), one, said, player()) for one in judged if one.is_fault
    ]

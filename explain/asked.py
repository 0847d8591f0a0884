"""Explains moves of a session's game, from the search that chose them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from katachi.data.language import joined
from katachi.engine.board.vertex import PASS
from katachi.engine.thoughts import Choice, Thought

if TYPE_CHECKING:
    from katachi.engine.session import Session
    from katachi.engine.thoughts import Watch
    from katachi.explain.diagram import Diagram
    from katachi.explain.explanation import Question


def explain(session: Session, colour: int, asked: int | None = None, *, long: bool = False) -> str:
    """Why the engine's move for `colour` here, or what it thinks of the move `asked`.

    The engine's move is the one it made in this position, or would make. long: at length, with the
    rules, what was searched and what was left out. An answer is kept, unless `stop` cuts it short.
    Raises TheoryError as `Session.choose`.
    """
    from katachi.explain.long import explained
    from katachi.explain.why import Teller

    thought = thought_of(session, colour)
    if (asked, long) in thought.told:
        return thought.told[asked, long]
    about = _question(session, colour, thought)
    with session.searching():
        if long:
            text = explained(about, session.rulebook, session.professionals, asked)
        else:
            text = joined(Teller(about, session.professionals).why(asked))
    if not session.stop.is_set():
        thought.told[asked, long] = text
    return text


def _question(session: Session, colour: int, thought: Thought) -> Question:
    from katachi.explain.explanation import Question

    limits = session.limits(colour)
    return Question(session.player, session.game, colour, thought, limits, session.stop)


def next_best(session: Session, colour: int, thought: Thought, count: int) -> list[Choice]:
    """At most `count` moves beside the choice, each searched half as long. Raises as `choose`."""
    about = _question(session, colour, thought)
    with session.searching():
        return about.next_best(count)


def diagram(session: Session, colour: int, asked: int | None, answer: str) -> Diagram:
    """The diagram for an answer of `explain`."""
    from katachi.explain.diagram import Diagram

    point = thought_of(session, colour).choice.point if asked is None else asked
    return Diagram(session.game, colour, point, answer)


def explain_last(session: Session, *, long: bool = False) -> str:
    """Why the last move. Not checked: that there is one."""
    with session.before_last() as last:
        return explain(session, last.colour, last.point, long=long)


_GROWN = 1.5  # a tree of so many times the visits makes a thought outdated


def _is_outgrown(session: Session, colour: int, thought: Thought) -> bool:
    """Has the tree grown much since? Never so for a move that a level drew by chance."""
    from katachi.engine.network_player import NetworkPlayer

    player, choice = session.player, thought.choice
    if thought.by_chance or choice.judged is None or not isinstance(player, NetworkPlayer):
        return False
    return player.visits(session.game, colour) >= _GROWN * max(choice.judged.visits, 1)


def thought_of(session: Session, colour: int, *, watch: Watch | None = None) -> Thought:
    """What the engine thought when it chose for `colour` here.

    It thinks now if it did not, or if its tree has grown much since, as by an analysis. watch: is
    told what it finds meanwhile. Raises as `Session.choose`.
    """
    found = session.thoughts.of(session.game, colour)
    if found is None or _is_outgrown(session, colour, found):
        found = Thought(session.choose(colour, watch=watch))
        if not session.stop.is_set():
            session.thoughts.keep(session.game, colour, found)
    return found


def lit(drawn: Diagram, sentence: str, thought: Thought | None) -> set[int]:
    """The stones that a sentence of an answer names, and the points that it is about."""
    area = () if thought is None else thought.areas.get(sentence, ())
    return {*replace(drawn, answer=sentence).named, *area}


def lines_of(thought: Thought | None, point: int) -> tuple[list[int], list[int]]:
    """The expected moves from `point` on, and from the choice on if that is another move."""
    if thought is None:
        return [], []
    choice = thought.choice
    if choice.point == point:
        return choice.line, []
    searched = thought.of(point, lambda _: choice._replace(point=PASS, depth=0))
    return (searched.line if searched else []), choice.line

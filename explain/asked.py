"""Explains moves of a session's game, from the search that chose them; with a diagram."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from katachi.data.language import joined, t, told
from katachi.engine.board.picture import MARKED, STONES, Picture, board_rows, board_svg
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE, name_of, point_of
from katachi.engine.thoughts import Choice, Thought, Watch, Wishes
from katachi.explain.reasons.facts import move_name

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.session import Session
    from katachi.explain.why import Question

_NAME = re.compile(r"((?:the \d+ stones|group) at )?\b([A-HJ-T]\d{1,2})\b")


@dataclass(frozen=True)
class Explained:
    """An explanation, and the position before the move that it is about."""

    game: Game
    colour: int
    point: int  # the move; it may be a pass
    answer: str  # the explanation
    thought: Thought  # of the position

    @property
    def named(self) -> frozenset[int]:
        """The points that the explanation names."""
        return named(self.game, self.answer)

    def lit(self, sentence: str) -> set[int]:
        """The stones that a sentence of the answer names, and the points that it is about."""
        return {*named(self.game, sentence), *self.thought.areas.get(sentence, ())}

    @property
    def lines(self) -> tuple[list[int], list[int]]:
        """The expected moves from the move on, and from the choice on if that is another move."""
        choice = self.thought.choice
        if choice.point == self.point:
            return choice.line, []
        searched = self.thought.known(self.point)
        return (searched.line if searched else []), choice.line

    def text(self) -> str:
        """The board for a terminal, with a legend."""
        rows = board_rows(self.game, self.named, (self.colour, self.point))
        return joined([*rows, *self._legend()])

    def svg(self) -> str:
        """The board as an SVG document, with the explanation as its description."""
        game = self.game
        is_move = self.point not in game.stones()
        about = {"colour": NAMES[self.colour], "point": move_name(self.point, game.size)}
        picture = Picture(
            game.size,
            game.stones(),
            t("Move {number}: {colour} {point}", number=game.number, **about),
            (self.colour, self.point) if is_move else None,
            game.moves[-1].point if game.moves else PASS,
            self.named,
            " ".join(told(self.answer).split()),
        )
        return board_svg(picture)

    def _legend(self) -> list[str]:
        stones, name = self.game.stones(), name_of(self.point, self.game.size)
        there = {stones[point] for point in self.named}
        signs = [joined([MARKED[one], NAMES[one]], " ") for one in (BLACK, WHITE) if one in there]
        own = joined([f"[{STONES[self.colour]}]", NAMES[self.colour], name], " ")
        move = [] if self.point == PASS else [own]
        said = [t("stones named: {stones}", stones=joined(signs, t(", ")))] if signs else []
        return [joined(move + said, t("; "))] if move or said else []


def named(game: Game, text: str) -> frozenset[int]:
    """The points that a text names; all of `the 3 stones at D4` and of a `group at D4`."""
    found = set[int]()
    for whole, name in _NAME.findall(text):
        with suppress(ValueError):  # no point of this board: the text speaks of something else
            point = point_of(name, game.size)
            block = game.block(point)
            found.update(block if whole or not block else [point])
    return frozenset(found)


def explained(
    session: Session, colour: int, asked: int | None = None, *, long: bool = False
) -> Explained:
    """Why the engine's move for `colour` here, or what it thinks of the move `asked`.

    The engine's move is the one it made in this position, or would make. long: at length, with the
    rules, what was searched and what was left out. An answer is kept, unless `stop` cuts it short.
    Raises TheoryError as `Session.choose`.
    """
    from katachi.explain.long import at_length

    thought = thought_of(session, colour)
    if (text := thought.told.get((asked, long))) is None:
        about = _question(session, colour, thought)
        with session.searching():
            text = at_length(about, session.rulebook, asked) if long else joined(about.why(asked))
        if not session.stop.is_set():
            thought.told[asked, long] = text
    point = thought.choice.point if asked is None else asked
    return Explained(session.game, colour, point, text, thought)


def next_best(session: Session, colour: int, thought: Thought, count: int) -> list[Choice]:
    """At most `count` moves beside the choice, each searched half as long. Raises as `choose`."""
    about = _question(session, colour, thought)
    with session.searching():
        return about.next_best(count)


def _question(session: Session, colour: int, thought: Thought) -> Question:
    from katachi.explain.why import Question

    terms = session.limits(colour), session.professionals, session.stop
    return Question(session.player, session.game, colour, thought, *terms)


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
        found = Thought(session.choose(colour, Wishes(watch=watch)))
        if not session.stop.is_set():
            session.thoughts.keep(session.game, colour, found)
    return found

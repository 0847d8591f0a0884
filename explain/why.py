"""Why a move, in at most five sentences: what it does, what it is worth, why another is worse."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cached_property

from katachi.engine.board.colours import NAMES
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import PASS, name_of
from katachi.engine.player import Player
from katachi.engine.rulebook import Professionals
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import RootView, look
from katachi.engine.thoughts import Choice, Search, Thought, agree, percent
from katachi.explain.explanation import searcher, why_not
from katachi.explain.reasons import facts
from katachi.explain.reasons.finding import facts_of
from katachi.explain.reasons.words import deed_of, sentences_of

_LONGEST = 4
"""Moves of a line that are told."""

_QUIET = (
    facts.SelfAtari,
    facts.FillsNeutral,
    facts.Adds,
    facts.Inside,
    facts.Shape,
    facts.Place,
)
"""What says little of why an answer is good."""


def why(
    player: Player,
    game: Game,
    colour: int,
    thought: Thought,
    limits: Limits,
    professionals: Professionals,
    *,
    asked: int | None = None,
    stop: threading.Event | None = None,
) -> list[str]:
    """Why `player` makes its choice in the current position for `colour`, or what of `asked`.

    thought: of this position, with `limits`; moves not yet searched beside the choice are, and kept
    in it. Nothing is played. Raises TheoryError when the professionals' rules cannot be read.
    """
    teller = _Teller(player, game, colour, thought, limits, professionals, stop)
    return teller.of_choice() if asked in (None, thought.choice.point) else teller.of_other(asked)


def known_at_once(
    game: Game, colour: int, point: int, professionals: Professionals, thought: Thought | None
) -> list[str]:
    """What can be said of a move that was made without a search.

    thought: of this position, if there was one. Raises TheoryError as `why`.
    """
    if point == PASS:
        is_own = thought is not None and thought.choice.point == PASS
        reason = f": {_why_pass(thought.choice)}" if thought is not None and is_own else ""
        return [f"Move {len(game.moves) + 1}: {NAMES[colour]} passes{reason}."]
    if not game.is_legal(colour, point):
        return [f"{_move(game, colour, point)} takes its own stones off the board."]
    found = facts_of(game, colour, point)
    sentences = sentences_of(found, colour, point, game.size, subject=_move(game, colour, point))
    if (likelihood := professionals.likelihood(game, colour, point)) is not None:
        sentences.append(likelihood.sentence)
    if thought is not None and thought.choice.point == point and _is_judged(thought.choice):
        sentences.append(_worth(thought, colour, game.size))
    return sentences


def _is_judged(choice: Choice) -> bool:
    """Is anything known of its chances?"""
    return choice.depth > 0 or choice.judged is not None


def _worth(thought: Thought, colour: int, size: int) -> str:
    """The chances with the choice, the points where they are known, and the line."""
    choice, own = thought.choice, NAMES[colour]
    text = f"Katachi gives {own} {percent(choice.win_probability)} to win"
    if (judged := choice.judged) is not None and agree(judged.chances, judged.score):
        text += f" (on average {_points(judged.score)})"
    if choice.line[1:]:
        text += f" and expects {_names(choice.line[1:], size)}"
    if thought.by_chance:
        text += "; its level drew the move from some that are about as good"
    return f"{text}; {own} resigns." if choice.resigns else f"{text}."


def _points(score: float) -> str:
    """How far ahead: the mean result for the side to move."""
    points = f"{abs(score):.1f}"
    return "even" if points == "0.0" else f"{points} points {'ahead' if score > 0 else 'behind'}"


def _why_pass(choice: Choice) -> str:
    if choice.depth > 0:
        return f"no move is better ({percent(choice.win_probability)} to win)"
    return "the game is won as it stands" if choice.value > 0 else "nothing is left to gain"


def _names(line: list[int], size: int) -> str:
    return " ".join(name_of(point, size) for point in line[:_LONGEST])


def _move(game: Game, colour: int, point: int) -> str:
    """A move as a subject: `Move 23: Black D4`."""
    return f"Move {len(game.moves) + 1}: {NAMES[colour]} {name_of(point, game.size)}"


@dataclass(frozen=True)
class _Teller:
    """Tells why, in one position."""

    player: Player
    game: Game
    colour: int
    thought: Thought
    limits: Limits
    professionals: Professionals
    stop: threading.Event | None

    def of_choice(self) -> list[str]:
        """Why the choice."""
        choice, sentences = self.thought.choice, self._known(self.thought.choice.point)
        return [*sentences, *self._rival()] if choice.depth > 0 else sentences

    def of_other(self, point: int) -> list[str]:
        """What of another move than the choice, and why that is better."""
        name, choice = name_of(point, self.game.size), self.thought.choice
        if point in self.game.stones():
            return [f"There is a stone on {name}."]
        if not self.game.may_play(self.colour, point):
            return [f"{self._own} may not play on {name}."]
        if not self.game.is_legal(self.colour, point):
            return self._known(point)
        sentences, other = self._known(point), None
        if point in self._view.moves and choice.depth > 0:
            other = self.thought.of(point, self._search())
        elif point != PASS and point not in self._view.moves:
            fate = why_not(self.game, self.colour, self._view, point)
            sentences.append(f"Katachi does not look at it: {fate}.")
        if other is not None:
            sentences.append(self._worth_of_other(other))
        return [*sentences, self._preferred(other)]

    @cached_property
    def _view(self) -> RootView:
        return look(self.game, self.colour)

    @property
    def _own(self) -> str:
        return NAMES[self.colour]

    @property
    def _enemy(self) -> str:
        return NAMES[3 - self.colour]

    def _search(self) -> Search:
        limits = self.thought.limits(self.limits)
        return searcher(self.player, self.game, self.colour, self._view, limits, self.stop)

    def _known(self, point: int) -> list[str]:
        return known_at_once(self.game, self.colour, point, self.professionals, self.thought)

    def _worth_of_other(self, other: Choice) -> str:
        chances = f"Katachi gives {self._own} {percent(other.win_probability)} with it"
        return f"{chances}{self._answer(other)}."

    def _preferred(self, other: Choice | None) -> str:
        """The choice, beside another move that was asked about."""
        choice, size = self.thought.choice, self.game.size
        if choice.point == PASS:
            return f"Katachi would pass: {_why_pass(choice)}."
        chances = f" ({percent(choice.win_probability)})" if choice.depth > 0 else ""
        found = facts_of(self.game, self.colour, choice.point)
        deed = deed_of(found, self.colour, choice.point, size)
        which = f", which {deed}" if deed else ""
        is_near = other is not None and self._is_near(other)
        word = "finds it about as good as" if is_near else "prefers"
        return f"Katachi {word} {name_of(choice.point, size)}{chances}{which}."

    def _is_near(self, other: Choice) -> bool:
        """Are its chances, as they are told, those of the choice?"""
        chosen = self.thought.choice.win_probability
        return percent(other.win_probability) == percent(chosen)

    def _rival(self) -> list[str]:
        """Why the next best move is worse."""
        found = self.thought.next_best(self._search(), self._view.moves, 1)
        if not found:
            return []
        (rival,) = found
        name, chances = name_of(rival.point, self.game.size), percent(rival.win_probability)
        is_near = self._is_near(rival)
        start = f"{name} is about as good" if is_near else f"Next best is {name} ({chances})"
        return [f"{start}{self._answer(rival)}."]

    def _answer(self, choice: Choice) -> str:
        """What the enemy does against a move, by its line."""
        line = list(choice.line)
        if len(line) < 2 or line[0] == PASS:
            return ""
        deed = self._deed_of_answer(*line[:2])
        which = f", which {deed}" if deed else ""
        rest = f" (then {_names(line[2:], self.game.size)})" if line[2:] else ""
        return f": {self._enemy} answers {name_of(line[1], self.game.size)}{which}{rest}"

    def _deed_of_answer(self, point: int, answer: int) -> str:
        """What matters of an answer to a move; empty when it is quiet."""
        game, enemy = self.game, 3 - self.colour
        if answer == PASS or game.is_full:
            return ""
        with game.without_superko():
            game.play(self.colour, point)
        try:
            if not game.is_legal(enemy, answer):
                return ""
            found = facts_of(game, enemy, answer)
            telling = [fact for fact in found if not isinstance(fact, _QUIET)]
            return deed_of(telling, enemy, answer, game.size)
        finally:
            game.undo()

"""Why a move, in at most five sentences: what it does, what it is worth, why another is worse."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from threading import Event

from katachi.data.language import Text, joined, t
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import NAMES, PASS, name_of
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.patterns.words import ALIVE, DEAD, HANGS
from katachi.engine.player import Player
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import RootView, look
from katachi.engine.thoughts import Choice, Judged, Thought, agree, percent
from katachi.explain import corners
from katachi.explain.living import by_rule
from katachi.explain.reasons import facts
from katachi.explain.reasons.facts import Block, Fact, Words, move_name, then, which
from katachi.explain.reasons.finding import deed_of_answer, facts_of, is_quiet, sentences_of, shown
from katachi.explain.stakes import (
    Stakes,
    Told,
    View,
    after,
    area_of,
    purpose_of,
    stakes_of,
    told_of,
    turned,
    views_of,
)
from katachi.explain.survey import why_not

_SAME, _NEAR = 2, 0.05  # points and chances; moves that differ by less are about as good
_MANY = 2  # beside so many sentences about what is at stake, a move's likelihood is left out
_CLEAR = 0.75  # mean ownership of a block, from -1 to 1, of those of which rules were counted


def known_at_once(
    game: Game, colour: int, point: int, professionals: Rulebook, thought: Thought | None
) -> list[str]:
    """What is told of a move without a search. thought: of this position. Raises as `Question`."""
    if point == PASS:
        passes = {"number": game.number, "colour": NAMES[colour]}
        if thought is None or thought.choice.point != PASS:
            return [t("Move {number}: {colour} passes.", **passes)]
        why_so = _why_pass(thought.choice)
        return [t("Move {number}: {colour} passes: {reason}.", **passes, reason=why_so)]
    if not game.is_legal(colour, point):
        subject = _move(game, colour, point)
        return [t("{subject} takes its own stones off the board.", subject=subject)]
    words = Words(colour, point, game.size)
    sentences = sentences_of(facts_of(game, colour, point), words, _move(game, colour, point))
    sentences += _likelihood(professionals, game, colour, point)
    return sentences + _judged(game, colour, point, thought)


def _likelihood(professionals: Rulebook, game: Game, colour: int, point: int) -> list[str]:
    """How usual the move is, by moves in corners or by the rules."""
    if corner := corners.usual(game, colour, point):
        return [corner]
    found = professionals.likelihood(game, colour, point)
    return [] if found is None else [found.sentence]


def _judged(game: Game, colour: int, point: int, thought: Thought | None) -> list[str]:
    """What the move is worth, if it is the choice and its chances are known."""
    if thought is None or thought.choice.point != point:
        return []
    choice, judged, own = thought.choice, thought.choice.judged, NAMES[colour]
    if choice.depth == 0 and judged is None:
        return []
    chance = percent(choice.win_probability)
    text = t("Katachi gives {colour} {chance} to win", colour=own, chance=chance)
    text = text if judged is None else with_points(text, judged)
    if choice.line[1:]:
        text = t("{said} and expects {line}", said=text, line=shown(choice.line[1:], game.size))
    if thought.by_chance:
        text = t("{said}; its level drew the move, and others may be better", said=text)
    if choice.resigns:
        text = t("{said}; {colour} resigns", said=text, colour=own)
    return [t("{said}.", said=text)]


def with_points(text: Text, judged: Judged) -> Text:
    """`TEXT (on average 3.5 points ahead)`; the text alone where chances name the other side."""
    if not agree(judged.chances, judged.score):
        return text
    points = f"{abs(judged.score):.1f}"
    form = t("{points} points ahead") if judged.score > 0 else t("{points} points behind")
    told = t("even") if points == "0.0" else t(form, points=points)
    return t("{said} (on average {points})", said=text, points=told)


def _why_pass(choice: Choice) -> str:
    if choice.depth > 0:
        return t("no move is better ({chance} to win)", chance=percent(choice.win_probability))
    return t("the game is won as it stands") if choice.value > 0 else t("nothing is left to gain")


def _move(game: Game, colour: int, point: int) -> str:
    """A move as a subject: `Move 23: Black D4`."""
    said = {"number": game.number, "colour": NAMES[colour], "point": name_of(point, game.size)}
    return t("Move {number}: {colour} {point}", **said)


_BY_RULE = {
    ALIVE: t("{group} is alive then: {reasons} (a rule that is right in {share} of clear cases)."),
    DEAD: t("{group} is dead then: {reasons} (a rule that is right in {share} of clear cases)."),
    HANGS: t(
        "{group} hangs on this move: {reasons} (a rule that is right in {share} of clear cases)."
    ),
}
"""What a rule says of a block after a move, or before one on which it hangs."""


@dataclass(frozen=True)
class Question:
    """A position to explain, and what the player thought of it.

    It searches the moves that it needs, and keeps them in the thought. Raises TheoryError when the
    professionals' rules cannot be read.
    """

    player: Player
    game: Game
    colour: int
    thought: Thought
    limits: Limits  # of the search that chose
    professionals: Rulebook  # they tell how likely a move is
    stop: Event | None = None  # cuts the searches for an answer short
    stakes: dict[int, Stakes | None] = field(default_factory=dict)  # what is at stake, by point

    @cached_property
    def view(self) -> RootView:
        """What is settled before a search."""
        return look(self.game, self.colour)

    def next_best(self, count: int) -> list[Choice]:
        """At most `count` moves beside the choice, searched if they were not yet, and kept."""
        return self.thought.next_best(self._search, self.view.moves, count)

    def searched(self, point: int) -> Choice | None:
        """The search of one move, likewise; None: it was cut short."""
        return self.thought.of(point, self._search)

    def _search(self, points: list[int]) -> Choice:
        limits = self.thought.limits(self.limits)
        return self.player.search(self.game, self.colour, self.view, limits, points=points)

    def why(self, asked: int | None) -> list[str]:
        """Why the player makes its choice, or what it thinks of the move `asked`."""
        choice = self.thought.choice
        if asked is None or asked == choice.point:
            return [*self._known(choice.point), *(self._rival() if choice.depth > 0 else [])]
        return self._of_other(asked)

    def _of_other(self, point: int) -> list[str]:
        """What a move other than the choice is worth, and why the choice is better."""
        game, colour = self.game, self.colour
        if point in game.stones():
            return [t("There is a stone on {point}.", point=self._name(point))]
        if not game.may_play(colour, point):
            return [t("{said}.", said=game.why_illegal(colour, point))]
        sentences, other = self._known(point), None
        if not game.is_legal(colour, point):
            return sentences
        is_looked_at = point in self.player.looks_at(self.view)
        if is_looked_at and self.thought.choice.depth > 0:
            other = self.searched(point)
        elif point != PASS and not is_looked_at:
            reason = why_not(game, colour, self.view, point).value
            sentences.append(t("Katachi does not look at it: {reason}.", reason=reason))
        if other is not None:
            chance = percent(other.win_probability)
            said = t("Katachi gives {colour} {chance} with it", colour=NAMES[colour], chance=chance)
            sentences.append(t("{said}.", said=self._answered(said, other)))
        return [*sentences, self._preferred(other, point)]

    def _name(self, point: int) -> str:
        return name_of(point, self.game.size)

    def _known(self, point: int) -> list[str]:
        game, colour, thought = self.game, self.colour, self.thought
        stakes = self._at_stake(point)
        if stakes is None:
            return known_at_once(game, colour, point, self.professionals, thought)
        found, subject = facts_of(game, colour, point), _move(game, colour, point)
        words = Words(colour, point, game.size)
        known = [block for one in found if isinstance(one, facts.OfBlocks) for block in one.blocks]
        best = self._at_stake(thought.choice.point) or stakes
        told = told_of(game, stakes, words, best.mine.points, known, is_quiet(found))
        if any(one.points for one in told):  # more than a neutral point
            found = tuple(one for one in found if not isinstance(one, facts.FillsNeutral))
        first = sentences_of(found, words, subject)[:1]
        if len(told) < _MANY:
            told += self._by_rule(words, found, stakes, known)
        thought.areas.update({one.text: one.points for one in told})
        return [
            *(first or [t("{said}.", said=subject)]),
            *(one.text for one in told),
            *(_likelihood(self.professionals, game, colour, point) if len(told) < _MANY else []),
            *_judged(game, colour, point, thought),
        ]

    def _by_rule(
        self, words: Words, found: Sequence[Fact], stakes: Stakes, known: Sequence[Block]
    ) -> list[Told]:
        """What a rule says of a block whose life depends on the move, if any does."""
        game, colour = self.game, self.colour
        is_own, some = turned(game, stakes, colour, known)
        fates = [
            (block, True, DEAD if isinstance(one, facts.Kills) else ALIVE)
            for one in found
            if isinstance(one, facts.Kills | facts.SavesLife)
            for block in one.blocks
        ]
        fates += [
            (block, is_sure, ALIVE if is_own else DEAD)
            for block, is_sure in some
            if abs(stakes.mine.owners[list(block)].mean()) >= _CLEAR
        ]
        made = after(game, [(colour, words.point)])
        for block, is_sure, fate in fates:
            stone = words.nearest(block)
            told = by_rule(game, stone, HANGS, _BY_RULE[HANGS]) if is_sure else None
            if told is None and (is_sure or fate == ALIVE):
                told = by_rule(made, stone, fate, _BY_RULE[fate])
            if told:
                return [Told(*told)]
        return []

    def _at_stake(self, point: int) -> Stakes | None:
        """What is at stake on a point; None without a residual network, or for no legal move."""
        game, colour, player = self.game, self.colour, self.player
        if point not in self.stakes:
            self.stakes[point] = None
            is_move = point != PASS and not game.is_full and game.is_legal(colour, point)
            if is_move and isinstance(player, NetworkPlayer):
                self.stakes[point] = stakes_of(player, game, colour, point, self.stop)
        return self.stakes[point]

    def _preferred(self, other: Choice | None, asked: int) -> str:
        """A sentence: the choice beside the move that was asked about."""
        choice, game, colour = self.thought.choice, self.game, self.colour
        if choice.point == PASS:
            return t("Katachi would pass: {reason}.", reason=_why_pass(choice))
        one, worse = self._at_stake(choice.point), self._at_stake(asked)
        cost = self._cost(worse and worse.mine)
        figures: list[str] = [percent(choice.win_probability)] if choice.depth > 0 else []
        if cost:
            figures.append(t("about {count} points better", count=cost))
        words, found = Words(colour, choice.point, game.size), facts_of(game, colour, choice.point)
        worth = area_of(game, worse, asked).worth if worse else 0.0  # is told of the other move
        deed = purpose_of(game, found, words, one, max(cost, worth))
        name: str = self._name(choice.point)
        if figures:
            name = t("{move} ({figures})", move=name, figures=joined(figures, t(", ")))
        name = which(name, deed)
        if other is not None and self._is_near(other) and not cost:
            return t("Katachi finds it about as good as {move}.", move=name)
        return t("Katachi prefers {move}.", move=name)

    def _cost(self, after: View | None) -> int:
        """By how many points the choice is better than another move; 0: fewer than _SAME."""
        one = self._at_stake(self.thought.choice.point)
        cost = round(one.mine.points - after.points) if one and after else 0
        return cost if cost >= _SAME else 0

    def _is_near(self, other: Choice) -> bool:
        """Are its chances about those of the choice?"""
        return abs(other.win_probability - self.thought.choice.win_probability) < _NEAR

    def _rival(self) -> list[str]:
        """Why the next best move is worse."""
        for rival in self.next_best(1):
            of = {"move": self._name(rival.point), "chance": percent(rival.win_probability)}
            said: str = t("Its second choice is {move} ({chance})", **of)
            if self._is_near(rival):
                said = self._beside(rival, of)
            return [t("{said}.", said=self._answered(said, rival))]
        return []

    def _beside(self, rival: Choice, of: dict[str, str]) -> str:
        """A move with about the chances of the choice, beside it."""
        game, colour, player = self.game, self.colour, self.player
        after = None
        if self._at_stake(self.thought.choice.point) and isinstance(player, NetworkPlayer):
            (after,) = views_of(player, game, colour, [[(colour, rival.point)]], self.stop)
        if not (cost := self._cost(after)):
            return t("{move} is about as good", move=of["move"])
        of = {**of, "points": f"{cost}"}
        return t("Its second choice is {move} ({chance}, about {points} points worse)", **of)

    def _answered(self, said: str, choice: Choice) -> str:
        """A text about a move with the enemy's answer, if its line has one."""
        move, *line = choice.line or [PASS]
        if not line or PASS in (move, line[0]):
            return said
        game, colour, (answer, *rest) = self.game, self.colour, line
        deed = deed_of_answer(game, colour, move, answer)
        told = then(which(move_name(answer, game.size), deed), shown(rest, game.size))
        return t("{said}: {colour} answers {move}", said=said, colour=NAMES[3 - colour], move=told)

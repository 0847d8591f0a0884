"""Why a move, in at most five sentences: what it does, what it is worth, why another is worse.

It is told from the search that chose the move, and drawn on its board.
"""

from dataclasses import dataclass
from functools import cache, cached_property

from katachi.data.language import joined, t, told
from katachi.engine.board.game import Game
from katachi.engine.board.picture import MARKED, STONES, Picture, board_rows, board_svg
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE, name_of
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.search.root import RootView, look
from katachi.engine.session import Session
from katachi.engine.thoughts import Choice, Thought, Watch, Wishes, percent
from katachi.explain import corners, stakes
from katachi.explain.living import by_rule_then, named
from katachi.explain.reasons import facts
from katachi.explain.reasons.finding import deed_of_answer, facts_of
from katachi.explain.survey import why_not

_SAME, _NEAR = 2, 0.05  # points and chances; moves that differ by less are about as good
_DECIDED = 0.9  # chances of a side from which such moves are only said to win about as surely
_MANY = 2  # beside so many sentences about what is at stake, a move's likelihood is left out
_GROWN = 1.5  # a tree of so many times the visits makes a thought outdated


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
        game, stones = self.game, self.game.stones()
        rows = board_rows(game, self.named, (self.colour, self.point))
        there = {stones[point] for point in self.named}
        signs = [joined([MARKED[one], NAMES[one]], " ") for one in (BLACK, WHITE) if one in there]
        move = f"[{STONES[self.colour]}]", NAMES[self.colour], name_of(self.point, game.size)
        legend = [] if self.point == PASS else [joined(move, " ")]
        legend += [t("stones named: {stones}", stones=joined(signs, t(", ")))] if signs else []
        return joined([*rows, joined(legend, t("; "))] if legend else rows)

    def svg(self) -> str:
        """The board as an SVG document, with the explanation as its description."""
        game = self.game
        is_move = self.point not in game.stones()
        about = {"colour": NAMES[self.colour], "point": facts.move_name(self.point, game.size)}
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


def thought_of(session: Session, colour: int, *, watch: Watch | None = None) -> Thought:
    """What the engine thought when it chose for `colour` here.

    It thinks now if it did not, or if its tree has grown much since, as by an analysis. What that
    tree knows counts. watch: is told what it finds meanwhile. Raises as `Session.choose`.
    """
    found = session.thoughts.of(session.game, colour)
    if found is None or _is_outgrown(session, colour, found):
        found = Thought(session.choose(colour, Wishes(watch=watch), known=True))
        if not session.stop.is_set():
            session.thoughts.keep(session.game, colour, found)
    return found


def _is_outgrown(session: Session, colour: int, thought: Thought) -> bool:
    """Has the tree grown much since? Never so for a move that a level drew by chance."""
    judged = thought.choice.judged
    if thought.by_chance or judged is None:
        return False
    return session.player.visits(session.game, colour) >= _GROWN * max(judged.visits, 1)


def known_at_once(session: Session, colour: int, point: int, thought: Thought | None) -> list[str]:
    """What is told of a move without a search. thought: of this position. Raises as `Question`."""
    game, subject = session.game, _move(session.game, colour, point)
    if point == PASS:
        said = t("Move {number}: {colour} passes", number=game.number, colour=NAMES[colour])
        if thought is not None and thought.choice.point == PASS:
            said = t("{said}: {reason}", said=said, reason=_why_pass(thought.choice))
        return [t("{said}.", said=said)]
    if not game.is_legal(colour, point):
        return [t("{subject} takes its own stones off the board.", subject=subject)]
    sentences = facts.sentences_of(facts_of(game, colour, point), subject)
    sentences += _likelihood(session, colour, point)
    return sentences + _judged(game, colour, point, thought)


def _likelihood(session: Session, colour: int, point: int) -> list[str]:
    """How usual the move is, by moves in corners or by the rules."""
    if corner := corners.usual(session.game, colour, point):
        return [corner]
    found = session.professionals.likelihood(session.game, colour, point)
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
    text = text if judged is None else judged.with_points(text)
    if line := facts.shown(choice.line[1:], game.size):
        text = t("{said} and expects {line}", said=text, line=line)
    if thought.by_chance:
        text = t("{said}; its level drew the move, and others may be better", said=text)
    if choice.resigns:
        text = t("{said}; {colour} resigns", said=text, colour=own)
    return [t("{said}.", said=text)]


def _why_pass(choice: Choice) -> str:
    if choice.depth > 0:
        return t("no move is better ({chance} to win)", chance=percent(choice.win_probability))
    return t("the game is won as it stands") if choice.value > 0 else t("nothing is left to gain")


def _move(game: Game, colour: int, point: int) -> str:
    """A move as a subject: `Move 23: Black D4`."""
    said = {"number": game.number, "colour": NAMES[colour], "point": name_of(point, game.size)}
    return t("Move {number}: {colour} {point}", **said)


_ALIKE = (
    t("Katachi finds it about as good as {move}."),
    t("It wins about as surely as {move}."),
    t("It loses about as surely as {move}."),
)
_TOO = (
    t("{move} is about as good"),
    t("{move} wins about as surely"),
    t("{move} loses about as surely"),
)
"""Of a move that is as good as another, by `Question._outcome`: 0, 1, and the last is -1."""


class Question:
    """A position to explain, and what the player thought of it.

    It searches the moves that it needs, and keeps them in the thought. Raises TheoryError when the
    professionals' rules cannot be read.
    """

    def __init__(self, session: Session, colour: int, thought: Thought, asked: int | None) -> None:
        """asked: a move; None: the choice. The session's position must stay as it is."""
        self.session, self.player, self.game = session, session.player, session.game
        self.colour, self.thought, self.asked = colour, thought, asked
        self.own, self.enemy = NAMES[colour], NAMES[3 - colour]
        about, stop = (self.player, self.game, colour), session.stop
        self._at_stake = cache(lambda point: stakes.stakes_of(*about, point, stop))

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
        limits = self.thought.limits(self.session.limits(self.colour))
        return self.player.search(self.game, self.colour, self.view, limits, points=points)

    def told(self) -> list[str]:
        """Sentences: why the player makes its choice, or what it thinks of the move `asked`."""
        choice = self.thought.choice
        if self.asked is None or self.asked == choice.point:
            return [*self._known(choice.point), *(self._rival() if choice.depth > 0 else [])]
        return self._of_other(self.asked)

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
            said = t("Katachi gives {colour} {chance} with it", colour=self.own, chance=chance)
            sentences.append(t("{said}.", said=self._answered(said, other)))
        return [*sentences, self._preferred(other, point)]

    def _name(self, point: int) -> str:
        return facts.move_name(point, self.game.size)

    def _known(self, point: int) -> list[str]:
        game, colour, thought = self.game, self.colour, self.thought
        if (at_stake := self._at_stake(point)) is None:
            return known_at_once(self.session, colour, point, thought)
        found, subject = facts_of(game, colour, point), _move(game, colour, point)
        known = [block for one in found for block in one.blocks]
        best = self._at_stake(thought.choice.point) or at_stake
        told = stakes.told_of(at_stake, best.mine.points, known, facts.is_quiet(found))
        if any(one.points for one in told):  # more than a neutral point
            found = tuple(one for one in found if one.kind is not facts.Kind.FILLS_NEUTRAL)
        first = facts.sentences_of(found, subject)[:1]
        if len(told) < _MANY:
            told += by_rule_then(at_stake, found, known)
        thought.areas.update({one.text: one.points for one in told})
        return [
            *(first or [t("{said}.", said=subject)]),
            *(one.text for one in told),
            *(_likelihood(self.session, colour, point) if len(told) < _MANY else []),
            *_judged(game, colour, point, thought),
        ]

    def _preferred(self, other: Choice | None, asked: int) -> str:
        """A sentence: the choice beside the move that was asked about."""
        choice = self.thought.choice
        if choice.point == PASS:
            return t("Katachi would pass: {reason}.", reason=_why_pass(choice))
        one, worse = self._at_stake(choice.point), self._at_stake(asked)
        cost = self._cost(worse and worse.mine)
        figures: list[str] = [percent(choice.win_probability)] if choice.depth > 0 else []
        if cost:
            figures.append(t("about {count} points better", count=cost))
        worth = stakes.area_of(worse).worth if worse else 0.0  # is told of the other move
        found = facts_of(self.game, self.colour, choice.point)
        deed = stakes.purpose_of(found, one, max(cost, worth))
        name: str = self._name(choice.point)
        if figures:
            name = t("{move} ({figures})", move=name, figures=joined(figures, t(", ")))
        name = facts.which(name, deed)
        if other is not None and self._is_near(other) and not cost:
            return t(_ALIKE[self._outcome()], move=name)
        return t("Katachi prefers {move}.", move=name)

    def _cost(self, after: stakes.View | None) -> int:
        """By how many points the choice is better than another move; 0: fewer than _SAME."""
        one = self._at_stake(self.thought.choice.point)
        cost = round(one.mine.points - after.points) if one and after else 0
        return cost if cost >= _SAME else 0

    def _outcome(self) -> int:
        """1 and -1 where the choice surely wins and loses, else 0."""
        chances = self.thought.choice.win_probability
        return int(chances >= _DECIDED) - int(chances <= 1 - _DECIDED)

    def _is_near(self, other: Choice) -> bool:
        """Are its chances about those of the choice?"""
        return abs(other.win_probability - self.thought.choice.win_probability) < _NEAR

    def _rival(self) -> list[str]:
        """Why the next best move is worse."""
        for rival in self.next_best(1):
            form, cost = t("Its second choice is {move} ({chance})"), 0
            if self._is_near(rival):
                form, cost = _TOO[self._outcome()], self._cost(self._view_after(rival.point))
            if cost:
                form = t("Its second choice is {move} ({chance}, about {points} points worse)")
            chance = percent(rival.win_probability)
            said = t(form, move=self._name(rival.point), chance=chance, points=f"{cost}")
            return [t("{said}.", said=self._answered(said, rival))]
        return []

    def _view_after(self, point: int) -> stakes.View | None:
        """The position after a move; None without a residual network."""
        if not isinstance(self.player, NetworkPlayer):
            return None
        made = [[(self.colour, point)]]
        (after,) = stakes.views_of(self.player, self.game, self.colour, made, self.session.stop)
        return after

    def _answered(self, said: str, choice: Choice) -> str:
        """A text about a move with the enemy's answer, if its line has one."""
        move, *line = choice.line or [PASS]
        if not line or PASS in (move, line[0]):
            return said
        deed = deed_of_answer(self.game, self.colour, move, line[0])
        answer = facts.line_told(line, deed, self.game.size)
        return t("{said}: {colour} answers {move}", said=said, colour=self.enemy, move=answer)


def explained(
    session: Session, colour: int, asked: int | None = None, kind: type[Question] = Question
) -> Explained:
    """Why the engine's move for `colour` here, or what it thinks of the move `asked`.

    The engine's move is the one it made in this position, or would make. kind: how the question is
    answered. An answer is kept, unless `stop` cuts it short. Raises TheoryError as `choose`.
    """
    thought = thought_of(session, colour)
    if (text := thought.told.get((asked, kind))) is None:
        with session.searching():
            text = joined(kind(session, colour, thought, asked).told())
        if not session.stop.is_set():
            thought.told[asked, kind] = text
    point = thought.choice.point if asked is None else asked
    return Explained(session.game, colour, point, text, thought)


def next_best(session: Session, colour: int, thought: Thought, count: int) -> list[Choice]:
    """At most `count` moves beside the choice, each searched half as long. Raises as `choose`."""
    with session.searching():
        return Question(session, colour, thought, None).next_best(count)

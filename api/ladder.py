"""The ladder: rules that can be said, from easy to hard, each with positions to practise on.

The positions are questions of the level test in which a rule singles out one choice. How hard a
rule is was measured there: by how often each of Katachi's ten levels answers them rightly.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from statistics import mean

from katachi.api.game import Game
from katachi.api.level import Answer, Question, answer_of, question_of, shipped_bank
from katachi.api.names import Colour
from katachi.api.review import Reviewing
from katachi.api.reviewed import ReviewedMove
from katachi.api.theory import Rule, Theory
from katachi.data.language import QuestionError, t
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.matcher import rules_at
from katachi.level.item import Item

_THEORIES = ("status", "player")  # the theories whose rules can be said in words
_FEWEST = 4
"""Positions of a rung in which its rule is right. At most one in which it fails comes besides."""
_SAYS = {"alive": "lives", "dead": "dies"}
"""The choice that each status names. No question is asked where it depends on who begins."""


@dataclass(frozen=True)
class Rung:
    """A rule, with positions in which it names one choice."""

    theory: str
    rule: Rule
    level: float
    """The level of Katachi, from 1, that answers half of the positions rightly, on average."""
    shares: tuple[float, ...]
    """The share of these positions that each level answers rightly."""
    right: int
    decided: int
    """`decided`: the positions where the rule singles out one choice; in `right` it is right."""
    positions: tuple[tuple[Question, Answer, str], ...]
    """Each question with its answer and the rule's choice, the easier first. The rule is wrong in
    one at most. No position is on two rungs."""


@dataclass(frozen=True)
class Broken:
    """A rung whose rule the mistakes of a game broke. The rule holds for the better move, but not
    for the move played."""

    place: int
    """The place of the rung on the ladder, from 1."""
    rung: Rung
    moves: tuple[tuple[ReviewedMove, str], ...]
    """The mistakes, each with the rule's sentence for that position."""

    @property
    def size(self) -> float:
        """How large the mistakes are together: the sum of `ReviewedMove.size`."""
        return sum(move.size for move, _ in self.moves)


@cache
def ladder() -> tuple[Rung, ...]:
    """The rungs, the easiest first. Raises TheoryError, QuestionError."""
    items, used, rungs = shipped_bank(), set[str](), list[Rung]()
    for name in _THEORIES:
        theory = Theory.read(name)
        chosen = [(item, dict(_chosen(theory, item))) for item in items]
        for rule in theory.rules:
            some = [(item, by[rule.number]) for item, by in chosen if rule.number in by]
            some.sort(key=lambda one: one[0].difficulty)
            right = [item for item, choice in some if choice == item.answer]
            new = [one for one in some if one[0].name not in used]
            good = [one for one in new if one[1] == one[0].answer]
            if len(good) < _FEWEST or 2 * len(right) < len(some):
                continue
            shown = good[:: len(good) // _FEWEST][:_FEWEST]
            failed = next((one for one in new if one[1] != one[0].answer), None)
            shown = [one for one in new if one in shown or one == failed]
            used.update(item.name for item, _ in shown)
            levels = tuple(map(mean, zip(*(one.levels for one in right), strict=True)))
            of = mean(one.difficulty for one in right), levels, len(right), len(some)
            asked = (
                (question_of(item, number), answer_of(item), choice)
                for number, (item, choice) in enumerate(shown, 1)
            )
            rungs.append(Rung(name, rule, *of, tuple(asked)))
    return tuple(sorted(rungs, key=lambda rung: rung.level))


def broken(reviewing: Reviewing, side: Colour) -> tuple[Broken, ...]:
    """The rungs that a side's mistakes broke, among the moves judged so far.

    The costliest comes first. Of two that cost the same, the easier one comes first.
    Rules about the life of blocks propose no move, so none is here. Raises as `ladder`.
    """
    rungs = {(one.theory, one.rule.number): (at, one) for at, one in enumerate(ladder(), 1)}
    moves: dict[tuple[str, int], list[tuple[ReviewedMove, str]]] = {}
    theories = [one for one in map(Theory.read, _THEORIES) if not one.is_of_blocks]
    for move in (one for one in reviewing.moves if one.fault and one.colour == side):
        game = reviewing.game(move.number)
        if game.to_move != side:
            continue
        for theory in theories:
            held = {one.vertex: one.rules for one in theory.matches(game)}
            played = {rule.number for rule in held.get(move.vertex, ())}
            for rule in held.get(move.better[0], ()):
                key = theory.path.stem, rule.number
                if key in rungs and rule.number not in played:
                    moves.setdefault(key, []).append((move, rule.sentence))
    found = [Broken(*rungs[key], tuple(some)) for key, some in moves.items()]
    return tuple(sorted(found, key=lambda one: (-one.size, one.place)))


def drilled(theory: str, number: int, *, is_right: bool) -> tuple[str, ...]:
    """The names of the best-move questions in which a rule matters, the easier first.

    is_right: the rule holds for the right move, but not for every choice. Otherwise it holds for a
    wrong move, but not for the right one. Raises as `ladder`.
    """
    told = _told_apart(theory)
    return tuple(name for name, right, wrong in told if number in (right if is_right else wrong))


def asked_by_name(name: str) -> tuple[Question, Answer]:
    """The question of this name, with its answer. Raises QuestionError when there is none."""
    for item in shipped_bank():
        if item.name == name:
            return question_of(item, 1), answer_of(item)
    raise QuestionError(t("there is no such question here any more"))


@cache
def _told_apart(theory: str) -> list[tuple[str, set[int], set[int]]]:
    """The names of the best-move questions, each with two sets of rules. The first hold for the
    right move, but not for every choice; the second for a wrong move, but not the right one."""
    read, found = Theory.read(theory), []
    for item in sorted(shipped_bank(), key=lambda one: one.difficulty):
        if item.theme == "best" and item.answer != "pass":
            held = _held(read, item)
            right, wrong = held.pop(item.answer), set[int]().union(*held.values())
            found.append((item.name, right - right.intersection(*held.values()), wrong - right))
    return found


def _held(theory: Theory, item: Item) -> dict[str, set[int]]:
    """The numbers of the rules that hold, for each choice of a best-move question."""
    game = item.game()
    matcher = theory.book.matched(game, game.to_move)
    points = {one: point_of(one, item.size) for one in item.choices if one != "pass"}
    return {choice: set(rules_at(matcher, point)) for choice, point in points.items()}


def _chosen(theory: Theory, item: Item) -> Iterator[tuple[int, str]]:
    """The numbers of the rules that single out one choice of a question, each with that choice."""
    if item.theme != ("life" if theory.is_of_blocks else "best"):
        return
    if theory.is_of_blocks:
        says = {rule.number: _SAYS.get(rule.says) for rule in theory.parsed.rules}
        for match in theory.matches(Game._of(item.game())):
            if match.vertex == item.about and (choice := says[match.rules[0].number]):
                yield match.rules[0].number, choice
        return
    held = _held(theory, item)
    for rule in theory.rules:
        choices = [choice for choice, numbers in held.items() if rule.number in numbers]
        if len(choices) == 1:
            yield rule.number, choices[0]

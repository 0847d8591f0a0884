"""The facts of a move, the most important first, and sentences that tell them."""

from collections.abc import Sequence

from katachi.data.language import joined, listed, t
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import PASS
from katachi.explain.reasons import facts
from katachi.explain.reasons.blocks import Seen, attacked, exposed, linked, rescued, taken
from katachi.explain.reasons.facts import Fact, Words, move_name
from katachi.explain.reasons.lives import decided, eyed, neutral, placed
from katachi.explain.reasons.shapes import Place, Shape, place_of, shape_of

_MOST_TOLD = 3  # clauses of the first sentence
_LONGEST = 4  # moves of a line that are told

LITTLE = (facts.Adds, facts.FillsNeutral)  # no reasons for a move that is worth points
_NO_REASONS = (facts.SavesInVain, facts.SelfAtari, facts.Inside)  # for any move
_OF_PLACE = (facts.Inside, Shape, Place)
_SHAPELESS = (
    facts.Connects,
    facts.Cuts,
    facts.FillsKo,
    facts.FillsNeutral,
    facts.SelfAtari,
    facts.Snapback,
)
"""Beside these facts, shape and place are not told."""


def facts_of(game: Game, colour: int, point: int) -> tuple[Fact, ...]:
    """The facts of a move, the most important first. Not checked: it is legal, and no pass."""
    seen = Seen(game, colour, point)
    found: list[Fact] = [*taken(seen, game), *rescued(seen), *attacked(seen), *exposed(seen)]
    found += [*linked(seen), *eyed(seen)]
    if not any(isinstance(fact, facts.Secures | facts.Dooms) for fact in found):
        found += decided(seen, game)
    if not found:
        found += neutral(seen)
    found += placed(seen)
    if not any(isinstance(fact, facts.Captures | facts.TakesKo) for fact in found):
        found += [one for one in (shape_of(seen), place_of(seen)) if one is not None]
    if not found:
        own = seen.blocks_beside(seen.before, seen.point, seen.colour)
        found += [facts.Adds(block) for block in own[:1]]
    return tuple(sorted(found, key=lambda fact: fact.order))


def deed_of(found: Sequence[Fact], words: Words) -> str:
    """The first fact that speaks for the move, as a clause without a subject; empty: none does."""
    return next((one.clause(words) for one in found if not isinstance(one, _NO_REASONS)), "")


def is_quiet(found: Sequence[Fact]) -> bool:
    """Do the facts tell only where the move is, or what speaks against it?"""
    return all(isinstance(one, (*_OF_PLACE, *LITTLE, *_NO_REASONS)) for one in found)


def deed_of_answer(game: Game, colour: int, point: int, answer: int) -> str:
    """What the answer to a move does beyond a mere move, as `deed_of`; empty: nothing.

    The move must be legal, but for superko; not checked. `game` stays as it is.
    """
    if answer == PASS or game.is_full:
        return ""
    made = game.copy()
    with made.without_superko():
        made.play(colour, point)
    found = facts_of(made, 3 - colour, answer) if made.is_legal(3 - colour, answer) else ()
    telling = [fact for fact in found if fact.order < facts.SelfAtari.order]
    return deed_of(telling, Words(3 - colour, answer, game.size))


def shown(line: Sequence[int], size: int) -> str:
    """The first of some expected moves."""
    return joined([move_name(point, size) for point in line[:_LONGEST]], " ")


def sentences_of(found: Sequence[Fact], words: Words, subject: str) -> list[str]:
    """The facts in up to two sentences. subject: of the first."""
    deeds = [fact for fact in found if not isinstance(fact, _OF_PLACE)]
    told = deeds[:_MOST_TOLD]
    rest = [*deeds[_MOST_TOLD : _MOST_TOLD + 1], *_of_place(found, deeds)]
    if not told:
        told, rest = rest[:1], rest[1:]
    forms = (t("{subject} {clauses}."), told), (t("It {clauses}."), rest)
    return [t(form, subject=subject, clauses=_joined(words, some)) for form, some in forms if some]


def _joined(words: Words, some: Sequence[Fact]) -> str:
    """The facts as one clause, a self-atari last, after `but`."""
    bad = [fact.clause(words) for fact in some if isinstance(fact, facts.SelfAtari)]
    good = [fact.clause(words) for fact in some if not isinstance(fact, facts.SelfAtari)]
    told, *others = ([listed(good)] if good else []) + bad
    for one in others:
        told = t("{good}, but {bad}", good=told, bad=one)
    return told


def _of_place(found: Sequence[Fact], deeds: Sequence[Fact]) -> list[Fact]:
    """The shape or place to tell, at most one."""
    if any(isinstance(fact, _SHAPELESS) for fact in deeds):
        return []
    kinds: tuple[type[Fact], ...] = _OF_PLACE[1:] if deeds else _OF_PLACE
    return [fact for fact in found if isinstance(fact, kinds)][:1]

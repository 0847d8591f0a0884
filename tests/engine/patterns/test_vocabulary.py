"""The table of predicates fits together, and fits the board."""

from random import Random

from katachi.engine.board.grid import MAX_SIZE
from katachi.engine.patterns.theory import parse_theory, theory_text
from katachi.engine.patterns.vocabulary import (
    CONSTANTS,
    MAX_DISPLACEMENT,
    PREDICATES,
    SYMMETRIES,
    TYPES,
)
from tests.engine.patterns.theories import random_theory


def test_every_predicate_can_be_used() -> None:
    theory = parse_theory(theory_text(random_theory(Random(1), 300)), "rules.pl")
    used = {(goal.predicate, len(goal.arguments)) for rule in theory.rules for goal in rule.body}
    assert used == {(one.name, len(one.places)) for one in PREDICATES.values()}


def test_the_vocabulary_is_consistent() -> None:
    assert MAX_DISPLACEMENT == MAX_SIZE - 1
    assert len(set(SYMMETRIES)) == 8
    for a, b, c, d in SYMMETRIES:
        assert abs(a * d - b * c) == 1
        assert (a * b, c * d) == (0, 0)
    for predicate in PREDICATES.values():
        for place in predicate.places:
            assert place.mode in "+-±#"
            assert place.type in (CONSTANTS if place.mode == "#" else TYPES)
            assert place.constant is None or place.constant in CONSTANTS
            assert place.mode != "#" or place.constant == place.type

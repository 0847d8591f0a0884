"""Well-formed theories at random, for properties and timings."""

from random import Random

from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Argument, Literal, Rule, Theory
from katachi.engine.patterns.vocabulary import CONSTANTS, HEAD, PREDICATES, Place
from katachi.engine.patterns.words import INDEX
from tests.engine.patterns.odd_rules import NAMES

Bound = dict[str, list[Variable]]
"""The variables of a clause so far, by type."""

CHOICES = {kind: sorted(constants, key=str) for kind, (constants, _) in CONSTANTS.items()}


def random_theory(chance: Random, count: int) -> Theory:
    """A theory of `count` rules of typical length, from 6 to 9 literals."""
    return Theory(
        tuple(random_rule(chance, number) for number in range(1, count + 1)), {"board_size": 9}
    )


def random_rule(chance: Random, number: int) -> Rule:
    """A rule with that number; its body makes sense to the reader only."""
    head = tuple(Variable(f"Head{place.type}") for place in HEAD.places)
    bound: Bound = {place.type: [term] for place, term in zip(HEAD.places, head, strict=True)}
    body = [random_literal(chance, "pos_gen", bound)]
    while len(body) < 9 and (len(body) < 6 or chance.random() < 0.75):
        name = chance.choice(["block_on_pos", *NAMES, chance.choice([*INDEX])])
        if can_follow(name, bound):
            body.append(random_literal(chance, name, bound))
    weight = chance.choice([chance.randint(-100, 100), chance.uniform(-100, 100)])
    counts = chance.randint(0, 700), chance.randint(0, 300)
    return Rule(number, *counts, float(weight), head, tuple(body))


def can_follow(name: str, bound: Bound) -> bool:
    """Are there variables for every place that wants a bound one?"""
    return all(place.type in bound for place in PREDICATES[name].places if place.mode == "+")


def random_literal(chance: Random, name: str, bound: Bound) -> Literal:
    arguments = [random_argument(chance, place, bound) for place in PREDICATES[name].places]
    if name in INDEX:
        arguments[1] = bound["colour"][0]  # a word is said of the rule's own move
    return Literal(name, tuple(arguments))


def random_argument(chance: Random, place: Place, bound: Bound) -> Argument:
    if place.mode == "#" or (place.constant and chance.random() < 0.5):
        return chance.choice(CHOICES[place.constant or ""])
    known = bound.setdefault(place.type, [])
    is_new = place.mode != "+" and place.type != "pos" and chance.random() < 0.5
    if is_new or not known:
        number = sum(map(len, bound.values()))
        known.append(Variable(f"V{number}"))
        return known[-1]
    return chance.choice(known)

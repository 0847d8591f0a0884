"""Well-formed rules at random that hold somewhere, of all kinds: odd ones as well."""

from random import Random

from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Argument, Literal, Rule, Theory
from katachi.engine.patterns.vocabulary import EMPTY, INFINITY, PREDICATES, STAGES, Place
from katachi.engine.patterns.words import INDEX

HEAD = tuple(Variable(name) for name in ("Board", "Colour", "X", "Y"))
HEAD_TYPES = ("board", "colour", "x", "y")

CONSTANTS = {
    "dx": (-1, 0, 1, -1, 0, 1, -2, 2, 3, -18),
    "dy": (-1, 0, 1, -1, 0, 1, -2, 2, -3, 7),
    "d": (1, 2, 3, -1, -2, 4),
    "nat": (1, 2, 3, 4, 0),
    "low": (0, 1, 2, 3, 2, 200),
    "high": (1, 2, 3, 4, 361, INFINITY, INFINITY),
    "stage": STAGES,
    "empty": (EMPTY,),
}

NAMES = [name for name in PREDICATES if name not in INDEX]
WORD = "word"
"""In the place of any word of Go."""
COMMON = ["block_on_pos"] * 5 + ["block_color"] * 3 + ["liberty_cnt", "stone_cnt", "liberty", WORD]

REUSED = {"block": 0.25, "colour": 0.6, "nat": 0.5, "liberty": 0.6, "pos": 1.0}
"""How often a place that could bind a new variable of a type takes a bound one."""


def odd_theory(chance: Random, count: int) -> Theory:
    return Theory(tuple(odd_rule(chance, number) for number in range(1, count + 1)), {})


def odd_rule(chance: Random, number: int = 1) -> Rule:
    """A rule of 1 to 8 literals."""
    bound = {kind: [term] for kind, term in zip(HEAD_TYPES, HEAD, strict=True)}
    body: list[Literal] = []
    if chance.random() < 0.85:
        body.append(literal(chance, "pos_gen", bound))
    length = chance.randint(2, 8)
    while len(body) < length:
        name = chance.choice(NAMES + COMMON)
        name = chance.choice([*INDEX]) if name == WORD else name
        if all(place.type in bound for place in PREDICATES[name].places if place.mode == "+"):
            body.append(literal(chance, name, bound))
    return Rule(number, 10, 1, chance.choice([1.0, 0.1, -3.7, 119.0]), HEAD, tuple(body))


def literal(chance: Random, name: str, bound: dict[str, list[Variable]]) -> Literal:
    arguments = [argument(chance, place, bound) for place in PREDICATES[name].places]
    if name in INDEX:
        arguments[1] = HEAD[1]
    return Literal(name, tuple(arguments))


def argument(chance: Random, place: Place, bound: dict[str, list[Variable]]) -> Argument:
    if place.mode == "#" or (place.constant and chance.random() < 0.3):
        return chance.choice(CONSTANTS[place.constant or ""])
    known = bound.get(place.type, [])
    if known and (place.mode == "+" or chance.random() < REUSED[place.type]):
        return chance.choice(known)
    bound.setdefault(place.type, []).append(Variable(f"V{sum(map(len, bound.values()))}"))
    return bound[place.type][-1]

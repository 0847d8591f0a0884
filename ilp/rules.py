"""The rules of theories put together, numbered anew, and given other weights."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from katachi.engine.jit import Array
from katachi.engine.patterns.theory import Rule, Theory, Value, rule_text

_DECIMALS = 3


def together(theories: Sequence[Theory]) -> Theory:
    """All rules of some theories, each once, numbered anew; the first one's size of board."""
    first: dict[str, Rule] = {}
    for theory in theories:
        for rule in theory.rules:
            first.setdefault(clause_of(rule), rule)
    size = theories[0].provenance.get("board_size")
    return numbered(first.values(), {} if size is None else {"board_size": size})


def clause_of(rule: Rule) -> str:
    """A rule's clause as text, without its number, counts and weight."""
    return rule_text(rule).partition("\n")[2]


def weighted(
    theory: Theory, weights: Array, provenance: dict[str, Value], *, against: bool = False
) -> Theory:
    """The rules of a theory with other weights, the heaviest first, and another provenance.

    Weights are rounded to thousandths; what is worth nothing then is left out. against: rules with
    a weight below 0 are kept.
    """
    rounded = [round(float(weight), _DECIMALS) for weight in weights]
    pairs = zip(theory.rules, rounded, strict=True)
    rules = [
        replace(rule, weight=weight)
        for rule, weight in pairs
        if weight > 0 or (against and weight < 0)
    ]
    rules.sort(key=lambda rule: -rule.weight)
    return numbered(rules, provenance)


def numbered(rules: Iterable[Rule], provenance: dict[str, Value]) -> Theory:
    """A theory of these rules, numbered from 1."""
    return Theory(tuple(replace(r, number=n) for n, r in enumerate(rules, 1)), provenance)

"""What the weights of a theory's rules mean, in words and as they are shown."""

import math

from katachi.engine.patterns.theory import Rule, Theory

_COMPETITION = (
    "The weight is how many times as likely the rule makes a move, among all legal ones: its odds"
    " are the product of the weights of the rules that hold for it. Below 1 it speaks against it."
)
_BESIDE_TACTICS = (
    "The weight is how many times as often a move of the rule was played as one that differs in"
    " nothing else, captures and other tactics included."
)
_LOG_ODDS = (
    "The weight is the natural logarithm of the odds that a move of the rule was played, over those"
    " of any legal move; a move's score is the sum of the weights of its rules."
)
_COVERAGE = "The weight is P - N; a move's score is the sum of the weights of its rules."
_OTHER = "A move's score is the sum of the weights of its rules, in a unit of the theory's own."


def are_odds(theory: Theory) -> bool:
    """Were the weights fitted, so that each is the logarithm of a factor of a move's odds?"""
    return "weights_by" in theory.provenance


def are_chances(theory: Theory) -> bool:
    """Do the weights alone give every legal move a probability?"""
    return theory.provenance.get("weights_by") == "competition"


def weight_text(theory: Theory, rule: Rule) -> str:
    """A rule's weight: a factor such as `x2.3` where it is one, else the number, `+777`."""
    if not are_odds(theory):
        return f"{rule.weight:+,.6g}"
    factor = math.exp(min(rule.weight, 700.0))  # the largest that has an exponential
    return f"x{factor:.2f}" if factor < 10 else f"x{factor:,.4g}"


def meaning_of_weights(theory: Theory) -> str:
    """What the weights, as they are shown, mean: a sentence or two."""
    if are_chances(theory):
        return _COMPETITION
    if are_odds(theory):
        return _BESIDE_TACTICS
    if theory.provenance.get("negatives_by") == "all-unplayed":
        return _LOG_ODDS
    is_coverage = all(rule.weight == rule.positives - rule.negatives for rule in theory.rules)
    return _COVERAGE if is_coverage else _OTHER

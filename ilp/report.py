"""Theories for people: rules with what they cover."""

from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Literal, Rule, Theory


def rules_text(theory: Theory) -> str:
    """The rules, one a line, with their numbers, good and bad moves covered; no final newline."""
    lines = [f"{'rule':>4} {'good':>5} {'bad':>4}"]
    lines += [
        f"{rule.number:>4} {rule.positives:>5} {rule.negatives:>4}  {body_text(rule)}"
        for rule in theory.rules
    ]
    return "\n".join(lines)


def body_text(rule: Rule) -> str:
    """What must hold where the rule proposes a move, as Prolog."""
    return ", ".join(f"{goal.predicate}({_arguments(goal)})" for goal in rule.body)


def _arguments(goal: Literal) -> str:
    return ", ".join(a.name if isinstance(a, Variable) else str(a) for a in goal.arguments)

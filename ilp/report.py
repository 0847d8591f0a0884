"""Theories for people: rules with what they cover, and as diagrams."""

from collections.abc import Iterator

from engine.prolog import Variable
from engine.theory import Argument, Literal, Rule, Theory

_OWN, _OTHER, _MOVE, _ANY = "X", "O", "+", "."


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


def diagram(rule: Rule) -> str:
    """The rule's stones around the move: X the player's, O the opponent's, + the move.

    Only blocks at fixed places whose colour the rule gives are drawn; its other literals are not.
    """
    own = rule.head[1]
    others = {
        goal.arguments[1 - side]
        for goal in rule.body
        if goal.predicate == "opposite"
        for side in (0, 1)
        if goal.arguments[side] == own
    }
    colours = {
        goal.arguments[1]: goal.arguments[2]
        for goal in rule.body
        if goal.predicate == "block_color"
    }
    signs = {(0, 0): _MOVE}
    for block, place in _places(rule):
        colour = colours.get(block)
        if colour == own or colour in others:
            signs[place] = _OWN if colour == own else _OTHER
    reach = max(1, *(max(abs(dx), abs(dy)) for dx, dy in signs))
    span = range(-reach, reach + 1)
    rows = (" ".join(signs.get((dx, dy), _ANY) for dx in span) for dy in reversed(span))
    return "\n".join(rows)


def _places(rule: Rule) -> Iterator[tuple[Argument, tuple[int, int]]]:
    for goal in rule.body:
        if goal.predicate == "block_on_pos":
            dx, dy = goal.arguments[4:6]
            if isinstance(dx, int) and isinstance(dy, int):
                yield goal.arguments[3], (dx, dy)

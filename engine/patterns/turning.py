"""Rules as they lie on a board: turned and mirrored as they match there."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.patterns.alternatives import turned
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import match, rules_at
from katachi.engine.patterns.theory import Argument, Literal, Rule, Theory
from katachi.engine.patterns.vocabulary import SYMMETRIES

_AXES = {"edge_hor": (1, 0), "edge_ver": (0, 1)}


def turned_rule(rule: Rule, symmetry: int) -> Rule:
    """The rule whose first symmetry is the given one, 1 to 8, of this."""
    return replace(rule, body=tuple(_turned(literal, symmetry) for literal in rule.body))


def _turned(literal: Literal, symmetry: int) -> Literal:
    arguments: tuple[Argument, ...] = literal.arguments
    match literal.predicate, arguments:
        case "block_on_pos", (board, x, y, block, int(dx), int(dy), pos):
            place = turned((dx, dy), symmetry)
            return Literal("block_on_pos", (board, x, y, block, *place, pos))
        case ("edge_hor" | "edge_ver") as edge, (x, y, int(distance), pos):
            across, up = turned(_AXES[edge], symmetry)
            name = "edge_hor" if across else "edge_ver"
            return Literal(name, (x, y, (across + up) * distance, pos))
    return literal


def as_they_match(
    rules: Sequence[Rule], grid: Grid, position: Position, colour: int, point: int
) -> list[Rule]:
    """Those of the rules that match on an empty point for `colour`, each turned as it does.

    Of several ways the first. Raises TheoryError when there are too many.
    """
    here = np.zeros(grid.words, np.uint64)
    bits.add(here, 0, point)
    found: dict[int, Rule] = {}
    for symmetry in range(1, len(SYMMETRIES) + 1):
        rest = tuple(rule for rule in rules if rule.number not in found)
        if not rest:
            break
        matcher = compile_theory(Theory(rest, {}), grid.size, symmetry)
        match(grid, position, matcher, colour, here)
        numbers = {*rules_at(matcher, point)}
        found |= {r.number: turned_rule(r, symmetry) for r in rest if r.number in numbers}
    return [found[rule.number] for rule in rules if rule.number in found]

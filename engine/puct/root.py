"""The position that a tree begins with, and the terms it is grown under."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, Grid
from katachi.engine.board.position import PASSES, Position, at, empty_stack, with_turn
from katachi.engine.board.rules import Rules
from katachi.engine.compiled.jit import Array, inlined

LEGAL = 2  # in `Root.allowed`: surely legal, for a game's superko may forbid less than a tree's

KOMI, TERRITORY, SUPERKO, HISTORY = 0, 1, 2, 3
"""Indices into `Root.terms`. HISTORY is the number of hashes."""


class Root(NamedTuple):
    """The position a tree begins with."""

    position: Position
    terms: Array  # float64[4]: komi, is territory counted, is superko forbidden, len of history
    history: Array  # uint64[...]: hashes of the game's positions
    allowed: Array  # int8[length]: may the root play here? [PASS]: may it pass? 0, 1 or LEGAL


def make_roots(grid: Grid, count: int, history: int) -> Root:
    """A stack of roots, with room for `history` hashes each."""
    return Root(
        position=empty_stack(grid, count),
        terms=np.zeros((count, 4), np.float64),
        history=np.zeros((count, history), np.uint64),
        allowed=np.ones((count, grid.length), np.int8),
    )


@inlined
def root_at(roots: Root, index: int) -> Root:
    """Root `index` of a stack, as a view."""
    return Root(
        at(roots.position, index), roots.terms[index], roots.history[index], roots.allowed[index]
    )


def root_of(game: Game, colour: int, points: list[int]) -> Root:
    """The root of the current position, `colour` to move; points: what may be played there."""
    position, hashes, rules = with_turn(game.position, colour), game.hashes(), game.rules
    if position.state[PASSES] >= 2 or _dead_are_taken(rules):
        position.state[PASSES] = 0
    terms = game.compensation, not rules.area, rules.superko, len(hashes)
    allowed = np.zeros(game.grid.length, np.int8)
    allowed[points] = LEGAL
    return Root(position, np.array(terms, np.float64), hashes, allowed)


def _dead_are_taken(rules: Rules) -> bool:
    """Does the game end with dead stones taken off, while the tree counts all stones as they are?

    Then the tree ignores a pass before the root: it would take a second pass for a win by dead
    stones. Under territory rules a tree plays on after two passes instead.
    """
    return rules.area and rules.remove_dead


class Known:
    """The position of a tree, and the terms it was grown under."""

    def __init__(self, game: Game, colour: int, points: list[int]) -> None:
        self.points = frozenset(points)
        self.colour, self.hashes, self.moves = colour, game.hashes(), list(game.moves)
        self.terms, self.is_over = (game.size, game.compensation, game.rules), game.passes >= 2

    def moves_since(self, before: Known) -> list[int] | None:
        """The points played since an earlier position; None where its tree is of no use here."""
        count = len(before.moves)
        played = self.moves[count:]
        goes_on = self.moves[:count] == before.moves and self.terms == before.terms
        if not goes_on or not np.array_equal(self.hashes[: count + 1], before.hashes):
            return None
        if not played and not self.points <= before.points:
            return None
        if self.is_over or before.is_over:
            return [] if not played and self.colour == before.colour else None
        pairs = zip(self.moves[max(0, count - 1) :], self.moves[max(1, count) :])
        if any(one.point == PASS and next_one.point == PASS for one, next_one in pairs):
            return None  # two passes change how a tree counts
        if _dead_are_taken(self.terms[2]) and any(move.point == PASS for move in played):
            return None  # there an answer to the pass was a count with all stones on the board
        turns = [move.colour for move in played] + [self.colour]
        if any(turn != (before.colour, 3 - before.colour)[i % 2] for i, turn in enumerate(turns)):
            return None
        return [move.point for move in played]

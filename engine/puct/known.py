"""Of which position a tree is: what of it may be kept, and the root that it grows from."""

from __future__ import annotations

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.position import KO, PASSES, TO_MOVE, Position, write_at
from katachi.engine.puct.tree import Root, make_roots


class Known:
    """Of which position, under what terms, a tree is."""

    def __init__(self, game: Game, colour: int, points: list[int]) -> None:
        self.points = frozenset(points)
        self.colour, self.hashes, self.moves = colour, game.hashes(), list(game.moves)
        self.terms = (game.size, game.compensation, game.rules, min(game.passes, 2))

    def moves_since(self, before: Known) -> list[int] | None:
        """The points played since an earlier position; None where its tree says nothing of this."""
        count = len(before.moves)
        played = self.moves[count:]
        goes_on = self.moves[:count] == before.moves and self.terms[:3] == before.terms[:3]
        if not goes_on or not np.array_equal(self.hashes[: count + 1], before.hashes):
            return None
        if not played and not self.points <= before.points:
            return None
        if self.terms[3] >= 2 or before.terms[3] >= 2:
            return [] if not played and self.colour == before.colour else None
        pairs = zip(self.moves[max(0, count - 1) :], self.moves[max(1, count) :])
        if any(one.point == PASS and next_one.point == PASS for one, next_one in pairs):
            return None  # two passes change how a tree counts
        turns = [move.colour for move in played] + [self.colour]
        if any(turn != (before.colour, 3 - before.colour)[i % 2] for i, turn in enumerate(turns)):
            return None
        return [move.point for move in played]


def root_of(game: Game, colour: int, points: list[int]) -> Root:
    """The root of the current position, `colour` to move; points: what may be played there."""
    hashes = game.hashes()
    roots = make_roots(game.grid, 1, len(hashes))
    write_at(roots.position, 0, game.position)
    position = Position(*(array[0] for array in roots.position))
    root = Root(position, roots.terms[0], roots.history[0], roots.allowed[0])
    state = root.position.state
    if state[TO_MOVE] != colour:
        state[KO] = PASS
    state[TO_MOVE] = colour
    if state[PASSES] >= 2:
        state[PASSES] = 0
    rules = game.rules
    root.terms[:] = game.compensation, not rules.area, rules.superko, len(hashes)
    root.history[:] = hashes
    root.allowed[:] = 0
    root.allowed[points] = 1
    return root

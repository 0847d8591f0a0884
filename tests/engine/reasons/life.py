"""Is a block of an enclosed part of a `Plain` board taken? Read by trying all moves, from the rules.

The side that a sentence favours, its claimant, may not repeat a position; the other wins every ko.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.engine.reasons.plain import Plain, Point, TooLong

BUDGET = 30_000
"""Moves that one question may try."""

_DEEPEST = 60
"""Moves in a row."""

Stones = frozenset[tuple[Point, int]]


def enclosed(board: Plain, point: Point, owner: int) -> set[Point]:
    """What an empty point is joined with by empty points and stones of `owner`.

    Through enemies too that have all their liberties in it.
    """
    found = {point}
    while True:
        rest = list(found)
        while rest:
            for near in set(board.beside(rest.pop())) - found:
                if board.stones.get(near, owner) == owner:
                    found.add(near)
                    rest.append(near)
        inner = [wall for wall in walls(board, found) if board.liberties(next(iter(wall))) <= found]
        if not inner:
            return found
        found.update(*inner)


def walls(board: Plain, inside: set[Point]) -> set[frozenset[Point]]:
    """The blocks around a part of the board."""
    rim = {near for point in inside for near in board.beside(point)} - inside
    return {board.group(near) for near in rim}


@dataclass
class Reading:
    """A block by one of its stones, and the points that both sides keep to."""

    stone: Point
    owner: int
    inside: set[Point]
    claims_life: bool
    tried: int = 0
    known: dict[tuple[Stones, int, object], bool] = field(default_factory=dict)
    best: Counter[tuple[int, Point]] = field(default_factory=Counter)

    @property
    def claimant(self) -> int:
        return self.owner if self.claims_life else 3 - self.owner

    def is_true(self, board: Plain, to_move: int) -> bool:
        """Does the block live, or die, as claimed? Raises TooLong."""
        start = Plain(board.size, board.stones)
        return self._lives(start, to_move, (_key(start),))[0] == self.claims_life

    def _lives(self, board: Plain, to_move: int, path: tuple[Stones, ...]) -> tuple[bool, bool]:
        """Whether it lives, and whether that was found without the ban to repeat."""
        if self.stone not in board.stones:
            return False, True
        place = path[-1], to_move, board.ban
        if place in self.known:
            return self.known[place], True
        if len(path) > _DEEPEST:
            raise TooLong
        is_pure, aim = True, to_move == self.owner
        for point, after in self._moves(board, to_move):
            stones = _key(after)
            if stones in path and to_move == self.claimant and point is not None:
                is_pure = False
                continue
            lives, pure = self._lives(after, 3 - to_move, (*path, stones))
            is_pure = is_pure and pure
            if lives == aim:
                if point is not None:
                    self.best[to_move, point] += 1
                if pure:
                    self.known[place] = aim
                return aim, pure
        if is_pure:
            self.known[place] = not aim
        return not aim, is_pure

    def _moves(self, board: Plain, to_move: int) -> list[tuple[Point | None, Plain]]:
        """What may be played inside, captures first; the owner may pass."""
        found: list[tuple[Point | None, Plain]] = []
        for point in self.inside - board.stones.keys():
            self.tried += 1
            after = board.played(point, to_move)
            if after is not None:
                if to_move == self.claimant:
                    after.ban = None
                found.append((point, after))
        if self.tried > BUDGET:
            raise TooLong
        found.sort(key=lambda one: (-len(one[1].taken), -self.best[to_move, one[0] or (0, 0)]))
        if any(self.stone in after.taken for _, after in found):
            found = [one for one in found if self.stone in one[1].taken]
        if to_move == self.owner:
            found.append((None, Plain(board.size, board.stones)))
        return found


def _key(board: Plain) -> Stones:
    return frozenset(board.stones.items())

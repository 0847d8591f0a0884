"""Is a block in an enclosed part of a board taken? Read by trying all moves, from the rules.

The side that a sentence favours, its claimant, may not repeat a position; the other wins every ko.
"""

from collections import Counter
from dataclasses import dataclass, field

from tests.explain.reasons.plain import Plain, Point, TooLong

BUDGET = 30_000
"""Moves that one question may try."""

DEPTHS = range(2, 60, 2)
"""Moves in a row."""

Stones = frozenset[tuple[Point, int]]
Move = tuple[Point | None, Plain, Stones]
Place = tuple[Stones, int, tuple[Point, int] | None]


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
    was_cut: bool = False
    proved: set[Place] = field(default_factory=set)
    failed: dict[Place, int] = field(default_factory=dict)
    """How deep was looked where no proof was found."""
    good: Counter[tuple[int, Point | None]] = field(default_factory=Counter)
    made: dict[Place, list[Move]] = field(default_factory=dict)

    @property
    def claimant(self) -> int:
        return self.owner if self.claims_life else 3 - self.owner

    def is_true(self, board: Plain, to_move: int) -> bool:
        """Does the block live, or die, as claimed? Deeper and deeper; raises TooLong."""
        start = Plain(board.size, board.stones)
        for depth in DEPTHS:
            self.was_cut, self.failed = False, {}
            if self._holds(start, to_move, (_key(start),), depth):
                return True
            if not self.was_cut:
                return False
        raise TooLong

    def _holds(self, board: Plain, to_move: int, path: tuple[Stones, ...], depth: int) -> bool:
        """Is the claim proved within so many moves?"""
        if self.stone not in board.stones:
            return not self.claims_life
        place = path[-1], to_move, board.ban
        if place in self.proved:
            return True
        if depth == 0 or self.failed.get(place, -1) >= depth:
            self.was_cut = self.was_cut or depth == 0
            return False
        mine = to_move == self.claimant
        holds = not mine
        if place not in self.made:
            self.made[place] = self._moves(board, to_move)
        order = sorted(self.made[place], key=lambda one: -self.good[to_move, one[0]])
        for point, after, stones in order:
            if mine and point is not None and stones in path:
                continue
            if self._holds(after, 3 - to_move, (*path, stones), depth - 1) == mine:
                self.good[to_move, point] += 1
                holds = mine
                break
        if holds:
            self.proved.add(place)
        else:
            self.failed[place] = depth
        return holds

    def _moves(self, board: Plain, to_move: int) -> list[Move]:
        """What may be played inside, captures first; the owner may pass."""
        found: list[Move] = []
        for point in sorted(self.inside - board.stones.keys()):
            self.tried += 1
            after = board.played(point, to_move)
            if after is not None:
                if to_move == self.claimant:
                    after.ban = None
                found.append((point, after, _key(after)))
        if self.tried > BUDGET:
            raise TooLong
        if to_move == self.owner:
            after = Plain(board.size, board.stones)
            found.append((None, after, _key(after)))
        elif taking := [one for one in found if self.stone in one[1].taken]:
            return taking[:1]
        return sorted(found, key=lambda one: -len(one[1].taken))


def _key(board: Plain) -> Stones:
    return frozenset(board.stones.items())

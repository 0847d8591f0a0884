"""Rules of status: the numbers of blocks that they ask, and the first rule that holds.

`ilp/blocks.pl` defines the numbers.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

import numpy as np

from katachi.data.language import listed, t
from katachi.engine.board.grid import EMPTY, PASS, Grid, neighbours
from katachi.engine.board.moves import is_legal, liberties_of, move
from katachi.engine.board.position import Position, blocks_of, copy_of, with_turn
from katachi.engine.compiled.jit import Array
from katachi.engine.life.ladder import catches_from, make_ladder_work
from katachi.engine.life.playout import is_eye
from katachi.engine.patterns import words
from katachi.engine.patterns.clauses import Clause
from katachi.engine.patterns.theory import Rule, Theory
from katachi.engine.patterns.words import BLOCK_INDEX, BLOCK_WORDS, Bounds

_WEAK = 3  # a group with at least so many liberties is a serious enemy, however many the other has
_READ = 400  # moves of a ladder read at most; longer ones catch nothing
_SAYS = {
    words.ALIVE: t("A block is alive if {reasons}."),
    words.DEAD: t("A block is dead if {reasons}."),
    words.HANGS: t("A block hangs on the next move if {reasons}."),
}

Group = tuple[int, ...]  # the heads of blocks that are joined into a group


@lru_cache(maxsize=1024)
def conditions_of(rule: Rule) -> list[tuple[str, Bounds]]:
    """The conditions of a status rule on a block, in the order of BLOCK_WORDS."""
    return sorted(Clause(rule).words.items(), key=lambda asked: BLOCK_INDEX[asked[0]])


def holds(rule: Rule, numbers: Array) -> Array:
    """bool[...]: does a rule hold of blocks? numbers: int16[..., words], of `BlockNumbers.of`."""
    where = np.ones(numbers.shape[:-1], bool)
    for word, (low, high) in conditions_of(rule):
        number = numbers[..., BLOCK_INDEX[word]]
        where &= (low <= number) & (number <= high)
    return where


def rule_for(theory: Theory, numbers: Array) -> Rule | None:
    """The first rule that holds of a block by its numbers, int16[words]; None: none does."""
    return next((rule for rule in theory.rules if holds(rule, numbers)), None)


def reasons(rule: Rule) -> str:
    """The conditions of a status rule in words, with `it` for the block, as one clause."""
    said = [BLOCK_WORDS[word].phrase(bounds) for word, bounds in conditions_of(rule)]
    return listed(phrase for phrase in said if phrase)


def sentence(rule: Rule) -> str:
    """A rule of status as a sentence."""
    return t(_SAYS[rule.says], reasons=reasons(rule))


class BlockNumbers:
    """The blocks of a position, each by its head. The position must stay as it is."""

    def __init__(self, grid: Grid, position: Position) -> None:
        self._grid, self._position = grid, position
        self._stones = blocks_of(position)
        self._liberties = {
            head: frozenset(liberties_of(grid, position, head)) for head in self._stones
        }
        self._group = cache(self._joined)
        self._space = cache(self._eye_space)
        self._caught = cache(
            lambda head: self._catches(with_turn(position, 3 - self._colour(head)), head)
        )
        self._ladder = make_ladder_work(grid)

    def of(self, head: int) -> Array:
        """int16[words]: the numbers of a block, in the order of BLOCK_WORDS."""
        colour, group = self._colour(head), self._group(head)
        free, enemies = self._group_liberties(group), self._enemies(group)
        eyes = sum(is_eye(self._grid, self._position, point, colour) for point in free)
        prey = max((len(self._stones[one]) for one in enemies if self._caught(one)), default=0)
        spaces = (self._space(self._group(enemy)) for enemy in enemies)
        numbers = {
            "liberties": len(self._liberties[head]),
            "group_liberties": len(free),
            "eye_space": self._space(group),
            "group_eyes": eyes,
            "caught": self._caught(head),
            "lost": self._is_lost(head),
            "prey": prey,
            "enemy_space": min(spaces, default=words.NO_ENEMY),
        }
        return np.array([numbers[word] for word in BLOCK_WORDS], np.int16)

    # Blocks and groups

    def _colour(self, head: int) -> int:
        return int(self._position.colour[head])

    def _joined(self, head: int) -> Group:
        colour, group = self._colour(head), [head]
        own = [other for other in self._stones if self._colour(other) == colour]
        for one in group:
            group += [other for other in own if other not in group and self._join(one, other)]
        return tuple(sorted(group))

    def _join(self, one: int, other: int) -> bool:
        shared = self._liberties[one] & self._liberties[other]
        colour = self._colour(one)
        return len(shared) > 1 or any(
            all(self._position.colour[near] == colour for near in neighbours(self._grid, point))
            for point in shared
        )

    def _group_liberties(self, group: Group) -> frozenset[int]:
        return frozenset[int]().union(*(self._liberties[head] for head in group))

    def _enemies(self, group: Group) -> set[int]:
        """The blocks of the other colour in contact with a group."""
        enemy = 3 - self._colour(group[0])
        stones = (stone for head in group for stone in self._stones[head])
        near = {p for stone in stones for p in neighbours(self._grid, stone)}
        return {int(self._position.head[p]) for p in near if self._position.colour[p] == enemy}

    # Eye space

    def _eye_space(self, group: Group) -> int:
        colour = self._colour(group[0])
        least = min(_WEAK, len(self._group_liberties(group)))
        enemies = [
            head
            for head in self._stones
            if self._colour(head) != colour
            and len(self._group_liberties(self._group(head))) >= least
        ]
        mine, theirs = self._steps(group), self._steps(enemies)
        return sum(theirs.get(point, self._grid.length) > steps for point, steps in mine.items())

    def _steps(self, heads: Iterable[int]) -> dict[int, int]:
        """Steps over empty points from the nearest of some blocks, by point."""
        steps: dict[int, int] = {}
        layer = {point for head in heads for point in self._liberties[head]}
        while layer:
            steps.update(dict.fromkeys(layer, 1 + max(steps.values(), default=0)))
            near = {point for here in layer for point in neighbours(self._grid, here)}
            layer = {p for p in near if self._position.colour[p] == EMPTY and p not in steps}
        return steps

    # Ladders

    def _catches(self, position: Position, stone: int) -> bool:
        return bool(catches_from(self._grid, position, stone, PASS, self._ladder, _READ))

    def _is_lost(self, head: int) -> bool:
        """Is the block caught whatever its owner fills: a liberty, or an attacker's last one?"""
        if not self._caught(head):
            return False
        colour = self._colour(head)
        position = with_turn(self._position, colour)
        points = self._liberties[head].union(
            *(last for one in self._enemies((head,)) if len(last := self._liberties[one]) == 1)
        )
        for point in points:
            if is_legal(self._grid, position, point, colour):
                after = copy_of(position)
                move(self._grid, after, point, colour)
                if not self._catches(after, head):
                    return False
        return True

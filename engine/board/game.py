"""A game: the moves played, the position they led to, and what may be played next."""

from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import NamedTuple

import numpy as np

from katachi.data.language import IllegalMove, SettingError, restating, t
from katachi.data.record import MAX_MOVES, MAX_STONES, MIN_STONES
from katachi.engine.board import position as positions
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE, Grid, make_grid
from katachi.engine.board.moves import is_legal, liberty_count, move, place, remove_block
from katachi.engine.board.position import KO, LAST, PASSES, TO_MOVE, Position
from katachi.engine.board.rules import CHINESE, Rules
from katachi.engine.board.tactics import is_allowed, list_allowed
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.compiled.jit import Array

_KEPT = 32  # last positions; earlier ones are played through again when needed


class Move(NamedTuple):
    """A stone of `colour` on `point`, or a pass (`point` = PASS)."""

    colour: int
    point: int


class Game:
    """A game in progress. Rules and komi may be changed at any time; the board keeps its stones.

    Attributes: grid, rules, komi, handicap (stones Black got before the first move), moves, start
    (the position before the first move), first (that move's number in a record, where stones may
    be set up later), remarks (on the record that it was read from), nodes (of that record's main
    line that could be played).
    """

    remarks: tuple[str, ...] = ()
    nodes: int = 0

    def __init__(self, size: int = 9, rules: Rules = CHINESE, komi: float = 7.0) -> None:
        """An empty board; raises ValueError when `size` is not from 2 to 19."""
        self.rules = rules
        self.komi = komi
        self.clear(size)

    def clear(self, size: int | None = None) -> None:
        """Start again on an empty board, of `size` when given (ValueError as above)."""
        self.grid: Grid = self.grid if size is None else make_grid(size)
        self._begin(positions.empty_position(self.grid))

    def _begin(self, position: Position) -> None:
        self.handicap = self._given = 0  # what was given may turn out to be a set-up
        self.moves: list[Move] = []
        self.first, self.start = 1, position
        self._hashes = array("Q", [position.hash[0]])
        self._recent = deque([position], maxlen=_KEPT)

    def copy(self) -> "Game":
        """A copy of the game. Both share their positions, because no position is written to."""
        other = copy(self)
        other.moves, other._hashes = self.moves.copy(), self._hashes[:]
        other._recent = self._recent.copy()
        return other

    @property
    def size(self) -> int:
        """The board's size."""
        return self.grid.size

    @property
    def position(self) -> Position:
        """The current position. Not to be written to."""
        return self._recent[-1]

    @property
    def to_move(self) -> int:
        """The colour whose turn it is."""
        return int(self.position.state[TO_MOVE])

    @property
    def passes(self) -> int:
        """The number of passes in a row just made."""
        return int(self.position.state[PASSES])

    @property
    def handicap_bonus(self) -> int:
        """Points that the rules give White for handicap stones."""
        rules = self.rules
        return rules.bonus_per_handicap * max(0, self.handicap - rules.bonus_free_stones)

    @property
    def compensation(self) -> float:
        """Points that White is given: komi, and those for handicap stones."""
        return self.komi + self.handicap_bonus

    @property
    def prisoners(self) -> tuple[int, int]:
        """Stones taken by Black, and by White."""
        return int(self.position.state[BLACK]), int(self.position.state[WHITE])

    @property
    def is_new(self) -> bool:
        """No move was made and no stone is on the board."""
        return not self.moves and not self.stones()

    @property
    def is_full(self) -> bool:
        """Has the game MAX_MOVES moves, the most for a game and a record?"""
        return len(self.moves) >= MAX_MOVES

    def hashes(self) -> Array:
        """uint64[moves + 1]: the hash of every position so far, in order."""
        return np.array(self._hashes, np.uint64)

    @property
    def number(self) -> int:
        """The number of the next move."""
        return self.first + len(self.moves)

    def stones(self) -> dict[int, int]:
        """The colour of every stone on the board, by point."""
        return positions.stones_of(self.position)

    def block(self, stone: int) -> list[int]:
        """The points of the block of a stone; none where there is no stone."""
        return next((block for block in self.blocks() if stone in block), [])

    def blocks(self) -> list[list[int]]:
        """The blocks on the board, each as its points."""
        return list(positions.blocks_of(self.position).values())

    def is_legal(self, colour: int, point: int) -> bool:
        """May `colour` play on `point`, with no suicide? A pass is always legal."""
        if point == PASS:
            return True
        if not 0 < point < self.grid.length:
            return False
        hashes, superko = self._history(colour), self.rules.superko
        return is_allowed(self.grid, self.position, point, colour, superko, hashes, len(hashes))

    def legal_points(self, colour: int) -> list[int]:
        """Every point on which `colour` may put a stone."""
        found, superko = np.zeros(self.grid.points.size, np.int16), self.rules.superko
        hashes = self._history(colour)
        count = list_allowed(self.grid, self.position, colour, superko, hashes, found)
        points: list[int] = found[:count].tolist()
        return points

    def may_play(self, colour: int, point: int) -> bool:
        """May a player make this move here: is it legal, or a suicide that the rules allow?

        Such a suicide takes off several stones, and repeats no position.
        """
        if self.is_legal(colour, point):
            return True
        if not (self.rules.suicide and 0 < point < self.grid.length):
            return False
        before = self.position
        if before.colour[point] != EMPTY:
            return False
        after = self._after(before, colour, point)
        if after.state[3 - colour] < before.state[3 - colour] + 2:
            return False
        return not (self.rules.superko and after.hash[0] in self._history(colour))

    def why_illegal(self, colour: int, point: int) -> str:
        """Why `colour` may not play on `point`, which is on the board and illegal; a clause."""
        name, position = name_of(point, self.size), self.position
        if point in self.stones():
            return t("there is a stone on {point}", point=name)
        if point == position.state[KO] and colour == position.state[TO_MOVE]:
            return t("{point} would retake the ko at once", point=name)
        if not is_legal(self.grid, position, point, colour):
            return t("{point} would be suicide", point=name)
        return t("{point} would repeat an earlier position", point=name)

    def _history(self, colour: int) -> Array:
        """The hashes of the positions that a move of `colour` must not repeat under superko."""
        if not self.rules.situational:
            return self.hashes()
        turns = [int(self.start.state[TO_MOVE]), *(3 - move.colour for move in self.moves)]
        hashes: Array = self.hashes()[np.array(turns) == 3 - colour]
        return hashes

    @contextmanager
    def without_superko(self) -> Iterator[None]:
        """Only the simple ko is forbidden while the block runs: other programs may allow more."""
        rules = self.rules
        self.rules = replace(rules, superko=False)
        try:
            yield
        finally:
            self.rules = rules

    def play(self, colour: int, point: int) -> None:
        """Make a move that `may_play` allows, or a pass; either colour may move at any time.

        Raises IllegalMove, also at MAX_MOVES; nothing has changed then.
        """
        if not self.may_play(colour, point):
            raise IllegalMove(f"{point} is not legal for colour {colour}")
        self.check_length()
        self._recent.append(self._after(self.position, colour, point))
        self._hashes.append(self.position.hash[0])
        self.moves.append(Move(colour, point))

    def check_length(self) -> None:
        """Raises IllegalMove when there can be no further move."""
        if self.is_full:
            raise IllegalMove(
                t("the game has {count} moves, and can have no more", count=f"{MAX_MOVES:,}")
            )

    def _after(self, position: Position, colour: int, point: int) -> Position:
        """A new position: `position` after a move, which may be suicide."""
        after = positions.copy_of(position)
        move(self.grid, after, point, colour)
        if point != PASS and liberty_count(after, point) == 0:
            after.state[3 - colour] += remove_block(self.grid, after, point)
            after.state[KO] = after.state[LAST] = PASS  # no stone is there that could be answered
        return after

    def positions(self) -> Iterator[Position]:
        """The position before the first move, then after each. They are played anew."""
        position = self.start
        yield position
        for colour, point in self.moves:
            position = self._after(position, colour, point)
            yield position

    def forget(self) -> None:
        """Keep no position but the last: on 19x19 each has 30 KB. `undo` plays the others anew."""
        self._recent = deque([self.position], maxlen=_KEPT)

    def go_on(self) -> None:
        """Two passes do not end the game here: the next passes are counted from none."""
        position = positions.copy_of(self.position)
        position.state[PASSES] = 0
        self._recent[-1] = position

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` moves; set-up and handicap stones cannot be taken back.

        Raises IllegalMove, with nothing changed, when there are not so many moves.
        """
        if not 0 <= count <= len(self.moves):
            about = {"count": count, "made": len(self.moves)}
            raise IllegalMove(t("cannot take back {count}; moves made so far: {made}", **about))
        left = len(self.moves) - count
        del self.moves[left:], self._hashes[left + 1 :]
        if count < len(self._recent):
            for _ in range(count):
                self._recent.pop()
        else:
            self._recent = deque(self.positions(), maxlen=_KEPT)

    def set_up(self, black: Iterable[int], white: Iterable[int], to_move: int = BLACK) -> None:
        """Start again from a board with these stones.

        Raises SettingError, with nothing changed: two on one point, or a block without liberty.
        """
        position = positions.empty_position(self.grid)
        on_board = {int(point) for point in self.grid.points}
        for colour, points in ((BLACK, black), (WHITE, white)):
            for point in points:
                if point not in on_board:
                    raise SettingError("a stone is on no free point")
                on_board.remove(point)
                place(self.grid, position, point, colour)
        if any(liberty_count(position, head) == 0 for head in positions.blocks_of(position)):
            raise SettingError("a block has no liberty")
        position.state[TO_MOVE] = to_move
        self._begin(position)

    def place_handicap(self, points: list[int]) -> None:
        """Give Black these stones first, White to move. Raises SettingError as `set_up` does."""
        self.set_up(points, [], to_move=WHITE)
        self.handicap = self._given = len(points)

    def find_handicap(self) -> None:
        """On a board that was empty at first, take Black's moves before White's first as handicap.

        Many controllers deliver it that way. Only 2 to 9 stones count, and only if the players
        alternate after them; anything else is a position set up move by move. So is a handicap
        after which White has two moves: Sabaki sets up Black's stones as one, then White's.
        """
        if self.start.colour[self.grid.points].any():
            if self._given:
                is_set_up = [move.colour for move in self.moves[:2]] == [WHITE, WHITE]
                self.handicap = 0 if is_set_up else self._given
            return
        stones = list(takewhile(lambda one: one.colour == BLACK and one.point != PASS, self.moves))
        rest = pairwise(self.moves[len(stones) :])
        is_one = MIN_STONES <= len(stones) <= MAX_STONES
        is_one = is_one and all(one.colour != other.colour for one, other in rest)
        self.handicap = len(stones) if is_one else 0


def opponents_point(
    vertex: str, grid: Grid, position: Position, colour: int, kind: Callable[[str], Exception]
) -> int:
    """The point of a move that an opponent made. Raises `kind` where it is none or not legal."""
    with restating(kind, t("The opponent made a move that is none: {fault}."), ValueError):
        point = point_of(vertex, grid.size)
    if point != PASS and not is_legal(grid, position, point, colour):
        raise kind(t("The opponent played {vertex}, which is not legal.", vertex=vertex))
    return point

"""The moves of a record judged: each beside the move that Katachi would make.

What seems to be a fault is looked at longer, the move and the better one, and is one only when that
finds it too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from katachi.data.reading import read_record, whole_game
from katachi.engine.board.game import Game, Move
from katachi.engine.board.handicap import played_handicap
from katachi.engine.board.record import game_of, move_of, sound, terms_of
from katachi.engine.board.vertex import BLACK, PASS, name_of
from katachi.explain.looking import (
    FROM,
    LEAST_CHANCES,
    LONGER,
    SUSPECTED,
    Asked,
    Before,
    Kind,
    Look,
    Looks,
    kind_of,
    size_of,
)

MAX_NODES = 50_000
"""Nodes of the whole record, with its variations."""


class Record:
    """The record that is reviewed.

    Attributes: komi, None where it says none; sgf, the game as sgfmill has it, with all its
    properties; nodes, those of the main line's moves.
    """

    def __init__(self, data: bytes) -> None:
        """Raises RecordError when nothing of the main line can be played, or it is too large."""
        self._record = sound(read_record(data))
        self._terms = terms_of(self._record)
        self.komi = self._record.komi
        self.sgf = whole_game(data, MAX_NODES)
        nodes = self.sgf.get_main_sequence()
        self._steps = [step for step in self._record.steps if step.colour]
        moves = (node for node in nodes if node.get_raw_move()[0])
        self.nodes = list(islice(moves, len(self._steps)))

    def __len__(self) -> int:
        """How many moves the main line has, passes too."""
        return len(self.nodes)

    @property
    def size(self) -> int:
        """The board's."""
        return self._record.size

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is wrong with it, and what is taken for what it lacks."""
        return (*self._record.remarks, *self._terms.remarks)

    def move(self, number: int) -> Move:
        """A move of the main line, from 1."""
        return move_of(self._steps[number - 1], self._record.size)

    def before(self, number: int) -> Game:
        """The game as it stood before a move, under the record's rules."""
        game = game_of(self._record, self._terms.rules, number - 1)
        if not game.start.colour[game.grid.points].any():
            game.handicap = played_handicap(game.moves)
        return game


@dataclass(frozen=True)
class Judged:
    """A move of a game, and what is thought of it. Chances are rounded to 0.001, points to 0.1."""

    number: int
    """Its place in the game, from 1."""
    move: Move
    size: int
    """The board's."""
    before: Look
    """The position before, whose `line` begins with the move that Katachi would make."""
    after: Look
    """The position with the move, whose `line` is what is expected then."""
    better: Look | None = None
    """The position with that move, where the one played was looked at again beside it."""
    loss: float = 0.0
    """Chance of winning that the mover gives away for sure, from 0 to 1."""
    points: float | None = 0.0
    """Points that the mover gives away, never below 0; for sure where there is a `better`. None by
    a player that does not judge."""

    @property
    def choice(self) -> int:
        """The move that Katachi would make."""
        return self.before.line[0] if self.before.line else PASS

    @property
    def kind(self) -> Kind:
        """What the move is called."""
        if self.move.point == PASS:
            return Kind.PASS
        if self.better is None:
            return Kind.BEST if self.move.point == self.choice else Kind.GOOD
        return kind_of(self.severity, is_choice=self.move.point == self.choice)

    @property
    def is_fault(self) -> bool:
        """Does it give away so much that the better move is told?"""
        return self.kind in FROM

    @property
    def severity(self) -> float:
        """How large a fault is (`looking.size_of`); 0 for what was not looked at longer."""
        return 0.0 if self.better is None else size_of(self.loss, self.points)

    @property
    def is_unsure(self) -> bool:
        """Did it look like a fault at first, and no more when it was looked at longer?"""
        return self.better is not None and not self.is_fault

    def vertex(self, point: int) -> str:
        """The name of a point on its board."""
        return name_of(point, self.size)

    def of_mover(self, seen: Look) -> float:
        """The mover's chances in a position."""
        return seen.chances if self.move.colour == BLACK else round(1 - seen.chances, 3)


def judged_moves(
    looks: Looks, record: Record, numbers: Sequence[int], at_once: int
) -> Iterator[Judged]:
    """The moves of these numbers, which follow each other, judged. at_once: looks side by side.

    A move may repeat a position. Raises TheoryError when the player's patterns cannot be used on a
    board of this size.
    """
    known: tuple[int, int, Look] | None = None  # after which move, who is to move, what is seen
    for first in range(0, len(numbers), at_once):
        part = numbers[first : first + at_once]
        moves = [record.move(number) for number in part]
        befores = [partial(record.before, number) for number in part]
        afters = looks.take(
            [Asked(before, *move) for before, move in zip(befores, moves, strict=True)]
        )
        for number, move, before, after in zip(part, moves, befores, afters, strict=True):
            if known and known[:2] == (number - 1, move.colour):
                seen = known[2]
            else:
                (seen,) = looks.take([Asked(before, move.colour)])
            yield judged_move(looks, before, number, move, record.size, seen, after)
            known = number, 3 - move.colour, after


def judged_move(
    looks: Looks, before: Before, number: int, move: Move, size: int, seen: Look, after: Look
) -> Judged:
    """A move beside the one that Katachi would make; seen, after: looks before and after it."""
    judged = Judged(number, move, size, _rounded(seen), _rounded(after))
    if move.point == judged.choice:
        return judged
    judged = replace(judged, points=_lost(seen, after, move))
    if move.point == PASS or not _seems_fault(seen, after, move):
        return judged
    points = judged.choice, move.point
    better, after = looks.take([Asked(before, move.colour, point, LONGER) for point in points])
    return replace(
        judged,
        after=_rounded(after),
        better=_rounded(better),
        loss=round(max(0.0, _cost(better.chances, after.chances, move)), 3),
        points=_lost(better, after, move),
    )


def _seems_fault(seen: Look, after: Look, move: Move) -> bool:
    """Is it half of the least fault, by short looks?"""
    loss, points = _cost(seen.chances, after.chances, move), _lost(seen, after, move)
    return loss >= LEAST_CHANCES and (points is None or 100 * loss + 2 * points >= SUSPECTED)


def _lost(better: Look, after: Look, move: Move) -> float | None:
    """Points between two positions, as far as the mover loses them; None where nobody says."""
    if better.points is None or after.points is None:
        return None
    return round(max(0.0, _cost(better.points, after.points, move)), 1)


def _cost(better: float, worse: float, move: Move) -> float:
    return better - worse if move.colour == BLACK else worse - better


def _rounded(seen: Look) -> Look:
    points = None if seen.points is None else round(seen.points, 1)
    return seen._replace(chances=round(seen.chances, 3), points=points)

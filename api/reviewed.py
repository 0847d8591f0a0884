"""What a review says: plain values. They are kept as JSON, and checked when they are read back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import msgspec

from katachi.api.names import Colour
from katachi.api.values import curve_svg
from katachi.data import own
from katachi.data.language import parts_of, text_of
from katachi.engine.board.vertex import PASS, name_of, point_of
from katachi.explain.looking import size_of
from katachi.explain.review import Findings, Record
from katachi.explain.text import facts_of_moves


@dataclass(frozen=True)
class ReviewedMove:
    """A move of a game, and the judgement on it."""

    number: int
    """Its place in the game, from 1."""
    colour: Colour
    vertex: str
    kind: str
    """`best`, `good`, `inaccuracy`, `mistake`, `blunder` or `pass`."""
    loss: float
    """The chance of winning that the mover surely gives away, from 0 to 1."""
    points_lost: float | None
    """Points that the move costs; a short look finds them where the move is no fault. None from a
    player that does not judge."""
    chances: float
    """Black's chance of winning after the move."""
    points: float | None
    """Black's lead in points after the move; None as above."""
    comment: str | None = None
    """The lesson of the move; at most one move in three has one."""
    fault: str | None = None
    """What was missed. This and the next two are only set for a fault."""
    better: tuple[str, ...] = ()
    """The better move, and what is expected after it."""
    punishment: tuple[str, ...] = ()
    """What is expected after the move played."""
    unsure: bool = False
    """Did the move look like a fault at first, but not after a longer look?"""

    @property
    def size(self) -> float:
        """How large a fault is: the chance lost, in per cent, plus twice the points lost."""
        return size_of(self.loss, self.points_lost)

    def __str__(self) -> str:
        """`12 black D4: mistake`, and the comment."""
        told = f"\n{self.comment}" if self.comment else ""
        return f"{self.number} {self.colour} {self.vertex}: {self.kind}{told}"


@dataclass(frozen=True)
class Review:
    """All findings of a review."""

    moves: tuple[ReviewedMove, ...]
    accuracy: dict[Colour, float | None]
    """How good a side's moves are, from 0 to 1: 0.75 to the power of the points that they cost on
    average. None where the side has no moves."""
    worst_moves: tuple[int, ...]
    """Numbers of the moves that gave away the most, three at most."""
    commonest_fault: str | None
    start_chances: float
    """Black's chance of winning before the first of the moves."""
    start_points: float | None
    remarks: tuple[tuple[int, str], ...]
    """The story of the game: sentences, each with the number of its move."""
    summary: str
    """The review in a few lines for people, as `katachi review` prints it."""

    def __str__(self) -> str:
        """Both accuracies, and a line for each move."""
        shares = (
            f"{side}: {'no move' if share is None else f'accuracy {100 * share:.0f} %'}"
            for side, share in self.accuracy.items()
        )
        return "\n".join(["; ".join(shares), *map(str, self.moves)])

    def _repr_svg_(self) -> str:
        chances = [self.start_chances, *(move.chances for move in self.moves)]
        return curve_svg(chances, "Black's chances, move by move")


def moves_of(found: Findings) -> list[ReviewedMove]:
    """The judged moves; each fault has its comment."""
    return [
        ReviewedMove(number=fact.pop("move"), kind=fact.pop("class"), **fact)
        for fact in facts_of_moves(found, found.lessons)
    ]


FORMAT = "katachi review 6"


@dataclass(frozen=True)
class _Kept:
    format: str
    found: Findings
    said: list[tuple[Any, Any]]
    """The texts of each lesson's better move and answer, in the form that `data.language` keeps."""


def packed(found: Findings) -> bytes:
    """The judged moves, the lessons of their faults, and the other findings, as JSON bytes."""
    said = [(parts_of(one.better), parts_of(one.answer)) for one in found.lessons]
    return msgspec.json.encode(_Kept(FORMAT, found, said), enc_hook=str.__str__)


def unpacked(data: bytes, record: Record, numbers: Sequence[int]) -> Findings:
    """What `packed` kept, checked against this record and its moves. Raises ValueError."""
    kept = own.parsed(data, _Kept)
    found, judged = kept.found, kept.found.judged
    if kept.format != FORMAT:
        raise ValueError("it is of another version of Katachi")
    if [one.number for one in judged] != list(numbers[: len(judged)]):
        raise ValueError("its moves are not those of the record")
    for one in judged:
        if one.move != record.move(one.number) or one.size != record.size:
            raise ValueError(f"move {one.number} is another in the record")
        looks = (one.before, one.after, *([one.better] if one.better else []))
        for point in chain.from_iterable(look.line for look in looks):
            if point != PASS and point_of(name_of(point, one.size), one.size) != point:
                raise ValueError(f"move {one.number} has a line off the board")
    faults = [one for one in judged if one.is_fault]
    if [one.judged for one in found.lessons] != faults or any(one.better is None for one in faults):
        raise ValueError("its lessons are not those of its faults")
    if len(kept.said) != len(found.lessons):
        raise ValueError("it does not say all of its lessons")
    found.lessons[:] = [
        replace(one, better=text_of(better), answer=text_of(answer))
        for one, (better, answer) in zip(found.lessons, kept.said)
    ]
    return found

"""What a review says: plain values, kept as JSON and read back with distrust."""

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
from katachi.explain.lessons import Findings
from katachi.explain.looking import size_of
from katachi.explain.review import Judged, Record
from katachi.explain.written import facts


@dataclass(frozen=True)
class ReviewedMove:
    """A move of a game, and what is thought of it."""

    number: int
    """Its place in the game, from 1."""
    colour: Colour
    vertex: str
    kind: str
    """`best`, `good`, `inaccuracy`, `mistake`, `blunder` or `pass`."""
    loss: float
    """Chance of winning that the mover gives away for sure, from 0 to 1."""
    points_lost: float | None
    """That the move costs, by a short look where it is no fault; None by a player that does not
    judge."""
    chances: float
    """Black's of winning, after the move."""
    points: float | None
    """That Black is ahead then; None as above."""
    comment: str | None = None
    """What is to be learned; at most one move in three has one."""
    fault: str | None = None
    """What was missed; the three below are of a fault only."""
    better: tuple[str, ...] = ()
    """The better move, and what is expected after it."""
    punishment: tuple[str, ...] = ()
    """What is expected after the move played."""
    unsure: bool = False
    """Did it look like a fault at first, and no more when it was looked at longer?"""

    @property
    def size(self) -> float:
        """How large a fault is: the chances lost, in per cent, and twice the points lost."""
        return size_of(self.loss, self.points_lost)

    def __str__(self) -> str:
        """`12 black D4: mistake`, and the comment."""
        told = f"\n{self.comment}" if self.comment else ""
        return f"{self.number} {self.colour} {self.vertex}: {self.kind}{told}"


@dataclass(frozen=True)
class Review:
    """All that was found."""

    moves: tuple[ReviewedMove, ...]
    accuracy: dict[Colour, float | None]
    """How good a side's moves are, from 0 to 1: 0.75 for each point that they cost on average. None
    where it has none."""
    turning_points: tuple[int, ...]
    """Numbers of the moves that gave away most, three at most."""
    commonest_fault: str | None
    start_chances: float
    """Black's before the first of the moves."""
    start_points: float | None
    remarks: tuple[tuple[int, str], ...]
    """The story of the game: each sentence with the number of the move it is about."""
    summary: str
    """The same for people, in a few lines: what `katachi review` prints."""

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
    """The moves found, each fault with its comment."""
    return [_move(**fact) for fact in facts(found, found.lessons)["moves"]]


def _move(**fact: Any) -> ReviewedMove:
    """A move from its entry, whose names JSON has."""
    values: dict[str, Any] = {
        name: tuple(v) if isinstance(v, list) else v for name, v in fact.items()
    }
    return ReviewedMove(number=values.pop("move"), kind=values.pop("class"), **values)


FORMAT = "katachi review 6"


@dataclass(frozen=True)
class _Kept:
    format: str
    found: Findings
    said: list[tuple[Any, Any]]
    """What the better move and the answer of each lesson do, as `data.language` keeps texts."""


def packed(found: Findings) -> bytes:
    """The moves judged, the lessons of the faults among them, and what else was found."""
    said = [(parts_of(one.better), parts_of(one.answer)) for one in found.lessons]
    return msgspec.json.encode(_Kept(FORMAT, found, said), enc_hook=str.__str__)


def unpacked(data: bytes, record: Record, numbers: Sequence[int]) -> Findings:
    """What was packed: of the first of these moves of this record. Raises ValueError."""
    kept = own.parsed(data, _Kept)
    found, judged = kept.found, kept.found.judged
    if kept.format != FORMAT:
        raise ValueError("it is of another version of Katachi")
    if [one.number for one in judged] != list(numbers[: len(judged)]):
        raise ValueError("its moves are not those of the record")
    for one in judged:
        if one.move != record.move(one.number) or one.size != record.size:
            raise ValueError(f"move {one.number} is another in the record")
        _check_points(one)
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


def _check_points(one: Judged) -> None:
    """Raises ValueError where a line has what is no point of the board."""
    looks = (one.before, one.after, *([one.better] if one.better else []))
    for point in chain.from_iterable(look.line for look in looks):
        if point != PASS and point_of(name_of(point, one.size), one.size) != point:
            raise ValueError(f"move {one.number} has a line off the board")

"""What a review has found so far, kept as JSON and read back with distrust."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from katachi.data import own
from katachi.engine.board.vertex import PASS, name_of, point_of
from katachi.reviewing.findings import Findings
from katachi.reviewing.record import Record
from katachi.reviewing.review import Judged

FORMAT = "katachi review 3"


@dataclass(frozen=True)
class _Kept:
    format: str
    found: Findings


def packed(found: Findings) -> bytes:
    """The moves judged, the lessons of the faults among them, and what else was found."""
    return msgspec.json.encode(_Kept(FORMAT, found))


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
    _check_numbers(found, record)
    return found


def _check_numbers(found: Findings, record: Record) -> None:
    """Raises ValueError where a move is named that the game has not."""
    decline = found.decline
    named = [decline.first, decline.last] if decline else []
    if not all(1 <= number <= len(record) for number in named):
        raise ValueError("it names a move that the game has not")


def _check_points(one: Judged) -> None:
    """Raises ValueError where a line has what is no point of the board."""
    looks = (one.before, one.after, *([one.better] if one.better else []))
    for point in _all(look.line for look in looks):
        if point != PASS and point_of(name_of(point, one.size), one.size) != point:
            raise ValueError(f"move {one.number} has a line off the board")


def _all(lines: Iterable[tuple[int, ...]]) -> Iterable[int]:
    return (point for line in lines for point in line)

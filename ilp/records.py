"""Game records to learn from, main lines only; and what is left out, with the reasons."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import numpy as np

from katachi.data.language import RecordError, Text, joined, t, tn
from katachi.data.reading import read_collection
from katachi.data.record import Record as Written
from katachi.data.record import SizeError, placed
from katachi.data.sgf import read_file
from katachi.engine.board.game import Move
from katachi.engine.board.grid import MAX_SIZE, MIN_SIZE, PASS, make_grid
from katachi.engine.board.moves import is_legal, move
from katachi.engine.board.position import Position, empty_position
from katachi.engine.board.record import move_of
from katachi.engine.board.vertex import NAMES, name_of
from katachi.engine.patterns.vocabulary import SYMMETRIES

_NAMED = 3  # records left out for one reason that the summary names


class Reason(Enum):
    """Why a record, or part of one, is left out: its name, singular and plural."""

    BROKEN = tn("{number} broken record", "{number} broken records", 1)
    UNSUPPORTED = tn(
        "{number} game on a board of no supported size",
        "{number} games on boards of no supported size",
        1,
    )
    OTHER_SIZE = tn(
        "{number} game on a board of another size", "{number} games on boards of another size", 1
    )
    SET_UP = tn(
        "{number} game with handicap or set-up stones",
        "{number} games with handicap or set-up stones",
        1,
    )
    EMPTY = tn("{number} game without moves", "{number} games without moves", 1)
    AGAIN = tn("{number} game that was there already", "{number} games that were there already", 1)
    ILLEGAL = tn(
        "{number} game from an illegal move on", "{number} games from an illegal move on", 1
    )
    FLAWED = tn("{number} part of a flawed record", "{number} parts of flawed records", 1)


class LeftOut(NamedTuple):
    """A record, or part of one, that is not used."""

    reason: Reason
    where: str  # the file's path, with "#2" for the second game in it
    sentence: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game from the empty board. All moves are legal but for superko."""

    name: str  # the file's name, with "#2" for the second game in it
    size: int
    moves: tuple[Move, ...]  # passes included; the colours need not alternate
    black: str = field(default="", compare=False)  # the players' names, or empty
    white: str = field(default="", compare=False)
    komi: float | None = field(default=None, compare=False)  # None when the record names none


@dataclass(frozen=True)
class Records:
    """Games of one size, no two equal up to symmetry; and what was left out."""

    size: int  # 0 when there is no game and no size was asked for
    games: tuple[Record, ...]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def move_count(self) -> int:
        """The moves of all games, passes included."""
        return sum(len(game.moves) for game in self.games)

    @property
    def pass_count(self) -> int:
        """The passes in all games."""
        return sum(move.point == PASS for game in self.games for move in game.moves)

    def summary(self, named: Callable[[str], str] = str) -> str:
        """One line: games, moves, and what was left out, by reason and with the first names.

        named: gives a record its name, by where it is.
        """
        read = counted(len(self.games), self.move_count)
        parts = [self._left_out_for(reason, named) for reason in Reason]
        if passes := self.pass_count:
            parts.append(tn("{number} pass", "{number} passes", passes, number=f"{passes:,}"))
        omitted = joined([*filter(None, parts)], t(", "))
        return t("{read}; left out: {list}", read=read, list=omitted) if omitted else read

    def _left_out_for(self, reason: Reason, named: Callable[[str], str]) -> str:
        entries = [entry for entry in self.left_out if entry.reason is reason]
        if not entries:
            return ""
        names = [joined([named(one.where), one.sentence], ": ") for one in entries[:_NAMED]]
        if len(entries) > _NAMED:
            names.append(t("and {count} more", count=f"{len(entries) - _NAMED:,}"))
        count, name = len(entries), reason.value
        said = Text(name.one, name.many, count, {"number": f"{count:,}"})
        return t("{reason} ({names})", reason=said, names=joined(names, t("; ")))


def counted(games: int, moves: int) -> Text:
    """So many games, and moves in them."""
    said = tn("{number} game", "{number} games", games, number=f"{games:,}")
    made = tn("{number} move", "{number} moves", moves, number=f"{moves:,}")
    return joined([said, made], t(", "))


def read_records(paths: Sequence[Path], size: int | None = None) -> Records:
    """The games of some files that begin on the empty board of one size.

    size: from 2 to 19; None: that of most games, of several the smallest. A game is used up to its
    first illegal move. Suicide and the simple ko are illegal, longer repetitions are not. Of games
    that are equal up to symmetry and passes, the first is used.
    """
    found: list[tuple[str, Record | None, list[_Fault]]] = []
    for path in paths:
        games: Iterable[Written | RecordError]
        try:
            games = read_collection(read_file(path))
        except RecordError as fault:
            games = [fault]
        for number, written in enumerate(games, 1):
            mark = f"#{number}" if number > 1 else ""
            found.append((f"{path}{mark}", *_read(written, f"{path.name}{mark}", size)))
    if size is None:
        sizes = Counter(record.size for _, record, _ in found if record)
        size = min(sizes, key=lambda size: (-sizes[size], size), default=0)
    kept: dict[bytes | None, tuple[str, Record]] = {}
    left_out: list[LeftOut] = []
    for where, record, faults in found:
        if record and record.size != size:
            faults, record = [(Reason.OTHER_SIZE, _sized(record.size))], None
        key = _key(record) if record else None
        if key in kept:
            faults = [*faults, (Reason.AGAIN, t("it is the game of {file}", file=kept[key][0]))]
        elif record:
            kept[key] = where, record
        left_out += (LeftOut(reason, where, sentence) for reason, sentence in faults)
    return Records(size, tuple(record for _, record in kept.values()), tuple(left_out))


_Fault = tuple[Reason, str]  # as in `LeftOut`


def _read(
    found: Written | RecordError, name: str, size: int | None
) -> tuple[Record | None, list[_Fault]]:
    """A record's game, or None when it cannot be used; and its faults."""
    if isinstance(found, SizeError):
        return None, [(Reason.UNSUPPORTED, str(found))]
    if isinstance(found, RecordError):
        return None, [(Reason.BROKEN, str(found))]
    if found.handicap >= 2:
        return None, [(Reason.SET_UP, t("there is a handicap of {stones}", stones=found.handicap))]
    for number, step in enumerate(found.steps):
        if step.black or step.white or step.empty:
            return None, [(Reason.SET_UP, t("stones are set up in node {number}", number=number))]
    if not MIN_SIZE <= found.size <= MAX_SIZE:
        return None, [(Reason.UNSUPPORTED, _sized(found.size))]
    if size not in (None, found.size):
        return None, [(Reason.OTHER_SIZE, _sized(found.size))]
    steps = [(number, step) for number, step in enumerate(found.steps) if step.colour]
    moves = tuple(move_of(step, found.size) for _, step in steps)
    if all(move.point == PASS for move in moves):
        broken = [(Reason.BROKEN, remark) for remark in found.remarks[:1]]
        return None, broken or [(Reason.EMPTY, t("no stone is played"))]
    flaws = [(Reason.FLAWED, remark) for remark in found.remarks[:1]]
    black, white = found.black.strip(), found.white.strip()
    record = legal_part(Record(name, found.size, moves, black, white, found.komi))
    if (legal := len(record.moves)) < len(moves):
        colour, point = moves[legal]
        of = {"colour": t(NAMES[colour]), "point": name_of(point, found.size)}
        named = t("move {number}, {colour} {point}, is not legal", number=legal + 1, **of)
        flaws.append((Reason.ILLEGAL, placed(found.places[steps[legal][0]], named)))
    return record, flaws


def _sized(size: int) -> str:
    return t("the board is of size {size}", size=size)


def replay(record: Record) -> Iterator[tuple[int, Move, Position]]:
    """Ply from 1, move, and the position before it, of each move. To keep a position, copy it."""
    grid = make_grid(record.size)
    position = empty_position(grid)
    for ply, played in enumerate(record.moves, 1):
        yield ply, played, position
        move(grid, position, played.point, played.colour)


def legal_part(record: Record) -> Record:
    """The game before its first illegal move."""
    for ply, (colour, point), position in replay(record):
        if point != PASS and not is_legal(make_grid(record.size), position, point, colour):
            return replace(record, moves=record.moves[: ply - 1])
    return record


def _key(record: Record) -> bytes:
    """Equal for games that are equal up to symmetry and passes. A game has a stone."""
    played = np.array([move for move in record.moves if move.point != PASS])
    colours, points = played.T
    places = np.array(np.divmod(points, record.size + 1))  # rows and columns, from 1
    from_centre = (2 * places - record.size - 1).astype(np.int8)  # in halves of a line
    turns = np.array(SYMMETRIES, np.int8).reshape(8, 2, 2)
    turned: list[bytes] = [one.tobytes() for one in turns @ from_centre]
    return min(turned) + bytes(colours.tolist())

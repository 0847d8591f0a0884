"""Game records to learn from: SGF files found and read, and what was left out, with the reason.

Only main lines are read. No fault of a record is an error: it is left out and named.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sgfmill import sgf_grammar
from sgfmill.sgf_properties import interpret_go_point

from katachi.engine.board.game import Move
from katachi.engine.board.grid import BLACK, MAX_SIZE, MIN_SIZE, PASS, WHITE, make_grid
from katachi.engine.board.position import empty_position, is_legal, move
from katachi.engine.board.vertex import name_of, point_at

MAX_BYTES = 16_000_000
"""A larger file is not read."""

_SUFFIX = ".sgf"
_NAMED = 3  # how many of the records left out for one reason the summary names


class RecordsError(ValueError):
    """The records asked for cannot be found; the message is one sentence."""


class Reason(Enum):
    """Why a record, or part of one, is left out: what it then is called, one and several."""

    BROKEN = "broken record", "broken records"
    UNSUPPORTED = "game on a board of no supported size", "games on boards of no supported size"
    OTHER_SIZE = "game on a board of another size", "games on boards of another size"
    SET_UP = "game with handicap or set-up stones", "games with handicap or set-up stones"
    EMPTY = "game without moves", "games without moves"
    AGAIN = "game that was there already", "games that were there already"
    ILLEGAL = "game from an illegal move on", "games from an illegal move on"

    def counted(self, number: int) -> str:
        """That many of them, as "1 broken record"."""
        return _counted(number, *self.value)


class LeftOut(NamedTuple):
    """A record, or part of one, that is not used."""

    reason: Reason
    where: str  # the file's path, with "#2" for the second game in it
    sentence: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game. It plays through from the empty board; longer repetitions than the ko may occur."""

    name: str
    """The file's name, with "#2" for the second game in it."""
    size: int
    moves: tuple[Move, ...]
    """Passes included; the colours need not alternate."""


@dataclass(frozen=True)
class Records:
    """The games read, all of one size and no two equal up to symmetry, and what was left out."""

    size: int
    """0 when there is no game and no size was asked for."""
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

    def summary(self) -> str:
        """One line: games, moves, and what was left out, by reason and with the first names."""
        games = _counted(len(self.games), "game", "games")
        read = f"{games}, {_counted(self.move_count, 'move', 'moves')}"
        parts = [self._left_out_for(reason) for reason in Reason]
        if self.pass_count:
            parts.append(_counted(self.pass_count, "pass", "passes"))
        omitted = ", ".join(filter(None, parts))
        return f"{read}; left out: {omitted}" if omitted else read

    def _left_out_for(self, reason: Reason) -> str:
        entries = [entry for entry in self.left_out if entry.reason is reason]
        if not entries:
            return ""
        names = [f"{entry.where}: {entry.sentence}" for entry in entries[:_NAMED]]
        if len(entries) > _NAMED:
            names.append(f"and {len(entries) - _NAMED:,} more")
        return f"{reason.counted(len(entries))} ({'; '.join(names)})"


def find_games(sources: Sequence[Path]) -> list[Path]:
    """The SGF files of some sources, each file once, in an order that only their names decide.

    A source is an SGF file, a folder, searched with all its sub-folders, or a list: a text file
    with one path a line, blank lines and `#` comments aside. A path in a list is looked up beside
    the list, then in the sub-folders there.
    Raises RecordsError when something is missing or there is no game in a source.
    """
    found: dict[Path, Path] = {}
    for source in sources:
        paths = _files_of(source)
        if not paths:
            raise RecordsError(f"there is no game in {source}")
        for path in paths:
            found.setdefault(path.resolve(), path)
    return list(found.values())


def _files_of(source: Path) -> list[Path]:
    if os.path.isdir(source):  # unlike Path's, it and isfile survive any text
        paths = sorted(source.rglob("*"))
        return [path for path in paths if path.suffix.lower() == _SUFFIX and path.is_file()]
    if not os.path.isfile(source):
        raise RecordsError(f"there is no file or folder {source}")
    return [source] if source.suffix.lower() == _SUFFIX else _listed(source)


def _listed(source: Path) -> list[Path]:
    """The files that a list names."""
    try:
        lines = source.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise RecordsError(f"{source} is neither an SGF file nor a list of them") from None
    except OSError as fault:
        raise RecordsError(f"cannot read {source}: {fault.strerror}") from None
    folders = sorted(folder for folder in source.parent.iterdir() if folder.is_dir())
    entries = [(number, line.strip()) for number, line in enumerate(lines, 1)]
    return [
        _looked_up(source, number, name, folders)
        for number, name in entries
        if name and not name.startswith("#")
    ]


def _looked_up(source: Path, number: int, name: str, folders: list[Path]) -> Path:
    """The file that line `number` of a list means; `folders` are those beside the list."""
    here = source.parent / name
    if os.path.isfile(here):
        return here
    below = [folder / name for folder in folders if os.path.isfile(folder / name)]
    if not below:
        where = "beside the list or in a folder beside it"
        raise RecordsError(f"{source}, line {number}: there is no file {name} {where}")
    if len(below) > 1:
        raise RecordsError(f"{source}, line {number}: {name} may be {below[0]} or {below[1]}")
    return below[0]


def read_records(
    paths: Sequence[Path],
    size: int | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Records:
    """The games of some SGF files that are played from the empty board of one size.

    size: the board's, from 2 to 19; None: the one that most games have, of several the smallest.
    A game with an illegal move (suicide and simple ko are illegal, a longer repetition is not)
    is used up to that move. Of games that are equal but for symmetry and passes, the first stays.
    progress: told the number of files read and of all, after each file.
    """
    games: list[tuple[str, Record]] = []
    left_out: list[LeftOut] = []
    for done, path in enumerate(paths, 1):
        for where, name, result in _read_file(path, size):
            if isinstance(result, _Unusable):
                left_out.append(LeftOut(result.reason, where, str(result)))
            else:
                games.append((where, Record(name, *result)))
        progress(done, len(paths))
    return _selected(games, left_out, size)


class _Unusable(ValueError):
    """The game is left out, for a reason; the message is a sentence."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


_Raw = tuple[int, tuple[Move, ...]]  # size and moves, not yet played through


def _read_file(path: Path, size: int | None) -> Iterator[tuple[str, str, _Raw | _Unusable]]:
    """Path and name of each game of a file, and its size and moves, or why it is left out.

    What follows a broken game is not read: its variations would look like games.
    """
    mark = ""
    try:
        for number, tree in enumerate(_trees(_bytes_of(path)), 1):
            yield f"{path}{mark}", f"{path.name}{mark}", _read_game(tree, size)
            mark = f"#{number + 1}"
    except (OSError, ValueError) as fault:
        sentence = (isinstance(fault, OSError) and fault.strerror) or str(fault)
        yield f"{path}{mark}", f"{path.name}{mark}", _Unusable(Reason.BROKEN, sentence)


def _bytes_of(path: Path) -> bytes:
    """Raises OSError; ValueError when the file is too large or, like a pipe, may never end."""
    if path.exists() and not path.is_file():
        raise ValueError("it is no regular file")
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ValueError(f"there are more than {MAX_BYTES:,} bytes")
    return data


def _trees(data: bytes) -> Iterator[Any]:
    """sgfmill's tree of each game in `data`; raises ValueError at a broken one, or without any."""
    tokens, end = sgf_grammar.tokenise(data)
    if not tokens:
        raise ValueError("there is no game in it")
    start = 0
    while tokens:
        yield sgf_grammar.parse_sgf_game(data[start:end])
        start = end
        tokens, end = sgf_grammar.tokenise(data, start)


def _read_game(tree: Any, size: int | None) -> _Raw | _Unusable:
    """Size and moves of a game's main line, or why they are of no use."""
    nodes = list(sgf_grammar.main_sequence_iter(tree))
    try:
        _check_start(nodes)
        found = _size_of(nodes[0])
        if size not in (None, found):
            return _other_size(found)
        moves = tuple(move for node in nodes for move in _moves_of(node, found))
    except _Unusable as fault:
        return fault
    if all(move.point == PASS for move in moves):
        return _Unusable(Reason.EMPTY, "no stone is played")
    return found, moves


def _other_size(size: int) -> _Unusable:
    return _Unusable(Reason.OTHER_SIZE, f"the board is of size {size}")


def _check_start(nodes: list[dict[str, list[bytes]]]) -> None:
    """Is this Go, from the empty board? Raises _Unusable."""
    if nodes[0].get("GM", [b"1"])[0].strip() not in (b"1", b""):
        raise _Unusable(Reason.BROKEN, "it is not a game of Go")
    handicap = nodes[0].get("HA", [b""])[0].strip()
    if handicap.isdigit() and handicap.lstrip(b"0") not in (b"", b"1"):
        raise _Unusable(Reason.SET_UP, f"there is a handicap of {_shown(handicap)}")
    for number, node in enumerate(nodes):
        if any(value for name in ("AB", "AW", "AE") for value in node.get(name, ())):
            raise _Unusable(Reason.SET_UP, f"stones are set up in node {number}")


def _size_of(root: dict[str, list[bytes]]) -> int:
    """Raises _Unusable."""
    text = root.get("SZ", [b"19"])[0].strip()
    size = int(text) if text.isdigit() and len(text) < 4 else 0
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise _Unusable(Reason.UNSUPPORTED, f"the board is of size {_shown(text)}")
    return size


def _moves_of(node: dict[str, list[bytes]], size: int) -> Iterator[Move]:
    """The node's move, if it has one; raises _Unusable."""
    values = [
        (colour, value)
        for name, colour in (("B", BLACK), ("W", WHITE))
        for value in node.get(name, ())
    ]
    if len(values) > 1:
        raise _Unusable(Reason.BROKEN, "there are two moves in one node")
    for colour, value in values:
        try:
            place = interpret_go_point(value, size)
        except ValueError:
            raise _Unusable(Reason.BROKEN, f"{_shown(value)} is no point of the board") from None
        yield Move(colour, point_at(place[1], place[0], size) if place else PASS)


def _shown(value: bytes) -> str:
    """A value for a message, however strange."""
    return repr(value[:12].decode("latin-1"))


def _selected(
    games: list[tuple[str, Record]], left_out: list[LeftOut], size: int | None
) -> Records:
    """The games of one size, played through, each once."""
    if size is None:
        sizes = Counter(record.size for _, record in games)
        size = min(sizes, key=lambda size: (-sizes[size], size), default=0)
    kept: dict[bytes, Record] = {}
    names: dict[bytes, str] = {}
    for where, record in games:
        if record.size != size:
            left_out.append(LeftOut(Reason.OTHER_SIZE, where, str(_other_size(record.size))))
            continue
        legal = _legal_part(record)
        if legal < len(record.moves):
            point = name_of(record.moves[legal].point, size)
            sentence = f"move {legal + 1}, {point}, is not legal"
            left_out.append(LeftOut(Reason.ILLEGAL, where, sentence))
            record = Record(record.name, size, record.moves[:legal])
        key = _key(record)
        if key in kept:
            left_out.append(LeftOut(Reason.AGAIN, where, f"it is the game of {names[key]}"))
        elif key:
            kept[key] = record
            names[key] = where
    return Records(size, tuple(kept.values()), tuple(left_out))


def _legal_part(record: Record) -> int:
    """The number of moves before the first illegal one."""
    grid = make_grid(record.size)
    position = empty_position(grid)
    for ply, (colour, point) in enumerate(record.moves):
        if point != PASS and not is_legal(grid, position, point, colour):
            return ply
        move(grid, position, point, colour)
    return len(record.moves)


def _key(record: Record) -> bytes:
    """Equal for games that are equal but for symmetry and passes; empty without stones."""
    played = np.array([move for move in record.moves if move.point != PASS], np.int16)
    if not played.size:
        return b""
    colours, points = played.T
    rows, columns = np.divmod(points, record.size + 1)  # as engine.vertex.column_row
    rows, columns = rows - 1, columns - 1
    last = record.size - 1
    turned: list[bytes] = [
        (y * record.size + x).tobytes()
        for one, two in ((columns, rows), (rows, columns))
        for x in (one, last - one)
        for y in (two, last - two)
    ]
    return min(turned) + bytes(colours)


def _counted(number: int, one: str, several: str) -> str:
    return f"{number:,} {one if number == 1 else several}"

"""Game records: SGF read into a game, with distrust, and written from one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sgfmill.sgf import Sgf_game

from katachi import __version__
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, MAX_SIZE, MIN_SIZE, WHITE
from katachi.engine.board.position import TO_MOVE
from katachi.engine.board.rules import CHINESE, Rules
from katachi.engine.board.vertex import PASS, column_row, point_at
from katachi.gtp.wire.arguments import MAX_KOMI

MAX_BYTES = 4_000_000
"""A larger file is no record of a game."""
MAX_NODES = 5_000
"""Nodes, and variations begun, on the main line; the longest games have some 500."""
MAX_VALUES = 200_000
"""Property values on the main line."""

_COLOURS = {"b": BLACK, "w": WHITE}
_SGF_NAMES = {"aga": "AGA", "new-zealand": "NZ"}  # of rules, as SGF FF[4] spells them
_START = re.compile(rb"\(\s*;")
_TOKEN = re.compile(rb"\[(?:[^\\\]]++|\\.)*+(?P<end>\])?|[();]", re.DOTALL)


class RecordError(ValueError):
    """This is no game record, or it does not play through."""


class UnplayableSize(RecordError):
    """The record is of a board larger or smaller than the engine plays on."""


def read_game(
    source: str | Path | bytes,
    rules: Rules = CHINESE,
    move_limit: int | None = None,
    *,
    komi: float = 7.0,
) -> Game:
    """The game of a file, or of the bytes of one, to its end or to after `move_limit` moves.

    Only the main line is read; errors behind it, or in other variations, go unnoticed. Set-up
    stones after the root begin a new history: there is nothing before them to take back.
    rules: what is played under from here on. The record's own moves must not be suicide, on a
    stone, or retake a simple ko at once; a longer repetition is let through, since other rules
    allow it. komi: for a record that names none.
    Raises RecordError when it cannot be read or a move is illegal; UnplayableSize.
    """
    data = source if isinstance(source, bytes) else _read(Path(source))
    line = _main_line(data)
    try:
        record = Sgf_game.from_bytes(line)
        _check_encoding(line, record.get_charset())
        if not MIN_SIZE <= record.get_size() <= MAX_SIZE:
            raise UnplayableSize(f"a board of size {record.get_size()}")
        return _replay(
            list(record.main_sequence_iter()), record.get_size(), rules, move_limit, komi
        )
    except RecordError:
        raise
    except (ValueError, LookupError) as fault:
        raise RecordError(str(fault)) from None


def _read(path: Path) -> bytes:
    """The bytes of a regular file; pipes and devices might never end."""
    try:
        if not path.is_file():
            raise RecordError("there is no such file")
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as fault:
        raise RecordError(str(fault)) from None


def _main_line(data: bytes) -> bytes:
    """The first game of `data` without its other variations.

    The main line is the first variation wherever there is a choice, so it ends where a bracket
    first closes. Cutting there keeps time and memory in bounds, however deep the rest is nested.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"there are more than {MAX_BYTES} bytes")
    start = _START.search(data)
    if start is None:
        raise RecordError("there is no game")
    depth = nodes = 0
    for count, token in enumerate(_TOKEN.finditer(data, start.start())):
        match data[token.start() : token.start() + 1]:
            case b"(":
                depth += 1
            case b";":
                nodes += 1
            case b")":
                return data[start.start() : token.end()] + b")" * (depth - 1)
            case _ if token["end"] is None:
                raise RecordError("a value does not end")
        if max(depth, nodes) > MAX_NODES or count > MAX_VALUES:
            raise RecordError("the game is too long")
    raise RecordError("the game does not end")


def _check_encoding(data: bytes, encoding: str) -> None:
    """Raises ValueError or LookupError when `data` is not text of this encoding."""
    if "(;)".encode(encoding) != b"(;)":
        raise RecordError(f"{encoding} is no encoding for SGF")
    data.decode(encoding)


def _replay(nodes: list[Any], size: int, rules: Rules, move_limit: int | None, komi: float) -> Game:
    """Raises ValueError when stones or moves are impossible."""
    root = nodes[0]
    written = _value(root, "KM")
    if written is not None and abs(written) <= MAX_KOMI:
        komi = written
    game = Game(size, rules, komi)
    played = 0  # set-up stones begin the game's own count again
    with game.without_superko():
        for node in nodes:
            if node.has_setup_stones() or node.has_property("PL"):
                _set_up(game, node, is_root=node is root, first=_first_colour(nodes))
            colour, point = _move(node, size)
            if colour is None:
                continue
            if played == move_limit:
                break
            game.play(colour, point)
            played += 1
    return game


def _move(node: Any, size: int) -> tuple[int | None, int]:
    """Colour and point of the node's move; None when it has none."""
    values = [
        value for name in "BW" if node.has_property(name) for value in node.get_raw_list(name)
    ]
    if len(values) > 1:
        raise RecordError("there are two moves in one node")
    letter, place = node.get_move()
    return _COLOURS.get(letter), _point(place, size) if place else PASS


def _first_colour(nodes: list[Any]) -> int | None:
    """The colour that moves first."""
    letters = (node.get_raw_move()[0] for node in nodes)
    return next((_COLOURS[letter] for letter in letters if letter), None)


def _set_up(game: Game, node: Any, *, is_root: bool, first: int | None) -> None:
    """Put down and take off the stones that the node says, and set whose turn it is."""
    added = node.get_setup_stones()
    black, white, empty = ({_point(place, game.size) for place in places} for places in added)
    if (black & white) | (white & empty) | (empty & black):
        raise RecordError("a point is set up twice")
    touched = black | white | empty
    kept = [(p, colour) for p, colour in game.stones().items() if p not in touched]
    is_handicap = is_root and not white and len(black) >= 2 and (_value(node, "HA") or 0) >= 2
    turn = _COLOURS.get(_value(node, "PL"))
    if turn is None:
        turn = WHITE if is_handicap else (first or BLACK) if is_root else game.to_move
    handicap = 0 if is_root else game.handicap
    game.set_up(
        sorted(black | {p for p, colour in kept if colour == BLACK}),
        sorted(white | {p for p, colour in kept if colour == WHITE}),
        turn,
    )
    game.handicap = len(black) if is_handicap else handicap


def _value(node: Any, name: str) -> Any:
    """A property's value; None when it is missing or makes no sense, as KM[] does."""
    try:
        return node.get(name)
    except (KeyError, ValueError):
        return None


def _point(place: tuple[int, int], size: int) -> int:
    row, column = place
    return point_at(column, row, size)


def _place(point: int, size: int) -> tuple[int, int] | None:
    """sgfmill's row and column of a point; None for a pass."""
    if point == PASS:
        return None
    column, row = column_row(point, size)
    return row, column


def game_to_sgf(
    game: Game,
    *,
    black: str = "",
    white: str = "",
    result: str | None = None,
    comments: Mapping[int, str] | None = None,
) -> bytes:
    """The record of a game, UTF-8, lines of at most 79 bytes where comments allow.

    black, white: the players' names. result: as SGF writes it (`B+3.5`, `W+R`, `0`).
    comments: by move number; number 0 stands before the first move.
    """
    record = Sgf_game(game.size)
    node = record.get_root()
    properties: dict[str, Any] = {"PB": black, "PW": white, "RE": result, "KM": game.komi}
    properties["RU"] = _SGF_NAMES.get(game.rules.name, game.rules.name.title())
    properties["AP"] = ("Katachi", __version__)
    for name, value in properties.items():
        if value not in ("", None):
            node.set(name, value)
    _write_start(game, node)
    comments = comments or {}
    for number in range(len(game.moves) + 1):
        if number > 0:
            move = game.moves[number - 1]
            node = node.new_child()
            node.set_move("b" if move.colour == BLACK else "w", _place(move.point, game.size))
        if number in comments:
            node.set("C", comments[number])
    written: bytes = record.serialise()
    return written


def _write_start(game: Game, root: Any) -> None:
    """The stones before the first move, when there are any, and whose turn it is then."""
    start = game.start
    colours = {int(point): int(start.colour[point]) for point in game.grid.points}
    black, white = (
        {_place(point, game.size) for point, colour in colours.items() if colour == wanted}
        for wanted in (BLACK, WHITE)
    )
    if not black and not white:
        return
    root.set_setup_stones(black, white)
    root.set("PL", "b" if start.state[TO_MOVE] == BLACK else "w")
    if game.handicap >= 2:
        root.set("HA", game.handicap)

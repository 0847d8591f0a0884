"""Openings for the games of a match, from a file: lines of vertices, or game records."""

from pathlib import Path

from katachi.data.reading import is_record, read_record, split
from katachi.data.record import RecordError
from katachi.data.sgf import read_file
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.record import game_of
from katachi.engine.board.rules import Rules
from katachi.engine.board.vertex import PASS, name_of, point_of


class OpeningsError(ValueError):
    """The openings cannot be used; the message is one sentence for the user."""


def read_openings(path: Path, size: int, rules: Rules, plies: int | None) -> tuple[str, ...]:
    """The openings of a file in its order, each as vertices with spaces between, Black first.

    The file has an opening a line (`E5 C4 G6`; `#` begins a comment), all of which is taken, or
    SGF games, one or more, of which the first `plies` moves are taken (None: 2). Every move is
    legal on an empty board of `size`, and none is a pass. Raises OpeningsError.
    """
    try:
        data = read_file(path)
    except RecordError as fault:
        raise OpeningsError(f"{path} cannot be read: {fault}.") from None
    if is_record(data) or data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"("):
        return _from_games(data, path, size, rules, 2 if plies is None else plies)
    if plies is not None:
        raise OpeningsError(f"{path} has whole openings, a line each; leave --openings-plies out.")
    return _from_lines(data, path, size, rules)


def _from_lines(data: bytes, path: Path, size: int, rules: Rules) -> tuple[str, ...]:
    openings = []
    for number, line in enumerate(data.splitlines(), 1):
        try:
            words = line.decode("utf-8-sig").partition("#")[0].split()
            if words:
                openings.append(_opening([point_of(word, size) for word in words], size, rules))
        except UnicodeDecodeError:
            raise OpeningsError(f"{path}, line {number}: this is not text.") from None
        except ValueError as fault:
            raise OpeningsError(f"{path}, line {number}: {fault}.") from None
    if not openings:
        raise OpeningsError(f"{path} has no opening.")
    return tuple(openings)


def _from_games(data: bytes, path: Path, size: int, rules: Rules, plies: int) -> tuple[str, ...]:
    openings = []
    games = list(split(data)) or [(1, data)]
    for number, (line, record) in enumerate(games, 1):
        try:
            openings.append(_opening(_first_points(record, size, plies), size, rules))
        except ValueError as fault:
            raise OpeningsError(f"{path}, line {line}, game {number}: {fault}.") from None
    return tuple(openings)


def _first_points(record: bytes, size: int, plies: int) -> list[int]:
    """The first moves of a game from the empty board, Black first; raises ValueError."""
    game = game_of(read_record(record), move_limit=plies)
    if game.size != size:
        raise RecordError(f"it is of a {game.size}x{game.size} board, not {size}x{size}")
    if game.start.colour[game.grid.points].any():
        raise RecordError("it has stones before the first move")
    if len(game.moves) < plies:
        raise RecordError(f"it has {len(game.moves)} moves, not {plies}")
    if any(move.colour != (BLACK, WHITE)[i % 2] for i, move in enumerate(game.moves)):
        raise RecordError("Black and White do not take turns")
    return [move.point for move in game.moves]


def _opening(points: list[int], size: int, rules: Rules) -> str:
    """The points as text, once they are played; raises ValueError."""
    game = Game(size, rules)
    for point in points:
        name = name_of(point, size)
        if point == PASS:
            raise ValueError("a pass is no move of an opening")
        try:
            game.play(game.to_move, point)
        except ValueError:
            raise ValueError(f"{name}, move {len(game.moves) + 1}, is not legal") from None
    return " ".join(name_of(point, size) for point in points)

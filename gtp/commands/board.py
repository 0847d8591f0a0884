"""Setting up the board, komi and handicap; game records."""

from collections.abc import Callable, Sequence
from pathlib import Path

from katachi.data.files import path_named, write_whole
from katachi.engine.board.picture import board_text
from katachi.engine.board.vertex import BLACK, PASS, WHITE, fixed_points, free_points, name_of
from katachi.gtp.session import Session, answer, command
from katachi.gtp.wire import protocol


@command("boardsize")
def boardsize(session: Session, columns: str, rows: str = "") -> None:
    """`boardsize N` or `N N`: an empty board. Fails with `unacceptable size`."""
    size = protocol.integer(columns)
    if size != protocol.integer(rows or columns):
        raise protocol.GtpError("unacceptable size")
    session.clear(size)


answer("clear_board", lambda s: s.clear())
answer("komi K", lambda s, word: s.change_terms(komi=protocol.komi_of(word)))
answer("get_komi", lambda s: f"{s.game.komi:.15g}")  # every digit that was given
answer("showboard", lambda s: "\n" + board_text(s.game))


def _handicap(session: Session, count: str, points_for: Callable[[int, int], list[int]]) -> str:
    """Put so many Black stones where `points_for` has them on a board of this size; tell where."""
    stones, size = protocol.integer(count), session.game.size
    _need_empty_board(session)
    with protocol.refusing("invalid number of stones"):
        if not 2 <= stones < size**2:
            raise ValueError
        points = points_for(stones, size)
    session.place_handicap(points)
    return " ".join(name_of(point, size) for point in points)


answer("fixed_handicap N", lambda s, count: _handicap(s, count, fixed_points))
answer("place_free_handicap N", lambda s, count: _handicap(s, count, free_points))


@command("set_free_handicap")
def set_free_handicap(session: Session, *words: str) -> None:
    """`set_free_handicap VERTEX VERTEX ...`: put Black stones on these points, two or more."""
    _need_empty_board(session)
    session.place_handicap(protocol.vertices(words, session.game.size))


def _need_empty_board(session: Session) -> None:
    if not session.game.is_new:
        raise protocol.GtpError("board not empty")


@command("gogui-setup")
def gogui_setup(session: Session, *words: str) -> None:
    """`gogui-setup COLOUR VERTEX ...`: put stones on the empty board, all or none."""
    stones = coloured(words, session.game.size)
    _need_empty_board(session)
    if any(point == PASS for _, point in stones):
        raise protocol.GtpError("pass is no point to put a stone on")
    _set_up(session, stones, session.game.to_move)


@command("gogui-setup_player")
def gogui_setup_player(session: Session, player: str) -> None:
    """`gogui-setup_player COLOUR`: who moves first in a position that was set up."""
    colour, game = protocol.colour_of(player), session.game
    if game.moves:
        raise protocol.GtpError("the side to move can be set up before the first move only")
    handicap = game.handicap
    _set_up(session, [(owner, point) for point, owner in game.stones().items()], colour)
    game.handicap = handicap


def coloured(words: Sequence[str], size: int) -> list[tuple[int, int]]:
    """Pairs of a colour and a vertex as moves; raises GtpError."""
    if len(words) % 2:
        raise protocol.GtpError("syntax error")
    pairs = zip(words[::2], words[1::2])
    return [(protocol.colour_of(colour), protocol.move_of(v, size)) for colour, v in pairs]


def _set_up(session: Session, stones: list[tuple[int, int]], to_move: int) -> None:
    black, white = ([p for owner, p in stones if owner == colour] for colour in (BLACK, WHITE))
    session.game.set_up(black, white, to_move)


@command("loadsgf")
def loadsgf(session: Session, first: str, *words: str) -> str:
    """`loadsgf FILE [N]`: the position of a record before its move N, or at its end."""
    *head, last = first, *words
    if head and last.isascii() and last.isdigit():
        return "\n".join(session.load(_path_of(session, head), max(0, protocol.natural(last) - 1)))
    return "\n".join(session.load(_path_of(session, [*head, last])))


@command("printsgf")
def printsgf(session: Session, *words: str) -> str:
    """`printsgf [FILE]`: the game as SGF, written to FILE when it is given, else in the answer."""
    record = session.record()
    if not words:
        return record.decode().replace("\n", "")
    try:
        write_whole(Path(_path_of(session, words)), record)
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", "it is no file name")
        raise protocol.GtpError(f"cannot save file: {why}") from None
    return ""


def _path_of(session: Session, words: Sequence[str]) -> str:
    """A path that was split at its blanks; quotes around it are not part of it."""
    if session.is_served:
        raise protocol.GtpError("a file cannot be named over the network")
    text = path_named(" ".join(words))
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text

"""Setting up the board, komi and handicap."""

from katachi.engine.board.handicap import fixed_points, free_points
from katachi.engine.board.vertex import name_of
from katachi.gtp.session import MANY, Session, command
from katachi.gtp.wire.arguments import integer, komi_of, vertices
from katachi.gtp.wire.protocol import GtpError


@command("boardsize", 1, 2)
def boardsize(session: Session, args: list[str]) -> str:
    """`boardsize N`: an empty board of N x N points, N from 2 to 19. `boardsize N N` is the same.

    Fails with `unacceptable size`.
    """
    width, height = integer(args[0]), integer(args[-1])
    if width != height:
        raise GtpError("unacceptable size")
    session.clear(width)
    return ""


@command("clear_board")
def clear_board(session: Session, args: list[str]) -> str:
    """`clear_board`: a new game; komi, rules and time settings stay."""
    session.clear()
    return ""


@command("komi", 1)
def komi(session: Session, args: list[str]) -> str:
    """`komi K`: White gets K points; K is from -1000 to 1000."""
    session.change_terms(komi=komi_of(args[0]))
    return ""


@command("get_komi")
def get_komi(session: Session, args: list[str]) -> str:
    """`get_komi`: the points that White gets."""
    return f"{session.game.komi:g}"


@command("fixed_handicap", 1)
def fixed_handicap(session: Session, args: list[str]) -> str:
    """`fixed_handicap N`: put N Black stones on their customary points, and tell these.

    Fails with `board not empty` or `invalid number of stones`.
    """
    stones = integer(args[0])
    _need_empty_board(session)
    try:
        points = fixed_points(stones, session.game.size)
    except ValueError:
        raise GtpError("invalid number of stones") from None
    return _place(session, points)


@command("place_free_handicap", 1)
def place_free_handicap(session: Session, args: list[str]) -> str:
    """`place_free_handicap N`: put N Black stones where the engine likes; tell where.

    At most a quarter of the board. Fails with `board not empty` or `invalid number of stones`.
    """
    stones = integer(args[0])
    _need_empty_board(session)
    if not 2 <= stones < session.game.size**2:
        raise GtpError("invalid number of stones")
    return _place(session, free_points(stones, session.game.size))


@command("set_free_handicap", 0, MANY)
def set_free_handicap(session: Session, args: list[str]) -> str:
    """`set_free_handicap VERTEX VERTEX ...`: put Black stones on these points, two or more.

    Fails with `board not empty` or `bad vertex list`.
    """
    _need_empty_board(session)
    session.place_handicap(vertices(args, session.game.size))
    return ""


def _need_empty_board(session: Session) -> None:
    if not session.game.is_new:
        raise GtpError("board not empty")


def _place(session: Session, points: list[int]) -> str:
    session.place_handicap(points)
    return " ".join(name_of(point, session.game.size) for point in points)

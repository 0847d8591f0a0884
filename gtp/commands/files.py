"""Game records, chance, and a look at the board."""

from pathlib import Path

from katachi.data.files import path_named, write_whole
from katachi.engine.board.picture import board_text
from katachi.gtp.session import MANY, Session, command
from katachi.gtp.wire.arguments import natural
from katachi.gtp.wire.protocol import GtpError


@command("loadsgf", 1, MANY, names_file=True)
def loadsgf(session: Session, args: list[str]) -> str:
    """`loadsgf FILE [N]`: the position of a record before its move N, or at its end.

    Only the main line is read. Rules and komi are the record's, where it names some. The answer is
    empty, or tells what is wrong with the record and what was taken for what it lacks. FILE may
    hold blanks. Fails with `cannot load file`, and why, or `unacceptable size`.
    """
    *head, last = args
    if head and last.isascii() and last.isdigit():
        remarks = session.load(_path_of(head), max(0, natural(last) - 1))
    else:
        remarks = session.load(_path_of(args))
    return "\n".join(remarks)


@command("printsgf", 0, MANY, names_file=True)
def printsgf(session: Session, args: list[str]) -> str:
    """`printsgf [FILE]`: the game as SGF, written to FILE when it is given, else in the answer.

    Fails with `cannot save file`; a file that was there is then as it was.
    """
    record = session.record()
    if not args:
        return record.decode().replace("\n", "")
    try:
        write_whole(Path(_path_of(args)), record)
    except (OSError, ValueError):
        raise GtpError("cannot save file") from None
    return ""


def _path_of(words: list[str]) -> str:
    """A path that was split at its blanks; quotes around it are not part of it."""
    text = path_named(" ".join(words))
    if len(text) > 2 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text


@command("set_random_seed", 1)
def set_random_seed(session: Session, args: list[str]) -> str:
    """`set_random_seed N`: what the engine leaves to chance depends on N alone from here on."""
    seed = natural(args[0])
    session.player.set_seed(seed)
    return ""


@command("showboard")
def showboard(session: Session, args: list[str]) -> str:
    """`showboard`: the board as text."""
    return "\n" + board_text(session.game)

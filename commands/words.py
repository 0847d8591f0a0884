"""The texts of a game in the terminal."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import click

from katachi.api.game import Game
from katachi.api.values import Score
from katachi.commands.console import stopped_by
from katachi.data.language import joined, lines, t, tn

HELP = t("""\
  d4           play there; pass: pass
  undo         take your last move back
  hint         what Katachi would play in your place
  why          the reasons behind the last move; why d4: behind d4, in your place
  why more     the same at length, with rules and numbers; also why d4 more
  score        who is ahead, and how surely: an estimate until both have passed
  save FILE    save the game so far as SGF
  resign       give the game up
  quit         leave; the game is saved

Ctrl-C ends Katachi's thinking; while you are asked, it leaves.""")

COUNTING_HELP = t("""\
  done         agree; the game ends with this result
  dead d4      the stones connected with d4 are dead; also several: dead d4 e7
  alive d4     they are alive
  undo         take your pass back and play on
  save FILE    save the game as SGF
  resign       give the game up
  quit         leave; the game is saved with this result""")

RESIGNED_HELP = t("""\
  done         agree; the game ends with this result
  score        who would win, and the count of the board as it stands
  on           let Katachi play on; it resigns no more
  undo         take your last move back
  save FILE    save the game as SGF
  quit         leave; the game is saved with this result""")

_COLOURS = {"X": "cyan", "#": "cyan", "O": "yellow", "@": "yellow"}


def result_text(result: str) -> str:
    """A result as SGF has it, in words."""
    if result == "0":
        return t("The game is a draw")
    winner = t("Black") if result.startswith("B") else t("White")
    margin = result[2:]
    if margin == "R":
        said = t("{winner} wins by resignation", winner=winner)
    else:
        forms = "{winner} wins by {points} point", "{winner} wins by {points} points"
        said = tn(*forms, 1 if margin == "1" else 2, winner=winner, points=margin)
    return t("{said} ({result})", said=said, result=result)


def painted(board: str, size: int) -> str:
    """The text of a board with its stones in colour, between blank lines."""
    rows = lines(board)
    for row in range(1, size + 1):
        rows[row] = "".join(
            click.style(mark, fg=_COLOURS[mark], bold=True) if mark in _COLOURS else mark
            for mark in rows[row]
        )
    return joined(["", *rows, ""])


def dead_text(game: Game, score: Score) -> str:
    """The vertices of the dead stones, block by block, or `none`."""
    blocks = dict.fromkeys(game.block(vertex) for vertex in score.dead)
    return " ".join(vertex for block in blocks for vertex in block) or t("none")


@contextmanager
def thinking() -> Iterator[Event]:
    """What Ctrl-C sets while the block runs, which must end the thinking.

    A second Ctrl-C acts as usual.
    """
    stop = Event()
    with stopped_by(stop.set, signal.SIGINT):
        yield stop

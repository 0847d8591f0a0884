"""The words of a game in the terminal."""

import os

import click

HELP = """\
  d4           play there; pass: pass
  undo         take your last move back
  hint         what Katachi would play in your place
  why          the reasons behind the last move; why d4: behind d4, in your place
  why more     the same at length, with rules and numbers; also why d4 more
  score        who is ahead, and how surely: an estimate until both have passed
  save FILE    save the game so far as SGF
  resign       give the game up
  quit         leave; the game is saved

Ctrl-C ends Katachi's thinking; while you are asked, it leaves."""

COUNTING_HELP = """\
  done         agree; the game ends with this result
  dead d4      the stones connected with d4 are dead; also several: dead d4 e7
  alive d4     they are alive
  undo         take your pass back and play on
  save FILE    save the game as SGF
  resign       give the game up
  quit         leave; the game is saved with this result"""

RESIGNED_HELP = """\
  done         agree; the game ends with this result
  score        who would win, and the count of the board as it stands
  on           let Katachi play on; it resigns no more
  undo         take your last move back
  save FILE    save the game as SGF
  quit         leave; the game is saved with this result"""

_COLOURS = {"X": "cyan", "#": "cyan", "O": "yellow", "@": "yellow"}


def result_text(result: str) -> str:
    """A result as SGF has it, in words."""
    if result == "0":
        return "The game is a draw"
    winner = "Black" if result.startswith("B") else "White"
    margin = result[2:]
    if margin == "R":
        return f"{winner} wins by resignation ({result})"
    return f"{winner} wins by {margin} {'point' if margin == '1' else 'points'} ({result})"


def resignation_text(chance: float) -> str:
    """What the engine says when it resigns at this chance of winning."""
    from katachi.engine.player import RESIGN_AFTER

    return (
        f"Katachi resigns: before {RESIGN_AFTER} of its moves in a row it gave itself less than"
        f" {100 * chance:g} % to win.\nType done to agree, score to see how it stands, or help."
    )


def sentence(what: Exception | str) -> str:
    """The text, begun like a sentence."""
    text = str(what)
    return text[:1].upper() + text[1:]


def painted(board: str, size: int) -> str:
    """The text of a board with its stones in colour."""
    lines = board.split("\n")
    for row in range(1, size + 1):
        lines[row] = "".join(
            click.style(mark, fg=_COLOURS[mark], bold=True) if mark in _COLOURS else mark
            for mark in lines[row]
        )
    return "\n".join(lines)


def say(text: str = "", *, newline: bool = True) -> None:
    """Print at once; with colours only where they show and are wanted."""
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    click.echo(text, nl=newline, color=False if plain else None)

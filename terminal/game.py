"""A game in the terminal: a person against the engine, or the engine against itself."""

import contextlib
import os
import sys
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import click

from katachi.data.files import SavingError, save_new
from katachi.data.sgf import sgf_of
from katachi.engine.board.colours import LETTERS, NAMES
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.handicap import fixed_points
from katachi.engine.board.position import KO, TO_MOVE, is_legal
from katachi.engine.board.record import record_of
from katachi.engine.board.text import board_text
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.session import Refused, Session
from katachi.engine.session_options import SessionOptions

HELP = """\
  d4           play there; pass: pass
  undo         take your last move back
  hint         what Katachi would play in your place
  why          the reasons behind the last move; why d4: behind d4, in your place
  score        the score of the board as it stands
  save FILE    save the game so far as SGF
  resign       give the game up
  quit         leave; the game is saved"""

_UNKNOWN = "type a point of the board such as d4, or help"
_LONGEST = 3  # moves a point, after which a game of the engine against itself is stopped
_MOVES_A_LINE = 10
_COLOURS = {"X": "cyan", "O": "yellow"}


class GameOver(Exception):
    """The game has ended, or the person leaves."""


class Refusal(Exception):
    """What was typed cannot be done; the message is one sentence."""


def play_in_terminal(
    options: SessionOptions, person: int | None, handicap: int, path: Path
) -> None:
    """Play one game and save it as `path`, or beside it when there is such a file.

    person: the colour of the person at the terminal; None: the engine plays both sides.
    handicap: Black's stones at the start, 0 for none. Raises SavingError when the game could not be
    saved; ModelError; ValueError when the board has no such handicap or there are no such rules.
    """
    session = Session(options)
    if handicap:
        session.place_handicap(fixed_points(handicap, options.size))
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  gives input() a history and keys to edit with
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    TerminalGame(session, path, person).play()


@dataclass
class TerminalGame:
    """One game; `result` is as SGF has it, once the game is over."""

    session: Session
    path: Path
    person: int | None
    result: str | None = field(default=None, init=False)

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.session.game

    def play(self) -> None:
        """Play to the end, or until the person leaves; say how it ended and save it.

        Raises SavingError; the record is then on the terminal.
        """
        try:
            if self.person is None:
                self._play_alone()
            else:
                self._play_with(self.person)
            self._count()
        except (GameOver, EOFError, KeyboardInterrupt):
            say()
        if self.result:
            say(f"{result_text(self.result)}.")
        self._save()

    def _play_alone(self) -> None:
        longest = _LONGEST * self.game.size**2
        while self.game.passes < 2 and len(self.game.moves) < longest:
            colour, number = self.game.to_move, len(self.game.moves) + 1
            vertex = self._engine_moves(colour)
            if number % _MOVES_A_LINE == 1:
                say(f"{number:>3}", newline=False)
            ends_line = number % _MOVES_A_LINE == 0
            say(f"{LETTERS[colour] + ' ' + vertex:>8}", newline=ends_line)
        say()

    def _play_with(self, person: int) -> None:
        say(f"You play {NAMES[person]}. Type a point such as d4, or help.")
        while self.game.passes < 2 and not self.game.is_full:
            if self.game.to_move == person:
                self._show()
                self._ask(person)
            else:
                say(f"Katachi plays {self._engine_moves(self.game.to_move)}.")

    def _engine_moves(self, colour: int) -> str:
        vertex = self.session.genmove(colour)
        if vertex == "resign":
            self._resign(colour)
        return vertex

    def _resign(self, colour: int) -> None:
        self.result = f"{LETTERS[3 - colour]}+R"
        raise GameOver

    def _show(self) -> None:
        say(f"\n{painted(board_text(self.game), self.game.size)}\n")

    def _ask(self, person: int) -> None:
        """Do what the person types, until a move is made or taken back."""
        moves = len(self.game.moves)
        while len(self.game.moves) == moves:
            try:
                self._do(person, input(f"{NAMES[person]}: "))
            except (Refusal, SavingError) as error:
                say(f"{sentence(error)}.")

    def _do(self, person: int, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        match [word.lower(), *rest.split(maxsplit=0)]:
            case [""]:
                pass
            case ["undo"]:
                self._undo()
            case ["hint"]:
                self._hint(person)
            case ["why", vertex]:
                say(self.session.explain(person, self._point(vertex)))
            case ["why"]:
                self._why()
            case ["score"]:
                say(f"As the board stands: {result_text(self.session.score())}.")
            case ["save", name]:
                path = save_new(Path(os.path.expanduser(name.strip())), self._record())
                say(f"The game so far is saved as {path}.")
            case ["save"]:
                raise Refusal("say the file's name too, as in: save game.sgf")
            case ["resign"]:
                self._resign(person)
            case ["help" | "?"]:
                say(HELP)
            case ["quit" | "exit"]:
                raise GameOver
            case [vertex]:
                self._move(person, vertex)
            case _:
                raise Refusal(_UNKNOWN)

    def _point(self, vertex: str) -> int:
        try:
            return point_of(vertex, self.game.size)
        except ValueError:
            raise Refusal(_UNKNOWN) from None

    def _why(self) -> None:
        if not self.game.moves:
            raise Refusal("nobody has made a move yet")
        say(self.session.explain_last())

    def _move(self, person: int, vertex: str) -> None:
        point = self._point(vertex)
        try:
            self.session.play(person, point)
        except Refused:
            raise Refusal(why_illegal(self.game, person, point)) from None

    def _undo(self) -> None:
        """Take back the person's last move and what came after it."""
        moves = self.game.moves
        own = [number for number, move in enumerate(moves) if move.colour == self.person]
        if not own:
            raise Refusal("you have made no move yet")
        self.session.undo(len(moves) - own[-1])

    def _hint(self, person: int) -> None:
        choice = self.session.choose(person)
        move, *line = [name_of(point, self.game.size) for point in choice.line]
        expected = f" and expects {' '.join(line)}" if line else ""
        chances = f"{100 * choice.win_probability:.0f} %"
        say(f"Katachi would play {move}{expected}; it gives you {chances}.")

    def _record(self) -> bytes:
        names = dict.fromkeys((BLACK, WHITE), "Katachi")
        if self.person is not None:
            names[self.person] = "Human"
        record = record_of(
            self.game,
            black=names[BLACK],
            white=names[WHITE],
            result=self.result,
            date=date.today().isoformat(),
        )
        return sgf_of(record)

    def _count(self) -> None:
        """Show the final board, name its dead stones, and set the result."""
        self._show()
        dead = " ".join(self.session.blocks_with("dead"))
        say(f"Dead stones: {dead or 'none'}.")
        self.result = self.session.score()

    def _save(self) -> None:
        if not self.game.moves:
            return
        try:
            say(f"The game is saved as {save_new(self.path, self._record())}.")
        except SavingError:
            say(f"The game, which is not saved:\n{self._record().decode()}", newline=False)
            raise


def why_illegal(game: Game, colour: int, point: int) -> str:
    """Why `colour` may not play on `point`, which is on the board and illegal; one sentence."""
    name, position = name_of(point, game.size), game.position
    if point in game.stones():
        return f"there is a stone on {name}"
    if point == position.state[KO] and colour == position.state[TO_MOVE]:
        return f"{name} would retake the ko at once"
    if not is_legal(game.grid, position, point, colour):
        return f"{name} would be suicide"
    return f"{name} would repeat an earlier position"


def result_text(result: str) -> str:
    """A result as SGF has it, in words."""
    if result == "0":
        return "The game is a draw"
    winner = "Black" if result.startswith("B") else "White"
    margin = result[2:]
    if margin == "R":
        return f"{winner} wins by resignation ({result})"
    return f"{winner} wins by {margin} {'point' if margin == '1' else 'points'} ({result})"


def sentence(error: Exception) -> str:
    """The error's text, begun like a sentence."""
    text = str(error)
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

"""A game in the terminal: a person against the engine, or the engine against itself."""

import contextlib
import os
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

from katachi.api.illegal import why_illegal
from katachi.data.files import SavingError, save_new
from katachi.engine.board.colours import LETTERS, NAMES
from katachi.engine.board.game import Game
from katachi.engine.board.handicap import fixed_points
from katachi.engine.board.text import board_text
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.choice import percent
from katachi.engine.ending import HOPELESS
from katachi.engine.explaining import diagram, explain, thought_of
from katachi.engine.judging import standing
from katachi.engine.levels import FULL
from katachi.engine.life.status import Status
from katachi.engine.profiles import read_profile
from katachi.engine.session import Refused, Session
from katachi.engine.session_options import SessionOptions
from katachi.terminal.counting import Count
from katachi.terminal.record import saved_game
from katachi.terminal.text import (
    COUNTING_HELP,
    HELP,
    RESIGNED_HELP,
    painted,
    resignation_text,
    result_text,
    say,
    sentence,
)
from katachi.terminal.thinking import thinking

_UNKNOWN = "type a point of the board such as d4, or help"
_UNKNOWN_COUNTING = "type done, dead d4, alive d4, undo or help"
_UNKNOWN_RESIGNED = "type done, score, on, undo or help"
_LONGEST = 3  # moves a point, after which a game of the engine against itself is stopped
_MOVES_A_LINE = 10


class GameOver(Exception):
    """The game has ended, or the person leaves."""


class Refusal(Exception):
    """What was typed cannot be done; the message is one sentence."""


def play_in_terminal(
    options: SessionOptions,
    person: int | None,
    handicap: int,
    path: Path,
    *,
    resign: float | None = None,
) -> str | None:
    """Play one game and save it as `path`, or beside it when there is such a file; its result.

    person: the colour of the person at the terminal; None: the engine plays both sides.
    handicap: Black's stones at the start, 0 for none. resign: below which chance the engine does;
    None: where an even game with a person is lost, by a player that simulates at full strength; a
    weaker side of either kind is played on with. Raises what `Session` does; SavingError when the
    game could not be saved; ValueError when the board has no such handicap.
    """
    if resign is None:
        is_even = options.level == FULL and not handicap
        is_judged = is_even and read_profile(options.player).shapes
        resign = HOPELESS if person and is_judged else 0.0
    session = Session(replace(options, resign=resign))
    if handicap:
        session.place_handicap(fixed_points(handicap, options.size))
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  gives input() a history and keys to edit with
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    game = TerminalGame(session, path, person)
    game.play()
    return game.result


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

    @property
    def _record(self) -> bytes:
        return saved_game(self.game, self.person, self.result)

    def play(self) -> None:
        """Play to the end, or until the person leaves; say how it ended and save it.

        Raises SavingError; the record is then on the terminal.
        """
        try:
            if self.person is None:
                self._play_alone()
                self._count()
            else:
                self._play_with(self.person)
        except (GameOver, EOFError, KeyboardInterrupt):
            say()
        if self.result:
            say(f"{result_text(self.result)}.")
        self._save()

    def _play_alone(self) -> None:
        longest = _LONGEST * self.game.size**2
        while self.game.passes < 2 and len(self.game.moves) < longest:
            colour, number = self.game.to_move, len(self.game.moves) + 1
            vertex = self.session.genmove(colour)
            if vertex == "resign":
                self._resign(colour)
            if number % _MOVES_A_LINE == 1:
                say(f"{number:>3}", newline=False)
            ends_line = number % _MOVES_A_LINE == 0
            say(f"{LETTERS[colour] + ' ' + vertex:>8}", newline=ends_line)
        say()

    def _play_with(self, person: int) -> None:
        say(f"You play {NAMES[person]}. Type a point such as d4, or help.")
        while self.result is None:
            if self.game.is_full:
                self._count()
            elif self.game.passes >= 2:
                self._settle(person)
            elif self.game.to_move == person:
                self._show()
                self._ask(person)
            else:
                with thinking(self.session.stop):
                    vertex = self.session.genmove(self.game.to_move)
                if vertex == "resign":
                    self._concede(person)
                else:
                    say(f"Katachi plays {vertex}.")

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
                line = input(f"{NAMES[person]}: ")
                with thinking(self.session.stop):
                    self._do(person, line)
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
            case ["why", *asked]:
                self._why(person, asked)
            case ["score"]:
                say(f"{sentence(standing(self.session))}.")
            case ["save", name]:
                path = save_new(Path(os.path.expanduser(name.strip())), self._record)
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

    def _why(self, person: int, asked: list[str]) -> None:
        """Why the last move, or what of another in the person's place; `more` at the end: all."""
        vertex, is_long = asked[0].strip() if asked else "", False
        if vertex.lower().split()[-1:] == ["more"]:
            vertex, is_long = vertex[: -len("more")].strip(), True
        if vertex:
            self._tell(person, self._point(vertex), is_long)
        elif not self.game.moves:
            raise Refusal("nobody has made a move yet")
        else:
            with self.session.before_last() as last:
                self._tell(last.colour, last.point, is_long)

    def _tell(self, colour: int, point: int, is_long: bool) -> None:
        """Why a move, and the board where the answer names stones of it."""
        answer = explain(self.session, colour, point, long=is_long)
        drawn = diagram(self.session, colour, point, answer)
        if drawn.named:
            say(f"\n{painted(drawn.text(), self.game.size)}\n")
        say(answer)

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
        choice = thought_of(self.session, person).choice
        move, *line = [name_of(point, self.game.size) for point in choice.line]
        expected = f" and expects {' '.join(line)}" if line else ""
        chances = percent(choice.win_probability)
        say(f"Katachi would play {move}{expected}; it gives you {chances}.")

    def _count(self) -> None:
        """Show the final board, name its dead stones, and set the result."""
        self._show()
        self._judge(Count(self.game))

    def _judge(self, count: Count) -> None:
        self.result = count.result()
        say(f"Dead stones: {count.dead() or 'none'}.")

    def _settle(self, person: int) -> None:
        """Both have passed: show the verdict, which the person may correct, until it is agreed on.

        The result is none again when a pass is taken back.
        """
        self._show()
        say("Both have passed. Type done to agree, or help.")
        count = Count(self.game)
        is_agreed = False
        while self.game.passes >= 2 and not is_agreed:
            self._judge(count)
            say(f"{result_text(count.result())}.")
            is_agreed = self._correct(person, count)
        if not is_agreed:
            self.result = None

    def _correct(self, person: int, count: Count) -> bool:
        """Do what the person types until the verdict is to be told again; is it agreed on?"""
        while self.game.passes >= 2:
            try:
                word, _, rest = input("Agreed? ").strip().partition(" ")
                match word.lower():
                    case "done":
                        return True
                    case "dead" | "alive" as status:
                        self._mark(count, rest, Status(status))
                        return False
                    case "score":
                        return False
                    case "help" | "?":
                        say(COUNTING_HELP)
                    case "" | "undo" | "save" | "resign" | "quit" | "exit":
                        self._do(person, f"{word} {rest}")
                    case _:
                        raise Refusal(_UNKNOWN_COUNTING)
            except (Refusal, SavingError) as error:
                say(f"{sentence(error)}.")
        return False

    def _concede(self, person: int) -> None:
        """Katachi gives the game up; the person may have it counted, or have it played on."""
        say(resignation_text(self.session.options.resign))
        self.result = f"{LETTERS[person]}+R"
        moves = len(self.game.moves)
        while self.result and len(self.game.moves) == moves:
            try:
                line = input("Agreed? ").strip()
                with thinking(self.session.stop):
                    self._answer_resignation(person, line)
            except (Refusal, SavingError) as error:
                say(f"{sentence(error)}.")
        self.result = None

    def _answer_resignation(self, person: int, line: str) -> None:
        match line.partition(" ")[0].lower():
            case "done":
                raise GameOver
            case "score":
                say(f"{sentence(standing(self.session))}.\n{Count(self.game).text()}.")
            case "on":
                self.result = None
                self.session.resign_below(0.0)
                say("Katachi plays on, and resigns no more.")
            case "help" | "?":
                say(RESIGNED_HELP)
            case "" | "undo" | "save" | "quit" | "exit":
                self._do(person, line)
            case _:
                raise Refusal(_UNKNOWN_RESIGNED)

    def _mark(self, count: Count, vertices: str, status: Status) -> None:
        points = [self._point(vertex) for vertex in vertices.split()]
        stones = self.game.stones()
        if not points:
            raise Refusal(f"say where the stones are, as in: {status.value} d4")
        if empty := next((point for point in points if point not in stones), None):
            raise Refusal(f"there is no stone on {name_of(empty, self.game.size)}")
        if not count.removes_dead:
            raise Refusal("under these rules all stones count; undo, and take the dead ones off")
        for point in points:
            count.mark(point, status)

    def _save(self) -> None:
        if not self.game.moves:
            return
        try:
            say(f"The game is saved as {save_new(self.path, self._record)}.")
        except SavingError:
            say(f"The game, which is not saved:\n{self._record.decode()}", newline=False)
            raise

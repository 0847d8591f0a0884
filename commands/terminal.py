"""A game in the terminal: a person against the engine, or the engine against itself."""

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from threading import Event

from katachi.api.game import Game
from katachi.api.names import LETTER, NUMBERS, OTHER, Colour
from katachi.api.player import Player
from katachi.api.values import Score
from katachi.commands import words
from katachi.commands.console import let_endings_interrupt
from katachi.commands.options import echo
from katachi.data.files import SavingError, save_new
from katachi.data.language import Error, UnknownVertex, begun, ended, joined, raising, t, told
from katachi.engine.board.vertex import NAMES
from katachi.engine.judging import standing_text
from katachi.engine.settings import RESIGN_AFTER
from katachi.engine.thoughts import percent

_UNKNOWN = t("type a point of the board such as d4, or help")
_UNKNOWN_COUNTING = t("type done, dead d4, alive d4, undo or help")
_UNKNOWN_RESIGNED = t("type done, score, on, undo or help")
_LONGEST = 3  # moves of the longest game of the engine against itself, for each point
_MOVES_A_LINE = 10
_FORESEEN = 4  # moves of a hint's line: what is expected later is guesswork


class GameOver(Exception):
    """The game has ended, or the person leaves."""


@dataclass
class TerminalGame:
    """One game."""

    game: Game
    player: Player
    path: Path  # of the record; it is saved beside an older file
    person: Colour | None  # at the terminal; None: the engine plays both sides
    teaches: bool  # comment on costly moves?
    result: str | None = field(default=None, init=False)
    stop: Event = field(default_factory=Event, init=False)  # ends the thinking in progress

    @property
    def _record(self) -> bytes:
        """The game so far as SGF."""
        black, white = ("Human" if side == self.person else "Katachi" for side in OTHER)
        return self.game.to_sgf(black, white, self.result or "", f"{date.today()}").encode()

    def play(self) -> str | None:
        """Play to the end, or until the person leaves. Tell the result and save the game.

        Returns the result as in SGF, once the game is over. Raises what `Player.play` does, and
        SavingError; the record is then printed.
        """
        with suppress(ImportError):
            import readline  # noqa: F401  gives input() a history and keys to edit with
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        let_endings_interrupt()
        try:
            try:
                if self.person:
                    self._play_with(self.person)
                else:
                    self._play_alone()
            except (GameOver, EOFError, KeyboardInterrupt):
                echo()
            if self.result:
                echo(t("{said}.", said=words.result_text(self.result)))
        finally:  # also where the terminal is gone, and nothing more can be told
            self._save()
        return self.result

    def _play_alone(self) -> None:
        longest = _LONGEST * self.game.size**2
        while not self.game.is_over and len(self.game.moves) < longest:
            colour, number = self.game.to_move, len(self.game.moves) + 1
            choice = self.player.play(self.game)
            if choice.resigns:
                self._resign()
            if number % _MOVES_A_LINE == 1:
                echo(f"{number:>3}", newline=False)
            echo(f"{LETTER[colour] + ' ' + choice.vertex:>8}", newline=number % _MOVES_A_LINE == 0)
        echo()
        self._count()

    def _play_with(self, person: Colour) -> None:
        colour = NAMES[NUMBERS[person]]
        echo(t("You play {colour}. Type a point such as d4, or help.", colour=colour))
        while self.result is None:
            if self.game.is_full:
                self._count()
            elif self.game.is_over:
                self._settle()
            elif self.game.to_move == person:
                self._show()
                self._ask(t("{colour}: ", colour=colour), self._do)
            elif not self._takes_back():
                with words.thinking() as self.stop:
                    choice = self.player.play(self.game, stop=self.stop)
                if choice.resigns:
                    self._concede()
                else:
                    plays = t("Katachi plays {move}.", move=choice.vertex)
                    echo(t("Katachi passes.") if choice.vertex == "pass" else plays)

    def _takes_back(self) -> bool:
        """Offer to take a costly move back. Is it taken back?"""
        moves = self.game.moves
        if not (self.teaches and moves and moves[-1].colour == self.person):
            return False
        with words.thinking() as self.stop:
            found = self.player.caution(self.game, stop=self.stop)
        if found is None:
            return False
        echo(t("{caution} Expected: {line}.", caution=found.text, line=" ".join(found.line)))
        yes = "y", "yes", *told(t("y, yes")).split(", ")
        no = "n", "no", *told(t("n, no")).split(", ")
        said = ""
        while said not in yes + no:  # a word of the game, or a slip, is no answer
            said = input(told(t("Take it back? (y/n) "))).strip().lower()
        if said in yes:
            self.game.undo()
        return said in yes

    def _resign(self) -> None:
        """The person gives the game up, or the engine against itself."""
        self.result = f"{LETTER[OTHER[self.person or self.game.to_move]]}+R"
        raise GameOver

    def _show(self) -> None:
        echo(words.painted(str(self.game), self.game.size))

    def _ask(self, prompt: str, do: Callable[[str], bool]) -> None:
        """Do what the person types, until a move is made or taken back, or `do` says True."""
        moves, is_answered = len(self.game.moves), False
        while len(self.game.moves) == moves and not is_answered:
            try:
                line = input(told(prompt)).strip()
                with words.thinking() as self.stop:
                    is_answered = do(line)
            except Error as error:
                echo(ended(error))

    def _do(self, line: str) -> bool:
        """Do a command of a game that goes on. Returns False."""
        word, _, rest = line.strip().partition(" ")
        match [word.lower(), *rest.split(maxsplit=0)]:
            case [""]:
                pass
            case ["undo"]:
                self._undo()
            case ["hint"]:
                self._hint()
            case ["why", *asked]:
                self._why(asked)
            case ["score"]:
                echo(t("{said}.", said=self._standing()))
            case ["save", name]:
                path = save_new(Path(os.path.expanduser(name.strip())), self._record)
                echo(t("The game so far is saved as {path}.", path=path))
            case ["save"]:
                raise Error(t("say the file's name too, as in: save game.sgf"))
            case ["resign"]:
                self._resign()
            case ["help" | "?"]:
                echo(words.HELP)
            case ["quit" | "exit"]:
                raise GameOver
            case [vertex]:
                with _point_typed():
                    self.game.play(vertex)
            case _:
                raise Error(_UNKNOWN)
        return False

    def _why(self, asked: list[str]) -> None:
        """Explain the last move, or another one of the person's. `more` at the end: at length.

        The board is shown where the answer names stones.
        """
        vertex, is_long = asked[0].strip() if asked else "", False
        if vertex.lower().split()[-1:] == ["more"]:
            vertex, is_long = vertex[: -len("more")].strip(), True
        moves = self.game.moves
        if not (vertex or moves):
            raise Error(t("nobody has made a move yet"))
        with nullcontext() if vertex else self.game.after(len(moves) - 1), _point_typed():
            move = vertex or moves[-1].vertex
            reason = self.player.explain(self.game, move, long=is_long, stop=self.stop)
        if reason.stones:
            echo(words.painted(reason.diagram, self.game.size))
        echo(joined(reason.sentences))

    def _undo(self) -> None:
        """Take back the person's last move and all moves after it."""
        moves = self.game.moves
        own = [number for number, move in enumerate(moves) if move.colour == self.person]
        if not own:
            raise Error(t("you have made no move yet"))
        self.game.undo(len(moves) - own[-1])

    def _hint(self) -> None:
        choice = self.player.analyse(self.game, moves=1, stop=self.stop).moves[0]
        move, *line = choice.line
        said = t("Katachi would play {move}", move=t(move))
        if line:
            said = t("{said} and expects {line}", said=said, line=" ".join(line[:_FORESEEN]))
        echo(t("{said}; it gives you {chance}.", said=said, chance=percent(choice.chances)))

    def _standing(self) -> str:
        """Who is ahead, in one sentence. It says whether that is a count or an estimate."""
        found = self.player.estimate(self.game, stop=self.stop)
        about = found.points, found.chances, len(found.open), self.game.size**2
        return begun(standing_text(*about, lambda: str(self.game.score())))

    def _count(self) -> None:
        """Show the final board, name its dead stones, and set the result."""
        self._show()
        self._judge(self.game.score())

    def _judge(self, score: Score) -> None:
        self.result = str(score)
        echo(t("Dead stones: {stones}.", stones=words.dead_text(self.game, score)))

    def _settle(self) -> None:
        """Both have passed: show the count, which the person may correct, until they agree.

        The result is None again when a pass is taken back.
        """
        self._show()
        echo(t("Both have passed. Type done to agree, or help."))
        self._score, self._is_agreed = self.game.score(), False
        while self.game.is_over and not self._is_agreed:
            self._judge(self._score)
            echo(t("{said}.", said=words.result_text(str(self._score))))
            self._ask(t("Agreed? "), self._correct)
        if not self._is_agreed:
            self.result = None

    def _correct(self, line: str) -> bool:
        """Do a command about the count. True: it is agreed on, or to be shown again."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "done":
                self._is_agreed = True
            case "dead" | "alive" as status:
                self._score = self._marked(self._score, status, rest.split())
            case "score":
                pass
            case "help" | "?":
                echo(words.COUNTING_HELP)
                return False
            case "" | "undo" | "save" | "resign" | "quit" | "exit":
                return self._do(line)
            case _:
                raise Error(_UNKNOWN_COUNTING)
        return True

    def _marked(self, score: Score, status: str, vertices: list[str]) -> Score:
        """The count with these stones dead or alive."""
        dead, alive = (vertices, []) if status == "dead" else ([], vertices)
        with _point_typed():
            corrected = self.game.corrected(score, dead=dead, alive=alive)
        if not vertices:
            raise Error(t("say where the stones are, as in: {example}", example=f"{status} d4"))
        if not self.game.removes_dead:
            raise Error(t("under these rules all stones count; undo, and take the dead ones off"))
        return corrected

    def _concede(self) -> None:
        """Katachi resigns. The person may see the count, or let it play on."""
        text = t(
            "Katachi resigns: before {count} of its moves in a row it gave itself less than"
            " {chance} % to win.\nType done to agree, score to see how it stands, or help.",
            count=RESIGN_AFTER,
            chance=f"{100 * self.player.resign:g}",
        )
        echo(text)
        self.result = f"{LETTER[OTHER[self.game.to_move]]}+R"
        self._ask(t("Agreed? "), self._answer_resignation)
        self.result = None

    def _answer_resignation(self, line: str) -> bool:
        match line.partition(" ")[0].lower():
            case "done":
                raise GameOver
            case "score":
                echo(t("{said}.", said=self._standing()))
                score = self.game.score()
                about = {"score": score, "stones": words.dead_text(self.game, score)}
                count = t("Counted as it stands: {score}; dead stones: {stones}", **about)
                echo(t("{said}.", said=count))
            case "on":
                self.player.resign = 0.0
                echo(t("Katachi plays on, and resigns no more."))
                return True
            case "help" | "?":
                echo(words.RESIGNED_HELP)
            case "" | "undo" | "save" | "quit" | "exit":
                return self._do(line)
            case _:
                raise Error(_UNKNOWN_RESIGNED)
        return False

    def _save(self) -> None:
        if not self.game.moves:
            return
        try:
            echo(t("The game is saved as {path}.", path=save_new(self.path, self._record)))
        except SavingError:
            record = self._record.decode()
            echo(t("The game, which is not saved:\n{record}", record=record), newline=False)
            raise


def _point_typed() -> AbstractContextManager[None]:
    """Refuses a point that is not on the board, with a hint."""
    return raising(lambda _: Error(_UNKNOWN), UnknownVertex)

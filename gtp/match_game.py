"""One game between two GTP programs, played by the rules and scored by a referee.

Each game has processes, a seed and an opening of its own, so that it depends on the match's
settings and its number alone.
"""

import contextlib
import random
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Self

from engine.game import Game
from engine.grid import BLACK, WHITE
from engine.judge import score_text
from engine.rules import TROMP_TAYLOR, rules_named
from engine.score import count
from engine.vertex import name_of, point_of
from gtp.client import (
    GtpFailure,
    Program,
    ProgramDied,
    ProgramError,
    ProgramTimeout,
    parts_of,
    score_of,
)
from gtp.colours import LETTERS
from gtp.results import PLAYERS, Fault, GameRecord

REFEREE = "referee"


@dataclass(frozen=True)
class MatchSettings:
    """What a match is. Every game follows from these and its number."""

    first: str
    """Player A's command line; `katachi ...` is this engine."""
    second: str
    """Player B's."""
    games: int = 2
    size: int = 9
    komi: float = 7.0
    rules: str = "chinese"
    opening_plies: int = 2
    seed: int = 1
    time_per_game: int | None = None
    """Seconds for all moves of a player; None: no clock."""
    referee: str | None = None
    """Command line of the program that scores; None: Tromp-Taylor, the board as it stands."""
    max_moves: int | None = None
    """A longer game is scored as it stands; None: three moves a point."""
    patience: float = 300.0
    """Seconds that any answer may take."""


class Forfeit(Exception):
    """A program ends the game by a fault; the message is one sentence about it."""

    def __init__(self, who: str, fault: Fault, reason: str) -> None:
        super().__init__(reason)
        self.who, self.fault, self.reason = who, fault, reason


class Side:
    """A program in one game, as player "A" or "B" or as referee; use it in a `with` statement.

    Attributes: label, title (for messages), name (after `set_up`), seconds (what its moves took).
    """

    def __init__(self, label: str, command: str, settings: MatchSettings) -> None:
        """Start the program; raises Forfeit."""
        self.label = label
        self.name = ""
        self.seconds = 0.0
        self._settings = settings
        self._hears_time = False
        try:
            self._program = Program(expand(command))
        except ProgramError as error:
            raise Forfeit(label, Fault.SETUP, str(error)) from None
        self.title = self._program.title

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._program.close()

    def set_up(self, seed: int) -> None:
        """Make the program ready for a game; raises Forfeit."""
        try:
            self._set_up(seed)
        except ProgramError as error:
            raise Forfeit(self.label, Fault.SETUP, f"{self.title}: {error}") from None

    def _set_up(self, seed: int) -> None:
        def send(command: str) -> str:
            return self._program.send(command, self._settings.patience)

        self.name = send("name")
        with contextlib.suppress(GtpFailure):
            self.name += " " + send("version")
        with contextlib.suppress(GtpFailure):
            send(f"set_random_seed {seed}")
        send(f"boardsize {self._settings.size}")
        send("clear_board")
        send(f"komi {self._settings.komi:g}")
        if self._settings.time_per_game is not None:
            send(f"time_settings {self._settings.time_per_game} 0 0")
            self._hears_time = send("known_command time_left") == "true"

    def ask(self, command: str) -> str:
        """The program's answer; raises Forfeit when there is none, or a failure."""
        return self._send(command, self._settings.patience)

    def move(self, colour: int) -> str:
        """The program's next move, on its clock; raises Forfeit."""
        seconds = self._settings.patience
        if self._settings.time_per_game is not None:
            seconds = self._settings.time_per_game - self.seconds
            if self._hears_time:
                self.ask(f"time_left {LETTERS[colour]} {int(seconds)} 0")
        began = time.monotonic()
        answer = self._send(f"genmove {LETTERS[colour]}", seconds)
        self.seconds += time.monotonic() - began
        return answer

    def _send(self, command: str, seconds: float) -> str:
        try:
            return self._program.send(command, max(seconds, 0.0))
        except GtpFailure as error:
            fault, reason = Fault.FAILURE, f"{self.title} refused {command!r}: {error}"
        except ProgramDied as error:
            fault, reason = Fault.CRASH, str(error)
        except ProgramTimeout as error:
            fault, reason = Fault.TIME, str(error)
        raise Forfeit(self.label, fault, reason)


@dataclass(frozen=True)
class Ending:
    """How a game without a fault ended: who won (None: nobody), and the result as SGF has it."""

    winner: int | None
    result: str


def play_game(settings: MatchSettings, number: int) -> tuple[GameRecord, Game, dict[int, str]]:
    """Play game `number` (from 1): its record, the game as far as it went, the players' names.

    The players change colours from game to game, and games 1 and 2, 3 and 4 ... have one opening.
    """
    game = Game(settings.size, rules_named(settings.rules), settings.komi)
    labels = dict(zip((BLACK, WHITE), PLAYERS if number % 2 == 1 else PLAYERS[::-1]))
    names = dict(labels)
    commands = dict(zip(PLAYERS, (settings.first, settings.second)))
    sides: dict[int, Side] = {}
    ending, forfeit = Ending(None, "Void"), None
    with ExitStack() as stack:
        try:
            for colour, label in labels.items():
                side = stack.enter_context(Side(label, commands[label], settings))
                side.set_up(settings.seed + number)
                sides[colour] = side
                names[colour] = f"{label}: {side.name}"
            play_opening(game, sides, settings, (number + 1) // 2)
            ending = play_out(game, sides, settings)
        except Forfeit as error:
            forfeit = error
            ending = Ending(None, forfeited(forfeit, labels))
    record = GameRecord(
        number=number,
        black=labels[BLACK],
        result=ending.result,
        winner=labels[ending.winner] if ending.winner else None,
        moves=len(game.moves),
        seconds={side.label: round(side.seconds, 2) for side in sides.values()},
        fault=forfeit.fault if forfeit else None,
        at_fault=forfeit.who if forfeit else None,
        reason=forfeit.reason if forfeit else None,
    )
    return record, game, names


def forfeited(forfeit: Forfeit, labels: dict[int, str]) -> str:
    """The result of a game with a fault, as SGF has it."""
    if forfeit.fault is Fault.SETUP or forfeit.who == REFEREE:
        return "Void"
    winner = BLACK if labels[WHITE] == forfeit.who else WHITE
    return f"{LETTERS[winner]}+{'T' if forfeit.fault is Fault.TIME else 'F'}"


def play_opening(game: Game, sides: dict[int, Side], settings: MatchSettings, pair: int) -> None:
    """Play the random opening of a pair of games, and tell it to both programs.

    Points are drawn evenly from the legal ones away from the edge: on the third line or higher,
    the second on boards below 7x7, any below 5x5.
    """
    chance = random.Random(f"{settings.seed}/{pair}")
    line = 3 if game.size >= 7 else 2 if game.size >= 5 else 1
    for _ in range(settings.opening_plies):
        colour = game.to_move
        points = [p for p in game.legal_points(colour) if game.grid.line[p] >= line]
        if not points:
            return
        point = chance.choice(points)
        game.play(colour, point)
        for side in sides.values():
            side.ask(f"play {LETTERS[colour]} {name_of(point, game.size)}")


def play_out(game: Game, sides: dict[int, Side], settings: MatchSettings) -> Ending:
    """Let the programs play to the end of the game; raises Forfeit."""
    longest = settings.max_moves or 3 * game.size**2
    while game.passes < 2 and len(game.moves) < longest:
        colour = game.to_move
        mover, other = sides[colour], sides[3 - colour]
        vertex = mover.move(colour)
        if vertex.lower() == "resign":
            return Ending(3 - colour, f"{LETTERS[3 - colour]}+R")
        try:
            game.play(colour, point_of(vertex, game.size))
        except ValueError:
            reason = f"{mover.title} played {vertex!r}, which is not legal"
            raise Forfeit(mover.label, Fault.ILLEGAL, reason) from None
        other.ask(f"play {LETTERS[colour]} {vertex}")
    if settings.referee is None:
        result = score_text(board_score(game))
    else:
        result = refereed(game, settings.referee, settings)
    return Ending({"B": BLACK, "W": WHITE}.get(result[:1]), result)


def board_score(game: Game) -> float:
    """Black's points minus White's by Tromp-Taylor rules: every stone on the board is alive."""
    board = game.position.colour
    return count(game.grid, board, game.prisoners, set(), TROMP_TAYLOR, game.komi).score


def refereed(game: Game, referee: str, settings: MatchSettings) -> str:
    """The result by the `final_score` of the program `referee`; raises Forfeit."""
    with Side(REFEREE, referee, replace(settings, time_per_game=None)) as judge:
        judge.set_up(settings.seed)
        for move in game.moves:
            judge.ask(f"play {LETTERS[move.colour]} {name_of(move.point, game.size)}")
        answer = judge.ask("final_score")
    try:
        return score_text(score_of(answer))
    except GtpFailure:
        raise Forfeit(REFEREE, Fault.FAILURE, f"{judge.title} gave the score {answer!r}") from None


def expand(command: str) -> list[str]:
    """A command line in parts; `katachi ...` is this engine, speaking GTP.

    Raises ProgramDied when it is empty or its quotes are not closed.
    """
    word, *options = parts_of(command)
    if word != "katachi":
        return [word, *options]
    return [sys.executable, "-m", "katachi", "gtp", *options[options[:1] == ["gtp"] :]]

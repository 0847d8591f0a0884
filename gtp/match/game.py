"""One game of a match, which follows from the settings and its number alone, and its programs."""

import random
import time
from contextlib import suppress
from typing import NamedTuple

from katachi.data.language import joined, t
from katachi.data.record import MAX_MOVES, score_of, score_text
from katachi.engine.board.game import Game
from katachi.engine.board.rules import rules_named
from katachi.engine.board.vertex import BLACK, LETTERS, WHITE, fixed_points, name_of, point_of
from katachi.engine.life.status import counted_with
from katachi.gtp.match.results import PLAYERS, REFEREE, Fault, GameRecord
from katachi.gtp.match.settings import MatchSettings, contender
from katachi.gtp.programs import GtpFailure, Program, ProgramError, ProgramTimeout


class Forfeit(Exception):
    """A program ends the game by a fault; the message is one sentence about it."""

    def __init__(self, at_fault: str, fault: Fault, reason: str) -> None:
        """As in GameRecord."""
        super().__init__(reason)
        self.at_fault, self.fault, self.reason = at_fault, fault, reason


class Side(Program):
    """A running program, as player "A" or "B", or as referee."""

    def __init__(self, label: str, command: str, settings: MatchSettings) -> None:
        """Start the program. Raises ProgramError."""
        limits = () if label == REFEREE else (settings.time_per_move, settings.nodes)
        self._player = contender(command, *limits)
        super().__init__(self._player.arguments, settings.patience)
        if self._player.is_katachi:
            self.title = "katachi"  # not the name of the interpreter
        self.label, self.name = label, ""  # the name is known after `set_up`
        self.seconds, self.moves = 0.0, 0  # of its own moves in this game
        self._settings, self._hears_time = settings, False

    def set_up(self, seed: int) -> None:
        """Make the program ready for a new game. Raises ProgramError."""
        self.seconds, self.moves = 0.0, 0
        if not self.name:
            self.name = self.send("name")
            with suppress(GtpFailure):
                self.name += " " + self.send("version")
        self.start(self._settings.size)
        self.set_terms(self._settings.komi, seed, self._settings.rules)
        if self.label != REFEREE:
            self._set_clock()
        if self._settings.handicap:
            self._place_handicap()

    def _set_clock(self) -> None:
        if self._settings.time_per_game is not None:
            self.send(f"time_settings {self._settings.time_per_game} 0 0")
            self._hears_time = self.send("known_command time_left") == "true"
        elif self._settings.time_per_move is not None and not self._player.is_katachi:
            self.send(f"time_settings 0 {self._settings.time_per_move:g} 1")

    def _place_handicap(self) -> None:
        stones, size = self._settings.handicap, self._settings.size
        answer = self.send(f"fixed_handicap {stones}")
        try:
            points = sorted(point_of(vertex, size) for vertex in answer.split())
        except ValueError:
            points = []
        if points != sorted(fixed_points(stones, size)):
            raise GtpFailure(t("it put its handicap elsewhere: {answer}", answer=repr(answer)))

    def ask(self, command: str, seconds: float | None = None) -> str:
        """The program's answer. seconds: that it may take; None: the patience. Raises Forfeit."""
        try:
            return self.send(command, seconds)
        except GtpFailure as error:
            about = {"name": self.title, "command": repr(command), "fault": str(error)}
            reason = t("{name} refused {command}: {fault}", **about)
            raise Forfeit(self.label, Fault.FAILURE, reason) from None
        except ProgramError as error:
            fault = Fault.CRASH
            if isinstance(error, ProgramTimeout):
                fault = Fault.TIME if command.startswith("genmove") else Fault.FAILURE
            raise Forfeit(self.label, fault, str(error)) from None

    def move(self, colour: int) -> str:
        """The program's next move, by the game's clock. Raises Forfeit."""
        seconds = None
        if self._settings.time_per_game is not None:
            seconds = max(self._settings.time_per_game - self.seconds, 0.0)
            if self._hears_time:
                self.ask(f"time_left {LETTERS[colour]} {int(seconds)} 0")
        began = time.monotonic()
        answer = self.ask(f"genmove {LETTERS[colour]}", seconds)
        self.seconds += time.monotonic() - began
        self.moves += 1
        return answer


class Table:
    """Keeps the programs from game to game: starting them takes longer than many games.

    After a fault `close` ends all of them. Only `stop` may come from a second thread.
    """

    def __init__(self, settings: MatchSettings) -> None:
        self.settings = settings
        self.is_stopped = False
        self._sides: dict[str, Side] = {}

    def seat(self, label: str, number: int = 0) -> Side:
        """A program ready for game `number`; it is started if needed. Raises Forfeit."""
        settings = self.settings
        command = {"A": settings.first, "B": settings.second}.get(label, settings.referee or "")
        try:
            if label not in self._sides:
                self._sides[label] = Side(label, command, settings)
            if self.is_stopped:
                raise ProgramError(t("the match was stopped"))
            side = self._sides[label]
            side.set_up(settings.seed + number)
        except GtpFailure as error:
            reason = joined([side.title, str(error)], ": ")
            raise Forfeit(label, Fault.SETUP, reason) from None
        except ProgramError as error:
            raise Forfeit(label, Fault.SETUP, str(error)) from None
        return side

    def close(self) -> None:
        """End all programs."""
        while self._sides:
            self._sides.popitem()[1].close()

    def stop(self, number: int) -> None:
        """Send a signal to all programs, so that the game ends at once."""
        self.is_stopped = True
        for side in list(self._sides.values()):
            side.signal(number)


class Played(NamedTuple):
    """A game as far as it went, with the players' names by colour."""

    record: GameRecord
    game: Game
    names: dict[int, str]


def play_game(number: int, table: Table) -> Played:
    """Play game `number`, from 1, with the programs of the table.

    Colours change from game to game; games 1 and 2, 3 and 4 ... share an opening. With handicap A
    is always Black, and no games share one.
    """
    settings = table.settings
    game = Game(settings.size, rules_named(settings.rules), settings.komi)
    if settings.handicap:
        game.place_handicap(fixed_points(settings.handicap, settings.size))
    is_first_black = settings.handicap > 0 or number % 2 == 1
    labels = dict(zip((BLACK, WHITE), PLAYERS if is_first_black else PLAYERS[::-1]))
    names = dict(labels)
    sides: dict[int, Side] = {}
    forfeit = None
    try:
        for colour, label in labels.items():
            sides[colour] = table.seat(label, number)
            names[colour] = f"{label}: {sides[colour].name}"
        play_opening(game, sides, settings, number)
        result = play_out(game, sides, table)
    except Forfeit as error:
        table.close()
        forfeit, result = error, forfeited(error, labels)
    winners = {} if forfeit else {"B": labels[BLACK], "W": labels[WHITE]}
    record = GameRecord(
        number=number,
        black=labels[BLACK],
        result=result,
        winner=winners.get(result[0]),
        moves=len(game.moves),
        seconds={side.label: round(side.seconds, 3) for side in sides.values()},
        own_moves={side.label: side.moves for side in sides.values()},
        **vars(forfeit) if forfeit else {},
    )
    return Played(record, game, names)


def forfeited(forfeit: Forfeit, labels: dict[int, str]) -> str:
    """The result of a game with a fault, as SGF writes it."""
    if forfeit.fault is Fault.SETUP or forfeit.at_fault == REFEREE:
        return "Void"
    winner = BLACK if labels[WHITE] == forfeit.at_fault else WHITE
    return f"{LETTERS[winner]}+{'T' if forfeit.fault is Fault.TIME else 'F'}"


def play_opening(game: Game, sides: dict[int, Side], settings: MatchSettings, number: int) -> None:
    """Play the random opening, and tell it to both programs. Raises Forfeit."""
    line = 3 if game.size >= 7 else 2 if game.size >= 5 else 1  # the lowest that is played on
    index = number if settings.handicap else (number + 1) // 2
    chance = random.Random(f"{settings.seed}/{index}")
    for _ in range(min(settings.opening_plies, MAX_MOVES)):
        colour = game.to_move
        if not (points := [p for p in game.legal_points(colour) if game.grid.line[p] >= line]):
            return
        point = chance.choice(points)
        game.play(colour, point)
        for side in sides.values():
            side.ask(f"play {LETTERS[colour]} {name_of(point, game.size)}")


def play_out(game: Game, sides: dict[int, Side], table: Table) -> str:
    """Let the programs play to the end; the result as SGF writes it. Raises Forfeit."""
    settings = table.settings
    longest = min(settings.max_moves or 3 * game.size**2, MAX_MOVES)
    while game.passes < 2 and len(game.moves) < longest:
        colour = game.to_move
        mover, other = sides[colour], sides[3 - colour]
        vertex = mover.move(colour)
        if vertex.lower() == "resign":
            return f"{LETTERS[3 - colour]}+R"
        try:
            game.play(colour, point_of(vertex, game.size))
        except ValueError:
            about = {"name": mover.title, "move": repr(vertex)}
            reason = t("{name} played {move}, which is not legal", **about)
            raise Forfeit(mover.label, Fault.ILLEGAL, reason) from None
        other.ask(f"play {LETTERS[colour]} {vertex}")
    if settings.referee is not None:
        return refereed(game, table)
    return score_text(counted_with(game, {}).score)  # all stones are alive


def refereed(game: Game, table: Table) -> str:
    """The result by the referee's `final_score`. Raises Forfeit."""
    judge = table.seat(REFEREE)
    for move in game.moves:
        judge.ask(f"play {LETTERS[move.colour]} {name_of(move.point, game.size)}")
    answer = judge.ask("final_score")
    if (points := score_of(answer.partition(" ")[0])) is None:
        reason = t("{name} gave the score {text}", name=judge.title, text=repr(answer))
        raise Forfeit(REFEREE, Fault.FAILURE, reason)
    if "--chinese-rules" in (table.settings.referee or ""):  # of GNU Go: a point for each stone
        points += game.handicap - game.handicap_bonus
    return score_text(points)

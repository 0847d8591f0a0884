"""A game on CGOS: the server's moves and ours, on the session's board and in the record."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from katachi.data.files import SavingError, save_new, write_whole
from katachi.engine.board.rules import TROMP_TAYLOR
from katachi.engine.board.vertex import BLACK, WHITE, name_of, point_of
from katachi.engine.session import Refused, Session
from katachi.engine.thoughts import Choice
from katachi.gtp.cgos.protocol import BadLine, Setup, move_line

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

LARGEST_RESERVE = 0.1
"""The largest part of the time left that is kept for delays on the way."""
_LONGEST_NAME = 40


@dataclass(frozen=True)
class Thought:
    """A search has ended, with a choice or with the error that broke it."""

    search: Search
    outcome: Choice | Exception


class Search:
    """A move being thought about in a thread of its own; nothing else may touch the session."""

    def __init__(self, session: Session, colour: int, post: Callable[[Thought], None]) -> None:
        self.colour = colour
        self._session = session
        self._post = post
        session.stop.clear()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        outcome: Choice | Exception
        try:
            outcome = self._session.choose(self.colour, cleanup=True)
        except Exception as error:
            outcome = error
        self._post(Thought(self, outcome))

    def abandon(self) -> None:
        """Stop, and return when the session is free; what was found is posted all the same."""
        self._session.stop.set()
        self._thread.join()


class Record:
    """The file of one game: saved after every move, and over no other file."""

    def __init__(self, folder: Path, setup: Setup, name: str) -> None:
        """name: ours, which the file is not named after. Nothing is written before `save`."""
        opponent = setup.black if setup.white == name else setup.white
        self._date = datetime.now(UTC).date().isoformat()
        opponent = re.sub(r"[^A-Za-z0-9_.-]", "_", opponent)[:_LONGEST_NAME]
        self._wanted = folder / f"{self._date}-{opponent}-{setup.number}.sgf"
        self._players = {"black": setup.black, "white": setup.white}
        self.comments = {0: f"CGOS game {setup.number}, {setup.seconds:g} s for each player"}
        self.path: Path | None = None

    def forget_after(self, moves: int) -> None:
        """Later moves are not part of the game any more."""
        self.comments = {n: text for n, text in self.comments.items() if n <= moves}

    def save(self, game: Game, say: Callable[[str], None], result: str | None = None) -> None:
        """Write the game as it stands; a failure is said, and the next move tries again."""
        from katachi.data.sgf import sgf_of
        from katachi.engine.board.record import record_of

        record = record_of(
            game, **self._players, result=result, date=self._date, comments=self.comments
        )
        data = sgf_of(record)
        try:
            if self.path is None:
                self.path = save_new(self._wanted, data)
            else:
                write_whole(self.path, data)
        except SavingError as error:
            say(f"{error}")
        except OSError as error:
            say(f"cannot save the game as {self.path}: {error.strerror}")


class CgosGame:
    """One game.

    Attributes: setup, record, answer (the last line sent for a move), in_doubt (since then the
    server said something that does not fit the board).
    """

    def __init__(self, session: Session, setup: Setup, board: Game, record: Record) -> None:
        """board: what `board_of` makes of the set-up. No search may be going on."""
        self.setup = setup
        self.record = record
        self.answer: str | None = None
        self.in_doubt = False
        self._session = session
        record.forget_after(len(setup.moves))
        session.clear(setup.size)
        session.game = board
        session.clock.set_absolute_or_canadian(setup.seconds, 0, 0)

    def has(self, setup: Setup) -> bool:
        """Is this the very game, with the very moves, that the server sets up?"""
        points = tuple(move.point for move in self._session.game.moves)
        return self.goes_on_with(setup) and setup.moves == points

    def goes_on_with(self, setup: Setup) -> bool:
        """Does the server set this game up again? It may not have had our last move."""
        is_same = replace(setup, moves=()) == replace(self.setup, moves=())
        return is_same and len(setup.moves) >= len(self._session.game.moves) - 1

    def is_turn_of(self, colour: int) -> bool:
        """Is it the turn of `colour`?"""
        return self._session.game.to_move == colour

    def play(self, colour: int, vertex: str) -> None:
        """A move the server tells. Raises BadLine when there can be no such move now."""
        try:
            if not self.is_turn_of(colour):
                raise BadLine("it is the other player's turn")
            with self._session.game.without_superko():  # the server, which may know none, decides
                self._session.play(colour, point_of(vertex, self.setup.size))
        except (ValueError, Refused) as fault:
            self.in_doubt = True
            raise BadLine(str(fault)) from None

    def search(self, colour: int, seconds: float, post: Callable[[Thought], None]) -> Search:
        """Begin to think about a move of `colour`, which has `seconds` left for the game."""
        self._session.clock.time_left(colour, seconds, 0)
        return Search(self._session, colour, post)

    def answer_with(self, colour: int, choice: Choice, *, analysis: bool) -> str:
        """Make the move chosen; returns the line that tells it, with an analysis if wanted."""
        game = self._session.game
        self._session.player.remember(game, choice)
        vertex = "resign" if choice.resigns else name_of(choice.point, game.size)
        if not choice.resigns:
            self._session.play(colour, choice.point)
        if choice.nodes:
            self.record.comments[len(game.moves)] = (
                f"Katachi's chance to win: {choice.win_probability:.0%}; "
                f"{choice.depth} plies, {choice.nodes:,} positions, {choice.seconds:.1f} s."
            )
        self.in_doubt = False
        self.answer = move_line(vertex, analysis_of(choice, game.size) if analysis else None)
        return self.answer

    def save(self, say: Callable[[str], None], result: str | None = None) -> None:
        """Write the record; result: as SGF has it, None while there is none."""
        self.record.save(self._session.game, say, result)


def board_of(setup: Setup) -> Game:
    """The game as the server sets it up. Raises BadLine. The server may know no superko."""
    from katachi.engine.board.game import Game

    try:
        game = Game(setup.size, TROMP_TAYLOR, setup.komi)
        with game.without_superko():
            for number, point in enumerate(setup.moves):
                game.play((BLACK, WHITE)[number % 2], point)
    except ValueError as fault:
        raise BadLine(f"the set-up is impossible: {fault}") from None
    return game


def usable(seconds: float, lag: float) -> float:
    """What is left of `seconds` when `lag`, at most a tenth of them, is kept for delays."""
    return max(seconds - min(lag, LARGEST_RESERVE * seconds), 0.0)


def analysis_of(choice: Choice, size: int) -> dict[str, Any] | None:
    """What CGOS shows beside a move; None when the engine did not search.

    winrate and score: of the player who moves. By a player that does not judge there is no score:
    the value is a chance to win.
    """
    if not choice.nodes:
        return None
    score = {"score": round(choice.judged.score, 2)} if choice.judged else {}
    return {
        "winrate": round(choice.win_probability, 4),
        **score,
        "pv": " ".join(name_of(point, size) for point in choice.line),
        "comment": f"depth {choice.depth}, {choice.nodes} nodes, {choice.seconds:.2f} s",
    }

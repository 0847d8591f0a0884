"""A game on CGOS: the moves on the session's board, and the record."""

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from katachi.data.files import SavingError, save_new, write_whole
from katachi.data.language import restating
from katachi.data.sgf import sgf_of
from katachi.engine.board.game import Game
from katachi.engine.board.record import record_of
from katachi.engine.board.rules import TROMP_TAYLOR
from katachi.engine.board.vertex import BLACK, WHITE, name_of, point_of
from katachi.engine.session import Session
from katachi.engine.thoughts import Choice
from katachi.gtp.cgos.protocol import BadLine, Setup

_LONGEST_NAME = 40


class CgosGame:
    """One game, and its file, which overwrites no other."""

    def __init__(
        self, session: Session, setup: Setup, board: Game, folder: Path, name: str
    ) -> None:
        """As `go_on`. name: our player's; the file is named after the other. `save` writes it."""
        opponent = setup.black if setup.white == name else setup.white
        opponent = re.sub(r"[^A-Za-z0-9_.-]", "_", opponent)[:_LONGEST_NAME]
        self._date = datetime.now(UTC).date().isoformat()
        self._wanted = folder / f"{self._date}-{opponent}-{setup.number}.sgf"
        self._comments = {0: f"CGOS game {setup.number}, {setup.seconds:g} s for each player"}
        self.path: Path | None = None
        self._session = session
        self.go_on(setup, board)

    def go_on(self, setup: Setup, board: Game) -> None:
        """Begin, or go on, from a set-up. board: from `board_of`. No search may be running."""
        self.setup = setup
        self.answer: str | None = None  # the last line sent for a move
        self.in_doubt = False  # has the server sent an impossible move since?
        self._comments = {n: text for n, text in self._comments.items() if n <= len(setup.moves)}
        self._session.clear(setup.size)
        self._session.game = board
        self._session.clock.set_absolute_or_canadian(setup.seconds, 0, 0)

    def save(self, say: Callable[[str], None], result: str | None = None) -> None:
        """Write the game; a failure is only told by `say`. result: as SGF writes it, if any yet."""
        about = {"black": self.setup.black, "white": self.setup.white, "date": self._date}
        record = record_of(self._session.game, **about, result=result, comments=self._comments)
        try:
            if self.path is None:
                self.path = save_new(self._wanted, sgf_of(record))
            else:
                write_whole(self.path, sgf_of(record))
        except SavingError as error:
            say(f"{error}")
        except OSError as error:
            say(f"cannot save the game as {self.path}: {error.strerror}")

    def has(self, setup: Setup) -> bool:
        """Is this the game that the server sets up, with the same moves?"""
        points = tuple(move.point for move in self._session.game.moves)
        return self.goes_on_with(setup) and setup.moves == points

    def goes_on_with(self, setup: Setup) -> bool:
        """Does the server set this game up again? It may lack our last move."""
        is_same = setup._replace(moves=()) == self.setup._replace(moves=())
        return is_same and len(setup.moves) >= len(self._session.game.moves) - 1

    def play(self, colour: int, vertex: str) -> None:
        """Play a move of the server's. Raises BadLine if it is impossible."""
        try:
            if colour != self._session.game.to_move:
                raise BadLine("it is the other player's turn")
            with self._session.game.without_superko():  # the server may not have that rule
                self._session.play(colour, point_of(vertex, self.setup.size))
        except ValueError as fault:
            self.in_doubt = True
            raise BadLine(str(fault)) from None

    def answer_with(self, colour: int, choice: Choice, *, analysis: bool) -> str:
        """Make the chosen move; returns the line for the server."""
        game = self._session.game
        self._session.remember(colour, choice)
        vertex = "resign" if choice.resigns else name_of(choice.point, game.size)
        if not choice.resigns:
            self._session.play(colour, choice.point)
        if choice.nodes:
            self._comments[len(game.moves)] = (
                f"Katachi's chance to win: {choice.win_probability:.0%}; "
                f"{choice.depth} plies, {choice.nodes:,} positions, {choice.seconds:.1f} s."
            )
        self.in_doubt = False
        self.answer = vertex
        if analysis and choice.nodes:
            self.answer += f" {json.dumps(analysis_of(choice, game.size), separators=(',', ':'))}"
        return self.answer


def board_of(setup: Setup) -> Game:
    """The game of a set-up, which may break superko. Raises BadLine."""
    with restating(BadLine, "the set-up is impossible: {fault}", ValueError):
        game = Game(setup.size, TROMP_TAYLOR, setup.komi)
        with game.without_superko():
            for number, point in enumerate(setup.moves):
                game.play((BLACK, WHITE)[number % 2], point)
        return game


def usable(seconds: float, lag: float) -> float:
    """The seconds without `lag`, at most a tenth of them, for delays of the network."""
    return max(seconds - min(lag, seconds / 10), 0.0)


def analysis_of(choice: Choice, size: int) -> dict[str, Any]:
    """What CGOS shows beside a move; a player that does not judge has no score."""
    score = {"score": round(choice.judged.score, 2)} if choice.judged else {}
    return {
        "winrate": round(choice.win_probability, 4),
        **score,
        "pv": " ".join(name_of(point, size) for point in choice.line),
        "comment": f"depth {choice.depth}, {choice.nodes} nodes, {choice.seconds:.2f} s",
    }

"""How records end, and what the engine says of it: the count, and the games it calls lost."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from katachi.data.record import Record
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import BLACK, LETTERS, WHITE
from katachi.engine.player import RESIGN_AFTER
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session

THRESHOLDS = (0.01, 0.02, 0.03, 0.05, 0.1)
"""Chances of winning below which a side might resign."""

_OPENING = 10  # moves that are not judged
_COUNTED = re.compile(r"([BW])\+([0-9]+(?:\.[0-9]+)?)|0|Draw")
_WON = re.compile(r"([BW])\+(?!T|F)")  # not on time, nor by a fault


@dataclass
class Endings:
    """What was found of the records so far.

    visits: of each move's judgement; 0 for none, and nothing is called lost.
    """

    session: Session
    visits: int
    counted: int = 0
    """Records whose result is a count."""
    winners: int = 0
    """Those of them in which the engine's count of the last position has the same winner."""
    scores: int = 0
    """Those in which it is the same to the half point."""
    judged: int = 0
    """Games in which the chances were judged."""
    resigned: dict[float, int] = field(default_factory=lambda: dict.fromkeys(THRESHOLDS, 0))
    """Sides that would have resigned, by the threshold."""
    won_after_all: dict[float, int] = field(default_factory=lambda: dict.fromkeys(THRESHOLDS, 0))
    """Those of them that won."""

    def add(self, record: Record) -> None:
        """Look at a record. Raises RecordError when it does not play through."""
        game = game_of(record, self.session.game.rules)
        if counted := _COUNTED.fullmatch(record.result):
            self._count(game, counted)
        if self.visits and (won := _WON.match(record.result)):
            self._judge(game, won[1])

    def _count(self, game: Game, result: re.Match[str]) -> None:
        self.session.take_over(game)
        ours, theirs = _signed(self.session.score()), _signed(result[0])
        self.counted += 1
        self.winners += (ours > 0) == (theirs > 0) and (ours < 0) == (theirs < 0)
        self.scores += ours == theirs

    def _judge(self, game: Game, winner: str) -> None:
        """Play the game through, and see who would have resigned when."""
        self.judged += 1
        moves = list(game.moves)
        game.undo(len(moves))
        self.session.take_over(game)
        chances: dict[int, list[float]] = {BLACK: [], WHITE: []}
        with game.without_superko():
            for number, move in enumerate(moves):
                if number >= _OPENING:
                    limits = Limits(nodes=self.visits)
                    found = self.session.player.judge(game, move.colour, limits)
                    assert found is not None
                    chances[move.colour].append(found.chances)
                game.play(*move)
        for threshold in THRESHOLDS:
            for colour, of_side in chances.items():
                if is_given_up(of_side, threshold):
                    self.resigned[threshold] += 1
                    self.won_after_all[threshold] += LETTERS[colour] == winner


def is_given_up(chances: list[float], threshold: float) -> bool:
    """Were they below the threshold before so many of a side's moves in a row that it resigns?"""
    last = len(chances) - RESIGN_AFTER + 1
    return any(max(chances[n : n + RESIGN_AFTER]) < threshold for n in range(last))


def _signed(result: str) -> float:
    """Black's points minus White's."""
    if result[0] not in "BW":
        return 0.0
    return float(result[2:]) * (1 if result[0] == "B" else -1)

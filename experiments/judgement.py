"""How right the chances are that a player gives: at three places of games with a winner."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from katachi.data.record import Record
from katachi.engine.board.record import game_of
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session

PLACES = {"last position": 1.0, "three quarters": 0.75, "half-way": 0.5}
"""Where a game is judged, by the share of its moves that are made."""

BANDS = ((0.0, 0.1), (0.1, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 0.9), (0.9, 1.0))
"""Chances of Black that are counted together, the upper one not among them but for 1."""

_WON = re.compile(r"([BW])\+")


@dataclass(frozen=True)
class Said:
    """What was said of one position."""

    place: str
    black: float
    """Black's chances, from 0 to 1."""
    black_won: bool

    @property
    def is_right(self) -> bool:
        """Was the winner the one with the greater chances?"""
        return (self.black > 0.5) == self.black_won


@dataclass
class Judgements:
    """What was said of the positions so far. limits: of each judgement."""

    session: Session
    limits: Limits
    said: list[Said] = field(default_factory=list)

    def add(self, record: Record) -> bool:
        """Judge a record's positions, each as if it were a game's first; is there a winner?

        Raises RecordError when it does not play through.
        """
        if not (won := _WON.match(record.result)):
            return False
        game = game_of(record, self.session.game.rules)
        moves, player = len(game.moves), self.session.player
        for place, share in PLACES.items():
            game.undo(len(game.moves) - int(share * moves))
            player.new_game()
            found = player.judge(game, game.to_move, self.limits)
            assert found is not None
            black, _ = found.for_black(game.to_move)
            self.said.append(Said(place, black, won[1] == "B"))
        return True


def brier(said: list[Said]) -> float:
    """The mean squared error of the chances (G. W. Brier, 1950): 0.25 when nothing is known."""
    return sum((one.black - one.black_won) ** 2 for one in said) / max(1, len(said))


def bands(said: list[Said]) -> list[tuple[float, float, list[Said]]]:
    """The positions by what was said of Black: from, to, which."""
    return [
        (low, high, [one for one in said if low <= one.black < high or one.black == high == 1])
        for low, high in BANDS
    ]

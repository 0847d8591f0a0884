"""How right the chances are that a player gives: at three places of games with a winner."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from katachi.data.record import Record
from katachi.engine.board.record import game_of
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.experiments.records import add_each, opened

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
            player.forget_searches()
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


def show_judgements(
    games: Sequence[Path], most: int | None, as_json: bool, chosen: dict[str, Any]
) -> None:
    """Judge records and tell how right it was. Raises ClickException; see `records.opened`."""
    drawn, session = opened(games, most, chosen, judges=True)
    judgements = Judgements(session, session.limits(session.game.to_move))
    decided = add_each(drawn, "Judging", judgements.add)
    if undecided := decided.count(False):
        click.echo(f"No winner is known of {undecided} of {len(drawn)} records.", err=True)
    _tell(judgements.said, as_json)


def _tell(said: list[Said], as_json: bool) -> None:
    if as_json:
        told = [{"place": s.place, "black": s.black, "black_won": s.black_won} for s in said]
        click.echo(json.dumps(told))
        return
    for place in PLACES:
        here = [one for one in said if one.place == place]
        right = sum(one.is_right for one in here)
        share = 100 * right / max(1, len(here))
        click.echo(
            f"{place}: the winner named right in {right} of {len(here)} ({share:.1f} %),"
            f" Brier score {brier(here):.3f}"
        )
    for low, high, here in bands(said):
        mean = 100 * sum(one.black for one in here) / max(1, len(here))
        won = 100 * sum(one.black_won for one in here) / max(1, len(here))
        band = f"said of Black {100 * low:.0f} to {100 * high:.0f} %"
        click.echo(f"{band}: {len(here)} positions, {mean:.0f} % said, {won:.0f} % won")

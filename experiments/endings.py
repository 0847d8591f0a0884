"""How records end, and what the engine says of it: the count, and the games it calls lost."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from katachi.data.record import Record, score_of
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import BLACK, LETTERS, WHITE
from katachi.engine.life.status import final_score
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import RESIGN_AFTER
from katachi.experiments.records import add_each, opened

THRESHOLDS = (0.01, 0.02, 0.03, 0.05, 0.1)
"""Chances of winning below which a side might resign."""

_OPENING = 10  # moves that are not judged
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
        if (counted := score_of(record.result)) is not None:
            self._count(game, counted)
        if self.visits and (won := _WON.match(record.result)):
            self._judge(game, won[1])

    def _count(self, game: Game, theirs: float) -> None:
        self.session.take_over(game)
        ours = final_score(self.session.game)
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


def show_endings(
    games: Sequence[Path], most: int | None, judged: int, as_json: bool, chosen: dict[str, Any]
) -> None:
    """Look at records and tell what was found. Raises ClickException; see `records.opened`."""
    drawn, session = opened(games, most, chosen, judges=judged > 0)
    endings = Endings(session, judged)
    add_each(drawn, "Reading", endings.add)
    if as_json:
        click.echo(json.dumps(_figures(endings)))
    else:
        _report(endings)


def _figures(endings: Endings) -> dict[str, Any]:
    """For programs: thresholds of resigning, and of the sides below them how many won after all."""
    found = {"counted": endings.counted, "winners": endings.winners, "scores": endings.scores}
    if not endings.visits:
        return found
    resigned = {
        f"{threshold:g}": {"sides": sides, "won": endings.won_after_all[threshold]}
        for threshold, sides in endings.resigned.items()
    }
    return found | {"judged": endings.judged, "resigned": resigned}


def _report(endings: Endings) -> None:
    click.echo(f"games with a counted result: {endings.counted}")
    click.echo(f"  the same winner by the count of the last position: {endings.winners}")
    click.echo(f"  the same score: {endings.scores}")
    if not endings.visits:
        return
    click.echo(f"games judged, {endings.visits} visits a move: {endings.judged}")
    for threshold, sides in endings.resigned.items():
        won = endings.won_after_all[threshold]
        click.echo(f"  sides below {100 * threshold:g} % three moves in a row: {sides}, won: {won}")

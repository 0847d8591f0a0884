"""One look at a position: what it is worth and what is expected, by its seed alone."""

from __future__ import annotations

from typing import NamedTuple

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.life.judge import final_score
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look


class Look(NamedTuple):
    """What is seen of a position, for Black."""

    chances: float
    """Of winning, from 0 to 1."""
    points: float | None
    """Ahead at the end, komi included; None by a player without simulations."""
    line: tuple[int, ...]
    """The moves expected, as far as they may be played; a pass alone where nothing is left."""
    is_settled: bool = False
    """Is it the count of the board as it stands?"""


_POSITIONS = 324_000
"""Over the board's points: positions of a look where no limit is given, 4,000 on 9x9."""

_LONGEST = 8
"""Moves of a line; what a search expects later is guesswork."""


def look_limits(size: int, seconds: float | None = None, nodes: int | None = None) -> Limits:
    """Of a look at a board of a size, by seconds or by positions; by its size without either."""
    return Limits(seconds, nodes or (None if seconds else max(1, _POSITIONS // size**2)))


class Looker:
    """Looks at positions with one player, each time as if it had seen none before."""

    def __init__(self, player: Player, limits: Limits, seed: int) -> None:
        """limits: of a look. seed: of the first one's random games; each that is asked for another
        number has others."""
        self._player, self._limits, self._seed = player, limits, seed

    def look(self, game: Game, colour: int, number: int = 0) -> Look:
        """The current position of `game`, `colour` to move. Raises TheoryError as the player."""
        view = look(game, colour)
        if game.passes >= 2 or view.wins_by_passing or not view.moves:
            return _standing(game)
        self._player.set_seed(self._seed + number)
        self._player.forget_searches()
        judged, rest = self._player.lesson(game, colour, self._limits)
        choice = self._player.search(game, colour, view, rest, judged=judged)
        if choice.depth == 0:
            limits = Limits(depth=1)
            choice = self._player.search(game, colour, view, limits, judged=judged)
        chances, sign = choice.win_probability, 1 if colour == BLACK else -1
        return Look(
            chances if colour == BLACK else 1 - chances,
            None if judged is None else sign * judged.score,
            _legal(game, colour, choice.line),
        )

    def after(self, game: Game, colour: int, point: int, number: int = 0) -> Look:
        """The position after a move, which may repeat one; `game` stays as it is."""
        with game.without_superko():
            game.play(colour, point)
        try:
            return self.look(game, 3 - colour, number)
        finally:
            game.undo()


def _standing(game: Game) -> Look:
    """What the count of the board as it stands says."""
    score = final_score(game)
    return Look(0.5 + 0.5 * ((score > 0) - (score < 0)), score, (PASS,), is_settled=True)


def _legal(game: Game, colour: int, line: list[int]) -> tuple[int, ...]:
    """The beginning of a line as far as the rules allow; `game` is as before when this returns."""
    made: list[int] = []
    for point in line[:_LONGEST]:
        if game.is_full or not game.is_legal(colour, point):
            break
        game.play(colour, point)
        made.append(point)
        colour = 3 - colour
    game.undo(len(made))
    return tuple(made)

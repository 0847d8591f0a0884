"""Looks at positions: what each is worth and what is expected, by nothing but the position."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from typing import NamedTuple, Self

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.life.status import final_score
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look
from katachi.engine.thoughts import Choice
from katachi.workers.pool import Threads


class Kind(StrEnum):
    """A class of moves."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    PASS = "pass"


FROM = {Kind.INACCURACY: 25.0, Kind.MISTAKE: 32.0, Kind.BLUNDER: 45.0}
"""Of `size_of`, from which a move is called so; less is not to be told from nothing."""

LEAST_CHANCES, LEAST_POINTS = 0.05, 2.0
"""What a fault gives away at least, of each."""

SUSPECTED = FROM[Kind.INACCURACY] / 2
"""Per cent lost and twice the points, by short looks, from which a move is looked at longer. Of 135
moves that seemed to lose 5 % in 20 reviews 23 were faults, and all of these seemed to be over 16.
"""


def size_of(loss: float, points: float | None) -> float:
    """How large a fault is: the chances lost, in per cent, and twice the points lost.

    loss: in chances, from 0 to 1. points: None where a player does not judge: the chances count
    half as much again then.
    """
    lost = 25 * loss if points is None else points
    if loss < LEAST_CHANCES or (points is not None and lost < LEAST_POINTS):
        return 0.0
    return 100 * loss + 2 * lost


def kind_of(size: float, *, is_choice: bool) -> Kind:
    """The class of a move by its size; is_choice: is it the one Katachi would make?"""
    called = [kind for kind, least in FROM.items() if size >= least]
    return called[-1] if called else Kind.BEST if is_choice else Kind.GOOD


LONGER = 4
"""Times as long are the looks by which a fault is judged."""

_VISITS, _LARGE = 400, 13
"""Of a look by a tree where no limit is given; half of it on a board of more lines than _LARGE, on
which each takes four times as long. Looks that are to be longer are as long on every board.
"""
_POSITIONS = 324_000
"""Over the board's points: positions of a look by alpha-beta then, 4,000 on 9x9."""
_LONGEST = 8
"""Moves of a line; what a search expects later is guesswork."""


class Look(NamedTuple):
    """What is seen of a position, for Black."""

    chances: float
    """Of winning, from 0 to 1."""
    points: float | None
    """Ahead at the end, komi included; None by a player that does not judge."""
    line: tuple[int, ...]
    """The moves expected, as far as they may be played; a pass alone where nothing is left."""
    is_settled: bool = False
    """Is it the count of the board as it stands?"""


Before = Callable[[], Game]
"""Sets a position up, anew each time, so that several players may look at it."""


class Asked(NamedTuple):
    """A look that is to be taken."""

    before: Before
    colour: int
    """Who is to move ..."""
    point: int | None = None
    """... and moves here before the look; None: nobody does."""
    times: int = 1
    """As long as usual."""


class Looker:
    """Looks at positions with one player, each time as if it had seen none before."""

    def __init__(self, player: Player, limits: Limits, seed: int) -> None:
        """limits: of a look; with none it is as long as the board is large."""
        self._player, self._limits, self._seed = player, limits, seed

    def look(self, game: Game, colour: int, times: int = 1) -> Look:
        """The current position, `colour` to move; times: as long as usual. Raises TheoryError."""
        if game.passes >= 2:
            return _standing(game)
        self._player.set_seed(self._seed)
        self._player.forget_searches()
        choice = self._choice(game, colour, self._within(game.size, times))
        if choice is None:
            return _standing(game)
        chances, sign = choice.win_probability, 1 if colour == BLACK else -1
        return Look(
            chances if colour == BLACK else 1 - chances,
            None if choice.judged is None else sign * choice.judged.score,
            _legal(game, colour, choice.line),
        )

    def take(self, asked: Asked) -> Look:
        """A look that was asked for."""
        game = asked.before()
        if asked.point is None:
            return self.look(game, asked.colour, asked.times)
        return self.after(game, asked.colour, asked.point, asked.times)

    def close(self) -> None:
        """A player holds nothing that must be given back."""

    def after(self, game: Game, colour: int, point: int, times: int = 1) -> Look:
        """The position after a move, which may repeat one; `game` stays as it is."""
        with game.without_superko():
            game.play(colour, point)
        try:
            return self.look(game, 3 - colour, times)
        finally:
            game.undo()

    def _choice(self, game: Game, colour: int, limits: Limits) -> Choice | None:
        """The best move; None where none is worth anything by a player that does not judge."""
        if self._player.judges:
            return self._player.choose(game, colour, limits)
        view = look(game, colour)
        if view.wins_by_passing or not view.moves:
            return None
        choice = self._player.search(game, colour, view, limits)
        if choice.depth == 0:
            choice = self._player.search(game, colour, view, Limits(depth=1))
        return choice

    def _within(self, size: int, times: int) -> Limits:
        seconds, nodes = self._limits.seconds, self._limits.nodes
        if seconds is None and nodes is None:
            nodes = max(1, _POSITIONS // size**2)
            if self._player.judges:
                nodes = _VISITS // 2 if times == 1 and size > _LARGE else _VISITS
        return Limits(seconds and times * seconds, nodes and times * nodes)


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


class Looks:
    """The looks of one player or several. Use it in a `with` statement."""

    def __init__(self, players: Sequence[Player], limits: Limits, seed: int) -> None:
        """players: alike; how many changes nothing. limits: of a look."""
        self._pool = Threads(len(players)).pool(
            [partial(Looker, player, limits, seed) for player in players]
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._pool.close()

    def take(self, asked: Sequence[Asked]) -> list[Look]:
        """These looks, side by side, in this order. Raises TheoryError as the player."""
        looks = self._pool.each(Looker.take, asked, lambda: False)
        return [look for look in looks if look is not None]

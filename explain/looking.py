"""Looks: short searches of single positions, each independent of those before."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from itertools import cycle
from threading import Event
from typing import NamedTuple

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.life.status import final_score
from katachi.engine.player import Player
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import look
from katachi.engine.thoughts import Choice
from katachi.workers.pool import Host


class Kind(StrEnum):
    """A class of moves."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    PASS = "pass"


FROM = {Kind.INACCURACY: 25.0, Kind.MISTAKE: 32.0, Kind.BLUNDER: 45.0}
"""The least size of a fault (`size_of`) of each class."""

LEAST_CHANCES, LEAST_POINTS, DECISIVE = 0.05, 2.0, 0.5
"""A fault gives away at least these points, and these chances or points enough without them: where
one side surely wins, as in a game with handicap, chances tell nothing. It may give away fewer
points where it gives away DECISIVE chances: at the end of a close game one point decides."""

SUSPECTED = FROM[Kind.INACCURACY] / 2
"""The least size, by short looks, of a move that is looked at longer. In 20 reviews 135 moves
seemed to lose 5 %. 23 of these were faults, and all 23 had seemed larger than 16."""


def size_of(loss: float, points: float | None) -> float:
    """The size of a fault: the chances lost, in per cent, plus twice the points lost.

    loss: of chances, from 0 to 1. points: None where the player tells none; then 4 % of chances
    are taken for a point.
    """
    lost = 25 * loss if points is None else points
    is_large = loss >= LEAST_CHANCES or (points is not None and 2 * lost >= FROM[Kind.INACCURACY])
    is_small = points is not None and lost < LEAST_POINTS and loss < DECISIVE
    return 100 * loss + 2 * lost if is_large and not is_small else 0.0


def is_suspected(loss: float, points: float | None) -> bool:
    """Is a move looked at longer that seems to lose so much? The arguments are those of size_of."""
    if points is None:
        return loss >= LEAST_CHANCES
    is_large = loss >= LEAST_CHANCES or 2 * points >= SUSPECTED
    return is_large and 100 * loss + 2 * points >= SUSPECTED


LONGER = 2  # a fault is judged by looks so many times as long; with four times no more were right

_VISITS, _LARGE = 400, 13
"""Visits of a look by a tree where no limit is given. On boards larger than _LARGE, where a visit
takes four times as long, a look of the usual length has half of them."""
POSITIONS = 324_000
"""Positions of a look by alpha-beta, times the points of the board: 4,000 on 9x9."""
_LONGEST = 8  # moves of a line at most: what a search expects later is guesswork


class Look(NamedTuple):
    """The value of a position, for Black."""

    chances: float  # of winning, from 0 to 1
    points: float | None
    """Black's lead at the end, komi included; None by a player that does not judge."""
    line: tuple[int, ...]
    """The moves expected, all legal; only a pass where nothing is left to play."""
    is_settled: bool = False  # is it the count of the board as it stands?

    @property
    def first(self) -> int:
        """The first of these moves; a pass where none is expected."""
        return self.line[0] if self.line else PASS


class Asked(NamedTuple):
    """A look to take."""

    game: Game  # stands in the position, and stays as it is
    colour: int  # the side to move
    point: int | None = None  # where it first moves, superko or not; None: it does not
    times: int = 1  # how many times as long as usual the look is
    goes_on: bool = False  # does the game go on, even after two passes?


@dataclass
class Looker:
    """Takes looks with one player, which forgets each position before the next."""

    player: Player
    limits: Limits  # of a look; with none its length depends on the board
    seed: int

    def take(self, asked: Asked) -> Look:
        """Take a look. Raises TheoryError."""
        game, colour = asked.game.copy(), asked.colour
        if asked.point is not None:
            with game.without_superko():
                game.play(colour, asked.point)
            colour = 3 - colour
        if asked.goes_on and game.passes >= 2:
            game.go_on()
        if game.passes >= 2:
            return _standing(game)
        self.player.set_seed(self.seed)
        self.player.forget_searches()
        choice = self._choice(game, colour, self._within(game.size, asked.times))
        if choice is None:
            return _standing(game)
        chances, sign = choice.win_probability, 1 if colour == BLACK else -1
        return Look(
            chances if colour == BLACK else 1 - chances,
            None if choice.judged is None else sign * choice.judged.score,
            _legal(game, colour, choice.line),
        )

    def close(self) -> None:
        """Nothing to give back; the pool calls it."""

    def _choice(self, game: Game, colour: int, limits: Limits) -> Choice | None:
        """The best move; None where a player that does not judge finds none worth playing."""
        if self.player.judges:
            return self.player.choose(game, colour, limits)
        view = look(game, colour)
        if view.wins_by_passing or not view.moves:
            return None
        choice = self.player.search(game, colour, view, limits)
        if choice.depth == 0:
            choice = self.player.search(game, colour, view, Limits(depth=1))
        return choice

    def _within(self, size: int, times: int) -> Limits:
        seconds, nodes = self.limits.seconds, self.limits.nodes
        if seconds is None and nodes is None:
            nodes = max(1, POSITIONS // size**2)
            if self.player.judges:
                nodes = _VISITS // 2 if times == 1 and size > _LARGE else _VISITS
        seconds, nodes = seconds and times * seconds, nodes and times * nodes
        return replace(self.limits, seconds=seconds, nodes=nodes)


def _standing(game: Game) -> Look:
    """The count of the board as it stands."""
    score = final_score(game)
    return Look(0.5 + 0.5 * ((score > 0) - (score < 0)), score, (PASS,), is_settled=True)


def _legal(game: Game, colour: int, line: list[int]) -> tuple[int, ...]:
    """The legal beginning of a line; `game` stays as it is."""
    made = 0
    for mover, point in zip(cycle((colour, 3 - colour)), line[:_LONGEST]):
        if game.is_full or not game.is_legal(mover, point):
            break
        game.play(mover, point)
        made += 1
    game.undo(made)
    return tuple(line[:made])


Looks = Callable[[Sequence[Asked]], list[Look]]
"""Takes looks, and returns them in the order asked. Raises TheoryError."""


@contextmanager
def by(players: Sequence[Player], limits: Limits, seed: int) -> Iterator[Looks]:
    """Looks by several players at a time, all alike. limits: of a look; the block's end is one."""
    limits = replace(limits, stop=(stop := Event()))
    lookers = [partial(Looker, player, limits, seed) for player in players]
    with closing(Host(len(players)).pool(lookers)) as pool:
        try:
            yield lambda asked: list(filter(None, pool.each(Looker.take, asked, lambda: False)))
        finally:
            stop.set()

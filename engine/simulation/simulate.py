"""Simulations in a row: play, judge, learn; and what their results add up to."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, WHITE, Grid
from katachi.engine.board.position import TO_MOVE
from katachi.engine.board.score import find_owners
from katachi.engine.jit import Array, jit
from katachi.engine.shapes.windows import Windows
from katachi.engine.simulation.game import Game, Root
from katachi.engine.simulation.last_move import last_move
from katachi.engine.simulation.learning import learn_from
from katachi.engine.simulation.playing import play_game
from katachi.engine.simulation.policy import Policy
from katachi.engine.simulation.settings import Rates
from katachi.engine.simulation.visits import remember

_BY_WINS, _BY_BOARD = 2.19, 0.54
_MUCH = 4.0  # points on the board beyond which more say little
_SURELY_LOST = 0.002  # of the shares that can be told apart


class Tally(NamedTuple):
    """What the simulations of one thread have come to."""

    games: Array  # int64[1]
    wins: Array  # float64[1]: of Black; a draw is half of one
    points: Array  # float64[1]: Black's score, summed
    moved: Array  # float64[1]: what Black's last moves were worth by area alone, summed
    owners: Array  # int64[3, length]: games at whose end a point was nobody's, Black's, White's


def make_tally(grid: Grid) -> Tally:
    """That of no simulations."""
    owners = np.zeros((3, grid.length), np.int64)
    return Tally(np.zeros(1, np.int64), np.zeros(1), np.zeros(1), np.zeros(1), owners)


def clear(tally: Tally) -> None:
    """Forget all simulations."""
    for array in tally:
        array.fill(0)


@dataclass(frozen=True)
class Judgement:
    """What simulations say of the position that they began with."""

    games: int
    """How many there were; without any, all else is as if nobody were ahead."""
    black_wins: float
    """The share that Black won, draws counted half."""
    score: float
    """Black's points minus White's, komi included: the mean over all."""
    board: float
    """The same, if each point is whose it was at the end of the most simulations."""
    owners: Array
    """float64[3, length]: the share at whose end a point was nobody's [0], BLACK's, WHITE's."""

    def chances_of(self, colour: int) -> float:
        """The probability that `colour` wins, from 0 to 1.

        The share that it won lies nearer to the middle, as much in simulations is left to chance,
        and the likeliest board says more than that share alone: how much each counts is fitted to
        games of people (docs/strength.md).
        """
        wins = self.black_wins if colour == BLACK else 1 - self.black_wins
        wins = max(_SURELY_LOST, min(1 - _SURELY_LOST, wins))
        board = self.board if colour == BLACK else -self.board
        logit = _BY_WINS * math.log(wins / (1 - wins)) + _BY_BOARD * math.tanh(board / _MUCH)
        return 1 / (1 + math.exp(-logit))

    def score_of(self, colour: int) -> float:
        """The score as `colour` sees it."""
        return self.score if colour == BLACK else -self.score


def judgement(tallies: list[Tally], komi: float) -> Judgement:
    """What the simulations of all threads say, with what White was given in them."""
    games = sum(int(tally.games[0]) for tally in tallies)
    owners = np.sum([tally.owners for tally in tallies], axis=0) / max(1, games)
    if games == 0:
        return Judgement(0, 0.5, 0.0, 0.0, owners)
    wins = sum(float(tally.wins[0]) for tally in tallies)
    points = sum(float(tally.points[0]) for tally in tallies)
    moved = sum(float(tally.moved[0]) for tally in tallies)
    board = float(np.sign(owners[BLACK] - owners[WHITE]).sum()) - komi - moved / games
    return Judgement(games, wins / games, points / games, board, owners)


@jit
def simulate(
    grid: Grid,
    windows: Windows,
    root: Root,
    table: Array,
    policy: Policy,
    rates: Rates,
    games: int,
    game: Game,
    tally: Tally,
) -> None:
    """Play `games` games from the root, learn from each, and add their results to `tally`.

    Threads may share `table`, each with a `game` and a `tally` of its own; then the result depends
    on chance.
    """
    stones, black_moves = root.position.colour, root.position.state[TO_MOVE] == BLACK
    for _ in range(games):
        learned = play_game(grid, windows, root, table, policy, rates, game)
        score = find_owners(grid, game.position.colour, game.owner, game.score) - root.komi
        if not root.by_area:
            last = last_move(grid, stones, game.owner, game.score)
            moved = last if black_moves else -last
            tally.moved[0] += moved
            score -= moved
        outcome = 0.5
        if score != 0:
            outcome = 1.0 if score > 0 else 0.0
        learn_from(table, game, learned, outcome, rates)
        remember(game.visits, game.keys, min(learned, rates.trusted), outcome)
        tally.games[0] += 1
        tally.wins[0] += outcome
        tally.points[0] += score
        for i in range(grid.points.size):
            point = int(grid.points[i])
            tally.owners[game.owner[point], point] += 1

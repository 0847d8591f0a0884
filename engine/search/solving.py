"""Endings solved to the last point: their exact score, and all the moves that reach it."""

import threading
import time
from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS
from katachi.engine.board.position import KO, PASSES, TO_MOVE, Position, copy_of, move
from katachi.engine.life.benson import find_settled
from katachi.engine.search.ending import PLAIN, THREATS, bounds
from katachi.engine.search.prover import PLIES, Prover, Spent, find_held

MOST_POSITIONS = 50_000  # positions that an ending may cost
MOST_OPEN = 14  # empty points that are neither settled nor held, with more of which none is tried
_MOST_EMPTY = 60  # points, with more of which nothing is looked at


class Solved(NamedTuple):
    """The result of an ending that both sides play perfectly, by area."""

    score: int  # of the side to move, its area less the opponent's, without komi
    best: list[int]  # the moves asked about that are proved to reach it
    positions: int  # looked at


class Solver:
    """Solves endings, one at a time."""

    def __init__(self) -> None:
        self._prover: Prover | None = None

    def solve(
        self,
        game: Game,
        colour: int,
        points: list[int],
        *,
        positions: int = MOST_POSITIONS,
        seconds: float | None = None,
        stop: threading.Event | None = None,
    ) -> Solved | None:
        """Solve the current position of `game`, `colour` to move; None where that is out of reach.

        points: the moves asked about, legal ones or PASS; all others are searched too.
        Moves on settled or held points are never among the best. positions: how many may be
        looked at. seconds, stop: the search ends by then, some milliseconds later at most.

        Area is counted, else the answer is None. Each side owns its settled and held points, with
        the enemy stones on them. Rules that take no dead stones off count such stones, so there the
        answer is None while there are any. See `search.ending` for what is exact: it includes
        neither repetitions nor suicide.
        """
        ends = None if seconds is None else time.perf_counter() + seconds
        root = _root(game, colour)
        empty = np.count_nonzero(root.colour[game.grid.points] == EMPTY)
        if not game.rules.area or empty > _MOST_EMPTY:
            return None
        prover = self._prover_for(game)
        prover.begin(game.hashes(), positions, ends, stop)
        try:
            find_held(prover, root, MOST_OPEN)
            find_settled(prover.grid, root, prover.ending.safe)
            if not _is_in_reach(game, root, prover):
                return None
            settled = prover.ending.safe.safe.copy()
            score, plies = _score(prover, root, colour)
            asked = [point for point in points if point == PASS or settled[point] == EMPTY]
            best = [p for p in asked if _reaches(prover, root, p, score, plies)]
        except Spent:
            return None
        return Solved(score, best, prover.looked) if best else None

    def _prover_for(self, game: Game) -> Prover:
        played = len(game.moves) + 1
        kept = self._prover
        if kept is None or kept.grid is not game.grid or kept.room < played:
            self._prover = kept = Prover(game.grid, played + 200)
        return kept


def _root(game: Game, colour: int) -> Position:
    root = copy_of(game.position)
    if root.state[TO_MOVE] != colour:
        root.state[TO_MOVE], root.state[KO] = colour, PASS
    if root.state[PASSES] > 1:
        root.state[PASSES] = 0
    return root


def _is_in_reach(game: Game, root: Position, prover: Prover) -> bool:
    """Is little enough open, and must no dead stones be taken?"""
    points = prover.grid.points
    stones, safe = root.colour[points], prover.ending.safe.safe[points]
    has_dead = bool(((stones != EMPTY) & (safe == 3 - stones)).any())
    if has_dead and not game.rules.remove_dead:
        return False
    return bool(np.count_nonzero((stones == EMPTY) & (safe == EMPTY)) <= MOST_OPEN)


def _kind(prover: Prover, colour: int) -> int:
    return THREATS if (prover.ending.safe.sure == colour).any() else PLAIN


def _score(prover: Prover, root: Position, colour: int) -> tuple[int, int]:
    """The score of `colour`, to move, and the plies of its proof. Raises Spent."""
    least, most = bounds(prover.grid, root, prover.ending.safe.safe, colour)
    other = 3 - colour
    for plies in PLIES:
        while least < most:
            goal = (least + most + 1) // 2
            if prover.proves(root, colour, goal, plies, _kind(prover, colour)):
                least = goal
            elif prover.proves(root, other, 1 - goal, plies, _kind(prover, other)):
                most = goal - 1
            else:
                break
        else:
            return least, plies
    raise Spent


def _reaches(prover: Prover, root: Position, point: int, score: int, plies: int) -> bool:
    """Does the side to move get this score by this move?"""
    colour = int(root.state[TO_MOVE])
    after = copy_of(root)
    move(prover.grid, after, point, colour)
    return prover.proves(after, colour, score, plies, _kind(prover, colour))


def warm_up() -> None:
    """Load the compiled code that solving calls."""
    game = Game(3)
    for point in game.legal_points(game.to_move)[3:5]:
        game.play(game.to_move, point)
    Solver().solve(game, game.to_move, [PASS], positions=1000)

"""What a player with a tree makes of an ending that is solved: exact chances and points."""

from __future__ import annotations

import math
import threading

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.vertex import BLACK
from katachi.engine.puct.found import Candidate, Found
from katachi.engine.puct.growth import utility
from katachi.engine.search.limits import Limits
from katachi.engine.search.solving import MOST_POSITIONS, Solved, Solver

_SHARE = 0.25  # of a move's time, what an ending may take
_LONGEST = 0.25  # seconds, where a move has no limit
_POSITIONS_A_VISIT = 50  # what an ending may take where visits are counted: about that share too


class Endings:
    """Solves the positions that one player is asked about, and keeps the last answer."""

    def __init__(self) -> None:
        self._solver = Solver()
        self._question: object = None
        self._answer: Solved | None = None
        self._spent = (0, 0.0)  # at most, on the last answer

    def solve(
        self,
        game: Game,
        colour: int,
        points: list[int],
        limits: Limits,
        stop: threading.Event | None = None,
    ) -> Solved | None:
        """The current position solved within a share of the limits, with the best of `points`.

        As `Solver.solve` has it; None too where none of `points` is among the best moves.
        """
        if limits.is_short:
            return None
        whole = self._whole(game, colour, limits, stop)
        best = [point for point in points if whole is not None and point in whole.best]
        return whole._replace(best=best) if whole is not None and best else None

    def _whole(
        self, game: Game, colour: int, limits: Limits, stop: threading.Event | None
    ) -> Solved | None:
        """The position solved, for all moves; not again, unless it may take longer now."""
        passes = min(game.passes, 2)
        question = game.size, game.hashes().tobytes(), game.rules, colour, passes
        positions, seconds = _allowance(limits)
        if question == self._question:
            is_longer = positions > self._spent[0] or seconds > self._spent[1]
            if self._answer is not None or not is_longer:
                return self._answer
        asked = [*game.legal_points(colour), PASS]
        self._question, self._spent = question, (positions, seconds)
        self._answer = self._solver.solve(
            game, colour, asked, positions=positions, seconds=seconds, stop=stop
        )
        if self._answer is None and stop is not None and stop.is_set():
            self._question = None
        return self._answer


def _allowance(limits: Limits) -> tuple[int, float]:
    """Positions and seconds that an ending may take."""
    positions, seconds = MOST_POSITIONS, math.inf
    if limits.nodes is not None:
        positions = min(positions, _POSITIONS_A_VISIT * limits.nodes)
    if limits.seconds is not None:
        seconds = _SHARE * limits.seconds
    elif limits.nodes is None and limits.depth is None:
        seconds = _LONGEST
    return positions, seconds


def worth_playing(game: Game, solved: Solved) -> list[int]:
    """The best moves of a solved position; only a pass, where that is one and ends the game."""
    return [PASS] if game.passes > 0 and PASS in solved.best else solved.best


def exact(found: Found, solved: Solved, game: Game, colour: int) -> Found:
    """What a tree has found of a solved position, set right.

    The best moves come first, in the tree's order, with the exact chances and points; of all
    others none is thought better. Lines and owners stay the tree's.
    """
    komi = game.compensation
    points = solved.score - komi if colour == BLACK else solved.score + komi
    chances = 0.5 if points == 0 else float(points > 0)
    value = utility(chances, points)

    def judged(one: Candidate) -> Candidate:
        if one.point in solved.best:
            return one._replace(chances=chances, points=points, value=value)
        return one._replace(
            chances=min(one.chances, chances),
            points=min(one.points, points),
            value=min(one.value, value),
        )

    moves = sorted(map(judged, found.moves), key=lambda one: one.point not in solved.best)
    first = moves[0]
    return found._replace(
        point=first.point,
        chances=chances,
        points=points,
        value=value,
        line=first.line,
        moves=moves,
    )

"""Endings solved to the last point: their exact score, and all the moves that reach it.

Parts of the board that are held are found first. A part is a region without stones of its owner,
and the owner's blocks around it. The owner holds it if it keeps all of it whatever the opponent
begins there. Each part is proved alone (`search.ending`, LOCAL): the rest of the board gives no
liberty, the opponent moves first, needs no ko threat, and must neither take a stone nor keep a
point. So the owner may answer each move there at once, and need not play there otherwise. Parts
that are held help to prove others.
"""

import math
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from katachi.engine.board import position as positions
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, WHITE, Grid, neighbours
from katachi.engine.board.moves import liberty_count, move, place
from katachi.engine.board.position import PASSES, TO_MOVE, Position
from katachi.engine.board.score import empty_regions
from katachi.engine.life.benson import find_settled
from katachi.engine.search import ending
from katachi.engine.search.clock import Limits

MOST_POSITIONS = 50_000  # positions that an ending may cost
MOST_OPEN = 14  # empty points that are neither settled nor held, with more of which none is tried
_MOST_EMPTY = 60  # points, with more of which nothing is looked at
_PLIES = (2, 4, 6, 8, 11, 14, 18, 23, 30, 40, ending.MOST_PLIES)  # of proofs, one after the other
_TURN = 250  # positions between two looks at the clock, a few milliseconds

_SHARE = 0.25  # of a move's time, what an ending may take
_LONGEST = 0.25  # seconds, where a move has no limit
_USUAL = Limits(nodes=MOST_POSITIONS)
_POSITIONS_A_VISIT = 50  # what an ending may take where visits are counted: about that share too

MOST_POINTS = 18  # of a region, with more of which no proof that it is held is tried
_POSITIONS = 1500  # looked at for one such proof; those that succeed need some hundred
_MOST_KEPT = 2000  # parts of the board of which it is known whether they are held


class Spent(Exception):
    """The limits are reached, or the search was stopped."""


class Solved(NamedTuple):
    """The result of an ending that both sides play perfectly, by area."""

    score: int  # of the side to move, its area less the opponent's, without komi
    best: list[int]  # the moves asked about that are proved to reach it


class Solver:
    """Solves endings, one at a time, each within limits: `nodes` are positions looked at."""

    grid: Grid

    def __init__(self) -> None:
        self._room = 0  # for so many positions of a game
        self.held: dict[tuple[int, tuple[int, ...], bytes], bool] = {}
        """Parts of the board by colour, points and stones: is each held? Kept from one position to
        the next; see `find_held`."""
        self._question: object = None  # what `solve_within` was asked last
        self._answer: Solved | None = None
        self._spent = 0, 0.0  # positions and seconds, at most, on that answer

    def solve_within(
        self, game: Game, colour: int, points: list[int], limits: Limits
    ) -> Solved | None:
        """As `solve`, within a share of a move's limits, with the best of `points`.

        None also where none of `points` is among the best moves. The last answer is kept: the same
        position is solved again only if more time is allowed now.
        """
        if limits.is_short:
            return None
        question = game.size, game.hashes().tobytes(), game.rules, colour, min(game.passes, 2)
        nodes, seconds = now = _share_of(limits)
        is_longer = nodes > self._spent[0] or seconds > self._spent[1]
        if question != self._question or (self._answer is None and is_longer):
            self._question, self._spent = question, now
            share, legal = Limits(seconds, nodes, stop=limits.stop), game.legal_points(colour)
            self._answer = self.solve(game, colour, [*legal, PASS], share)
            if self._answer is None and limits.is_stopped:
                self._question = None
        whole = self._answer
        best = [point for point in points if point in whole.best] if whole else []
        return whole._replace(best=best) if whole and best else None

    def solve(
        self, game: Game, colour: int, points: list[int], limits: Limits = _USUAL
    ) -> Solved | None:
        """Solve the current position of `game`, `colour` to move; None where that is out of reach.

        points: the moves asked about, legal ones or PASS; all others are searched too.
        Moves on settled or held points are never among the best. The search ends some milliseconds
        after its limits at most; without `nodes` it looks at MOST_POSITIONS.

        Area is counted, else the answer is None. Each side owns its settled and held points, with
        the enemy stones on them. Rules that take no dead stones off count such stones, so there the
        answer is None while there are any. See `search.ending` for what is exact: it includes
        neither repetitions nor suicide.
        """
        root = positions.with_turn(game.position, colour)
        if root.state[PASSES] > 1:  # who is asked goes on
            root.state[PASSES] = 0
        empty = np.count_nonzero(root.colour[game.grid.points] == EMPTY)
        if not game.rules.area or empty > _MOST_EMPTY:
            return None
        self.begin(game, limits)
        try:
            find_held(self, root, MOST_OPEN)
            self.forget()
            find_settled(self.grid, root, self.ending.safe)
            if not _is_in_reach(game, root, self):
                return None
            settled = self.ending.safe.safe.copy()
            score, plies = _score(self, root, colour)
            best = []
            for point in points:
                if point == PASS or settled[point] == EMPTY:
                    after = positions.copy_of(root)
                    move(self.grid, after, point, colour)
                    if self.gets(after, colour, score, plies):
                        best.append(point)
        except Spent:
            return None
        return Solved(score, best) if best else None

    def begin(self, game: Game, limits: Limits) -> None:
        """Take a game, and new limits. The table is that of before; see `forget`."""
        before = game.hashes()
        if self._room < len(before) or self.grid is not game.grid:
            self.grid, self._room = game.grid, len(before) + 200
            self.ending = ending.make_ending(self.grid, self._room)
            self.held.clear()
        self._limits = limits
        self._most = MOST_POSITIONS if limits.nodes is None else limits.nodes
        self._ends = time.perf_counter() + (math.inf if limits.seconds is None else limits.seconds)
        self._before = len(before)
        self.ending.seen[: len(before)] = before
        self.ending.safe.sure[:] = 0
        self.ending.state[ending.LOOKED] = 0
        if len(self.held) > _MOST_KEPT:
            self.held.clear()

    @property
    def looked(self) -> int:
        """Positions looked at since `begin`."""
        return int(self.ending.state[ending.LOOKED])

    def forget(self) -> None:
        """Empty the table: when settled points will change, or for another part of the board."""
        self.ending.keys[:] = 0
        self.ending.heat[:] = 0

    def gets(self, position: Position, colour: int, goal: int, plies: int) -> bool:
        """Is it proved that `colour` gets so many points, as in `ending.ask`? Raises Spent."""
        kind = ending.THREATS if (self.ending.safe.sure == colour).any() else ending.PLAIN
        return self.proves(position, colour, goal, plies, kind, self._most)

    def proves(
        self, position: Position, colour: int, goal: int, plies: int, kind: int, until: int
    ) -> bool:
        """As `gets`, by a kind of proof, until so many positions have been `looked` at."""
        positions.write_at(self.ending.stack, 0, position)
        ending.ask(self.ending, colour, goal, plies, self._before, kind)
        until = min(until, self._most)
        while True:
            is_late = time.perf_counter() >= self._ends
            if is_late or self._limits.is_stopped or self.looked >= self._most:
                raise Spent
            found = ending.advance(self.grid, self.ending, min(_TURN, until - self.looked))
            if found != ending.OPEN:
                return found == ending.YES
            if self.looked >= until < self._most:
                return False


def _share_of(limits: Limits) -> tuple[int, float]:
    """The share of a move's limits that an ending may cost: positions and seconds."""
    nodes, seconds = MOST_POSITIONS, math.inf
    if limits.nodes is not None:
        nodes = min(nodes, _POSITIONS_A_VISIT * limits.nodes)
    if limits.seconds is not None:
        seconds = _SHARE * limits.seconds
    elif limits.nodes is None and limits.depth is None:
        seconds = _LONGEST
    return nodes, seconds


class Part(NamedTuple):
    """A region without stones of `colour`, and the stones of the blocks around it."""

    colour: int
    region: list[int]
    walls: list[int]


def find_held(solver: Solver, root: Position, most_open: int) -> None:
    """Find the points held in a position, into `ending.safe.sure` of the solver.

    It ends early if more than `most_open` empty points will stay open at best. Raises Spent.
    """
    grid, safe = solver.grid, solver.ending.safe
    parts = [part for part in _parts_of(grid, root) if len(part.region) <= MOST_POINTS]
    parts.sort(key=lambda part: len(part.region))
    empty = {int(p) for p in grid.points if root.colour[p] == EMPTY}
    hopes = list(parts)
    is_new = True
    while is_new:
        is_new = False
        for part in parts:
            find_settled(grid, root, safe)
            hoped = {*np.flatnonzero(safe.safe).tolist(), *(p for one in hopes for p in one.region)}
            if len(empty - hoped) > most_open:
                return
            if (safe.safe[part.region] == part.colour).all():
                continue
            if _is_held(solver, root, part):
                safe.sure[part.region + part.walls] = part.colour
                is_new = True
            elif part in hopes:
                hopes.remove(part)


def _parts_of(grid: Grid, root: Position) -> Iterator[Part]:
    for colour in (BLACK, WHITE):
        stones = np.where(root.colour == colour, root.colour, EMPTY)
        own = [int(p) for p in grid.points if stones[p]]
        for region, _ in empty_regions(grid, stones):
            beside = {near for point in region for near in neighbours(grid, point) if stones[near]}
            heads = {int(root.head[stone]) for stone in beside}
            yield Part(colour, region, [p for p in own if int(root.head[p]) in heads])


def _is_held(solver: Solver, root: Position, part: Part) -> bool:
    sure = np.flatnonzero(solver.ending.safe.sure == part.colour).tolist()
    whole = sorted({*part.region, *part.walls, *sure})
    question = part.colour, tuple(whole), root.colour[whole].tobytes()
    if question not in solver.held:
        alone, until = _alone(solver.grid, root, part, whole), solver.looked + _POSITIONS
        solver.forget()
        solver.held[question] = alone is not None and any(
            solver.proves(alone, part.colour, len(whole), plies, ending.LOCAL, until)
            for plies in _PLIES
            if solver.looked < until
        )
    return solver.held[question]


def _alone(grid: Grid, root: Position, part: Part, whole: list[int]) -> Position | None:
    """A board with the points of `whole` and their stones only, and the part's enemy to move.

    None where a block has no liberty.
    """
    position = positions.empty_position(grid)
    position.colour[np.setdiff1d(grid.points, whole)] = BORDER
    stones = [point for point in whole if root.colour[point] != EMPTY]
    for point in stones:
        place(grid, position, point, int(root.colour[point]))
    if any(liberty_count(position, point) == 0 for point in stones):
        return None
    position.state[TO_MOVE] = 3 - part.colour
    return position


def _is_in_reach(game: Game, root: Position, solver: Solver) -> bool:
    """Is little enough open, and must no dead stones be taken?"""
    points = solver.grid.points
    stones, safe = root.colour[points], solver.ending.safe.safe[points]
    if not game.rules.remove_dead and ((stones != EMPTY) & (safe == 3 - stones)).any():
        return False
    return bool(np.count_nonzero((stones == EMPTY) & (safe == EMPTY)) <= MOST_OPEN)


def _score(solver: Solver, root: Position, colour: int) -> tuple[int, int]:
    """The score of `colour`, to move, and the plies of its proof. Raises Spent."""
    least, most = ending.bounds(solver.grid, root, solver.ending.safe.safe, colour)
    for plies in _PLIES:
        while least < most:
            goal = (least + most + 1) // 2
            if solver.gets(root, colour, goal, plies):
                least = goal
            elif solver.gets(root, 3 - colour, 1 - goal, plies):
                most = goal - 1
            else:
                break
        else:
            return least, plies
    raise Spent


def warm_up() -> None:
    """Load the compiled code that solving calls."""
    game = Game(3)
    for point in game.legal_points(game.to_move)[3:5]:
        game.play(game.to_move, point)
    Solver().solve(game, game.to_move, [PASS], Limits(nodes=1000))

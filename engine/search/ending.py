"""Can a side get so many points of an ending? A proof by alpha-beta to the last point.

The answer is yes or no, so the search window is one point wide. The prover proves its goal with one
of its moves, but against all of the opponent's. Nobody plays on settled points
(`life.benson.find_settled`); they bound the score of every position. Nothing else is left out: own
eyes are moves too, and so is a pass.

Open lines count as not proved: lines that are too long, and moves that repeat an earlier position,
whatever the superko rule. So no proof rests on a repetition. Where much depends on a ko, there may
be no proof. The opponent may also play on a settled point. That changes nothing, except that it
lifts a ko: TEMPO.

The table knows a position by stones, turn, ko and passes, not by its history. A proof never goes
back to an earlier position, so it holds for every history. One case may go unseen: a move to the
stones of an earlier position with the other side to move, which positional superko forbids. Suicide
of several stones is no move here, nor elsewhere in the engine.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, WHITE, Grid, space
from katachi.engine.board.moves import hash_after, is_legal, move, turn_key
from katachi.engine.board.position import KO, PASSES, TO_MOVE, Position, at, copy_into
from katachi.engine.board.score import ScoreWork, find_owners
from katachi.engine.board.tactics import captures, is_repeated
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.benson import SafeWork, find_settled

OPEN, YES, NO = 0, 1, 2
"""The states of a position: its goal is not decided yet; it is proved; it is not proved."""

MOST_PLIES = 60
TEMPO = -1  # a move of the opponent's where all is settled

_SLOTS = 1 << 16
_KNOWN_BEST, _A_CAPTURE, _FAR = 1 << 30, 1 << 20, 1000
_PROVER, _GOAL, _PLIES, _IS_NEW, _BEFORE, _PLY, _KIND, LOOKED = range(8)
PLAIN, THREATS, LOCAL = 0, 1, 2
"""Kinds of proofs. THREATS: the prover holds parts of the board by answering there. This gives the
opponent threats, so no ko is ever forbidden to it. LOCAL: the same for one such part alone. There
the opponent must not take a stone, for the rest of the board might forbid the answer.
"""


class Ending(NamedTuple):
    """A proof in progress. It may stop after any number of positions and go on later."""

    state: Annotated[Array, "int64", 8]  # see _PROVER and what follows
    stack: Annotated[Position, MOST_PLIES + 1]  # of the line being looked at
    seen: Annotated[Array, "uint64", "history"]  # hashes of the game's positions, then of a line's
    moves: Annotated[Array, "int16", MOST_PLIES + 1, "entries"]
    worth: Annotated[Array, "int32", MOST_PLIES + 1, "entries"]  # how soon each is tried
    left: Annotated[Array, "int64", MOST_PLIES + 1]  # how many are still to be tried
    tried: Annotated[Array, "int16", MOST_PLIES + 1]  # the move being looked at
    heat: Annotated[Array, "int32", "3 * length"]  # at colour * length + point: what it decided
    keys: Annotated[Array, "uint64", _SLOTS]  # positions in the table; 0: free
    proved: Annotated[Array, "int16", _SLOTS]  # the most that the prover gets for certain
    missed: Annotated[Array, "int16", _SLOTS]  # the least that it did not prove ...
    within: Annotated[Array, "int16", _SLOTS]  # ... in so many plies
    best: Annotated[Array, "int16", _SLOTS]  # the move that decided
    safe: SafeWork
    owner: Annotated[Array, "int8", "length"]
    score: ScoreWork


def make_ending(grid: Grid, history: int) -> Ending:
    """Room for proofs on boards of `grid`, in a game of at most `history` positions."""
    lengths = {"entries": grid.points.size + 2, "history": history + MOST_PLIES + 1}
    return space(Ending, grid, lengths)


@jit
def ask(ending: Ending, prover: int, goal: int, plies: int, before: int, kind: int) -> None:
    """Begin to prove that `prover` gets `goal` points from `stack[0]`, in at most `plies` plies.

    goal: its area minus the opponent's, without komi. plies: at most MOST_PLIES. before: how many
    hashes of `seen` no move may repeat; `advance` writes behind them. kind: see PLAIN. The points
    of `safe.sure` are settled; all positions in the table must have the same ones.
    """
    state = ending.state
    state[_PROVER], state[_GOAL], state[_PLIES] = prover, goal, plies
    state[_IS_NEW], state[_BEFORE], state[_PLY], state[_KIND] = 1, before, 0, kind
    if kind != PLAIN and ending.stack.state[0, TO_MOVE] != prover:
        ending.stack.state[0, KO] = PASS


@jit
def advance(grid: Grid, ending: Ending, positions: int) -> int:
    """Look at so many more positions. Returns YES, NO, or OPEN if there is more to look at."""
    state = ending.state
    ply, is_new = int(state[_PLY]), state[_IS_NEW] == 1
    prover = int(state[_PROVER])
    while True:
        found = OPEN
        if is_new:
            if positions == 0:
                state[_PLY], state[_IS_NEW] = ply, 1
                return OPEN
            positions -= 1
            state[LOOKED] += 1
            found = _enter(grid, ending, ply)
        if found == OPEN and ending.left[ply] > 0:
            _go_on(grid, ending, ply)
            ply += 1
            is_new = True
            continue
        mover = int(ending.stack.state[ply, TO_MOVE])
        if found == OPEN:  # no move of the side to move does what it wants
            found = NO if mover == prover else YES
            _keep(grid, ending, ply, found, PASS)
        while ply > 0:
            ply -= 1
            if (ending.stack.state[ply, TO_MOVE] == prover) != (found == YES):
                break
            _reward(grid, ending, ply)
            _keep(grid, ending, ply, found, int(ending.tried[ply]))
            if ply == 0:
                return found
        else:
            return found
        is_new = False


@jit
def _enter(grid: Grid, ending: Ending, ply: int) -> int:
    """YES or NO where no move must be looked at; else OPEN, with the moves listed."""
    state = ending.state
    position = at(ending.stack, ply)
    prover, goal, before = int(state[_PROVER]), state[_GOAL], state[_BEFORE]
    ending.seen[before + ply] = position.hash[0]
    find_settled(grid, position, ending.safe)
    if position.state[PASSES] > 0:
        counted = count_settled(grid, position, ending)
        enough = (counted if prover == BLACK else -counted) >= goal
        if position.state[PASSES] > 1 or (position.state[TO_MOVE] == prover) == enough:
            return YES if enough else NO
    least, most = bounds(grid, position, ending.safe.safe, prover)
    if least >= goal:
        return YES
    if most < goal or ply >= state[_PLIES]:
        return NO
    key = _key(grid, position, prover)
    slot = bits.as_int(key & np.uint64(_SLOTS - 1))
    best = PASS
    if ending.keys[slot] == key:
        best = int(ending.best[slot])
        if ending.proved[slot] >= goal:
            return YES
        if ending.missed[slot] <= goal and ending.within[slot] >= state[_PLIES] - ply:
            return NO
    return _list(grid, ending, ply, best)


@inlined
def bounds(grid: Grid, position: Position, safe: Array, colour: int) -> tuple[int, int]:
    """The least and the most area of `colour` minus the opponent's, given the settled points."""
    mine = theirs = points = 0
    for point in grid.points:
        points += position.colour[point] != BORDER
        mine += safe[point] == colour
        theirs += safe[point] == 3 - colour
    return 2 * mine - points, points - 2 * theirs


@inlined
def count_settled(grid: Grid, position: Position, ending: Ending) -> int:
    """Black's area minus White's; settled points (in `ending.safe`) count for their owner."""
    find_owners(grid, position.colour, ending.owner, ending.score)
    balance = 0
    for point in grid.points:
        owner = ending.safe.safe[point] or ending.owner[point]
        balance += owner == BLACK
        balance -= owner == WHITE
    return balance


@jit
def _list(grid: Grid, ending: Ending, ply: int, best: int) -> int:
    """List the moves. NO where the opponent can repeat a position, else OPEN."""
    position = at(ending.stack, ply)
    colour = int(position.state[TO_MOVE])
    is_prover = colour == ending.state[_PROVER]
    is_local = ending.state[_KIND] == LOCAL
    earlier = ending.state[_BEFORE] + ply + 1
    moves, worth = ending.moves[ply], ending.worth[ply]
    count = 0
    has_settled = False
    for point in grid.points:
        if position.colour[point] != EMPTY:
            continue
        if ending.safe.safe[point] != EMPTY:
            has_settled = True
            continue
        if not is_legal(grid, position, point, colour):
            continue
        if is_repeated(ending.seen, earlier, hash_after(grid, position, point, colour)):
            if not is_prover:
                return NO
            continue
        taken = captures(grid, position, point, colour)
        if taken > 0 and is_local and not is_prover:
            return NO
        moves[count] = point
        worth[count] = ending.heat[colour * grid.length + point] + _A_CAPTURE * taken
        if point == best:
            worth[count] = _KNOWN_BEST
        count += 1
    if position.state[PASSES] == 0:  # else a pass would have decided
        moves[count] = PASS
        worth[count] = ending.heat[colour * grid.length] - 1
        count += 1
    if not is_prover and has_settled and position.state[KO] != PASS:  # not when threats abound
        moves[count] = TEMPO
        worth[count] = -2
        count += 1
    ending.left[ply] = count
    return OPEN


@inlined
def _go_on(grid: Grid, ending: Ending, ply: int) -> None:
    """Play the most promising move that is left, onto the next ply."""
    moves, worth = ending.moves[ply], ending.worth[ply]
    top = 0
    last = int(ending.left[ply]) - 1
    for i in range(1, last + 1):
        if worth[i] > worth[top]:
            top = i
    chosen = int(moves[top])
    moves[top], worth[top] = moves[last], worth[last]
    ending.left[ply] = last
    ending.tried[ply] = chosen
    here, after = at(ending.stack, ply), at(ending.stack, ply + 1)
    copy_into(here, after)
    if chosen == TEMPO:
        after.state[KO] = PASS
        after.state[PASSES] = 0
        after.state[TO_MOVE] = 3 - here.state[TO_MOVE]
    else:
        move(grid, after, chosen, int(here.state[TO_MOVE]))
        if ending.state[_KIND] != PLAIN and after.state[TO_MOVE] != ending.state[_PROVER]:
            after.state[KO] = PASS


@inlined
def _reward(grid: Grid, ending: Ending, ply: int) -> None:
    """Note that the current move has decided its position."""
    chosen = int(ending.tried[ply])
    if chosen != TEMPO:
        place = int(ending.stack.state[ply, TO_MOVE]) * grid.length + chosen
        ending.heat[place] += ending.state[_PLIES] - ply
        if ending.heat[place] >= _A_CAPTURE:
            for i in range(ending.heat.size):
                ending.heat[i] //= 2


@inlined
def _key(grid: Grid, position: Position, prover: int) -> Any:
    state = position.state
    key = turn_key(grid, position.hash[0], state[TO_MOVE], state[KO])
    key ^= grid.turn_keys[4 + state[PASSES]]
    return key ^ grid.turn_keys[3] if prover == BLACK else key


@inlined
def _keep(grid: Grid, ending: Ending, ply: int, found: int, best: int) -> None:
    state = ending.state
    key = _key(grid, at(ending.stack, ply), int(state[_PROVER]))
    slot = bits.as_int(key & np.uint64(_SLOTS - 1))
    if ending.keys[slot] != key:
        ending.keys[slot] = key
        ending.proved[slot], ending.missed[slot] = -_FAR, _FAR
        ending.within[slot], ending.best[slot] = 0, PASS
    goal, within = state[_GOAL], state[_PLIES] - ply
    if found == YES:
        ending.proved[slot] = max(ending.proved[slot], goal)
    elif within > ending.within[slot] or goal < ending.missed[slot]:
        ending.missed[slot], ending.within[slot] = goal, within
    if best != PASS:
        ending.best[slot] = best

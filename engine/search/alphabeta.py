"""Principal-variation alpha-beta, as a loop over an explicit stack of plies.

Each ply is in one of three modes: ENTER values the position, or has its moves tried; TRY_NEXT
plays the next move and enters the position after it; LEAVE takes a ply's value to the ply before.
The loop can stop before any node, and goes on from there at the next call (see
`engine.search.tree`).

Values are whole numbers for the side to move: from -WIN to WIN where the network valued a leaf,
beyond that where a game has ended by two passes.
"""

from katachi.engine.board.grid import EMPTY, PASS, WHITE, Grid
from katachi.engine.board.moves import key, move
from katachi.engine.board.position import PASSES, TO_MOVE, at, copy_into
from katachi.engine.board.score import find_owners
from katachi.engine.board.tactics import is_repeated
from katachi.engine.compiled.jit import inlined, jit
from katachi.engine.search.order import next_move, propose_forcing
from katachi.engine.search.table import EXACT, LOWER, NO_BOUND, UPPER, Entry, probe, store
from katachi.engine.search.tree import EVERYTHING, INFINITE, MAX_PLY, NEWER, NOTHING, OLDER, Tree
from katachi.engine.thesis.network import WIN, evaluate

ENTER, TRY_NEXT, LEAVE, FINISHED = range(4)  # modes of the search
FULL, NULL_WINDOW, REDUCED = range(3)  # stages of a move

GAME_WON = 2 * WIN
_PER_HALF_POINT = 100

QUIESCENCE_DEPTH = 6  # plies of captures and escapes below the last full ply

_HISTORY_LIMIT = 400
_REDUCE_FROM_DEPTH, _REDUCE_FROM_MOVE, _REDUCE_MORE_FROM_MOVE = 3, 3, 10


@jit
def start(tree: Tree, depth: int) -> None:
    """Begin a search of the root to `depth` plies; `advance` carries it out.

    The best move of the search before, if there was one, is tried first. So the best line at any
    stop is at least as good as that move, to the same depth.
    """
    tree.control.ply = 0
    tree.control.mode = ENTER
    tree.control.first = tree.line[0, 0] if tree.line_length[0] > 0 else PASS
    frame = tree.frames[0]
    frame.alpha, frame.beta, frame.depth = -INFINITE, INFINITE, depth


@jit
def advance(grid: Grid, tree: Tree, nodes: int) -> bool:
    """Search on for at most `nodes` nodes; True when done: see control.value and line[0]."""
    control = tree.control
    stop = control.nodes + nodes
    while True:
        ply = int(control.ply)
        mode = control.mode
        if mode == ENTER:
            if control.nodes >= stop:
                return False
            control.nodes += 1
            control.mode = _enter(grid, tree, ply)
        elif mode == TRY_NEXT:
            control.mode = _try_next(grid, tree, ply)
        elif mode == LEAVE and ply > 0:
            control.ply = ply - 1
            control.mode = _take_value(grid, tree, ply - 1, -int(control.value))
        else:
            control.mode = FINISHED
            return True


@inlined
def _enter(grid: Grid, tree: Tree, ply: int) -> int:
    """Value the position of a ply, or have its moves tried; returns the next mode."""
    position = at(tree.stack, ply)
    control, frame = tree.control, tree.frames[ply]
    tree.line_length[ply] = 0
    tree.hashes[control.played + ply] = position.hash[0]
    if position.state[PASSES] >= 2:
        control.value = _value_of_end(grid, tree, ply)
        return LEAVE
    depth = int(frame.depth)
    frame.first_alpha = frame.alpha
    frame.best, frame.best_move = -INFINITE, PASS
    frame.listed, frame.tried, frame.count = NOTHING, 0, 0
    known = Entry(NO_BOUND, 0, 0, PASS)
    if tree.style.table:
        known = probe(tree.table, key(grid, position))
    is_enough = (
        known.bound == EXACT
        or (known.bound == LOWER and known.value >= frame.beta)
        or (known.bound == UPPER and known.value <= frame.alpha)
    )
    if ply > 0 and is_enough and known.depth >= depth:
        control.value = known.value
        return LEAVE
    if depth <= 0 or ply >= MAX_PLY:
        return _enter_quiescence(grid, tree, ply)
    first = int(control.first) if ply == 0 else PASS
    frame.hash_move = known.move if first == PASS else first
    return TRY_NEXT


@inlined
def _enter_quiescence(grid: Grid, tree: Tree, ply: int) -> int:
    """Stand on the network's value, or look at captures and escapes; returns the next mode."""
    position = at(tree.stack, ply)
    control, frame = tree.control, tree.frames[ply]
    value = evaluate(grid, position, tree.network, tree.evaluation)
    is_last = frame.depth <= -QUIESCENCE_DEPTH or not tree.style.quiescence
    if value >= frame.beta or is_last or ply >= MAX_PLY:
        control.value = value
        return LEAVE
    frame.best = value
    frame.alpha = max(frame.alpha, value)
    colour = int(position.state[TO_MOVE])
    points, priority = tree.points[ply], tree.priority[ply]
    frame.count = propose_forcing(grid, position, colour, points, priority)
    frame.listed = EVERYTHING
    return TRY_NEXT


@inlined
def _value_of_end(grid: Grid, tree: Tree, ply: int) -> int:
    """The value of a game that two passes have ended: its area count, dead stones removed."""
    position = at(tree.stack, ply)
    for point in range(grid.length):
        stone = position.colour[point]
        tree.stones[point] = EMPTY if tree.dead[point] == stone else stone
    margin = 2 * find_owners(grid, tree.stones, tree.owner, tree.score) - int(tree.control.komi2)
    if position.state[TO_MOVE] == WHITE:
        margin = -margin
    if margin == 0:
        return 0
    return (GAME_WON if margin > 0 else -GAME_WON) + _PER_HALF_POINT * margin


@inlined
def _try_next(grid: Grid, tree: Tree, ply: int) -> int:
    """Play the next move of a ply, or finish the ply; returns the next mode."""
    frame = tree.frames[ply]
    here, after = at(tree.stack, ply), at(tree.stack, ply + 1)
    colour = int(here.state[TO_MOVE])
    while next_move(grid, tree, ply):
        tried = int(frame.tried)
        point = int(tree.points[ply, tried])
        copy_into(here, after)
        move(grid, after, point, colour)
        if point != PASS and tree.control.superko:
            earlier = int(tree.control.played) + ply + 1
            if is_repeated(tree.hashes, earlier, after.hash[0]):
                frame.tried += 1
                continue
        _open_window(tree, ply, tried)
        tree.control.ply = ply + 1
        return ENTER
    return _finish(grid, tree, ply)


@inlined
def _open_window(tree: Tree, ply: int, tried: int) -> None:
    """Set stage, window and depth for the current move: the first in full, the others narrowly."""
    frame, below, style = tree.frames[ply], tree.frames[ply + 1], tree.style
    depth = int(frame.depth)
    below.depth = depth - 1
    below.alpha, below.beta = -frame.alpha - 1, -frame.alpha
    is_first = depth <= 0 or frame.best == -INFINITE
    is_late = depth >= _REDUCE_FROM_DEPTH and tried >= _REDUCE_FROM_MOVE and not is_first
    if style.reductions and is_late and not tree.kept[ply, tried]:
        frame.stage = REDUCED
        below.depth -= 1
        if tried >= _REDUCE_MORE_FROM_MOVE and depth > _REDUCE_FROM_DEPTH:
            below.depth -= 1
    elif style.windows and not is_first:
        frame.stage = NULL_WINDOW
    else:
        frame.stage = FULL
        below.alpha = -frame.beta


@inlined
def _take_value(grid: Grid, tree: Tree, ply: int, value: int) -> int:
    """Take the value of a ply's current move, or search it again; returns the next mode."""
    frame = tree.frames[ply]
    if value > frame.alpha and frame.stage == REDUCED:
        return _again(tree, ply, NULL_WINDOW, -int(frame.alpha) - 1, -int(frame.alpha))
    if frame.alpha < value < frame.beta and frame.stage == NULL_WINDOW:
        return _again(tree, ply, FULL, -int(frame.beta), -int(frame.alpha))
    point = int(tree.points[ply, frame.tried])
    frame.tried += 1
    if value > frame.best:
        frame.best, frame.best_move = value, point
    if value <= frame.alpha:
        return TRY_NEXT
    frame.alpha = value
    _keep_line(tree, ply, point)
    if value < frame.beta:
        return TRY_NEXT
    if frame.depth > 0 and point != PASS:
        _learn_cutoff(tree, ply, point)
    return _finish(grid, tree, ply)


@inlined
def _again(tree: Tree, ply: int, stage: int, alpha: int, beta: int) -> int:
    """Search the current move of a ply once more, with this window and without reduction."""
    frame, below = tree.frames[ply], tree.frames[ply + 1]
    frame.stage = stage
    below.alpha, below.beta, below.depth = alpha, beta, frame.depth - 1
    tree.control.ply = ply + 1
    return ENTER


@inlined
def _keep_line(tree: Tree, ply: int, point: int) -> None:
    length = int(tree.line_length[ply + 1])
    tree.line[ply, 0] = point
    for i in range(length):
        tree.line[ply, i + 1] = tree.line[ply + 1, i]
    tree.line_length[ply] = length + 1


@inlined
def _learn_cutoff(tree: Tree, ply: int, point: int) -> None:
    """Remember the move that refuted the one before, and that earlier tries did not refute it."""
    frame = tree.frames[ply]
    history = tree.history[int(tree.stack.state[ply, TO_MOVE])]
    weight = min(int(frame.depth) * int(frame.depth), _HISTORY_LIMIT)
    for i in range(frame.tried):
        tried = int(tree.points[ply, i])
        sign = 1 if i == frame.tried - 1 else -1
        old = int(history[tried])
        history[tried] = old + sign * weight - old * weight // _HISTORY_LIMIT
    killers = tree.killers[ply]
    if killers[NEWER] != point:
        killers[OLDER] = killers[NEWER]
        killers[NEWER] = point


@inlined
def _finish(grid: Grid, tree: Tree, ply: int) -> int:
    frame = tree.frames[ply]
    best = int(frame.best)
    bound = LOWER if best >= frame.beta else UPPER if best <= frame.first_alpha else EXACT
    if tree.style.table and (ply > 0 or tree.control.keeps_root):
        position_key = key(grid, at(tree.stack, ply))
        depth = max(int(frame.depth), 0)
        age = int(tree.control.age)
        store(tree.table, position_key, age, bound, depth, best, int(frame.best_move))
    tree.control.value = best
    return LEAVE

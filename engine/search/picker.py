"""Which move of a ply is tried next: in two stages, so that no move is weighed in vain.

First comes the hash move alone; only when it has not cut the ply off, all moves are listed and
ranked, by what the search had learned when it came to the ply: their order is as if they had been
listed at once. There is no stage of forcing moves between: rules, ladders and killers may rank
any other move before a capture, so that they must be asked before the first is tried.
"""

from katachi.engine.board.grid import EMPTY, PASS, Grid
from katachi.engine.board.position import PASSES, TO_MOVE, at
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.search.candidates import is_candidate, propose
from katachi.engine.search.order import bring, rank
from katachi.engine.search.tree import EVERYTHING, HASH_MOVE_ALONE, INFINITE, NOTHING, Tree

_PASS_ANSWER, _PASS_OTHERWISE = 950, -(1 << 28)


@jit
def survey(grid: Grid, tree: Tree, depth: int) -> int:
    """List and rank the root's moves as a search to `depth` does at first; returns their number.

    Their points, priorities and whether they are always kept are in row 0 of the tree's arrays.
    """
    tree.frames[0].depth = depth
    return _list_moves(grid, tree, 0, PASS, tree.history[_colour(tree, 0)])


@inlined
def next_move(grid: Grid, tree: Tree, ply: int) -> bool:
    """Bring a ply's next move to the place frame.tried of its row; False when none is left."""
    frame = tree.frames[ply]
    if frame.listed == NOTHING and _is_hash_move_possible(grid, tree, ply):
        _list_hash_move(grid, tree, ply)
    elif frame.listed != EVERYTHING and frame.tried == frame.count:
        _list_everything(grid, tree, ply)
    tried, depth = int(frame.tried), int(frame.depth)
    drops = ply > 0 and depth > 0
    if drops and tried >= tree.widths[depth] and frame.best > -INFINITE:
        frame.count = _drop_tail(tree, ply, tried, int(frame.count))
    if tried == frame.count:
        return False
    _pick(tree, ply, tried, int(frame.count))
    return True


@inlined
def _colour(tree: Tree, ply: int) -> int:
    return int(tree.stack.state[ply, TO_MOVE])


@inlined
def _is_hash_move_possible(grid: Grid, tree: Tree, ply: int) -> bool:
    """Would it be listed? An entry may be of another position, even of a larger board."""
    point = int(tree.frames[ply].hash_move)
    if point == PASS or point >= grid.length or tree.stack.colour[ply, point] != EMPTY:
        return False
    barred = tree.barred if ply > 0 else tree.root_barred
    return is_candidate(grid, at(tree.stack, ply), _colour(tree, ply), barred, point)


@inlined
def _list_hash_move(grid: Grid, tree: Tree, ply: int) -> None:
    """Make the hash move a ply's only one for now, and keep what the others are ranked by."""
    frame = tree.frames[ply]
    tree.points[ply, 0], tree.kept[ply, 0] = frame.hash_move, True
    frame.listed, frame.count = HASH_MOVE_ALONE, 1
    if tree.style.history:
        history, experience = tree.history[_colour(tree, ply)], tree.experience[ply]
        for point in range(grid.length):
            experience[point] = history[point]


@inlined
def _list_everything(grid: Grid, tree: Tree, ply: int) -> None:
    """List and rank all moves; the hash move comes first if it has been tried."""
    frame = tree.frames[ply]
    hash_move, history = int(frame.hash_move), tree.history[_colour(tree, ply)]
    was_tried = frame.listed == HASH_MOVE_ALONE
    if was_tried:
        history = tree.experience[ply]
    count = _list_moves(grid, tree, ply, hash_move, history)
    if was_tried:
        for i in range(count):
            if tree.points[ply, i] == hash_move:
                bring(tree, ply, i, 0)
                break
    if ply > 0 or count == 0:
        _append_pass(tree, ply, count)
        count += 1
    frame.listed, frame.count = EVERYTHING, count


@inlined
def _list_moves(grid: Grid, tree: Tree, ply: int, hash_move: int, history: Array) -> int:
    position, colour = at(tree.stack, ply), _colour(tree, ply)
    points, priority = tree.points[ply], tree.priority[ply]
    barred = tree.barred if ply > 0 else tree.root_barred
    count = propose(grid, position, colour, barred, points, priority)
    return rank(grid, tree, ply, count, hash_move, history)


@inlined
def _append_pass(tree: Tree, ply: int, count: int) -> None:
    """Put a pass behind the first `count` moves."""
    is_answer = tree.stack.state[ply, PASSES] > 0
    tree.points[ply, count] = PASS
    tree.priority[ply, count] = _PASS_ANSWER if is_answer else _PASS_OTHERWISE
    tree.kept[ply, count] = True


@inlined
def _pick(tree: Tree, ply: int, tried: int, count: int) -> None:
    """Bring the most promising move not tried yet to the place `tried`."""
    priority = tree.priority[ply]
    best = tried
    for i in range(tried + 1, count):
        if priority[i] > priority[best]:
            best = i
    bring(tree, ply, best, tried)


@inlined
def _drop_tail(tree: Tree, ply: int, tried: int, count: int) -> int:
    """Take out the moves not tried yet, but for those always kept; returns how many are left."""
    left = tried
    for i in range(tried, count):
        if tree.kept[ply, i]:
            bring(tree, ply, i, left)
            left += 1
    return left

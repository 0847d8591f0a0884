"""The order of a ply's moves: which is tried next, and which are left out.

The hash move comes first, alone. Only if it does not cut the ply off are all moves listed and
ranked. Ranking uses what the search had learned when it entered the ply, as if all had been
listed then. Tactics and patterns give each move a worth; hash move, killers and history add to it.
Hash move, killers and passes are always kept, and captures and escapes from atari where the style
says so. Rules, ladders and killers may rank any other move before a capture.
"""

from katachi.engine.board.grid import EMPTY, PASS, Grid
from katachi.engine.board.position import PASSES, TO_MOVE, at, copy_array
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.patterns.matcher import match_at
from katachi.engine.search.candidates import FORCING, is_candidate, propose, read_ladders
from katachi.engine.search.tree import EVERYTHING, HASH_MOVE_ALONE, INFINITE, NOTHING, Tree

_HASH_MOVE, _KILLER = 1 << 28, 900
_PASS_ANSWER, _PASS_OTHERWISE = 950, -(1 << 28)
_LADDERS_FROM_DEPTH = 3


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
    frame, priority = tree.frames[ply], tree.priority[ply]
    if frame.listed == NOTHING and _is_hash_move_possible(grid, tree, ply):
        _list_hash_move(tree, ply)
    elif frame.listed != EVERYTHING and frame.tried == frame.count:
        _list_everything(grid, tree, ply)
    best = tried = int(frame.tried)
    depth = int(frame.depth)
    if ply > 0 and depth > 0 and tried >= tree.widths[depth] and frame.best > -INFINITE:
        frame.count = _leave(tree, ply, tree.kept[ply], tried, int(frame.count))
    if tried == frame.count:
        return False
    for i in range(tried + 1, frame.count):
        if priority[i] > priority[best]:
            best = i
    _exchange(tree, ply, best, tried)
    return True


@inlined
def _colour(tree: Tree, ply: int) -> int:
    return int(tree.stack.state[ply, TO_MOVE])


@inlined
def _is_hash_move_possible(grid: Grid, tree: Tree, ply: int) -> bool:
    """Would the hash move be listed? Its entry may be of another position, or a larger board."""
    point = int(tree.frames[ply].hash_move)
    if point == PASS or point >= grid.length or tree.stack.colour[ply, point] != EMPTY:
        return False
    barred = tree.barred if ply > 0 else tree.root_barred
    return is_candidate(grid, at(tree.stack, ply), _colour(tree, ply), barred, point)


@inlined
def _list_hash_move(tree: Tree, ply: int) -> None:
    """Make the hash move the ply's only move for now; keep the history that ranks the others."""
    frame = tree.frames[ply]
    tree.points[ply, 0], tree.kept[ply, 0] = frame.hash_move, True
    frame.listed, frame.count = HASH_MOVE_ALONE, 1
    if tree.style.history:
        copy_array(tree.history[_colour(tree, ply)], tree.experience[ply])


@inlined
def _list_everything(grid: Grid, tree: Tree, ply: int) -> None:
    """List and rank all moves. A hash move that was already tried comes first, a pass last."""
    frame = tree.frames[ply]
    hash_move, history = int(frame.hash_move), tree.history[_colour(tree, ply)]
    was_tried = frame.listed == HASH_MOVE_ALONE
    if was_tried:
        history = tree.experience[ply]
    count = _list_moves(grid, tree, ply, hash_move, history)
    if was_tried:
        for i in range(count):
            if tree.points[ply, i] == hash_move:
                _exchange(tree, ply, i, 0)
                break
    if ply > 0 or count == 0:
        is_answer = tree.stack.state[ply, PASSES] > 0
        tree.points[ply, count], tree.kept[ply, count] = PASS, True
        tree.priority[ply, count] = _PASS_ANSWER if is_answer else _PASS_OTHERWISE
        count += 1
    frame.listed, frame.count = EVERYTHING, count


@inlined
def _list_moves(grid: Grid, tree: Tree, ply: int, hash_move: int, history: Array) -> int:
    """List and rank a ply's moves, without a pass; returns how many there are.

    history: int32[length], added for the success of earlier moves. Moves beyond the width are taken
    out here at the root, and where keeping and ordering differ. Elsewhere `next_move` does it.
    """
    position, style = at(tree.stack, ply), tree.style
    colour, depth = _colour(tree, ply), int(tree.frames[ply].depth)
    points, priority = tree.points[ply], tree.priority[ply]
    barred = tree.barred if ply > 0 else tree.root_barred
    count = propose(grid, position, colour, barred, points, priority)
    if depth >= _LADDERS_FROM_DEPTH and style.ladders:
        read_ladders(grid, position, colour, points, priority, count, tree.ladder)
    has_patterns = depth >= style.pattern_depth
    if has_patterns:
        match_at(grid, position, tree.matcher, colour, points[:count])
    _weigh(tree, ply, count, has_patterns, hash_move, history)
    if has_patterns and style.matched_only:
        for i in range(count):
            tree.chosen[i] = tree.kept[ply, i] or tree.matcher.scores[points[i]] != 0
        left = _leave(tree, ply, tree.chosen, 0, count)
        count = left if left > 0 else count
    width = int(style.root_width) if ply == 0 else int(tree.widths[depth])
    if count > width and (ply == 0 or style.keeps_otherwise):
        _choose_best(tree, ply, count, width)
        count = _leave(tree, ply, tree.chosen, 0, count)
    return count


@inlined
def _weigh(
    tree: Tree, ply: int, count: int, has_patterns: bool, hash_move: int, history: Array
) -> None:
    """Turn the tactical worth of moves into priorities; note their worth for being kept."""
    style, priority, kept = tree.style, tree.priority[ply], tree.kept[ply]
    for i in range(count):
        point, tactics = int(tree.points[ply, i]), int(priority[i])
        patterns = int(tree.matcher.scores[point]) if has_patterns else 0
        kept[i] = style.keeps_forcing and tactics >= FORCING
        experience = int(tree.noise[point]) if ply == 0 else 0
        if style.history:
            experience += int(history[point])
        if style.killers:
            for killer in range(2):
                if tree.killers[ply, killer] == point:
                    experience += _KILLER - killer
                    kept[i] = True
        if point == hash_move:
            experience = _HASH_MOVE
            kept[i] = True
        tree.worth[i] = style.keep_tactics * tactics + style.keep_patterns * patterns
        priority[i] = style.order_tactics * tactics + style.order_patterns * patterns + experience


@inlined
def _choose_best(tree: Tree, ply: int, count: int, width: int) -> None:
    """Choose the `width` worthiest moves, and those always kept."""
    for i in range(count):
        better = 0
        for j in range(count):
            if tree.worth[j] > tree.worth[i] or (tree.worth[j] == tree.worth[i] and j < i):
                better += 1
        tree.chosen[i] = better < width or tree.kept[ply, i]


@inlined
def _leave(tree: Tree, ply: int, chosen: Array, start: int, count: int) -> int:
    """Take out the moves from `start` on that are not chosen; returns how many are left."""
    left = start
    for i in range(start, count):
        if chosen[i]:
            _exchange(tree, ply, i, left)
            left += 1
    return left


@inlined
def _exchange(tree: Tree, ply: int, one: int, other: int) -> None:
    """Exchange two moves of a ply, with all that belongs to them."""
    points, priority, kept, worth = tree.points[ply], tree.priority[ply], tree.kept[ply], tree.worth
    points[one], points[other] = points[other], points[one]
    priority[one], priority[other] = priority[other], priority[one]
    kept[one], kept[other] = kept[other], kept[one]
    worth[one], worth[other] = worth[other], worth[one]

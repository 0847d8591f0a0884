"""The order of a ply's moves: which is tried next, and which are left out.

The hash move comes first, alone. Only if it does not cut the ply off are all moves listed and
ranked. Ranking uses what the search had learned when it entered the ply, as if all had been
listed then. Tactics and patterns give each move a worth; hash move, killers and history add to it.
Hash move, killers and passes are always kept, and captures and escapes from atari where the style
says so. Rules, ladders and killers may rank any other move before a capture.
"""

from katachi.engine.board.bits import ZERO, add
from katachi.engine.board.grid import EMPTY, PASS, Grid
from katachi.engine.board.position import PASSES, TO_MOVE, Position, at
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.patterns.compiled import Matcher
from katachi.engine.patterns.matcher import match
from katachi.engine.search.candidates import FORCING, is_candidate, propose, read_ladders
from katachi.engine.search.tree import (
    EVERYTHING,
    HASH_MOVE_ALONE,
    INFINITE,
    KILLERS_KEPT,
    NOTHING,
    Tree,
)

_HASH_MOVE, _KILLER = 1 << 28, 900
_LADDERS_FROM_DEPTH = 3


@inlined
def rank(grid: Grid, tree: Tree, ply: int, count: int, hash_move: int, history: Array) -> int:
    """Turn the tactical worth of the first `count` moves of a ply into their priority.

    history: int32[length], added for the success of earlier moves. Returns how many moves are left.
    Moves beyond the width are taken out here at the root, and where keeping and ordering differ.
    Elsewhere the picker takes them out later.
    """
    position, style = at(tree.stack, ply), tree.style
    colour, depth = int(position.state[TO_MOVE]), int(tree.frames[ply].depth)
    points, priority, kept = tree.points[ply], tree.priority[ply], tree.kept[ply]
    if depth >= _LADDERS_FROM_DEPTH and style.ladders:
        read_ladders(grid, position, colour, points, priority, count, tree.ladder)
    for i in range(count):
        kept[i] = _is_kept(tree, ply, int(points[i]), int(priority[i]), hash_move)
    has_patterns = depth >= style.pattern_depth
    if has_patterns:
        find_patterns(grid, position, tree.matcher, colour, points, count, tree.asked)
    _weigh(tree, ply, count, has_patterns)
    if has_patterns and style.matched_only:
        count = _keep_matched(tree, ply, count)
    width = int(style.root_width) if ply == 0 else int(tree.widths[depth])
    if count > width and (ply == 0 or style.keeps_otherwise):
        count = _keep_best(tree, ply, count, width)
    _add_experience(tree, ply, count, hash_move, history)
    return count


@inlined
def _is_kept(tree: Tree, ply: int, point: int, tactics: int, hash_move: int) -> bool:
    if (tree.style.keeps_forcing and tactics >= FORCING) or point == hash_move:
        return True
    if tree.style.killers:
        for killer in range(KILLERS_KEPT):
            if tree.killers[ply, killer] == point:
                return True
    return False


@jit
def find_patterns(
    grid: Grid,
    position: Position,
    matcher: Matcher,
    colour: int,
    points: Array,
    count: int,
    asked: Array,
) -> None:
    """Let the rules score the first `count` points, all empty. asked: uint64[words], scratch."""
    for word in range(asked.size):
        asked[word] = ZERO
    for i in range(count):
        add(asked, 0, int(points[i]))
    match(grid, position, matcher, colour, asked)


@inlined
def _weigh(tree: Tree, ply: int, count: int, has_patterns: bool) -> None:
    """The worth of each move, both for being kept and for being tried early."""
    style, priority, scores = tree.style, tree.priority[ply], tree.matcher.scores
    for i in range(count):
        tactics, patterns = int(priority[i]), 0
        if has_patterns:
            patterns = int(scores[tree.points[ply, i]])
        tree.worth[i] = style.keep_tactics * tactics + style.keep_patterns * patterns
        priority[i] = style.order_tactics * tactics + style.order_patterns * patterns


@inlined
def _keep_matched(tree: Tree, ply: int, count: int) -> int:
    """Take out moves that no rule proposes, unless none would remain; returns how many are left."""
    left = 0
    for i in range(count):
        if tree.kept[ply, i] or tree.matcher.scores[tree.points[ply, i]] != 0:
            bring(tree, ply, i, left)
            _exchange(tree.worth, i, left)
            left += 1
    return left if left > 0 else count


@inlined
def _keep_best(tree: Tree, ply: int, count: int, width: int) -> int:
    """Take out all but the `width` worthiest moves; returns how many are left."""
    for i in range(count):
        better = 0
        for j in range(count):
            if tree.worth[j] > tree.worth[i] or (tree.worth[j] == tree.worth[i] and j < i):
                better += 1
        tree.chosen[i] = better < width or tree.kept[ply, i]
    left = 0
    for i in range(count):
        if tree.chosen[i]:
            bring(tree, ply, i, left)
            left += 1
    return left


@inlined
def bring(tree: Tree, ply: int, source: int, target: int) -> None:
    """Exchange two moves of a ply, with all that belongs to them."""
    _exchange(tree.points[ply], source, target)
    _exchange(tree.priority[ply], source, target)
    _exchange(tree.kept[ply], source, target)


@inlined
def _exchange(row: Array, one: int, other: int) -> None:
    row[one], row[other] = row[other], row[one]


@inlined
def _add_experience(tree: Tree, ply: int, count: int, hash_move: int, history: Array) -> None:
    """Add the search's own experience to the priorities of the moves."""
    style = tree.style
    for i in range(count):
        point = int(tree.points[ply, i])
        bonus = int(tree.noise[point]) if ply == 0 else 0
        if style.history:
            bonus += int(history[point])
        if style.killers:
            for killer in range(KILLERS_KEPT):
                if tree.killers[ply, killer] == point:
                    bonus += _KILLER - killer
        if point == hash_move:
            bonus = _HASH_MOVE
        tree.priority[ply, i] += bonus


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
    """Would the hash move be listed? Its entry may be of another position, or a larger board."""
    point = int(tree.frames[ply].hash_move)
    if point == PASS or point >= grid.length or tree.stack.colour[ply, point] != EMPTY:
        return False
    barred = tree.barred if ply > 0 else tree.root_barred
    return is_candidate(grid, at(tree.stack, ply), _colour(tree, ply), barred, point)


@inlined
def _list_hash_move(grid: Grid, tree: Tree, ply: int) -> None:
    """Make the hash move the ply's only move for now; keep the history that ranks the others."""
    frame = tree.frames[ply]
    tree.points[ply, 0], tree.kept[ply, 0] = frame.hash_move, True
    frame.listed, frame.count = HASH_MOVE_ALONE, 1
    if tree.style.history:
        history, experience = tree.history[_colour(tree, ply)], tree.experience[ply]
        for point in range(grid.length):
            experience[point] = history[point]


@inlined
def _list_everything(grid: Grid, tree: Tree, ply: int) -> None:
    """List and rank all moves. A hash move that was already tried comes first."""
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
    """Take out moves not tried yet, except those always kept; returns how many are left."""
    left = tried
    for i in range(tried, count):
        if tree.kept[ply, i]:
            bring(tree, ply, i, left)
            left += 1
    return left

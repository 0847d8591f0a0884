"""The moves of a ply: which the search looks at, which it tries next, which it leaves out.

`propose` is the search's only source of moves. Its priorities come from tactics: captures, atari,
escapes, contact, line, ladders. Moves with a priority of `FORCING` or more are never left out.

The hash move comes first, alone. Only if it does not cut the ply off are all moves listed and
ranked. Ranking uses what the search had learned when it entered the ply, as if all had been
listed then. Tactics and patterns give each move a worth; hash move, killers and history add to it.
Hash move, killers and passes are always kept, and captures and escapes from atari where the style
says so. Rules, ladders and killers may rank any other move before a capture.
"""

from katachi.engine.board.grid import BORDER, EMPTY, PASS, Grid, distance
from katachi.engine.board.moves import first_liberty, is_first_side, is_legal, liberty_count
from katachi.engine.board.position import LAST, PASSES, TO_MOVE, Position, at, copy_array
from katachi.engine.board.tactics import captures, is_repeated, liberties_after, stones_after
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.ladder import LadderWork, ladder_attack, ladder_escapes
from katachi.engine.life.playout import is_eye
from katachi.engine.patterns.matcher import match_at
from katachi.engine.search.tree import EVERYTHING, HASH_MOVE_ALONE, INFINITE, NOTHING, Tree

FORCING = 1000
"""Priority from which a move is forcing: a capture or an escape. Never pruned, never reduced."""

_CAPTURE, _ESCAPE, _LADDER, _PER_STONE = 3000, 2000, 1500, 100
_ATARI, _PRESS, _EXTEND = 300, 60, 150
_SELF_ATARI, _CONNECT, _CONTACT = -600, 50, 30
_BESIDE_LAST, _NEAR_LAST = 80, 40
_BESIDE, _NEAR = 3, 5  # the greatest distances from the last move of which these are said
_NO_BLOCK = 9  # more liberties than matter
_SMALL = 81  # points of a small board
_LADDER_MOVES = 60  # read for one ladder on it; more on larger ones, across which it runs
_BY_LINE = (0, -60, -15, 25, 20)  # of lines 0 (unused) to 4; further in as on the last
_HASH_MOVE, _KILLER = 1 << 28, 900
_PASS_ANSWER, _PASS_OTHERWISE = 950, -(1 << 28)
_LADDERS_FROM_DEPTH = 3


@inlined
def propose(
    grid: Grid, position: Position, colour: int, barred: Array, points: Array, priority: Array
) -> int:
    """Write the candidate moves of `colour` and their priorities; returns how many there are.

    barred: int8[length], 1 on points not to be considered. points: int16[size * size], priority:
    int32[size * size], filled. Every legal move is proposed, except barred points and the owner's
    one-point eyes. Superko is not checked; a pass is not proposed.
    """
    count = 0
    for point in grid.points:
        if not is_candidate(grid, position, colour, barred, point):
            continue
        points[count] = point
        priority[count] = _priority(grid, position, point, colour)
        count += 1
    return count


@inlined
def is_candidate(grid: Grid, position: Position, colour: int, barred: Array, point: int) -> bool:
    """Does `propose` list this point of the board?"""
    if barred[point] or not is_legal(grid, position, point, colour):
        return False
    return not is_eye(grid, position, point, colour)


@inlined
def propose_forcing(
    grid: Grid, position: Position, colour: int, points: Array, priority: Array
) -> int:
    """As `propose`, but only captures and escapes from atari: for quiescence."""
    count = 0
    for stone in grid.points:
        is_head = position.colour[stone] != EMPTY and position.head[stone] == stone
        if not is_head or position.freedom[stone] != 1:
            continue
        point = first_liberty(grid, position, stone)
        if is_repeated(points, count, point) or not is_legal(grid, position, point, colour):
            continue
        value = _priority(grid, position, point, colour)
        if value >= FORCING:
            points[count] = point
            priority[count] = value
            count += 1
    return count


@jit
def read_ladders(
    grid: Grid,
    position: Position,
    colour: int,
    points: Array,
    priority: Array,
    count: int,
    work: LadderWork,
) -> None:
    """Raise the first `count` moves that catch a block in a ladder; lower escapes that are caught.

    It only pays where many positions depend on the order of the moves.
    """
    limit = _LADDER_MOVES * max(_SMALL, grid.points.size) // _SMALL
    for stone in grid.points:
        if position.colour[stone] == EMPTY or position.head[stone] != stone:
            continue
        freedom = int(position.freedom[stone])
        worth = _LADDER + _PER_STONE * int(position.stones[stone])
        if position.colour[stone] != colour and freedom == 2:
            point = ladder_attack(grid, position, stone, work, limit)
            _raise(points, priority, count, point, worth)
        elif position.colour[stone] == colour and freedom == 1:
            point = first_liberty(grid, position, stone)
            is_move = point != PASS and is_legal(grid, position, point, colour)
            if is_move and captures(grid, position, point, colour) > 0:
                continue  # a capture stands, whatever becomes of the block
            if is_move and not ladder_escapes(grid, position, stone, work, limit):
                _raise(points, priority, count, point, -_ESCAPE - worth)


@inlined
def _raise(points: Array, priority: Array, count: int, point: int, by: int) -> None:
    """Add to the priority of a move if it is among the first `count`."""
    for i in range(count):
        if points[i] == point:
            priority[i] += by


@inlined
def _priority(grid: Grid, position: Position, point: int, colour: int) -> int:
    value = _BY_LINE[min(int(grid.line[point]), len(_BY_LINE) - 1)]
    last = int(position.state[LAST])
    if last != PASS:
        far = distance(grid, point, last)
        value += _BESIDE_LAST if far <= _BESIDE else _NEAR_LAST if far <= _NEAR else 0
    taken = captures(grid, position, point, colour)
    if taken > 0:
        value += _CAPTURE + _PER_STONE * taken
    open_sides = own_blocks = 0
    weakest = _NO_BLOCK  # liberties of the weakest own block beside the point
    saved = 0
    for side in range(4):
        near = point + int(grid.around[side])
        stone = int(position.colour[near])
        if stone == EMPTY:
            open_sides += 1
        elif stone != BORDER and is_first_side(grid, position, point, side):
            freedom = liberty_count(position, near)
            if stone != colour:
                value += _CONTACT
                value += _ATARI if freedom == 2 else _PRESS if freedom == 3 else 0
                continue
            own_blocks += 1
            weakest = min(weakest, freedom)
            if freedom == 1:
                saved += int(position.stones[position.head[near]])
    if own_blocks > 1:
        value += _CONNECT
    if taken > 0 or (open_sides > 1 and weakest > 2):
        return value
    after = liberties_after(grid, position, point, colour)
    if after <= 1:
        return value + _SELF_ATARI - _PER_STONE * stones_after(grid, position, point, colour)
    if saved > 0:
        value += _ESCAPE + _PER_STONE * saved
    elif weakest == 2 and after > 2:
        value += _EXTEND
    return value


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

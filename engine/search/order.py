"""In which order a ply's candidate moves are tried, and which of them are left out.

Tactics and patterns give each move a worth; what the search has learned itself (hash move, killers,
history) is added. Hash move, killers and passes are always kept; so are captures and escapes from
atari, where the style says so.
"""

from katachi.engine.board.bits import ZERO, add
from katachi.engine.board.grid import Grid
from katachi.engine.board.position import TO_MOVE, Position, at
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.patterns.flat import Matcher
from katachi.engine.patterns.matcher import match
from katachi.engine.search.candidates import FORCING, read_ladders
from katachi.engine.search.tree import KILLERS_KEPT, Tree

_HASH_MOVE, _KILLER = 1 << 28, 900
_LADDERS_FROM_DEPTH = 3


@inlined
def rank(grid: Grid, tree: Tree, ply: int, count: int, hash_move: int, history: Array) -> int:
    """Turn the worth that tactics see in the first `count` moves of a ply into their priority.

    history: int32[length], what the success of moves before adds. Returns how many are left: at
    the root, and where moves are kept for other reasons than they are ordered by, those beyond the
    width are taken out; elsewhere the picker does it later.
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
    """Let the rules score the first `count` points, empty ones: fills the matcher's results.

    asked: uint64[words], working space.
    """
    for word in range(asked.size):
        asked[word] = ZERO
    for i in range(count):
        add(asked, 0, int(points[i]))
    match(grid, position, matcher, colour, asked)


@inlined
def _weigh(tree: Tree, ply: int, count: int, has_patterns: bool) -> None:
    """What each move is worth to be kept, and to be tried early."""
    style, priority, scores = tree.style, tree.priority[ply], tree.matcher.scores
    for i in range(count):
        tactics, patterns = int(priority[i]), 0
        if has_patterns:
            patterns = int(scores[tree.points[ply, i]])
        tree.worth[i] = style.keep_tactics * tactics + style.keep_patterns * patterns
        priority[i] = style.order_tactics * tactics + style.order_patterns * patterns


@inlined
def _keep_matched(tree: Tree, ply: int, count: int) -> int:
    """Take out the moves that no rule proposes, if that leaves any; returns how many are left."""
    left = 0
    for i in range(count):
        if tree.kept[ply, i] or tree.matcher.scores[tree.points[ply, i]] != 0:
            bring(tree, ply, i, left)
            _exchange(tree.worth, i, left)
            left += 1
    return left if left > 0 else count


@inlined
def _keep_best(tree: Tree, ply: int, count: int, width: int) -> int:
    """Take out what is not among the `width` worthiest moves; returns how many are left."""
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
    """Exchange two moves of a ply, with all that the search needs to know of them."""
    _exchange(tree.points[ply], source, target)
    _exchange(tree.priority[ply], source, target)
    _exchange(tree.kept[ply], source, target)


@inlined
def _exchange(row: Array, one: int, other: int) -> None:
    row[one], row[other] = row[other], row[one]


@inlined
def _add_experience(tree: Tree, ply: int, count: int, hash_move: int, history: Array) -> None:
    """Add what the search itself has learned to the priorities of the moves."""
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

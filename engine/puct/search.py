"""Best-first search: a tree grown from the current position of a game, with a network.

Several leaves are asked about at once. Threads share one tree: they take turns to go down and to
write, and the network works for all of them at once. The tree is kept for the next move.
"""

import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, Grid, make_grid, space
from katachi.engine.board.position import PASSES, with_turn
from katachi.engine.board.rules import Rules
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.puct import tree as trees
from katachi.engine.puct.found import Found, Frames, best_edge, found_in
from katachi.engine.puct.growth import FULL, LEAF, TERMINAL, absorb_all, descend, utility
from katachi.engine.puct.root import LEGAL, Root, promote
from katachi.engine.puct.tree import SILENT, Advisor, Leaves, Tree, advise, make_leaves, make_tree
from katachi.engine.search.clock import Limits
from katachi.engine.search.style import MINIMAX
from katachi.engine.values.planes import Answers, Asked

BATCH = 8  # leaves asked for at once

_VISITS_A_LEAF = 16  # a batch is a small part of a search: its leaves know nothing of each other
_DEPTH_VISITS, _DEPTH_MOST = 50, 10
_EDGES_A_NODE, _BYTES_AN_EDGE = 30, 42
_FEWEST_NODES, _MOST_NODES = 4000, 400_000
_TELL_AGAIN = 0.1  # seconds
_CLOSE = 0.6  # of the visits of the best move
_PATIENCE = 0.0002  # seconds until another thread's leaves may be there


def visits_within(limits: Limits) -> int:
    """How many visits the limits allow; `sys.maxsize` for any number.

    A depth counts only where nothing else limits. Each ply allows four times the visits.
    """
    if limits.nodes is not None:
        return max(1, limits.nodes)
    if limits.depth is None or limits.seconds is not None:
        return sys.maxsize
    plies: int = min(limits.depth, _DEPTH_MOST)
    return _DEPTH_VISITS << 2 * (plies - 1)


@jit
def gather(grid: Grid, tree: Tree, root: Root, leaves: Leaves, wanted: int, counts: Array) -> None:
    """Go down until `wanted` leaves wait, or ends of games are counted.

    counts: int64[3]: leaves, ends of games, and 1 when the tree is full.
    """
    counts[:] = 0
    while counts[0] + counts[1] < wanted:
        status = descend(grid, tree, root, leaves, counts[0])
        if status == LEAF:
            counts[0] += 1
            if tree.used[0] == 0:
                return
        elif status == TERMINAL:
            counts[1] += 1
        else:
            counts[2] = status == FULL
            return


def root_of(game: Game, colour: int, points: list[int]) -> Root:
    """The root of the current position, `colour` to move; points: what may be played there."""
    position, hashes, rules = with_turn(game.position, colour), game.hashes(), game.rules
    if position.state[PASSES] >= 2 or dead_are_taken(rules):
        position.state[PASSES] = 0
    terms = game.compensation, not rules.area, rules.superko, len(hashes)
    allowed = np.zeros(game.grid.length, np.int8)
    allowed[points] = LEGAL
    return Root(position, np.array(terms, np.float64), hashes, allowed)


def dead_are_taken(rules: Rules) -> bool:
    """Does the game end with dead stones taken off, while the tree counts all stones as they are?

    Then the tree ignores a pass before the root: it would take a second pass for a win by dead
    stones. Under territory rules a tree plays on after two passes instead.
    """
    return rules.area and rules.remove_dead


class Known:
    """The position of a tree, and the terms it was grown under."""

    def __init__(self, game: Game, colour: int, points: list[int]) -> None:
        self.points = frozenset(points)
        self.colour, self.hashes, self.moves = colour, game.hashes(), list(game.moves)
        self.terms, self.is_over = (game.size, game.compensation, game.rules), game.passes >= 2

    def moves_since(self, before: "Known") -> list[int] | None:
        """The points played since an earlier position; None where its tree is of no use here."""
        count = len(before.moves)
        played = self.moves[count:]
        goes_on = self.moves[:count] == before.moves and self.terms == before.terms
        if not goes_on or not np.array_equal(self.hashes[: count + 1], before.hashes):
            return None
        if not played and not self.points <= before.points:
            return None
        if self.is_over or before.is_over:
            return [] if not played and self.colour == before.colour else None
        pairs = zip(self.moves[max(0, count - 1) :], self.moves[max(1, count) :])
        if any(one.point == PASS and next_one.point == PASS for one, next_one in pairs):
            return None  # two passes change how a tree counts
        if dead_are_taken(self.terms[2]) and any(move.point == PASS for move in played):
            return None  # there an answer to the pass was a count with all stones on the board
        turns = [move.colour for move in played] + [self.colour]
        if any(turn != (before.colour, 3 - before.colour)[i % 2] for i, turn in enumerate(turns)):
            return None
        return [move.point for move in played]


def node_after(tree: Tree, moves: list[int]) -> int:
    """The node that some moves lead to from the root; -1 where the tree has no such node."""
    node = 0 if tree.used[0] else -1
    for point in moves:
        edge = trees.edge_of(tree, node, point) if node >= 0 else -1
        node = int(tree.child[edge]) if edge >= 0 else -1
    return node


class BestFirst:
    """Grows the tree of one game at a time. Not to be used from two threads at once."""

    def __init__(
        self,
        runner: Asked,
        *,
        threads: int = 1,
        table_mb: int = 64,
        naming: str = MINIMAX,
        advisor: Advisor = SILENT,
    ) -> None:
        """table_mb: room for its two trees. naming: MINIMAX or VISITS of `style`.

        Rules that cannot be compiled raise TheoryError at the first search on a size of board.
        """
        self.table_mb, self.naming, self.advisor = table_mb, naming, advisor
        self._workers = min(threads, trees.MOST_WAITING)  # each has a leaf that waits, at least
        self._runner = runner
        self._lock = threading.Lock()
        self._size = 0  # of the board that there is room for
        self._known: Known | None = None

    def forget(self) -> None:
        """Begin the next search with an empty tree."""
        self._known = None

    def get_ready(self, size: int) -> None:
        """Make room for trees on boards of a size. Raises TheoryError as above."""
        if self._size == size:
            return
        grid = make_grid(size)
        bytes_a_node = _EDGES_A_NODE * _BYTES_AN_EDGE + grid.points.size + 40
        nodes = int(self.table_mb * 2**20 / 2 / bytes_a_node)
        nodes = max(_FEWEST_NODES, min(_MOST_NODES, nodes))
        edges = nodes * _EDGES_A_NODE + 64 * (grid.points.size + 1)
        self._tree, self._spare = (make_tree(grid, nodes, edges) for _ in range(2))
        self._frames = space(Frames, grid)
        self._leaves = [
            make_leaves(grid, BATCH, self.advisor.advice(size)) for _ in range(self._workers)
        ]
        self._grid, self._size, self._known = grid, size, None

    def grow(
        self,
        game: Game,
        colour: int,
        limits: Limits,
        points: list[int],
        *,
        afresh: bool = False,
        watch: Callable[[Found], None] | None = None,
    ) -> Found:
        """Grow the tree of the current position, `colour` to move, until a limit.

        points: the moves allowed there, PASS included; all legal, at least one. One visit is always
        made. watch: is called now and then with the findings, from a searching thread, and at
        the end.
        """
        began = time.perf_counter()
        self._set_root(game, colour, points, afresh)
        self._left = visits_within(limits)
        part = max(1, self._left // _VISITS_A_LEAF)
        self._batch = min(BATCH, trees.MOST_WAITING // self._workers, part)
        self._ends = np.inf if limits.seconds is None else began + limits.seconds
        self._limits, self._is_over = limits, False
        if self._tree.used[0] == 0:
            self._turn(self._leaves[0], 1)
        tree = self._tree
        if tree.advised[0] == 0:  # before its moves are visited
            advise(self._grid, tree, 0, self._root.position, self._leaves[0].advice)
        if self._workers == 1:
            self._work(0, watch)
        else:
            self._work_together(watch)
        found = self._found()
        if watch is not None:
            watch(found)
        return found

    def visits(self, game: Game, colour: int, points: list[int]) -> int:
        """The visits of the tree of the current position, as for `grow`; 0 without a tree."""
        known = Known(game, colour, points)
        is_here = self._known is not None and known.moves_since(self._known) == []
        return int(self._tree.tried[0]) if is_here and self._tree.used[0] else 0

    def try_each(self, count: int) -> Found:
        """Visit each of the `count` likeliest root moves that have no visit once; after `grow`."""
        tree, leaves = self._tree, self._leaves[0]
        edges = np.argsort(-tree.prior[: tree.count[0]], kind="stable")[:count]
        untried = [int(edge) for edge in edges if tree.visits[edge] == 0]
        for begin in range(0, len(untried), BATCH):
            waiting = 0
            for edge in untried[begin : begin + BATCH]:
                leaves.line[waiting, 0], leaves.planned[waiting] = tree.move[edge], 1
                waiting += descend(self._grid, tree, self._root, leaves, waiting) == LEAF
            if waiting:
                answers = self._ask(leaves, waiting)
                absorb_all(self._grid, tree, self._root, leaves, waiting, answers)
        return self._found()

    def _ask(self, leaves: Leaves, count: int) -> Answers:
        size = self._grid.size
        return self._runner.ask(leaves.planes[:count].reshape(count, -1, size, size))

    def _work_together(self, watch: Callable[[Found], None] | None) -> None:
        with ThreadPoolExecutor(self._workers) as pool:
            jobs = [
                pool.submit(self._work, number, None if number else watch)
                for number in range(self._workers)
            ]
            wait(jobs, return_when=FIRST_EXCEPTION)
            self._is_over = True
        for job in jobs:
            job.result()

    def _found(self) -> Found:
        with self._lock:
            return found_in(self._grid, self._tree, self._root, self._best())

    def _best(self) -> int:
        """The root's edge that is named."""
        return best_edge(self._tree, self._frames, self.naming)

    def _work(self, number: int, watch: Callable[[Found], None] | None) -> None:
        """Grow the tree until the search is over for all threads."""
        told = time.perf_counter()
        while not (self._is_over or self._limits.is_stopped):
            now = time.perf_counter()
            late = now - self._ends
            if late >= 0 and (late >= self._limits.more or not self._is_close()):
                break
            if watch is not None and now - told >= _TELL_AGAIN:
                watch(self._found())
                told = time.perf_counter()
            if not self._turn(self._leaves[number], self._batch):
                time.sleep(_PATIENCE)

    def _is_close(self) -> bool:
        """Has the second of the root's moves nearly as many visits as the first?"""
        with self._lock:
            visits = np.sort(self._tree.visits[: self._tree.count[0]])
        return visits.size > 1 and bool(visits[-2] >= _CLOSE * visits[-1])

    def _turn(self, leaves: Leaves, batch: int) -> bool:
        """Do one batch; False when all leaves wait for the network already."""
        counts = np.zeros(3, np.int64)
        with self._lock:
            wanted = min(batch, self._left)
            if wanted == 0:
                self._is_over = True
                return True
            self._gather(leaves, wanted, counts)
            count, ended, is_full = counts.tolist()
            self._left -= count + ended
            self._is_over = self._is_over or is_full > 0
        if count:
            answers = self._ask(leaves, count)
            with self._lock:
                absorb_all(self._grid, self._tree, self._root, leaves, count, answers)
        return bool(count + ended)

    def _gather(self, leaves: Leaves, wanted: int, counts: Array) -> None:
        gather(self._grid, self._tree, self._root, leaves, wanted, counts)

    def _set_root(self, game: Game, colour: int, points: list[int], afresh: bool) -> None:
        """Begin at the current position, with the part of the tree that is known."""
        self.get_ready(game.size)
        known = Known(game, colour, points)
        self._root = root_of(game, colour, points)
        moves = None if afresh or self._known is None else known.moves_since(self._known)
        self._known = known
        node = -1 if moves is None else node_after(self._tree, moves)
        self._spare.used[:] = 0
        if node >= 0 and self._tree.count[node] > 0:
            origin = np.zeros(self._tree.first.size, np.int32)
            promote(self._tree, node, self._root.allowed, self._spare, origin)
        self._tree, self._spare = self._spare, self._tree


class _Indifferent:
    """A network that knows nothing, to compile with."""

    def ask(self, planes: Array) -> Answers:
        count, points = len(planes), planes.shape[2] * planes.shape[3]
        policy, owners = (np.zeros((count, many), np.float32) for many in (points + 1, points))
        even = np.full(count, 0.5, np.float32)
        return Answers(policy, even, even - 0.5, owners)


def warm_up(kind: type[BestFirst] = BestFirst) -> None:
    """Load the compiled code that a search calls."""
    game, search = Game(3), kind(_Indifferent(), table_mb=1)

    def grown(visits: int) -> Found:
        points = [*game.legal_points(game.to_move), PASS]
        return search.grow(game, game.to_move, Limits(nodes=visits), points)

    utility(0.5, 0.0)  # `found.exact` asks it
    grown(1)
    search.try_each(2)
    game.play(game.to_move, grown(200).best.point)
    grown(1)

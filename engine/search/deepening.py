"""Iterative deepening: search to 1 ply, 2 plies ... until a limit is reached; on some threads."""

import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from katachi.engine.board.grid import Grid
from katachi.engine.search.alphabeta import advance, start
from katachi.engine.search.limits import Limits
from katachi.engine.search.tree import MAX_DEPTH, Tree
from katachi.engine.thesis.network import WIN

_SLICE_SECONDS = 0.01  # between two looks at the clock
_FEWEST_NODES = 20
"""Nodes in a slice. A search begins with so few too: each position may touch a new part of the
table, and then waits until the system has cleared two pages of 2 MB (200 took 100 to 360 ms)."""
_SHORT = 0.5
"""Seconds of a search for which even that may be too slow: on a virtual machine one page
took 15 ms, and eight times that when it was busy. Such a search begins with one node."""
_FASTEST_GROWTH = 2.0  # of a slice to the next
_NEXT_DEPTH_COSTS = 0.6  # share of the time after which another iteration is not begun


class Found(NamedTuple):
    """The findings of a search."""

    line: list[int]  # best moves from the root on; empty when a limit of nodes came before one
    value: int  # of the line, for the side to move
    depth: int  # plies of the last iteration that was completed
    nodes: int  # of all threads
    seconds: float


def deepen(
    grid: Grid,
    trees: list[Tree],
    limits: Limits,
    stop: threading.Event,
    tell: Callable[[Found], None] = lambda found: None,
) -> Found:
    """Search the root that all `trees` share: the first in this thread, the others in their own.

    With one tree and without a limit of time the result depends on nothing but the arguments.
    `stop` ends the search early, within some 10 ms. If no move has been searched by then, or in
    the time given, the line is the most promising move. tell: is called after each
    iteration, also after one that a limit has cut short.
    """

    def of_all(found: Found) -> Found:
        return found._replace(nodes=sum(int(tree.control.nodes) for tree in trees))

    helpers_stop = threading.Event()
    helpers = [
        threading.Thread(target=_help, args=(grid, tree, 1 + number % 2, helpers_stop))
        for number, tree in enumerate(trees[1:])
    ]
    for helper in helpers:
        helper.start()
    try:
        found = _deepen_one(grid, trees[0], limits, stop, lambda found: tell(of_all(found)))
    finally:
        helpers_stop.set()
        for helper in helpers:
            helper.join()
    return of_all(found)


def _deepen_one(
    grid: Grid, tree: Tree, limits: Limits, stop: threading.Event, tell: Callable[[Found], None]
) -> Found:
    began = time.perf_counter()
    found = Found([], 0, 0, 0, 0.0)
    deadline = None if limits.seconds is None else began + limits.seconds
    is_over = _is_over(deadline, stop)
    fewest = _FEWEST_NODES if limits.seconds is None or limits.seconds >= _SHORT else 1
    last_depth = min(limits.depth or MAX_DEPTH, int(tree.style.depth), MAX_DEPTH)
    for depth in range(1, last_depth + 1):
        complete = _search_to(grid, tree, depth, limits.nodes, is_over, fewest)
        line = [int(point) for point in tree.line[0, : tree.line_length[0]]]
        if line:
            found = found._replace(line=line, value=int(tree.frames[0].best))
        elif not (found.line or complete) and is_over():
            found = found._replace(line=[int(tree.points[0, tree.frames[0].tried])])
        if complete:
            found = found._replace(depth=depth)
        tell(found)
        if not complete:
            break
        spent = time.perf_counter() - began
        if limits.seconds is not None and spent > _NEXT_DEPTH_COSTS * limits.seconds:
            break
        if abs(found.value) > WIN:  # a finished game: no deeper search is needed
            break
    return found._replace(seconds=time.perf_counter() - began)


def _is_over(deadline: float | None, stop: threading.Event) -> Callable[[], bool]:
    return lambda: stop.is_set() or (deadline is not None and time.perf_counter() >= deadline)


def _search_to(
    grid: Grid,
    tree: Tree,
    depth: int,
    node_limit: int | None,
    is_over: Callable[[], bool],
    fewest: int = _FEWEST_NODES,
) -> bool:
    """Search to one depth; False when a limit ended the search before it was complete."""
    start(tree, depth)
    slice_nodes = fewest
    while True:
        allowed = slice_nodes
        if node_limit is not None:
            allowed = min(allowed, node_limit - int(tree.control.nodes))
            if allowed <= 0:
                return False
        before = time.perf_counter()
        if advance(grid, tree, allowed):
            return True
        if is_over():
            return False
        spent = max(time.perf_counter() - before, 1e-6)
        faster = min(_FASTEST_GROWTH, _SLICE_SECONDS / spent)
        slice_nodes = max(fewest, int(slice_nodes * faster))


def _help(grid: Grid, tree: Tree, first: int, stop: threading.Event) -> None:
    """Fill the shared table until told to stop; threads begin with different iterations."""
    for depth in range(first, MAX_DEPTH + 1):
        if not _search_to(grid, tree, depth, None, stop.is_set):
            return

"""Iterative deepening: search to 1 ply, 2 plies ... until a limit is reached; on some threads."""

import math
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from katachi.engine.board.grid import Grid
from katachi.engine.search.alphabeta import advance, start
from katachi.engine.search.clock import Limits
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
    began = time.perf_counter()
    seconds = math.inf if limits.seconds is None else limits.seconds
    fewest = _FEWEST_NODES if seconds >= _SHORT else 1
    tree = trees[0]
    found = Found([], 0, 0, 0, 0.0)

    def is_over() -> bool:
        return stop.is_set() or time.perf_counter() >= began + seconds

    last_depth = min(limits.depth or MAX_DEPTH, int(tree.style.depth), MAX_DEPTH)
    with _helped(grid, trees[1:]):
        for depth in range(1, last_depth + 1):
            complete = _search_to(grid, tree, depth, is_over, limits.nodes, fewest)
            line = tree.line[0, : tree.line_length[0]].tolist()
            if line:
                found = found._replace(line=line, value=int(tree.frames[0].best))
            elif not (found.line or complete) and is_over():
                found = found._replace(line=[int(tree.points[0, tree.frames[0].tried])])
            nodes = sum(int(one.control.nodes) for one in trees)
            found = found._replace(depth=depth if complete else found.depth, nodes=nodes)
            tell(found)
            is_late = time.perf_counter() - began > _NEXT_DEPTH_COSTS * seconds
            if not complete or is_late or abs(found.value) > WIN:  # a finished game needs no more
                break
    return found._replace(seconds=time.perf_counter() - began)


def _search_to(
    grid: Grid,
    tree: Tree,
    depth: int,
    is_over: Callable[[], bool],
    most: int | None = None,
    fewest: int = _FEWEST_NODES,
) -> bool:
    """Search to one depth; False when a limit ended the search before it was complete."""
    start(tree, depth)
    slice_nodes = fewest
    while True:
        allowed = slice_nodes if most is None else min(slice_nodes, most - int(tree.control.nodes))
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


@contextmanager
def _helped(grid: Grid, trees: list[Tree]) -> Iterator[None]:
    """Other threads fill the shared table while the block runs, each with a tree of its own."""
    stop = threading.Event()

    def fill(tree: Tree, first: int) -> None:
        for depth in range(first, MAX_DEPTH + 1):
            if not _search_to(grid, tree, depth, stop.is_set):
                return

    with ThreadPoolExecutor(max(1, len(trees))) as pool:
        helpers = [  # they begin with different iterations
            pool.submit(fill, tree, 1 + number % 2) for number, tree in enumerate(trees)
        ]
        try:
            yield
        finally:
            stop.set()
    for helper in helpers:
        helper.result()  # raises what went wrong there

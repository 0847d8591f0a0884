"""Trees of many games side by side. One question to the network has one leaf of each game."""

import numpy as np

from katachi.engine.board.grid import Grid
from katachi.engine.board.moves import move
from katachi.engine.board.position import PASSES, TO_MOVE, Position, write_at
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.puct.growth import LEAF, absorb, count_stones, descend
from katachi.engine.puct.root import HISTORY, KOMI, SUPERKO, TERRITORY, Root, root_at
from katachi.engine.puct.tree import Leaves, Tree, tree_at
from katachi.engine.values.planes import PLANES, Answers, Asked

ANY = -1  # no edge: a way down may begin with any


@jit
def descend_each(
    grid: Grid, trees: Tree, roots: Root, leaves: Leaves, games: Array, status: Array
) -> None:
    """Go down in each of some games (int64[...]).

    Leaf i belongs to games[i], and status[i] is the result of `descend`.
    """
    for i in range(games.size):
        tree, root = tree_at(trees, games[i]), root_at(roots, games[i])
        status[i] = descend(grid, tree, root, leaves, i)


@jit
def absorb_each(
    grid: Grid,
    trees: Tree,
    roots: Root,
    leaves: Leaves,
    games: Array,
    status: Array,
    answers: Answers,
) -> None:
    """Turn the leaves of `descend_each` into nodes. The network's answers are in the same order."""
    for i in range(games.size):
        if status[i] == LEAF:
            tree, root = tree_at(trees, games[i]), root_at(roots, games[i])
            absorb(grid, tree, root, leaves, i, answers)


def begin_in(
    roots: Root,
    game: int,
    position: Position,
    komi: float,
    territory: bool = False,
    hashes: Array | None = None,
) -> None:
    """Begin a game in which superko is forbidden.

    hashes: uint64[...], of its positions, the current one last; None: of the empty board.
    """
    write_at(roots.position, game, position)
    known = np.zeros(1, np.uint64) if hashes is None else hashes
    roots.history[game, : len(known)] = known
    terms = roots.terms[game]
    terms[KOMI], terms[TERRITORY], terms[SUPERKO], terms[HISTORY] = komi, territory, 1, len(known)


def plan_each(trees: Tree, leaves: Leaves, games: Array, edges: Array) -> None:
    """Let the next way down in each of some games begin with its root edge of `edges`, or ANY."""
    leaves.line[: games.size, 0] = trees.move[games, edges]
    leaves.planned[: games.size] = edges != ANY


def look_each(
    grid: Grid, trees: Tree, roots: Root, leaves: Leaves, games: Array, asked: Asked
) -> None:
    """One visit in each of some games."""
    status = np.zeros(games.size, np.int64)
    descend_each(grid, trees, roots, leaves, games, status)
    if (status == LEAF).any():
        planes = leaves.planes[: games.size].reshape(-1, PLANES, grid.size, grid.size)
        absorb_each(grid, trees, roots, leaves, games, status, asked.ask(planes))


@jit
def play_in(grid: Grid, roots: Root, game: int, point: int) -> bool:
    """Make a legal move in a game; returns whether two passes have ended it.

    Under territory rules two passes only end the part in which stones cost points. The game goes
    on by area until two more passes, so that dead stones can be taken.
    """
    root = root_at(roots, game)
    position = root.position
    move(grid, position, point, int(position.state[TO_MOVE]))
    count = int(root.terms[HISTORY])
    root.history[count] = position.hash[0]
    root.terms[HISTORY] = count + 1
    if position.state[PASSES] < 2:
        return False
    if root.terms[TERRITORY] == 0:
        return True
    count_stones(grid, position, root.terms)
    return False


def most_visited(trees: Tree, game: int) -> int:
    """The root's edge with the most visits; the likeliest where no edge has any."""
    count = int(trees.count[game, 0])
    visits, priors = trees.visits[game, :count], trees.prior[game, :count]
    return int(np.lexsort((priors, visits))[-1])

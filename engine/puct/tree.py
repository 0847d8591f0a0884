"""A tree of positions, its leaves, and the rules that take part.

The values of an edge are for the side that plays its move. All arrays may have one more leading
axis: many trees, for many games side by side. Rules are mixed into a node's policy, and may leave
moves out. They take part only where their weights give every legal move a probability, and only on
the board size that they were weighed on. A position asks them once, when the tree has come back to
it often enough. Most positions are met only a few times and cost nothing.
"""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.grid import PASS, Grid, space
from katachi.engine.board.position import TO_MOVE, Position
from katachi.engine.board.score import ScoreWork
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.ladder import LadderWork, make_ladder_work
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.matcher import match_at
from katachi.engine.patterns.theory import Theory, are_chances
from katachi.engine.search.style import Style
from katachi.engine.values.planes import PLANES


class Advice(NamedTuple):
    """Rules for compiled code, with working space. It serves one thread at a time."""

    matcher: Matcher
    mix: float  # the share of the rules in the policy's logarithm, from 0 to 1
    prunes: bool  # do they leave moves out?


@dataclass(frozen=True)
class Advisor:
    """Which rules take part in a tree, and how."""

    theory: Theory | None = None
    mix: float = 0.0  # the share of the rules in the logarithm of the policy; 0: they order nothing
    prunes: bool = False
    """Do they leave out moves below the root that the network also finds unlikely?"""

    @classmethod
    def by(cls, style: Style, theory: Theory | None) -> "Advisor":
        """By a player's style: patterns order the moves of its tree, and decide which are kept."""
        mix = style.mix if "patterns" in style.order else 0.0
        return cls(theory, mix, "patterns" in style.keep)

    def speaks(self, size: int) -> bool:
        """Do the rules take part on boards of this size? Only on the size they were weighed on."""
        if self.theory is None or not (self.mix > 0 or self.prunes):
            return False
        return are_chances(self.theory) and self.theory.board_size == size

    def advice(self, size: int) -> Advice:
        """The rules' advice for boards of a size. Raises TheoryError if they cannot be compiled."""
        speaks = self.speaks(size)
        theory = self.theory if speaks and self.theory else Theory((), {})
        mix, prunes = self.mix if speaks else 0.0, self.prunes and speaks
        return Advice(compile_theory(theory, size), mix, prunes)


SILENT = Advisor()  # no rules at all

MOST_WAITING = 32  # leaves of one tree that may wait for the network at once
DEEPEST = 200  # plies of a leaf

ASKED_FROM = 6  # visits of a position below the root from which the rules are asked there
DOUBTED = 0.02  # the rules may leave out moves that the network finds less likely than this
UNLIKELY = 0.5  # and that they find less likely than the average move by this factor


class Tree(NamedTuple):
    """Nodes are positions the network has seen, or ends of games; node 0 is the root."""

    used: Annotated[Array, "int64", 2]  # nodes and edges in use; 0 and 0: the tree is empty
    first: Annotated[Array, "int32", "nodes"]  # the first edge of a node; they lie side by side
    count: Annotated[Array, "int32", "nodes"]  # type: ignore[assignment]
    """Its edges; 0 for the end of a game."""
    advised: Annotated[Array, "int8", "nodes"]  # 1 where the rules have spoken
    tried: Annotated[Array, "int32", "nodes"]  # visits of its edges, and one
    worth: Annotated[Array, "float64", "nodes"]
    """Sum of utilities of all these visits, for the side to move."""
    own: Annotated[Array, "float32", "nodes", 3]
    """Utility, chances, points as the network or the count says."""
    owners: Annotated[Array, "int8", "nodes", "points"]
    """Whose each point will be, from -127, White's, to 127."""
    move: Annotated[Array, "int16", "edges"]  # a point or PASS
    prior: Annotated[Array, "float32", "edges"]  # the policy
    child: Annotated[Array, "int32", "edges"]  # the node it leads to; -1: none is known yet
    visits: Annotated[Array, "int32", "edges"]
    waiting: Annotated[Array, "int32", "edges"]  # leaves below that wait for the network
    utility: Annotated[Array, "float64", "edges"]  # sum over the visits
    chances: Annotated[Array, "float64", "edges"]
    points: Annotated[Array, "float64", "edges"]


class Leaves(NamedTuple):
    """Leaves on their way to the network."""

    positions: Annotated[Position, "leaves"]
    terms: Annotated[Array, "float64", "leaves", 4]  # as a root's
    trail: Annotated[Array, "uint64", "leaves", DEEPEST]  # hashes of the positions below the root
    path: Annotated[Array, "int32", "leaves", DEEPEST]  # edges from the root
    nodes: Annotated[Array, "int32", "leaves", DEEPEST]  # where each begins
    depth: Annotated[Array, "int64", "leaves"]  # length of the path
    line: Annotated[Array, "int16", "leaves", DEEPEST]  # moves that the next way down begins with
    planned: Annotated[Array, "int64", "leaves"]  # how many
    planes: Annotated[Array, "float32", "leaves", PLANES, "points"]
    owner: Annotated[Array, "int8", "length"]  # working space
    score: ScoreWork
    ladders: LadderWork
    advice: Advice  # the rules that take part


def make_tree(grid: Grid, nodes: int, edges: int | None = None, trees: int = 0) -> Tree:
    """An empty tree for so many nodes, or a stack of `trees`. edges: None for enough."""
    nodes += MOST_WAITING
    edges = edges or nodes * (grid.points.size + 1)
    return space(Tree, grid, {"nodes": nodes, "edges": edges}, (trees,) if trees else ())


@inlined
def tree_at(trees: Tree, index: int) -> Tree:
    """Tree `index` of a stack, as a view."""
    return Tree(
        trees.used[index],
        trees.first[index],
        trees.count[index],
        trees.advised[index],
        trees.tried[index],
        trees.worth[index],
        trees.own[index],
        trees.owners[index],
        trees.move[index],
        trees.prior[index],
        trees.child[index],
        trees.visits[index],
        trees.waiting[index],
        trees.utility[index],
        trees.chances[index],
        trees.points[index],
    )


@inlined
def edge_of(tree: Tree, node: int, point: int) -> int:
    """The edge of a move, or -1."""
    first = int(tree.first[node])
    for edge in range(first, first + tree.count[node]):
        if tree.move[edge] == point:
            return edge
    return -1


@inlined
def copy_edge(tree: Tree, source: int, other: Tree, target: int) -> None:
    """Copy an edge over another one, of this tree or an `other`. No leaf waits below either."""
    other.move[target] = tree.move[source]
    other.prior[target] = tree.prior[source]
    other.child[target] = tree.child[source]
    other.visits[target] = tree.visits[source]
    other.utility[target] = tree.utility[source]
    other.chances[target] = tree.chances[source]
    other.points[target] = tree.points[source]


def make_leaves(grid: Grid, count: int, advice: Advice | None = None) -> Leaves:
    """Room for `count` leaves. advice: rules for such boards; None: none."""
    rules = advice or SILENT.advice(grid.size)
    return space(Leaves, grid, {"leaves": count}, ladders=make_ladder_work(grid), advice=rules)


@inlined
def waiting_at(tree: Tree, node: int) -> int:
    """How many leaves below a node wait for the network."""
    first, waiting = int(tree.first[node]), 0
    for edge in range(first, first + tree.count[node]):
        waiting += tree.waiting[edge]
    return waiting


@inlined
def is_due(tree: Tree, node: int) -> bool:
    """Shall a node ask the rules? Not while a leaf below it waits: its path has edge numbers."""
    if tree.advised[node] != 0 or (node > 0 and tree.tried[node] < ASKED_FROM):
        return False
    return waiting_at(tree, node) == 0


@jit
def advise(grid: Grid, tree: Tree, node: int, position: Position, advice: Advice) -> None:
    """Let the rules judge the moves of a node. Not checked: that no leaf below it waits.

    position: the node's. All moves except the pass keep their sum of the policy. No move is left
    out at the root, and no move that was tried.
    """
    tree.advised[node] = 1
    first, count = int(tree.first[node]), int(tree.count[node])
    has_pass = count > 0 and tree.move[first + count - 1] == PASS
    if has_pass:
        count -= 1
    if count < 2 or not (advice.mix > 0 or advice.prunes):
        return
    moves = tree.move[first : first + count]
    match_at(grid, position, advice.matcher, int(position.state[TO_MOVE]), moves)
    left = _mix(tree, first, count, advice, advice.prunes and node > 0)
    if has_pass:
        copy_edge(tree, first + count, tree, first + left)
    tree.count[node] -= count - left


@jit
def _mix(tree: Tree, first: int, count: int, advice: Advice, prunes: bool) -> int:
    """Mix the rules' last scores into the policy of some edges; returns how many edges are left."""
    scores, moves, prior = advice.matcher.scores, tree.move, tree.prior
    top, all_odds, share = -1e9, 0.0, 0.0
    for edge in range(first, first + count):
        top = max(top, scores[moves[edge]])
    for edge in range(first, first + count):
        all_odds += np.exp(scores[moves[edge]] - top)
        share += prior[edge]
    last, total = first, 0.0
    for edge in range(first, first + count):
        odds = np.exp(scores[moves[edge]] - top)
        is_doubted = tree.visits[edge] == 0 and prior[edge] < DOUBTED
        if prunes and is_doubted and odds * count < UNLIKELY * all_odds:
            continue
        copy_edge(tree, edge, tree, last)
        prior[last] = prior[last] ** (1 - advice.mix) * odds**advice.mix
        total += prior[last]
        last += 1
    for edge in range(first, last):
        if total > 0:
            prior[edge] *= share / total
    return last - first

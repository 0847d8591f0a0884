"""Searches of single positions. What a tree finds teaches its own positions.

A search sees more than the network alone, so its findings are targets: at the root, and at all
positions of the tree that have enough visits (Veness and others, "Bootstrapping from game tree
search", 2009). Results of games teach less. Each is one bit, and some hundred are learned by heart.
"""

import numpy as np

from katachi.engine.board.grid import BLACK
from katachi.engine.board.moves import move
from katachi.engine.board.position import PASSES, TO_MOVE, Position, copy_into, empty_position
from katachi.engine.compiled.jit import Array
from katachi.engine.puct.found import raised
from katachi.engine.puct.growth import count_stones
from katachi.engine.puct.many import play_in
from katachi.engine.puct.root import HISTORY, KOMI, TERRITORY
from katachi.engine.puct.tree import Tree
from katachi.engine.values.planes import Asked
from katachi.learning.residual.samples import Samples, policy_of, seen, unset
from katachi.learning.residual.selfplay import SelfPlay, draw_edge

LEAST_SHARE, LEAST = 0.2, 32
"""A position of the tree teaches from this share of the visits on, and from so many."""
SHARPENED = 1.3  # the power of the mean's odds that is taught: a tree's mean includes weak moves
LATEST = 0.7  # moves from an empty board to a position at most, for each point of the board
STRAYED, EVENED = (0.55, 0.3, 0.15), 0.5
"""How likely no move, one and two are added to other positions; the power of the policy by which
half of these are drawn. The others are any move: moves that nobody plays are to be judged as well.
"""


def _ways(tree: Tree) -> Array:
    """For each node the edge that leads to it, and that edge's node: int64[nodes, 2]."""
    ways = np.full((tree.used[0], 2), -1)
    for node in range(tree.used[0]):
        edges = np.arange(tree.first[node], tree.first[node] + tree.count[node])
        edges = edges[tree.child[edges] >= 0]
        ways[tree.child[edges], 0] = edges
        ways[tree.child[edges], 1] = node
    return ways


def _owners(tree: Tree, ways: Array) -> Array:
    """The mean owners of the positions from each node on, as `Tree.owners`, float32."""
    found = np.ones((tree.used[0], tree.owners.shape[1] + 1), np.float32)  # their number last
    found[:, :-1] = tree.owners[: tree.used[0]]
    for node in range(tree.used[0] - 1, 0, -1):  # a node comes after the one it is below
        found[ways[node, 1]] += found[node]
    owners: Array = found[:, :-1] / found[:, -1:]
    return owners


class Searches(SelfPlay):
    """Positions on boards of one size, searched side by side.

    They are where games begin, and from an empty board some moves later.
    """

    def turn(self, runner: Asked) -> list[Samples]:
        """Search some positions. Returns what they teach."""
        for game in range(len(self._games)):
            self._begin(game)
        self._wander(runner)
        self._trees.used[:] = 0
        for _ in range(self._visits + 1):
            self._look(runner, self._all)
        return [self._taught(game) for game in range(len(self._games))]

    def _wander(self, runner: Asked) -> None:
        """Add moves to the positions, drawn from the policy or any."""
        random, trees = self._random, self._trees
        moves = random.choice(len(STRAYED), size=len(self._all), p=STRAYED)
        evened = EVENED * random.integers(2, size=len(moves))
        at_first = self._roots.terms[:, HISTORY] == 1
        latest = random.integers(int(LATEST * self.grid.points.size), size=len(moves))
        moves, evened = np.where(at_first, latest, moves), np.where(at_first, 1.0, evened)
        for count in range(moves.max()):
            trees.used[:] = 0
            games = np.flatnonzero(moves > count)
            self._look(runner, games)
            for game in map(int, games):
                edge = draw_edge(trees, game, evened[game], random)
                play_in(self.grid, self._roots, game, int(trees.move[game, edge]))

    def _taught(self, game: int) -> Samples:
        """What the tree of a game teaches."""
        tree = Tree(*(array[game] for array in self._trees))
        used = int(tree.used[0])
        ways = _ways(tree)
        owners = _owners(tree, ways)
        least = max(LEAST, LEAST_SHARE * self._visits)
        nodes = np.flatnonzero((tree.tried[:used] >= least) & (tree.count[:used] > 0))
        taught = unset(len(nodes), self.grid.size)
        for row, node in enumerate(nodes):
            colour = self._see(game, tree, ways, int(node), taught, row)
            sign = 1 if colour == BLACK else -1
            taught.owners[row] = np.rint(sign * owners[node])
            edges = slice(tree.first[node], tree.first[node] + tree.count[node])
            tried = tree.visits[edges].sum()
            taught.policy[row] = policy_of(self.grid, tree.move[edges], tree.visits[edges] / tried)
            mean = (tree.own[node, 1] + tree.chances[edges].sum()) / (1 + tried)
            taught.chances[row] = raised(float(mean), SHARPENED)
            taught.score[row] = (tree.own[node, 2] + tree.points[edges].sum()) / (1 + tried)
        return taught

    def _see(self, game: int, tree: Tree, ways: Array, node: int, taught: Samples, row: int) -> int:
        """Write what the network sees of a node to a row of samples. Returns who moves there."""
        line = []
        while node > 0:
            edge, node = ways[node]
            line.append(int(tree.move[edge]))
        position = empty_position(self.grid)
        copy_into(Position(*(array[game] for array in self._roots.position)), position)
        terms = self._roots.terms[game].copy()
        for point in reversed(line):
            move(self.grid, position, point, int(position.state[TO_MOVE]))
            if position.state[PASSES] >= 2 and terms[TERRITORY]:
                count_stones(self.grid, position, terms)
        komi, territory = float(terms[KOMI]), bool(terms[TERRITORY])
        sight = seen(self.grid, position, komi, territory, self._leaves.ladders)
        taught.planes[row], taught.scalars[row] = sight
        return int(position.state[TO_MOVE])

"""Stand-ins for the network, a tree grown without the search, and a walk through it."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.board.position import PASSES, Position, copy_of, write_at
from katachi.engine.compiled.jit import Array
from katachi.engine.puct.found import Found
from katachi.engine.puct.growth import LEAF
from katachi.engine.puct.many import ANY, absorb_each, descend_each, plan_each
from katachi.engine.puct.root import make_roots
from katachi.engine.puct.search import BestFirst
from katachi.engine.puct.tree import MOST_WAITING, Tree, make_leaves, make_tree
from katachi.engine.search.clock import Limits
from katachi.engine.values.planes import PLANES, Answers


class Hashing:
    """Says of a position what its planes' hash comes to: always the same, and nothing like Go."""

    def __init__(self, passing: float = 0.0) -> None:
        """passing: added to the logit of a pass."""
        self.passing = passing
        self.asked = 0

    def ask(self, planes: Array) -> Answers:
        self.asked += len(planes)
        points = planes.shape[2] * planes.shape[3]
        said = [self._said(position, points) for position in planes]
        policy, owners = (np.array([one[i] for one in said], np.float32) for i in (0, 1))
        chances, lead = (np.array([one[i] for one in said], np.float32) for i in (2, 3))
        return Answers(policy, chances, lead, owners)

    def _said(self, planes: Array, points: int) -> tuple[Array, Array, float, float]:
        digest = blake2b(np.ascontiguousarray(planes).tobytes(), digest_size=8).digest()
        random = np.random.default_rng(int.from_bytes(digest, "big"))
        policy = random.normal(0, 3, points + 1)
        policy[points] += self.passing
        return policy, random.normal(0, 2, points), random.random(), random.normal(0, 5)


class Growing:
    """One or many trees of games on boards of one size, grown a leaf at a time."""

    def __init__(self, games: list[Game], nodes: int, edges: int | None = None) -> None:
        """edges: None for enough."""
        count, self.games = len(games), games
        self.grid = games[0].grid
        longest = max(len(game.moves) for game in games)
        self.trees = make_tree(self.grid, nodes, edges, trees=count)
        self.roots = make_roots(self.grid, count, longest + 400)
        self.leaves = make_leaves(self.grid, MOST_WAITING)
        for i, game in enumerate(games):
            hashes, rules = game.hashes(), game.rules
            write_at(self.roots.position, i, game.position)
            terms = game.compensation, not rules.area, rules.superko, len(hashes)
            self.roots.terms[i] = terms
            self.roots.history[i, : len(hashes)] = hashes

    def visit(self, network: Hashing, *games: int, edge: int = ANY) -> list[int]:
        """One way down in each of these games; what `descend` came to."""
        chosen = np.array(games)
        status = np.full(chosen.size, -1)
        grid, trees, roots, leaves = self.grid, self.trees, self.roots, self.leaves
        plan_each(trees, leaves, chosen, np.full(chosen.size, edge))
        descend_each(grid, trees, roots, leaves, chosen, status)
        planes = leaves.planes[: chosen.size].reshape(-1, PLANES, grid.size, grid.size)
        if (status == LEAF).any():
            absorb_each(grid, trees, roots, leaves, chosen, status, network.ask(planes))
        return [int(one) for one in status]

    def tree(self, game: int = 0) -> Tree:
        """A view."""
        return Tree(*(array[game] for array in self.trees))


def grown(game: Game, visits: int, network: Hashing | None = None) -> Tree:
    """A tree after so many visits, one leaf at a time."""
    growing = Growing([game], visits + 1)
    network = network or Hashing()
    for _ in range(visits):
        growing.visit(network, 0)
    return growing.tree()


def edges_of(tree: Tree, node: int = 0) -> range:
    """The edges of a node."""
    return range(int(tree.first[node]), int(tree.first[node]) + int(tree.count[node]))


class Place(NamedTuple):
    """A node of a tree, and the game that was played to it."""

    node: int
    game: Game
    passes: int
    """In a row; anew after two where territory is counted."""
    komi: float
    territory: bool

    @property
    def position(self) -> Position:
        """A copy, with its passes as the tree counts them."""
        position = copy_of(self.game.position)
        position.state[PASSES] = self.passes
        return position

    def next(self, node: int, point: int) -> "Place":
        """The move must be legal, and its board no repetition where that is forbidden."""
        game = self.game
        game.play(game.to_move, point)
        passes = self.passes + 1 if point == PASS else 0
        if passes < 2 or not self.territory:
            return Place(node, game, passes, self.komi, self.territory)
        stones = [move.colour for move in game.moves if move.point != PASS]
        more = sum(1 if colour == BLACK else -1 for colour in stones)
        return Place(node, game, 0, self.komi + more, False)


def walk(tree: Tree, game: Game) -> Iterator[Place]:
    """Every node of a tree once, parents first, each move played. The game began empty."""
    yield from _walk(tree, Place(0, game, game.passes, game.compensation, not game.rules.area))


def _walk(tree: Tree, place: Place) -> Iterator[Place]:
    yield place
    for edge in edges_of(tree, place.node):
        if tree.child[edge] >= 0:
            below = place.next(int(tree.child[edge]), int(tree.move[edge]))
            yield from _walk(tree, below)
            place.game.undo()


def found(
    search: BestFirst,
    game: Game,
    points: list[int] | None = None,
    *,
    nodes: int | None = None,
    afresh: bool = False,
) -> Found:
    """What a search finds for who is to move. points: None for all, and a pass."""
    points = points or [*game.legal_points(game.to_move), PASS]
    return search.grow(game, game.to_move, Limits(nodes=nodes), points, afresh=afresh)


def same_found(one: Found, other: Found) -> None:
    """Assert that two searches have found the same, bit for bit."""
    assert np.array_equal(one.owners, other.owners)
    assert one.visits == other.visits
    assert one.moves == other.moves

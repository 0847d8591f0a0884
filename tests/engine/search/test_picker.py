"""Which move comes next: the hash move first, and then the others as if all had been listed."""

from collections.abc import Callable

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.position import write_at
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.theory import read_theory
from katachi.engine.profiles import read_profile
from katachi.engine.search.order import next_move
from katachi.engine.search.style import Style
from katachi.engine.search.tree import INFINITE, NOTHING, Tree
from katachi.engine.thesis.model import load_model
from katachi.experiments import bench
from tests import paths

PLY, DEPTH = 1, 4
ALPHABETA = read_profile(paths.ALPHABETA)
assert ALPHABETA.theory
RULES, MODEL = read_theory(ALPHABETA.theory), load_model(ALPHABETA.network)
STYLES = {
    "plain": Style(),
    "alphabeta": ALPHABETA.style,
    "matched only": Style(matched_only=True),
    "kept by rules, ordered by tactics": Style(order=("tactics",), keep=("patterns",)),
    "everything": Style(order=(), keep=()),
}


def tree_below_root(game: Game, style: Style) -> Tree:
    """A tree with the current position at `PLY`."""
    tree = bench.tree_of(game, MODEL, style, RULES)
    write_at(tree.stack, PLY, game.position)
    return tree


def order(
    game: Game, tree: Tree, hash_move: int = PASS, meanwhile: Callable[[], None] = lambda: None
) -> list[int]:
    """The moves as they come; `meanwhile` happens while the first is searched."""
    frame = tree.frames[PLY]
    frame.depth, frame.hash_move, frame.best = DEPTH, hash_move, -INFINITE
    frame.listed, frame.tried, frame.count = NOTHING, 0, 0
    found: list[int] = []
    while next_move(game.grid, tree, PLY):
        found.append(int(tree.points[PLY, frame.tried]))
        if frame.tried == 0:
            meanwhile()
        frame.tried += 1
        frame.best = 0
    return found


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["middle", "contact"])
def test_what_is_learned_below_the_hash_move_changes_no_order(name: str, style: str) -> None:
    game = bench.position_named(name)
    tree = tree_below_root(game, STYLES[style])
    random = np.random.default_rng(1)

    def learn() -> None:
        tree.history[:] = random.integers(-400, 400, tree.history.shape, np.int32)

    for hash_move in [move for move in order(game, tree)[::5] if move != PASS]:
        before = tree.history.copy()
        expected = order(game, tree, hash_move)
        assert expected[0] == hash_move
        assert expected.count(hash_move) == 1
        assert order(game, tree, hash_move, learn) == expected
        assert (tree.history != before).any()


def test_a_hash_move_that_is_no_candidate_is_not_tried() -> None:
    """A table entry may be of another position with the same key, or of a larger board."""
    game = Game(5)
    game.set_up([point_of(v, 5) for v in ["A2", "B1", "B2", "D3"]], [point_of("D4", 5)])
    tree = tree_below_root(game, Style())
    barred = point_of("E5", 5)
    tree.barred[barred] = 1
    expected = order(game, tree)
    eye, occupied, border, beyond = point_of("A1", 5), point_of("D4", 5), 1, 511
    for hash_move in (PASS, eye, occupied, barred, border, beyond):
        assert hash_move == PASS or hash_move not in expected
        assert order(game, tree, hash_move) == expected

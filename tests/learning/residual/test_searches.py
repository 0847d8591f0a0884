"""Searches of single positions: which these are, and what their trees teach."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.found import raised
from katachi.engine.puct.tree import Tree
from katachi.engine.values.planes import MINE, PLANES, THEIRS, Turned
from katachi.learning.residual.processes import work_of
from katachi.learning.residual.searches import SHARPENED, Searches
from katachi.learning.residual.selfplay import SelfPlay
from katachi.learning.residual.starts import find_starts
from katachi.learning.settings import RunSettings
from tests.learning.residual.tiny import runner


def below(tree: Tree, node: int) -> tuple[int, Array, Array]:
    """How many looks a node and all below it had, the sums of their chances and leads, for the
    node's side to move; and the sum of the owners of its positions, with their number last."""
    looks, sums = 1, tree.own[node, 1:].astype(np.float64)
    owners = np.append(tree.owners[node].astype(np.float64), 1)
    first = tree.first[node]
    for edge in range(first, first + tree.count[node]):
        child = int(tree.child[edge])
        if child < 0:
            continue
        count, found, owned = below(tree, child)
        if tree.count[child] == 0:  # the end of a game, counted at each look
            count, found = int(tree.visits[edge]), found * tree.visits[edge]
        looks, owners = looks + count, owners + owned
        sums += np.array([count - found[0], -found[1]])
    return looks, sums, owners


def test_targets_are_means_of_all_that_was_seen_below() -> None:
    settings = RunSettings(visits=200, sizes={5: 1.0}, territory=0.5)
    made, asked = Searches(5, 4, settings, 7), Turned(runner())
    for game, samples in enumerate(made.turn(runner())):
        tree = Tree(*(array[game] for array in made._trees))
        used = int(tree.used[0])
        nodes = np.flatnonzero((tree.tried[:used] >= 40) & (tree.count[:used] > 0))
        assert len(samples) == len(nodes) > 0
        constant = np.repeat(samples.scalars[:, :, np.newaxis], 25, axis=2)
        planes = np.concatenate([samples.planes, constant], axis=1).astype(np.float32)
        seen = asked.ask(planes.reshape(-1, PLANES, 5, 5))
        np.testing.assert_allclose(seen.chances, tree.own[nodes, 1], atol=1e-5)
        for row, node in enumerate(nodes):
            looks, sums, owners = below(tree, int(node))
            assert looks == tree.tried[node]
            assert samples.chances[row] == pytest.approx(
                raised(sums[0] / looks, SHARPENED), abs=1e-4
            )
            assert samples.score[row] == pytest.approx(sums[1] / looks, abs=1e-2)
            mover = np.sign((seen.owners[row] * tree.owners[node]).sum())
            np.testing.assert_allclose(
                samples.owners[row], mover * owners[:-1] / owners[-1], atol=0.6
            )
        np.testing.assert_allclose(samples.policy.astype(np.float32).sum(axis=1), 1, atol=0.01)
        stones = samples.planes[:, MINE] + samples.planes[:, THEIRS]
        assert not samples.policy[:, :25][stones > 0].any()


def stones(made: Searches, turns: int) -> list[int]:
    """How many stones there are in positions that are searched."""
    asked = runner()
    planes = [one.planes[0] for _ in range(turns) for one in made.turn(asked) if len(one)]
    return [int(one[[MINE, THEIRS]].sum()) for one in planes]


def test_positions_are_those_of_records_and_up_to_two_moves_later(tmp_path: Path) -> None:
    path = tmp_path / "one.sgf"
    path.write_text("(;SZ[5];B[cc];W[bc];B[bb];W[cb];B[ab];W[cd])")
    settings = RunSettings(visits=34, known=1.0)
    found = stones(Searches(5, 8, settings, 1, find_starts([path], 5)), 4)
    assert {*found} == {4, 5, 6}


def test_positions_are_of_all_stages_of_games_from_an_empty_board() -> None:
    settings = RunSettings(visits=34, sizes={5: 1.0})
    found = stones(Searches(5, 8, settings, 7), 6)
    assert min(found) < 4 < 10 < max(found)


def test_searches_take_their_share_of_the_time() -> None:
    settings = RunSettings(sizes={5: 0.5, 7: 0.5}, searched=0.6, visits=40)
    work = work_of(0, 1, settings, served=False)
    assert [(type(one), one.grid.size, share) for one, share in work] == [
        (Searches, 5, pytest.approx(0.3)),
        (Searches, 7, pytest.approx(0.3)),
        (SelfPlay, 5, pytest.approx(0.2)),
        (SelfPlay, 7, pytest.approx(0.2)),
    ]
    for part, kind in ((1.0, Searches), (0.0, SelfPlay)):
        work = work_of(0, 1, replace(settings, searched=part), served=False)
        assert {type(one) for one, _ in work} == {kind}

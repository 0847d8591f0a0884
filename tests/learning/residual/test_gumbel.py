"""Gumbel search: which move is tried when, and the policy that comes of it, worked out again."""

from typing import NamedTuple

import numpy as np
import pytest

from katachi.engine.board.grid import make_grid
from katachi.engine.compiled.jit import Array
from katachi.engine.puct.tree import Tree, make_tree
from katachi.learning.residual.gumbel import (
    SCALE,
    VISITS,
    best_edge,
    best_mean,
    improved_policy,
    schedule,
    schedules,
)


@pytest.mark.parametrize(
    ("moves", "visits", "expected"),
    [
        (4, 8, (0, 0, 0, 0, 1, 1, 2, 2)),  # two rounds of four visits: four moves, then two
        (2, 4, (0, 0, 1, 1)),
        (4, 16, (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)),
        (1, 3, (0, 1, 2)),
        (0, 2, (0, 1)),
        (8, 3, (0, 0, 0)),  # too few visits for every move
        (3, 6, (0, 0, 0, 1, 1, 2)),  # rounds of three: the second is cut off
    ],
)
def test_halving_as_worked_out_by_hand(moves: int, visits: int, expected: tuple[int, ...]) -> None:
    assert schedule(moves, visits) == expected


def test_the_table_has_every_number_of_moves() -> None:
    table = schedules(8, 16)
    assert table.shape == (9, 16)
    for moves in range(9):
        assert tuple(table[moves]) == schedule(moves, 16)


class Case(NamedTuple):
    """A root with edges, some of them tried, and noise."""

    tree: Tree
    noise: Array

    @property
    def edges(self) -> int:
        """Of the edges."""
        return int(self.tree.count[0])


def case(seed: int, count: int = 12, tried: float = 0.5) -> Case:
    random = np.random.default_rng(seed)
    tree = make_tree(make_grid(5), 40)
    tree.count[0] = count
    tree.own[0] = random.uniform(-1, 1), random.random(), 3
    tree.prior[:count] = random.dirichlet(np.ones(count))
    tree.visits[:count] = random.integers(1, 5, count) * (random.random(count) < tried)
    tree.utility[:count] = random.uniform(-1, 1, count) * tree.visits[:count]
    tree.chances[:count] = random.random(count) * tree.visits[:count]
    return Case(tree, random.gumbel(size=26))


def logits(one: Case) -> Array:
    """The improved logits of the paper, in plain numpy."""
    tree, count = one.tree, one.edges
    prior, visits = tree.prior[:count].astype(float), tree.visits[:count]
    seen = visits > 0
    q = np.divide(tree.utility[:count], visits, out=np.zeros(count), where=seen)
    mixed = float(tree.own[0, 0])
    if seen.any():
        known = (prior * q)[seen].sum() / prior[seen].sum()
        mixed = (mixed + visits.sum() * known) / (1 + visits.sum())
    worth = np.where(seen, q, mixed)
    logits: Array = np.log(prior) + (VISITS + visits.max()) * SCALE * worth
    return logits


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("tried", [0.0, 0.5, 1.0])
def test_the_improved_policy_is_its_plain_twin(seed: int, tried: float) -> None:
    one = case(seed, tried=tried)
    found = np.zeros(26)
    improved_policy(one.tree, found)
    wanted = logits(one)
    shares = np.exp(wanted - wanted.max())
    shares /= shares.sum()
    assert found.sum() == pytest.approx(1)
    np.testing.assert_allclose(found[: one.edges], shares, rtol=1e-3, atol=1e-6)


@pytest.mark.parametrize("seed", range(8))
def test_the_next_move_is_one_tried_as_often_as_planned(seed: int) -> None:
    """And of these, the one with the best logit, noise added; from the beginning to the end."""
    one = case(seed, tried=0.0)
    random = np.random.default_rng(seed)
    table = schedules(4, 8)
    for visit in range(8):
        wanted = one.tree.visits[: one.edges] == schedule(4, 8)[visit]
        assert wanted.any()
        values = np.where(wanted, logits(one) + one.noise[: one.edges], -np.inf)
        edge = best_edge(one.tree, one.noise, table[4, visit])
        assert edge == values.argmax()
        one.tree.visits[edge] += 1
        one.tree.utility[edge] += random.uniform(-1, 1)
    visits = sorted(one.tree.visits[: one.edges])
    assert visits[-4:] == [1, 1, 3, 3]
    assert sum(visits) == 8
    chosen = best_edge(one.tree, one.noise, visits[-1])
    assert one.tree.visits[chosen] == 3


def test_few_legal_moves_have_a_plan_of_their_own() -> None:
    one = case(1, count=1, tried=0.0)
    for visit in range(8):
        assert one.tree.visits[0] == schedules(4, 8)[1, visit]
        assert best_edge(one.tree, one.noise, visit) == 0
        one.tree.visits[0] += 1


def test_the_chances_are_those_of_the_moves_tried_most() -> None:
    one = case(2)
    policy = np.zeros(26)
    improved_policy(one.tree, policy)
    visits = one.tree.visits[: one.edges]
    seen = visits >= max(1, visits.max() // 2)
    shares = policy[: one.edges][seen] / policy[: one.edges][seen].sum()
    wanted = shares @ (one.tree.chances[: one.edges][seen] / visits[seen])
    assert best_mean(one.tree, policy, one.tree.chances) == pytest.approx(wanted, abs=1e-4)

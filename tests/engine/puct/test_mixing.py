"""Rules in a tree: what they make of a node's moves, worked out again; where they are silent."""

import math
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.puct.search import BestFirst, node_after
from katachi.engine.puct.tree import (
    ASKED_FROM,
    DOUBTED,
    SILENT,
    UNLIKELY,
    Advisor,
    Tree,
    advise,
)
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.style import Style
from tests.engine.puct.stand_in import Hashing, edges_of, found, grown, walk
from tests.engine.random_games import random_game

BOOK = Rulebook(None)
GO = BOOK.theory
WEIGHTS_APART = replace(GO, provenance={"board_size": 9})
"""The same rules, with weights that give no probabilities."""


def start(moves: int = 30, size: int = 9) -> Game:
    return random_game(size, moves, Random(moves), komi=7.0)


def policy(tree: Tree, node: int) -> dict[int, float]:
    """The moves of a node in their order, with their shares."""
    return {int(tree.move[edge]): float(tree.prior[edge]) for edge in edges_of(tree, node)}


def known(tree: Tree, node: int) -> dict[int, tuple[float, ...]]:
    """What is known of each move of a node that was tried."""
    fields = tree.child, tree.visits, tree.utility, tree.chances, tree.points
    tried = (edge for edge in edges_of(tree, node) if tree.visits[edge])
    return {int(tree.move[edge]): tuple(float(f[edge]) for f in fields) for edge in tried}


def expected(
    before: dict[int, float], tried: set[int], game: Game, mix: float, prunes: bool
) -> dict[int, float | None]:
    """The same moves with the rules in them; None for one that is left out."""
    scores = BOOK.matched(game, game.to_move).scores
    odds = {point: math.exp(scores[point]) for point in before if point != PASS}
    if len(odds) < 2:
        return dict(before)
    average, share = sum(odds.values()) / len(odds), sum(before[point] for point in odds)
    mixed = {
        point: before[point] ** (1 - mix) * one**mix
        for point, one in odds.items()
        if point in tried or not (prunes and before[point] < DOUBTED and one < UNLIKELY * average)
    }
    unit = share / sum(mixed.values())
    after = {point: mixed[point] * unit if point in mixed else None for point in odds}
    return after | ({PASS: before[PASS]} if PASS in before else {})


@pytest.mark.parametrize(("mix", "prunes"), [(0.1, True), (0.4, False), (0.0, True), (1.0, False)])
@pytest.mark.parametrize("moves", [0, 30, 60])
def test_a_node_is_what_network_and_rules_come_to(moves: int, mix: float, prunes: bool) -> None:
    game = start(moves)
    tree, advice = grown(game, 60), Advisor(GO, mix, prunes).advice(9)
    left_out = changed = 0
    for place in walk(tree, game):
        node = place.node
        if tree.count[node] == 0:
            continue  # the end of a game
        before, tried = policy(tree, node), known(tree, node)
        wanted = expected(before, set(tried), place.game, mix, prunes and node > 0)
        advise(game.grid, tree, node, place.position, advice)
        after = policy(tree, node)
        stays = {point: one for point, one in wanted.items() if one is not None}
        assert list(after) == list(stays)
        assert known(tree, node) == tried
        assert list(after.values()) == pytest.approx(list(stays.values()), rel=1e-4, abs=1e-9)
        left_out += len(before) - len(after)
        changed += after != before
    assert changed > 10
    assert (left_out > 50) is prunes


@pytest.mark.parametrize("threads", [1, 2])
def test_rules_are_asked_where_the_tree_goes_on(threads: int) -> None:
    game = start()
    search = BestFirst(Hashing(), threads=threads, advisor=Advisor(GO, 0.3, True))
    found(search, game, nodes=200)
    tree = search._tree
    inner = [n for n in range(int(tree.used[0])) if tree.count[n]]
    due = {n for n in inner if n == 0 or tree.tried[n] >= ASKED_FROM}
    asked = {n for n in inner if tree.advised[n]}
    assert asked <= due
    if threads == 1:  # a thread that waits for a processor may hold a node meanwhile
        assert all(tree.tried[n] < ASKED_FROM + 16 for n in due - asked)  # not met again
    assert len(asked) > 10


def test_a_kept_tree_is_not_asked_again() -> None:
    game, search = start(), BestFirst(Hashing(), advisor=Advisor(GO, 0.5))
    line = found(search, game, nodes=300).best.line[:2]
    before = policy(search._tree, node_after(search._tree, line))
    for point in line:
        game.play(game.to_move, point)
    result = found(search, game, nodes=50)
    assert {one.point: one.prior for one in result.moves} == pytest.approx(before)


def test_what_the_first_visit_tells_is_not_changed_by_the_next() -> None:
    game, search = start(), BestFirst(Hashing(), advisor=Advisor(GO, 0.5))
    first, later = (found(search, game, nodes=many) for many in (1, 50))
    assert {m.point: m.prior for m in first.moves} == {m.point: m.prior for m in later.moves}
    plain = found(BestFirst(Hashing()), game, nodes=1)
    assert {m.point for m in plain.moves} == {m.point for m in first.moves}
    assert sorted(m.prior for m in plain.moves) != sorted(m.prior for m in first.moves)


@pytest.mark.parametrize(
    ("advisor", "size"),
    [
        (SILENT, 9),
        (Advisor(GO, 0.0, False), 9),
        (Advisor(None, 0.5, True), 9),
        (Advisor(WEIGHTS_APART, 0.5, True), 9),
        (Advisor(GO, 0.5, True), 7),
    ],
    ids=["none", "no part", "no theory", "no probabilities", "other board"],
)
def test_where_rules_are_silent_the_tree_is_as_without(advisor: Advisor, size: int) -> None:
    assert not advisor.speaks(size)
    game = start(20, size)
    one = found(BestFirst(Hashing(), advisor=advisor), game, nodes=100)
    other = found(BestFirst(Hashing()), game, nodes=100)
    assert one.moves == other.moves
    assert np.array_equal(one.owners, other.owners)


def test_a_style_says_what_rules_do() -> None:
    assert Advisor.by(Style(mix=0.2), GO) == Advisor(GO, 0.2, True)
    assert Advisor.by(Style().without("ordering"), GO) == Advisor(GO, 0.0, True)
    assert Advisor.by(Style().without("pruning"), GO) == Advisor(GO, 0.1, False)
    assert not Advisor.by(Style().without("patterns"), GO).speaks(9)


def test_weights_of_any_size_give_chances() -> None:
    rules = tuple(replace(rule, weight=1e6 * rule.weight) for rule in GO.rules)
    chances = Rulebook(replace(GO, rules=rules)).chances(start(), start().to_move)
    assert chances is not None
    assert sum(chances.values()) == pytest.approx(1.0)

"""Rules told on a board lie as they match there, and weights are shown as what they are."""

from dataclasses import replace

import numpy as np
import pytest

from katachi.engine.board import bits
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import as_they_match, fired_at, match, match_at, rules_at
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import Theory, meaning_of_weights, read_theory, weight_text
from katachi.engine.profiles import theory_named
from katachi.experiments import bench


def test_a_turned_rule_matches_without_being_turned_any_more() -> None:
    game = bench.position_named("contact")
    theory = read_theory(theory_named("shapes"))
    matcher, here = compile_theory(theory, game.size), np.zeros(game.grid.words, np.uint64)
    sentences = set[str]()
    for point in game.legal_points(game.to_move)[::6]:
        here[:] = 0
        bits.add(here, 0, point)
        match(game.grid, game.position, matcher, game.to_move, here)
        rules = [rule for rule in theory.rules if rule.number in rules_at(matcher, point)]
        [found] = as_they_match(rules, game.grid, game.position, game.to_move, [point])
        assert [rule.number for rule in found] == [rule.number for rule in rules]
        first = compile_theory(Theory(tuple(found), {}), game.size, symmetry=1)
        match(game.grid, game.position, first, game.to_move, here)
        assert rules_at(first, point) == sorted(rule.number for rule in found)
        sentences |= {sentence(rule) for rule in found}
    assert len([one for one in sentences if "right" in one or "left" in one]) > 3


@pytest.mark.parametrize(("theory", "moves"), [("go", "C3 C2 B2 D2"), ("aleph", "C3"), ("go", "")])
def test_all_points_at_once_get_the_rules_that_each_gets_alone(theory: str, moves: str) -> None:
    rules = read_theory(theory_named(theory)).rules
    game = Game(5)
    for name in moves.split():
        game.play(game.to_move, point_of(name, 5))
    about, matcher = (game.grid, game.position, game.to_move), compile_theory(Theory(rules, {}), 5)
    points = game.legal_points(game.to_move)
    match_at(game.grid, game.position, matcher, game.to_move, np.array(points, np.int16))
    where = fired_at(matcher, np.array(points))
    for point, found in zip(points, as_they_match(rules, *about, points, where), strict=True):
        alone = [rule for rule in rules if rule.number in rules_at(matcher, point)]
        assert [rule.number for rule in found] == [rule.number for rule in alone]
        assert found == as_they_match(alone, *about, [point])[0]
    assert as_they_match(rules, *about, []) == []


@pytest.mark.parametrize(
    ("theory", "weight", "shown", "meaning"),
    [
        ("go", 1.5, "x4.48", "how many times as likely"),
        ("go", -1.5, "x0.22", "how many times as likely"),
        ("shapes", 3.0, "x20.09", "as often"),
        ("aleph", 777, "+777", "P - N"),
    ],
)
def test_a_weight_is_shown_as_what_it_is(
    theory: str, weight: float, shown: str, meaning: str
) -> None:
    one = read_theory(theory_named(theory))
    assert weight_text(one, replace(one.rules[0], weight=weight)) == shown
    assert meaning in meaning_of_weights(one)

"""The native engine's coverage is the matcher's, rule by rule and move by move."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from katachi.engine.patterns.alternatives import SHARE, Relation, expand
from katachi.engine.patterns.theory import Rule, parse_theory, read_theory
from katachi.engine.patterns.words import INDEX
from katachi.ilp.native.shard import Columns
from tests.ilp.meanings import BOARDS
from tests.ilp.natives import MEMORY, bits_of, fired, moves_of, random_moves, written
from tests.paths import FIXTURES, ROOT

THEORIES = sorted((FIXTURES / "theories").glob("*.pl")) + [
    ROOT / "data" / "theories" / name for name in ("aleph.pl", "shapes.pl")
]


def rules_of(path: Path) -> list[Rule]:
    rules = read_theory(path).rules
    return [replace(rule, number=number) for number, rule in enumerate(rules, 1)]


def window_of(rules: list[Rule]) -> set[tuple[int, int]]:
    """All places that some rules look at."""
    literals = (literal for rule in rules for literal in rule.body)
    found = (literal.arguments[4:6] for literal in literals if literal.predicate == "block_on_pos")
    return {(int(dx), int(dy)) for dx, dy in found}


def shares(rule: Rule) -> bool:
    """Does a rule compare liberties?"""
    every = (test for tests in expand(rule) for test in tests)
    return any(isinstance(test, Relation) and test.kind == SHARE for test in every)


@pytest.mark.parametrize("path", THEORIES, ids=lambda path: path.stem)
@pytest.mark.parametrize("size", [3, 5, 9, 19])
def test_the_same_as_the_matcher(path: Path, size: int) -> None:
    rules = [rule for rule in rules_of(path) if not shares(rule)]
    settings = random_moves(size, size, 4)
    drawn = [game for game in BOARDS.values() if game.size == size]
    settings += [moves for game in drawn for moves in moves_of(game.grid, game.position)]
    columns = Columns(written(settings, window_of(rules), [*INDEX]), MEMORY)
    expected = fired(rules, settings)
    for rule, wanted in zip(rules, expected, strict=True):
        found = bits_of(columns.covered(rule), wanted.size)
        assert np.array_equal(found, wanted), rule
    assert size < 9 or expected.any()


def test_a_window_of_more_places_than_a_byte_counts() -> None:
    """Blocks are known by the number of a place: the 256th must not be taken for none."""
    pairs = [((8, 5), (8, 6)), ((8, 6), (8, 7)), ((7, 7), (7, 8)), ((7, 7), (0, 2))]
    rules = []
    for number, (one, two) in enumerate(pairs, 1):
        there = "block_on_pos(A, C, D, F, {}, {}, E)"
        body = f"{there.format(*one)}, {there.format(*two)}, block_color(A, F, B)"
        rules.append(f"rule({number}, 1, 0, 1). move(A, B, C, D) :- pos_gen(E), {body}.")
    theory = parse_theory("theory(format, 1). " + " ".join(rules), "far").rules
    settings = [moves for seed in range(20) for moves in random_moves(9, seed, 3)]
    window = {(x, y) for x in range(-8, 9) for y in range(-8, 9)} - {(0, 0)}
    columns = Columns(written(settings, window), MEMORY)
    for rule, wanted in zip(theory, fired(theory, settings), strict=True):
        assert np.array_equal(bits_of(columns.covered(rule), wanted.size), wanted), rule


def test_shared_liberties_are_refused() -> None:
    rules = [rule for rule in rules_of(FIXTURES / "theories" / "liberties.pl") if shares(rule)]
    columns = Columns(written(random_moves(9, 1, 4), window_of(rules)), MEMORY)
    assert rules
    for rule in rules:
        with pytest.raises(ValueError, match="does not know shared liberties"):
            columns.covered(rule)


def test_columns_that_are_made_again_are_the_same() -> None:
    """With room for one column only."""
    rules = rules_of(ROOT / "data" / "theories" / "aleph.pl")
    numbers = written(random_moves(9, 2, 6), window_of(rules))
    many, few = Columns(numbers, MEMORY), Columns(numbers, 0)
    for rule in rules:
        assert np.array_equal(many.covered(rule), few.covered(rule))


def test_numbers_on_disk_are_the_same(tmp_path: Path) -> None:
    settings = random_moves(9, 3, 6)
    rules = rules_of(ROOT / "data" / "theories" / "aleph.pl")
    here = written(settings, window_of(rules))
    there = type(here)(here.grid, here.places, (), here.capacity, tmp_path)
    at = 0
    for moves in settings:
        there.write(at, moves.position, moves.colour, moves.points)
        at += moves.points.size
    one, two = Columns(here, MEMORY), Columns(there, MEMORY)
    assert all(np.array_equal(one.covered(rule), two.covered(rule)) for rule in rules)
    assert list(tmp_path.iterdir()) == []  # nothing is left, however the process ends

"""Where odd rules match: as the plain twin says, and on turned and swapped boards."""

from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE, make_grid
from katachi.engine.board.rules import JAPANESE
from katachi.engine.board.vertex import column_row, point_at
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.matcher import match, rules_at
from katachi.engine.patterns.theory import Theory, parse_theory, theory_text
from tests.engine.patterns import plain_matcher
from tests.engine.patterns.matching import COLOURS, legal, place_of, plain_board, points_in
from tests.engine.patterns.odd_rules import odd_theory
from tests.engine.random_games import random_game


def filled(chance: Random, size: int) -> Game:
    """Random moves, filling the board to any degree."""
    return random_game(size, chance.randrange(3 * size * size // 2), chance, rules=JAPANESE)


THEORIES = {2: 6, 3: 5, 5: 4, 9: 2, 19: 1}
"""How many are tried on each size of board."""


@pytest.mark.parametrize("size", THEORIES)
def test_odd_rules_agree_with_the_plain_twin(size: int) -> None:
    """For both colours, in random games with captures; one matcher for several positions."""
    chance = Random(size + 3)
    hits = 0
    for _ in range(THEORIES[size]):
        theory = odd_theory(chance, 20)
        matcher = compile_theory(theory, size)
        for _ in range(2):
            game = filled(chance, size)
            board = plain_board(game)
            for colour in (BLACK, WHITE):
                candidates = legal(game, colour)
                match(game.grid, game.position, matcher, colour, candidates)
                points = points_in(game, candidates)
                for point in chance.sample(points, min(4 if size < 19 else 2, len(points))):
                    expected = [
                        rule
                        for rule in theory.rules
                        if plain_matcher.holds(rule, board, COLOURS[colour], place_of(game, point))
                    ]
                    assert rules_at(matcher, point) == [rule.number for rule in expected]
                    assert matcher.scores[point] == sum(rule.weight for rule in expected)
                    hits += len(expected)
    assert hits > 10


def test_odd_rules_are_well_formed() -> None:
    theory = odd_theory(Random(1), 300)
    text = theory_text(theory)
    assert theory_text(parse_theory(text, "odd.pl")) == text


@pytest.mark.parametrize("size", [5, 9])
def test_nothing_is_left_of_another_position(size: int) -> None:
    chance = Random(size)
    theory = odd_theory(chance, 60)
    used = compile_theory(theory, size)
    for _ in range(5):
        game, fresh = filled(chance, size), compile_theory(theory, size)
        candidates = legal(game, game.to_move)
        for matcher in (used, fresh):
            match(game.grid, game.position, matcher, game.to_move, candidates)
        assert np.array_equal(used.fired, fresh.fired)
        assert np.array_equal(used.scores, fresh.scores)
        outside = set(range(game.grid.length)) - set(points_in(game, candidates))
        assert not any(used.scores[point] for point in outside)


@pytest.mark.parametrize("size", [5, 19])
def test_a_turned_board_and_swapped_colours(size: int) -> None:
    """Rules with pos_gen match on the turned points; all rules, when the colours are swapped."""
    chance = Random(size)
    theory = odd_theory(chance, 80)
    turns = Theory(tuple(r for r in theory.rules if r.body[0].predicate == "pos_gen"), {})
    turning, every = compile_theory(turns, size), compile_theory(theory, size)
    for _ in range(2):
        game = moved(filled(chance, size), unturned(size), swap=False)  # no move is the last
        ways = [
            lambda x, y: (y, x),
            lambda x, y: (size - 1 - x, y),
            lambda x, y: (y, size - 1 - x),
        ]
        for way in ways:
            turn = {int(p): point_at(*way(*column_row(p, size)), size) for p in game.grid.points}
            expected = {turn[p]: rules for p, rules in all_rules(game, turning, BLACK).items()}
            assert all_rules(moved(game, turn, swap=False), turning, BLACK) == expected
        swapped = all_rules(moved(game, unturned(size), swap=True), every, WHITE)
        assert swapped == all_rules(game, every, BLACK)


def unturned(size: int) -> dict[int, int]:
    """Each point to itself."""
    return {int(point): int(point) for point in make_grid(size).points}


def moved(game: Game, to: dict[int, int], *, swap: bool) -> Game:
    """The same stones on other points, or of the other colours."""
    other = Game(game.size)
    black, white = (
        [to[point] for point, stone in game.stones().items() if stone == colour]
        for colour in (BLACK, WHITE)
    )
    other.set_up(*((white, black) if swap else (black, white)))
    return other


def all_rules(game: Game, matcher: Matcher, colour: int) -> dict[int, list[int]]:
    """The rules that match on each empty point; a ko does not matter here."""
    stones = game.stones()
    empty = [int(p) for p in game.grid.points if int(p) not in stones]
    candidates = np.zeros(game.grid.words, np.uint64)
    for point in empty:
        candidates[point >> 6] |= np.uint64(1) << np.uint64(point & 63)
    match(game.grid, game.position, matcher, colour, candidates)
    return {point: rules_at(matcher, point) for point in empty}


@pytest.mark.parametrize("size", [2, 5, 9, 19])
def test_the_legal_set(size: int) -> None:
    chance = Random(size)
    for _ in range(5):
        game = filled(chance, size)
        for colour in (BLACK, WHITE):
            assert points_in(game, legal(game, colour)) == game.legal_points(colour)

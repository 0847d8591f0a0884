"""Counts of legal move sequences: the engine, the files and the slow rules agree."""

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR
from tests.engine.board import slow_go
from tests.engine.board.perft import perft
from tests.engine.board.perft_cases import FOLDER, Case, read_case, slow_game
from tests.engine.diagrams import COLOURS, game_from, play_all

CASES = [read_case(path) for path in sorted(FOLDER.glob("*.txt"))]
RULES = {True: TROMP_TAYLOR, False: JAPANESE}
MOST_FOR_SLOW = 1500
"""The slow rules count a few ten thousand sequences a second."""

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
each_ko_rule = pytest.mark.parametrize("superko", [True, False], ids=["superko", "simple-ko"])


def engine_game(case: Case, superko: bool) -> Game:
    """The game of a case under the engine's rules."""
    game = game_from(case.diagram, COLOURS[case.to_move], RULES[superko])
    play_all(game, " ".join(case.moves))
    return game


@each_case
@each_ko_rule
def test_the_engine_counts_what_the_files_hold(case, superko):
    expected = case.counts[superko]
    assert perft(engine_game(case, superko), len(expected)) == expected


@each_case
@each_ko_rule
def test_the_slow_rules_count_what_the_files_hold(case, superko):
    for depth, expected in enumerate(case.counts[superko], 1):
        if expected <= MOST_FOR_SLOW:
            assert slow_go.perft(slow_game(case, superko), depth) == expected
    assert case.counts[superko][1] <= MOST_FOR_SLOW, "at least two depths are counted"


@pytest.mark.parametrize(
    ("size", "depth"), [*((size, 3) for size in range(2, 10)), *((size, 2) for size in (13, 19))]
)
def test_the_first_depths_follow_from_the_size(size, depth):
    n = size * size
    first = [n + 1, n * n + n + 1, n * (n - 1) ** 2 + 2 * n * n]
    assert perft(Game(size), depth) == first[:depth]


def test_superko_is_forbidden_where_the_simple_ko_allows():
    """At the first depth where they differ, superko has fewer sequences."""
    differences = {
        "double-ko": 5,
        "sending-two": 3,
        "sending-two-played": 1,
        "triple-ko": 5,
        "triple-ko-played": 1,
    }
    for case in CASES:
        pairs = list(zip(case.counts[True], case.counts[False]))
        depths = [depth for depth, (superko, simple) in enumerate(pairs, 1) if superko != simple]
        if case.name in differences:
            assert depths[0] == differences[case.name]
        assert not depths or pairs[depths[0] - 1][0] < pairs[depths[0] - 1][1]
    assert differences.keys() <= {case.name for case in CASES}


def test_no_sequence_follows_two_passes():
    game = Game(3)
    play_all(game, "B2 pass pass")
    assert perft(game, 3) == [0, 0, 0]


def test_counting_leaves_the_game_as_it_was():
    game = Game(3)
    play_all(game, "B2 A1")
    perft(game, 4)
    assert (game.to_move, len(game.moves), len(game.stones())) == (BLACK, 2, 2)
    assert perft(game, 1) == [8]


def test_either_colour_may_be_to_move():
    assert perft(game_from(". .\n. X", WHITE), 2) == [4, 3 * 3 + 4]

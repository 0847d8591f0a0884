"""What the words of Go say of drawn boards, what of them is said in English, and their rules."""

import re
from itertools import combinations_with_replacement

import pytest

from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.sentences import NEVER, sentence
from katachi.engine.patterns.shape import text_diagram
from katachi.engine.patterns.vocabulary import PREDICATES
from katachi.engine.patterns.words import BLOCK_WORDS, INFINITE, NO_ENEMY, WORDS, number_word
from katachi.ilp import HERE
from katachi.ilp.native.bias import read_bias
from tests.engine.diagrams import game_from
from tests.engine.patterns.matching import matched, theory_of

LADDER = """
. . . . . . .
. . . . . . .
. . . . . . .
. . X X . . .
. X O . . . .
. X . . . . .
. . . . . . .
"""
SNAPBACK = """
. . . . .
. . . . .
X X X . .
O O O X .
. . O X .
"""
KO = """
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
"""


def where(board: str, literal: str, colour: int = BLACK) -> str:
    """The points where a literal holds for a colour, named `B`, of the plain twin too."""
    return matched(game_from(board), literal.replace("(", "(A, B, C, D, "), colour)


FIGHT = """
. . . . .
. . X . .
. X O X .
. . . . .
O X . . .
"""


@pytest.mark.parametrize(
    ("board", "colour", "literal", "points"),
    [
        (FIGHT, BLACK, "takes(1, 1)", "A2 C2"),
        (FIGHT, BLACK, "takes(2, inf)", ""),
        (FIGHT, WHITE, "saves(1, 1)", "A2 C2"),
        (FIGHT, WHITE, "sinks(1, 1)", "A2"),
        (FIGHT, WHITE, "threatens(1, inf)", "C1 B2"),
        (FIGHT, WHITE, "meets(2, inf)", "B2 B4 D4"),
        (FIGHT, BLACK, "joins(2, inf)", "B2 B4 D4"),
        (FIGHT, BLACK, "freedom(6, inf)", "B4 D4"),
        (FIGHT, BLACK, "under(2, 2)", "C2"),
        (FIGHT, BLACK, "other_size(1, inf)", "A2 C2"),
        (LADDER, BLACK, "catches(1, 1)", "C2 D3"),
        (LADDER, BLACK, "own_size(2, 2)", "B1 A2 C2 A3 D3 B4 E4 C5 D5"),
        (LADDER.replace("X O .", "X O X"), WHITE, "sinks(1, inf)", "C2"),
        (LADDER.replace("X . .", "X . O"), BLACK, "catches(1, inf)", ""),
        (SNAPBACK, BLACK, "snapback(5, 5)", "A1 B1"),
        (SNAPBACK, BLACK, "exposes(1, 1)", "A1 B1"),
        (SNAPBACK, WHITE, "exposes(5, 5)", "A1 B1"),
        (SNAPBACK, WHITE, "eyes(1, 1)", "A1 B1"),
        (SNAPBACK, BLACK, "spoils(1, 1)", "A1 B1"),
        (SNAPBACK, WHITE, "land(1, 1)", "A1 B1"),
        (SNAPBACK, WHITE, "own_space(2, 2)", "A1 B1"),
        (SNAPBACK, BLACK, "other_space(1, inf)", "A1 B1"),
        (SNAPBACK, BLACK, "own_space(1, inf)", ""),
        (LADDER, WHITE, "helps(1, 1)", "C2 D3"),
        (KO, BLACK, "line(3, 5)", "C3"),
        (KO, BLACK, "presses(1, 1)", "C1 D2 D4 C5"),
        (KO, BLACK, "presses(2, 2)", "C3"),
        (FIGHT, WHITE, "own_near(2, 2)", "A2 C2"),
        (FIGHT, BLACK, "other_near(4, 4)", "C1 A3 E3 C5"),
    ],
)
def test_what_they_say(board: str, colour: int, literal: str, points: str) -> None:
    assert where(board, literal, colour) == points


def test_the_last_moves_and_a_ko() -> None:
    assert where(KO, "ko(1, 1)") == "C3"
    assert where(KO, "from_last(1, inf)") == where(KO, "in_ko(1, 1)") == ""
    game = game_from(KO)
    game.play(BLACK, point_of("C3", 5))
    assert matched(game, "ko(A, B, C, D, 1, 1)", WHITE) == ""  # it may not be taken back
    assert "E5" in matched(game, "in_ko(A, B, C, D, 1, 1)", WHITE).split()
    game.play(WHITE, point_of("E5", 5))
    assert matched(game, "mirrors(A, B, C, D, 1, 1)") == "A1"
    assert matched(game, "from_last(A, B, C, D, 2, 2)") == "E4 D5"
    assert matched(game, "from_last(A, B, C, D, 3, 3)") == "D4"
    assert matched(game, "from_second(A, B, C, D, 2, 2)") == "B3"


@pytest.mark.parametrize("word", WORDS)
def test_every_range_has_its_phrase(word: str) -> None:
    ranges = {*read_bias(HERE / "go.pl").word_intervals[word], (0, 0)}
    phrases = [WORDS[word].phrase(bounds) for bounds in ranges]
    assert all(phrases)
    assert len({*phrases}) == len(ranges) > 1
    assert WORDS[word].phrase((0, INFINITE)) == ""
    assert len(PREDICATES[word].places) == 6


def test_a_sentence_says_the_words_first() -> None:
    theory = theory_of(
        "takes(A, B, C, D, 2, inf), from_last(A, B, C, D, 2, 3), stage(A, middle)",
        "takes(A, B, C, D, 1, inf), takes(A, B, C, D, 0, 0)",
        "exposes(A, B, C, D, 0, 0), pos_gen(E), block_on_pos(A, C, D, F, 1, 1, E)",
        "joins(A, B, C, D, 1, inf)",
        "joins(A, B, C, D, 2, inf)",
    )
    first, never, third, fourth, fifth = map(sentence, theory.rules)
    assert first == (
        "Captures two or more stones; directly or diagonally beside the last move, "
        "in the middle game."
    )
    assert never == NEVER
    assert fourth == "Touches one or more blocks of its own."
    assert fifth == "Touches two or more blocks of its own, connecting them."
    assert third == "Is no self-atari; diagonally from a point of the board."
    assert "captures two or more stones" in text_diagram(theory.rules[0])


RANGES = [(low, high) for low in range(6) for high in (*range(low, 6), INFINITE) if high > 0]


def is_so(phrase: str, count: int) -> bool:
    """Is a count the amount that a phrase tells, as people read it?"""
    words = {number_word(number): number for number in range(11)}
    numbers = [words[word] for word in re.findall(r"[a-z]+", phrase) if word in words]
    if " or more " in phrase:
        return count >= numbers[-1]
    return (0 if "at most" in phrase else numbers[-2:][0]) <= count <= numbers[-1]


@pytest.mark.parametrize("name", ["own_size", "other_size"])
@pytest.mark.parametrize("bounds", RANGES)
def test_the_largest_of_several_blocks_is_told_as_such(name: str, bounds: tuple[int, int]) -> None:
    """`beside a block of one stone` was said of moves that touch no larger one: they may."""
    phrase = WORDS[name].phrase(bounds)
    for sizes in combinations_with_replacement(range(1, 7), 3):
        some = [max(sizes)] if "the largest" in phrase else sizes
        if phrase:
            told = any(is_so(phrase.partition(" has ")[2] or phrase, size) for size in some)
            assert told == (bounds[0] <= max(sizes) <= bounds[1]), (phrase, sizes)


@pytest.mark.parametrize("bounds", [(0, 0), (0, 1), (0, 3), (1, 1), (2, 4), (4, INFINITE)])
def test_the_least_of_several_groups_is_told_as_such(bounds: tuple[int, int]) -> None:
    """Four points or more are also the number where there is no enemy; and each has so many."""
    phrase = BLOCK_WORDS["enemy_space"].phrase(bounds)
    is_empty = "no eye space" in phrase
    for spaces in combinations_with_replacement(range(7), 2):
        some = [min(spaces)] if "the weakest" in phrase else spaces
        told = any(one == 0 if is_empty else is_so(phrase, one) for one in some)
        assert told == (bounds[0] <= min(spaces) <= bounds[1]), (phrase, spaces)
    assert ("if any" in phrase) >= (bounds[0] <= NO_ENEMY <= bounds[1])


STEPS = {
    "diagonally beside": (1, 1),
    "one-point jump": (2, 0),
    "knight's move": (2, 1),
    "two-point jump": (3, 0),
    "elephant's move": (2, 2),
    "large knight's move": (3, 1),
}
"""Displacements by the names that players give them."""


@pytest.mark.parametrize("bounds", [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (4, 5), (6, 7)])
def test_a_distance_names_all_moves_at_it_and_no_others(bounds: tuple[int, int]) -> None:
    """Two steps aside and two ahead are as far as a two-point jump, and are none."""
    phrase = WORDS["from_last"].phrase(bounds)
    names = {name for name in STEPS if re.search(f"(?<!large ){name}", phrase)}
    there = {(x, y) for x in range(6) for y in range(x + 1) if bounds[0] <= 2 * x + y <= bounds[1]}
    assert {STEPS[name] for name in names} == there - {(1, 0)}, phrase

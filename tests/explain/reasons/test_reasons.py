"""What is said of a move is true of its board, and what it does to blocks is said first."""

import re
from collections import Counter
from itertools import chain

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import PASS, name_of, point_of
from katachi.explain.reasons.facts import Fact, Kind, deed_of, is_quiet, sentences_of, shown
from katachi.explain.reasons.finding import facts_of
from tests.explain.reasons import (  # noqa: F401 - they register claims
    eye_claims,
    life_claims,
    shape_claims,
)
from tests.explain.reasons.claims import Told, false_claims
from tests.explain.reasons.drawn import Drawn, drawn
from tests.explain.reasons.plain import Plain, point_named
from tests.paths import ROOT

RECORDS = ROOT / "data" / "games" / "gnugo-level0"
MOVES = {"9x9": 12, "19x19": 3}
FORCING = re.compile(r"[A-Z]\d+ (captures|takes the ko|saves(?! the life)|puts) ")
STRAIGHT = {
    "captures": "captures|takes the ko",
    "saves": "saves",
    "ataris": "puts",
}


def said_of(one: Drawn) -> tuple[tuple[Fact, ...], list[str]]:
    found, size = facts_of(one.game, one.move.colour, one.move.point), one.game.size
    return found, sentences_of(found, name_of(one.move.point, size))


def forces(told: Told) -> set[str]:
    """What a move does, by plain rules: captures, saves from atari, puts in atari."""
    after = told.after
    found = {"captures"} if after.taken else set()
    for group in told.board.groups(told.colour):
        stone = next(iter(group))
        was_atari = len(told.board.liberties(stone)) == 1
        if was_atari and len(after.liberties(stone)) > 1 and not after.is_caught(stone):
            found.add("saves")
    for group in after.touching(told.point, told.enemy):
        if len(after.liberties(next(iter(group)))) == 1:
            found.add("ataris")
    return found


def test_every_sentence_is_true_and_forcing_moves_are_called_so_first() -> None:
    kinds: Counter[Kind] = Counter()
    some = (drawn((RECORDS / name).glob("*.sgf"), count) for name, count in MOVES.items())
    for one in chain(*some):
        told = one.told
        found, sentences = said_of(one)
        kinds.update(fact.kind for fact in found)
        assert 1 <= len(sentences) <= 2, one.record
        for sentence in sentences:
            assert false_claims(sentence, told) == [], (one.record, sentence)
        does = forces(told)
        assert bool(FORCING.match(sentences[0])) == bool(does), (one.record, sentences, does)
        for what, words in STRAIGHT.items():
            assert what not in does or re.search(rf"\b({words}) ", sentences[0]), one.record
    assert len(kinds) > 8


def board(diagram: str) -> Plain:
    rows = [line.split() for line in diagram.strip().splitlines()]
    stones = {
        (column, len(rows) - number): "XO".index(cell) + 1
        for number, row in enumerate(rows)
        for column, cell in enumerate(row, 1)
        if cell in "XO"
    }
    return Plain(len(rows), stones)


DIAMOND = """
    . . . . . . .
    . . . . . . .
    . . X X . . .
    . . X O . . .
    . . . X . . .
    . . . . . . .
    . . . . . . .
    """


@pytest.mark.parametrize(
    ("sentence", "is_true"),
    [
        ("E4 captures D4.", True),
        ("E4 puts D4 in atari with no way out.", False),
        ("E4 saves D3 from atari.", False),
        ("E4 is a hane (bend) around White's D4, from D3.", True),
        ("E4 is a hane (bend) around White's D4, from C4.", False),
        ("E4 is a keima (knight's move) from D3.", False),
        ("E4 cuts D4 from C4.", False),
        ("E4 makes an eye at D4.", False),
        ("E4 fills the ko.", False),
        ("E4 connects D3 with D5.", False),
    ],
)
def test_the_checker_knows_true_from_false(sentence: str, is_true: bool) -> None:
    told = Told(board(DIAMOND), 1, point_named("E4"), [])
    assert (false_claims(sentence, told) == []) is is_true


def test_what_a_move_takes_off_the_board_is_a_block_of_its_facts() -> None:
    """So nobody is told besides that the stone of a ko is left as good as dead."""
    taken = 0
    for one in drawn((RECORDS / "9x9").glob("*.sgf"), 6, seed=15):
        game, before = one.game.copy(), one.game.stones()
        found = facts_of(game, *one.move)
        game.play(*one.move)
        known = {p for fact in found for block in fact.blocks for p in block}
        gone = before.keys() - game.stones().keys()
        taken += any(fact.kind is Kind.TAKES_KO for fact in found)
        assert gone <= known
    assert taken


def test_what_speaks_against_a_move_is_no_reason_for_it() -> None:
    alone, jump = Fact(Kind.SELF_ATARI, "leaves itself"), Fact(Kind.SHAPE, "is a keima")
    assert deed_of([alone, jump]) == "is a keima"
    assert deed_of([Fact(Kind.SAVES_IN_VAIN, "takes"), alone]) == ""
    assert deed_of([Fact(Kind.INSIDE, "is played"), jump]) == "is a keima"
    assert is_quiet([alone, jump])
    assert not is_quiet([Fact(Kind.CAPTURES, "captures"), alone])


def test_a_pass_in_a_line_is_told_or_others_would_change_their_colours() -> None:
    line = [point_of("C3", 9), PASS, point_of("D4", 9), point_of("E5", 9), point_of("F6", 9)]
    assert shown(line, 9) == "C3 pass D4 E5"
    assert not shown([], 9)


@pytest.mark.parametrize(("vertex", "says_it"), [("B1", False), ("C1", False), ("B3", True)])
def test_no_move_of_the_first_line_approaches(vertex: str, says_it: bool) -> None:
    game = Game(9)
    game.play(2, point_of("D3", 9))
    told = sentences_of(facts_of(game, 1, point_of(vertex, 9)), vertex)
    assert ("approaches" in " ".join(told)) is says_it


NAMED = [
    ("D4", "C3", "D3", "an osae (block) against White's C3, from D4"),
    ("D3 C3", "C2", "D2", "an osae (block) against White's C2, from D3"),
    ("N17 M17", "M18", "N18", "an osae (block) against White's M18, from N17"),
    ("C6", "B5 C5", "B6", "an osae (block) against White's B5, from C6"),
    ("J10 K10", "J9", "K9", "a magari (turn) around White's J9, from K10"),
    ("F2", "F3 G3", "G2", "a hai (crawl) against White's G3, from F2"),
    ("T5", "S5 S6", "T6", "a hai (crawl) against White's S6, from T5"),
    ("N5", "N6 O6", "O5", "an oshi (push) against White's O6, from N5"),
    ("O6", "N6", "O5", "a nobi (stretch) from O6"),
    ("R11", "Q11 Q13", "Q12", "a warikomi (wedge) against White's Q13"),
    ("R11", "Q11", "Q12", "a hane (bend) around White's Q11, from R11"),
    ("", "D4", "C3", "a san-san (3-3 invasion) against White's D4"),
    ("", "Q16 R14", "R17", "a san-san (3-3 invasion) against White's Q16"),
    ("", "K3", "L4", "a kata-tsuki (shoulder hit) against White's K3"),
    ("D4", "F3", "H3", "a hasami (pincer) against White's F3"),
    ("D4", "C6", "D9", "a hasami (pincer) against White's C6"),
    ("F3", "D4", "C6", "a ryo-gakari (double approach) against White's D4"),
    ("R16", "", "R13", "a niken biraki (two-space extension) from R16"),
    ("K10", "", "N10", "a niken tobi (two-space jump) from K10"),
    ("Q16", "", "N16", "a niken biraki (two-space extension) from Q16"),
]
"""Stones of Black and of White on 19x19, a move of Black, and the name of its shape."""


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(("black", "white", "move", "shape"), NAMED)
def test_a_shape_has_the_name_that_players_give_it(
    black: str, white: str, move: str, shape: str, swapped: bool
) -> None:
    game, point = Game(19), point_of(move, 19)
    sides = [[point_of(name, 19) for name in names.split()] for names in (black, white)]
    game.set_up(*(sides[::-1] if swapped else sides), 1 + swapped)
    told = [one.clause for one in facts_of(game, 1 + swapped, point)]
    assert f"is {shape.replace('White', 'Black') if swapped else shape}" in told


@pytest.mark.parametrize(
    ("black", "white", "move", "other"),
    [
        ("", "P6 R6", "Q7", "kata-tsuki"),  # it peeps
        ("", "E3 C5 E5", "D4", "approaches"),
        ("C3", "D4", "C6", "hasami"),  # it leaves 3-3, and takes nobody from two sides
        ("C3", "D4", "C6", "ryo-gakari"),
        ("C14", "D14 D15 D16 D17 D18", "G16", "ryo-gakari"),  # a wall
        ("D4", "F3 F4 F5", "H3", "hasami"),
    ],
)
def test_a_shape_has_not_the_name_of_another(black: str, white: str, move: str, other: str) -> None:
    game, point = Game(19), point_of(move, 19)
    game.set_up(*([point_of(name, 19) for name in names.split()] for names in (black, white)), 1)
    told = sentences_of(facts_of(game, 1, point), move)
    assert other not in " ".join(told)


def test_no_stone_of_the_centre_has_a_shoulder_to_hit() -> None:
    game = Game(19)
    game.play(2, point_of("L9", 19))
    found = facts_of(game, 1, point_of("K10", 19))
    assert deed_of(found) == "approaches White's L9, one diagonal step away"


@pytest.mark.parametrize(
    ("size", "vertex", "place"),
    [
        (7, "C4", "a point of the third line, away from other stones"),
        (8, "D4", "a point of the fourth line, away from other stones"),
        (7, "C3", "the 3-3 point of an open corner"),
        (9, "C4", "the 3-4 point of an open corner"),
        (11, "D5", "the 4-5 point of an open corner"),
    ],
)
def test_no_point_of_a_middle_line_is_in_a_corner(size: int, vertex: str, place: str) -> None:
    (fact, *_) = facts_of(Game(size), 1, point_of(vertex, size))[-1:]
    assert fact.clause == f"takes {place}"


@pytest.mark.parametrize(
    ("black", "white", "move", "cuts"),
    [
        ("D6 D4", "E4", "D5", True),
        ("D6 D4 C4", "E4", "D5", False),  # C5 is atari, and joins at C6 or takes D5
        ("B6 C5", "B5", "C6", True),
        ("B6 C5 B4", "B5", "C6", False),  # A5 captures B5
    ],
)
def test_no_move_cuts_what_an_atari_or_a_capture_joins_again(
    black: str, white: str, move: str, cuts: bool
) -> None:
    game, point = Game(9), point_of(move, 9)
    game.set_up(*([point_of(name, 9) for name in side.split()] for side in (black, white)), 2)
    sides = {1: black, 2: white}
    stones = {point_named(name): one for one, side in sides.items() for name in side.split()}
    assert bool(Plain(9, stones).cuts(point_named(move), 2)) is cuts
    assert any(one.kind is Kind.CUTS for one in facts_of(game, 2, point)) is cuts


@pytest.mark.parametrize(("move", "is_neutral"), [("E5", True), ("C5", False)])
def test_a_point_beside_a_dead_stone_is_not_neutral(move: str, is_neutral: bool) -> None:
    """White's B5 is dead behind Black's wall; behind White's wall nobody is."""
    game = Game(9)
    black = [*(f"D{row}" for row in range(1, 10)), "C4", "C6"]
    white = [*(f"E{row}" for row in range(1, 10) if row != 5), "F4", "F5", "F6", "B5"]
    game.set_up(*([point_of(name, 9) for name in side] for side in (black, white)))
    found = facts_of(game, 1, point_of(move, 9))
    assert any(one.kind is Kind.FILLS_NEUTRAL for one in found) == is_neutral


def test_who_is_dead_for_good_is_not_threatened_too() -> None:
    game, point = Game(9), point_of("E3", 9)
    white = "A2 A4 B1 B2 B4 C2 C4 D2 D4 E2 E4"
    game.set_up(*([point_of(name, 9) for name in names.split()] for names in ("B3 C3", white)), 2)
    (told, *_) = sentences_of(facts_of(game, 2, point), "E3")
    assert told.startswith("E3 leaves B3 and C3 dead for good, gives the 12 stones at E3")


def test_who_gets_away_by_taking_the_ko_back_has_a_way_out() -> None:
    """White's A1 takes A2 back, and B2 has two liberties again; A3 is caught even so."""
    game, sides = Game(9), ("B1 B3 B4 C3 D2 A5", "A1 A3 B2")
    game.set_up(*([point_of(name, 9) for name in names.split()] for names in sides))
    said = "A2 takes the ko by capturing A1, saves B1 from atari and puts B2 and A3 in atari"
    (told, *_) = sentences_of(facts_of(game, 1, point_of("A2", 9)), "A2")
    assert told == f"{said} (A3 with no way out)."
    stones = {point_named(name): n for n, names in enumerate(sides, 1) for name in names.split()}
    of_plain = Told(Plain(9, stones), 1, point_named("A2"), [])
    assert false_claims(told, of_plain) == []
    assert false_claims(f"{said} with no way out.", of_plain)

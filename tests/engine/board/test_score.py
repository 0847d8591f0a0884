"""Counting finished boards under the four rulesets."""

from typing import NamedTuple

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE, make_grid, space
from katachi.engine.board.rules import (
    AGA,
    CHINESE,
    ING,
    JAPANESE,
    NEW_ZEALAND,
    RULESETS,
    TROMP_TAYLOR,
    Rules,
    rules_named,
)
from katachi.engine.board.score import NEUTRAL, Count, ScoreWork, count, find_owners
from katachi.engine.compiled.jit import Array
from tests.engine.diagrams import CHARACTERS, game_from, points, points_of, rows_of


class Board(NamedTuple):
    """A finished board and how it counts, komi 0; small letters are dead stones."""

    name: str
    diagram: str
    owners: str
    """Whose each point is, dead stones removed: X, O, or `.` for nobody."""
    area: int
    territory: int
    as_it_stands: int
    """The area when dead stones are left on the board."""
    prisoners: tuple[int, int] = (0, 0)
    seki: str = ""
    owners_of_territory: str = ""
    """Where that differs: whose each point is when territory is counted."""


BOARDS = [
    Board("an empty board", ". .\n. .", ". .\n. .", 0, 0, 0),
    Board("one stone owns all", ". .\nX .", "X X\nX X", 4, 3, 4),
    Board(
        "two halves",
        """
        . X O .
        . X O .
        . X O .
        . X O .
        """,
        """
        X X O O
        X X O O
        X X O O
        X X O O
        """,
        area=0,
        territory=0,
        as_it_stands=0,
    ),
    Board(
        "prisoners count for territory only",
        """
        . X O .
        . X O O
        . X O .
        . X O .
        """,
        """
        X X O O
        X X O O
        X X O O
        X X O O
        """,
        area=0,
        territory=(4 + 5) - (3 + 2),
        as_it_stands=0,
        prisoners=(5, 2),
    ),
    Board(
        "a dame is nobody's",
        """
        . X . O .
        . X X O .
        . X O O .
        . X X O .
        . X X O .
        """,
        """
        X X . O O
        X X X O O
        X X O O O
        X X X O O
        X X X O O
        """,
        area=13 - 11,
        territory=5 - 5,
        as_it_stands=13 - 11,
    ),
    Board(
        "a dead stone is a prisoner, and its point territory",
        """
        . X O .
        . X O .
        o X O .
        . X O .
        """,
        """
        X X O O
        X X O O
        X X O O
        X X O O
        """,
        area=8 - 8,
        territory=(4 + 1) - 4,
        as_it_stands=4 - 9,
    ),
    Board(
        "dead stones of both colours",
        """
        . X O x
        o X O .
        . X O .
        o X O .
        """,
        """
        X X O O
        X X O O
        X X O O
        X X O O
        """,
        area=8 - 8,
        territory=(4 + 2) - (4 + 1),
        as_it_stands=(4 + 1) - (4 + 2),
    ),
    Board(
        "an eye against an eye in seki",
        """
        X X O O .
        X X O O O
        X X . O O
        . X X O O
        . X X O O
        """,
        """
        X X O O O
        X X O O O
        X X . O O
        X X X O O
        X X X O O
        """,
        area=12 - 12,
        territory=0,
        as_it_stands=12 - 12,
        seki="A5 B5 C5 D5 A4 B4 C4 D4 E4 A3 B3 D3 E3 B2 C2 D2 E2 B1 C1 D1 E1",
        owners_of_territory="""
        X X O O .
        X X O O O
        X X . O O
        . X X O O
        . X X O O
        """,
    ),
    Board(
        "territory away from the seki stays",
        """
        . X O X .
        X X O X X
        O O O O O
        . . O . .
        . O . . .
        """,
        """
        X X O X X
        X X O X X
        O O O O O
        O O O O O
        O O O O O
        """,
        area=8 - 17,
        territory=1 - 8,
        as_it_stands=8 - 17,
        seki="B5 A4 B4",
        owners_of_territory="""
        . X O X X
        X X O X X
        O O O O O
        O O O O O
        O O O O O
        """,
    ),
]

each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)


def count_board(board: Board, rules: Rules, komi: float = 0.0, handicap: int = 0) -> Count:
    """The count of a board of the table."""
    game = game_from(board.diagram.upper(), rules=rules, komi=komi)
    game.handicap = handicap
    game.position.state[[BLACK, WHITE]] = board.prisoners
    dead = set(points_of(board.diagram, "xo"))
    before = game.position.colour.copy()
    result = count(game, dead, points(game, board.seki))
    assert (game.position.colour == before).all(), "the stones are not changed"
    return result


def drawn(board: Board, owner: Array) -> list[str]:
    """The rows of a diagram of owners."""
    size = len(rows_of(board.diagram))
    rows = owner[make_grid(size).points].reshape(size, size)[::-1]
    return ["".join(CHARACTERS.get(int(colour), ".") for colour in row) for row in rows]


@each_board
@pytest.mark.parametrize("rules", [CHINESE, AGA], ids=lambda rules: rules.name)
def test_area(board, rules):
    result = count_board(board, rules)
    assert result.score == board.area
    assert drawn(board, result.owner) == rows_of(board.owners)


@each_board
def test_territory(board):
    result = count_board(board, JAPANESE)
    assert result.score == board.territory
    owners = board.owners_of_territory or board.owners
    assert drawn(board, result.owner) == rows_of(owners)


@each_board
def test_tromp_taylor_counts_the_board_as_it_stands(board):
    assert count_board(board, TROMP_TAYLOR).score == board.as_it_stands


@each_board
def test_komi_is_white_s(board):
    for rules in RULESETS.values():
        without = count_board(board, rules).score
        for komi in (7.0, 6.5, 0.5, -3.5, 0.0):
            assert count_board(board, rules, komi).score == without - komi


@pytest.mark.parametrize(
    ("rules", "bonus"),
    [
        (CHINESE, {0: 0, 2: 2, 5: 5, 9: 9}),
        (AGA, {0: 0, 2: 1, 5: 4, 9: 8}),
        (JAPANESE, {0: 0, 2: 0, 5: 0, 9: 0}),
        (TROMP_TAYLOR, {0: 0, 2: 0, 5: 0, 9: 0}),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_white_s_points_for_handicap_stones(rules, bonus):
    board = BOARDS[1]
    for handicap, points_for_white in bonus.items():
        game = Game(9, rules=rules)
        game.handicap = handicap
        assert game.handicap_bonus == points_for_white
        without = count_board(board, rules, 0.5)
        assert count_board(board, rules, 0.5, handicap).score == without.score - points_for_white


@pytest.mark.parametrize(("to_move", "sign"), [(BLACK, 1), (WHITE, -1)])
@pytest.mark.parametrize("size", [9, 13, 19])
def test_one_stone_owns_a_large_board(size, to_move, sign):
    """More points than a signed byte counts."""
    game = Game(size)
    game.play(to_move, int(game.grid.points[0]))
    owner = np.zeros(game.grid.length, np.int8)
    work = space(ScoreWork, game.grid)
    for _ in range(2):
        assert find_owners(game.grid, game.position.colour, owner, work) == sign * size * size
        assert (owner[game.grid.points] == to_move).all()
    assert np.count_nonzero(owner) == size * size


def test_a_full_board_is_counted():
    game = game_from("X X X\nX X X\nX X .")
    colour = game.position.colour.copy()
    colour[game.grid.points[2]] = WHITE
    owner = np.zeros(game.grid.length, np.int8)
    assert find_owners(game.grid, colour, owner, space(ScoreWork, game.grid)) == 8 - 1
    assert NEUTRAL not in owner[game.grid.points]


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("chinese", CHINESE),
        ("japanese", JAPANESE),
        ("tromp-taylor", TROMP_TAYLOR),
        ("cgos", TROMP_TAYLOR),
        ("aga", AGA),
        (" Chinese ", CHINESE),
        ("AGA", AGA),
        ("new_zealand", NEW_ZEALAND),
        ("NZ", NEW_ZEALAND),
        ("New Zealand", NEW_ZEALAND),
        ("tromp taylor", TROMP_TAYLOR),
        ("JP", JAPANESE),
        ("Korean", JAPANESE),
        ("Japanese Rules", JAPANESE),
        ("日本", JAPANESE),
        ("中国规则", CHINESE),
        ("chinese-kgs", CHINESE),
        ("BGA", AGA),
        ("GOE", ING),
        ("ing", ING),
    ],
)
def test_rules_by_name(name, rules):
    assert rules_named(name) is rules


@pytest.mark.parametrize("name", ["", "klingon", "chines", "rules"])
def test_an_unknown_ruleset_names_the_known_ones(name):
    with pytest.raises(
        ValueError, match="aga, cgos, chinese, ing, japanese, new-zealand, nz, tromp-taylor"
    ):
        rules_named(name)


def test_only_territory_rules_have_the_simple_ko():
    assert {name: rules.superko for name, rules in RULESETS.items()} == {
        "chinese": True,
        "japanese": False,
        "tromp-taylor": True,
        "aga": True,
        "new-zealand": True,
        "ing": True,
    }

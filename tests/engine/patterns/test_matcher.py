"""Where rules match: tables by hand; the plain twin must agree."""

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import match, rules_at
from katachi.engine.patterns.theory import Theory
from tests.engine.diagrams import game_from, names, points_of
from tests.engine.patterns.matching import AT, BESIDE, legal, matched, points_in, theory_of

BOARDS = {
    "open": """
        . . . . .
        . X O . .
        . X . . .
        . . . O .
        . . . . .
        """,
    "closed": """
        . X O . .
        X O O X .
        . X O X .
        . . X . .
        . . . . .
        """,
    "crossed": """
        . . . . .
        . X O . .
        . O X . .
        . . . . .
        . . . . .
        """,
    "between": """
        . . . . .
        . X X . .
        . O O . .
        . X X . .
        . . . . .
        """,
    "three": """
        . . . . .
        . . X . .
        . O . X .
        . . . . .
        . . . . .
        """,
}

AROUND_CORNER = f"{BESIDE}, block_on_pos(A, C, D, G, 0, 1, E)"
ALONG = f"{BESIDE}, block_on_pos(A, C, D, G, 1, 1, E)"
T_SHAPE = f"{AROUND_CORNER}, block_on_pos(A, C, D, H, -1, 0, E)"
OPPOSITE = "block_color(A, F, H), block_color(A, G, I), opposite(H, I)"
BOTH = "opposite(B, E), captures(A, F, C, D, B)"
SAME_STONES = "block_color(A, F, H), block_color(A, G, H), opposite(H, I)"
REACHED = "opposite(B, E), connects_direct(A, F, C, D, E)"
AROUND_BETWEEN = "B1 C1 A2 D2 A3 D3 A4 D4 B5 C5"


@pytest.mark.parametrize(
    ("board", "body", "expected"),
    [
        ("open", f"{BESIDE}, block_color(A, F, B)", "B2 A3 C3 A4 B5"),
        ("open", f"{BESIDE}, block_color(A, F, G), opposite(B, G)", "D1 C2 E2 C3 D3 D4 C5"),
        ("open", f"{AT.format(2, 0)}, block_color(A, F, B)", "B1 B2 D3 D4 B5"),
        ("open", f"{AT.format(2, 1)}, block_color(A, F, B)", "A1 C1 A2 C2 D3 D4 A5 C5 D5"),
        ("open", f"{AT.format(0, 0)}, liberty_cnt(A, F, N)", ""),
        ("open", f"{BESIDE}, block_on_pos(A, C, D, F, 1, 1, E)", "A3 C3 A4"),
        ("open", f"{BESIDE}, block_on_pos(A, C, D, F, -1, 0, E)", ""),
        ("open", f"{AROUND_CORNER}, liberty(A, F, H), liberty(A, G, H)", "C3"),
        ("open", f"{BESIDE}, stone_cnt(A, F, 2)", "B2 A3 C3 A4 B5"),
        ("open", f"{BESIDE}, stone_cnt(A, F, 1)", "D1 C2 E2 C3 D3 D4 C5"),
        ("open", f"{BESIDE}, liberty_cnt(A, F, N), range(N, 5, inf)", "B2 A3 C3 A4 B5"),
        ("open", f"{BESIDE}, liberty_cnt(A, F, N), range(N, 4, 4)", "D1 C2 E2 D3"),
        ("open", f"{BESIDE}, liberty_cnt(A, F, N), range(N, 4, 3)", ""),
        ("open", f"{BESIDE}, liberty_cnt(A, F, 3)", "C3 D4 C5"),
        ("open", f"{BESIDE}, liberty_cnt(A, F, 0)", ""),
        ("open", f"{AROUND_CORNER}, {OPPOSITE}", "C3"),
        ("open", f"{AROUND_CORNER}, {OPPOSITE}, opposite(I, I)", ""),
        ("between", f"{ALONG}, {SAME_STONES}", "B1 C1 B5 C5"),
        ("between", f"{ALONG}, {SAME_STONES}, block_color(A, F, empty)", ""),
        ("between", f"{ALONG}, liberty_cnt(A, F, N), liberty_cnt(A, G, N)", "B1 C1 B5 C5"),
        ("between", f"{ALONG}, stone_cnt(A, F, N), stone_cnt(A, G, N)", AROUND_BETWEEN),
        ("between", f"{BESIDE}, liberty_cnt(A, F, N), stone_cnt(A, F, N)", "A3 D3"),
        ("between", f"{REACHED}, liberty_cnt(A, F, N), stone_cnt(A, F, N)", "A3 D3"),
        ("three", f"{T_SHAPE}, liberty(A, F, K), liberty(A, G, K), liberty(A, H, K)", "C3"),
        ("open", "pos_gen(E), edge_hor(C, D, 1, E), edge_ver(C, D, 1, E)", "A1 E1 A5 E5"),
        ("open", "pos_gen(E), edge_hor(C, D, 3, E), edge_ver(C, D, 2, E)", "C2 D3"),
        ("open", "pos_gen(E), edge_hor(C, D, 3, E), edge_ver(C, D, -3, E)", ""),
        ("closed", "captures(A, F, C, D, B)", "D5"),
        ("closed", "opposite(B, E), captures(A, F, C, D, E)", "A5"),
        ("closed", "captures(A, F, C, D, B), stone_cnt(A, F, 4)", "D5"),
        ("closed", "captures(A, F, C, D, B), stone_cnt(A, F, 3)", ""),
        ("closed", f"{BOTH}, captures(A, F, C, D, E)", ""),
        ("closed", "connects_direct(A, F, C, D, B)", "C1 B2 D2 A3 E3 E4 A5 D5"),
        ("closed", "connects_indirect(A, F, C, D, B)", "B1 D1 A2 E2 E5"),
        ("closed", "connects_indirect(A, F, C, D, B), connects_direct(A, F, C, D, B)", ""),
        ("closed", "connects_indirect(A, F, C, D, B), connects_direct(A, G, C, D, B)", ""),
        ("crossed", "atari(A, F, C, D, B)", "B2 A3 D4 C5"),
        ("crossed", "opposite(B, E), atari(A, F, C, D, E)", "C2 D3 A4 B5"),
        ("between", f"{AT.format(2, 0)}, atari(A, F, C, D, B)", "A3 D3"),
        ("between", f"{AT.format(2, 0)}, connects_indirect(A, F, C, D, B)", ""),
    ],
)
def test_literals(board: str, body: str, expected: str) -> None:
    assert matched(game_from(BOARDS[board]), body) == expected


@pytest.mark.parametrize(
    ("symmetry", "on_the_right", "nearest_right"),
    [
        (1, "A3 A4", "E1 E2 E3 E4 E5"),
        (2, "B2", "A5 B5 C5 D5 E5"),
        (3, "C3", "A1 A2 A3 A4 A5"),
        (4, "B5", "A1 B1 C1 D1 E1"),
        (5, "C3", "A1 A2 A3 A4 A5"),
        (6, "B5", "A1 B1 C1 D1 E1"),
        (7, "A3 A4", "E1 E2 E3 E4 E5"),
        (8, "B2", "A5 B5 C5 D5 E5"),
    ],
)
def test_one_symmetry(symmetry: int, on_the_right: str, nearest_right: str) -> None:
    game = game_from(BOARDS["open"])
    assert matched(game, f"{BESIDE}, block_color(A, F, B)", BLACK, symmetry) == on_the_right
    assert matched(game, "pos_gen(E), edge_hor(C, D, 1, E)", BLACK, symmetry) == nearest_right
    on_board = set(nearest_right.split()) ^ set(matched(game, "pos_gen(E)").split())
    assert set(matched(game, BESIDE, BLACK, symmetry).split()) == on_board


def test_three_is_the_middle_and_positive() -> None:
    game = game_from(BOARDS["open"])
    assert matched(game, "pos_gen(E), edge_hor(C, D, -2, E)", BLACK, 1) == "B1 B2 B5"
    assert matched(game, "pos_gen(E), edge_hor(C, D, 3, E)", BLACK, 1) == "C1 C2 C3 C5"
    assert matched(game, "pos_gen(E), edge_ver(C, D, 2, E)", BLACK, 1) == "A4 D4 E4"


@pytest.mark.parametrize(
    ("size", "stones", "stage"),
    [
        (9, 0, "opening"),
        (9, 11, "opening"),
        (9, 12, "middle"),
        (9, 32, "middle"),
        (9, 33, "ending"),
        (7, 6, "opening"),
        (7, 7, "middle"),  # a seventh of the board
        (5, 9, "middle"),
        (5, 10, "ending"),  # two fifths
    ],
)
def test_stages(size: int, stones: int, stage: str) -> None:
    game = Game(size)
    game.set_up([int(p) for p in game.grid.points[: 2 * stones : 2]], [])
    everywhere = names(game, points_in(game, legal(game, WHITE)))
    for name in ("opening", "middle", "ending"):
        assert matched(game, f"stage(A, {name})", WHITE) == (everywhere if name == stage else "")


def test_the_colour_to_play_is_own() -> None:
    beside_own = f"{BESIDE}, block_color(A, F, B)"
    assert matched(game_from(BOARDS["open"]), beside_own, WHITE) == "D1 C2 E2 C3 D3 D4 C5"
    assert matched(game_from(BOARDS["closed"]), "captures(A, F, C, D, B)", WHITE) == "A5"


def test_only_candidates_match() -> None:
    game = game_from(BOARDS["open"])
    matcher = compile_theory(theory_of("pos_gen(E)", f"{BESIDE}, block_color(A, F, B)"), 5)
    candidates = np.zeros(game.grid.words, np.uint64)
    candidates[0] = sum(1 << p for p in points_of(BOARDS["open"], ".") if p in (7, 8))
    match(game.grid, game.position, matcher, BLACK, candidates)
    assert matcher.fired.tolist() == [int(candidates[0]), 0]


def test_a_theory_without_rules_matches_nowhere() -> None:
    game = game_from(BOARDS["open"])
    matcher = compile_theory(Theory((), {}), 5)
    match(game.grid, game.position, matcher, BLACK, legal(game, BLACK))
    assert not matcher.scores.any()
    assert rules_at(matcher, int(game.grid.points[0])) == []

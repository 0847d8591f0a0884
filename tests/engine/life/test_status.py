"""The status of stones when a game ends, on boards whose answer is known."""

import pytest

from katachi.data.record import score_text
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, WHITE
from katachi.engine.board.rules import JAPANESE, RULESETS, TROMP_TAYLOR
from katachi.engine.life.status import final_score, final_status
from tests.engine.diagrams import drawn, game_from, text

# Boards at the end of games; a: alive, d: dead, s: alive in seki.
ENDS = {
    "a wall between two territories": (
        """
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        """,
        """
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        """,
    ),
    "lone stones in enemy territory": (
        """
        . . . . X O . . .
        . O . . X O . . .
        . . . . X O . X .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . O X O . X .
        . . . . X O . . .
        """,
        """
        . . . . a a . . .
        . d . . a a . . .
        . . . . a a . d .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . d a a . d .
        . . . . a a . . .
        """,
    ),
    "one eye against two": (
        """
        . X O . O . O X .
        X X O O O O O X .
        O O O X X X X X .
        X X X X . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        """
        . d a . a . a a .
        d d a a a a a a .
        a a a a a a a a .
        a a a a . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
    ),
    "a seki: whoever fills the last shared liberty, C9, is taken first": (
        """
        . X . O . O X . .
        X X X O O O X . .
        O O O X X X X . .
        . . O X . . . . .
        . . O X . . . . .
        . . O X . . . . .
        . . O X . . . . .
        . . O X . . . . .
        . . O X . . . . .
        """,
        """
        . s . s . s a . .
        s s s s s s a . .
        a a a a a a a . .
        . . a a . . . . .
        . . a a . . . . .
        . . a a . . . . .
        . . a a . . . . .
        . . a a . . . . .
        . . a a . . . . .
        """,
    ),
    "stones alone on a board": (
        """
        X X X
        X . X
        X X X
        """,
        """
        a a a
        a . a
        a a a
        """,
    ),
    "the smallest board, where nobody has two eyes": (
        """
        X .
        . O
        """,
        """
        a .
        . a
        """,
    ),
}


@pytest.mark.parametrize("name", ENDS)
def test_final_status(name: str) -> None:
    board, expected = ENDS[name]
    game = game_from(board)
    assert status_text(game) == text(expected)


@pytest.mark.parametrize("name", ENDS)
def test_the_status_does_not_depend_on_passes_or_whose_turn_it_is(name: str) -> None:
    game = game_from(ENDS[name][0])
    before = final_status(game)
    for _ in range(2):
        game.play(game.to_move, PASS)
        assert final_status(game) == before
    assert final_status(game_from(ENDS[name][0], to_move=WHITE)) == before


def status_text(game: Game) -> str:
    """A diagram: a, d and s for stones that are alive, dead, and in seki."""
    status = final_status(game)
    return drawn(game.size, lambda point: status[point].value[0] if point in status else ".")


def test_points_in_a_seki_count_for_nobody_by_territory() -> None:
    """Black has 36 points on the right, White 12 on the left; A9, C9 and E9 are nobody's."""
    seki = next(board for name, (board, _) in ENDS.items() if "seki" in name)
    assert final_score(game_from(seki, rules=JAPANESE, komi=0)) == (2 * 3 + 5 * 6) - 2 * 6


def test_final_scores_of_a_divided_board() -> None:
    """Black has 45 points with his wall, White 36 with hers; the dead stones are W 2, B 2."""
    wall = ENDS["a wall between two territories"][0]
    dead = ENDS["lone stones in enemy territory"][0]
    for rules in RULESETS.values():
        assert final_score(game_from(wall, rules=rules, komi=0)) == 9
    assert final_score(game_from(dead, rules=JAPANESE, komi=6.5)) == (36 + 2) - (27 + 2) - 6.5
    chinese = final_score(game_from(dead, komi=7))
    assert chinese == 45 - 36 - 7
    assert final_score(game_from(dead, rules=TROMP_TAYLOR, komi=0)) == 9 - 9


@pytest.mark.parametrize(
    ("score", "expected"), [(3.5, "B+3.5"), (-0.5, "W+0.5"), (0.0, "0"), (-12.0, "W+12")]
)
def test_score_text(score: float, expected: str) -> None:
    assert score_text(score) == expected

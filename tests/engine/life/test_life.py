"""Unconditional life, ladders, and the status of stones when a game ends."""

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import JAPANESE, RULESETS, TROMP_TAYLOR
from katachi.engine.board.vertex import name_of, point_at, point_of
from katachi.engine.life.benson import find_safe, make_safe_work
from katachi.engine.life.judge import final_score, score_text
from katachi.engine.life.ladder import ladder_attack, make_ladder_work
from katachi.engine.life.status import Status, final_status
from tests.engine.diagrams import game_from, play_all, rows_of

# Diagrams of answers: x, o: points unconditionally Black's, White's.
BENSON = {
    "two one-point eyes in the corner": (
        """
        . X . X O
        X X X X O
        O O O O O
        . . . . .
        . . . . .
        """,
        """
        x x x x .
        x x x x .
        . . . . .
        . . . . .
        . . . . .
        """,
    ),
    "one eye is not enough": (
        """
        . X O . .
        X X O . .
        O O O . .
        . . . . .
        . . . . .
        """,
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
    ),
    "two blocks that share two eyes live together": (
        """
        X X X X X
        X . X . X
        O X . X O
        O X X X O
        . O O O .
        """,
        """
        x x x x x
        x x x x x
        . x x x .
        . x x x .
        . . . . .
        """,
    ),
    "a region with a point that the block does not touch is not vital to it": (
        """
        . . . . .
        . . . . .
        X X X X X
        . X . X .
        X X X X .
        """,
        """
        . . . . .
        . . . . .
        x x x x x
        x x x x x
        x x x x x
        """,
    ),
    "an eye shared with a block that can be taken is no eye": (
        """
        . X O O .
        X . X O .
        O X X O .
        O O O O .
        . . . . .
        """,
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
    ),
    "enemy stones inside do not save themselves": (
        """
        . O X . X .
        X X X X X X
        O O O O O O
        . . . . . .
        . . . . . .
        . . . . . .
        """,
        """
        x x x x x x
        x x x x x x
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        """,
    ),
    "a row of enclosed points": (
        """
        X . X . . . .
        X X X X X X X
        O O O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        """
        x x x x x x x
        x x x x x x x
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
    ),
}


def safe_points(game: Game) -> str:
    work = make_safe_work(game.grid)
    find_safe(game.grid, game.position, work)
    size = game.size
    return "\n".join(
        " ".join(".xo"[work.safe[point_at(x, y, size)]] for x in range(size))
        for y in reversed(range(size))
    )


def text(diagram: str) -> str:
    return "\n".join(" ".join(row) for row in rows_of(diagram))


@pytest.mark.parametrize("name", BENSON)
def test_unconditional_life(name: str) -> None:
    board, expected = BENSON[name]
    assert safe_points(game_from(board)) == text(expected)


@pytest.mark.parametrize("name", BENSON)
def test_unconditional_life_of_white(name: str) -> None:
    """The same boards with colours exchanged."""
    board, expected = BENSON[name]
    exchanged = board.translate(str.maketrans("XO", "OX"))
    assert safe_points(game_from(exchanged)) == text(expected.replace("x", "o"))


def test_safe_stones_survive_any_attack_while_their_owner_passes() -> None:
    """Benson's theorem as a property: in random games, 200 random enemy moves capture nothing."""
    generator = np.random.default_rng(7)
    checked = 0
    for _ in range(60):
        game = Game(5)
        for _ in range(int(generator.integers(14, 40))):
            moves = game.legal_points(game.to_move)
            game.play(game.to_move, int(generator.choice(moves)) if moves else PASS)
        work = make_safe_work(game.grid)
        find_safe(game.grid, game.position, work)
        for colour in (BLACK, WHITE):
            stones = {p for p, c in game.stones().items() if c == colour and work.safe[p] == c}
            if stones:
                checked += 1
                attack(game, 3 - colour, generator)
                assert stones <= set(game.stones())
                game.undo(len(game.moves) - game_length(game, 3 - colour))
    assert checked > 15


def attack(game: Game, colour: int, generator: np.random.Generator) -> None:
    for _ in range(200):
        moves = game.legal_points(colour)
        if not moves:
            return
        game.play(colour, int(generator.choice(moves)))
        game.play(3 - colour, PASS)


def game_length(game: Game, attacker: int) -> int:
    """The number of moves before the attack: those behind it end in pairs of attack and pass."""
    length = len(game.moves)
    while length >= 2 and (
        game.moves[length - 1] == (3 - attacker, PASS) and game.moves[length - 2][0] == attacker
    ):
        length -= 2
    return length


LADDER = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X . . . . . .
. X O . . . . . .
. . X X . . . . .
. . . . . . . . .
"""


def attack_on(game: Game, stone: str, limit: int = 1000) -> str:
    work = make_ladder_work(game.grid)
    target = point_of(stone, game.size)
    return name_of(ladder_attack(game.grid, game.position, target, work, limit), game.size)


def test_a_ladder_runs_to_the_edge() -> None:
    game = game_from(LADDER, to_move=BLACK)
    game.play(WHITE, point_of("D3", 9))  # the block runs and has two liberties
    caught = attack_on(game, "C3")
    assert caught in ("D4", "E3")
    # The move found is right: all of White's answers are caught in turn.
    game.play(BLACK, point_of(caught, 9))
    assert attack_on(game, "C3") != "pass"


def test_a_ladder_breaker_saves_the_block() -> None:
    game = game_from(LADDER, to_move=BLACK)
    play_all(game, "O:D3 X:J9 O:G7 X:J8 O:G6")
    assert attack_on(game, "C3") == "pass"


def test_a_block_in_atari_is_taken() -> None:
    assert attack_on(game_from(LADDER), "C3") == "D3"


def test_a_block_with_three_liberties_is_not_laddered() -> None:
    open_board = LADDER.replace("X O", ". O").replace(". . X . . . . . .", ". . . . . . . . .")
    assert attack_on(game_from(open_board), "C3") == "pass"


def test_a_capture_on_the_way_breaks_a_ladder() -> None:
    """The attacker's stone C4 is itself in atari after two moves."""
    game = game_from(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . O O . . . . .
        . O X . . . . . .
        . X O . . . . . .
        . . X X . . . . .
        . . . . . . . . .
        """
    )
    game.play(WHITE, point_of("D3", 9))
    assert attack_on(game, "C3") == "pass"


def test_too_short_a_limit_takes_the_block_to_be_safe() -> None:
    game = game_from(LADDER, to_move=BLACK)
    game.play(WHITE, point_of("D3", 9))
    assert attack_on(game, "C3", limit=2) == "pass"


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
    status = final_status(game)
    size = game.size
    letters = {Status.ALIVE: "a", Status.DEAD: "d", Status.SEKI: "s", None: "."}
    return "\n".join(
        " ".join(letters[status.get(point_at(x, y, size))] for x in range(size))
        for y in reversed(range(size))
    )


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

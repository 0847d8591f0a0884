"""Ladders."""

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.life.ladder import ladder_attack, make_ladder_work
from tests.engine.diagrams import game_from, play_all

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

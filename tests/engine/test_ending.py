"""When it passes: settled boards are left alone, and a pass is answered by what it is worth."""

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import CHINESE, JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.board.vertex import name_of
from katachi.engine.choice import Choice
from katachi.engine.ending import unless_settled_is_better, without_settled
from katachi.engine.life.judge import final_score
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look
from tests.engine.diagrams import game_from
from tests.engine.test_shapes_player import player

RACE = """
. . . . . . . . .
. X O X X X X . X
. X X O X O X X .
X X X O O O O O X
X O O X X X X O .
X O O O X . X O O
X O O O O X X X O
X O O O . O O O .
X X X O . . . . .
"""
"""White wins a race by a liberty: it takes at F4, unless it fills one of its own two at J5."""

SIDES = """
. . . X O . . . .
. X . X O . . O .
. . . X O . . . .
. . . X O . . . .
. . X X O O . . .
. . . X O . . . .
. . . X O . . . .
. X . X O . O . .
. . . X O . . . .
"""
"""A border without a gap; random games alone let both sides invade."""

LIMITS = Limits(nodes=2000)


def after_a_pass(of: int, rules: Rules, komi: float, diagram: str = SIDES) -> Game:
    game = game_from(diagram, rules=rules, komi=komi)
    game.play(of, PASS)
    return game


@pytest.mark.parametrize("rules", [CHINESE, JAPANESE])
@pytest.mark.parametrize(("colour", "komi"), [(WHITE, 30), (WHITE, -30), (BLACK, 30), (BLACK, -30)])
def test_a_pass_ends_a_settled_game_won_or_lost(rules: Rules, colour: int, komi: float) -> None:
    game = after_a_pass(3 - colour, rules, komi)
    one = player()
    assert look(game, colour).moves
    assert one.choose(game, colour, LIMITS).point == PASS


@pytest.mark.parametrize(("colour", "komi"), [(BLACK, 6.5), (WHITE, -6.5)])
def test_a_pass_is_no_reason_to_give_an_open_game_away(colour: int, komi: float) -> None:
    rows = [". . . . . . ."] * 3 + [". . X . O . ."] + [". . . . . . ."] * 3
    game = after_a_pass(3 - colour, JAPANESE, komi, "\n".join(rows))
    assert player().choose(game, colour, LIMITS).point != PASS


def test_a_dead_stone_is_taken_off_only_where_it_would_count_or_must_be() -> None:
    diagram = SIDES.replace(". X . X O . O . .", "O X . X O . O . .")
    komi = final_score(after_a_pass(WHITE, CHINESE, 0, diagram)) - 3
    game = after_a_pass(WHITE, CHINESE, komi, diagram)
    assert player().choose(game, BLACK, LIMITS).point == PASS
    assert player().choose(game, BLACK, LIMITS, cleanup=True).point != PASS
    as_it_stands = after_a_pass(WHITE, TROMP_TAYLOR, komi, diagram)
    assert final_score(as_it_stands) < 0
    assert player().choose(as_it_stands, BLACK, LIMITS).point != PASS


VITAL = """
. . . . . . . . .
. . . . . . . . .
O O O O O O . . .
X X X X X O . . .
. . . . X O . . .
X X X X X O . . .
O O O O O O . . .
. . . . . . . . .
. . . . . . . . .
"""


@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_where_a_block_may_live_or_die_simulations_are_not_asked(colour: int) -> None:
    game = after_a_pass(3 - colour, CHINESE, 0, VITAL.replace("X X X X X O", ". X X X X O", 1))
    view = look(game, colour)
    assert view.doubtful
    assert without_settled(player(), view, game, colour, LIMITS) is view
    assert not look(after_a_pass(3 - colour, CHINESE, 0), colour).doubtful


PLAYED_OUT = """
X . O O O X . . .
. O O X X X O O X
O O O O X . X X .
. O X O X X . O X
O X X X X X . . .
X X O O X X . X .
O O O O X . X X O
X . O X X O O X O
. O O O X . O X .
"""


@pytest.mark.parametrize("rules", [CHINESE, JAPANESE])
def test_what_simulations_call_settled_is_left_out_and_nothing_else_changed(rules: Rules) -> None:
    """The end of a game of GNU Go's; random games leave two moves to White."""
    game = game_from(PLAYED_OUT, rules=rules, komi=7)
    view = look(game, WHITE)
    assert len(view.moves) == 2
    less = without_settled(player(), view, game, WHITE, LIMITS)
    assert less.moves == []
    assert (less.barred == view.barred).all()
    assert player().choose(game, WHITE, LIMITS).point == PASS


@pytest.mark.parametrize(
    ("rules", "limits"),
    [(TROMP_TAYLOR, LIMITS), (CHINESE, Limits(nodes=100)), (CHINESE, Limits(simulations=10))],
)
def test_all_stays_as_it_is_without_the_right_or_the_time_to_judge(
    rules: Rules, limits: Limits
) -> None:
    game = after_a_pass(BLACK, rules, 0.5)
    view = look(game, WHITE)
    assert without_settled(player(), view, game, WHITE, limits) is view


def test_what_every_player_would_answer_is_settled_only_as_long_as_it_is_answered() -> None:
    """All random games take at F4; the one open move, J5, loses the race and thirteen stones."""
    game = game_from(RACE, to_move=WHITE)
    view = look(game, WHITE)
    assert [name_of(point, 9) for point in view.moves] == ["J5"]
    assert name_of(player().choose(game, WHITE, LIMITS).point, 9) != "J5"


@pytest.mark.parametrize(
    ("open_value", "settled_value", "is_settled"),
    [(-0.7, 0.9, True), (-0.7, -0.4, False), (0.85, 1.0, False), (0.5, 0.9, True)],
)
def test_a_settled_move_must_be_far_better(open_value, settled_value, is_settled) -> None:
    def choice(point: int, value: float) -> Choice:
        return Choice(point, False, value, 2, 100, 0.1, [point])

    def search(limits, points, judged):
        assert (limits, points, judged) == (LIMITS, [7], None)
        return choice(7, settled_value)

    found = unless_settled_is_better(choice(3, open_value), search, [7], LIMITS)
    assert found.point == (7 if is_settled else 3)
    assert unless_settled_is_better(choice(3, open_value), search, [], LIMITS).point == 3

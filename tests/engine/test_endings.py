"""What the default player makes of a solved ending: chances, points and moves are exact."""

import threading
import time
from dataclasses import replace

import numpy as np
import pytest

from katachi.engine.analysis import Analysis
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import CHINESE, JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.levels import LEVELS
from katachi.engine.life.status import counted_with, final_score
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.puct.found import Candidate, Found, counted, exact
from katachi.engine.search.clock import Limits
from katachi.engine.search.solving import Solved, Solver
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.engine.thoughts import Choice, Level, Wishes
from tests.engine.diagrams import BOTH_HANES, FINISHED, game_from

FEW = Limits(nodes=60)


@pytest.fixture(scope="module")
def player() -> NetworkPlayer:
    found = Session(SessionOptions(table_mb=1)).player
    assert isinstance(found, NetworkPlayer)
    return found


def ending(komi: float, colour: int = BLACK, rules: Rules = CHINESE) -> Game:
    return game_from(BOTH_HANES, colour, rules, komi)


@pytest.mark.parametrize(("komi", "chances", "lead"), [(4.5, 1, 0.5), (5, 0.5, 0), (5.5, 0, -0.5)])
def test_black_plays_the_best_move_and_knows_the_result(
    player: NetworkPlayer, komi: float, chances: float, lead: float
) -> None:
    choice = player.choose(ending(komi), BLACK, FEW)
    assert name_of(choice.point, 7) == "D1"
    assert choice.judged is not None
    assert (choice.judged.chances, choice.judged.score) == (chances, lead)


@pytest.mark.parametrize(("komi", "chances", "lead"), [(2.5, 1, 1.5), (1, 0.5, 0), (-0.5, 0, -1.5)])
def test_white_too(player: NetworkPlayer, komi: float, chances: float, lead: float) -> None:
    game = ending(komi, WHITE)
    choice, judged = player.choose(game, WHITE, FEW), player.judge(game, WHITE, FEW)
    assert name_of(choice.point, 7) == "C1"
    assert judged is not None
    assert (judged.chances, judged.score) == (chances, lead)
    assert choice.judged is not None
    assert (choice.judged.chances, choice.judged.score) == (chances, lead)


def test_what_is_watched_and_analysed_is_exact_too(player: NetworkPlayer) -> None:
    game, told, stop = ending(4.5), list[Choice](), threading.Event()
    player.choose(game, BLACK, FEW, Wishes(watch=told.append))
    assert told
    assert {choice.win_probability for choice in told} == {1.0}
    analysis = Analysis(player, game, BLACK, count=5)
    thread = threading.Thread(target=analysis.run, args=(stop,))
    thread.start()
    while not analysis.report.moves:
        time.sleep(0.01)
    stop.set()
    thread.join()
    first, *others = analysis.report.moves
    assert name_of(first.point, 7) == "D1"
    assert first.judged is not None
    assert (first.judged.chances, first.judged.score) == (1.0, 0.5)
    assert all(one.judged is not None and one.judged.score <= 0.5 for one in others)


def test_the_game_is_played_to_the_exact_score_and_ended(player: NetworkPlayer) -> None:
    game = ending(4.5)
    while game.passes < 2 and len(game.moves) < 30:
        game.play(game.to_move, player.choose(game, game.to_move, FEW).point)
    assert game.passes == 2
    judged = player.judge(game, BLACK, FEW)
    assert judged is not None
    assert (judged.chances, judged.score) == (1.0, 0.5)


@pytest.mark.parametrize(("komi", "chances"), [(20.5, 1.0), (-20.5, 0.0)])
def test_a_pass_is_answered_by_a_pass_where_nothing_is_left(
    player: NetworkPlayer, komi: float, chances: float
) -> None:
    game = game_from(FINISHED, komi=komi)
    game.play(BLACK, PASS)
    choice = player.choose(game, WHITE, FEW)
    assert (choice.point, choice.win_probability) == (PASS, chances)


def test_territory_and_levels_are_as_before(player: NetworkPlayer) -> None:
    judged = player.judge(ending(4.5, rules=JAPANESE), BLACK, FEW)
    assert judged is not None
    assert 0 < judged.chances < 1
    choice = player.choose(ending(4.5), BLACK, FEW, Wishes(LEVELS[1]))
    assert choice.judged is not None
    assert 0 < choice.judged.chances < 1


def test_a_move_short_of_time_is_not_held_up() -> None:
    points = [*ending(4.5).legal_points(BLACK), PASS]
    assert Solver().solve_within(ending(4.5), BLACK, points, Limits(seconds=0.005)) is None
    assert Solver().solve_within(ending(4.5), BLACK, points, Limits(nodes=1)) is None
    assert Solver().solve_within(ending(4.5), BLACK, points, FEW) is not None


def test_the_last_answer_is_kept_for_its_question_alone() -> None:
    solver, game, few = Solver(), ending(4.5), Limits(nodes=1)
    points = [*game.legal_points(BLACK), PASS]
    assert solver.solve_within(game, BLACK, points, few) is None
    found = solver.solve_within(game, BLACK, points, FEW)
    assert found is not None
    assert solver.solve_within(game, BLACK, points, few) == found
    assert solver.solve_within(game, BLACK, [p for p in points if p not in found.best], FEW) is None
    assert solver.solve_within(game, WHITE, points, few) is None
    assert solver.solve_within(game, BLACK, points, FEW) == found
    game.rules = replace(CHINESE, area=False)
    assert solver.solve_within(game, BLACK, points, FEW) is None


def test_a_search_that_was_stopped_is_done_again() -> None:
    solver, game, stop = Solver(), ending(4.5), threading.Event()
    few = replace(FEW, stop=stop)
    points = [*game.legal_points(BLACK), PASS]
    stop.set()
    assert solver.solve_within(game, BLACK, points, few) is None
    stop.clear()
    assert solver.solve_within(game, BLACK, points, few) is not None


def test_no_other_move_is_thought_better() -> None:
    game, a, b = ending(5.0), 10, 11
    moves = [Candidate(p, 9, 0.1 * p - 0.2, 3.0, 0.7, 0.5, [p]) for p in (a, b)]
    found = Found(18, game.grid.line * 0.0, moves)
    assert len({one.win_probability for one in NetworkPlayer.choices(found, BLACK)}) == 1
    told, best = exact(found, Solved(5, [b]), game, BLACK), Candidate(b, 9, 0.5, 0.0, 0.0, 0.5, [b])
    assert told.best == best
    assert [one.point for one in told.moves] == [b, a]
    assert all((one.chances, one.points) <= (0.5, 0.0) for one in told.moves)


@pytest.mark.parametrize("komi", [0.5, 6.5])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_a_settled_board_is_counted_where_territory_counts(
    player: NetworkPlayer, colour: int, komi: float
) -> None:
    """The network foretells area, from which territory is off."""
    game = game_from(FINISHED, colour, JAPANESE, komi)
    judged = player.judge(game, colour, FEW)
    assert judged is not None
    chances, lead = judged.for_black(colour)
    assert lead == final_score(game)
    assert (chances > 0.9) if lead > 0 else (chances < 0.1)


def owners_of(game: Game) -> Array:
    """The owners of a finished board, as a network that is sure sees them."""
    return 0.95 * np.array([0, 1, -1])[counted_with(game, {}).owner]


@pytest.mark.parametrize(("gap", "points"), [("", -7.5), ("E9", -20.0)])
def test_a_count_is_no_news_where_a_border_has_a_gap(gap: str, points: float) -> None:
    """Through a gap at E9 the point F9 seems nobody's, but the network knows better."""
    game = game_from(FINISHED, BLACK, JAPANESE, 0.5)
    owners = owners_of(game)
    if gap:
        stones = dict(game.stones())
        del stones[point_of(gap, 9)]
        by_side = [[p for p, one in stones.items() if one == side] for side in (BLACK, WHITE)]
        game.set_up(*by_side, BLACK)
    found = Found(9, owners, [Candidate(PASS, 9, 0.5, -20.0, 0.0, 1.0, [PASS])])
    assert counted(found, game, BLACK).best.points == points


@pytest.mark.parametrize("chances", [0.02, 0.65, 0.98])
def test_a_drawn_count_is_half_a_win(chances: float) -> None:
    game = game_from(FINISHED, BLACK, JAPANESE, -7.0)
    found = Found(9, owners_of(game), [Candidate(PASS, 9, chances, 2.0, 0.3, 1.0, [PASS])])
    told = counted(found, game, BLACK).best
    assert (told.chances, told.points) == (pytest.approx(0.5, abs=1e-3), 0)


@pytest.mark.parametrize("komi", [1000.0, -1000.0])
def test_a_count_may_be_won_by_any_komi(komi: float) -> None:
    game = game_from(FINISHED, WHITE, JAPANESE, komi)
    won = float(komi > 0)
    found = Found(1, owners_of(game), [Candidate(PASS, 1, won, 9.0, 1.0, 1.0, [PASS])])
    told = counted(found, game, WHITE).best
    assert (told.chances, told.points) == (won, -final_score(game))


ONE_EYE = """
    . . O X . X .
    O O O X X X X
    X X X X X X X
    . X . X . X X
    X X X X X X .
    O O O O O O O
    . O . O O O O
"""
"""White's upper block is dead. Black has 34 points without it, White 14, and G3 is open."""
NOTHING_ELSE = ONE_EYE.replace("X X .\n", "X X O\n").replace(". . O X", ". O O X")
"""The same where G3 is White's, who can only pass."""


@pytest.mark.parametrize("level", [None, LEVELS[1], LEVELS[9]])
@pytest.mark.parametrize(("board", "lead"), [(ONE_EYE, -3.0), (NOTHING_ELSE, -2.0)])
def test_dead_stones_do_not_win_by_a_pass(
    player: NetworkPlayer, level: Level | None, board: str, lead: float
) -> None:
    """All stones on the board would; but the pass ends the game, and the dead are taken off."""
    game = game_from(board, BLACK, CHINESE, 17.0)
    game.play(BLACK, PASS)
    choice = player.choose(game, WHITE, FEW, Wishes(level))
    assert (choice.point, choice.win_probability) == (PASS, 0.0)
    analysis, stop = Analysis(player, game, WHITE, 1), threading.Event()
    stop.set()
    analysis.run(stop)
    told = [player.judge(game, WHITE, FEW), analysis.report.moves[0].judged]
    assert [(one.chances, one.score) for one in told if one] == [(0.0, lead)] * 2


def test_the_last_point_is_played_though_dead_stones_seem_to_win(player: NetworkPlayer) -> None:
    game = game_from(ONE_EYE, BLACK, CHINESE, 19.5)
    game.play(BLACK, PASS)
    choice = player.choose(game, WHITE, FEW)
    assert (name_of(choice.point, 7), choice.win_probability > 0.9) == ("G3", True)
    game.rules = TROMP_TAYLOR
    assert player.choose(game, WHITE, FEW).point == PASS


def test_clean_up_goes_on_in_a_lost_game_too(player: NetworkPlayer) -> None:
    """Black's stone on C1 is dead, as White's upper block is."""
    board = ONE_EYE.replace(". O . O O O O", ". . X . O . O")
    game = game_from(board, BLACK, CHINESE, 10.0)
    game.play(BLACK, PASS)
    assert player.choose(game, WHITE, FEW).point == PASS
    while (point := player.choose(game, WHITE, FEW, Wishes(cleanup=True)).point) != PASS:
        game.play(WHITE, point)
        game.play(BLACK, PASS)
    assert point_of("C1", 7) not in game.stones()

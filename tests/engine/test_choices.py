"""What a player must find, and when it passes or resigns."""

import threading
from collections.abc import Sequence
from typing import Any

import pytest

from katachi.data.reading import read_record
from katachi.engine.analysis import Analysis
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.record import game_of
from katachi.engine.board.rules import TROMP_TAYLOR
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.life.status import final_score
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.player import Player
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.engine.thoughts import Choice, Wishes
from katachi.experiments import bench
from katachi.learning.games import handmade
from tests.engine.diagrams import game_from
from tests.engine.search.searching import WON_FOR_BLACK, choose
from tests.paths import ROOT

RECORDS = ROOT / "data/games/gnugo-level0/9x9"

# What the search must find: a board, X to move, and the moves that will do.
MUST_FIND = {
    "the capture of a large block": (
        """
        . . . . . . . . .
        . . X X X . . . .
        . X O O O X . . .
        . X O O O . . . .
        . . X X X O . . .
        . . . . . . . . .
        . . . . . . O . .
        . . O . . . . . .
        . . . . . . . . .
        """,
        "F6",
    ),
    "the escape from atari": (
        """
        . . . . . . . . .
        . . O O O . X . .
        . O X X X O . . .
        . O X X X . X . .
        . . O O O . . X .
        . . . . . . . . .
        . . . . . . X . .
        . . X . . . . . .
        . . . . . . . . .
        """,
        "F6",
    ),
    "the snapback": (
        """
        . . . . . . . . .
        . . . . . . . . .
        . X . X . . . . .
        . X O X O . . . .
        . X O . O X X . .
        . . X O O O X . .
        . . X X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        "D5 C7 E7",
    ),
}


@pytest.mark.parametrize("name", MUST_FIND)
def test_what_must_be_found(name: str) -> None:
    board, good = MUST_FIND[name]
    game = game_from(board)
    assert name_of(choose(game).point, 9) in good.split()


def test_it_passes_when_nothing_is_left_to_gain() -> None:
    assert choose(game_from(WON_FOR_BLACK)).point == PASS


def test_it_answers_a_pass_with_a_pass_when_it_has_won() -> None:
    game = game_from(WON_FOR_BLACK, to_move=2)
    game.play(2, PASS)
    choice = choose(game)
    assert choice.point == PASS
    assert choice.value == 1.0


@pytest.mark.parametrize(
    ("number", "moves"), [("0002", 44), ("0002", 50), ("0012", 26), ("0012", 38), ("0016", 38)]
)
def test_a_pass_in_the_middle_game_is_not_answered_by_one_that_loses(
    number: str, moves: int
) -> None:
    """The stones on the board would win, but some of them are not alive yet."""
    game = game_of(read_record(RECORDS / f"{number}.sgf"), move_limit=moves)
    game.play(game.to_move, PASS)
    assert choose(game).point != PASS


def test_it_does_not_answer_an_early_pass_with_a_losing_one() -> None:
    game = bench.position_named("contact")
    game.play(game.to_move, PASS)
    game.komi = 60 if game.to_move == 1 else -60
    assert choose(game).point != PASS


DEAD_STONES = """
. X . X O . O . .
X X X X O O O O O
X X X X X O . O .
. X . X X O O O O
X X X X X X X X X
. . . . X X . X .
. O O . X X X X X
. . . . X . X . X
X X X X X X X X X
"""


def test_under_tromp_taylor_rules_dead_stones_are_captured_before_the_pass() -> None:
    game = game_from(DEAD_STONES, rules=TROMP_TAYLOR)
    game.komi = 44.5  # won only when both stones are off the board
    dead = {point_of("B3", 9), point_of("C3", 9)}
    for _ in range(12):
        if not dead & set(game.stones()):
            break
        choice = choose(game)
        assert choice.point != PASS
        game.play(1, choice.point)
        game.play(2, PASS)
    assert not dead & set(game.stones())
    assert final_score(game) == 0.5


def test_clean_up_captures_what_chinese_rules_would_let_stand() -> None:
    game = game_from(DEAD_STONES)
    player = Player(handmade())
    dead = {point_of("B3", 9), point_of("C3", 9)}
    for _ in range(12):
        choice = player.choose(game, 1, Limits(nodes=2000), Wishes(cleanup=True))
        if choice.point == PASS:
            break
        game.play(1, choice.point)
        game.play(2, PASS)
    assert not dead & set(game.stones())


def test_it_resigns_only_after_several_hopeless_moves() -> None:
    game = game_from(WON_FOR_BLACK.replace(". X . X .", ". O . O .").replace("X . X", ". . ."))
    session = Session(SessionOptions(nodes=500, resign=0.99))
    session.player = Player(handmade())
    session.take_over(game)
    answers = []
    for _ in range(4):
        asked_twice = [session.choose(WHITE).resigns for _ in range(2)]
        assert asked_twice[0] == asked_twice[1]
        answers.append(asked_twice[0])
        session.remember(WHITE, session.choose(WHITE))
        session.change(resign=0.0)
        choice = session.choose(WHITE)
        assert not choice.resigns
        session.change(resign=0.99)
        session.play(WHITE, choice.point)
        session.play(BLACK, PASS)
    assert answers == [False, False, True, True]
    session.forget_searches()
    assert not session.choose(WHITE).resigns


def test_no_report_has_a_move_above_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where the search without that move finds more."""
    values, stop = iter((0.1, 0.5, -0.2)), threading.Event()

    def found(_self: Analysis, points: Sequence[int], *_: Any) -> Choice:
        return Choice(points[0], False, next(values), 3, 10, 0.0, [points[0]])

    monkeypatch.setattr(Analysis, "_best_of", found)
    stop.set()
    analysis = Analysis(Player(handmade()), Game(5), BLACK, count=3)
    analysis.run(stop)
    assert [one.value for one in analysis.report.moves] == [0.1, 0.1, -0.2]


def test_each_side_resigns_by_its_own_moves_and_not_by_those_taken_back() -> None:
    session = Session(SessionOptions(resign=0.1))
    lost, won = (Choice(PASS, False, value, 1, 1, 0.0, [PASS]) for value in (-0.9, 0.9))
    resigned = []
    for colour, choice in [(BLACK, won), (WHITE, lost)] * 4:
        resigned.append(session.resigns(colour, choice))
        session.remember(colour, choice)
        session.play(colour, PASS)
    assert resigned == [False] * 5 + [True, False, True]
    session.undo(6)
    assert not session.resigns(BLACK, lost)
    session.remember(BLACK, won)
    assert not session.resigns(WHITE, lost)


def test_a_changed_setting_reaches_every_player() -> None:
    session = Session(SessionOptions(table_mb=1))
    for threads in (2, 1):
        session.change(threads=threads)
        assert session.player.settings.threads == threads
        assert isinstance(session.player, NetworkPlayer)
        assert session.player.tree._workers == threads

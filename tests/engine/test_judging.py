"""Who is ahead: an estimate by a tree, by random games, or a count, and said to be that."""

import re

import numpy as np
import pytest

from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.judging import standing_of, standing_text
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.engine.thoughts import Judged, percent
from tests.engine.diagrams import FINISHED, game_from
from tests.paths import ALPHABETA

OPEN_BORDER = """
. . . X . O . . .
. X . X . O . O .
. . . X O O . . .
. X . X . . . . .
. . . . . O . O .
. X . X . O . . .
. . . X . O . O .
. X . X . O . . .
. . . X . O . . .
"""
CHANCES = r"(Black|White) wins (over )?(\d+) %: an estimate, the game is not over"
ESTIMATE = r"about (even|[BW]\+\d+) on average, and " + CHANCES


def session(player: str = "default", diagram: str | None = None, komi: float = 7.0) -> Session:
    one = Session(SessionOptions(player=player, nodes=200, table_mb=1))
    if diagram:
        one.take_over(game_from(diagram, komi=komi))
    return one


@pytest.mark.parametrize(("komi", "lead"), [(0.5, "W+10"), (-20.0, "B+11")])
def test_a_player_that_judges_estimates_and_says_so(komi: float, lead: str) -> None:
    said = session(diagram=FINISHED, komi=komi).standing()
    found = re.fullmatch(ESTIMATE, said)
    assert found, said
    colour = {"B": "Black", "W": "White"}[lead[0]]
    assert found[2] == colour
    assert abs(int(found[1][2:]) - int(lead[2:])) <= 5
    assert found[1][0] == lead[0]
    assert int(found[4]) >= 95


def test_a_judgement_takes_a_second_at_most_also_where_moves_are_close(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, asked = Session(SessionOptions(table_mb=1)), list[Limits]()
    monkeypatch.setattr(one.player, "judge", lambda *of: asked.append(of[2]))
    one.clock.set_absolute_or_canadian(6000, 0, 0)
    assert one.limits(BLACK).more > 1
    one.judge(BLACK)
    assert asked == [Limits(1.0)]


def test_an_open_board_is_estimated_as_nearly_even() -> None:
    said = session().standing()
    found = re.fullmatch(f"(?:about (?:even|[BW]\\+\\d) on average, and )?{CHANCES}", said)
    assert found, said
    assert 50 <= int(found[3]) < 70


@pytest.mark.parametrize(
    ("lead", "chances", "text"),
    [
        (3.2, 0.6, "about B+3 on average, and Black wins 60 %"),
        (-3.2, 0.6, "Black wins 60 %"),  # what it loses it loses by much
        (-0.3, 0.6, "about even on average, and Black wins 60 %"),
        (1.0, 0.3, "White wins 70 %"),
        (-0.5, 0.02, "White wins 98 %"),  # by half a point
        (0.5, 0.9, "Black wins 90 %"),
    ],
)
def test_an_estimate_names_one_side_as_ahead(lead: float, chances: float, text: str) -> None:
    said = standing_text(lead, chances, 0, 81, lambda: "B+1")
    assert said == f"{text}: an estimate, the game is not over"


@pytest.mark.parametrize("player", ["default", ALPHABETA, "thesis"])
def test_a_game_that_is_over_is_counted(player: str) -> None:
    one = session(player, FINISHED, 0.5)
    for colour in (BLACK, WHITE):
        one.play(colour, PASS)
    assert one.standing() == "W+9.5: the count, for the game is over"


@pytest.mark.parametrize("stones", [0, 1])
def test_a_player_that_does_not_judge_does_not_count_an_open_board(stones: int) -> None:
    one = session(ALPHABETA)
    if stones:
        one.play(BLACK, int(one.game.grid.points[40]))
    assert one.standing() == "nothing is settled yet: 81 of 81 points are still open"


@pytest.mark.parametrize(("komi", "result"), [(0.5, "W+9.5"), (-9, "0"), (-10, "B+1")])
def test_without_a_tree_a_settled_board_is_counted_and_said_to_be(komi: float, result: str) -> None:
    one = session(ALPHABETA, FINISHED, komi)
    assert one.standing() == f"{result}: a count of the board as it stands"


def test_without_a_tree_what_is_nearly_settled_is_said_to_be_of_random_games() -> None:
    said = session(ALPHABETA, OPEN_BORDER, 0.5).standing()
    assert re.fullmatch(
        r"about (even|[BW]\+\d+) by random games from here; points that are still open: \d+", said
    )


def test_owners_are_blacks_positive_whoever_is_to_move_and_proven_life_is_certain() -> None:
    one = session(diagram=FINISHED)
    for colour in (BLACK, WHITE):
        judged = one.judge(colour)
        assert judged is not None
        owners = standing_of(one.game, colour, judged).owners
        for point, owner in one.game.stones().items():
            assert owners[point] == (1 if owner == BLACK else -1)
    nothing = Judged(1, 0.5, 0.0, tuple(np.zeros(one.game.grid.length)))
    assert np.abs(standing_of(session().game, BLACK, nothing).owners).sum() == 0


def test_a_percentage_never_says_that_what_is_nearly_sure_is_sure() -> None:
    assert [percent(chance) for chance in (0.0, 0.004, 0.5, 0.989, 0.996, 1.0)] == [
        "under 1 %",
        "under 1 %",
        "50 %",
        "99 %",
        "over 99 %",
        "over 99 %",
    ]

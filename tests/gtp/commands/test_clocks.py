"""Time limits as controllers send them: overdrawn clocks, clocks of days, and limits alone."""

import pytest

from katachi.engine.board.vertex import WHITE, point_of
from katachi.engine.judging import owners_after
from katachi.engine.search.clock import Limits
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.talk import ask, told

DAYS = ("boardsize 19", "kata-time_settings fischer 259200 86400", "time_left b 259200 0")


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ("-4", "= "),
        ("-0.5", "= "),
        ("-10", "= "),
        ("-10.1", "? syntax error"),
        ("nan", "? syntax error"),
    ],
)
def test_a_clock_overdrawn_a_little_has_nothing_left(left: str, said: str) -> None:
    session = Session(SessionOptions())
    found = ask(session, "kgs-time_settings byoyomi 60 10 3", f"time_left b {left} 0")
    assert found == said
    if said == "= ":
        seconds = session.limits(1).seconds
        ask(session, "time_left b 0 0")
        assert session.limits(1).seconds == seconds


def test_a_cap_holds_for_clocks_of_days_and_a_shorter_clock_is_heeded() -> None:
    session = Session(SessionOptions(max_time_per_move=20.0))
    assert ask(session, *DAYS) == "= "
    limits = session.limits(1)
    assert limits.seconds is not None
    assert limits.seconds + limits.more <= 20.0
    ask(session, "time_settings 10 0 0", "time_left b 10 0")
    assert session.limits(1).seconds < 1.0
    assert Session(SessionOptions()).limits(1).seconds == 5.0
    assert Session(SessionOptions(max_time_per_move=2.0)).limits(1) == Limits(2.0)
    assert Session(SessionOptions(max_time_per_move=2.0, nodes=5)).limits(1) == Limits(2.0, 5)


def test_komi_is_told() -> None:
    session = Session(SessionOptions())
    assert ask(session, "komi 6.5", "get_komi") == "= 6.5"
    assert ask(session, "komi -3", "get_komi") == "= -3"


def test_ownership_after_each_move() -> None:
    session = Session(SessionOptions())
    ask(session, "boardsize 5")
    told = ask(session, "kata-analyze b 10 maxmoves 2 movesOwnership true ownership true")
    infos = [one.split() for one in told.removeprefix("=\n").split("info move ")[1:]]
    assert len(infos) == 2
    for words in infos:
        at = words.index("movesOwnership") + 1
        shares = [float(word) for word in words[at : at + 25]]
        assert all(-1 <= share <= 1 for share in shares)
    assert infos[-1][infos[-1].index("movesOwnership") + 26] == "ownership"
    assert ask(session, "kata-analyze movesOwnership maybe") == "? syntax error"


def test_ownership_after_the_move_that_is_made_is_of_the_board_before_it() -> None:
    session = Session(SessionOptions(nodes=8))
    ask(session, "boardsize 4", "play b B2")
    before = session.game.copy()
    said = ask(session, "kata-genmove_analyze w movesOwnership true")
    info, _, played = said.removeprefix("=\n").partition("\nplay ")
    move, shares = info.split()[2], info.split("movesOwnership ")[1]
    assert move == played.strip()
    after = owners_after(before, WHITE, point_of(move, 4))
    assert shares.split() == [f"{share:.3f}" for share in after]


LIMITS = ["nodes", "time_per_move", "max_time_per_move", "depth"]


@pytest.mark.parametrize("limit", LIMITS)
def test_every_limit_alone_ends_a_moves_thinking(limit: str) -> None:
    value = {"nodes": 20, "depth": 2}.get(limit, 0.2)
    answers = told("boardsize 9\ngenmove b\ngenmove w\n", **{limit: value})
    assert all(len(one) in (4, 5) or one == "= pass" for one in answers[1:]), answers

"""KGS: what kgsGtp sends, from the first question to the talk after the game."""

import threading
from collections.abc import Iterator

import pytest

from katachi import __version__
from katachi.engine.board.rules import rules_named
from katachi.engine.board.vertex import BLACK, point_of
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.live import Live, living
from tests.gtp.talk import ask, seconds_allowed, set_up

DEAD_STONES = """
. . X O . O .
. X X O O . O
X X . X O O O
. X X X O X O
X . X O O . O
X X X O . O O
. X X O O O .
"""
"""White owns the right side, where Black's F4 is dead; Black the left one."""

WHO = f"= I am Katachi {__version__}, a computer program that plays Go. "


@pytest.fixture(scope="module")
def engine() -> Iterator[Live]:
    with living() as engine:
        yield engine


@pytest.fixture
def session() -> Session:
    """A session that thinks quickly."""
    return Session(SessionOptions(nodes=100))


def test_a_game_as_kgs_gtp_leads_it(engine: Live) -> None:
    listed = {line.removeprefix("= ") for line in engine.ask("list_commands")}
    wanted = """kgs-rules kgs-time_settings kgs-genmove_cleanup kgs-game_over kgs-chat
        final_status_list time_left boardsize clear_board komi play genmove undo"""
    assert set(wanted.split()) <= listed
    for line in """boardsize 9
        kgs-rules japanese
        komi 6.5
        clear_board
        kgs-time_settings byoyomi 0 1 5
        play b e5
        time_left b 1 5
        time_left w 1 5""".splitlines():
        assert engine.ask(line.strip()) == ["= "]
    assert len(engine.ask("genmove w")[0].removeprefix("= ")) == 2
    reason = engine.ask("kgs-chat game somebody Why there?")
    assert len(reason) == 1
    assert reason[0].startswith("= Move 2: White ")
    assert "Katachi gives White " in reason[0]
    for line in ("play b pass", "play w pass", "kgs-game_over"):
        assert engine.ask(line) == ["= "]
    assert engine.ask("kgs-chat private somebody thanks") == [
        WHO + "Ask me why, and I tell a reason for the last move."
    ]


RULES = [
    ("chinese", "AREA", "N", "Chinese"),
    ("japanese", "TERRITORY", "0", "Japanese"),
    ("aga", "AREA", "N-1", "AGA"),
    ("new_zealand", "AREA", "0", "NZ"),
]


@pytest.mark.parametrize(("name", "scoring", "bonus", "in_sgf"), RULES)
def test_all_rules_of_kgs_are_there(
    session: Session, name: str, scoring: str, bonus: str, in_sgf: str
) -> None:
    assert ask(session, f"kgs-rules {name}") == "= "
    rules = ask(session, "kata-get-rules")
    assert f'"scoring":"{scoring}"' in rules
    assert f'"whiteHandicapBonus":"{bonus}"' in rules
    assert f"{rules_named(name).title} rules" in ask(session, "showboard")
    assert f"RU[{in_sgf}]" in ask(session, "printsgf")


CLOCKS = [
    ("none", "0 0", 5, 5),  # what a move gets without a limit
    ("absolute 300", "300 0", 1, 30),
    ("byoyomi 600 30 5", "600 0", 1, 60),
    ("byoyomi 600 30 5", "30 5", 15, 30),
    ("byoyomi 600 30 5", "30 1", 15, 30),
    ("byoyomi 600 30 5", "7 1", 3, 7),
    ("canadian 600 300 25", "600 0", 1, 60),
    ("canadian 600 300 25", "300 25", 6, 12),
    ("canadian 600 300 25", "30 1", 8, 30),
]


@pytest.mark.parametrize(("system", "left", "least", "most"), CLOCKS)
def test_time_left_counts_stones_or_periods(
    system: str, left: str, least: float, most: float
) -> None:
    assert least <= seconds_allowed(system, "b", left) <= most


@pytest.mark.parametrize("rules", [name for name, *_ in RULES])
def test_clean_up_goes_on_until_nothing_is_dead(session: Session, rules: str) -> None:
    set_up(session, DEAD_STONES)
    assert ask(session, f"kgs-rules {rules}", "final_status_list dead") == "= F4"
    ask(session, "play b pass", "play w pass")
    for _ in range(20):
        if ask(session, "kgs-genmove_cleanup w") == "= pass":
            break
        ask(session, "play b pass")
    else:
        pytest.fail("the clean-up never ends")
    assert ask(session, "final_status_list dead") == "= "
    assert session.game.stones().get(point_of("F4", 7)) != BLACK


def test_the_game_is_kept_when_it_is_over_and_pondering_ends(session: Session) -> None:
    session.change(ponder=True)
    ask(session, "boardsize 9", "play b e5", "genmove w")
    before = ask(session, "printsgf")
    threads = threading.active_count()
    with session.pondering():
        assert threading.active_count() == threads + 1
    assert ask(session, "kgs-game_over") == "= "
    with session.pondering():
        assert threading.active_count() == threads
    assert ask(session, "printsgf") == before


@pytest.mark.parametrize("message", ["why?", "WHY did you play that", "how come", "the reason?"])
def test_a_question_why_is_answered_with_the_last_move(session: Session, message: str) -> None:
    ask(session, "boardsize 9", "set_free_handicap c3 g7", "play w g3", "play b g4")
    said = ask(session, f"kgs-chat game somebody {message}")
    assert said.startswith("= Move 2: Black G4 is a ")


WHYS = [
    ([], "= No move has been made yet."),
    (["play b pass"], "= Move 1: Black passes."),
]


@pytest.mark.parametrize(("moves", "expected"), WHYS)
def test_what_has_no_reason_has_an_answer(
    session: Session, moves: list[str], expected: str
) -> None:
    assert ask(session, "boardsize 9", *moves, "kgs-chat private somebody why") == expected


@pytest.mark.parametrize("message", ["", "hello", "= quit", "? \x07 genmove b", "x" * 100_000])
def test_any_other_talk_is_answered_with_who_it_is(session: Session, message: str) -> None:
    before = ask(session, "boardsize 9", "printsgf")
    assert ask(session, f"kgs-chat game somebody {message}").startswith(WHO)
    assert ask(session, "printsgf") == before


@pytest.mark.parametrize("line", ["kgs-chat", "kgs-chat game", "kgs-chat shout somebody hello"])
def test_talk_of_another_form_is_refused(session: Session, line: str) -> None:
    assert ask(session, line) == "? syntax error"

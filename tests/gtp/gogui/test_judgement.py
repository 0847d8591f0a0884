"""Analyses are true of the player in use, and named after what they show."""

import re

import pytest

from katachi.data import shipped
from katachi.engine.profiles import read_profile
from katachi.engine.settings import SessionOptions
from katachi.gtp.commands.gogui import analyses_of
from katachi.gtp.session import Session
from tests.gtp.commands.gogui_types import rows, text
from tests.gtp.talk import ask, set_up
from tests.paths import ALPHABETA

HALVES = """
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . X X O . . .
    . . X O . . .
"""
UNUSED = "this player does not use them here"


def session(player: str = "default", board: str = HALVES) -> Session:
    one = Session(SessionOptions(nodes=200, table_mb=1, player=player))
    set_up(one, board)
    return one


def test_territory_and_ownership_are_what_the_tree_says() -> None:
    one = session()
    expected = [["b"] * 3 + ["w"] * 4] * 7
    assert rows(ask(one, "katachi-territory"), 7) == expected
    for row in rows(ask(one, "katachi-ownership"), 7):
        assert [float(word) > 0 for word in row] == [True] * 3 + [False] * 4


def test_an_open_board_is_nobodys_territory() -> None:
    one = session(board="\n".join([". " * 9] * 9))
    found = rows(ask(one, "katachi-territory"), 9)
    assert not {"b", "w"} & {word for row in found for word in row}


@pytest.mark.parametrize("player", shipped.names("players"))
def test_the_list_names_what_the_player_shows(player: str) -> None:
    listed = analyses_of(read_profile(player))
    judges = read_profile(player).residual is not None
    assert ("bwboard/Territory/" in listed) == judges
    assert ("Territory (Bouzy)" in listed) == (not judges)
    assert ("Ownership by random games" in listed) == (not judges)
    uses_rules = bool(read_profile(player).theory)
    assert ("Patterns (not used by this player)" in listed) == (not uses_rules)
    features = text(ask(session(player), "katachi-features"))[0]
    assert features.startswith("by 200 positions" if judges else "feature, White")


def test_the_value_is_told_with_lead_and_ataris() -> None:
    said = text(
        ask(
            session(board=". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .\n"),
            "katachi-features",
        )
    )
    assert re.fullmatch(r"by 200 positions searched Black wins (over |under )?\d+ %", said[0])
    assert re.fullmatch(r"the lead is [BW]\+[0-9.]+ on average", said[1])
    assert said[-1] == "in atari: C3"


def test_alternatives_are_judged_as_the_best_move_is() -> None:
    """Their chances are of the same tree, and so comparable."""
    one = session(board="\n".join([". " * 7] * 7))
    ask(one, "komi 40")
    said = text(ask(one, "katachi-variation b"))[-1]
    best, *others = map(float, re.findall(r"(\d+\.\d) %", said))
    assert len(others) == 2
    assert max(best, *others) < 20


@pytest.mark.parametrize(("player", "unused"), [("default", True), (ALPHABETA, False)])
def test_rules_that_are_not_used_are_said_not_to_be(player: str, unused: bool) -> None:
    one = session(player, ". . . . .\n" * 2 + ". . X . .\n" + ". . . . .\n" * 2)
    assert (UNUSED in ask(one, "katachi-rules_at C4 w")) == unused

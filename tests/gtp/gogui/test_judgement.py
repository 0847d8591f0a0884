"""Analyses by simulations are true of the player in use, and named after what they show."""

import re

import pytest

from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.profiles import read_profile, shipped_profiles
from katachi.engine.search.root import look
from katachi.engine.session_options import SessionOptions
from katachi.engine.shape_sums import shape_sums
from katachi.engine.shapes.leaf import enter
from katachi.gtp.commands.gogui import analyses_of
from katachi.gtp.session.session import Session
from tests.gtp.commands.gogui_types import rows, text
from tests.gtp.talk import ask, set_up

HALVES = """
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . X X O . . .
    . . X O . . .
"""
UNUSED = "this player does not use them"


def session(player: str = "default", board: str = HALVES) -> Session:
    one = Session(SessionOptions(nodes=2000, table_mb=1, player=player))
    set_up(one, board)
    return one


def test_territory_and_ownership_are_of_simulations() -> None:
    one = session()
    expected = [["b"] * 3 + ["w"] * 4] * 7
    assert rows(ask(one, "katachi-territory"), 7) == expected
    for row in rows(ask(one, "katachi-ownership"), 7):
        assert [float(word) > 0 for word in row] == [True] * 3 + [False] * 4


def test_an_open_board_is_nobodys_territory() -> None:
    one = session(board="\n".join([". " * 9] * 9))
    found = rows(ask(one, "katachi-territory"), 9)
    assert not {"b", "w"} & {word for row in found for word in row}


@pytest.mark.parametrize("player", shipped_profiles())
def test_the_list_names_what_the_player_shows(player: str) -> None:
    listed = analyses_of(read_profile(player))
    by_simulations = player == "default"
    assert ("Territory by simulations" in listed) == by_simulations
    assert ("Territory (Bouzy)" in listed) == (not by_simulations)
    assert ("Ownership by random games" in listed) == (not by_simulations)
    uses_rules = bool(read_profile(player).theory)
    assert ("Patterns (not used by this player)" in listed) == (not uses_rules)
    features = text(ask(session(player), "katachi-features"))[0]
    assert features.startswith("shapes on the board" if by_simulations else "feature, White")


def test_the_shapes_add_up_to_the_sum() -> None:
    one = session()
    lines = text(ask(one, "katachi-features"))
    assert [int(line.split()[4]) for line in lines[1:4]] == [49, 36, 25]
    added = [float(line.split()[-1]) for line in lines[1:6]]
    assert sum(added[:4]) == pytest.approx(added[4], abs=0.003)
    assert re.fullmatch(r"by 500 games against itself Black wins (over |under )?\d+ %", lines[7])


@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_the_sum_is_what_the_search_values_the_position_by(colour: int) -> None:
    one = session()
    player, game = one.player, one.game
    assert player.lessons is not None
    tree = player.root(game, colour, look(game, colour))
    enter(game.grid, tree.stack, 0, tree.leaf)
    sums = shape_sums(game, colour, player.lessons.table(game.grid))
    assert sum(sums.by_side.values()) == pytest.approx(float(tree.leaf.total[0]), abs=1e-3)


def test_alternatives_are_judged_as_the_best_move_is() -> None:
    """Their chances are by the same simulations, and so comparable."""
    one = session(board="\n".join([". " * 7] * 7))
    ask(one, "komi 40")
    said = text(ask(one, "katachi-variation b"))[-1]
    best, *others = map(float, re.findall(r"(\d+\.\d) %", said))
    assert len(others) == 2
    assert max(best, *others) < 20


@pytest.mark.parametrize(("player", "unused"), [("default", True), ("network", False)])
def test_rules_that_are_not_used_are_said_not_to_be(player: str, unused: bool) -> None:
    one = session(player, ". . . . .\n" * 2 + ". . X . .\n" + ". . . . .\n" * 2)
    assert (UNUSED in ask(one, "katachi-rules_at C4 w")) == unused

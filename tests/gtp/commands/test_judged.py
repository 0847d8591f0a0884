"""Chances, points and ownership that clients show are those of the tree, where there is one."""

import json
import re
from statistics import fmean

import pytest

from tests.gtp.talk import told
from tests.paths import ALPHABETA

WALL = "\n".join(
    [
        "boardsize 5",
        "komi 0",
        *(f"play b {column}4" for column in "abcde"),
        *(f"play w {column}2" for column in "abcde"),
        "",
    ]
)
"""Two upper lines are Black's, two lower ones White's, and the middle is open."""


def number(name: str, line: str) -> float:
    found = re.search(rf"\b{name} (-?[0-9.]+)", line)
    assert found, line
    return float(found[1])


def test_a_generated_move_is_told_with_the_score_of_the_tree() -> None:
    komis = (-20, 20)
    lines = "kata-genmove_analyze b rootInfo true ownership true\n"
    said = told("".join(f"{WALL}komi {komi}\n{lines}" for komi in komis), nodes=200)
    for komi, answer in zip(komis, (one for one in said if "info" in one), strict=True):
        head, _, tail = answer.split("\n")[-2].partition("rootInfo")
        assert number("scoreLead", head) == number("scoreLead", tail)
        assert abs(number("scoreLead", head) + komi) <= 10
        assert number("winrate", head) == number("winrate", tail)
        shares = [float(word) for word in tail.partition("ownership ")[2].split()]
        assert len(shares) == 25
        assert sum(shares) == pytest.approx(number("scoreLead", head) + komi, abs=8)
        assert fmean(shares[:10]) > fmean(shares[-10:]) + 0.2


def test_an_analysis_has_the_score_of_each_move() -> None:
    line = told(f"{WALL}kata-analyze b 20 maxmoves 3\n", nodes=300)[-1]
    assert line.count("info move") > 1
    assert line.count("scoreLead") == line.count("info move")


PLAYERS = [("default", True), ("alphabeta", True), ("thesis", False), ("rules", False)]


@pytest.mark.parametrize(("player", "scored"), [*PLAYERS, (ALPHABETA, False)])
def test_without_a_tree_there_is_no_score_unless_random_games_are_asked_for(
    player: str, scored: bool
) -> None:
    lines = f"{WALL}kata-genmove_analyze b rootInfo true"
    said = told(f"{lines}\n{lines} ownership true\n", nodes=100, player=player)
    plain, owned = (answer for answer in said if "info" in answer)
    assert ("scoreLead" in plain) == scored
    assert "scoreLead" in owned


def test_cgos_is_told_the_score() -> None:
    said = told(f"{WALL}komi -20\ncgos-genmove_analyze b\n", nodes=200)[-1]
    found = json.loads(said.split("\n")[1])
    assert 15 < found["score"] < 30
    assert found["winrate"] > 0.9


@pytest.mark.parametrize("player", ["default", ALPHABETA])
def test_who_is_ahead_is_told_before_and_after_the_end(player: str) -> None:
    passes = "play b pass\nplay w pass\nkatachi-score\nfinal_score\n"
    said = told(f"{WALL}komi 7\nkatachi-score\n{passes}", nodes=100, player=player)
    assert said[-5].endswith("the game is not over") == (player == "default")
    assert said[-2] == f"{said[-1]}: the count, for the game is over"

"""Sabaki: its own GTP client, the npm package @sabaki/gtp, drives the engine from Node."""

import json
import os
import subprocess
from typing import Any

import pytest

from katachi.engine.board.vertex import COLUMNS
from tests import programs
from tests.gtp.talk import ENGINE
from tests.paths import ROOT

pytestmark = pytest.mark.external

PROGRAM = ROOT / "tests" / "clients" / "sabaki.cjs"
PACKAGES = ROOT / ".venv" / "node" / "node_modules"

Report = dict[str, Any]


@pytest.fixture(scope="module")
def report() -> Report:
    """What the Node program saw of a set-up, three analyses, a game, and the end."""
    node = programs.require("node")
    if not (PACKAGES / "@sabaki" / "gtp").is_dir():
        pytest.skip("npm could not install @sabaki/gtp: `make external` tries again")
    done = subprocess.run(
        [node, PROGRAM, *ENGINE, "--nodes", "50"],
        env={**os.environ, "NODE_PATH": str(PACKAGES)},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def info(line: str) -> list[dict[str, str]]:
    """The moves of a line of analysis, each as its keys and values."""
    moves = []
    for part in line.partition(" ownership ")[0].split("info ")[1:]:
        words, _, variation = part.strip().partition(" pv ")
        keys = words.split()
        moves.append({**dict(zip(keys[::2], keys[1::2], strict=True)), "pv": variation})
    return moves


def is_vertex(text: str, size: int) -> bool:
    """Does it name a point of a board?"""
    return text[0] in COLUMNS[:size] and 1 <= int(text[1:]) <= size


def test_no_command_fails_and_nothing_is_said_beside_the_protocol(report: Report) -> None:
    assert report["failures"] == []
    assert report["stderr"] == []


def test_the_first_questions_may_come_all_at_once(report: Report) -> None:
    name, version, protocol_version, commands = report["startUp"]
    assert (name, protocol_version) == ("Katachi", "2")
    assert version.count(".") == 2
    wanted = {"analyze", "genmove_analyze", "lz-analyze", "kata-analyze", "set_free_handicap"}
    assert wanted <= set(commands.split("\n"))


def test_a_handicap_and_moves_are_set_up(report: Report) -> None:
    assert report["knows"] == "true"
    assert "AB[cg][gc]" in report["record"]
    assert "HA[2]KM[0.5]" in report["record"]
    assert "SZ[9];W[ee];B[ef])" in report["record"]


@pytest.mark.parametrize("kind", ["analyze", "lz", "kata"])
def test_an_analysis_streams_until_another_question_comes(report: Report, kind: str) -> None:
    analysis = report[kind]
    assert len(analysis["lines"]) >= 2
    assert analysis["content"].split("\n") == analysis["lines"]
    assert analysis["next"] == "2"
    for line in analysis["lines"]:
        found = info(line)
        assert [move["order"] for move in found] == [str(n) for n in range(len(found))]
        for move in found:
            assert is_vertex(move["move"], 9)
            assert move["pv"].split()[0] == move["move"]
            assert int(move["visits"]) > 0


def test_winrates_are_as_each_dialect_has_them(report: Report) -> None:
    """Up to 0.52 Sabaki takes a number with a point for a probability, another for hundredths of
    a %. From 0.60 on it takes that of `kata-analyze` for a probability, all others for hundredths.
    """
    for kind, whole in [("analyze", 10_000), ("lz", 10_000), ("kata", 1.0)]:
        for move in info(report[kind]["lines"][-1]):
            assert ("." in move["winrate"]) == (kind == "kata")
            assert 0 <= float(move["winrate"]) <= whole


def test_ownership_has_a_number_for_each_point(report: Report) -> None:
    owners = report["kata"]["lines"][-1].partition(" ownership ")[2].split()
    assert len(owners) == 81
    assert all(-1 <= float(owner) <= 1 for owner in owners)


def test_a_move_generated_with_analysis_is_known_to_the_client(report: Report) -> None:
    play, vertex = report["generated"].split("\n")[-1].split()
    assert play == "play"
    assert is_vertex(vertex, 9)
    assert report["generatedState"] == {"name": "play", "args": ["W", vertex]}


def test_a_game_is_played_to_its_end(report: Report) -> None:
    moves = report["moves"]
    assert moves[-2:] == ["pass", "pass"]
    assert len(moves) > 6
    assert all(move == "pass" or is_vertex(move, 5) for move in moves)
    assert report["score"] == "0" or report["score"][:2] in ("B+", "W+")


def test_two_steps_back_take_two_moves_back(report: Report) -> None:
    assert report["stepBack"] == len(report["moves"]) - 2


def test_it_quits_well(report: Report) -> None:
    assert report["status"] == 0

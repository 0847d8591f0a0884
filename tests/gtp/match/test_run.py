"""Matches with handicap, limits, several games at once, and kills."""

import json
import shlex
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from katachi.gtp.match.game import Played
from katachi.gtp.match.match import RESULTS_FILE, Match, play_games
from katachi.gtp.match.results import Fault, GameRecord
from katachi.gtp.match.settings import MatchSettings
from tests.command import called
from tests.loaded import KATACHI as PROGRAM
from tests.loaded import Loaded
from tests.paths import ROOT
from tests.processes import PATIENCE, command_line

LISTENER = """
import os, sys, time

log, habit, colours = open(sys.argv[1], "a"), sys.argv[2], []
for line in sys.stdin:
    print(os.getpid(), line.strip(), file=log, flush=True)
    match line.split():
        case ["fixed_handicap", _]:
            print("= G7 C3\\n" if habit != "elsewhere" else "= E5 E7\\n")
        case ["genmove", _]:
            if habit == "slow":
                time.sleep(0.1)
            print("= resign\\n" if habit == "resign" else "= pass\\n")
        case ["quit"]:
            print("=\\n", flush=True)
            break
        case _:
            print("=\\n")
    sys.stdout.flush()
"""
SMALL = MatchSettings("", "", size=9, komi=0.5)
KATACHI = "katachi --nodes 10 --table-mb 1"


@pytest.fixture
def listener(tmp_path: Path):
    """The command line of a program that writes down what it is told."""
    script = tmp_path / "listener.py"
    script.write_text(LISTENER)

    def command(name: str, habit: str = "pass") -> str:
        return shlex.join([sys.executable, str(script), str(tmp_path / f"{name}.log"), habit])

    return command


def told(folder: Path, name: str) -> list[str]:
    """What a listener was told, in its order, without the numbers of processes."""
    return [line.partition(" ")[2] for line in (folder / f"{name}.log").read_text().splitlines()]


def processes(folder: Path, name: str) -> set[str]:
    """The processes that were a listener."""
    return {line.split()[0] for line in (folder / f"{name}.log").read_text().splitlines()}


def moves(played: Played) -> list[tuple[int, int]]:
    return [(move.colour, move.point) for move in played.game.moves]


def finished(settings: MatchSettings, folder: Path | None, said: list[str]) -> list[GameRecord]:
    match = Match(settings, folder)
    match.run(said.append)
    return match.records


# Handicap, limits


def test_with_handicap_a_is_black_and_white_begins(listener, tmp_path):
    settings = replace(
        SMALL, first=listener("a"), second=listener("b"), handicap=2, opening_plies=1
    )
    games = list(play_games(settings, [1, 2, 3]))
    assert [game.record.black for game in games] == ["A", "A", "A"]
    assert all(game.record.counts for game in games)
    assert len({tuple(moves(game)) for game in games}) == 3
    commands = told(tmp_path, "b")
    begin = commands.index("fixed_handicap 2")
    assert commands[begin - 1] == "komi 0.5"
    assert commands[begin + 1].startswith("play W ")
    assert commands[begin + 2] == "play B pass"
    assert games[0].record.result == "W+1.5"  # two points for White beside komi


def test_a_program_that_puts_its_handicap_elsewhere_cannot_begin(listener):
    settings = replace(SMALL, first=listener("a", "elsewhere"), second=listener("b"), handicap=2)
    [played] = play_games(settings, [1])
    assert played.record.result == "Void"
    assert played.record.reason is not None
    assert "it put its handicap elsewhere: 'E5 E7'" in played.record.reason


def test_time_for_every_move_goes_to_other_programs_as_settings(listener, tmp_path):
    settings = replace(SMALL, first=listener("a"), second=listener("b"), time_per_move=2.0)
    list(play_games(settings, [1]))
    assert "time_settings 0 2 1" in told(tmp_path, "a")


def test_programs_are_told_the_rules(listener, tmp_path):
    settings = replace(SMALL, first=listener("a"), second=listener("b"), rules="japanese")
    list(play_games(settings, [1]))
    assert "kata-set-rules japanese" in told(tmp_path, "a")


def test_an_opening_ends_where_no_point_is_left(listener):
    settings = replace(SMALL, first=listener("a"), second=listener("b"), opening_plies=10**12)
    [played] = play_games(replace(settings, size=3), [1])
    assert played.record.counts
    assert moves(played)


# Programs stay from game to game


def test_programs_stay_for_the_next_game(listener, tmp_path):
    settings = replace(SMALL, first=listener("a"), second=listener("b"), referee=listener("c"))
    list(play_games(replace(settings, referee=None), [1, 2, 3]))
    assert len(processes(tmp_path, "a")) == len(processes(tmp_path, "b")) == 1
    commands = told(tmp_path, "a")
    assert commands.count("clear_board") == 3
    assert [line for line in commands if "seed" in line] == [
        f"set_random_seed {number}" for number in (2, 3, 4)
    ]


def test_after_a_fault_programs_are_started_anew(listener, tmp_path):
    """The referee's answer is no score: a fault of every game."""
    settings = replace(SMALL, first=listener("a"), second=listener("b"), referee=listener("c"))
    games = list(play_games(settings, [1, 2, 3]))
    assert all(game.record.at_fault == "referee" for game in games)
    assert len(processes(tmp_path, "a")) == len(processes(tmp_path, "c")) == 3


@pytest.mark.external
def test_a_game_depends_on_settings_and_number_alone(gnugo):
    """As the second game of its programs and as their first; with handicap."""
    player = f"{gnugo} --mode gtp --level 0 --chinese-rules"
    settings = replace(SMALL, first=KATACHI, second=player, size=7, handicap=2, max_moves=6)
    _, one = play_games(settings, [1, 2])
    (other,) = play_games(settings, [2])
    assert one.record.counts
    assert one.record == replace(other.record, seconds=one.record.seconds)
    assert 0 < one.record.own_moves["A"] < one.record.moves == len(moves(one))
    assert moves(one) == moves(other)
    assert one.game.handicap == other.game.handicap == 2


# Stops


def test_results_in_any_order_are_gone_on_with(listener, tmp_path):
    settings = replace(SMALL, first=listener("a"), second=listener("b"), games=5)
    whole = finished(settings, tmp_path / "m", [])
    path = tmp_path / "m" / RESULTS_FILE
    first, *games = path.read_text().splitlines(keepends=True)
    path.write_text(first + games[4] + games[1])
    said: list[str] = []
    records = finished(replace(settings, workers=2), tmp_path / "m", said)
    assert [record.number for record in records] == [1, 2, 3, 4, 5]
    assert [record.result for record in records] == [record.result for record in whole]
    assert said[0] == "2 games were played before"
    assert sum(line.startswith("Game ") for line in said) == 3


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_stop_keeps_every_finished_game_and_leaves_no_program(listener, tmp_path, number):
    folder = tmp_path / "m"
    command = [*PROGRAM, "match", listener("a", "slow"), listener("b")]
    command += ["--games", "8", "--workers", "2", "--referee", "none", "--sgf-dir", str(folder)]
    with Loaded(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as match:
        assert match.stdout is not None
        assert match.stdout.readline().startswith("Game ")
        match.send_signal(number)
        printed, errors = match.communicate(timeout=PATIENCE)
    assert match.returncode == (-number if number == signal.SIGKILL else 130)
    assert errors == ""
    assert printed.endswith("goes on from there.\n") == (number != signal.SIGKILL)
    kept = (folder / RESULTS_FILE).read_text().splitlines()
    assert 2 <= len(kept) < 9
    done = called(*command[3:], cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    lines = (folder / RESULTS_FILE).read_text().splitlines()
    assert lines[: len(kept)] == kept
    assert sorted(json.loads(line)["number"] for line in lines[1:]) == list(range(1, 9))
    for process in processes(tmp_path, "a") | processes(tmp_path, "b"):
        assert str(tmp_path) not in command_line(process)


def test_the_figures_come_as_json(listener):
    command = ("match", listener("a"), listener("b", "resign"), "--games", "3", "--json")
    done = called(*command, "--referee", "none", cwd=ROOT)
    assert done.returncode == 0
    figures = json.loads(done.stdout)
    assert (figures["wins"], figures["losses"], figures["draws"]) == (3, 0, 0)
    assert figures["as_black"] == {"wins": 2, "losses": 0, "draws": 0}
    assert figures["elo"]["high"] is None
    assert figures["elo"]["low"] > -100
    assert figures["mean_margin"] is None
    assert done.stderr.count("Game ") == 3


def test_a_wrong_call_gets_a_sentence():
    done = called("match", "katachi", "katachi", "--time-per-move", "1", "--nodes", "5", cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("--time-per-move and --nodes contradict each other; choose one.\n")


@pytest.mark.parametrize("wrong", ["nosuch", "false", "cat", "'unclosed", "referee"])
def test_a_match_without_a_game_that_counts_has_failed(listener, wrong):
    other, referee = (listener("b"), wrong) if wrong == "referee" else (wrong, "none")
    command = ("match", listener("a"), other, "--referee", referee, "--games", "1")
    done = called(*command, "--size", "5", "--max-moves", "4", "--patience", "1", cwd=ROOT)
    assert done.returncode == 1
    assert "No game counts" in done.stdout


def test_games_that_could_not_begin_are_played_when_the_match_goes_on(tmp_path, listener) -> None:
    program = tmp_path / "engine"
    settings = replace(SMALL, first=f"{program}", second=listener("other"), games=2)
    folder = tmp_path / "games"
    broken = Match(settings, folder)
    broken.run(lambda line: None)
    assert [record.fault for record in broken.records] == [Fault.SETUP, Fault.SETUP]
    program.write_text(f"#!/bin/sh\nexec {listener('late')}\n")
    program.chmod(0o755)
    mended = Match(settings, folder)
    assert not mended.is_complete
    mended.run(lambda line: None)
    assert [record.fault for record in mended.records] == [None, None]
    assert Match(settings, folder).is_complete

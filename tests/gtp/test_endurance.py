"""What only many games, or a busy machine, would show: memory that grows, and losses on time."""

import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.gtp.live import Live, living
from tests.gtp.starved import busy_processes, play

SIZE = 3
GAMES, SETTLED = 250, 200
"""Games in a row, and after how many of them memory has its size."""
GROWTH = 200
"""Kilobytes that memory may grow by after that: 4 a game."""
QUICK = ["--nodes", "1", "--time-per-move", "0.001", "--table-mb", "1"]

QUESTIONS = """
    katachi-rules_at A1|katachi-candidates|katachi-explain|katachi-variation|lz-genmove_analyze b 1
    kata-genmove_analyze w 1 ownership true|cgos-genmove_analyze b|printsgf|final_status_list dead
"""


def memory(engine: Live) -> int:
    """Kilobytes of memory that the process has."""
    status = Path(f"/proc/{engine.process.pid}/status").read_text()
    found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)
    assert found
    return int(found[1])


def play_a_game(engine: Live) -> None:
    engine.ask("clear_board")
    passes = 0
    for number in range(3 * SIZE * SIZE):
        (said,) = engine.ask(f"genmove {'bw'[number % 2]}")
        assert said.startswith("= ")
        passes = passes + 1 if said == "= pass" else 0
        if passes == 2:
            break
    assert engine.ask("final_score")[0].startswith("= ")


def ask_all(engine: Live) -> None:
    """Ask once for each thing that keeps something while it is found."""
    engine.ask("clear_board")
    for line in re.split(r"[|\n]", QUESTIONS.strip()):
        assert engine.ask(line.strip())[0].startswith("="), line
    engine.send("kata-analyze b 1 ownership true", "name")
    engine.response()
    assert engine.response() == ["= Katachi"]


@pytest.mark.slow
def test_memory_does_not_grow_from_game_to_game() -> None:
    with living(*QUICK, start=subprocess.Popen) as engine:  # a copy's memory grows at first
        engine.fresh(size=SIZE)
        sizes = []
        for number in range(GAMES):
            play_a_game(engine)
            if number % 25 == 0:
                ask_all(engine)
            sizes.append(memory(engine))
        assert sizes[-1] - sizes[SETTLED] <= GROWTH, sizes[:: GAMES // 10]


@pytest.mark.slow
def test_no_game_is_lost_on_time_beside_busy_processes() -> None:
    """Three seconds a side, which the controller measures; two games at once."""
    with living() as one, living() as other, busy_processes(2), ThreadPoolExecutor(2) as pool:
        for left, moves in pool.map(lambda engine: play(engine, 7, 3.0), (one, other)):
            assert 0 < left < 3
            assert moves > 3

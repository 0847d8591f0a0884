"""`katachi bench`: the engine's figures beside those of two other programs, from one run.

The others are `sgfmill.boards`, driven by the plainest random player, and `open_spiel`'s Go, whose
random games run in C++ from its own tree search. Neither is asked for more than random moves.
"""

import json
import os
import random
import subprocess
import time
from collections.abc import Callable
from typing import Any

import click
from sgfmill import boards

from katachi.data.files import python_module
from katachi.engine.compiled import cache
from katachi.experiments import bench

SIZE = 9
_STARTS, _GROWN = 3, 2  # times that `katachi gtp` is started for a name, and for a move
Point = tuple[int, int]

FIGURES = {
    "moves_per_s": ("random moves a second", ",.0f"),
    "ratio_sgfmill": ("  times those of sgfmill", ".1f"),
    "ratio_open_spiel": ("  times those of open_spiel", ".1f"),
    "features8_us": ("features8, µs a position", ".2f"),
    "nodes_per_s": ("search, nodes a second", ",.0f"),
    "startup_s": ("katachi gtp, s until it answers", ".2f"),
    "rss_mb": ("katachi gtp, MB of memory", ",.0f"),
    "nodes": ("nodes of the fixed searches", ",d"),
    "signature": ("signature", ""),
    "thesis_nodes": ("the same of the thesis' player, with its rules", ",d"),
    "thesis_signature": ("its signature", ""),
    "default_visits": ("visits of the default player", ",d"),
    "default_signature": ("its signature", ""),
}
"""Their text and format."""


def show_bench(as_json: bool) -> None:
    """Measure everything, and print it."""
    cache.hush()
    figures = run_bench(progress=lambda text: click.echo(text, err=True))
    if as_json:
        click.echo(json.dumps(figures))
        return
    for name, (text, form) in FIGURES.items():
        value = figures[name]
        click.echo(f"{text:<36}{'not measured' if value is None else format(value, form):>16}")


def run_bench(
    seconds: float = 1.0, progress: Callable[[str], None] = lambda text: None
) -> dict[str, Any]:
    """Measure everything, about `seconds` a part. progress: is told of each before it begins.

    The keys are those of `katachi bench --json`; `ratio_open_spiel` is None where open_spiel is
    not installed. Speeds hold for this machine and this run; the signatures for every machine.
    """
    progress("measuring random games and the search, once they are compiled")
    moves, features = bench.moves_per_second(seconds), bench.features_us(seconds)
    nodes = bench.nodes_per_second()
    progress("measuring sgfmill")
    sgfmill = sgfmill_moves_per_second(seconds)
    progress("measuring open_spiel")
    open_spiel = open_spiel_moves_per_second()
    progress("searching the fixed positions")
    plain = bench.search_all(bench.plain_searcher())
    thesis = bench.search_all(bench.thesis_searcher())
    default = bench.grow_all()
    progress("starting katachi gtp, five times")
    startup, memory = gtp_startup()
    return {
        "moves_per_s": round(moves),
        "ratio_sgfmill": round(moves / sgfmill, 1),
        "ratio_open_spiel": round(moves / open_spiel, 2) if open_spiel else None,
        "features8_us": round(features, 2),
        "nodes_per_s": round(nodes),
        "startup_s": round(startup, 2),
        "rss_mb": round(memory),
        "nodes": plain.nodes,
        "signature": plain.signature,
        "thesis_nodes": thesis.nodes,
        "thesis_signature": thesis.signature,
        "default_visits": default.nodes,
        "default_signature": default.signature,
    }


def sgfmill_moves_per_second(seconds: float) -> float:
    """Random games on `sgfmill.boards`: legal moves, no eye filled; passes are not counted."""
    generator = random.Random(1)
    moves, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        moves += _play_sgfmill_game(generator)
    return moves / spent


def _around(point: Point, steps: list[Point]) -> list[Point]:
    near = [(point[0] + row, point[1] + column) for row, column in steps]
    return [(row, column) for row, column in near if 0 <= row < SIZE and 0 <= column < SIZE]


_ALL = [(row, column) for row in range(SIZE) for column in range(SIZE)]
_SIDES = {point: _around(point, [(1, 0), (-1, 0), (0, 1), (0, -1)]) for point in _ALL}
_CORNERS = {point: _around(point, [(1, 1), (-1, -1), (1, -1), (-1, 1)]) for point in _ALL}


def _play_sgfmill_game(generator: random.Random) -> int:
    board, empty, ko = boards.Board(SIZE), list(_ALL), None
    colour, other = "b", "w"
    moves = passes = 0
    while passes < 2 and moves < 3 * SIZE * SIZE:
        left = len(empty)
        passes += 1
        while left:
            index = int(generator.random() * left)
            point = empty[index]
            after = None if point == ko else _try_sgfmill_move(board, point, colour, other)
            left -= 1
            empty[index], empty[left] = empty[left], empty[index]
            if after is None:
                continue
            board, ko, captured = after
            del empty[left]
            if captured:
                empty = [at for at in _ALL if board.get(*at) is None]
            moves += 1
            passes = 0
            break
        else:
            ko = None
        colour, other = other, colour
    return moves


def _try_sgfmill_move(
    board: boards.Board, point: Point, colour: str, other: str
) -> tuple[boards.Board, Point | None, bool] | None:
    """The board after a move, its ko point, whether it captured; None for eyes and suicides."""
    row, column = point
    near = [board.get(*side) for side in _SIDES[point]]
    enemies = [side for side, stone in zip(_SIDES[point], near, strict=True) if stone == other]
    if None not in near:
        if not enemies:
            false = sum(board.get(*corner) == other for corner in _CORNERS[point])
            if false == 0 or (false == 1 and len(near) == 4):
                return None
        board = board.copy()  # the move may turn out to be suicide
    ko = board.play(row, column, colour)
    if None not in near and board.get(row, column) is None:
        return None
    return board, ko, any(board.get(*enemy) is None for enemy in enemies)


def open_spiel_moves_per_second(games: int = 3000) -> float | None:
    """Random games in open_spiel's C++: one from each of `games` simulations of its tree search.

    Passes are counted, which favours open_spiel: its random games make many. None when it is not
    installed.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    go = pyspiel.load_game(f"go(board_size={SIZE},komi=7.0)")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(go, evaluator, 1.0, games, 100, False, 7, False)
    began = time.perf_counter()
    bot.mcts_search(go.new_initial_state())
    spent = time.perf_counter() - began
    return games * _open_spiel_length(go, 200) / spent


def _open_spiel_length(go: Any, games: int) -> float:
    """The mean number of moves of open_spiel's random games."""
    generator = random.Random(1)
    moves = 0
    for _ in range(games):
        state = go.new_initial_state()
        while not state.is_terminal():
            state.apply_action(generator.choice(state.legal_actions()))
            moves += 1
    return moves / games


def gtp_startup() -> tuple[float, float]:
    """Start `katachi gtp`: seconds until it answers `name`, the fastest of three, and the most
    megabytes it held while it grew a tree of 20,000 visits, once its code was compiled.
    """
    fastest = min(_gtp("name\n")[0] for _ in range(_STARTS))
    megabytes = [_gtp("boardsize 9\ngenmove b\nquit\n")[1] for _ in range(_GROWN)]
    return fastest, megabytes[-1]  # the first may have to compile


def _gtp(commands: str) -> tuple[float, float]:
    """Seconds from the start to the first answer, and the most megabytes held to the end."""
    command = python_module("katachi", "gtp", "--nodes", "20000")
    began = time.perf_counter()
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(commands)
        process.stdin.flush()
        process.stdout.readline()
        spent = time.perf_counter() - began
        process.stdin.close()
        _, process.returncode, usage = os.wait4(process.pid, 0)
    return spent, usage.ru_maxrss / 1024

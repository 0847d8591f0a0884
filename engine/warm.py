"""Compiles everything once and keeps it, so that no game waits for the compiler."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from functools import lru_cache, partial

import numpy as np

from katachi.engine.analysis import line_from_table
from katachi.engine.board import moves, tactics, vertex
from katachi.engine.board.game import Game
from katachi.engine.board.grid import space
from katachi.engine.board.position import copy_of
from katachi.engine.compiled import cache
from katachi.engine.life import benson, ladder, reading, status
from katachi.engine.patterns import matcher, theory
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.player import Player
from katachi.engine.puct.alphabeta import AlphaBeta
from katachi.engine.puct.search import warm_up as warm_trees
from katachi.engine.search import root, solving, table
from katachi.engine.search.clock import Limits
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.features8 import DILATIONS, EROSIONS, Influence, bouzy
from katachi.engine.thesis.model import Model
from katachi.engine.thesis.network import feature_values, forward, make_network

_MOST_PROCESSES = 2  # the parts share much, which one compiles and others wait for


def _rules() -> None:
    game = begun()
    tactics.captures(game.grid, game.position, game.moves[0].point, game.to_move)
    moves.remove_block(game.grid, copy_of(game.position), game.moves[0].point)  # as suicide does


def _patterns() -> None:
    game, none = begun(), compile_theory(theory.Theory((), {}), 5)
    points = matcher.legal_points(game.grid, game.position, game.to_move)
    matcher.match_at(game.grid, game.position, none, game.to_move, points)
    matcher.rules_at(none, 0)


def _judgement() -> None:
    """Load what judges finished games, and what reads where random games leave doubt."""
    status.final_score(begun())
    game = Game(3)
    for x in (0, 2):
        game.play(game.to_move, vertex.point_at(x, 0, 3))
    whole = reading.make_map(game)
    reader = reading.Reader(game, whole, set())
    one, two = whole.blocks
    reader.size(one, lives=True)
    reader.is_lost(one)
    reader.is_seki(one, two)


def _analysing() -> None:
    """Load what analyses and reasons for moves call from Python."""
    game = begun()
    grid, position, stone = game.grid, game.position, game.moves[0].point
    line_from_table(table.make_table(1), game, game.to_move, game.legal_points(game.to_move)[:1], 2)
    work = ladder.make_ladder_work(grid)
    ladder.ladder_attack(grid, position, stone, work, 10)
    ladder.ladder_escapes(grid, position, stone, work, 10)
    ladder.catches_from(grid, position, stone, vertex.PASS, work, 10)
    root.look(game, game.to_move)
    benson.safe_points(grid, position)
    bouzy(grid, position.sets, DILATIONS, EROSIONS, space(Influence, grid))


def _alphabeta() -> None:
    game, player = begun(), ignorant()
    player.choose(game, game.to_move, Limits(depth=3))
    features = feature_values(game.grid, game.position)
    forward(make_network(player.model), features, np.zeros((2, len(features))))


def ignorant() -> Player:
    """A player by alpha-beta that knows nothing, to compile with."""
    return Player(Model(np.ones(8), [np.zeros((1, 8))], [np.zeros(1)]), SessionOptions(table_mb=1))


def begun() -> Game:
    """A game of some moves."""
    game = Game(5)
    for point in game.legal_points(game.to_move)[5:12]:
        game.play(game.to_move, point)
    return game


PLAYING: dict[str, Callable[[], None]] = {
    "the patterns": _patterns,
    "what solves endings": solving.warm_up,
    "what judges finished games": _judgement,
    "what analyses": _analysing,
    "what grows trees": warm_trees,
}
"""The compiled code of players with residual networks."""

ALL: dict[str, Callable[[], None]] = {
    **PLAYING,
    "what alpha-beta grows": partial(warm_trees, AlphaBeta),
    "the thesis' player": _alphabeta,
}
"""The same, and the code of players that use alpha-beta."""


def warm_up(parts: dict[str, Callable[[], None]]) -> None:
    """Load the compiled code of some parts, once. Compile it where it is missing."""
    for run in (_rules, *parts.values()):
        _once(run)


_once: Callable[[Callable[[], None]], None] = lru_cache(lambda run: run())


def compile_parts(parts: dict[str, Callable[[], None]], progress: Callable[[str], None]) -> None:
    """Compile missing code of some parts side by side; call `progress` with what is done."""
    began = time.perf_counter()
    progress(cache.whereabouts())
    _rules()
    processes = min(_MOST_PROCESSES, os.cpu_count() or 1)
    with multiprocessing.get_context("spawn").Pool(processes, _begin) as pool:
        for name in pool.imap_unordered(_compile, parts.items()):
            progress(f"compiled {name}")
    progress(f"ready after {time.perf_counter() - began:.0f} s")


def _begin() -> None:
    """Prepare a compiling process: its parent prints what is going on, and ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    cache.hush()


def _compile(part: tuple[str, Callable[[], None]]) -> str:
    name, run = part
    run()
    return name

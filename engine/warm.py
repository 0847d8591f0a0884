"""Compile everything once and keep it, so that no game waits for the compiler."""

import time
from collections.abc import Callable

import numpy as np

from engine import jit
from engine.benson import safe_points
from engine.evaluation import forward, make_network
from engine.explanation import survey_root
from engine.features import feature_values
from engine.game import Game
from engine.judge import final_score
from engine.ladder import ladder_attack, ladder_escapes, make_ladder_work
from engine.limits import Limits
from engine.matcher import legal_set, match
from engine.model import Model
from engine.patterns import compile_theory
from engine.player import Player, Settings
from engine.root import look
from engine.territory import DILATIONS, EROSIONS, bouzy, make_influence
from engine.theory import Theory


def warm_up(progress: Callable[[str], None]) -> None:
    """Run each compiled part once, telling `progress` what is going on."""
    began = time.perf_counter()
    progress(f"compiled code is kept in {jit.cache_root()}")
    game = Game(5)
    progress("compiling the rules")
    for point in game.legal_points(game.to_move)[5:12]:
        game.play(game.to_move, point)
    progress("compiling the search and the evaluation")
    model = Model("features8", np.ones(8), [np.zeros((1, 8))], [np.zeros(1)])
    player = Player(model, Settings(table_mb=1))
    player.choose(game, game.to_move, Limits(depth=3))
    progress("compiling the patterns")
    matcher, candidates = compile_theory(Theory((), {}), 5), np.zeros(game.grid.words, np.uint64)
    legal_set(game.grid, game.position, game.to_move, candidates)
    match(game.grid, game.position, matcher, game.to_move, candidates)
    progress("compiling the judgement of finished games")
    final_score(game)
    progress("compiling what explains and analyses")
    survey_root(player, game, game.to_move, look(game, game.to_move))
    _analyse(game, model)
    progress(f"ready after {time.perf_counter() - began:.0f} s")


def _analyse(game: Game, model: Model) -> None:
    """Call what only analyses call from Python."""
    grid, position, stone = game.grid, game.position, game.moves[0].point
    ladder = make_ladder_work(grid)
    ladder_attack(grid, position, stone, ladder, 10)
    ladder_escapes(grid, position, stone, ladder, 10)
    safe_points(grid, position)
    bouzy(grid, position.sets, DILATIONS, EROSIONS, make_influence(grid))
    features = feature_values(grid, position)
    forward(make_network(model), features, np.zeros((2, len(features))))

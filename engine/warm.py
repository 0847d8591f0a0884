"""Compile everything once and keep it, so that no game waits for the compiler."""

import time
from collections.abc import Callable

import numpy as np

from katachi.engine import analysis, cache
from katachi.engine.board.game import Game
from katachi.engine.board.tactics import captures
from katachi.engine.board.vertex import PASS, point_at
from katachi.engine.evaluation.evaluators import feature_values
from katachi.engine.evaluation.model import Model
from katachi.engine.evaluation.network import forward, make_network
from katachi.engine.evaluation.territory import DILATIONS, EROSIONS, bouzy, make_influence
from katachi.engine.explanation import survey_root
from katachi.engine.life.benson import safe_points
from katachi.engine.life.judge import final_score
from katachi.engine.life.ladder import catches_from, ladder_attack, ladder_escapes, make_ladder_work
from katachi.engine.life.reading import Reader
from katachi.engine.life.region import make_map
from katachi.engine.life.status import blocks
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import Theory
from katachi.engine.player import Player, Settings
from katachi.engine.puct.search import warm_up as warm_trees
from katachi.engine.reasons.finding import facts_of
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look
from katachi.engine.search.solving import warm_up as warm_solver


def warm_up(progress: Callable[[str], None]) -> None:
    """Run each compiled part once, telling `progress` what is going on."""
    began = time.perf_counter()
    progress(cache.whereabouts())
    game = Game(5)
    progress("compiling the rules")
    for point in game.legal_points(game.to_move)[5:12]:
        game.play(game.to_move, point)
    progress("compiling the search and the evaluation")
    model = Model("features8", np.ones(8), [np.zeros((1, 8))], [np.zeros(1)])
    player = Player(model, Settings(table_mb=1))
    player.choose(game, game.to_move, Limits(depth=3))
    progress("compiling what grows trees")
    warm_trees()
    progress("compiling what solves endings")
    warm_solver()
    progress("compiling the patterns")
    matcher, candidates = compile_theory(Theory((), {}), 5), np.zeros(game.grid.words, np.uint64)
    legal_set(game.grid, game.position, game.to_move, candidates)
    match(game.grid, game.position, matcher, game.to_move, candidates)
    progress("compiling the judgement of finished games")
    final_score(game)
    _read()
    progress("compiling what explains and analyses")
    survey_root(player, game, game.to_move, look(game, game.to_move))
    _analyse(game, model)
    progress(f"ready after {time.perf_counter() - began:.0f} s")


def _read() -> None:
    """Call what a judgement reads with where the random games leave it in doubt."""
    game = Game(3)
    for x in (0, 2):
        game.play(game.to_move, point_at(x, 0, 3))
    whole = make_map(game, blocks(game))
    reader = Reader(game, whole, set())
    one, two = whole.blocks
    reader.size(one, lives=True)
    reader.is_lost(one)
    reader.is_seki(one, two)


def _analyse(game: Game, model: Model) -> None:
    """Call what only analyses call from Python."""
    analysis.warm_up()
    grid, position, stone = game.grid, game.position, game.moves[0].point
    ladder = make_ladder_work(grid)
    ladder_attack(grid, position, stone, ladder, 10)
    ladder_escapes(grid, position, stone, ladder, 10)
    catches_from(grid, position, stone, PASS, ladder, 10)
    captures(grid, position, stone, game.to_move)
    facts_of(game, game.to_move, game.legal_points(game.to_move)[0])
    safe_points(grid, position)
    bouzy(grid, position.sets, DILATIONS, EROSIONS, make_influence(grid))
    features = feature_values(model.features, grid, position)
    forward(make_network(model), features, np.zeros((2, len(features))))

"""The engine's own figures: speed of its parts, and signatures of its search.

A signature is a digest of the nodes, values and moves of searches of fixed positions to a fixed
depth. It changes with every change of rules, evaluation, move order or search, and with nothing
else, so a change that is meant to change nothing can be told from one that is not. There are
three: of a player made up for it, without patterns; of the thesis' player, which a change of its
network, theory or style changes too; and of the default player, of the moves that its tree names by
so many visits. Chances are no part of that one: processors round their last digits differently.
"""

import hashlib
import time
from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import Grid, make_grid, space
from katachi.engine.board.position import Position, copy_into, empty_position
from katachi.engine.board.vertex import PASS, point_of
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.life.playout import play_random
from katachi.engine.network_player import turned
from katachi.engine.patterns.theory import Theory, read_theory
from katachi.engine.player import Found, deepen
from katachi.engine.profiles import network_of, read_profile
from katachi.engine.puct.search import BestFirst
from katachi.engine.puct.tree import Advisor
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import RootView
from katachi.engine.search.style import Style
from katachi.engine.search.table import make_table
from katachi.engine.search.tree import Tree, make_tree, set_root
from katachi.engine.settings import DEFAULT
from katachi.engine.thesis.features8 import FeatureWork, features8
from katachi.engine.thesis.model import Model, load_model
from katachi.engine.thesis.network import make_network

_DEPTH = 7
_THESIS_DEPTH = 5
_VISITS = 400
_TABLE_MB = 16

POSITIONS = {
    "opening": (9, "E5 C4 G6"),
    "contact": (9, "E5 C4 G6 D6 E7 D3 F3 D7 D8"),
    "middle": (
        9,
        "G5 E3 C6 C3 E7 G3 D4 D3 F4 F3 C4 B4 B5 B3 H3 H4 G4 H2 H5 C5 D5 B6 A4 A3 A5 F5 E5",
    ),
    "cutting": (9, "E5 E6 F6 D5 E4 F7 G7 D4 D3 C3 E7 D6 G8 F5 G6 F4 D2 C2 E3 G4 H5 H4"),
    "large": (13, "D10 K4 K10 D4 G3 F3 F4 G4 H3 E3 H4 G5 C6 F10"),
}
"""Boards and moves, Black's first. Chosen by hand."""
CLOSE = "middle"
"""Two of its moves are worth the same to the default player, within what processors differ by: not
all multiply small numbers alike. So no signature may hang on them."""


class Searcher(NamedTuple):
    """With what the fixed positions are searched, and how deep."""

    model: Model
    style: Style
    theory: Theory | None
    depth: int


class Searched(NamedTuple):
    """What the fixed searches gave; the same on every machine."""

    nodes: int
    signature: str  # 8 hexadecimal digits


def network_b() -> Model:
    """A network B (8-4-1) with fixed weights: each hidden unit looks at some of the features."""
    hidden = np.array(
        [
            [0.010, 0.005, 0.002, -0.020, 0.020, 0.040, 0.020, -0.030],
            [0.030, 0.010, 0.000, -0.010, 0.010, 0.010, 0.000, -0.060],
            [0.000, 0.000, 0.000, -0.050, 0.060, 0.000, 0.030, 0.000],
            [0.000, 0.010, 0.010, 0.000, 0.000, 0.030, 0.000, 0.000],
        ]
    )
    biases = [np.array([0.3, 0.1, 0.0, 0.2]), np.array([0.05])]
    return Model(np.ones(8), [hidden, np.array([[1.0, 0.4, 0.4, 0.6]])], biases)


def plain_searcher() -> Searcher:
    """Network B with fixed weights and the usual style, without patterns."""
    return Searcher(network_b(), Style(), None, _DEPTH)


def thesis_searcher() -> Searcher:
    """The thesis' player, with its rules, as it ships."""
    profile = read_profile("thesis")
    theory = read_theory(profile.theory) if profile.theory else None
    return Searcher(load_model(profile.network), profile.style, theory, _THESIS_DEPTH)


def search_all(searcher: Searcher) -> Searched:
    """Search the fixed positions."""
    total = 0
    digest = hashlib.sha256()
    for name in POSITIONS:
        found = _search(position_named(name), searcher)
        total += found.nodes
        digest.update(f"{name} {found.nodes} {found.value} {found.line[0]};".encode())
    return Searched(total, digest.hexdigest()[:8])


def grow_all() -> Searched:
    """Let the default player look at the fixed positions but for CLOSE, in one thread."""
    profile = read_profile(DEFAULT)
    theory = read_theory(profile.theory) if profile.theory else None
    advisor = Advisor.by(profile.style, theory)
    tree = BestFirst(turned(network_of(profile)), table_mb=_TABLE_MB, advisor=advisor)
    total, digest = 0, hashlib.sha256()
    for name in [name for name in POSITIONS if name != CLOSE]:
        game = position_named(name)
        points = [*game.legal_points(game.to_move), PASS]
        found = tree.grow(game, game.to_move, Limits(nodes=_VISITS), points, afresh=True)
        total += found.visits
        digest.update(f"{name} {found.visits} {found.best.point};".encode())
    return Searched(total, digest.hexdigest()[:8])


def position_named(name: str) -> Game:
    """One of `POSITIONS`, played out; moves that are not legal are an error (IllegalMove)."""
    size, moves = POSITIONS[name]
    game = Game(size)
    for vertex in moves.split():
        game.play(game.to_move, point_of(vertex, size))
    return game


def _search(game: Game, searcher: Searcher) -> Found:
    model, style, theory, depth = searcher
    return deepen(game.grid, [tree_of(game, model, style, theory)], Limits(depth=depth))


def tree_of(
    game: Game, model: Model, style: Style | None = None, theory: Theory | None = None
) -> Tree:
    """A search of the current position that depends on nothing else: nothing is settled."""
    table = make_table(_TABLE_MB)
    tree = make_tree(game.grid, make_network(model), table, style or Style(), theory)
    nothing, moves = np.zeros(game.grid.length, np.int8), game.legal_points(game.to_move)
    view = RootView(moves, [], nothing, nothing, False, False, [])
    return set_root(tree, game, game.to_move, view, moves, nothing, age=1)


@jit
def play_many(
    grid: Grid, start: Position, work: Position, empty: Array, random: Array, games: int
) -> int:
    """Play `games` random games from `start` in `work`; returns the number of moves of all."""
    moves = 0
    for _ in range(games):
        copy_into(start, work)
        moves += play_random(grid, work, empty, random)
    return moves


def moves_per_second(seconds: float) -> float:
    """Moves of random games, 9x9, measured for about so long."""
    grid = make_grid(9)
    start, work = empty_position(grid), empty_position(grid)
    empty, random = np.zeros(81, np.int16), np.ones(1, np.uint64)
    play_many(grid, start, work, empty, random, 1)
    moves, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        moves += play_many(grid, start, work, empty, random, 500)
    return moves / spent


@jit
def _repeat_features(grid: Grid, position: Position, work: FeatureWork, times: int) -> None:
    for _ in range(times):
        features8(grid, position, work)


def features_us(seconds: float) -> float:
    """Microseconds for the features of one 9x9 position, measured for about so long."""
    game = position_named("middle")
    work = space(FeatureWork, game.grid)
    _repeat_features(game.grid, game.position, work, 1)
    times, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        _repeat_features(game.grid, game.position, work, 10_000)
        times += 10_000
    return spent / times * 1e6


def nodes_per_second() -> float:
    """Positions searched, with features8 and a network B at every leaf."""
    plain = plain_searcher()
    _search(position_named("opening"), plain)
    found = [_search(position_named(name), plain) for name in POSITIONS if POSITIONS[name][0] == 9]
    return sum(one.nodes for one in found) / sum(one.seconds for one in found)

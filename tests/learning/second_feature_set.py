"""Searches and plays training games with the feature set `lines`, and checks every value of it.

To be run without the compiler, with a package that has the set.
"""

import threading
from typing import Any

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, Grid
from katachi.engine.board.position import Position
from katachi.engine.search.deepening import deepen
from katachi.engine.search.limits import Limits
from katachi.engine.thesis import lines
from katachi.engine.thesis.model import Model
from katachi.engine.thesis.network import SETS, make_evaluator
from katachi.experiments.bench import tree_of
from katachi.learning.games import GamePool, Pairing
from katachi.learning.players import NetworkPlayer, handmade_player
from katachi.workers.pool import Threads

calls = {"all": 0, "changes": 0}
fill = SETS["lines"].fill


def checked(grid: Grid, stack: Position, ply: int, work: Any) -> None:
    """Fill, and count the stones."""
    before = int(work.changes[0])
    fill(grid, stack, ply, work)
    counted = np.zeros(lines.LINES)
    for point in map(int, grid.points):
        stone, line = int(stack.colour[ply, point]), int(grid.line[point]) - 1
        if stone != EMPTY and line < lines.LINES:
            counted[line] += 2 * stone - 3
    assert (work.values == counted).all()
    calls["all"] += 1
    calls["changes"] += int(work.changes[0]) - before


object.__setattr__(SETS["lines"], "fill", checked)
model = Model("lines", np.ones(2), [np.array([[0.3, 0.2]])], [np.zeros(1)])

game = Game(4)
found = deepen(game.grid, [tree_of(game, model)], Limits(nodes=300), threading.Event())
assert found.nodes == 300
own = NetworkPlayer(make_evaluator(model), 0.1, 1)
with GamePool(4, 0.5, Threads(1), np.zeros(1, np.int8)) as pool:
    pairings = [Pairing(own, own, True, 1, 2), Pairing(own, handmade_player(), False, 2, 2)]
    for played in pool.play(pairings):
        assert played.features.shape[1] == 2
        assert len(played.features) > 4
assert calls["all"] > 500
assert calls["changes"] < 2 * calls["all"]
print("right")

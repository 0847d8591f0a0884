"""Shapes as an opponent in games that are played move by move."""

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.score import find_owners, make_score_work
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.evaluation.evaluators import as_stack
from katachi.engine.jit import Array
from katachi.engine.life.playout import is_eye
from katachi.engine.shapes.leaf import gains, make_leaf


class ShapeOpponent:
    """Moves to the highest value of its table; asked as `gtp.programs.opponent` is."""

    def __init__(self, table: Array) -> None:
        self._table = table
        self._game = Game()

    def start(self, size: int) -> None:
        """Begin a new game."""
        self._game = Game(size)
        self._leaf = make_leaf(self._game.grid, 1, self._table)

    def set_terms(self, komi: float, seed: int) -> None:
        """White's compensation in points; nothing is left to chance."""
        self._game.komi = komi

    def play(self, colour: int, vertex: str) -> bool:
        """Take the other player's move; False when it is illegal."""
        try:
            self._game.play(colour, point_of(vertex, self._game.size))
        except ValueError:
            return False
        return True

    def genmove(self, colour: int) -> str:
        """Its own move; it passes when every other fills an own eye."""
        game, grid = self._game, self._game.grid
        points = [
            point
            for point in game.legal_points(colour)
            if not is_eye(grid, game.position, point, colour)
        ]
        worth = np.zeros(len(points))
        gains(grid, as_stack(game.position), colour, np.array(points, np.int16), worth, self._leaf)
        point = points[int(np.argmax(worth))] if points else PASS
        game.play(colour, point)
        return name_of(point, game.size)

    def score(self) -> float:
        """Black's points minus White's, komi included, all stones alive."""
        colours = self._game.position.colour
        owner = np.zeros_like(colours)
        balance = find_owners(self._game.grid, colours, owner, make_score_work(self._game.grid))
        return float(balance) - self._game.komi

"""How a level of Katachi answers a question: by choosing as it does in play."""

from __future__ import annotations

from katachi.asking.item import Item
from katachi.asking.judging import life_of, stone_of
from katachi.engine.board.colours import BLACK
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.levels import FULL, LEVELS
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits

_FULL = Limits(nodes=600)
"""Of the level of full strength."""


class Persons:
    """The levels of Katachi in front of one question."""

    def __init__(self, player: Player, item: Item, game: Game) -> None:
        """player: one that judges; what it has searched is forgotten. game: the position."""
        self._player, self._item, self._game = player, item, game
        self._points: list[int] = []
        if item.theme == "best":
            self._points = [point_of(vertex, item.size) for vertex in item.choices]

    def answer(self, level: int, seed: int) -> str:
        """The choice of a level, 1 to FULL; with another seed it may be another."""
        player, game = self._player, self._game
        player.set_seed(seed)
        player.forget_searches()
        if self._item.theme == "best":
            return self._move(level)
        judged = player.judge(game, game.to_move, _limits(level))
        assert judged is not None
        if self._item.theme == "life":
            life = life_of(game, stone_of(self._item), judged)
            return "lives" if life >= 0.5 else "dies"
        return "black" if (judged.chances >= 0.5) == (game.to_move == BLACK) else "white"

    def _move(self, level: int) -> str:
        """As `Player.choose` has it, from the choices alone."""
        game, points = self._game, self._points
        found = self._player.choose(
            game,
            game.to_move,
            _limits(level),
            level=LEVELS.get(level),
            allows=lambda point: point in points,
        )
        name = name_of(found.point, self._item.size)
        return name if name in self._item.choices else self._item.choices[0]


def _limits(level: int) -> Limits:
    return LEVELS[level].of_a_tree(Limits()) if level < FULL else _FULL

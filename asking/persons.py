"""How a level of Katachi answers a question: by choosing as it does in play."""

from __future__ import annotations

from functools import partial

import numpy as np

from katachi.asking.item import Item
from katachi.asking.judging import life_of, stone_of
from katachi.engine.board.colours import BLACK
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.choice import Judged
from katachi.engine.ending import without_settled
from katachi.engine.levels import FULL, LEVELS, best_moves, chances
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look

_FULL = Limits(nodes=16_000, simulations=4_000)
"""Of the level of full strength: two thirds more simulations than level 9 plays."""


class Persons:
    """The levels of Katachi in front of one question."""

    def __init__(self, player: Player, item: Item, game: Game) -> None:
        """player: one with simulations; what it has learned is forgotten. game: the position."""
        self._player, self._item, self._game = player, item, game
        self._points: list[int] = []
        if item.theme == "best":
            view = look(game, game.to_move)
            self._view = without_settled(player, view, game, game.to_move, Limits(nodes=400))
            chosen = {point_of(vertex, item.size) for vertex in item.choices}
            self._points = [point for point in self._view.moves if point in chosen]

    def answer(self, level: int, seed: int) -> str:
        """The choice of a level, 1 to FULL; with another seed it may be another."""
        judged, rest = self._judged(level, seed)
        if self._item.theme == "best":
            return self._move(level, seed, judged, rest)
        if self._item.theme == "life":
            life = life_of(self._game, stone_of(self._item), judged)
            return "lives" if life >= 0.5 else "dies"
        mover = self._game.to_move
        return "black" if (judged.chances >= 0.5) == (mover == BLACK) else "white"

    def _judged(self, level: int, seed: int) -> tuple[Judged, Limits]:
        player = self._player
        player.set_seed(seed)
        if player.lessons is not None:
            player.lessons.forget()
        limits = LEVELS[level].within(Limits()) if level < FULL else _FULL
        judged, rest = player.lesson(self._game, self._game.to_move, limits)
        assert judged is not None
        return judged, rest

    def _move(self, level: int, seed: int, judged: Judged, rest: Limits) -> str:
        """As `Player.choose` has it, from the choices alone."""
        item, game = self._item, self._game
        if not self._points:  # it holds all of them for worthless: it guesses
            return item.choices[seed % len(item.choices)]
        search = partial(self._player.search, game, game.to_move, self._view, judged=judged)
        if level == FULL:
            return name_of(search(rest, points=self._points, afresh=True).point, item.size)
        found = best_moves(search, rest, self._points, LEVELS[level], None)
        shares = chances([choice.value for choice in found], LEVELS[level].margin)
        random = np.random.default_rng(seed)
        return name_of(found[int(random.choice(len(found), p=shares))].point, item.size)

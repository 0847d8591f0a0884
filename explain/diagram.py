"""The diagram of an explanation: the position, the move, and the stones that are named."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from katachi.data.language import joined, t
from katachi.engine.board.picture import MARKED, STONES, Picture, board_rows, board_svg
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE, name_of, point_of

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

_NAME = re.compile(r"(the \d+ stones at )?\b([A-HJ-T]\d{1,2})\b")


@dataclass(frozen=True)
class Diagram:
    """The position before a move, and the explanation."""

    game: Game
    colour: int
    point: int  # the move; it may be a pass
    answer: str  # the explanation

    @property
    def named(self) -> frozenset[int]:
        """The points that the explanation names; of `the 3 stones at D4` the whole block."""
        found = set[int]()
        for whole, name in _NAME.findall(self.answer):
            with suppress(ValueError):  # no point of this board: the text speaks of something else
                point = point_of(name, self.game.size)
                block = self.game.block(point)
                found.update(block if whole or not block else [point])
        return frozenset(found)

    def text(self) -> str:
        """The board for a terminal, with a legend."""
        rows = board_rows(self.game, self.named, (self.colour, self.point))
        return joined([*rows, *self._legend()])

    def svg(self) -> str:
        """The board as an SVG document, with the explanation as its description."""
        game = self.game
        is_move = self.point not in game.stones()
        picture = Picture(
            game.size,
            game.stones(),
            f"Move {len(game.moves) + 1}: {NAMES[self.colour]} {name_of(self.point, game.size)}",
            (self.colour, self.point) if is_move else None,
            game.moves[-1].point if game.moves else PASS,
            self.named,
            " ".join(self.answer.split()),
        )
        return board_svg(picture)

    def _legend(self) -> list[str]:
        stones, name = self.game.stones(), name_of(self.point, self.game.size)
        there = {stones[point] for point in self.named}
        signs = [joined([MARKED[one], NAMES[one]], " ") for one in (BLACK, WHITE) if one in there]
        own = joined([f"[{STONES[self.colour]}]", NAMES[self.colour], name], " ")
        move = [] if self.point == PASS else [own]
        named = [t("stones named: {stones}", stones=joined(signs, ", "))] if signs else []
        return [joined(move + named, "; ")] if move or named else []

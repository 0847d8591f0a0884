"""Why a move, for the page: each sentence with the stones it names, the lines, and the rules."""

from __future__ import annotations

from threading import Event
from typing import Any

from katachi.api.errors import TheoryError
from katachi.api.game import Game
from katachi.api.player import Player
from katachi.web.asked import Refusal
from katachi.web.table import board_text
from katachi.web.theories import Shelf

_RULES = 6
"""Rules that are told of a move."""
_PLIES = 10
"""Moves of a line."""


def why(
    player: Player, game: Game, after: int, vertex: str | None, shelf: Shelf, stop: Event
) -> dict[str, Any]:
    """Why a move in the position after so many moves of a game; None: the one that was played.

    shelf: whose rules are told. Raises Refusal, IllegalMove, UnknownVertex, TheoryError.
    """
    if not 0 <= after <= len(game.moves):
        raise Refusal("The board has changed meanwhile.", 409)
    if vertex is None:
        if after == len(game.moves):
            raise Refusal("That move has not been made yet.")
        vertex = game.moves[after].vertex
    with game.after(after):
        reason = player.explain(game, vertex, stop=stop)
        found = {
            "number": after + 1,
            "colour": reason.colour,
            "vertex": reason.vertex,
            "sentences": [
                {"text": text, "stones": stones}
                for text, stones in zip(reason.sentences, reason.named)
            ],
            "line": reason.line[:_PLIES],
            "better": reason.better[:_PLIES],
            "board": board_text(game.board.stones, game.size),
        }
        try:
            return found | {"rules": _rules(shelf, game, reason.vertex), "theory": shelf.title}
        except TheoryError:  # too many for this size of board: the sentences stand without them
            return found | {"rules": [], "theory": shelf.title}


def _rules(shelf: Shelf, game: Game, vertex: str) -> list[dict[str, Any]]:
    """The rules that hold for a move, those that weigh most first, and where else each does."""
    matches = shelf.matches(game)
    held = next((one.rules for one in matches if one.vertex == vertex), ())
    return [
        {
            "number": rule.number,
            "sentence": rule.sentence,
            "speaks_for": rule.weight >= 0,
            "fires": [
                one.vertex for one in matches if any(r.number == rule.number for r in one.rules)
            ],
        }
        for rule in held[:_RULES]
    ]

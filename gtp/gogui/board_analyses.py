"""What can be seen on the board without a search, in GoGui's forms.

None of these functions changes the game. judged: what a tree says for the side to move.
"""

from __future__ import annotations

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, EMPTY, WHITE
from katachi.engine.board.position import liberty_count
from katachi.engine.board.vertex import column_row
from katachi.engine.compiled.jit import Array
from katachi.engine.judging import owners_judged
from katachi.engine.life.benson import safe_points
from katachi.engine.life.status import ownership, score_text
from katachi.engine.thesis.model import Model
from katachi.engine.thesis.network import (
    SETS,
    Network,
    contributions,
    feature_values,
    forward,
    make_network,
)
from katachi.engine.thesis.territory import (
    DILATIONS,
    EROSIONS,
    bouzy,
    influence_values,
    make_influence,
)
from katachi.engine.thoughts import Judged, agree, percent
from katachi.gtp.gogui.graphics import NOTHING, board, number_board, points

_SAFE = {EMPTY: NOTHING, BLACK: "blue", WHITE: "red"}
_MOSTLY = 0.5  # of the difference between the sides' shares: three of four
_OWNER = {EMPTY: NOTHING, BLACK: "b", WHITE: "w"}


def liberties(game: Game) -> str:
    """How many liberties the block of each stone has."""
    stones = game.stones()
    return board(game, lambda p: str(liberty_count(game.position, p)) if p in stones else NOTHING)


def safe(game: Game) -> str:
    """What is unconditionally alive or territory: blue is Black's, red White's."""
    owner = safe_points(game.grid, game.position)
    return board(game, lambda point: _SAFE[int(owner[point])])


def influence(game: Game) -> str:
    """Bouzy's influence; the strongest on an empty point is 1, and so is a stone."""
    value = _bouzy(game, 0)
    empty = [int(p) for p in game.grid.points if game.position.colour[p] == EMPTY]
    most = max((abs(_at(value, game, point)) for point in empty), default=0)
    return number_board(game, lambda point: _at(value, game, point) / max(1, most))


def territory(game: Game) -> str:
    """Bouzy's territory, as networks are given it."""
    value = _bouzy(game, EROSIONS)

    def owner(point: int) -> int:
        here = _at(value, game, point)
        return BLACK if here > 0 else WHITE if here < 0 else EMPTY

    return board(game, lambda point: _OWNER[owner(point)])


def _bouzy(game: Game, erosions: int) -> Array:
    """Bouzy's values, as `influence_values` has them."""
    out = make_influence(game.grid)
    bouzy(game.grid, game.position.sets, DILATIONS, erosions, out)
    return influence_values(game.grid, out)


def _at(value: Array, game: Game, point: int) -> int:
    """The value of a point, Black positive."""
    column, row = column_row(point, game.size)
    return -int(value[row, column])


def owners(game: Game, judged: Judged | None) -> str:
    """Whose each point becomes, by a tree or by random games: Black's share less White's."""
    if judged is None:
        share = ownership(game)
        found = share[BLACK] - share[WHITE]
    else:
        found = owners_judged(game, game.to_move, judged)
    return number_board(game, lambda point: float(found[point]))


def expected_territory(game: Game, judged: Judged) -> str:
    """The points that are a side's with three quarters of certainty, stones too."""
    found = owners_judged(game, game.to_move, judged)

    def owner(point: int) -> int:
        here = float(found[point])
        return EMPTY if abs(here) < _MOSTLY else BLACK if here > 0 else WHITE

    return board(game, lambda point: _OWNER[owner(point)])


def value(game: Game, judged: Judged) -> str:
    """What a tree says of the position, and the blocks in atari."""
    chances, lead = judged.for_black(game.to_move)
    lines = [f"by {judged.source} Black wins {percent(chances)}"]
    if agree(chances, lead):
        lines.append(f"the lead is {score_text(round(lead, 1))} on average")
    lines.append(f"in atari: {points(game, _in_atari(game)) or 'none'}")
    return "\n".join(lines)


def features(game: Game, model: Model) -> str:
    """The evaluation's features, and what each adds to the network's value."""
    values = feature_values(model.features, game.grid, game.position)
    network = make_network(model)
    value = _value(network, values)
    base = _value(network, 0 * values)
    shares = contributions(model, 0 * values, values)
    lines = [f"{'feature, White - Black':<26}{'value':>6}   what it adds, White positive"]
    for name, feature, share in zip(SETS[model.features].features, values, shares):
        lines.append(f"{name:<26}{feature:>6g}   {share:+.3f}")
    lines.append(f"{'all features 0':<26}{'':>6}   {base:+.3f}")
    lines.append(f"{'sum, from -1 to 1':<26}{'':>6}   {value:+.3f}")
    lines.append(f"in atari: {points(game, _in_atari(game)) or 'none'}")
    return "\n".join(lines)


def _value(network: Network, values: Array) -> float:
    """The network's output, from -1, Black wins, to 1."""
    units = np.zeros((2, int(network.sizes.max())))
    return float(forward(network, values, units))


def _in_atari(game: Game) -> list[int]:
    return [p for p in game.stones() if liberty_count(game.position, p) == 1]

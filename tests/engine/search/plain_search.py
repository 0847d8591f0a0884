"""Plain negamax over the engine's own moves and values: no windows, no table, no reductions.

It recurses, tries every move and keeps nothing, so what it finds is what the definition says:
the reference for the search's pruning.
"""

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, space
from katachi.engine.board.score import ScoreWork, find_owners
from katachi.engine.search.alphabeta import GAME_WON, QUIESCENCE_DEPTH
from katachi.engine.search.order import propose, propose_forcing
from katachi.engine.thesis.network import WIN, Network, evaluate


def value_of(game: Game, network: Network, depth: int, root: bool = True) -> int:
    """The value for the side to move after a full search to `depth` plies and quiescence."""
    if game.passes >= 2:
        return _value_of_end(game)
    if depth <= 0:
        return _quiet_value(game, network, 0)
    moves = _moves(game, forcing=False)
    if not root or not moves:
        moves.append(PASS)
    return max(_after(game, move, network, depth - 1) for move in moves)


def _after(game: Game, move: int, network: Network, depth: int) -> int:
    game.play(game.to_move, move)
    value = -value_of(game, network, depth, root=False)
    game.undo()
    return value


def _quiet_value(game: Game, network: Network, ply: int) -> int:
    work = network.make_work(game.grid)
    value = evaluate(game.grid, game.position, network, work)
    if ply == QUIESCENCE_DEPTH:
        return value
    for move in _moves(game, forcing=True):
        game.play(game.to_move, move)
        value = max(value, -_quiet_value(game, network, ply + 1))
        game.undo()
    return value


def _moves(game: Game, forcing: bool) -> list[int]:
    grid, position, colour = game.grid, game.position, game.to_move
    points, priority = np.zeros(grid.points.size, np.int16), np.zeros(grid.points.size, np.int32)
    if forcing:
        count = propose_forcing(grid, position, colour, points, priority)
    else:
        barred = np.zeros(grid.length, np.int8)
        count = propose(grid, position, colour, barred, points, priority)
    return [int(point) for point in points[:count] if game.is_legal(colour, int(point))]


def _value_of_end(game: Game) -> int:
    owner = np.zeros(game.grid.length, np.int8)
    balance = find_owners(game.grid, game.position.colour, owner, space(ScoreWork, game.grid))
    margin = 2 * balance - round(2 * game.komi)
    if game.to_move == WHITE:
        margin = -margin
    sign = (margin > 0) - (margin < 0)
    assert WIN < GAME_WON
    assert game.to_move in (BLACK, WHITE)
    return sign * GAME_WON + 100 * margin

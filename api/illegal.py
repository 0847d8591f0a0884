"""Why a move is illegal, in words."""

from katachi.engine.board.game import Game
from katachi.engine.board.position import KO, TO_MOVE, is_legal
from katachi.engine.board.vertex import name_of


def why_illegal(game: Game, colour: int, point: int) -> str:
    """Why `colour` may not play on `point`, which is on the board and illegal; one sentence."""
    name, position = name_of(point, game.size), game.position
    if point in game.stones():
        return f"there is a stone on {name}"
    if point == position.state[KO] and colour == position.state[TO_MOVE]:
        return f"{name} would retake the ko at once"
    if not is_legal(game.grid, position, point, colour):
        return f"{name} would be suicide"
    return f"{name} would repeat an earlier position"

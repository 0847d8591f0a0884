"""The result of a game under its rules."""

from katachi.engine.board.game import Game
from katachi.engine.board.score import count
from katachi.engine.life.status import Status, final_status


def final_score(game: Game) -> float:
    """Black's points minus White's, komi and handicap bonus included.

    Dead stones are taken off first when the game's rules say so.
    """
    status = final_status(game) if game.rules.remove_dead else {}
    return score_with(game, status)


def score_with(game: Game, status: dict[int, Status]) -> float:
    """As `final_score`, with the status of the stones already decided."""
    dead = {point for point, what in status.items() if what is Status.DEAD}
    seki = frozenset(point for point, what in status.items() if what is Status.SEKI)
    counted = count(
        game.grid,
        game.position.colour,
        game.prisoners,
        dead,
        game.rules,
        game.komi,
        game.handicap,
        seki,
    )
    return counted.score


def score_text(score: float) -> str:
    """The score as GTP and SGF write it: `B+3.5`, `W+0.5`, or `0` for a draw."""
    if score == 0:
        return "0"
    return f"{'B' if score > 0 else 'W'}+{abs(score):g}"

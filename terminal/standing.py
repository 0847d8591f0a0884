"""How a game in the terminal stands, in words: the estimate, the count, the dead stones."""

from katachi.api.game import Game
from katachi.api.values import Estimate, Score


def estimate_text(game: Game, found: Estimate) -> str:
    """Who is ahead, in one sentence that says what it is: a count, or an estimate of what kind."""
    from katachi.engine.judging import standing_text

    still_open, points = len(found.open), game.size**2
    return standing_text(found.points, found.chances, still_open, points, lambda: str(game.score()))


def dead_text(game: Game, score: Score) -> str:
    """The vertices of the dead stones, block by block, or that there are none."""
    blocks = dict.fromkeys(game.block(vertex) for vertex in score.dead)
    return " ".join(vertex for block in blocks for vertex in block) or "none"


def count_text(game: Game) -> str:
    """The count of a game that goes on."""
    score = game.score()
    return f"Counted as it stands: {score}; dead stones: {dead_text(game, score)}"

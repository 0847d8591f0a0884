"""How a game in the terminal stands, in words: the estimate, the count, the dead stones."""

from katachi.api.game import Game
from katachi.api.values import Estimate, Score
from katachi.engine.choice import percent

_MOST_OPEN = 1 / 3
"""Share of the board; with more of it open, random games say nothing of who is ahead."""


def standing_text(game: Game, found: Estimate) -> str:
    """Who is ahead, in one sentence that says what it is: a count, or an estimate of what kind."""
    lead = round(found.points)
    about = "about even" if lead == 0 else f"about {'B' if lead > 0 else 'W'}+{abs(lead)}"
    if found.chances is not None:
        winner = "Black" if found.chances >= 0.5 else "White"
        chances = percent(max(found.chances, 1 - found.chances))
        wins = f"{winner} wins {chances}"
        told = f"{about} on average, and {wins}" if found.agrees else wins
        return f"{told}: an estimate, the game is not over"
    still_open, points = len(found.open), game.size**2
    if still_open > _MOST_OPEN * points:
        return f"nothing is settled yet: {still_open} of {points} points are still open"
    if still_open == 0:
        return f"{game.score()}: a count of the board as it stands"
    return f"{about} by random games from here; points that are still open: {still_open}"


def dead_text(game: Game, score: Score) -> str:
    """The vertices of the dead stones, block by block, or that there are none."""
    blocks = dict.fromkeys(game.block(vertex) for vertex in score.dead)
    return " ".join(vertex for block in blocks for vertex in block) or "none"


def count_text(game: Game) -> str:
    """The count of a game that goes on."""
    score = game.score()
    return f"Counted as it stands: {score}; dead stones: {dead_text(game, score)}"

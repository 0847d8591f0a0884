"""What a game in the terminal is worth: while it goes on, and when both have passed."""

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import name_of
from katachi.engine.life.judge import final_score, score_text, score_with
from katachi.engine.life.status import Status, blocks, final_status, ownership

_SETTLED = 0.9  # share of the random games in which a settled point has the same owner
_MOST_OPEN = 1 / 3  # share of the board; with more of it open, nobody could count


class Count:
    """The verdict on a game that two passes have ended: the engine's, which a person may correct.

    Dead are blocks of stones; under rules that leave them on the board there are none.
    """

    def __init__(self, game: Game) -> None:
        """Judge the position, which must stay as it is."""
        self._game = game
        self.removes_dead = game.rules.remove_dead
        self._status = final_status(game) if self.removes_dead else {}

    def mark(self, point: int, status: Status) -> None:
        """The block on `point`, where there is a stone, has this status."""
        (block,) = (block for block in blocks(self._game) if point in block)
        self._status.update(dict.fromkeys(block, status))

    def dead(self) -> str:
        """The vertices of the dead stones, block by block; empty when there are none."""
        return " ".join(
            name_of(point, self._game.size)
            for block in blocks(self._game)
            if self._status.get(block[0]) is Status.DEAD
            for point in block
        )

    def result(self) -> str:
        """The result as SGF has it."""
        return score_text(score_with(self._game, self._status))


def standing(game: Game) -> str:
    """Who is ahead, in one sentence: by the count where all is settled, else by an estimate.

    The estimate is that of random games from here on: each point counts for who mostly gets it.
    """
    points = game.grid.points
    share = ownership(game)[:, points]
    still_open = int((share.max(axis=0) < _SETTLED).sum())
    if still_open > _MOST_OPEN * points.size:
        return f"nothing is settled yet: {still_open} of {points.size} points are still open"
    if still_open == 0:
        return f"as the board stands, {_lead(final_score(game))}"
    bonus = game.komi + game.rules.handicap_bonus(game.handicap)
    estimate = round(float((share[BLACK] - share[WHITE]).sum()) - bonus)
    return f"{_lead(estimate, 'about ')}; points that are still open: {still_open}"


def _lead(score: float, about: str = "") -> str:
    """Black's points less White's, in words."""
    if score == 0:
        return "the game is even" if not about else "the game is about even"
    points = "point" if abs(score) == 1 else "points"
    return f"{'Black' if score > 0 else 'White'} is ahead by {about}{abs(score):g} {points}"

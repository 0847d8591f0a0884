"""The verdict on a game in the terminal, which a person may correct."""

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import name_of
from katachi.engine.life.judge import score_text, score_with
from katachi.engine.life.status import Status, blocks, final_status


class Count:
    """The verdict on the board as it stands: the engine's, which a person may correct.

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

    def text(self) -> str:
        """The verdict in words, for a game that goes on."""
        return f"Counted as it stands: {self.result()}; dead stones: {self.dead() or 'none'}"

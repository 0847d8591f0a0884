"""What each move of a tactical position is proved to come to, by reading the shape whole."""

from typing import NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import EMPTY, PASS, space
from katachi.engine.board.moves import move
from katachi.engine.board.position import KO, copy_of
from katachi.engine.life.capture import SAFE, TAKEN, CaptureWork, read_capture
from katachi.experiments.tactical import Tactic

_MOST_READ = 150_000  # positions of one reading


class Proof(NamedTuple):
    """What each move of a position comes to: where it reaches the aim, misses it, or neither."""

    right: list[int]
    wrong: list[int]
    unproved: list[int]


def proof_of(tactic: Tactic) -> Proof:
    """What each legal move of the fight, and a move elsewhere (PASS), is proved to come to.

    What is right stays so if the opponent wins every ko, and what is wrong if the side to move
    does.
    """
    game = tactic.game
    reading = _Reading(tactic)
    proof = Proof([], [], [])
    for point in [*tactic.fight, PASS]:
        if point != PASS and not game.is_legal(game.to_move, point):
            continue
        if reading.reaches(point):
            proof.right.append(point)
        elif reading.misses(point):
            proof.wrong.append(point)
        else:
            proof.unproved.append(point)
    return proof


class _Reading:
    """Reads what becomes of the marked blocks of a position after a move."""

    def __init__(self, tactic: Tactic) -> None:
        self._tactic, game = tactic, tactic.game
        self._grid, self._mover = game.grid, game.to_move
        self._inside = np.zeros(self._grid.words, np.uint64)
        for point in tactic.fight:
            bits.add(self._inside, 0, point)
        self._work = space(CaptureWork, self._grid)
        saves = game.position.colour[tactic.target] == self._mover
        self._aim, self._miss = (SAFE, TAKEN) if saves else (TAKEN, SAFE)

    def reaches(self, point: int) -> bool:
        """Is the aim reached after a move, whoever wins the kos?

        In a seki the other block must stay too, even if the opponent plays elsewhere.
        """
        target, rival = self._tactic.target, self._tactic.rival
        if self._read([point], target, 3 - self._mover) != self._aim:
            return False
        return rival == PASS or self._read([point, PASS], rival, self._mover) == SAFE

    def misses(self, point: int) -> bool:
        """Is it missed after a move, whoever wins the kos?"""
        return self._read([point], self._tactic.target, self._mover) == self._miss

    def _read(self, moves: list[int], stone: int, threats: int) -> int:
        """What becomes of a block after moves by turns, where `threats` wins every ko."""
        after, colour = copy_of(self._tactic.game.position), self._mover
        for point in moves:
            move(self._grid, after, point, colour)
            colour = 3 - colour
        if after.colour[stone] == EMPTY:
            return TAKEN
        if threats == colour:
            after.state[KO] = PASS
        self._work.keys.fill(0)
        read = np.array([0, _MOST_READ], np.int64)
        found: int = read_capture(self._grid, after, stone, self._inside, threats, self._work, read)
        return found

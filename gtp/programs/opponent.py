"""A GTP program as the opponent in games that another part of Katachi plays move by move."""

from contextlib import suppress

from katachi.engine.board.colours import LETTERS
from katachi.gtp.programs.client import GtpFailure, Program, score_of

PATIENCE = 60.0
"""Seconds that any answer may take."""


def gnugo_command(seed: int) -> str:
    """The command line of GNU Go at its weakest and fastest, its random choices by `seed`."""
    return f"gnugo --mode gtp --level 0 --chinese-rules --seed {seed}"


class ProgramOpponent:
    """Plays by a running program, which the caller closes.

    Every method raises ProgramDied or ProgramTimeout, and GtpFailure where nothing else is said.
    """

    def __init__(self, program: Program) -> None:
        self._program = program

    def start(self, size: int) -> None:
        """Begin a new game on an empty board."""
        self._send(f"boardsize {size}")
        self._send("clear_board")

    def set_terms(self, komi: float, seed: int) -> None:
        """White's compensation in points; and, as GNU Go has it, the seed of random choices."""
        self._send(f"komi {komi:g}")
        with suppress(GtpFailure):  # not a command of the protocol's
            self._send(f"set_random_seed {seed}")

    def play(self, colour: int, vertex: str) -> bool:
        """Tell the other player's move; False when the program refuses it."""
        try:
            self._send(f"play {LETTERS[colour]} {vertex}")
        except GtpFailure:
            return False
        return True

    def genmove(self, colour: int) -> str:
        """The program's own move: a vertex, `pass` or `resign`."""
        return self._send(f"genmove {LETTERS[colour]}")

    def score(self) -> float:
        """The program's own count of the game: Black's points minus White's, komi included."""
        return score_of(self._send("final_score"))

    def _send(self, command: str) -> str:
        return self._program.send(command, PATIENCE)

"""How far a run has come, in figures: what checkpoints hold beside the network's numbers."""

from dataclasses import dataclass, field

from katachi.data.own import Amount, Count
from katachi.learning.games import Played
from katachi.learning.log import Row


@dataclass
class Recent:
    """Sums over the games since the last line of the log."""

    games: Count = 0
    positions: Count = 0
    steps: Count = 0
    td_error: Amount = 0.0
    white: Amount = 0.0
    """Points of White's."""
    against: Count = 0
    """Games against somebody else."""
    points: Amount = 0.0
    """Points made in them."""

    def add(self, played: list[Played], td_error: float) -> None:
        """Count a batch."""
        self.steps += 1
        self.td_error += td_error
        for game in played:
            self.games += 1
            self.positions += len(game.features)
            self.white += (1 + game.result) / 2
            if not game.is_self_play:
                self.against += 1
                self.points += game.points

    def figures(self) -> Row:
        """Means, for the log."""
        games = max(1, self.games)
        row = {
            "td_error": self.td_error / max(1, self.steps),
            "length": self.positions / games,
            "white": self.white / games,
        }
        return {**row, "won": self.points / self.against} if self.against else row


@dataclass
class Progress:
    """The state of a run in a checkpoint."""

    steps: Count
    seconds: Amount
    recent: Recent = field(default_factory=Recent)

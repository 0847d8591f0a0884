"""Win rates against fixed opponents, with 95 % intervals."""

from dataclasses import dataclass

from katachi.data.outcomes import wilson_interval
from katachi.learning.games import Hall, Pairing, game_seed
from katachi.learning.players import NetworkPlayer, Player, ProgramPlayer

OPENING = 4
"""Random moves at the start of a test game; two games in a row have the same, colours changed.

None against the random player or with handicap, where the opponent's own chances do as well."""

SEED = 2006


@dataclass(frozen=True)
class WinRate:
    """A share of points, draws half, and its 95 % interval."""

    points: float
    games: int

    @property
    def rate(self) -> float:
        """From 0 to 1; 0.5 before the first game."""
        return self.points / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % confidence."""
        return wilson_interval(self.rate, self.games)

    def __add__(self, other: "WinRate") -> "WinRate":
        return WinRate(self.points + other.points, self.games + other.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.rate:5.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def measure(
    hall: Hall, player: NetworkPlayer, opponent: Player, games: int, seed: int = SEED
) -> WinRate:
    """Games with alternating colours from random openings; the same seed, the same openings.

    Against a program that gives handicap, `player` always has Black. Raises what `Hall.play` does.
    """
    gives = isinstance(opponent, ProgramPlayer) and opponent.handicap > 0
    varies = gives or (isinstance(opponent, NetworkPlayer) and opponent.epsilon == 1.0)
    pairings = [
        Pairing(
            first=player,
            second=opponent,
            has_black=gives or game % 2 == 0,
            seed=game_seed(seed, game if gives else game // 2),
            opening=0 if varies else OPENING,
        )
        for game in range(games)
    ]
    played = hall.play(pairings)
    return WinRate(sum(game.points for game in played), len(played))

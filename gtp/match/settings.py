"""What a match is: its settings, and which of them contradict each other."""

from collections.abc import Iterator
from dataclasses import dataclass

from katachi.engine.board.handicap import max_fixed
from katachi.gtp.match.contender import Contender, contender


class SettingsError(ValueError):
    """These settings make no match; the message is one sentence for the user."""


@dataclass(frozen=True)
class MatchSettings:
    """What a match is. Every game follows from these and its number.

    Except `games`, `workers` and `sprt`, which say how many games there are, and when.
    """

    first: str
    """Player A: a command line, `katachi ...`, or one of Katachi's players."""
    second: str
    """Player B."""
    games: int = 2
    size: int = 9
    komi: float = 7.0
    rules: str = "chinese"
    opening_plies: int = 2
    """Random moves at the start, where there are no openings."""
    openings: tuple[str, ...] = ()
    """Openings as vertices, Black first: `E5 C4 G6`."""
    handicap: int = 0
    """Stones that A has at the start of each game; 0: the players take turns with Black."""
    seed: int = 1
    time: float | None = None
    """Seconds for every move."""
    nodes: int | None = None
    """Positions that Katachi searches for every move."""
    time_per_game: int | None = None
    """Seconds for all moves of a player; None: no clock."""
    referee: str | None = None
    """Command line of the program that scores; None: Tromp-Taylor, the board as it stands."""
    max_moves: int | None = None
    """A longer game is scored as it stands; None: three moves a point."""
    patience: float = 300.0
    """Seconds that any answer may take."""
    workers: int = 1
    """Games at the same time."""
    sprt: tuple[float, float] | None = None
    """The rating differences that the match is to tell apart, the lower first."""

    def contender(self, command: str) -> Contender:
        """A player as a program to start; raises ProgramError."""
        return contender(command, self.time, self.nodes)


COUNTS_ONLY = ("games", "workers", "sprt")
"""The settings that no game depends on."""


def check(settings: MatchSettings) -> None:
    """Raises SettingsError when settings contradict each other."""
    if fault := next(_faults(settings), None):
        raise SettingsError(fault)


def _faults(settings: MatchSettings) -> Iterator[str]:
    if settings.sprt and settings.sprt[0] >= settings.sprt[1]:
        yield "--sprt takes the lower rating difference first."
    if settings.handicap:
        yield from _faults_of_handicap(settings)
    yield from _faults_of_limits(settings)


def _faults_of_handicap(settings: MatchSettings) -> Iterator[str]:
    if not 2 <= settings.handicap <= max_fixed(settings.size):
        yield f"This board has no handicap of {settings.handicap} stones."
    if settings.openings:
        yield "--openings begin on the empty board; leave --handicap out."


def _faults_of_limits(settings: MatchSettings) -> Iterator[str]:
    players = [contender(command) for command in (settings.first, settings.second)]
    given = {
        "--time": settings.time,
        "--nodes": settings.nodes,
        "--time-per-game": settings.time_per_game,
    }
    for one, other in (("--time", "--nodes"), ("--time", "--time-per-game")):
        if given[one] is not None and given[other] is not None:
            yield f"{one} and {other} contradict each other; choose one."
    for option, own in (("--time", "--time-per-move"), ("--nodes", "--nodes")):
        if given[option] is not None and any(player.has_option(own) for player in players):
            yield f"A player has a {own} of its own; leave it out, or {option} for both."
    if settings.nodes is not None and not any(player.is_katachi for player in players):
        yield "--nodes is for Katachi's players only, and there is none."
    is_whole = settings.time is None or settings.time == int(settings.time)
    if not is_whole and not all(player.is_katachi for player in players):
        yield "GTP has whole seconds only: --time must be one, for players other than Katachi."

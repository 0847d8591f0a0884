"""Games of a network with itself, other networks and programs; and win rates.

A game follows from its pairing alone, whose seed decides all chances. So it is the same wherever it
is played. Compiled code releases Python's lock, so threads use all cores and need less memory than
processes.

The hand-made player is network A with weights set by hand. It estimates the score from the
features, then applies tanh: a lead of `POINTS_PER_UNIT` points is a value of 0.76.
"""

from collections.abc import Iterable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from functools import cache, partial

import numpy as np

from katachi.data.language import t
from katachi.data.outcomes import wilson_interval
from katachi.data.record import score_of
from katachi.engine.board.game import opponents_point
from katachi.engine.board.grid import BLACK, WHITE, Grid, make_grid
from katachi.engine.board.moves import place
from katachi.engine.board.position import LAST, PASSES, TO_MOVE, Position, empty_position
from katachi.engine.board.vertex import fixed_points, name_of
from katachi.engine.compiled.jit import Array
from katachi.engine.thesis.features8 import SPREAD
from katachi.engine.thesis.model import INPUTS, Model
from katachi.engine.thesis.network import Network, make_network
from katachi.gtp.programs import Program, find_program, gnugo_command
from katachi.learning import selfplay
from katachi.learning.selfplay import PLIES, Side
from katachi.learning.settings import TrainingError
from katachi.workers.pool import Host

POINTS_PER_UNIT = 25.0
KOMI = 7.0
POINTS = {
    "liberties1": 0.2,
    "liberties2": 0.1,
    "liberties3": 0.05,
    "euler": -0.5,
    "captured": 0.5,
    "territory": 0.8,
    "stones": 0.5,
    "atari": -0.7,
}
"""What one more of a feature is worth, in points."""


def handmade() -> Model:
    """Network A (8-1) with the weights of `POINTS`."""
    weights = np.array([[POINTS[name] for name in SPREAD]]) / POINTS_PER_UNIT
    note = {"network": "A", "training": "none: weights set by hand", "komi": str(KOMI)}
    return Model(np.ones(INPUTS), [weights], [np.array([KOMI / POINTS_PER_UNIT])], note)


@dataclass(frozen=True, eq=False)
class NetworkPlayer:
    """Moves to the position that its network values best."""

    network: Network
    epsilon: float = 0.0  # probability of a random move
    depth: int = 0  # plies of search beyond the successor positions

    def side(self, grid: Grid, has_lines: bool = True) -> Side:
        """The player as compiled code has it, for one thread."""
        work, leaf = self.network.make_work(grid), np.zeros((PLIES, INPUTS))
        return Side(self.network, work, leaf, self.epsilon, self.depth, has_lines)


@dataclass(frozen=True)
class ProgramPlayer:
    """A GTP program."""

    command: str
    handicap: int = 0  # its opponent's stones before the first move; with them it has White


Player = NetworkPlayer | ProgramPlayer


def random_player() -> NetworkPlayer:
    """The player that moves at random, but never into an own eye."""
    knows_nothing = Model(np.ones(8), [np.zeros((1, 8))], [np.zeros(1)])
    return NetworkPlayer(make_network(knows_nothing), epsilon=1.0)


def handmade_player(depth: int = 0) -> NetworkPlayer:
    """Network A with the weights set by hand."""
    return NetworkPlayer(make_network(handmade()), depth=depth)


def gnugo(handicap: int) -> ProgramPlayer:
    """GNU Go at level 0. Raises TrainingError when it is not installed."""
    if find_program("gnugo") is None:
        raise TrainingError(t("GNU Go is not installed (Debian's package gnugo)."))
    return ProgramPlayer(gnugo_command(seed=1), handicap)


@dataclass(frozen=True)
class Pairing:
    """Who plays one game."""

    first: NetworkPlayer
    second: Player
    has_black: bool  # does `first` have Black?
    seed: int
    opening: int  # random moves before the players choose theirs


@dataclass(frozen=True)
class Played:
    """A finished game."""

    features: Array  # float32[positions, features]: see `selfplay.decide`
    result: float  # 1 when White won, -1 when Black won, 0 for a draw
    points: float  # of `first`: 1 for a win, 0.5 for a draw, else 0
    is_self_play: bool


def game_seed(seed: int, number: int) -> int:
    """The seed of a run's game with this number."""
    return int(np.random.SeedSequence([seed, number]).generate_state(1, np.uint64)[0])


class GamePool(AbstractContextManager["GamePool"]):
    """Where networks play, for a `with` statement."""

    def __init__(self, board: int, komi: float, host: Host, stop: Array) -> None:
        """board: its size. stop: int8[1]; any value but 0 ends all games, and none begins."""
        self._stop = stop
        self._pool = host.pool([partial(_Worker, board, komi, stop)] * host.workers)

    def __exit__(self, *error: object) -> None:
        self._pool.close()

    def play(self, pairings: Iterable[Pairing]) -> list[Played]:
        """The games that ended before a stop. Raises PoolError, ProgramError, TrainingError."""
        played = self._pool.each(_Worker.play, list(pairings), lambda: bool(self._stop[0]))
        return [game for game in played if game is not None]


class _Worker:
    """The working space of one worker, and the programs it plays against."""

    def __init__(self, board: int, komi: float, stop: Array) -> None:
        self._grid, self._komi, self._stop = make_grid(board), komi, stop
        self._work = selfplay.make_play_work(self._grid, komi)
        self._record = selfplay.make_record(self._grid)
        self._resources = ExitStack()
        self._program = cache(lambda command: self._resources.enter_context(Program(command)))

    def close(self) -> None:
        """End the programs."""
        self._resources.close()

    def play(self, pairing: Pairing) -> Played | None:
        """One game, or None when it was stopped."""
        state = np.random.SeedSequence(pairing.seed).generate_state(1, np.uint64)[0]
        self._work.random[0] = state | np.uint64(1)
        if isinstance(pairing.second, ProgramPlayer):
            score = self._play_program(pairing, pairing.second)
        else:
            score = self._play_network(pairing, pairing.second)
        if score is None:
            return None
        record, black = self._record, float(np.sign(score))
        features = record.features[pairing.opening : record.result[0]].astype(np.float32)
        points = (1 + (black if pairing.has_black else -black)) / 2
        return Played(features, -black, points, pairing.first is pairing.second)

    def _play_network(self, pairing: Pairing, second: NetworkPlayer) -> float | None:
        """Black's points less White's and komi. None when it was stopped."""
        grid = self._grid
        is_self_play = pairing.first is second  # else its lines are not worth learning from
        own, other = pairing.first.side(grid), second.side(grid, has_lines=is_self_play)
        black, white = (own, other) if pairing.has_black else (other, own)
        opening, stop, work, record = pairing.opening, self._stop, self._work, self._record
        selfplay.begin(work, empty_position(grid))
        ended = selfplay.play_game(grid, black, white, opening, stop, work, record)
        return float(record.result[1]) - self._komi if ended else None

    def _play_program(self, pairing: Pairing, second: ProgramPlayer) -> float | None:
        """The same, as the program counts."""
        grid, work, record = self._grid, self._work, self._record
        side, program = pairing.first.side(grid), self._program(second.command)
        start = empty_position(grid)
        stones = fixed_points(second.handicap, grid.size) if second.handicap else []
        program.start(grid.size)
        program.set_terms(self._komi, pairing.seed % 2**31)
        for point in stones:
            place(grid, start, point, BLACK)
            start.state[TO_MOVE] = WHITE
            self._tell(program, BLACK, point)
        selfplay.begin(work, start)
        own = BLACK if pairing.has_black else WHITE
        state = work.positions.state[0]
        played = 0
        while state[PASSES] < 2 and played < len(record.points):
            if self._stop[0]:
                return None
            colour = int(state[TO_MOVE])
            is_free = played < pairing.opening
            if is_free or colour == own:
                selfplay.decide(grid, work, side, played, is_free, record)
                self._tell(program, colour, int(state[LAST]))
            else:
                vertex = program.genmove(colour)
                if vertex.lower() == "resign":
                    record.result[0] = played
                    return 1.0 if own == BLACK else -1.0
                here = Position(*(array[0] for array in work.positions))
                point = opponents_point(vertex, grid, here, colour, TrainingError)
                selfplay.follow(grid, work, point, colour, played)
                selfplay.observe(grid, work, played, record)
            played += 1
        record.result[0] = played
        answer = program.send("final_score")
        if (points := score_of(answer.partition(" ")[0])) is None:
            raise TrainingError(t("{text} is no score", text=repr(answer)))
        return points

    def _tell(self, program: Program, colour: int, point: int) -> None:
        vertex = name_of(point, self._grid.size)
        if not program.play(colour, vertex):
            raise TrainingError(t("The opponent refused the legal move {vertex}.", vertex=vertex))


OPENING = 4  # random moves at the start of a test game
SEED = 2006


@dataclass(frozen=True)
class WinRate:
    """A share of points, where a draw is half a point, and its 95 % interval."""

    points: float
    games: int

    @property
    def rate(self) -> float:
        """From 0 to 1; 0.5 before the first game."""
        return self.points / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return wilson_interval(self.rate, self.games)

    def __add__(self, other: "WinRate") -> "WinRate":
        return WinRate(self.points + other.points, self.games + other.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.rate:5.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def measure(
    pool: GamePool, player: NetworkPlayer, opponent: Player, games: int, seed: int = SEED
) -> WinRate:
    """The win rate of some games. Raises what `GamePool.play` does.

    Two games in a row have the same random opening with colours changed. There is none against the
    random player or with handicap: their chances vary the games. With handicap `player` has Black.
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
    played = pool.play(pairings)
    return WinRate(sum(game.points for game in played), len(played))

"""What moves of games are worth by the engine's own judgement: its chances before and after."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, stdev

from katachi.data.outcomes import DEVIATIONS
from katachi.engine.board.game import Game
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.engine.session_options import SessionOptions
from katachi.ilp.examples import Example
from katachi.ilp.records import Record

_LOOK = Limits(nodes=200)


@dataclass(frozen=True)
class Change:
    """Of the mover's winning chances by some moves, in points of 100, with a 95 % interval."""

    moves: int
    mean: float
    low: float
    high: float


def judge() -> Session:
    """The engine that judges: the player that plays by default."""
    return Session(SessionOptions(seed=1))


def points_won(session: Session, record: Record, example: Example) -> float:
    """How a move changes its mover's chances, in points of 100."""
    komi = session.game.komi if record.komi is None else record.komi
    game = Game(record.size, session.game.rules, komi)
    for colour, point in record.moves[: example.ply - 1]:
        game.play(colour, point)
    player = session.player
    chances = []
    for made in (False, True):
        if made:
            game.play(example.colour, example.point)
        player.new_game()
        found = player.judge(game, game.to_move, _LOOK)
        assert found is not None
        chances.append(found.chances if game.to_move == example.colour else 1 - found.chances)
    return 100 * (chances[1] - chances[0])


def change_of(won: Sequence[float]) -> Change:
    """The mean of what some moves change; there are two of them at least."""
    middle, margin = mean(won), DEVIATIONS * stdev(won) / len(won) ** 0.5
    return Change(len(won), middle, middle - margin, middle + margin)

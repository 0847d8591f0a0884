"""A game's moves judged one by one: the facts that `katachi review --json` prints."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from katachi.api.drawing import curve_svg
from katachi.api.errors import PlayerError, RecordError, SettingError, TheoryError, told
from katachi.api.names import Colour
from katachi.api.settings import settings_of
from katachi.engine.session_options import SessionOptions


@dataclass(frozen=True)
class ReviewedMove:
    """A move of a game, and what is thought of it."""

    number: int
    """Its place in the game, from 1."""
    colour: Colour
    vertex: str
    kind: str
    """`best`, `good`, `inaccuracy`, `mistake`, `blunder` or `pass`."""
    loss: float
    """Chance of winning that the mover gives away for sure, from 0 to 1."""
    points_lost: float | None
    """The same in points; None by a player that does not simulate."""
    chances: float
    """Black's of winning, after the move."""
    points: float | None
    """That Black is ahead then; None as above."""
    comment: str | None = None
    """What is to be learned; at most one move in three has one."""
    fault: str | None = None
    """What was missed; the three below are of a fault only."""
    better: tuple[str, ...] = ()
    """The better move, and what is expected after it."""
    punishment: tuple[str, ...] = ()
    """What is expected after the move played."""

    def __str__(self) -> str:
        """`12 black D4: mistake`, and the comment."""
        told = f"\n{self.comment}" if self.comment else ""
        return f"{self.number} {self.colour} {self.vertex}: {self.kind}{told}"


@dataclass(frozen=True)
class Review:
    """All that was found."""

    moves: tuple[ReviewedMove, ...]
    accuracy: dict[Colour, float | None]
    """The share of a side's moves that are best or good; None where it has none."""
    turning_points: tuple[int, ...]
    """Numbers of the moves that gave away most, three at most."""
    commonest_fault: str | None
    start_chances: float
    """Black's before the first of the moves."""
    start_points: float | None

    def __str__(self) -> str:
        """Both accuracies, and a line for each move."""
        shares = (
            f"{side}: {'no move' if share is None else f'{100 * share:.0f} % best or good'}"
            for side, share in self.accuracy.items()
        )
        return "\n".join(["; ".join(shares), *map(str, self.moves)])

    def _repr_svg_(self) -> str:
        chances = [self.start_chances, *(move.chances for move in self.moves)]
        return curve_svg(chances, "Black's chances, move by move")


def review(
    path: str | Path,
    *,
    moves: tuple[int, int] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    player: str | Path = "default",
    seed: int = 1,
) -> Review:
    """Judge the moves of a game record, as `katachi review` does; nothing is written.

    moves: the first and the last, from 1; None: all. nodes or seconds: of each look at a position;
    neither: 4,000 positions on 9x9, fewer on larger boards. Raises RecordError, SettingError,
    PlayerError, TheoryError.
    """
    from katachi.data import record
    from katachi.data.sgf import MAX_BYTES, read_file
    from katachi.engine.patterns.theory import TheoryError as EngineTheoryError
    from katachi.engine.session import UNUSABLE, Session
    from katachi.reviewing.as_json import found
    from katachi.reviewing.game import reviewed
    from katachi.reviewing.lessons import told as commented
    from katachi.reviewing.looking import look_limits
    from katachi.reviewing.record import Record

    if nodes is not None and seconds is not None:
        raise SettingError("give nodes or seconds, not both")
    chosen = {"nodes": nodes, "time_per_move": seconds, "player": str(player), "seed": seed}
    options = settings_of(SessionOptions, chosen, time_per_move="seconds")
    with told(RecordError, record.RecordError, about=f"cannot read {path}: "):
        game = Record(read_file(Path(path), MAX_BYTES))
    first, last = moves or (1, len(game))
    if not 1 <= first <= last <= len(game):
        raise SettingError(f"there are no moves {first} to {last}: the game has {len(game)}")
    with told(TheoryError, EngineTheoryError), told(PlayerError, *UNUSABLE):
        limits = look_limits(game.size, seconds, nodes)
        pairs = list(reviewed(game, Session(options), range(first, last + 1), limits))
    judged, lessons = [one for one, _ in pairs], [one for _, one in pairs if one]
    facts = found(judged, lessons, commented(lessons, len(game)))
    return Review(
        tuple(_move(**fact) for fact in facts["moves"]),
        facts["accuracy"],
        tuple(facts["turning_points"]),
        facts["commonest_fault"],
        facts["start"]["chances"],
        facts["start"]["points"],
    )


def _move(**fact: object) -> ReviewedMove:
    """A move from its entry, whose names JSON has."""
    called = {"move": "number", "class": "kind"}
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in fact.items()}
    return ReviewedMove(**{called.get(name, name): v for name, v in values.items()})  # type: ignore[arg-type]

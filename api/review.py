"""A game's moves judged one by one: the facts that `katachi review --json` prints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from katachi.api.drawing import curve_svg
from katachi.api.errors import PlayerError, RecordError, SettingError, TheoryError, told
from katachi.api.game import Game
from katachi.api.names import Colour
from katachi.api.settings import settings_of
from katachi.api.values import Board
from katachi.engine.patterns.theory import TheoryError as EngineTheoryError
from katachi.engine.session_options import SessionOptions

if TYPE_CHECKING:
    from katachi.reviewing.findings import Findings
    from katachi.reviewing.lessons import Lesson


_TABLE_MB = 16
"""For the positions of one look, which the next one does not know: to empty more takes longer."""


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
class Decline:
    """A stretch of moves in which a player fell behind, with no mistake that is sure."""

    colour: Colour
    first: int
    """The number of its first move, which is the player's ..."""
    last: int
    """... and of its last, the opponent's."""
    before: float
    """The player's chances before it, from 0 to 1 ..."""
    after: float
    """... and after it, by long looks at both."""


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
    decline: Decline | None
    """Where the game was lost little by little; None too as long as moves are left to judge."""
    summary: str
    """The same for people, in ten lines at most: what `katachi review` prints."""

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


class Reviewing:
    """A review in progress: iterate over it, and each move comes as soon as it is judged.

    It may be left and gone on with at any time. For one thread at a time, as a `Player` is.
    """

    def __init__(
        self,
        source: str | Path | bytes,
        *,
        moves: tuple[int, int | None] | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        player: str | Path = "default",
        seed: int = 1,
        workers: int | None = None,
        **others: Any,
    ) -> None:
        """source: a record's path, or the record itself as bytes; the rest as of `review`."""
        from katachi.data import record
        from katachi.data.sgf import MAX_BYTES, read_file
        from katachi.engine.session import UNUSABLE, Session
        from katachi.reviewing.game import Reviewed
        from katachi.reviewing.looking import look_limits
        from katachi.reviewing.record import Record

        if nodes is not None and seconds is not None:
            raise SettingError("give nodes or seconds, not both")
        if workers is not None and not (isinstance(workers, int) and workers >= 1):
            raise SettingError(f"workers must be a whole number of 1 or more, and is {workers!r}")
        limits = {"nodes": nodes, "time_per_move": seconds}
        chosen = {**limits, "player": str(player), "seed": seed, "table_mb": _TABLE_MB, **others}
        options = settings_of(SessionOptions, chosen, time_per_move="seconds")
        name = "the record" if isinstance(source, bytes) else source
        with told(RecordError, record.RecordError, about=f"cannot read {name}: "):
            if isinstance(source, bytes):
                self._data = source
            else:
                self._data = read_file(Path(source), MAX_BYTES)
            self._record = Record(self._data)
        if not self.length:
            raise RecordError(f"there is no move in {name}")
        first, last = moves or (1, None)
        if first > self.length:
            raise SettingError(f"there are only {self.length} moves in {name}")
        if not 1 <= first <= (last or first):
            raise SettingError(f"there are no moves {first} to {last}")
        self.numbers = range(first, min(last or self.length, self.length) + 1)
        """Of the moves that are to be judged."""
        self._limits = look_limits(self._record.size, seconds, nodes)
        with told(TheoryError, EngineTheoryError), told(PlayerError, *UNUSABLE):
            session = Session(options)
        self._moves = Reviewed(self._record, session, self.numbers, self._limits, workers)

    @property
    def size(self) -> int:
        """Lines of the board."""
        return self._record.size

    @property
    def length(self) -> int:
        """Moves of the main line, passes too."""
        return len(self._record)

    @property
    def boards(self) -> Iterator[Board]:
        """The position before the first move of the main line, then that after each."""
        for number in range(1, len(self._record) + 2):
            yield Game._of(self._record.before(number)).board

    def __iter__(self) -> Iterator[ReviewedMove]:
        """Judge the moves that are left. A fault has its comment, however many have one."""
        return self

    def __next__(self) -> ReviewedMove:
        """Judge the next move. Raises TheoryError, PlayerError."""
        from katachi.engine.session import UNUSABLE
        from katachi.reviewing.as_json import facts
        from katachi.reviewing.findings import Findings

        with told(TheoryError, EngineTheoryError), told(PlayerError, *UNUSABLE):
            one, lesson = next(self._moves)
        lessons = [] if lesson is None else [lesson]
        (fact,) = facts(Findings([one], lessons), lessons)["moves"]
        return _move(**fact)

    def review(self) -> Review:
        """What was found so far. Raises RecordError when no move is judged yet."""
        from katachi.reviewing.as_json import facts
        from katachi.reviewing.text import summary

        found = self._found()
        said = facts(found, self._commented())
        return Review(
            tuple(_move(**fact) for fact in said["moves"]),
            said["accuracy"],
            tuple(said["turning_points"]),
            said["commonest_fault"],
            said["start"]["chances"],
            said["start"]["points"],
            said["decline"] and Decline(**said["decline"]),
            "\n".join(summary(found)),
        )

    def to_sgf(self) -> bytes:
        """The record with what was found so far, as `katachi review` writes it."""
        from katachi.reviewing.record import Record
        from katachi.reviewing.text import remark

        record = Record(self._data)
        for one in self._commented():
            record.add(one)
        return record.bytes(remark(self._moves.found, len(record), self._limits))

    def to_png(self) -> bytes:
        """The curves of Black's chances and lead so far. Raises as `review`."""
        from katachi.reviewing.chart import chart

        return chart(self._found().judged)

    def to_json(self) -> str:
        """What was found so far on one line, as `katachi review --json` has it. As `review`."""
        from katachi.reviewing.as_json import as_json

        return as_json(self._found(), self._commented())

    def _found(self) -> Findings:
        if not self._moves.found.judged:
            raise RecordError("no move is judged yet")
        return self._moves.found

    def _commented(self) -> list[Lesson]:
        from katachi.reviewing.lessons import told as commented

        return commented(self._moves.found.lessons, len(self._record))


def review(
    path: str | Path,
    *,
    moves: tuple[int, int | None] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    player: str | Path = "default",
    seed: int = 1,
    workers: int | None = None,
    **others: Any,
) -> Review:
    """Judge the moves of a game record, as `katachi review` does; nothing is written.

    moves: the first and the last, from 1, None for the game's; None: all. nodes or seconds: of each
    look at a position; neither: 4,000 positions on 9x9, fewer on larger boards. workers: looks at
    the same time, which changes nothing but how long it takes; None: one a processor, four at most.
    others: `theory`, `left_out`, `net` and `shapes`, as the options of `katachi review` that say
    who judges. Raises RecordError, SettingError, PlayerError, TheoryError.
    """
    reviewing = Reviewing(
        path,
        moves=moves,
        nodes=nodes,
        seconds=seconds,
        player=player,
        seed=seed,
        workers=workers,
        **others,
    )
    for _ in reviewing:
        pass
    return reviewing.review()


def _move(**fact: object) -> ReviewedMove:
    """A move from its entry, whose names JSON has."""
    called = {"move": "number", "class": "kind"}
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in fact.items()}
    return ReviewedMove(**{called.get(name, name): v for name, v in values.items()})  # type: ignore[arg-type]

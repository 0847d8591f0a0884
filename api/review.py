"""A game's moves judged one by one: the facts that `katachi review --json` prints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from katachi.api.drawing import curve_svg
from katachi.api.errors import (
    IllegalMove,
    PlayerError,
    RecordError,
    SettingError,
    TheoryError,
    told,
)
from katachi.api.game import Game
from katachi.api.names import Colour, point_named, stones_named
from katachi.api.settings import settings_of
from katachi.api.values import Board
from katachi.engine.patterns.theory import TheoryError as EngineTheoryError
from katachi.engine.session_options import SessionOptions

if TYPE_CHECKING:
    from katachi.engine.session import Session
    from katachi.reviewing.lessons import Lesson
    from katachi.reviewing.review import Judged


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


class Reviewing:
    """A review in progress: iterate over it, and each move comes as soon as it is judged.

    It may be left and gone on with at any time. For one thread at a time, as a `Player` is.
    """

    def __init__(
        self,
        source: str | Path | bytes,
        *,
        moves: tuple[int, int] | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        player: str | Path = "default",
        seed: int = 1,
        found: bytes | None = None,
    ) -> None:
        """source: a record's path, or the record itself as bytes; the rest as of `review`.

        found: what `found_so_far` gave of the same record; the review goes on behind it. Not
        checked: that it was found with the same settings.
        """
        from katachi.data import record
        from katachi.data.sgf import MAX_BYTES, read_file
        from katachi.reviewing.looking import look_limits
        from katachi.reviewing.record import Record

        if nodes is not None and seconds is not None:
            raise SettingError("give nodes or seconds, not both")
        chosen = {"nodes": nodes, "time_per_move": seconds, "player": str(player), "seed": seed}
        self._options = settings_of(SessionOptions, chosen, time_per_move="seconds")
        name = "the record" if isinstance(source, bytes) else source
        with told(RecordError, record.RecordError, about=f"cannot read {name}: "):
            if isinstance(source, bytes):
                self._data = source
            else:
                self._data = read_file(Path(source), MAX_BYTES)
            self._record = Record(self._data)
        first, last = moves or (1, len(self._record))
        if not 1 <= first <= last <= len(self._record):
            count = len(self._record)
            raise SettingError(f"there are no moves {first} to {last}: the game has {count}")
        self.numbers = range(first, last + 1)
        """Of the moves that are to be judged."""
        self._limits = look_limits(self._record.size, seconds, nodes)
        self._judged: list[Judged] = []
        self._lessons: list[Lesson] = []
        if found is not None:
            from katachi.api.review_kept import unpacked

            with told(RecordError, ValueError, about=f"cannot go on with the review of {name}: "):
                judged, lessons = unpacked(found, self._record, self.numbers)
            self._judged, self._lessons = list(judged), list(lessons)
        if len(self._judged) < len(self.numbers):
            self._session  # noqa: B018 - a player that cannot be had is told now

    @cached_property
    def _session(self) -> Session:
        from katachi.engine.session import UNUSABLE, Session

        with told(TheoryError, EngineTheoryError), told(PlayerError, *UNUSABLE):
            return Session(self._options)

    @cached_property
    def _pairs(self) -> Iterator[tuple[Judged, Lesson | None]]:
        from katachi.reviewing.game import reviewed

        left = self.numbers[len(self._judged) :]
        return reviewed(self._record, self._session, left, self._limits)

    @property
    def size(self) -> int:
        """Lines of the board."""
        return self._record.size

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

        with told(TheoryError, EngineTheoryError), told(PlayerError, *UNUSABLE):
            one, lesson = next(self._pairs)
        self._judged.append(one)
        if lesson is not None:
            self._lessons.append(lesson)
        lessons = [] if lesson is None else [lesson]
        return _moves([one], lessons, lessons)[0]

    @property
    def moves(self) -> tuple[ReviewedMove, ...]:
        """Those judged so far. A fault has its comment, however many have one."""
        return tuple(_moves(self._judged, self._lessons, self._lessons)) if self._judged else ()

    def other(self, number: int, vertex: str) -> ReviewedMove:
        """Judge another move in the place of one of the game, as that one is judged.

        Nothing of the review changes. Raises UnknownVertex, IllegalMove, TheoryError, PlayerError.
        """
        from katachi.engine.board.game import Move
        from katachi.engine.session import UNUSABLE
        from katachi.reviewing.lessons import lesson_of
        from katachi.reviewing.review import Judge

        point, game = point_named(vertex, self.size), self._record.before(number)
        move = Move(self._record.move(number).colour, point)
        if not game.is_legal(*move):
            raise IllegalMove(f"{vertex} cannot be played there")
        session = self._session
        with told(TheoryError, EngineTheoryError), told(PlayerError, *UNUSABLE):
            one = Judge(session.player, self._limits, session.options.seed).judge(
                game, number, move
            )
            lessons = [lesson_of(game, one, session.professionals)] if one.is_fault else []
        return _moves([one], lessons, lessons)[0]

    def follow(self, move: ReviewedMove, *, better: bool) -> Iterator[Board]:
        """The positions after each move of a fault's better line, or of its punishment.

        The first position of the punishment is that after the fault itself.
        """
        game, colour = self._record.before(move.number), self._record.move(move.number).colour
        line = move.better if better else (move.vertex, *move.punishment)
        with game.without_superko():
            for vertex in line:
                game.play(colour, point_named(vertex, self.size))
                colour = 3 - colour
                yield Game._of(game).board

    def game(self, number: int) -> Game:
        """The game as it stood before one of its moves."""
        return Game._of(self._record.before(number))

    def stones_named(self, number: int, text: str) -> tuple[str, ...]:
        """The stones that a sentence about a move names, in the position before it."""
        return stones_named(text, self._record.before(number))

    def found_so_far(self) -> bytes:
        """What was found, for a `Reviewing` of the same record to go on with; JSON."""
        from katachi.api.review_kept import packed

        return packed(self._judged, self._lessons)

    def review(self) -> Review:
        """What was found so far. Raises RecordError when no move is judged yet."""
        from katachi.reviewing.as_json import found
        from katachi.reviewing.lessons import told as commented

        if not self._judged:
            raise RecordError("no move is judged yet")
        told_of = commented(self._lessons, len(self._record))
        facts = found(self._judged, self._lessons, told_of)
        return Review(
            tuple(_move(**fact) for fact in facts["moves"]),
            facts["accuracy"],
            tuple(facts["turning_points"]),
            facts["commonest_fault"],
            facts["start"]["chances"],
            facts["start"]["points"],
        )

    def to_sgf(self) -> bytes:
        """The record with what was found so far, as `katachi review` writes it."""
        from katachi.reviewing.lessons import told as commented
        from katachi.reviewing.record import Record
        from katachi.reviewing.text import remark

        record = Record(self._data)
        for one in commented(self._lessons, len(record)):
            record.add(one)
        return record.bytes(remark(self._judged, len(record), self._limits))


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
    reviewing = Reviewing(path, moves=moves, nodes=nodes, seconds=seconds, player=player, seed=seed)
    for _ in reviewing:
        pass
    return reviewing.review()


def _moves(
    judged: list[Judged], lessons: list[Lesson], commented: list[Lesson]
) -> list[ReviewedMove]:
    from katachi.reviewing.as_json import found

    return [_move(**fact) for fact in found(judged, lessons, commented)["moves"]]


def _move(**fact: object) -> ReviewedMove:
    """A move from its entry, whose names JSON has."""
    called = {"move": "number", "class": "kind"}
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in fact.items()}
    return ReviewedMove(**{called.get(name, name): v for name, v in values.items()})  # type: ignore[arg-type]

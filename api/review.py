"""Judges a game's moves one by one; `katachi review --json` prints the same facts."""

import json
from collections.abc import Generator, Iterator
from functools import cached_property
from inspect import GEN_CLOSED, getgeneratorstate
from pathlib import Path
from typing import Any

from katachi.api.game import Game
from katachi.api.names import file_named, point_named, stones_named
from katachi.api.reviewed import Review, ReviewedMove, moves_of, packed, unpacked
from katachi.api.values import Board
from katachi.data.language import IllegalMove, RecordError, SettingError, joined, restating, t
from katachi.data.sgf import read_file
from katachi.engine.board.game import Move
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions, check_count, settings_of
from katachi.explain.review import Findings, Record, judged_alone, reviewed
from katachi.explain.text import as_sgf, chart, facts, remark, summary, to_comment

_TABLE_MB = 16
"""Megabytes for the positions of one look. A larger table takes longer to empty for the next."""


class Reviewing:
    """A review in progress. Iterate over it: each move comes as soon as it is judged.

    It can be left and continued at any time. For one thread at a time, like a `Player`.
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
        found: bytes | None = None,
        **others: Any,
    ) -> None:
        """source: a record's path, or the record itself as bytes; the rest as in `review`.

        found: what `found_so_far` gave for the same record; the review continues after it. Not
        checked: that it was found with the same settings.
        """
        if nodes is not None and seconds is not None:
            raise SettingError(t("give nodes or seconds, not both"))
        if workers is not None:
            check_count("workers", workers)
        chosen = {"nodes": nodes, "seconds": seconds, "player": str(player), "seed": seed}
        names, others = [*chosen, "table_mb", "theory", "left_out", "net"], chosen | others
        self._options = settings_of(SessionOptions, {"table_mb": _TABLE_MB, **others}, names)
        name = t("the record") if isinstance(source, bytes) else file_named(source, RecordError)
        text = t("cannot read {file}: {fault}")
        with restating(RecordError, text, RecordError, file=name):
            self._data = source if isinstance(source, bytes) else read_file(source)
            self._record = Record(self._data)
        self.size = self._record.size
        """Lines of the board."""
        self.length = len(self._record)
        """Moves of the main line, passes too."""
        self.record_remarks = self._record.remarks
        """The record's faults, and the values assumed for what it lacks."""
        if not self.length:
            raise RecordError(t("there is no move in {name}", name=name))
        first, last = moves or (1, None)
        last = self.length if last is None else last
        if first > self.length:
            about = {"count": self.length, "name": name}
            raise SettingError(t("move {count} is the last one in {name}", **about))
        if not 1 <= first <= last:
            raise SettingError(t("there are no moves {first} to {last}", first=first, last=last))
        self.numbers = range(first, min(last, self.length) + 1)
        """The numbers of the moves that are to be judged."""
        self._limits = Limits(seconds, nodes)
        self._workers = workers
        self._findings = Findings([], [])
        if found is not None:
            damaged = "cannot go on with the review of {name}: {fault}"
            with restating(RecordError, damaged, ValueError, name=name):
                self._findings = unpacked(found, self._record, self.numbers)
        if len(self._findings.judged) < len(self.numbers):
            self._session  # noqa: B018 - a player that cannot be had is told now

    @cached_property
    def _session(self) -> Session:
        return Session(self._options)

    @cached_property
    def _moves(self) -> Generator[Findings]:
        return reviewed(
            self._record, self._session, self.numbers, self._limits, self._findings, self._workers
        )

    @property
    def boards(self) -> Iterator[Board]:
        """The positions of the main line: before the first move, then after each."""
        return (Game._of(game).board for game in self._record.games())

    def __iter__(self) -> Iterator[ReviewedMove]:
        """Judge the moves that are left. Each fault has its comment, however many there are."""
        return self

    def __next__(self) -> ReviewedMove:
        """Judge the next move. Raises TheoryError, PlayerError."""
        if getgeneratorstate(self._moves) == GEN_CLOSED and len(self.moves) < len(self.numbers):
            del self._moves  # broken off, as by Ctrl-C
        return moves_of(next(self._moves))[0]

    @property
    def moves(self) -> tuple[ReviewedMove, ...]:
        """The moves judged so far. Each fault has its comment, however many there are."""
        return tuple(moves_of(self._findings)) if self._findings.judged else ()

    def other(self, number: int, vertex: str) -> ReviewedMove:
        """Judge another move in place of one of the game, in the same way.

        Nothing of the review changes. Raises UnknownVertex, IllegalMove, TheoryError, PlayerError.
        """
        point, game = point_named(vertex, self.size), self._at(number, self.length)._game
        move = Move(self._record.move(number).colour, point)
        if not game.is_legal(*move):
            raise IllegalMove(t("{point} cannot be played there", point=vertex))
        found = judged_alone(self._record, self._session, number, move, self._limits)
        return moves_of(found)[0]

    def follow(self, move: ReviewedMove, *, better: bool) -> Iterator[Board]:
        """The positions after each move of a fault's better line, or of its punishment.

        The punishment begins with the position after the fault itself.
        """
        game, colour = self._record.before(move.number), self._record.move(move.number).colour
        line = move.better if better else (move.vertex, *move.punishment)
        with game.without_superko():
            for vertex in line:
                game.play(colour, point_named(vertex, self.size))
                colour = 3 - colour
                yield Game._of(game).board

    def game(self, number: int) -> Game:
        """The game before one of its moves, or after all. Raises IllegalMove for another number."""
        return self._at(number, self.length + 1)

    def _at(self, number: int, last: int) -> Game:
        """The game before a move, which is `last` at most. Raises IllegalMove."""
        if not 1 <= number <= last:
            about = {"count": number, "made": self.length}
            raise IllegalMove(t("cannot go to move {count}; moves made so far: {made}", **about))
        return Game._of(self._record.before(number))

    def stones_named(self, number: int, text: str) -> tuple[str, ...]:
        """The stones that a sentence about a move names, in the position before it."""
        return stones_named(text, self.game(number)._game)

    def found_so_far(self) -> bytes:
        """The findings so far as JSON. A `Reviewing` of the same record can go on with them."""
        return packed(self._findings)

    def review(self) -> Review:
        """The review so far. Raises RecordError when no move is judged yet."""
        found = self._found()
        said = facts(found, self.length)
        return Review(
            tuple(moves_of(found)),
            said["accuracy"],
            tuple(said["worst_moves"]),
            said["commonest_fault"],
            said["start"]["chances"],
            said["start"]["points"],
            tuple((one["move"], one["text"]) for one in said["story"]),
            joined(summary(found, self.length)),
        )

    def to_sgf(self) -> bytes:
        """The record with what was found so far, as `katachi review` writes it."""
        said = remark(self._findings, self.length, self._limits)
        return as_sgf(Record(self._data), to_comment(self._findings.lessons, self.length), said)

    def to_png(self) -> bytes:
        """The curves of Black's chances and lead so far. Raises as `review`."""
        return chart(self._found().judged)

    def to_json(self) -> str:
        """The findings so far on one line, as `katachi review --json`. Raises as `review`."""
        return json.dumps(facts(self._found(), self.length))

    def _found(self) -> Findings:
        if not self._findings.judged:
            raise RecordError(t("no move is judged yet"))
        return self._findings


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

    moves: the first and the last, from 1, None for the game's; None: all. nodes, seconds: the limit
    of each look at a position; neither: 400 visits, 200 above 13x13. workers: looks at the same
    time, which changes only how long it takes; None: one a processor, four at most. others:
    `theory`, `left_out` and `net`, as `katachi review` has them. Raises RecordError, SettingError,
    PlayerError, TheoryError.
    """
    others |= {"nodes": nodes, "seconds": seconds, "workers": workers}
    reviewing = Reviewing(path, moves=moves, player=player, seed=seed, **others)
    for _ in reviewing:
        pass
    return reviewing.review()

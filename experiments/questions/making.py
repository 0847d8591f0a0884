"""A bank of questions made on disk: every position tried is in a journal, so that work goes on."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from katachi.data import own
from katachi.data.files import failing_as, write_whole
from katachi.data.language import Error, RecordError
from katachi.data.own import add_line, cut_off, read_lines
from katachi.data.reading import find_games, read_record
from katachi.data.record import Record
from katachi.engine.board.record import sound
from katachi.experiments.questions.drafts import QUOTAS, Place, places
from katachi.experiments.questions.maker import Maker
from katachi.level.item import HEAD, Item, Theme


class MakingError(Error):
    """Questions cannot be made; the message is one sentence."""


def write_bank(path: Path, items: Iterable[Item]) -> None:
    """Write a file of questions, whole or not at all. Raises OSError."""
    lines = [HEAD, *(line_of(item) for item in items)]
    write_whole(path, "".join(f"{line}\n" for line in lines).encode())


def line_of(item: Item) -> str:
    """A question as a line."""
    return json.dumps(asdict(item), ensure_ascii=False)


@dataclass(frozen=True)
class Plan:
    """What decides which questions come of games."""

    games: str
    """A digest of their moves."""
    items: int
    visits: int
    draws: int
    seed: int
    player: str
    themes: tuple[Theme, ...]


@dataclass(frozen=True)
class Tried:
    """A position tried, and the question that came of it, if one did."""

    place: int
    item: Item | None


@dataclass
class Making:
    """Questions in the making, and how far they are; `counts` has them by theme."""

    plan: Plan
    out: Path
    records: dict[Path, Record]
    found: dict[str, Item] = field(default_factory=dict)
    tried: int = 0

    @property
    def journal(self) -> Path:
        """The file beside `out` that work goes on from; removed when it is done."""
        return self.out.with_name(f"{self.out.name}.part")

    @property
    def counts(self) -> Counter[str]:
        """Questions so far by theme."""
        return Counter(item.theme for item in self.found.values())

    @property
    def is_done(self) -> bool:
        """Are there as many as were asked for?"""
        return len(self.found) >= self.plan.items

    def resume(self) -> None:
        """Take over what the journal has of this plan. Raises MakingError for another one's."""
        try:
            (first, *lines), rest = read_lines(self.journal)
            if own.parsed(first, Plan) != self.plan:
                raise own.Fault("it is of other games or settings")
            for line in lines:
                self._take(own.parsed(line, Tried))
            cut_off(self.journal, rest)
        except own.Missing:
            self._write(asdict(self.plan))
        except (own.Fault, ValueError) as fault:
            raise MakingError(
                f"Cannot go on with {self.journal}: {fault}; remove it to begin again."
            ) from None
        except OSError as fault:
            raise MakingError(f"Cannot write {self.journal}: {fault.strerror}.") from None

    def run(self, maker: Maker) -> Iterator[Making]:
        """Make the rest, told after each position; then write them. Raises MakingError."""
        paths = list(self.records)
        lengths = [sum(1 for s in self.records[p].steps if s.colour) for p in paths]
        order = places(paths, lengths, self.plan.themes, Random(self.plan.seed))
        for number, place in enumerate(order):
            if self.is_done:
                break
            if number < self.tried or self._is_full(place):
                self.tried = max(self.tried, number + 1)
                continue
            made = Tried(number, maker.make(self.records[place.path], place))
            self._write(asdict(made))
            self._take(made)
            yield self
        if not self.found:
            raise MakingError("No clear question was found in these games.")
        with failing_as(MakingError, f"Cannot write {self.out}", "."):
            write_bank(self.out, self.found.values())
            self.journal.unlink()

    def _is_full(self, place: Place) -> bool:
        share = QUOTAS[place.theme] / sum(QUOTAS[theme] for theme in self.plan.themes)
        return self.counts[place.theme] > share * self.plan.items

    def _take(self, made: Tried) -> None:
        self.tried = made.place + 1
        if made.item:
            self.found.setdefault(made.item.name, made.item)

    def _write(self, entry: dict[str, object]) -> None:
        with failing_as(MakingError, f"Cannot write {self.journal}", "."):
            add_line(self.journal, entry)


def read_games(sources: list[Path]) -> tuple[dict[Path, Record], list[str]]:
    """The records of files, folders or lists, and a sentence for each that cannot be played.

    Raises CollectionError.
    """
    records, faults = {}, []
    for path in find_games(sources):
        try:
            record = sound(read_record(path))
        except RecordError as fault:
            faults.append(f"{path}: {fault}")
        else:
            records[path] = record
    return records, faults


def digest(records: dict[Path, Record]) -> str:
    """Of the games, whatever their files are called."""
    said = repr([(record.size, record.komi, record.steps) for record in records.values()])
    return hashlib.sha256(said.encode()).hexdigest()

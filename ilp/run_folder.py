"""The folder of a run: Aleph's input files, and a journal of what has been learned so far.

Of a run of the native engine there are only the last four, and no log; where the examples outgrow
memory, they lie here in files without names, which are gone when the process is.

run.b, run.f, run.n   background, good and bad moves, as Aleph wants them
positions.pl          the examples' boards as facts
run.json              what the run is: settings, and a digest of all its input
journal.jsonl         one line for each rule found, or seed given up
aleph.log             what Aleph printed
lock                  locked while a process works here
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from katachi.data import own
from katachi.data.files import InUse, is_left_behind, lock, write_whole
from katachi.data.own import Amount, Count, add_line, cut_off, read_lines
from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.theory import parse_theory
from katachi.ilp.examples import Example, Samples, position_at
from katachi.ilp.facts import BOARD_STEP, COLOURS, WordFacts, blocks_of, coordinates, stored

HERE = Path(__file__).parent
MAX_ABOUT = 10_000_000
"""Bytes of the largest `run.json`, which holds the whole bias."""
FILES = (
    *("run.json", "run.b", "run.f", "run.n", "positions.pl"),
    *("journal.jsonl", "aleph.log", "lock"),
)


class RunError(Exception):
    """The folder cannot be used; the message is one sentence."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A line of the journal: what became of a seed, a good move by its number from 1."""

    seed: Count | None = None
    positives: Count = 0
    negatives: Count = 0
    clause: str = ""
    """Empty when no acceptable rule covers the seed."""
    crashed: Count | None = None
    """In place of `seed`, the move that was given up because Aleph crashed or hung on it."""
    covered: list[tuple[Count, Count]]
    """First and last of each run of good moves that need no rule any more; the seed is one."""
    seconds: Amount | None = None
    """Time that the run had spent."""

    def __post_init__(self) -> None:
        """Raises ValueError for what no run says."""
        if (self.seed is None) == (self.crashed is None):
            raise ValueError("it is not of one good move")
        if not any(first <= self.move <= last for first, last in self.covered):
            raise ValueError("its good move is not among those covered")
        if self.clause:
            counts = f"1, {self.positives}, {self.negatives}, 0"
            text = f"theory(format, 1).\nrule({counts}).\n{self.clause}.\n"
            if len(parse_theory(text, "rule").rules) != 1:
                raise ValueError("it has more than one rule")

    @property
    def move(self) -> int:
        """The number of the seed."""
        found = self.crashed if self.seed is None else self.seed
        assert found is not None
        return found


class RunFolder:
    """A run's folder on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stem = path / "run"
        self.log = path / "aleph.log"
        self._journal = path / "journal.jsonl"
        self._about = path / "run.json"

    def holds_a_run(self) -> bool:
        """Is there a run to go on with? Raises OSError."""
        return self._about.exists()

    def prepare(self, files: dict[str, str], about: dict[str, Any]) -> list[Entry]:
        """Write the input files by name, whatever is there in their place; returns the journal.

        The folder is this process' until it ends, and a run of which nothing has been learned yet
        is this one from now on. Raises RunError when the folder holds another run, or anything that
        is not a run's; when it is in use, damaged, or cannot be written.
        """
        text = json.dumps(about, sort_keys=True)
        digest = hashlib.sha256()
        for part in (*files.values(), text):
            digest.update(part.encode())
        described = {**about, "digest": digest.hexdigest()}
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._refuse_strangers()
            self._lock()
            journal = self._resume(described) if self._journal.exists() else []
            for name, content in files.items():
                write_whole(self.path / name, content.encode())
            about_text = json.dumps(described, indent=1) + "\n"
            write_whole(self._about, about_text.encode())
        except OSError as error:
            raise RunError(f"cannot write {self.path}: {error.strerror}") from None
        return journal

    def _refuse_strangers(self) -> None:
        """Leave a folder alone that is something else's, such as a network's training run."""
        there = {file.name for file in self.path.iterdir() if not is_left_behind(file)}
        strangers = sorted(there.difference(FILES))
        if strangers:
            raise RunError(
                f"{self.path} holds {strangers[0]}, which is no file of a run of `katachi induce`; "
                "choose another name for the theory, or move that file."
            )

    def _lock(self) -> None:
        """Keep other processes out: two would write one journal."""
        try:
            self._locked = lock(self.path / "lock")  # released with this object
        except InUse:
            raise RunError(f"{self.path} is in use: the same run goes on elsewhere.") from None

    def _resume(self, described: dict[str, Any]) -> list[Entry]:
        try:
            known = own.parsed(own.read_bounded(self._about, MAX_ABOUT), dict[str, str])
        except own.Fault:
            known = {}
        if known != described:
            raise RunError(
                f"{self.path} holds a run with other games or settings; "
                "give the same ones to go on with it, or remove it."
            )
        return self.journal()

    def journal(self) -> list[Entry]:
        """What is recorded, but for a last line that was cut off when the run was killed.

        Raises RunError for a line that is damaged otherwise.
        """
        try:
            lines, rest = read_lines(self._journal)
        except own.Fault as fault:
            raise RunError(f"cannot read {self._journal}: {fault}.") from None
        entries = [self._entry(number, line) for number, line in enumerate(lines, 1)]
        cut_off(self._journal, rest)
        return entries

    def _entry(self, number: int, line: bytes) -> Entry:
        try:
            return own.parsed(line, Entry)
        except own.Fault as fault:
            raise RunError(
                f"{self._journal}, line {number}, is damaged ({fault}); "
                "remove that line to learn its rule anew."
            ) from None

    def record(self, entry: Entry) -> None:
        """Add a line to the journal, on disk when this returns. Raises RunError."""
        told = {name: value for name, value in asdict(entry).items() if value is not None}
        try:
            add_line(self._journal, told)
        except OSError as error:
            raise RunError(f"cannot write {self._journal}: {error.strerror}") from None

    def remove(self) -> None:
        """Delete the run, and the folder if nothing else is there."""
        with suppress(OSError):
            for name in FILES:  # run.json first: if killed here, the theory is not written over
                (self.path / name).unlink(missing_ok=True)
            for file in filter(is_left_behind, self.path.iterdir()):
                file.unlink()
            self.path.rmdir()


def aleph_files(good: Samples, bad: Samples, background: str) -> dict[str, str]:
    """Aleph's input files by name."""
    return {
        "run.b": background,
        "run.f": "".join(_moves(good, 1)),
        "run.n": "".join(_moves(bad, 1 + len(good))),
        "positions.pl": _positions(good, bad),
    }


def background_of(path: Path, bias: Path, settings: dict[str, object]) -> str:
    """Aleph's background file of a run in `path`; `settings`, but for None, overrule the bias.

    Raises RunError when a file's name is not UTF-8.
    """
    chosen = {name: value for name, value in settings.items() if value is not None}
    lines = [
        f":- consult({_file_text(HERE / 'facts.pl')}).",
        f":- consult({_file_text(path.resolve() / 'positions.pl')}).",
        f":- include({_file_text(bias.resolve())}).",
        *(f":- set({name}, {value})." for name, value in chosen.items()),
    ]
    return "\n".join(lines) + "\n"


def _file_text(path: Path) -> str:
    """The name of a file as Prolog reads it."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise RunError(
            f"Prolog cannot open {own.shown(str(path))}: its name is not UTF-8"
        ) from None
    return atom_text(str(path))


def _moves(samples: Samples, first: int) -> Iterator[str]:
    for board, example in enumerate(samples.examples, first):
        column, row = coordinates(samples.grid, example.point)
        colour = COLOURS[example.colour]
        yield f"move({board * BOARD_STEP},{colour},{column},{row}).\n"


def _positions(good: Samples, bad: Samples) -> str:
    """The facts of all boards, those of one predicate together."""
    boards = [*_boards(good, bad)]
    facts = [f"size({good.size}).", *position_facts(good.grid, boards)]
    facts += _word_facts(good.grid, [*good.examples, *bad.examples], boards)
    return "\n".join(sorted(facts, key=lambda fact: fact[: fact.index("(")])) + "\n"


def _boards(*all_samples: Samples) -> Iterator[Position]:
    for samples in all_samples:
        stack = samples.positions()
        for index in range(len(samples)):
            yield position_at(stack, index)


def _word_facts(
    grid: Grid, examples: Iterable[Example], positions: Iterable[Position]
) -> Iterator[str]:
    """What the words of Go say of each example's own move, in positions numbered from 1."""
    facts = WordFacts(grid)
    for number, (example, position) in enumerate(zip(examples, positions), 1):
        board = number * BOARD_STEP
        yield from facts.of(position, example.colour, [example.point], board)


def position_facts(grid: Grid, positions: Iterable[Position]) -> Iterator[str]:
    """The facts that `facts.pl` reads, of positions numbered from 1."""
    for number, position in enumerate(positions, 1):
        yield from stored(blocks_of(grid, position, number * BOARD_STEP))

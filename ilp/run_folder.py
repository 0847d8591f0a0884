"""The folder of a run: Aleph's input files, and a journal of what has been learned so far.

A run of the native engine has neither Aleph's files nor its log. Where its examples outgrow memory,
they are here in files without names, which end with the process.

run.b, run.f, run.n   background, good and bad moves for Aleph
positions.pl          the examples' boards as facts
run.json              what the run is: settings, and a digest of all its input
journal.jsonl         one line for each rule found, or seed given up
aleph.log             Aleph's output
lock                  locked while a process works here
"""

import hashlib
import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from filelock import BaseFileLock

from katachi.data import own
from katachi.data.files import failing_as, is_left_behind, lock, write_whole
from katachi.data.language import InductionError, t
from katachi.data.own import Amount, Count
from katachi.engine.patterns.theory import Rule, parse_theory
from katachi.engine.patterns.vocabulary import MOVES, STATUS

MAX_ABOUT = 10_000_000  # bytes of the largest `run.json`, which has the whole bias
JUDGED = "judged.jsonl"
FILES = (
    *("run.json", "run.b", "run.f", "run.n", "positions.pl"),
    *("journal.jsonl", JUDGED, f"blocks-{JUDGED}", "aleph.log", "lock"),
)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A line of the journal: the result for a seed, a good move by its number from 1."""

    seed: Count
    positives: Count = 0
    negatives: Count = 0
    clause: str = ""  # empty when no acceptable rule covers the seed
    crashed: bool = False  # did Aleph crash or hang on the seed?
    covered: list[tuple[Count, Count]]
    """First and last of each run of good moves that need no rule any more, the seed among them."""
    seconds: Amount | None = field(default=None, compare=False)  # spent so far
    settings: str = ""  # the engine's, as Prolog text

    def __post_init__(self) -> None:
        """Raises ValueError for a line that no run writes."""
        if not any(first <= self.seed <= last for first, last in self.covered):
            raise ValueError(t("its good move is not among those covered"))
        if self.clause and len(self.rules) != 1:
            raise ValueError(t("it has more than one rule"))

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rule of the clause, with its counts and a weight of 0. Raises TheoryError."""
        counts = f"1, {self.positives}, {self.negatives}, 0"
        text = f"theory(format, 1).\nrule({counts}).\n{self.clause}.\n"
        return parse_theory(text, "rule", MOVES | STATUS).rules


class RunFolder:
    """A run's folder on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stem = path / "run"
        self.log = path / "aleph.log"
        self._journal = path / "journal.jsonl"
        self.about = path / "run.json"  # of a run to go on with
        self._locked: BaseFileLock | None = None  # until this object goes

    def claim(self) -> None:
        """Make the folder and lock it until the process ends.

        Raises InductionError when it has other files, such as a network's training run; when it is
        in use or cannot be written.
        """
        if self._locked:
            return
        with failing_as(InductionError, t("cannot write {file}", file=self.path)):
            self.path.mkdir(parents=True, exist_ok=True)
            there = {file.name for file in self.path.iterdir() if not is_left_behind(file)}
            if strangers := sorted(there.difference(FILES)):
                text = t(
                    "{folder} holds {file}, which is no file of a run of `katachi induce`; choose"
                    " another name for the theory, or move that file.",
                    folder=self.path,
                    file=strangers[0],
                )
                raise InductionError(text)
            in_use = t("{folder} is in use: the same run goes on elsewhere.", folder=self.path)
            self._locked = lock(self.path / "lock", InductionError(in_use))

    def prepare(self, files: dict[str, str], about: dict[str, Any]) -> list[Entry]:
        """Claim the folder, write the input files, return the journal.

        A run without a journal is replaced. Raises InductionError as `claim`, and when the folder
        has another run or is damaged.
        """
        self.claim()
        text = "".join((*files.values(), json.dumps(about, sort_keys=True)))
        described = {**about, "digest": hashlib.sha256(text.encode()).hexdigest()}
        with failing_as(InductionError, t("cannot write {file}", file=self.path)):
            journal = self._resume(described) if self._journal.exists() else []
            for name, content in files.items():
                write_whole(self.path / name, content.encode())
            write_whole(self.about, (json.dumps(described, indent=1) + "\n").encode())
        return journal

    def _resume(self, described: dict[str, Any]) -> list[Entry]:
        try:
            known = own.parsed(own.read_bounded(self.about, MAX_ABOUT), dict[str, str])
        except own.Fault:
            known = {}
        if known != described:
            text = t(
                "{folder} holds a run with other games or settings; give the same ones to go on"
                " with it, or remove it.",
                folder=self.path,
            )
            raise InductionError(text)
        return self.journal()

    def journal(self) -> list[Entry]:
        """The lines of the journal. One cut off at its end is removed. Raises InductionError."""
        with own.faults_as(InductionError, t("Cannot read {file}: {fault}."), file=self._journal):
            lines, rest = own.read_lines(self._journal)
        text = t(
            "{file}, line {number}, is damaged ({fault}); remove that line to learn its rule anew."
        )
        entries = []
        for number, line in enumerate(lines, 1):
            with own.faults_as(InductionError, text, file=self._journal, number=number):
                entries.append(own.parsed(line, Entry))
        own.cut_off(self._journal, rest)
        return entries

    def record(self, entry: Entry) -> None:
        """Add a line to the journal, on disk when this returns. Raises InductionError."""
        add_line(self._journal, asdict(entry))

    def remove(self) -> None:
        """Delete the run, and the folder if nothing else is in it."""
        with suppress(OSError):
            for name in FILES:  # run.json first: if killed here, the theory is not written over
                (self.path / name).unlink(missing_ok=True)
            for file in filter(is_left_behind, self.path.iterdir()):
                file.unlink()
            self.path.rmdir()


def add_line(path: Path, entry: dict[str, Any]) -> None:
    """Add a line to a file, on disk when this returns. Raises InductionError."""
    with failing_as(InductionError, t("cannot write {file}", file=path)):
        own.add_line(path, entry)

"""The folder of a run: Aleph's input files, and a journal of what has been learned so far.

run.b, run.f, run.n   background, good and bad moves, as Aleph wants them
positions.pl          the examples' boards as facts
run.json              what the run is: settings, and a digest of all its input
journal.jsonl         one line for each rule found, or seed given up
aleph.log             what Aleph printed
lock                  locked while a process works here
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.patterns.prolog import atom_text
from katachi.ilp.examples import Samples, position_at
from katachi.ilp.facts import BOARD_STEP, COLOURS, blocks_of, coordinates, stored

HERE = Path(__file__).parent
FILES = (
    *("run.json", "run.b", "run.f", "run.n", "positions.pl"),
    *("journal.jsonl", "aleph.log", "lock"),
)


class RunError(Exception):
    """The folder cannot be used; the message is one sentence."""


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

    def prepare(
        self, good: Samples, bad: Samples, background: str, about: dict[str, Any]
    ) -> list[dict[str, Any]]:
        """Write the input files, or find that they are there already; returns the journal.

        The folder is this process' until it ends. A run of which nothing has been learned yet is
        written anew. Raises RunError when the folder holds another run, or anything that is not a
        run's; when it is in use, damaged, or cannot be written.
        """
        files = {
            "run.b": background,
            "run.f": "".join(_moves(good, 1)),
            "run.n": "".join(_moves(bad, 1 + len(good))),
            "positions.pl": _positions(good, bad),
        }
        text = json.dumps(about, sort_keys=True)
        digest = hashlib.sha256()
        for part in (*files.values(), text):
            digest.update(part.encode())
        described = {**about, "digest": digest.hexdigest()}
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._refuse_strangers()
            self._lock()
            if self._journal.exists():
                return self._resume(described)
            for name, content in files.items():
                (self.path / name).write_text(content, "utf-8")
            self._about.write_text(json.dumps(described, indent=1) + "\n", "utf-8")
        except OSError as error:
            raise RunError(f"cannot write {self.path}: {error.strerror}") from None
        return []

    def _refuse_strangers(self) -> None:
        """Leave a folder alone that is something else's, such as a network's training run."""
        strangers = sorted({file.name for file in self.path.iterdir()}.difference(FILES))
        if strangers:
            raise RunError(
                f"{self.path} holds {strangers[0]}, which is no file of a run of `katachi induce`; "
                "choose another name for the theory, or move that file."
            )

    def _lock(self) -> None:
        """Keep other processes out: two would write one journal."""
        self._locked = (self.path / "lock").open("w")  # closed, and unlocked, with this object
        try:
            fcntl.flock(self._locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise RunError(f"{self.path} is in use: the same run goes on elsewhere.") from None

    def _resume(self, described: dict[str, Any]) -> list[dict[str, Any]]:
        try:
            known = json.loads(self._about.read_text("utf-8"))
        except ValueError:
            known = {}
        if known != described:
            raise RunError(
                f"{self.path} holds a run with other games or settings; "
                "give the same ones to go on with it, or remove it."
            )
        return list(self._entries())

    def _entries(self) -> Iterator[dict[str, Any]]:
        """The journal, but for a last line that was cut off when the run was killed.

        Raises RunError for a line that is damaged otherwise.
        """
        lines = self._journal.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        if whole != lines:
            os.truncate(self._journal, sum(map(len, whole)))
        for number, line in enumerate(whole, 1):
            try:
                yield json.loads(line)
            except ValueError:
                raise RunError(
                    f"{self._journal}, line {number}, is damaged; "
                    "remove that line to learn its rule anew."
                ) from None

    def record(self, entry: dict[str, Any]) -> None:
        """Add a line to the journal, on disk when this returns. Raises RunError."""
        try:
            with self._journal.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise RunError(f"cannot write {self._journal}: {error.strerror}") from None

    def remove(self) -> None:
        """Delete the run, and the folder if nothing else is there."""
        with suppress(OSError):
            for name in FILES:  # run.json first: if killed here, the theory is not written over
                (self.path / name).unlink(missing_ok=True)
            self.path.rmdir()


def background_of(path: Path, bias: Path, settings: dict[str, object]) -> str:
    """Aleph's background file of a run in `path`; `settings`, but for None, overrule the bias."""
    chosen = {name: value for name, value in settings.items() if value is not None}
    lines = [
        f":- consult({atom_text(str(HERE / 'facts.pl'))}).",
        f":- consult({atom_text(str(path.resolve() / 'positions.pl'))}).",
        f":- include({atom_text(str(bias.resolve()))}).",
        *(f":- set({name}, {value})." for name, value in chosen.items()),
    ]
    return "\n".join(lines) + "\n"


def _moves(samples: Samples, first: int) -> Iterator[str]:
    for board, example in enumerate(samples.examples, first):
        column, row = coordinates(samples.grid, example.point)
        colour = COLOURS[example.colour]
        yield f"move({board * BOARD_STEP},{colour},{column},{row}).\n"


def _positions(good: Samples, bad: Samples) -> str:
    """The facts of all boards, those of one predicate together."""
    facts = [f"size({good.size}).", *position_facts(good.grid, _boards(good, bad))]
    return "\n".join(sorted(facts, key=lambda fact: fact[: fact.index("(")])) + "\n"


def _boards(*all_samples: Samples) -> Iterator[Position]:
    for samples in all_samples:
        stack = samples.positions()
        for index in range(len(samples)):
            yield position_at(stack, index)


def position_facts(grid: Grid, positions: Iterable[Position]) -> Iterator[str]:
    """The facts that `facts.pl` reads, of positions numbered from 1."""
    for number, position in enumerate(positions, 1):
        yield from stored(blocks_of(grid, position, number * BOARD_STEP))

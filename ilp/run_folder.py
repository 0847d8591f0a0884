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
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from engine.grid import Grid
from engine.position import Position
from engine.prolog import atom_text
from ilp.examples import Samples, position_at
from ilp.facts import BOARD_STEP, COLOURS, blocks_of, coordinates, stored

HERE = Path(__file__).parent


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

    def prepare(
        self, good: Samples, bad: Samples, background: str, about: dict[str, Any]
    ) -> list[dict[str, Any]]:
        """Write the input files, or find that they are there already; returns the journal.

        The folder is this process' until it ends. A run of which nothing has been learned yet is
        written anew. Raises RunError when the folder holds another run, is in use, or cannot be
        written.
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
            self._lock()
            if self._journal.exists():
                return self._resume(described)
            for name, content in files.items():
                (self.path / name).write_text(content, "utf-8")
            self._about.write_text(json.dumps(described, indent=1) + "\n", "utf-8")
        except OSError as error:
            raise RunError(f"cannot write {self.path}: {error.strerror}") from None
        return []

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
        """The journal, but for a last line that was cut off when the run was killed."""
        lines = self._journal.read_text("utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        if whole != lines:
            self._journal.write_text("".join(whole), "utf-8")
        yield from map(json.loads, whole)

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
        """Delete the folder."""
        shutil.rmtree(self.path, ignore_errors=True)


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

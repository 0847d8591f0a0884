"""Small inductions with the real Aleph, for tests: of games that ship with Katachi."""

import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import numpy as np
import pytest

from katachi.data.reading import find_games
from katachi.engine.board import bits
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import match, rules_at
from katachi.engine.patterns.theory import Theory, read_theory
from katachi.ilp.aleph import aleph_files, background_of
from katachi.ilp.examples import Samples, good_and_bad
from katachi.ilp.induce import induce_to_file, run_settings
from katachi.ilp.induction import RunFolder
from katachi.ilp.records import Records, read_records
from katachi.ilp.settings import InduceSettings
from tests.command import called, started
from tests.loaded import KATACHI, Loaded
from tests.paths import ROOT

GAMES = ROOT / "data" / "games" / "gnugo-level0"
GAMES_9X9 = GAMES / "9x9"
BASIC = ROOT / "ilp" / "basic.pl"
SETTINGS = {
    "advanced": InduceSettings(positives=14, negatives=14),
    "basic": InduceSettings(positives=14, bias="basic", negatives=14, clauses=300),
    "suicide": InduceSettings(positives=14, method="suicide", clauses=200),
    "posonly": InduceSettings(positives=14, evalfn="posonly", negatives=14, clauses=200),
    "compression": InduceSettings(
        positives=14, evalfn="compression", search="heuristic", negatives=14, clauses=500
    ),
}
"""What to learn with, in different ways."""
LITTLE = ("--size", "4", "--nodes", "4")
"""What makes positions of the player's games in no time."""
RULE_LINE = r"rule \d+: \d+ good, \d+ bad"
"""What `katachi induce` prints when it has found a rule."""


def induce(out: Path, *options: object) -> subprocess.CompletedProcess[str]:
    """`katachi induce` on the 9x9 games that ship; it takes the time that it needs."""
    return started("induce", GAMES_9X9, "--out", out, *options, cwd=ROOT, timeout=None)


def called_induce(out: Path, *options: object) -> subprocess.CompletedProcess[str]:
    """The same inside this process, which has all loaded: see `tests/command.py`."""
    return called("induce", GAMES_9X9, "--out", out, *map(str, options), cwd=ROOT)


def start_induce(out: Path, *options: object) -> subprocess.Popen[str]:
    """The same while it runs, by a copy of a process that has all loaded; its pipe can be read."""
    command = [*KATACHI, "induce", str(GAMES_9X9), "--out", str(out), *map(str, options)]
    return Loaded(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
    )


def look_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands that take no --nodes look at as few positions of the player's games as LITTLE."""
    little = partial(InduceSettings, nodes=4)
    for name in ("shown", "status", "weigh"):
        monkeypatch.setattr(f"katachi.experiments.rules.{name}.InduceSettings", little)


def assert_refused(done: subprocess.CompletedProcess[str], sentence: str, status: int = 1) -> None:
    """It ended with one sentence, and no traceback."""
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    last = done.stderr.splitlines()[-1]
    assert last.startswith("Error: ")
    assert sentence in last


def workers(parent: int) -> list[int]:
    """The processes of Aleph that process `parent` has started and that are not dead."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, of = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue  # it has just ended
            if int(of) == parent and state != "Z" and b"katachi.ilp.aleph_process" in command:
                found.append(int(entry.name))
    return found


def without_times(path: Path) -> list[str]:
    """The lines of a theory file but for those that differ from run to run."""
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith(("theory(seconds,", "theory(date,"))]


@dataclass(frozen=True)
class Learned:
    """What an induction made, and of what."""

    path: Path
    good: Samples
    bad: Samples

    @property
    def theory(self) -> Theory:
        """As its file has it."""
        return read_theory(self.path)


@cache
def shipped_games() -> Records:
    """The 9x9 games that ship, read once for all tests."""
    return read_records(find_games([GAMES_9X9]), 9)


@cache
def learned(settings: InduceSettings, games: Path = GAMES_9X9) -> Learned:
    """A theory of some games, learned in this process, once for all tests."""
    out = Path(tempfile.mkdtemp()) / "theory.pl"
    induce_to_file(settings, [games], out, lambda _: None, lambda _: None)
    records = read_records(find_games([games]), settings.size)
    return Learned(out, *good_and_bad(settings, records))


def covered(theory: Theory, samples: Samples) -> dict[int, int]:
    """Of each rule by its number, how many of the examples it covers: by the engine's matcher."""
    grid = samples.grid
    matcher = compile_theory(theory, samples.size)
    counts = dict.fromkeys((rule.number for rule in theory.rules), 0)
    for example, position in samples.in_order():
        candidates = np.zeros(grid.words, np.uint64)
        bits.add(candidates, 0, example.point)
        match(grid, position, matcher, example.colour, candidates)
        for number in rules_at(matcher, example.point):
            counts[number] += 1
    return counts


@dataclass(frozen=True)
class Prepared:
    """A run's folder, filled, with nothing learned yet."""

    folder: RunFolder
    good: Samples
    bad: Samples

    @property
    def journal(self) -> Path:
        return self.folder.path / "journal.jsonl"


def prepare(path: Path, bias: Path = BASIC, positives: int = 60, **settings: object) -> Prepared:
    """Make the folder `path` of a run on the 9x9 games that ship."""
    chosen = InduceSettings(positives=positives, **settings)
    good, bad = good_and_bad(chosen, shipped_games())
    background = background_of(path, bias, run_settings(chosen, len(good), len(bad)))
    folder = RunFolder(path)
    folder.prepare(aleph_files(good, bad, background), {})
    return Prepared(folder, good, bad)


def own_bias(path: Path, *lines: str) -> Path:
    """A bias file: the basic one, with lines of one's own at its end."""
    path.write_text(BASIC.read_text("utf-8") + "".join(f"{line}\n" for line in lines), "utf-8")
    return path


def folder_of(out: Path) -> Path:
    """Where the run lives that makes a theory."""
    return out.with_name(out.name + ".run")

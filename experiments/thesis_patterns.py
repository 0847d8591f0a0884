"""The thesis' experiments with patterns (3.6): A, B, and the six rows of table 3.2."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from katachi import __version__
from katachi.data import own
from katachi.data.files import write_whole
from katachi.data.language import InductionError, TheoryError
from katachi.data.reading import find_games
from katachi.engine.patterns.theory import Theory, read_theory
from katachi.experiments.rules.ranking import BEST, draw_moves, rank
from katachi.ilp.examples import Samples
from katachi.ilp.induce import induce_to_file
from katachi.ilp.induction import State
from katachi.ilp.records import Records, read_records
from katachi.ilp.settings import InduceSettings

MAX_ABOUT = 10_000  # bytes of the experiment's own file
TESTED = 450  # unseen moves that are ranked


DRAWS = 10
"""How often A and B are repeated, with other games: three games are few, and results differ."""

T95 = 2.262
"""Student's t for a 95 % interval from DRAWS values."""


@dataclass(frozen=True)
class Row:
    """An experiment, and what the thesis measured."""

    name: str
    bias: str
    positives: int
    negatives: int
    noise: int
    best20: float
    """Percent of the moves in the best 20, in the thesis."""
    minutes: int | None  # minutes it took there, on a Celeron 2.4 GHz
    draws: int = 1  # over how many draws of games the figures are means
    method: str | None = None  # of the bad moves, where it is part of the experiment


ROWS = (
    Row("A", "basic", 150, 70, 10, 57.9, None, DRAWS, "random-player"),
    Row("B", "advanced", 150, 70, 10, 71.3, None, DRAWS, "random-player"),
    Row("1", "advanced", 750, 70, 10, 68.0, 10),
    Row("2", "advanced", 1500, 70, 10, 69.3, 17),
    Row("3", "advanced", 750, 140, 20, 71.7, 25),
    Row("4", "advanced", 1500, 140, 20, 74.3, 40),
    Row("5", "advanced", 1500, 280, 40, 74.0, 42),
    Row("6", "advanced", 3000, 280, 40, 72.7, 61),
)
"""The thesis does not say how many bad moves A and B had; here they are those of the first row."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """What all theories of an experiment share."""

    learn: Path  # SGF file, folder or list to learn from
    unseen: Samples  # the moves to rank
    folder: Path  # where the theories are kept
    seed: int
    say: Callable[[str], None]
    progress: Callable[[State], None]

    def learned(self, settings: InduceSettings, out: Path, what: str) -> Theory:
        """The theory in `out`, learned now if it is not there, or not all; `what` is then said.

        Raises InductionError.
        """
        if not out.exists() or out.with_name(out.name + ".run").exists():
            self.say(what)
            induce_to_file(settings, [self.learn], out, self.say, self.progress)
        try:
            return read_theory(out)
        except TheoryError as error:
            raise InductionError(str(error)) from None


@dataclass(frozen=True, kw_only=True)
class Workplace(Place):
    """What all rows of the thesis' table share."""

    method: str  # of the bad moves, as in InduceSettings, of the rows that leave it open
    engine: str
    weights: str


def run_experiment(
    learn: Path,
    test: Path,
    folder: Path,
    say: Callable[[str], None],
    progress: Callable[[State], None],
    method: str,
    seed: int,
    engine: str = "aleph",
    weights: str = "coverage",
) -> dict[str, Any]:
    """Learn each row's theory in `folder`, unless it is there, and rank the test moves with it.

    learn, test: an SGF file, folder or list; seed: as in InduceSettings; method: of the bad moves
    of the six rows; A and B have the random player's; engine, weights: as in InduceSettings.
    Returns the table: "rows", "b_minus_a", "chance", "tested", "method", "seed",
    "engine", "weights".
    Raises InductionError, also for a folder with theories of other games, and CollectionError.
    """
    records = read_records(find_games([learn]), 9)
    unseen = draw_moves(read_records(find_games([test]), 9), TESTED, seed)
    if not len(unseen):
        raise InductionError(f"There is no 9x9 game in {test} to test with.")
    claim(folder, records)
    place = Workplace(
        learn=learn,
        unseen=unseen,
        folder=folder,
        method=method,
        seed=seed,
        engine=engine,
        weights=weights,
        say=say,
        progress=progress,
    )
    results = {row.name: [_result(place, row, draw) for draw in range(row.draws)] for row in ROWS}
    chance = rank(Theory((), {}), unseen)
    return {
        "rows": [_figures(row, results[row.name], method) for row in ROWS],
        "b_minus_a": _difference(results["A"], results["B"]),
        "chance": {f"best{best}": round(100 * chance.by_chance(best), 1) for best in BEST},
        "tested": len(unseen),
        "method": method,
        "seed": seed,
        "engine": engine,
        "weights": weights,
    }


def claim(folder: Path, learn: Records) -> None:
    """Make the folder, or see that its theories are of these games. Raises InductionError."""
    moves = repr([game.moves for game in learn.games])
    digest = hashlib.sha256(moves.encode()).hexdigest()
    about = {"games": digest, "katachi": __version__}
    file = folder / "experiment.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not any(folder.glob("*.pl*")):  # theories, and runs that go on
            write_whole(file, f"{json.dumps(about)}\n".encode())
        known = own.parsed(own.read_bounded(file, MAX_ABOUT), dict[str, str])
    except OSError as error:
        raise InductionError(f"cannot use the folder {folder}: {error.strerror}") from None
    except own.Fault:
        known = {}
    if known != about:
        raise InductionError(
            f"{folder} holds theories of other games, or of another version of Katachi; "
            "choose another --dir, or remove it."
        )


def _result(place: Workplace, row: Row, draw: int) -> dict[str, float]:
    """Learn one theory, unless it is there, and rank with it: percentages, rules and seconds."""
    seed, method = place.seed + draw, row.method or place.method
    mark = "" if place.engine == "aleph" else f"-{place.engine}"
    mark += "" if place.weights == "coverage" else f"-{place.weights}"
    out = place.folder / f"{row.name}-{method}-{seed}{mark}.pl"
    settings = InduceSettings(
        positives=row.positives,
        negatives=row.negatives,
        noise=row.noise,
        method=method,
        bias=row.bias,
        size=9,
        seed=seed,
        engine=place.engine,
        weights=place.weights,
    )
    what = f"{row.name}: {row.positives} good moves, {row.negatives} bad ones, seed {seed}"
    theory = place.learned(settings, out, what)
    ranks = rank(theory, place.unseen)
    seconds = theory.provenance.get("seconds", 0.0)
    return {
        **{f"best{best}": 100 * ranks.within(best) for best in BEST},
        "rules": len(theory.rules),
        "seconds": float(seconds) if isinstance(seconds, int | float) else 0.0,
    }


def _figures(row: Row, results: list[dict[str, float]], method: str) -> dict[str, Any]:
    return {
        "name": row.name,
        "bias": row.bias,
        "positives": row.positives,
        "negatives": row.negatives,
        "method": row.method or method,
        "noise": row.noise,
        "thesis_best20": row.best20,
        "thesis_minutes": row.minutes,
        "draws": row.draws,
        **{name: round(mean(r[name] for r in results), 1) for name in results[0]},
    }


def _difference(first: list[dict[str, float]], second: list[dict[str, float]]) -> dict[str, Any]:
    """What B has more in the best 20 than A on the same draws, with its 95 % interval."""
    more = [b["best20"] - a["best20"] for a, b in zip(first, second)]
    margin = T95 * stdev(more) / len(more) ** 0.5
    return {
        "best20": round(mean(more), 1),
        "low": round(mean(more) - margin, 1),
        "high": round(mean(more) + margin, 1),
    }


def table_text(table: dict[str, Any]) -> str:
    """The table as Markdown, which is also readable as it is."""
    head = "| | vocabulary | good | bad | bad moves | noise | thesis: best 20 | time |"
    head += "".join(f" best {best} |" for best in reversed(BEST)) + " rules | time |"
    lines = [head, "|---" * (head.count("|") - 1) + "|"]
    for row in table["rows"]:
        minutes = f"{row['thesis_minutes']} min" if row["thesis_minutes"] else ""
        cells = [row["name"], row["bias"], row["positives"], row["negatives"]]
        cells += [row["method"], row["noise"]]
        cells += [f"{row['thesis_best20']} %", minutes]
        cells += [f"{row[f'best{best}']} %" for best in reversed(BEST)]
        cells += [f"{row['rules']:.0f}", f"{row['seconds']:.0f} s"]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    chance = [f"{table['chance'][f'best{best}']} %" for best in reversed(BEST)]
    lines.append("| at random |" + " |" * 7 + " " + " | ".join(chance) + " | | |")
    more = table["b_minus_a"]
    lines += [
        "",
        f"{table['tested']} unseen moves; bad moves of 1 to 6: {table['method']}; "
        f"seed {table['seed']}; engine: {table['engine']}; "
        f"weights by {table['weights']}. "
        f"A and B: random player, means of {DRAWS} draws of games. In the best 20, B has "
        f"{more['best20']:+} points more than A "
        f"(95 % interval {more['low']:+} to {more['high']:+}).",
    ]
    return "\n".join(lines)

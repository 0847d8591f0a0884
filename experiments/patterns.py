"""What rules foretell of unseen moves, by where they and their weights come from."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from katachi.data import shipped
from katachi.data.language import InductionError
from katachi.data.reading import find_games
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.theory import Theory, read_theory
from katachi.engine.patterns.words import INDEX
from katachi.experiments.rules import fitting
from katachi.experiments.rules.ranking import BEST
from katachi.experiments.thesis_patterns import Place, claim
from katachi.ilp import weights
from katachi.ilp.examples import draw
from katachi.ilp.induction import State
from katachi.ilp.records import Records, read_records
from katachi.ilp.settings import InduceSettings
from katachi.ilp.weights import RIDGE, Choices

SMALLEST = 500
"""Good moves of the first of the inductions, each of which has twice as many as the one before."""
BAD_EACH = 3  # bad moves for each good one

GROUPS = {
    "captures and atari": ("takes", "saves", "threatens", "exposes", "snapback", "ko", "in_ko"),
    "ladders": ("catches", "sinks"),
    "liberties of the move": ("freedom",),
    "blocks beside": ("joins", "meets", "own_size", "other_size"),
    "eyes": ("eyes", "spoils"),
    "territory": ("land",),
    "moyos": ("moyo", "border"),
    "eye spaces": ("own_space", "other_space"),
    "nearest stones": ("own_near", "other_near"),
    "few liberties beside": ("presses", "helps"),
    "lines": ("line", "under"),
    "last moves": ("from_last", "from_second", "mirrors"),
    "all words of Go": tuple(INDEX),
}
"""Words that are left out together."""


@dataclass(frozen=True, kw_only=True)
class Work(Place):
    """What all rows share."""

    records: Records  # the games to learn from


def run_patterns(
    learn: Path,
    test: Path,
    folder: Path,
    say: Callable[[str], None],
    progress: Callable[[State], None],
    most: int,
    seed: int,
) -> dict[str, Any]:
    """Learn theories of more and more moves in `folder`, unless they are there, and test all.

    learn, test: an SGF file, folder or list; most: good moves of the largest induction.
    Returns the table: "rows" with "name", "rules", "best1" ... and "log_probability", for those
    learned here also "good", "bad" and "seconds"; "tested", "seed", "most".
    Raises InductionError, also for a folder with theories of other games, and CollectionError.
    """
    records = read_records(find_games([learn]), 9)
    unseen = draw(read_records(find_games([test]), 9), None, seed)
    if not len(unseen):
        raise InductionError(f"There is no 9x9 game in {test} to test with.")
    claim(folder, records)
    work = Work(
        learn=learn,
        records=records,
        unseen=unseen,
        folder=folder,
        seed=seed,
        say=say,
        progress=progress,
    )
    most = min(most, records.move_count - records.pass_count)
    rows = [_row(work, "at random", Theory((), {})), *_of_aleph(work, most)]
    plain = _learned(work, InduceSettings(positives=1500, negatives=70, noise=10))
    rows.append({**_row(work, "native, P - N", plain), **_of_run(plain)})
    sizes = [n for n in (SMALLEST << i for i in range(12)) if n < most] + [most]
    for size in sizes:
        theory = _learned(work, _with_words(size))
        rows.append({**_row(work, f"native with words, {size:,} moves", theory), **_of_run(theory)})
    rows += _without_groups(work, theory, most)
    return {"rows": rows, "tested": len(unseen), "seed": seed, "most": most}


def _with_words(size: int) -> InduceSettings:
    """Some of what the shipped theory `go` was learned with, for so many good moves."""
    return InduceSettings(
        positives=size,
        negatives=BAD_EACH * size,
        noise=BAD_EACH * size // 14,
        minpos=max(5, size // 800),
        clauselength=8,
        search="beam",
        clauses=500,
        bias="go",
        weights="competition",
    )


def _learned(work: Work, settings: InduceSettings) -> Theory:
    """A theory of the native engine, which is kept for the next time."""
    settings = replace(settings, engine="native", size=9, seed=work.seed)
    out = work.folder / f"patterns-{settings.bias}-{settings.positives}-{work.seed}.pl"
    return work.learned(settings, out, f"{settings.positives:,} good moves, bias {settings.bias}")


def _of_aleph(work: Work, most: int) -> list[dict[str, Any]]:
    """The rules of the thesis' best row that ship, as they are and weighed by `most` moves."""
    theory = read_theory(shipped.path_of("theories", "aleph"))
    weighed = weights.weighed(theory, draw(work.records, most, work.seed))
    return [
        _row(work, "Aleph, P - N (thesis, row 2)", theory),
        _row(work, f"Aleph, weights by {most:,} moves", weighed),
    ]


def _without_groups(work: Work, theory: Theory, most: int) -> list[dict[str, Any]]:
    """The same rules without those that name some words, weighed anew."""
    weighed = weights.gather(theory, draw(work.records, most, work.seed))
    tested = weights.gather(theory, work.unseen)
    rows = []
    for group, words in GROUPS.items():
        names = [{literal.predicate for literal in rule.body} for rule in theory.rules]
        kept = np.array([i for i, said in enumerate(names) if said.isdisjoint(words)], np.int64)
        found = weights.fit_alone(fitting.only(weighed, kept), RIDGE)
        figures = _figures(fitting.only(tested, kept), found.weights)
        rows.append({"name": f"without {group}", "rules": len(kept), **figures})
    return rows


def _row(work: Work, name: str, theory: Theory) -> dict[str, Any]:
    own = np.array([rule.weight for rule in theory.rules])
    figures = _figures(weights.gather(theory, work.unseen), own)
    if theory.rules and theory.provenance.get("weights_by") != "competition":
        figures["log_probability"] = None  # P - N are no logarithms of odds
    return {"name": name, "rules": len(theory.rules), **figures}


def _of_run(theory: Theory) -> dict[str, Any]:
    about = theory.provenance
    return {"good": about["positives"], "bad": about["negatives"], "seconds": about["seconds"]}


def _figures(tested: Choices, own: Array) -> dict[str, Any]:
    ranks = fitting.ranks(tested, own)
    shares = {f"best{best}": round(100 * ranks.within(best), 1) for best in BEST}
    if not own.size:
        shares = {f"best{best}": round(100 * ranks.by_chance(best), 1) for best in BEST}
    return {**shares, "log_probability": round(fitting.mean_logarithm(tested, own), 3)}


def table_text(table: dict[str, Any]) -> str:
    """The table as Markdown, which is also readable as it is."""
    head = "| | rules | best 1 | best 5 | best 10 | best 20 | log-probability | good | bad | time |"
    lines = [head, "|---" * (head.count("|") - 1) + "|"]
    for row in table["rows"]:
        cells = [row["name"], row["rules"], *(f"{row[f'best{best}']} %" for best in BEST)]
        likely = row["log_probability"]
        cells += ["" if likely is None else f"{likely:.3f}", row.get("good", "")]
        seconds = row.get("seconds")
        cells += [row.get("bad", ""), "" if seconds is None else f"{seconds:.0f} s"]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join([*lines, "", f"{table['tested']:,} unseen moves; seed {table['seed']}."])

"""Measure the questions of a bank anew, after the levels have changed.

`python -m katachi.experiments.questions.measure_again BANK OUT [DRAWS]`: each level answers every
question so often (6), and its response is fitted to that; questions that tell nothing any more are
left out. What is done is kept beside OUT, and the same command goes on. Positions, answers and
reasons stay.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import cache
from pathlib import Path

from tqdm import tqdm

from katachi.data import own
from katachi.data.own import add_line, cut_off, read_lines
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.experiments.questions.maker import Maker
from katachi.experiments.questions.making import write_bank
from katachi.level.item import Item, read_bank

SEED = 23
"""Other random games than those that the questions were made with, or proved."""


@cache
def maker(draws: int) -> Maker:
    """One a process."""
    session = Session(SessionOptions(table_mb=1))
    session.player.get_ready(9)
    return Maker(session, 100, draws, SEED)


def measured(item: Item, draws: int) -> Item | None:
    """The question as the levels answer it now."""
    return maker(draws).measured(item)


def done_before(journal: Path) -> dict[str, Item | None]:
    """What the journal has, by the question's name."""
    if not journal.exists():
        return {}
    lines, rest = read_lines(journal)
    cut_off(journal, rest)
    entries = [own.parsed(line, dict[str, Item | None]) for line in lines]
    return {name: item for entry in entries for name, item in entry.items()}


def main() -> None:
    """Measure, and write what is left."""
    items, out = read_bank(Path(sys.argv[1])), Path(sys.argv[2])
    draws = int(sys.argv[3]) if len(sys.argv) > 3 else 6
    journal = out.with_name(f"{out.name}.part")
    found = done_before(journal)
    left = [item for item in items if item.name not in found]
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        again = pool.map(measured, left, [draws] * len(left))
        for item, one in zip(left, tqdm(again, total=len(left))):
            add_line(journal, {item.name: one and asdict(one)})
            found[item.name] = one
    kept = [one for item in items if (one := found[item.name])]
    write_bank(out, kept)
    journal.unlink(missing_ok=True)
    print(f"{len(kept)} of {len(items)} questions are left.")


if __name__ == "__main__":
    main()

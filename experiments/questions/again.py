"""Judge or measure the questions of a bank anew, after the player or the levels have changed.

`python -m katachi.experiments.questions.again judge BANK OUT`: each answer is judged and explained
by today's player. Questions that have no clear answer by it, or another one, are left out.

`python -m katachi.experiments.questions.again measure BANK OUT [DRAWS]`: each level answers every
question so often (6), and its response is fitted to that. Questions that tell nothing any more are
left out. Positions, answers and reasons stay.

What is done is kept beside OUT, and the same command goes on.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import cache
from itertools import repeat
from pathlib import Path

from tqdm import tqdm

from katachi.data import own
from katachi.data.own import add_line, cut_off, read_lines
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.experiments.questions.judging import LONGER
from katachi.experiments.questions.maker import Maker
from katachi.experiments.questions.making import write_bank
from katachi.level.item import Item, read_bank

VISITS = 200
"""Of a first judgement; the one that decides, and a reason, have LONGER times as many."""
SEED = 23
"""Other random games than those that the questions were made with, or proved."""


@cache
def maker(draws: int) -> Maker:
    """One a process."""
    session = Session(SessionOptions(table_mb=1, nodes=LONGER * VISITS))
    session.player.get_ready(9)
    return Maker(session, VISITS, draws, SEED)


def again(item: Item, what: str, draws: int) -> Item | None:
    """The question as it is judged, or as the levels answer it now."""
    made = maker(draws)
    return made.judged_again(item) if what == "judge" else made.measured(item)


def done_before(journal: Path) -> dict[str, Item | None]:
    """What the journal has, by the question's name."""
    if not journal.exists():
        return {}
    lines, rest = read_lines(journal)
    cut_off(journal, rest)
    entries = [own.parsed(line, dict[str, Item | None]) for line in lines]
    return {name: item for entry in entries for name, item in entry.items()}


def main() -> None:
    """Do so, and write what is left."""
    what, items, out = sys.argv[1], read_bank(Path(sys.argv[2])), Path(sys.argv[3])
    if what not in ("judge", "measure"):
        sys.exit(f"Name judge or measure, not {what}.")
    draws = int(sys.argv[4]) if len(sys.argv) > 4 else 6
    journal = out.with_name(f"{out.name}.part")
    found = done_before(journal)
    left = [item for item in items if item.name not in found]
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        made = pool.map(again, left, repeat(what), repeat(draws))
        for item, one in zip(left, tqdm(made, total=len(left))):
            add_line(journal, {item.name: one and asdict(one)})
            found[item.name] = one
    kept = [one for item in items if (one := found[item.name])]
    write_bank(out, kept)
    journal.unlink(missing_ok=True)
    print(f"{len(kept)} of {len(items)} questions are left.")


if __name__ == "__main__":
    main()

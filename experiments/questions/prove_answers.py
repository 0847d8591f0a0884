"""Do the answers of a bank of questions agree with ten times the time?

`python -m katachi.experiments.questions.prove_answers COUNT SEED [BANK]`.

Questions drawn by the seed are judged anew, ten times as long as the judgement that decided them.
"""

import random
import sys
from collections import Counter
from pathlib import Path

from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.experiments.questions.judging import LONGER, Judging
from katachi.level.item import read_bank

VISITS = 200
"""Of the first judgement, by default; the one that decides has LONGER times as many."""
TIMES = 10
OTHER_SEED = 1000


def main() -> None:
    """Print what disagrees, and how many of each theme agree."""
    items = read_bank(Path(sys.argv[3]) if len(sys.argv) > 3 else None)
    drawn = random.Random(int(sys.argv[2])).sample(items, min(int(sys.argv[1]), len(items)))
    session = Session(SessionOptions(table_mb=1))
    judging = Judging(session.player, TIMES * LONGER * VISITS, OTHER_SEED)
    agreed, asked = Counter[str](), Counter[str]()
    for number, item in enumerate(drawn, 1):
        worth = judging.worth(item, item.game())
        is_same = item.choices[worth.index(max(worth))] == item.answer
        asked[item.theme] += 1
        agreed[item.theme] += is_same
        if not is_same:
            said = " ".join(f"{c} {w:.2f}" for c, w in zip(item.choices, worth, strict=True))
            print(f"{item.name} {item.theme} {item.answer}: {said}", flush=True)
        print(f"{sum(agreed.values())} of {number}", end="\r", file=sys.stderr)
    for theme, count in asked.items():
        print(f"{theme}: {agreed[theme]} of {count}")
    total, right = sum(asked.values()), sum(agreed.values())
    print(f"all: {right} of {total} ({100 * right / total:.1f} %)")


if __name__ == "__main__":
    main()

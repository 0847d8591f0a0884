"""How large the house is: files and lines of what is installed. `python -m tests.house` prints it.

Its exit status is 1 when there are more than `FILES` or `LINES`.
"""

import sys
from collections import Counter
from statistics import median

from tests.arrows import modules
from tests.paths import ROOT

LINES = 40_778
"""The goal is 34,000: lower it with every change that allows."""
FILES = 229


def main() -> int:
    files, lines, lengths = Counter[str](), Counter[str](), []
    for name, path in modules(ROOT):
        length = len(path.read_text(encoding="utf-8").splitlines())
        room = name.partition(".")[0] or "katachi"
        files[room] += 1
        lines[room] += length
        if room != "experiments":
            lengths.append(length)
    for room, count in files.most_common():
        print(f"{room:<12}{count:>5} files{lines[room]:>8,} lines")
    total = sum(lengths)
    middle = f"the median file {median(lengths):.0f}"
    print(f"installed   {len(lengths):>5} files{total:>8,} lines, {middle}")
    return total > LINES or len(lengths) > FILES


if __name__ == "__main__":
    sys.exit(main())

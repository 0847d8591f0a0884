"""Edits, each seen by a process of its own: it compiles what they change, and runs nothing old."""

import os
import time
from pathlib import Path

import pytest

from katachi.engine.compiled import cache
from tests.engine.caching import python
from tests.engine.retold import edited

PROGRAM = """
from small.above import apart, choosing, swapped, total
from small.kinds import Pair
print(total(Pair(left=10, right=7)), choosing(1), swapped(1, 5), apart(5))
"""


class Small:
    """The small package, run after edits, always with the same cache."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.runs = folder, 0

    def run(self, *edits: tuple[str, str, str]) -> tuple[str, list[str]]:
        """What it prints, and the functions that it compiles."""
        self.runs += 1
        code = edited(self.folder / str(self.runs), *edits)
        before = self._entries()
        done = python(PROGRAM, KATACHI_CACHE=self.folder / "cache", PYTHONPATH=code)
        assert done.returncode == 0, done.stderr
        new = self._entries() - before
        assert bool(new) == ("compiling" in done.stderr)
        return done.stdout, sorted(name.partition("-")[0].partition(".")[2] for name in new)

    def _entries(self) -> set[str]:
        return {path.name for path in self.folder.glob("cache/katachi/numba/*/*.nbc")}


@pytest.mark.slow
def test_edits_compile_what_they_change_and_nothing_else(tmp_path: Path) -> None:
    small = Small(tmp_path)
    answers, compiled = small.run()
    assert answers == "18 22 4 4\n"
    assert len(compiled) == 15
    step = ("deep.py", "STEP = 3", "STEP = 4")
    words = ("deep.py", "One step on.", "On,\n    by one step.")
    assert small.run(step, words) == (
        "20 22 4 4\n",
        ["above.total", "above.total.door", "deep.stepped", "middle.twice"],
    )
    turned = ("kinds.py", "    left: Any\n    right: Any", "    right: Any\n    left: Any")
    more = ("middle.py", "later(number) + 8", "later(number) + 28")
    assert small.run(turned, more) == (
        "18 62 -4 4\n",
        ["above.choosing", "above.choosing.door", "above.swapped", "above.swapped.door"]
        + ["above.total", "above.total.door", "middle.chosen", "middle.one"],
    )
    assert small.run() == (answers, [])  # what two checkouts compile differently lies side by side


def test_of_one_function_the_entries_used_last_are_left(tmp_path: Path) -> None:
    names = [f"rules.play-{arguments}-{code}.nbc" for arguments in "ab" for code in range(6)]
    for age, name in enumerate([*names, "rules.play.door-a-0.nbc"]):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    cache._delete_old(tmp_path, "rules.play-a-")
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {*names[:4], *names[6:], "rules.play.door-a-0.nbc"}


DAY = 24 * 3600


def test_what_was_not_used_for_a_month_is_deleted_once_a_day(tmp_path: Path) -> None:
    """Entries that were not, while others were; nobody has to compile after a long absence."""

    folder = tmp_path / "0123456789abcdef"
    folder.mkdir()

    def left(absence: float) -> list[str]:
        """The entries that are left at a start so many days after the last one."""
        now = time.time()
        for name, age in [("used", 1), ("unused", 31)]:
            (folder / name).touch()
            os.utime(folder / name, (now - (absence + age) * DAY,) * 2)
        for path in (folder, tmp_path):
            os.utime(path, (now - absence * DAY,) * 2)
        cache._delete_unused(tmp_path, folder)
        return sorted(path.name for path in folder.iterdir())

    assert left(absence=0.5) == ["unused", "used"]
    assert left(absence=1.5) == ["used"]
    assert left(absence=100) == ["used"]

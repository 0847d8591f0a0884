"""What is in the compiled cache: mended when damaged, and never run by whom it was not made for."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from katachi.engine.compiled import cache
from tests.engine.caching import COUNT, Ran, changed, python, started
from tests.engine.retold import retold_engine
from tests.processes import PATIENCE

TWICE = """
import numpy as np
from katachi.engine.board import bits
from katachi.engine.compiled.jit import jit

count = bits.count

@jit
def twice(words, start, stop):
    return 2 * count(words, start, stop)

print(twice(np.ones(3, np.uint64), 0, 3))
"""
"""A caller of it, to be compiled."""

FAR = """
import sys
import numpy as np
from katachi.engine.compiled.jit import inlined, jit

@jit
def deep(words):
    total = 0
    for a in range(words.size):
        for b in range(words.size):
            if words[a] < words[b] and a % 3 != b % 5:
                total += a * words[b] - b // (1 + words[a])
            elif words[a] ^ words[b] > 4:
                total -= (a << 2) ^ (b * 7 + words[a])
    return total

@inlined
def middle(words):
    return deep(words) + 1

@jit
def above(words):
    total = 0
    for i in range(3):
        total += middle(words[i:])
    return total

print((deep if "deep" in sys.argv else above)(np.arange(9) * 5 % 7))
"""
"""A function that is called where it is, by one that is inlined, by one that Python calls."""


LATE = f"""
import sys, time
from pathlib import Path
from katachi.engine.compiled import cache

save = cache._save

def late(*what):
    Path(sys.argv[2]).touch()
    time.sleep(3)
    save(*what)

cache._save = late
{FAR}
"""
"""The same, but what is compiled is kept three seconds later."""


def entries(folder: Path) -> list[Path]:
    """All that is kept, whole or in part."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.name != "locks")


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Ran]:
    """What the first start keeps, and what it says."""
    folder = tmp_path_factory.mktemp("first")
    return folder, started(COUNT, KATACHI_CACHE=folder)


@pytest.fixture
def kept(first: tuple[Path, Ran], tmp_path: Path) -> Path:
    """A copy of what it keeps."""
    return Path(shutil.copytree(first[0], tmp_path / "kept"))


def test_what_compiles_says_so_once_and_where(first: tuple[Path, Ran]) -> None:
    folder, done = first
    assert done.stdout == "3\n"
    assert done.stderr == (
        "katachi: compiling, which takes up to two minutes once;"
        f" compiled code is kept in {folder / 'katachi' / 'numba'}\n"
    )
    before = [(path, path.stat().st_mtime_ns) for path in entries(folder)]
    again = python(COUNT, KATACHI_CACHE=folder)
    assert (again.stdout, again.stderr) == ("3\n", "")
    assert before == [(path, path.stat().st_mtime_ns) for path in entries(folder)]


def test_what_is_kept_can_be_compiled_into_a_new_caller(kept: Path, tmp_path: Path) -> None:
    program = tmp_path / "twice.py"
    program.write_text(TWICE)
    before = entries(kept)
    done = python(program, KATACHI_CACHE=kept)
    assert done.stdout == "6\n", done.stderr
    new = [path.name.partition("-")[0] for path in entries(kept) if path not in before]
    assert sorted(new) == ["__main__.twice", "__main__.twice.door"]


def test_what_one_process_compiles_another_waits_for(tmp_path: Path) -> None:
    """Else who is compiled with the one's code would find the other's, and be compiled anew."""
    kept, begun, far, late = (tmp_path / name for name in ("kept", "begun", "far.py", "late.py"))
    far.write_text(FAR)
    late.write_text(LATE)
    command = [sys.executable, "-P", late, "deep", begun]
    env = changed({"KATACHI_CACHE": kept})
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as first:
        end = time.monotonic() + PATIENCE
        while not begun.exists():
            assert time.monotonic() < end
            time.sleep(0.02)
        second = python(far, KATACHI_CACHE=kept)
        said, _ = first.communicate()
    assert first.returncode == second.returncode == 0
    third = python(far, KATACHI_CACHE=kept)
    assert (third.stdout, third.stderr) == (second.stdout, "")
    assert python(far, "deep", KATACHI_CACHE=kept) == (0, said, "")


def test_a_copy_of_the_engine_in_other_words_takes_over_what_the_first_has_compiled(
    kept: Path, tmp_path: Path
) -> None:
    """As a new version is, or another working folder."""
    where = f"{COUNT}\nimport katachi; print(katachi.__file__)"
    done = python(where, KATACHI_CACHE=kept, PYTHONPATH=retold_engine(tmp_path))
    assert (done.stdout, done.stderr) == (f"3\n{tmp_path / 'katachi' / '__init__.py'}\n", "")


def test_a_use_is_noted(kept: Path) -> None:
    (door,) = kept.rglob("*.count.door-*.nbc")
    os.utime(door, (1e9, 1e9))
    assert python(COUNT, KATACHI_CACHE=kept).stderr == ""
    assert time.time() - door.stat().st_mtime < 3600


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def flipped(at: float) -> Callable[[Path], None]:
    """One bit of one byte is another; `at` from 0 to 1 says where."""

    def damage(path: Path) -> None:
        data = bytearray(path.read_bytes())
        data[int(at * (len(data) - 1))] ^= 4
        path.write_bytes(data)

    return damage


def longer(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"more")


def another(path: Path) -> None:
    """What belongs to another function, and is whole."""
    other = next(one for one in sorted(path.parent.iterdir()) if one != path)
    path.write_bytes(other.read_bytes())


class Far:
    """The program FAR, which has run once, and what that has kept."""

    def __init__(self, folder: Path) -> None:
        self.program, self.cache = folder / "far.py", folder / "cache"
        self.program.write_text(FAR)
        self.answer, _ = self.run(self.cache)

    def run(self, cache: Path, *arguments: str) -> tuple[str, bool]:
        """What it printed, and whether it compiled."""
        done = python(self.program, *arguments, KATACHI_CACHE=cache)
        assert done.returncode == 0, done.stderr
        return done.stdout, "compiling" in done.stderr


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> Far:
    return Far(tmp_path_factory.mktemp("far"))


def test_functions_are_kept_one_by_one(far: Far) -> None:
    kept = [path.name.partition("-")[0] for path in entries(far.cache)]
    assert sorted(kept) == [
        f"__main__.{name}" for name in ("above", "above.door", "deep", "middle")
    ]


def test_what_calls_a_function_that_is_lost_is_compiled_again_with_it(
    far: Far, tmp_path: Path
) -> None:
    cache = Path(shutil.copytree(far.cache, tmp_path / "cache"))
    (callee,) = [path for path in entries(cache) if path.name.startswith("__main__.deep-")]
    callee.unlink()
    assert far.run(cache, "deep")[1]  # now its code is that of another process
    assert far.run(cache)[0] == far.answer
    assert far.run(cache) == (far.answer, False)


DAMAGES = [emptied, cut, longer, *map(flipped, (0, 0.001, 0.3, 0.5, 0.7, 0.999, 1))]


def test_a_damaged_entry_is_not_loaded(
    far: Far, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machine code is among the bytes."""
    whole = max(entries(far.cache), key=lambda path: path.stat().st_size)
    monkeypatch.setattr(cache, "FOLDER", tmp_path)
    for damage in DAMAGES:
        damage(Path(shutil.copy(whole, tmp_path)))
        with pytest.raises(ValueError, match=f"{whole.name} is damaged"):
            cache._load(whole.name, None)


def test_damaged_entries_are_compiled_anew_and_mended(far: Far, tmp_path: Path) -> None:
    """Every entry of a program, each in another way."""
    kept = Path(shutil.copytree(far.cache, tmp_path / "cache"))
    for damage, path in zip((longer, cut, another, flipped(0.5)), entries(kept), strict=True):
        damage(path)
    assert far.run(kept) == (far.answer, True)
    assert far.run(kept) == (far.answer, False)


def test_a_full_disk_costs_the_cache_only(tmp_path: Path) -> None:
    done = python(COUNT, limit=5000, KATACHI_CACHE=tmp_path)
    assert done.stdout == "3\n"
    assert done.stderr.count("\n") == 2
    assert "cannot be kept in" in done.stderr
    assert "File too large; the next start compiles again" in done.stderr
    assert not entries(tmp_path)  # as before the first start


@pytest.mark.parametrize("closed", ["sys.stderr = None", "os.close(2)"])
def test_nobody_needs_to_listen(tmp_path: Path, closed: str) -> None:
    done = python(f"import os, sys; {closed}\n{COUNT}", KATACHI_CACHE=tmp_path)
    assert done.stdout == "3\n"
    assert entries(tmp_path)


def test_without_the_compiler_there_is_no_cache(tmp_path: Path) -> None:
    assert started(COUNT, KATACHI_CACHE=tmp_path, NUMBA_DISABLE_JIT="1").stdout == "3\n"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["a pipe", "a folder"])
def test_what_is_no_file_is_no_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None]
) -> None:
    """Above all, a pipe is not waited for."""
    monkeypatch.setattr(cache, "FOLDER", tmp_path)
    make(tmp_path / "one.nbc")
    with pytest.raises(OSError, match=r"[a-z]"):
        cache._load("one.nbc", None)

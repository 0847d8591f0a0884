"""The compiled cache: never stale, nobody else's, mended when damaged, and missed by nobody."""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from katachi.engine import cache
from tests.paths import ROOT

ENGINE = ROOT / "engine"
SOURCES = sorted(path.relative_to(ENGINE) for path in ENGINE.rglob("*.py"))

WHERE = "from katachi.engine import cache; print(cache.FOLDER)"
COUNT = """
import numpy as np
from katachi.engine.board.bits import count
print(count(np.ones(3, np.uint64), 0, 3))
"""
"""A little compiled code, with an answer to check."""
TWICE = """
import numpy as np
from katachi.engine.board import bits
from katachi.engine.jit import jit

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
from katachi.engine.jit import inlined, jit

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


def python(
    program: str, limit: int | None = None, **environment: str | Path | None
) -> subprocess.CompletedProcess[str]:
    """Run a program; None takes a variable away. limit: bytes of the largest file it may write."""
    return process([sys.executable, "-c", program], "", limit, environment)


def gtp(lines: str, **environment: str | Path | None) -> subprocess.CompletedProcess[str]:
    return process([sys.executable, "-m", "katachi", "gtp"], lines, None, environment)


def process(
    command: list[str], lines: str, limit: int | None, changes: dict[str, str | Path | None]
) -> subprocess.CompletedProcess[str]:
    new = {name: str(value) for name, value in changes.items() if value is not None}
    kept = {name: value for name, value in os.environ.items() if name not in changes}

    def bound() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run(
        command, input=lines, env={**kept, **new}, capture_output=True, text=True, preexec_fn=bound
    )


# Never stale.


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the engine's."""
    return Path(shutil.copytree(ENGINE, tmp_path / "engine"))


def test_there_are_sources_in_every_room() -> None:
    assert {path.parent.as_posix() for path in SOURCES} >= {".", "board", "evaluation", "search"}


def test_an_edit_of_any_file_starts_a_new_cache(sources: Path) -> None:
    before, seen = cache.digest_of(sources), set()
    for path in SOURCES:
        text = (sources / path).read_bytes()
        (sources / path).write_bytes(text.replace(b"\n", b" \n", 1))
        edited = cache.digest_of(sources)
        (sources / path).rename(sources / path.with_stem("renamed"))
        renamed = cache.digest_of(sources)
        (sources / path.with_stem("renamed")).unlink()
        gone = cache.digest_of(sources)
        (sources / path).write_bytes(text)
        assert len({before, edited, renamed, gone}) == 4, path
        assert not seen & {edited, renamed, gone}, path
        seen |= {edited, renamed, gone}
    assert cache.digest_of(sources) == before


def test_a_new_file_and_a_move_between_rooms_start_a_new_cache(sources: Path) -> None:
    digests = {cache.digest_of(sources)}
    (sources / "board" / "new.py").touch()
    digests.add(cache.digest_of(sources))
    (sources / "board" / "new.py").rename(sources / "life" / "new.py")
    digests.add(cache.digest_of(sources))
    (sources / "deeper" / "room").mkdir(parents=True)
    (sources / "life" / "new.py").rename(sources / "deeper" / "room" / "new.py")
    digests.add(cache.digest_of(sources))
    assert len(digests) == 4


# Whose folders.


def test_only_old_caches_are_deleted(tmp_path: Path) -> None:
    """Nothing beside the cache's own folder, and in it nothing that has not the name of a cache."""
    own = tmp_path / "katachi" / "numba"
    others = [tmp_path / "0123456789abcdef", tmp_path / "games", own / "games", own / "ABCDEF"]
    caches = [own / f"{number:016x}" for number in range(5)]
    for age, folder in enumerate([*others, *caches]):
        (folder / "inside").mkdir(parents=True)
        os.utime(folder, (1e9 - age, 1e9 - age))
    file, link = own / f"{8:016x}", own / f"{9:016x}"
    file.touch()
    link.symlink_to(tmp_path / "games")
    used = Path(python(WHERE, KATACHI_CACHE=tmp_path).stdout.strip())
    assert used.parent == own
    left = {path for path in own.iterdir() if path not in (*others, file, link)}
    assert left == {used, *caches[:2]}
    assert all((folder / "inside").is_dir() for folder in others)
    assert file.exists()
    assert link.is_symlink()


def test_where_it_lies(tmp_path: Path) -> None:
    def place(**environment: str | Path | None) -> Path:
        return Path(python(WHERE, TMPDIR=tmp_path, **environment).stdout.strip()).parent

    nowhere = tmp_path / "file" / "below"
    nowhere.parent.touch()
    temporary = tmp_path / f"katachi-{os.getuid()}" / "numba"
    home = {"KATACHI_CACHE": None, "XDG_CACHE_HOME": None, "HOME": tmp_path / "me"}
    assert place(KATACHI_CACHE=tmp_path) == tmp_path / "katachi" / "numba"
    assert place(**home) == tmp_path / "me" / ".cache" / "katachi" / "numba"
    xdg = {**home, "XDG_CACHE_HOME": tmp_path / "xdg"}
    assert place(**xdg) == tmp_path / "xdg" / "katachi" / "numba"
    assert place(KATACHI_CACHE=nowhere) == temporary
    assert place(**{**home, "HOME": nowhere}) == temporary
    assert temporary.parent.stat().st_mode & 0o777 == 0o700


def test_a_user_whom_nobody_knows(tmp_path: Path) -> None:
    """Without HOME, and without an entry in the system's list of users."""
    unknown = "import pwd\ndef unknown(uid): raise KeyError(uid)\npwd.getpwuid = unknown\n"
    gone = {"KATACHI_CACHE": None, "XDG_CACHE_HOME": None, "HOME": None}
    done = python(unknown + WHERE, TMPDIR=tmp_path, **gone)
    folder = Path(done.stdout.strip())
    assert folder.parent == tmp_path / f"katachi-{os.getuid()}" / "numba", done.stderr


@pytest.mark.parametrize("kind", ["open to all", "a link", "a file"])
def test_a_temporary_folder_that_others_can_write_is_not_used(tmp_path: Path, kind: str) -> None:
    """Machine code is loaded from it."""
    folder = tmp_path / f"katachi-{os.getuid()}"
    if kind == "open to all":
        folder.mkdir()
        folder.chmod(0o777)
    elif kind == "a link":
        (tmp_path / "other").mkdir(mode=0o700)
        folder.symlink_to(tmp_path / "other")
    else:
        folder.touch()
    nowhere = "/dev/null/nowhere"
    assert python(WHERE, TMPDIR=tmp_path, KATACHI_CACHE=nowhere).stdout == "None\n"
    done = python(COUNT, TMPDIR=tmp_path, KATACHI_CACHE=nowhere)
    assert done.stdout == "3\n"
    assert "at every start; no folder can be written" in done.stderr


# What is in it.


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_what_compiles_says_so_once_and_where(tmp_path: Path) -> None:
    done = python(COUNT, KATACHI_CACHE=tmp_path)
    assert done.stdout == "3\n"
    assert done.stderr == (
        "katachi: compiling, which takes up to two minutes once;"
        f" compiled code is kept in {tmp_path / 'katachi' / 'numba'}\n"
    )
    before = [(path, path.stat().st_mtime_ns) for path in entries(tmp_path)]
    again = python(COUNT, KATACHI_CACHE=tmp_path)
    assert (again.stdout, again.stderr) == ("3\n", "")
    assert before == [(path, path.stat().st_mtime_ns) for path in entries(tmp_path)]


def test_what_is_kept_can_be_compiled_into_a_new_caller(tmp_path: Path) -> None:
    program = tmp_path / "twice.py"
    program.write_text(TWICE)
    python(COUNT, KATACHI_CACHE=tmp_path)
    before = entries(tmp_path)
    done = process([sys.executable, str(program)], "", None, {"KATACHI_CACHE": tmp_path})
    assert done.stdout == "6\n", done.stderr
    new = [path.name for path in entries(tmp_path) if path not in (*before, program)]
    assert [name.partition("-")[0] for name in new] == ["twice.twice"] * 2
    assert sum(".door." in name for name in new) == 1


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


def gone(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize("damage", [cut, another, gone])
def test_what_calls_a_function_that_is_lost_is_compiled_again_with_it(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    program = tmp_path / "far.py"
    program.write_text(FAR)

    def run(*arguments: str) -> tuple[str, bool]:
        command = [sys.executable, str(program), *arguments]
        done = process(command, "", None, {"KATACHI_CACHE": tmp_path})
        assert done.returncode == 0, done.stderr
        return done.stdout, "compiling" in done.stderr

    answer, _ = run()
    kept = [path.name.partition("-")[0] for path in entries(tmp_path) if path.suffix == ".nbc"]
    kept = [name for name in kept if name.startswith("far.")]
    assert sorted(kept) == ["far.above", "far.above", "far.deep", "far.middle"]
    assert run() == (answer, False)
    (callee,) = [path for path in entries(tmp_path) if path.name.startswith("far.deep")]
    damage(callee)
    assert run("deep")[1]  # now its code is that of another process
    assert run()[0] == answer
    assert run() == (answer, False)


DAMAGES = [emptied, cut, longer, another, *map(flipped, (0, 0.001, 0.3, 0.5, 0.7, 0.999, 1))]


BOARD = "boardsize 2\nplay b a1\nplay w b1\nquit\n"
ANSWERS = "= \n\n" * 4


def test_damaged_entries_are_compiled_anew_and_mended(tmp_path: Path) -> None:
    """Every entry of the rules, each in another way; machine code is among the bytes."""
    assert gtp(BOARD).stdout == ANSWERS
    assert cache.FOLDER
    shutil.copytree(cache.FOLDER, tmp_path / "katachi" / "numba" / cache.FOLDER.name)
    rules = [path for path in entries(tmp_path) if path.name.startswith("position.")]
    assert len(rules) > len(DAMAGES)
    for number, path in enumerate(rules):
        DAMAGES[number % len(DAMAGES)](path)
    done = gtp(BOARD, KATACHI_CACHE=tmp_path)
    assert done.stdout == ANSWERS
    assert done.stderr.startswith("katachi: compiling")
    again = gtp(BOARD, KATACHI_CACHE=tmp_path)
    assert (again.stdout, again.stderr) == (ANSWERS, "")


@pytest.mark.parametrize("limit", [0, 5000])
def test_a_full_disk_costs_the_cache_only(tmp_path: Path, limit: int) -> None:
    done = python(COUNT, limit, KATACHI_CACHE=tmp_path)
    assert done.stdout == "3\n"
    assert done.stderr.count("\n") == 2
    assert "cannot be kept in" in done.stderr
    assert "File too large; the next start compiles again" in done.stderr
    assert not entries(tmp_path)
    assert python(COUNT, KATACHI_CACHE=tmp_path).stderr.startswith("katachi: compiling")
    assert python(COUNT, KATACHI_CACHE=tmp_path).stderr == ""


@pytest.mark.parametrize("closed", ["sys.stderr = None", "os.close(2)", "sys.stderr.close()"])
def test_nobody_needs_to_listen(tmp_path: Path, closed: str) -> None:
    done = python(f"import os, sys; {closed}\n{COUNT}", KATACHI_CACHE=tmp_path)
    assert done.stdout == "3\n"
    assert entries(tmp_path)


def test_without_the_compiler_there_is_no_cache(tmp_path: Path) -> None:
    assert python(WHERE, KATACHI_CACHE=tmp_path, NUMBA_DISABLE_JIT="1").stdout == "None\n"
    assert not list(tmp_path.iterdir())


def test_a_copy_of_the_engine_takes_over_what_the_first_has_compiled(tmp_path: Path) -> None:
    """As a new installation of the same version, or another working folder, is."""
    done = python(COUNT, KATACHI_CACHE=tmp_path)
    assert (done.stdout, "compiling" in done.stderr) == ("3\n", True)
    copy = tmp_path / "copy" / "katachi"
    for path in ["__init__.py", "data", "engine"]:
        source = ROOT / path
        if source.is_dir():
            shutil.copytree(source, copy / path, ignore=shutil.ignore_patterns("games"))
        else:
            copy.mkdir(parents=True)
            shutil.copy(source, copy)
    again = process(
        [sys.executable, "-P", "-c", COUNT],
        "",
        None,
        {"KATACHI_CACHE": tmp_path, "PYTHONPATH": copy.parent},
    )
    assert (again.stdout, again.stderr) == ("3\n", "")

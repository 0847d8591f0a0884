"""The compiled cache: where it lies, and what is deleted there."""

import os
import time
from pathlib import Path

import pytest

from tests.engine.caching import COUNT, WHERE, python

MONTH = 30 * 24 * 3600


def test_only_old_caches_are_deleted(tmp_path: Path) -> None:
    """Nothing beside the cache's own folder, and in it nothing that has not the name of a cache."""
    own = tmp_path / "katachi" / "numba"
    used = Path(python(WHERE, KATACHI_CACHE=tmp_path).stdout.strip())
    assert used.parent == own
    others = [tmp_path / "0123456789abcdef", tmp_path / "games", own / "games", own / "ABCDEF"]
    caches = [own / f"{number:016x}" for number in range(4)]
    for folder in (*others, *caches):
        (folder / "inside").mkdir(parents=True)
    file, link = own / f"{8:016x}", own / f"{9:016x}"
    file.touch()
    link.symlink_to(tmp_path / "games")
    old = time.time() - MONTH - 3600
    for path in (*others, *caches[2:], file, used, own):
        os.utime(path, (old, old))
    assert python(WHERE, KATACHI_CACHE=tmp_path).stdout == f"{used}\n"
    assert set(own.iterdir()) == {*others[2:], file, link, used, *caches[:2]}
    assert all((folder / "inside").is_dir() for folder in others)
    assert time.time() - used.stat().st_mtime < 3600


def test_where_it_lies(tmp_path: Path) -> None:
    def place(**environment: str | Path | None) -> Path:
        return Path(python(WHERE, TMPDIR=tmp_path, **environment).stdout.strip()).parent

    nowhere = tmp_path / "file" / "below"
    nowhere.parent.touch()
    temporary = tmp_path / f"katachi-{os.getuid()}" / "numba"
    home = {"KATACHI_CACHE": None, "XDG_CACHE_HOME": None, "HOME": tmp_path / "me"}
    assert place(**home) == tmp_path / "me" / ".cache" / "katachi" / "numba"
    xdg = {**home, "XDG_CACHE_HOME": tmp_path / "xdg"}
    assert place(**xdg) == tmp_path / "xdg" / "katachi" / "numba"
    assert place(KATACHI_CACHE=nowhere) == temporary
    assert temporary.parent.stat().st_mode & 0o777 == 0o700


def test_a_user_whom_nobody_knows(tmp_path: Path) -> None:
    """Without HOME, and without an entry in the system's list of users."""
    unknown = "import pwd\ndef unknown(uid): raise KeyError(uid)\npwd.getpwuid = unknown\n"
    gone = {"KATACHI_CACHE": None, "XDG_CACHE_HOME": None, "HOME": None}
    done = python(unknown + WHERE, TMPDIR=tmp_path, **gone)
    folder = Path(done.stdout.strip())
    assert folder.parent == tmp_path / f"katachi-{os.getuid()}" / "numba", done.stderr


@pytest.mark.parametrize("kind", ["open to all", "a link"])
def test_a_temporary_folder_that_others_can_write_is_not_used(tmp_path: Path, kind: str) -> None:
    """Machine code is loaded from it."""
    folder = tmp_path / f"katachi-{os.getuid()}"
    if kind == "open to all":
        folder.mkdir()
        folder.chmod(0o777)
    else:
        (tmp_path / "other").mkdir(mode=0o700)
        folder.symlink_to(tmp_path / "other")
    nowhere = "/dev/null/nowhere"
    is_compiled = kind == "open to all"
    done = python(WHERE + is_compiled * COUNT, TMPDIR=tmp_path, KATACHI_CACHE=nowhere)
    assert done.stdout == "None\n" + is_compiled * "3\n"
    assert ("at every start; no folder can be written" in done.stderr) == is_compiled

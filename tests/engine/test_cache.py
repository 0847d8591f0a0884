"""The compiled cache: where it lies, and what is deleted there."""

import os
import pwd
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from katachi.engine.compiled import cache
from tests.engine.caching import COUNT, python

MONTH = 30 * 24 * 3600
Find = Callable[..., Path | None]


@pytest.fixture
def find(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Find:
    """The folder that a start would use in a changed environment; None takes a variable away."""

    def found(**environment: str | Path | None) -> Path | None:
        for name, value in environment.items():
            if value is None:
                monkeypatch.delenv(name, raising=False)
            else:
                monkeypatch.setenv(name, str(value))
        return cache._find()

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return found


def test_only_old_caches_are_deleted(tmp_path: Path, find: Find) -> None:
    """Nothing beside the cache's own folder, and in it nothing that has not the name of a cache."""
    own = tmp_path / "katachi" / "numba"
    used = find(KATACHI_CACHE=tmp_path)
    assert used is not None
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
    assert find() == used
    assert set(own.iterdir()) == {*others[2:], file, link, used, *caches[:2]}
    assert all((folder / "inside").is_dir() for folder in others)
    assert time.time() - used.stat().st_mtime < 3600


def test_where_it_lies(tmp_path: Path, find: Find) -> None:
    def place(**environment: str | Path | None) -> Path:
        folder = find(**environment)
        assert folder is not None
        return folder.parent

    nowhere = tmp_path / "file" / "below"
    nowhere.parent.touch()
    temporary = tmp_path / f"katachi-{os.getuid()}" / "numba"
    home = {"KATACHI_CACHE": None, "XDG_CACHE_HOME": None, "HOME": tmp_path / "me"}
    assert place(**home) == tmp_path / "me" / ".cache" / "katachi" / "numba"
    assert place(XDG_CACHE_HOME=tmp_path / "xdg") == tmp_path / "xdg" / "katachi" / "numba"
    assert place(KATACHI_CACHE=nowhere) == temporary
    assert temporary.parent.stat().st_mode & 0o777 == 0o700


def test_a_user_whom_nobody_knows(
    tmp_path: Path, find: Find, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without HOME, and without an entry in the system's list of users."""

    def unknown(user: int) -> None:
        raise KeyError(user)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    folder = find(KATACHI_CACHE=None, XDG_CACHE_HOME=None, HOME=None)
    assert folder is not None
    assert folder.parent == tmp_path / f"katachi-{os.getuid()}" / "numba"


NOWHERE = "/dev/null/nowhere"


def test_a_temporary_folder_that_is_a_link_is_not_used(tmp_path: Path, find: Find) -> None:
    """Machine code is loaded from it."""
    (tmp_path / "other").mkdir(mode=0o700)
    (tmp_path / f"katachi-{os.getuid()}").symlink_to(tmp_path / "other")
    assert find(KATACHI_CACHE=NOWHERE) is None


def test_where_others_can_write_nothing_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / f"katachi-{os.getuid()}"
    folder.mkdir()
    folder.chmod(0o777)
    where = f"{COUNT}from katachi.engine.compiled.cache import FOLDER; print(FOLDER)"
    done = python(where, TMPDIR=tmp_path, KATACHI_CACHE=NOWHERE)
    assert done.stdout == "3\nNone\n"
    assert "at every start; no folder can be written" in done.stderr

"""The compiled cache: never stale, nobody else's, and missed by nobody."""

import os
import shutil
from pathlib import Path

import pytest

from katachi.engine import cache
from tests.engine.caching import COUNT, WHERE, python
from tests.paths import ROOT

ENGINE = ROOT / "engine"
SOURCES = sorted(path.relative_to(ENGINE) for path in ENGINE.rglob("*.py"))

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
    done = python(WHERE + COUNT, TMPDIR=tmp_path, KATACHI_CACHE=nowhere)
    assert done.stdout == "None\n3\n"
    assert "at every start; no folder can be written" in done.stderr

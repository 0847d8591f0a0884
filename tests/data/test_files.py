"""Files are whole or not there: when writing fails for real, and while somebody reads."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from katachi.data.files import try_to_write, write_whole
from tests.paths import ROOT
from tests.processes import PATIENCE

WRITE_WITH_A_LIMIT = """
import errno, resource, sys
from pathlib import Path
from katachi.data.files import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), b"new" * 1000)
except OSError as error:
    assert error.errno == errno.EFBIG
    print("refused")
"""

SAVE_WITH_A_LIMIT = """
import resource, sys
from pathlib import Path
from katachi.data.files import SavingError, save_new
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    save_new(Path(sys.argv[1]), b"new" * 1000)
except SavingError:
    print("refused")
"""


@pytest.mark.parametrize("data", [b"", b"\0", b"text\n", bytes(range(256)) * 1000])
def test_a_file_holds_what_was_written(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "file"
    for before in (None, b"old", bytes(10**6)):
        if before is not None:
            path.write_bytes(before)
        write_whole(path, data)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("old", [b"the old file", None])
def test_a_failure_leaves_the_old_file(tmp_path: Path, old: bytes | None) -> None:
    """The system refuses to write more than 1000 bytes, in the middle of the file."""
    path = tmp_path / "file"
    if old is not None:
        path.write_bytes(old)
    command = [sys.executable, "-c", WRITE_WITH_A_LIMIT, str(path)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert (result.returncode, result.stdout) == (0, "refused\n"), result.stderr
    assert [file.read_bytes() for file in tmp_path.iterdir()] == ([] if old is None else [old])


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    """The failure comes after all was written."""
    folder = tmp_path / "file"
    (folder / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match="directory"):
        write_whole(folder, b"data")
    assert list(tmp_path.iterdir()) == [folder]
    assert list(folder.iterdir()) == [folder / "inside"]


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "nowhere" / "file", b"data")
    assert not list(tmp_path.iterdir())


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    """Also those with names that a file in the making could have."""
    others = [tmp_path / name for name in ("file.part", "file~", ".file", ".katachi-")]
    for other in others:
        other.write_bytes(b"another's")
    write_whole(tmp_path / "file", b"data")
    assert all(other.read_bytes() == b"another's" for other in others)
    assert len(list(tmp_path.iterdir())) == len(others) + 1


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link, dangling = (tmp_path / name for name in ("target", "link", "dangling"))
    target.write_bytes(b"old")
    link.symlink_to(target)
    dangling.symlink_to(tmp_path / "new")
    write_whole(link, b"data")
    write_whole(dangling, b"new data")
    assert link.is_symlink()
    assert target.read_bytes() == b"data"
    assert dangling.is_symlink()
    assert (tmp_path / "new").read_bytes() == b"new data"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_the_mode_stays(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    path.chmod(mode)
    write_whole(path, b"data")
    assert path.stat().st_mode & 0o777 == mode


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    (tmp_path / "usual").write_bytes(b"")
    write_whole(tmp_path / "file", b"data")
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    for write in (lambda: write_whole(path, b"data"), lambda: try_to_write(path)):
        with pytest.raises(OSError, match="no regular file"):
            write()
    assert path.is_fifo()


def test_trying_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "file"
    try_to_write(path)
    assert not list(tmp_path.iterdir())
    path.write_bytes(b"old")
    try_to_write(path)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"old"]
    with pytest.raises(FileNotFoundError):
        try_to_write(tmp_path / "nowhere" / "file")


def test_a_new_file_that_cannot_be_written_whole_is_not_there(tmp_path: Path) -> None:
    program = SAVE_WITH_A_LIMIT, str(tmp_path / "game.sgf")
    result = subprocess.run(
        [sys.executable, "-c", *program], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (result.returncode, result.stdout) == (0, "refused\n"), result.stderr
    assert not list(tmp_path.iterdir())


def test_a_reader_sees_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    """Never a part of one, however often it looks while the file is written."""
    path = tmp_path / "file"
    versions = [bytes([number]) * 300_000 for number in (1, 2)]
    write_whole(path, versions[0])
    failures: list[Exception] = []

    def write() -> None:
        try:
            for number in range(60):
                write_whole(path, versions[number % 2])
        except OSError as error:
            failures.append(error)

    writer = threading.Thread(target=write)
    writer.start()
    while writer.is_alive():
        assert path.read_bytes() in versions
    writer.join()
    assert not failures

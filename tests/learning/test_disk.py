"""Files are whole or not there: when writing fails for real, and while somebody reads."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from learning.disk import write_whole

ROOT = Path(__file__).parent.parent.parent

WRITE_WITH_A_LIMIT = """
import errno, resource, sys
from pathlib import Path
from learning.disk import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), b"new" * 1000)
except OSError as error:
    assert error.errno == errno.EFBIG
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
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
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


def test_a_part_left_by_a_killed_process_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "file"
    (tmp_path / "file.part").write_bytes(b"half a fi")
    write_whole(path, b"data")
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"data"]


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

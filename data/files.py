"""Files that are whole or not there, folders that are locked, and programs of Katachi's own."""

import errno
import itertools
import os
import secrets
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from katachi.data.language import joined, t

_PART = ".katachi-"
"""How the names of files begin that are being written; who was killed leaves one behind."""


class SavingError(Exception):
    """Nothing could be saved; the message is one sentence for the user."""


@contextmanager
def failing_as(kind: Callable[[str], Exception], what: str, end: str = "") -> Iterator[None]:
    """Turns an OSError into an error of another kind, with a sentence: what failed, and why."""
    try:
        yield
    except OSError as error:
        raise kind(joined([what, ": ", str(error.strerror), end], "")) from None


def path_named(text: str) -> str:
    """The path that text means which came in UTF-8, in whatever encoding the system has names."""
    return os.fsdecode(text.encode("utf-8", "surrogateescape"))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any moment `path` is the old one or the new one, whole.

    A link stays one, and what it names is written; the mode stays, or is the usual one. Nothing
    else is touched. Raises OSError, with nothing changed, also for what is no regular file; and
    ValueError when `path` can be none.
    """
    path = Path(os.path.realpath(path))
    mode = _mode_of(path)
    part = path.with_name(f"{_PART}{secrets.token_hex(8)}")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode or 0o666), "wb") as file:
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    _keep_entry(path.parent)


def _mode_of(path: Path) -> int | None:
    """The permissions of a file; None when there is none yet. Raises OSError for another thing."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    _check_regular(found, path)
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return stat.S_IMODE(found.st_mode)


def _check_regular(found: os.stat_result, path: str | Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, t("it is no regular file"), str(path))


def read_start(path: str | Path, most: int) -> bytes:
    """The first bytes of a regular file: all, or one more than `most` to tell that there are more.

    Waits for no pipe and wakes no device, not even where the file has just become one. Raises
    OSError, IsADirectoryError for a folder; and ValueError when `path` can be none.
    """
    found = os.stat(path)
    _check_regular(found, path)
    with open(path, "rb", opener=_open_at_once) as file:
        _check_regular(os.fstat(file.fileno()), path)
        return file.read(min(found.st_size, most) + 1) or b""


def _open_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY)


def _keep_entry(folder: Path) -> None:
    """Let the folder's entries outlive a loss of power too, where its file system can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def try_to_write(path: Path) -> None:
    """See whether `write_whole` could write here, before long work. Raises as it would."""
    path = Path(os.path.realpath(path))
    _mode_of(path)
    part = path.with_name(f"{_PART}{secrets.token_hex(8)}")
    part.touch(exist_ok=False)
    part.unlink()


def is_left_behind(path: Path) -> bool:
    """Is this what a kill has left of a file that was being written?"""
    return path.name.startswith(_PART)


def save_new(wanted: Path, data: bytes) -> Path:
    """Write to the first free of `wanted`, `wanted-2` ...; returns the path. Raises SavingError."""
    path = wanted
    try:
        for number in itertools.count(2):
            with suppress(FileExistsError):
                _write_new(path, data)
                break
            path = wanted.with_stem(f"{wanted.stem}-{number}")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else t("it is no file name")
        about = {"path": path, "reason": reason}
        raise SavingError(t("cannot save the game as {path}: {reason}", **about)) from None
    return path


def _write_new(path: Path, data: bytes) -> None:
    """Raises OSError, and leaves nothing behind; FileExistsError when there is such a file."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            path.unlink()
            raise


class InUse(Exception):
    """Another process, or another object of this one, has the lock."""


def lock(path: Path) -> BaseFileLock:
    """Lock by the file `path`, made if need be, until `release` or the end of what is returned.

    Never waits. Raises InUse, and OSError.
    """
    held = FileLock(path, timeout=0, thread_local=False)
    try:
        held.acquire()
    except Timeout:
        raise InUse from None
    return held


def python_module(name: str, *arguments: str) -> list[str]:
    """The command line that runs a module; its working folder is not on Python's path."""
    return [sys.executable, "-P", "-m", name, *arguments]

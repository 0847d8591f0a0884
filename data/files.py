"""Files written whole or not at all, files read safely, locks, and command lines of modules."""

import errno
import itertools
import os
import secrets
import stat
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from katachi.data.language import Error, restating, t

_PART = ".katachi-"
"""The beginning of the names of files that are being written. A killed process leaves one."""


class SavingError(Error):
    """Nothing was saved; the message is one sentence for the user."""


def failing_as(
    kind: Callable[[str], BaseException], what: str, end: str = ""
) -> AbstractContextManager[None]:
    """Turn an OSError into an error of `kind`, with the text `what: reason` and `end`."""
    return restating(kind, f"{{what}}: {{fault}}{end}", OSError, what=what)


def path_named(text: str) -> str:
    """The path that a text in UTF-8 names, in the encoding of the file system."""
    return os.fsdecode(text.encode("utf-8", "surrogateescape"))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; at any moment `path` is the whole old file, or the whole new one.

    A link is followed, and the mode stays. Raises OSError, also for what is no regular file, and
    ValueError when `path` is no possible name. Nothing has changed then.
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
    with suppress(OSError):  # if the system can: so that the entry outlives a loss of power
        opened = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _mode_of(path: Path) -> int | None:
    """The mode of a regular file that may be written; None: there is none. Raises OSError."""
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
    """The bytes of a regular file, at most one more than `most`. It never waits, as for a pipe.

    Raises OSError, IsADirectoryError for a folder, and ValueError when `path` is no possible name.
    """
    found = os.stat(path)
    _check_regular(found, path)
    at_once = os.O_NONBLOCK | os.O_NOCTTY
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | at_once)) as file:
        _check_regular(os.fstat(file.fileno()), path)
        return file.read(min(found.st_size, most) + 1) or b""


def try_to_write(path: Path) -> None:
    """Check that `write_whole` can write here, before long work. Raises as that does."""
    path = Path(os.path.realpath(path))
    _mode_of(path)
    part = path.with_name(f"{_PART}{secrets.token_hex(8)}")
    part.touch(exist_ok=False)
    part.unlink()


def check_new(path: Path, kind: Callable[[str], Exception]) -> None:
    """Raises `kind` where a file is there already, or has no folder to be in."""
    if path.exists():
        raise kind(t("{file} is there already; remove it or choose another name.", file=path))
    if not path.parent.is_dir():
        names = {"folder": path.parent, "file": path.name}
        raise kind(t("There is no folder {folder} to write {file} in.", **names))


def is_left_behind(path: Path) -> bool:
    """Is it a part of a file that a killed process has left?"""
    return path.name.startswith(_PART)


def save_new(wanted: Path, data: bytes) -> Path:
    """Write the first of `wanted`, `wanted-2` ... that is free; its path. Raises SavingError."""
    path = wanted
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, t("it is a folder"), str(path))
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
    """Raises OSError, with nothing left behind; FileExistsError when the file exists."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            path.unlink()
            raise


InUse = Timeout
"""Another process, or another object of this one, has the lock. It is an OSError."""


def lock(path: Path, in_use: Exception | None = None) -> BaseFileLock:
    """Lock the file `path`, which is made if needed, until `release`.

    Raises `in_use` where another has the lock, InUse where none is given, and OSError.
    """
    held = FileLock(path, timeout=0, thread_local=False)
    try:
        held.acquire()
    except InUse as fault:
        raise in_use or fault from None
    return held


def python_module(name: str, *arguments: str) -> list[str]:
    """The command line that runs a module, without the working folder on Python's path."""
    return [sys.executable, "-P", "-m", name, *arguments]

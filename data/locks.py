"""Locks that keep other processes out of a folder; the system opens them when a process is gone."""

from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout


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

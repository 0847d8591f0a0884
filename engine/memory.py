"""Is there memory for a table? Asked before anything is loaded."""

from mmap import MAP_PRIVATE, mmap


class NoMemory(Exception):
    """A table needs more memory than there is; the message is a sentence."""


def check_memory(megabytes: int) -> None:
    """Raises NoMemory when the system gives no so many times 2 ** 20 bytes, here and now."""
    try:
        mmap(-1, megabytes << 20, flags=MAP_PRIVATE).close()
    except (OSError, OverflowError):
        raise NoMemory(f"there is no memory for a table of {megabytes} MB") from None

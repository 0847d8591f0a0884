"""Files whole or not there."""

from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole, or leave it as it was. Raises OSError, and leaves nothing behind."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise

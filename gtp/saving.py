"""Files that hold games: new ones, which write over no other, and own ones, replaced whole."""

import itertools
from contextlib import suppress
from pathlib import Path


class SavingError(Exception):
    """The game could not be saved; the message is one sentence for the user."""


def save_new(wanted: Path, data: bytes) -> Path:
    """Write to `wanted`, or when there is such a file, to the first free `wanted-2`, `-3` ...

    Returns the path used; raises SavingError.
    """
    path = wanted
    try:
        for number in itertools.count(2):
            with suppress(FileExistsError), path.open("xb") as file:
                file.write(data)
                break
            path = wanted.with_stem(f"{wanted.stem}-{number}")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no file name"
        raise SavingError(f"cannot save the game as {path}: {reason}") from None
    return path


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; raises OSError, or ValueError when it is no path."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)

"""Files that hold a finished or interrupted game; no other file is ever written over."""

from pathlib import Path


class SavingError(Exception):
    """The game could not be saved; the message is one sentence for the user."""


def save_new(wanted: Path, data: bytes) -> Path:
    """Write to `wanted`, or when there is such a file, to the first free `wanted-2`, `-3` ...

    Returns the path used; raises SavingError.
    """
    path, number = wanted, 1
    try:
        while path.exists():
            number += 1
            path = wanted.with_stem(f"{wanted.stem}-{number}")
        with path.open("xb") as file:
            file.write(data)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no file name"
        raise SavingError(f"cannot save the game as {path}: {reason}") from None
    return path

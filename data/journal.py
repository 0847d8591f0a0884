"""Files of JSON lines, each added when something is done, so that work goes on after a kill."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from katachi.data.own import read_bounded

MAX_BYTES = 1 << 28
"""No match and no induction writes so much."""


def read_lines(path: Path) -> tuple[list[bytes], bytes]:
    """The lines of a file, and what a kill has left of one more. Raises own.Fault."""
    *lines, rest = read_bounded(path, MAX_BYTES).split(b"\n")
    return lines, rest


def cut_off(path: Path, rest: bytes) -> None:
    """Remove what `read_lines` found behind the last line. Raises OSError."""
    if rest:
        os.truncate(path, path.stat().st_size - len(rest))


def add_line(path: Path, entry: Mapping[str, Any]) -> None:
    """Add a line, on disk when this returns. Raises OSError."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
        file.flush()
        os.fsync(file.fileno())

"""Processes: what they were started with, and what they shall do without."""

import os
import re
import time
from pathlib import Path

PATIENCE = 300.0
"""Seconds that a test waits for what must come: a machine may do much else meanwhile."""


def command_line(process: int | str) -> str:
    """What a process was started with; nothing once it ended, though nobody waited for it."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def wait_until_caught(process: int, number: int) -> None:
    """Wait until a process has a handler of its own for a signal: a slow start has none yet."""
    is_caught = False
    while not is_caught:
        time.sleep(0.05)
        caught = re.search(r"SigCgt:\s*(\w+)", Path(f"/proc/{process}/status").read_text())
        is_caught = caught is not None and bool(int(caught[1], 16) >> (number - 1) & 1)


def without(library: str, folder: Path) -> dict[str, str]:
    """The environment of a process in which a library cannot be loaded; `folder` sees to that."""
    (folder / "sitecustomize.py").write_text(f"import sys\nsys.modules[{library!r}] = None\n")
    places = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places)}

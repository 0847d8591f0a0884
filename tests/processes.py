"""Processes: what they were started with, and what they shall do without."""

import os
from pathlib import Path


def command_line(process: int | str) -> str:
    """What a process was started with; nothing once it ended, though nobody waited for it."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def without(library: str, folder: Path) -> dict[str, str]:
    """The environment of a process in which a library cannot be loaded; `folder` sees to that."""
    (folder / "sitecustomize.py").write_text(f"import sys\nsys.modules[{library!r}] = None\n")
    places = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places)}

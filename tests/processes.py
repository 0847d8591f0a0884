"""Processes that a test did not start itself: are they still there?"""

from pathlib import Path


def command_line(process: int | str) -> str:
    """What a process was started with; nothing once it ended, though nobody waited for it."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""

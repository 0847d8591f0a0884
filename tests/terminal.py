"""A long command at a terminal, stopped by a signal when it has shown something."""

import os
import pty
import re
import select
import signal
import subprocess
import termios
from pathlib import Path

from tests.loaded import KATACHI, Loaded


def stopped_when(
    shown: str,
    *words: str | Path,
    folder: Path,
    by: int = signal.SIGINT,
    start: type[subprocess.Popen[bytes]] = Loaded,
) -> tuple[int, str]:
    """Run `katachi WORDS` in a folder; a signal when what it has shown matches.

    Its exit status, and all that was shown.
    """
    terminal, inside = pty.openpty()
    termios.tcsetwinsize(inside, (24, 160))
    command = [*KATACHI, *map(str, words)]
    process = start(command, cwd=folder, stdout=inside, stderr=inside)
    os.close(inside)
    seen, is_told = b"", False
    while True:
        ready, _, _ = select.select([terminal], [], [], 300)
        assert ready, f"nothing comes after {seen!r}"
        try:
            seen += os.read(terminal, 65536)
        except OSError:  # the process has ended
            break
        if not is_told and re.search(shown, seen.decode(errors="replace")):
            process.send_signal(by)
            is_told = True
    os.close(terminal)
    assert is_told, f"{shown!r} does not come in {seen!r}"
    assert b"Traceback" not in seen
    return process.wait(), seen.decode()

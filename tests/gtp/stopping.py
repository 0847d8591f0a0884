"""Long commands, stopped at a terminal by a signal when they have shown something."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

PATIENCE = 120


def stopped_when(
    shown: str, arguments: list[str], folder: Path, by: int = signal.SIGINT
) -> tuple[int, str]:
    """Run `katachi` in a folder; a signal, Ctrl-C unless named, when its progress matches `shown`.

    Its exit status, and what it printed.
    """
    terminal, inside = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, "-m", "katachi", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=inside,
        env={**os.environ, "TERM": "xterm"},
        text=True,
    )
    os.close(inside)
    progress = ""
    while not re.search(shown, progress):
        ready = select.select([terminal], [], [], PATIENCE)[0]
        assert ready, f"nothing comes after {progress!r}"
        progress += os.read(terminal, 65536).decode(errors="replace")
    running.send_signal(by)
    printed, _ = running.communicate(timeout=PATIENCE)
    os.close(terminal)
    return running.returncode, printed

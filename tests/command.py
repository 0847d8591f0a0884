"""The command `katachi` inside this process: its exit status and all it prints.

For calls of which there are many, wrong ones above all: a process of its own for each would do
little but load the same code again. What is about the process, such as signals, pipes and the end
of the input, needs a real one.
"""

import io
import signal
import subprocess
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

from katachi.commands.cli import cli, run
from katachi.experiments import PLACES
from tests.loaded import KATACHI
from tests.processes import PATIENCE

cli.commands.update(PLACES)

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def called(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run `katachi WORDS` in a folder, with nothing on standard input."""
    command = ["katachi", *map(str, words)]
    stdin, stdout, stderr = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(3))
    handlers = [signal.getsignal(ending) for ending in ENDINGS]
    with (
        chdir(cwd),
        patch("sys.argv", command),
        patch("sys.stdin", stdin),
        redirect_stdout(stdout),
        redirect_stderr(stderr),
    ):
        try:
            status = run() or 0
        finally:
            for ending, handler in zip(ENDINGS, handlers, strict=True):
                signal.signal(ending, handler)
    return subprocess.CompletedProcess(command, status, text_of(stdout), text_of(stderr))


def started(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run `katachi WORDS` in a new process, with nothing on standard input unless `input` is."""
    more = {"input": "", "capture_output": True, "text": True, "timeout": PATIENCE, **more}
    return subprocess.run([*KATACHI, *map(str, words)], **more)


def text_of(file: io.TextIOWrapper) -> str:
    """All that was written to it."""
    file.seek(0)
    return file.read()

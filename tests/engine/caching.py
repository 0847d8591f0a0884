"""Programs that compile a little, each run in a process of its own."""

import os
import resource
import subprocess
import sys
from pathlib import Path

WHERE = "from katachi.engine.compiled import cache; print(cache.FOLDER)"
COUNT = """
import numpy as np
from katachi.engine.board.bits import count
print(count(np.ones(3, np.uint64), 0, 3))
"""
"""A little compiled code, with an answer to check."""


def python(
    program: str, limit: int | None = None, **environment: str | Path | None
) -> subprocess.CompletedProcess[str]:
    """Run a program; None takes a variable away. limit: bytes of the largest file it may write."""
    return process([sys.executable, "-P", "-c", program], "", limit, environment)


def process(
    command: list[str], lines: str, limit: int | None, changes: dict[str, str | Path | None]
) -> subprocess.CompletedProcess[str]:
    new = {name: str(value) for name, value in changes.items() if value is not None}
    kept = {name: value for name, value in os.environ.items() if name not in changes}

    def bound() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run(
        command, input=lines, env={**kept, **new}, capture_output=True, text=True, preexec_fn=bound
    )

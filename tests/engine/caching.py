"""Programs that compile a little, each in a process of its own: a copy of one that has numba.

Loading numba takes a second of the processor, and what it looks up before it compiles another.
A copy has both, and nothing of Katachi. What is about the start itself starts a real one.
"""

import gc
import json
import os
import resource
import runpy
import subprocess
import sys
import tempfile
import traceback
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.paths import ROOT

COUNT = """
import numpy as np
from katachi.engine.board.bits import count
print(count(np.ones(3, np.uint64), 0, 3))
"""
"""A little compiled code, with an answer to check."""
Change = str | Path | None


class Ran(NamedTuple):
    """What came of a program."""

    returncode: int
    stdout: str
    stderr: str


def started(program: str, **environment: Change) -> Ran:
    """Run a program in a process that starts as any does."""
    command, env = [sys.executable, "-P", "-c", program], changed(environment)
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    return Ran(done.returncode, done.stdout, done.stderr)


def python(
    program: str | Path, *words: str, limit: int | None = None, **environment: Change
) -> Ran:
    """Run a program, or the file of one, in a copy of the process that has numba.

    limit: bytes of the largest file it may write.
    """
    is_file = isinstance(program, Path)
    with tempfile.TemporaryDirectory() as folder:
        ends = [Path(folder) / "printed", Path(folder) / "complained"]
        asked = [str(program), is_file, words, limit, changed(environment), [*map(str, ends)]]
        original = _original()
        assert original.stdin is not None
        assert original.stdout is not None
        print(json.dumps(asked), file=original.stdin, flush=True)
        status = int(original.stdout.readline())
        return Ran(status, *(end.read_text() for end in ends))


def changed(environment: dict[str, Change]) -> dict[str, str]:
    """The environment with these changes; None takes a variable away."""
    every = {**os.environ, **environment}
    return {name: str(value) for name, value in every.items() if value is not None}


@cache
def _original() -> subprocess.Popen[str]:
    """The process that is copied; it ends with its input."""
    pipe, command = subprocess.PIPE, [sys.executable, "-m", __name__]
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def _answer() -> None:
    """Let copies run what is asked for, one after the other."""
    from numba.core.registry import cpu_target
    from numba.core.runtime import rtsys

    with patch.object(rtsys, "initialize"):  # each copy compiles this itself, as Katachi has it
        cpu_target.target_context.refresh()
    gc.freeze()
    for line in sys.stdin:
        if (child := os.fork()) == 0:
            status = 1
            try:
                _run(*json.loads(line))
                status = 0
            except BaseException:
                traceback.print_exc()
            sys.stdout.flush()
            os._exit(status)  # to take all that it has down would take longer than most programs
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _run(
    program: str,
    is_file: bool,
    words: list[str],
    limit: int | None,
    environment: dict[str, str],
    ends: list[str],
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:0] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    sys.argv = [program, *words]
    for number, end in enumerate(ends, 1):
        os.dup2(os.open(end, os.O_WRONLY | os.O_CREAT), number)
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    if is_file:
        runpy.run_path(program, run_name="__main__")
    else:
        exec(program, {"__name__": "__main__"})


if __name__ == "__main__":
    del sys.path[0]  # this copy of the sources, which programs have from their own paths
    _answer()

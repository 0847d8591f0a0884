"""A run's processes, which need not load: copies of one that has loaded torch and Katachi.

Loading takes two seconds of the processor, for each process of each run anew. The runs that tests
start as programs have real ones.
"""

import os
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from katachi.learning.residual import processes
from katachi.learning.residual.inference import serve

COPIES = get_context("forkserver")
COPIES.set_forkserver_preload([processes.__name__])


def copy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the runs in this process have copies."""
    contexts = SimpleNamespace(get_context=lambda _: COPIES)
    monkeypatch.setattr(processes, "multiprocessing", contexts)
    monkeypatch.setattr(processes, "serve", _serve)


def _serve(
    path: Path, rooms: Sequence[Any], ends: Sequence[Connection], device: str, run: int
) -> None:
    """Serve as long as the process lives that made this copy, and that the run has started."""
    original = os.getppid()
    after_name = Path(f"/proc/{original}/stat").read_text().rpartition(")")[2]
    assert int(after_name.split()[1]) == run
    serve(path, rooms, ends, device, original)

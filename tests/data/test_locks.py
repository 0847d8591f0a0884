"""Locks between processes: one holder, and none that outlives its process."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from katachi.data.files import InUse, lock

HOLD = """
import sys, time
from pathlib import Path
from katachi.data.files import lock
held = lock(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    held = lock(path)
    with pytest.raises(InUse):
        lock(path)
    with pytest.raises(ValueError, match="taken"):
        lock(path, ValueError("taken"))
    held.release()
    again = lock(path)
    del again  # with its end it is free too
    lock(path).release()


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_another_process_keeps_us_out_until_it_is_gone(end: int, tmp_path: Path) -> None:
    path = tmp_path / "lock"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        with pytest.raises(InUse):
            lock(path)
        other.send_signal(end)
        other.wait()
        lock(path).release()


def test_a_lock_that_cannot_be_made(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        lock(tmp_path)

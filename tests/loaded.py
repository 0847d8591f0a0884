"""`katachi` in a process of its own that need not load: a copy of one that has all its code.

Loading takes a second of the processor, for every test anew. Here one process loads, and copies of
it do what the tests want, as `katachi serve` does for its clients. The copies are the test's own
children. What is about the start itself, and one test of each command, starts the real program.
"""

import ctypes
import gc
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from tests.paths import ROOT
from tests.processes import PATIENCE

KATACHI = [sys.executable, "-m", "katachi"]
_SYSCALL = {"x86_64": 56, "aarch64": 220}
"""The number of `clone`, by the processor."""
_SIBLING = 0x8000 | signal.SIGCHLD
"""CLONE_PARENT: the copy is a child of the test, which can wait for it."""
_MOST_BYTES = 1 << 20
CONSTANTS = "KATACHI_TESTS_CONSTANTS"
"""The variable of the environment that gives a copy other constants, as in `module.NAME=0.5`."""
_one_at_a_time = threading.Lock()


class Loaded(subprocess.Popen[Any]):
    """As Popen, for a command that begins with KATACHI."""

    def _execute_child(self, args: Any, *more: Any) -> None:
        assert args[:3] == KATACHI
        cwd, env, pipes = more[4], more[5], more[9:15]
        ends = [number if end < 0 else end for number, end in enumerate((pipes[0], *pipes[3::2]))]
        wanted = list(map(str, args[3:])), os.fspath(cwd or os.getcwd()), dict(env or os.environ)
        with _one_at_a_time:
            socket.send_fds(_original()[0], [pickle.dumps(wanted)], ends)
            self.pid = int(_original()[0].recv(_MOST_BYTES))
        self._child_created = True
        self._close_pipe_fds(*pipes)  # type: ignore[attr-defined]


@cache
def _original() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """The process that loads, and a connection with it; it ends with the connection."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        command = [sys.executable, "-m", "tests.loaded", str(there.fileno())]
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=[there.fileno()]
        )
    return here, process


def run(
    command: list[str], said: str | bytes | None, *, cwd: Path | None = None, text: bool = False
) -> subprocess.CompletedProcess[Any]:
    """Let a copy run to its end, which must come."""
    pipe = subprocess.PIPE
    with Loaded(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=cwd, text=text) as process:
        try:
            printed, complained = process.communicate(said, timeout=PATIENCE)
        finally:
            process.kill()
    return subprocess.CompletedProcess(command, process.returncode, printed, complained)


def _load() -> None:
    import katachi.gtp.loop
    import katachi.web.api
    import katachi.web.server
    from tests.command import cli
    from tests.gtp.talk import told

    _ = [*cli.commands.values()]

    lines = "katachi-explain\nlz-genmove_analyze b 1\nfinal_score\nprintsgf\nshowboard\n"
    told(lines, size=5, nodes=20, table_mb=1)
    katachi.web.api.get_ready()
    _wait_for_threads()
    gc.collect()
    gc.freeze()


def _load_torch() -> None:
    """What training needs, once it is asked for: two seconds more."""
    import katachi.learning.run  # noqa: F401

    _wait_for_threads()


def _wait_for_threads() -> None:
    """Copies lack other threads. One that Python has joined may still be leaving."""
    for _ in range(10_000):
        if len(os.listdir("/proc/self/task")) == 1:
            return
        time.sleep(0.001)
    raise RuntimeError("other threads do not end, and copies would lack them")


def _copy() -> int:
    """As `os.fork`, but who started this process is the copy's parent."""
    ctypes.pythonapi.PyOS_BeforeFork()
    number = _SYSCALL[os.uname().machine]
    child: int = ctypes.CDLL(None).syscall(number, _SIBLING, 0, 0, 0, 0)
    if child == 0:
        ctypes.pythonapi.PyOS_AfterFork_Child()
    else:
        ctypes.pythonapi.PyOS_AfterFork_Parent()
    return child


def _copies(asked: socket.socket) -> tuple[list[str], str, dict[str, str]] | None:
    """In each copy: the words, the folder and the environment it is for; None in the original."""
    while True:
        said, ends, _, _ = socket.recv_fds(asked, _MOST_BYTES, 3)
        if not said:
            return None
        wanted: tuple[list[str], str, dict[str, str]] = pickle.loads(said)
        if wanted[0][:1] == ["train"]:
            _load_torch()
        if (child := _copy()) == 0:
            for number, end in enumerate(ends):
                os.dup2(end, number)
            os.closerange(3, 1 + max(*ends, asked.detach()))
            return wanted
        for end in ends:
            os.close(end)
        asked.send(b"%d" % child)


def _set(constants: str) -> None:
    """Waits that a test would spend idly are shorter in its copy, and searches smaller."""
    for constant in constants.split():
        name, _, value = constant.partition("=")
        place, _, name = name.rpartition(".")
        module = import_module(place)
        kind = type(getattr(module, name))
        assert kind in (int, float), constant
        setattr(module, name, kind(value))


def _end(status: int) -> NoReturn:
    """Without taking Python's objects down, which takes longer than most tests."""
    threading._shutdown()  # type: ignore[attr-defined]  # as Python does: it waits for threads
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    from katachi.__main__ import main

    _load()
    if wanted := _copies(socket.socket(fileno=int(sys.argv[1]))):
        words, folder, environment = wanted
        sys.argv = ["katachi", *words]
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)
        _set(environment.get(CONSTANTS, ""))
        try:
            main()
        except SystemExit as ended:
            _end(int(ended.code or 0))

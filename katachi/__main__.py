"""The program `katachi`: what must hold before its commands are loaded, which takes a moment."""

import signal

if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until more is loaded: Ctrl-C shows no traceback

import os
import sys
from importlib.util import find_spec

from katachi.commands import console

# numpy's linear algebra else starts a thread a core, 0.1 s of processor time at every start; only
# `weigh` would gain by them (41 s in place of 36), and who fits more sets the variable.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def main() -> None:
    """Run the command line; ends the process with its exit status, and without a traceback."""
    console.leave_when_interrupted()
    console.read_nothing()
    console.let_nobody_read()
    console.tell_lost_output()
    from katachi.commands.cli import cli, run

    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        if find_spec("katachi.experiments"):  # in a checkout; an install has none
            from katachi.experiments import PLACES

            cli.commands.update(PLACES)
        status = run()
    finally:
        console.leave_when_interrupted()
    sys.exit(status)


if __name__ == "__main__":
    main()

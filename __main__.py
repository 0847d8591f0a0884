"""The program `katachi`: what must hold before its commands are loaded, which takes a moment."""

import sys

from katachi.console import interruptible, leave_when_interrupted, let_nobody_read


def main() -> None:
    """Run the command line; ends the process with its exit status, and without a traceback."""
    leave_when_interrupted()
    let_nobody_read()
    from katachi.cli import run

    with interruptible():
        status = run()
    sys.exit(status)


if __name__ == "__main__":
    main()

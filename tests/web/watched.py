"""`katachi` in a process that writes down every file it opens: python -m tests.web.watched LOG ...

The paths, each once, go to LOG as they are opened. Compiled code that opens files by itself would
not be seen; the server has none.
"""

import os
import sys


def watch(log: str) -> None:
    """Write down each path from here on."""
    seen: set[str] = set()
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], str | bytes):
            path = os.path.abspath(os.fsdecode(arguments[0]))
            if path not in seen:
                seen.add(path)
                os.write(out, os.fsencode(path) + b"\n")

    sys.addaudithook(hook)


if __name__ == "__main__":
    watch(sys.argv.pop(1))
    sys.argv[0] = "katachi"
    from katachi.__main__ import main

    main()

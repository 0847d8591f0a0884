"""Finding the outside programs that some tests run.

A missing program is an error; it becomes a skip, with its reason, only when
`KATACHI_SKIP_EXTERNAL=1` is set.
"""

import os
import shutil
from pathlib import Path

import pytest

PACKAGES = {
    "gnugo": "gnugo",
    "swipl": "swi-prolog-nox",
    "chromium-headless-shell": "chromium-headless-shell",
    "node": "nodejs",
    "qgo": "qgo",
    "xdotool": "xdotool",
    "Xvfb": "xvfb",
}
"""Each program's package in Debian and Ubuntu."""

GAMES_FOLDER = "/usr/games"
"""Where Debian puts GNU Go; often not on PATH."""


def find(name: str) -> Path | None:
    """The program on PATH or in /usr/games; None when there is none."""
    search = os.pathsep.join([os.environ.get("PATH", os.defpath), GAMES_FOLDER])
    found = shutil.which(name, path=search)
    return Path(found) if found else None


def require(name: str, *others: str) -> Path:
    """The program, or else another that does what it does.

    Without any the running test ends: failed, or skipped when that is asked for.
    """
    if os.environ.get("KATACHI_SKIP_EXTERNAL") == "1":
        pytest.skip(f"{name} is not run: KATACHI_SKIP_EXTERNAL=1")
    for one in (name, *others):
        if found := find(one):
            return found
    pytest.fail(
        f"The program {name} is missing: `sudo apt-get install {PACKAGES[name]}`, "
        "or KATACHI_SKIP_EXTERNAL=1 to skip the tests that need it.",
        pytrace=False,
    )

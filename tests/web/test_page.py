"""The page's own modules, in Node with a document of its own: `tests/web/page/*.test.js`."""

import os
import re
import subprocess

import pytest

from tests import programs
from tests.paths import ROOT

NODE = ROOT / ".venv" / "node"


def test_the_modules_of_the_page() -> None:
    node = programs.require("node")
    if not (NODE / "node_modules" / "linkedom").is_dir():
        pytest.skip("linkedom is not installed")
    done = subprocess.run(
        [node, "--test", *sorted((ROOT / "tests" / "web" / "page").glob("*.test.js"))],
        env={**os.environ, "NODE_FOLDER": str(NODE), "PAGE": str(ROOT / "web" / "page")},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert passed
    assert int(passed[1]) >= 7

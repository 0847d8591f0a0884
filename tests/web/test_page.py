"""The page's own modules, in Node with a document of its own: `tests/web/page/*.test.js`."""

import os
import re
import subprocess

import pytest

from katachi.data.language import LANGUAGES
from katachi.web.app import PAGE, in_words
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_weighs_little(language: str) -> None:
    """All its modules, style and pictures, which are sent as they are."""
    files = [one for one in PAGE.iterdir() if one.suffix in (".js", ".css", ".svg")]
    weight = len(in_words("index.html", language).encode())
    assert weight + sum(one.stat().st_size for one in files) <= 300_000

"""The page's files: how they are served, what they weigh, and its modules in Node.

Node has a document of its own for them: `tests/web/page/*.test.js`.
"""

import os
import re
import subprocess
from pathlib import Path

import pytest

from katachi.data.language import LANGUAGES
from katachi.web.app import PAGE, address_of, in_words
from tests import programs
from tests.paths import ROOT
from tests.processes import PATIENCE
from tests.web.server import Server

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
        timeout=PATIENCE,
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


def test_a_file_of_the_page_is_asked_for_once_until_it_changes(
    server: Server, tmp_path: Path
) -> None:
    page = server.ask("GET", "/").body.decode()
    for name in ("main.js", "style.css", "icon.svg"):
        (path,) = {*re.findall(rf'"(/static/\w+/{name})"', page)}
        named, plain = server.ask("GET", path), server.ask("GET", f"/static/{name}")
        assert (named.status, named.body) == (200, plain.body)
        assert named.headers["cache-control"] == "max-age=31536000, immutable"
        assert plain.headers["cache-control"] == "no-cache"
    assert server.ask("GET", "/static/0123456789abcdef/main.js").status == 404
    places = set()
    for text in ("let a", "let b"):
        (tmp_path / "main.js").write_text(text)
        places.add(address_of(tmp_path))
    (tmp_path / "main.js").rename(tmp_path / "other.js")
    assert len({*places, address_of(tmp_path)}) == 3

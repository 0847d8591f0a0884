"""The libraries that ask networks have what reports to their makers. None of it runs."""

import os
import subprocess
import sys
from pathlib import Path

ASKED = """
from katachi.data import shipped
from katachi.engine.values.network_file import read_network
from katachi.learning.residual.inference import fastest
fastest(read_network(shipped.path_of("residuals", "go")).data)
"""


def test_nothing_is_kept_at_home_or_sent_when_a_network_is_asked(tmp_path: Path) -> None:
    """Either keeps a number of the machine at home before it sends, but not where CI is set."""
    home, cache = tmp_path / "home", tmp_path / "cache"
    home.mkdir()
    bare = {"PATH": os.environ["PATH"], "HOME": str(home), "KATACHI_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", ASKED], env=bare, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert [*home.rglob("*")] == []

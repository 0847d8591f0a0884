"""How a server of the page begins: where it says that it is, and that it has its folder alone."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from katachi.gtp.wire.tcp import Address, ServeError
from katachi.web.server import _alone, _reached
from tests.loaded import KATACHI
from tests.paths import ROOT
from tests.processes import PATIENCE


def web(*options: str | Path) -> subprocess.Popen[str]:
    command = [*KATACHI, "web", "--no-browser", *options]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    )


def test_a_folder_that_cannot_be_written_is_served(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with _alone(tmp_path / "file"), _alone(tmp_path / "file" / "below"):
        pass
    with _alone(tmp_path), pytest.raises(ServeError), _alone(tmp_path):
        pass


def test_a_device_is_no_folder_to_keep_games_in() -> None:
    _, said = web("--port", "0", "--data-dir", "/dev/null").communicate(timeout=PATIENCE)
    assert said.endswith("Error: Invalid value for '--data-dir': /dev/null is no folder.\n")


@pytest.mark.parametrize(
    ("asked", "found", "said"),
    [
        ("127.0.0.1", "127.0.0.1", "127.0.0.1:80"),
        ("localhost", "127.0.0.1", "localhost:80"),
        ("0.0.0.0", "0.0.0.0", "localhost:80"),
        ("::", "::", "localhost:80"),
        ("::1", "::1", "[::1]:80"),
        ("10.1.2.3", "10.1.2.3", "10.1.2.3:80"),
        ("box.example", "10.1.2.3", "10.1.2.3:80"),
    ],
)
def test_the_address_that_is_said_is_listened_on(asked: str, found: str, said: str) -> None:
    assert str(_reached(Address(asked, 0), Address(found, 80))) == said


@pytest.mark.parametrize("after", ["said", "loaded"])
def test_ctrl_c_ends_it_in_silence(tmp_path: Path, after: str) -> None:
    process = web("--port", "0", "--data-dir", tmp_path)
    assert process.stdout is not None
    port = int(process.stdout.readline().split("/")[2].split(":")[1])
    if after == "loaded":
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(b"GET /api/theories HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % port)
            line.recv(100)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == 0


EARLY = """
import signal, sys
# the first module of its own that the program imports fails
sys.modules["katachi.commands.console"] = None
try:
    import katachi.__main__
except ImportError:
    signal.raise_signal(signal.SIGINT)
"""


def test_ctrl_c_before_anything_is_loaded_shows_no_traceback() -> None:
    found = subprocess.run([sys.executable, "-c", EARLY], capture_output=True, text=True, cwd=ROOT)
    assert (found.stderr, found.returncode) == ("", -signal.SIGINT)

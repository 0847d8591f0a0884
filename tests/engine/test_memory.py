"""A table for which there is no memory: one sentence, and nothing lost."""

import subprocess
from pathlib import Path

import pytest

from katachi.engine.background import PlayerError, check_memory
from tests.gtp.live import COMPILING
from tests.gtp.talk import ENGINE

LIMITED = ["sh", "-c", 'ulimit -v 16000000; exec "$@"', "sh", *ENGINE[:-1]]
"""A machine of 16 GB, however much this one has."""
TOO_MUCH = 65536


def run(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    return subprocess.run(
        [*LIMITED, *arguments],
        input=said,
        capture_output=True,
        text=True,
        timeout=COMPILING,
        check=False,
    )


@pytest.mark.parametrize("command", ["gtp", "cgos"])
def test_too_large_a_table_is_refused_at_the_start(tmp_path: Path, command: str) -> None:
    password = tmp_path / "password"
    password.write_text("secret\n")
    more = {
        "gtp": [],
        "cgos": ["--server=127.0.0.1:1", "--name", "Katachi", f"--password-file={password}"]
        + ["--sgf-dir", str(tmp_path / "games")],
    }[command]
    done = run(command, "--table-mb", str(TOO_MUCH), *more, said="name\n")
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.rstrip(".").endswith(f"here is no memory for a table of {TOO_MUCH} MB")


def test_a_table_that_cannot_grow_stays_as_it_was() -> None:
    said = f"play b C3\nkatachi-param_search table_mb {TOO_MUCH}\nkatachi-param_search\ngenmove w\n"
    done = run("gtp", "--table-mb", "2", "--nodes", "50", said=f"{said}clear_board\ngenmove b\n")
    assert (done.returncode, done.stderr) == (0, "")
    _, refused, settings, *others = done.stdout.removesuffix("\n\n").split("\n\n")
    assert refused.startswith("? table_mb must be a whole number from 1 to 65536, and there must")
    assert "[string] table_mb 2\n" in settings
    assert [answer[:2] for answer in others] == ["= "] * 3


@pytest.mark.parametrize("megabytes", [1 << 40, 1 << 60])
def test_no_size_is_too_large_to_be_refused(megabytes: int) -> None:
    with pytest.raises(PlayerError, match=f"a table of {megabytes} MB"):
        check_memory(megabytes)

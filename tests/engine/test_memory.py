"""A table for which there is no memory: one sentence, and nothing lost."""

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from katachi.engine.background import PlayerError, check_memory
from tests.command import called
from tests.gtp.talk import told

TOO_MUCH = 65536


@pytest.fixture
def limited() -> Iterator[None]:
    """16 GB more for this process, however much the machine has."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    before = resource.getrlimit(resource.RLIMIT_AS)
    most = pages * resource.getpagesize() + (16 << 30)
    resource.setrlimit(resource.RLIMIT_AS, (most, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.mark.usefixtures("limited")
@pytest.mark.parametrize("command", ["gtp", "cgos"])
def test_too_large_a_table_is_refused_at_the_start(tmp_path: Path, command: str) -> None:
    password = tmp_path / "password"
    password.write_text("secret\n")
    more = {
        "gtp": [],
        "cgos": ["--server=127.0.0.1:1", "--name", "Katachi", f"--password-file={password}"]
        + ["--sgf-dir", str(tmp_path / "games")],
    }[command]
    done = called(command, "--table-mb", str(TOO_MUCH), *more, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.rstrip(".").endswith(f"here is no memory for a table of {TOO_MUCH} MB")


@pytest.mark.usefixtures("limited")
def test_a_table_that_cannot_grow_stays_as_it_was() -> None:
    said = f"play b C3\nkatachi-param_search table_mb {TOO_MUCH}\nkatachi-param_search\ngenmove w"
    answers = told(f"{said}\nclear_board\ngenmove b", table_mb=2, nodes=50)
    _, refused, settings, *others = answers
    assert refused.startswith("? table_mb must be a whole number from 1 to 65536, and there must")
    assert "[string] table_mb 2\n" in settings
    assert [answer[:2] for answer in others] == ["= "] * 3


@pytest.mark.parametrize("megabytes", [1 << 40, 1 << 60])
def test_no_size_is_too_large_to_be_refused(megabytes: int) -> None:
    with pytest.raises(PlayerError, match=f"a table of {megabytes} MB"):
        check_memory(megabytes)

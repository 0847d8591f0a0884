"""Aleph's process seen from outside: how its end is noticed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from katachi.ilp.aleph_process import Child, ChildError
from tests.ilp.learning import prepare


def events(event: Callable[[float], dict], patience: float) -> list[dict]:
    """All that come; raises ChildError, for the child never says that it ends."""
    return list(iter(lambda: event(patience), None))


@pytest.mark.parametrize(
    "said",
    ['katachi {"event": "ready", "sett', "katachi ", "katachi {\\n", 'katachi {"event": "\\xff\\'],
)
def test_a_line_that_was_cut_off_is_the_end(said: str, swipl: Path, tmp_path: Path) -> None:
    """Its death is told at once, not after Aleph has been silent for long."""
    dies = tmp_path / "aleph.pl"
    dies.write_text(f":- write('{said}'), halt(3).\n")
    log = tmp_path / "log"
    with (
        Child(dies, tmp_path / "run", [[1, 1]], log) as event,
        pytest.raises(ChildError, match="Aleph's process ended with status 3"),
    ):
        events(event, 30.0)
    assert log.read_bytes().startswith(b"katachi ")


def test_a_full_disk_for_the_log_hides_no_end(aleph: Path, tmp_path: Path) -> None:
    folder = prepare(tmp_path / "theory.pl.run", positives=5).folder
    with (
        Child(aleph, folder.stem, [[1, 5]], Path("/dev/full")) as event,
        pytest.raises(ChildError, match="Aleph's process ended"),
    ):
        events(event, 30.0)

"""Aleph's process seen from outside: how its end is noticed."""

import os
from pathlib import Path

import pytest

from katachi.ilp.aleph_process import Child, ChildError
from katachi.ilp.induction import PATIENCE
from tests.ilp.learning import prepare, workers


def events(child: Child, patience: float) -> list[dict]:
    """All that come; raises ChildError, for the child never says that it ends."""
    return list(iter(lambda: child.event(patience), None))


def test_the_child_ends_when_it_is_left(aleph: Path, tmp_path: Path) -> None:
    prepared = prepare(tmp_path / "theory.pl.run")
    folder = prepared.folder
    with Child(aleph, folder.stem, [[1, 60]], folder.log) as child:
        assert child.event(PATIENCE)["event"] == "ready"
        assert len(workers(os.getpid())) == 1
    assert not workers(os.getpid())
    with pytest.raises(ChildError, match="Aleph's process ended with status -9"):
        events(child, PATIENCE)


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
        Child(dies, tmp_path / "run", [[1, 1]], log) as child,
        pytest.raises(ChildError, match="Aleph's process ended with status 3"),
    ):
        events(child, 30.0)
    assert log.read_bytes().startswith(b"katachi ")


def test_a_full_disk_for_the_log_hides_no_end(aleph: Path, tmp_path: Path) -> None:
    folder = prepare(tmp_path / "theory.pl.run", positives=5).folder
    with (
        Child(aleph, folder.stem, [[1, 5]], Path("/dev/full")) as child,
        pytest.raises(ChildError, match="Aleph's process ended"),
    ):
        events(child, 30.0)

"""Aleph's process seen from outside: how its end is noticed."""

from pathlib import Path

import pytest

from katachi.ilp.aleph_process import ChildError, events_of
from tests.ilp.learning import prepare


def test_a_line_that_was_cut_off_is_the_end(swipl: Path, tmp_path: Path) -> None:
    """Its death is told at once, not after Aleph has been silent for long. Other lines are odd."""
    odd = 'katachi \\nkatachi {\\nkatachi {"event": "\\xff\\\\n'
    dies = tmp_path / "aleph.pl"
    dies.write_text(f':- write(\'{odd}katachi {{"event": "ready", "sett\'), halt(3).\n')
    log = tmp_path / "log"
    events = events_of(dies, tmp_path / "run", [[1, 1]], log, 30.0)
    with pytest.raises(ChildError, match="Aleph's process ended with status 3"):
        list(events)
    assert log.read_bytes().count(b"katachi ") == 4


def test_a_full_disk_for_the_log_hides_no_end(aleph: Path, tmp_path: Path) -> None:
    folder = prepare(tmp_path / "theory.pl.run", positives=5).folder
    events = events_of(aleph, folder.path / "run", [[1, 5]], Path("/dev/full"), 30.0)
    assert [event["event"] for event in events][-1] == "rule"

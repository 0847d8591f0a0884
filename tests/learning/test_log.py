"""The log of a run: what was written is what is read, to the last bit."""

from pathlib import Path

from katachi.learning.log import Log, Row, read_log

ROWS: list[Row] = [
    {"games": 32, "steps": 1, "td_error": 0.1 + 0.2, "white": 0.5, "lr": 0.002},
    {"games": 1_000_096, "steps": 31_253, "td_error": 0.057476419, "lr": 3e38, "seconds": 4000.25},
    {"games": 10**9, "steps": 10**9, "td_error": 5e-324, "won": 0.0, "random": 1.0},
]


def test_a_log_goes_on_as_it_was(tmp_path: Path) -> None:
    """Its counts stay whole numbers, whatever their size; no figure loses a digit."""
    log = Log(tmp_path, 0)
    for row in ROWS:
        log.add(row)
    log.close()
    written = (tmp_path / "log.csv").read_bytes()
    assert str(read_log(tmp_path / "log.csv")) == str(ROWS)
    again = Log(tmp_path, 10**9)
    again.close()
    assert str(again.rows) == str(ROWS)
    assert (tmp_path / "log.csv").read_bytes() == written


def test_lines_beyond_the_checkpoint_are_dropped(tmp_path: Path) -> None:
    log = Log(tmp_path, 0)
    for row in ROWS:
        log.add(row)
    log.close()
    again = Log(tmp_path, 1_000_096)
    again.close()
    assert read_log(tmp_path / "log.csv") == again.rows == ROWS[:2]

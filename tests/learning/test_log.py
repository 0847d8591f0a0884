"""The log of a run: what was written is what is read, to the last bit."""

from pathlib import Path

import pytest

from katachi.learning.log import COLUMNS, Log, LogError, Row, draw_curve, read_log
from tests.damage import odd_bytes

TEST = {"random": 1.0, "random_low": 0.5, "random_high": 1.0}
ROWS: list[Row] = [
    {"games": 32, "steps": 1, "td_error": 0.1 + 0.2, "white": 0.5, "lr": 0.002},
    {"games": 1_000_096, "steps": 31_253, "td_error": 0.057476419, "lr": 3e38, "seconds": 4000.25},
    {"games": 10**9, "steps": 10**9, "td_error": 5e-324, "won": 0.0, **TEST},
]


def test_a_log_goes_on_as_it_was(tmp_path: Path) -> None:
    """Its counts stay whole numbers, whatever their size; no figure loses a digit."""
    log = Log(tmp_path, 0)
    for row in ROWS:
        log.add(row)
    written = (tmp_path / "log.csv").read_bytes()
    assert str(read_log(tmp_path / "log.csv")) == str(ROWS)
    again = Log(tmp_path, 10**9)
    assert str(again.rows) == str(ROWS)
    assert (tmp_path / "log.csv").read_bytes() == written


def test_lines_beyond_the_checkpoint_are_dropped(tmp_path: Path) -> None:
    log = Log(tmp_path, 0)
    for row in ROWS:
        log.add(row)
    again = Log(tmp_path, 1_000_096)
    assert read_log(tmp_path / "log.csv") == again.rows == ROWS[:2]


WHOLE: Row = dict.fromkeys(COLUMNS, 0.5) | {"games": 32, "steps": 1}
ODD = ("nan", "inf", "-1", "1e999", "9" * 400, "x", "", "\0", '"', "0.5,0.5", "\u0663", "1.5")


def test_whatever_the_table_holds_is_read_or_refused(tmp_path: Path) -> None:
    """What is read can be gone on with and drawn; what is refused stays as it is."""
    path = tmp_path / "log.csv"
    log = Log(tmp_path, 0)
    for games in (32, 64):
        log.add({**WHOLE, "games": games})
    written = path.read_bytes()
    header, line, other = written.decode().splitlines()
    damaged = [*odd_bytes(written), other.encode(), f"{header}\n{other}\n{line}\n".encode()]
    for column in range(len(COLUMNS)):
        for odd in ODD:
            cells = line.split(",")
            cells[column] = odd
            damaged.append(f"{header}\n{','.join(cells)}\n{other}\n".encode())
    read = []
    for data in damaged:
        path.write_bytes(data)
        try:
            rows = read_log(path)
        except LogError as error:
            said = str(error)
            assert said.startswith(f"Cannot read {path}: ")
            assert said.endswith(". Mend it, or remove it: the run goes on without its lines.")
            assert said.isprintable()
            assert path.read_bytes() == data
        else:
            read.append(rows)
            Log(tmp_path, 10**9).add({**WHOLE, "games": 10**9})
    assert len(damaged) / 20 < len(read) < len(damaged) / 2
    for rows in {str(rows): rows for rows in read if len(rows) != 2}.values():
        draw_curve(rows, tmp_path / "curve.png", "title")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("games,steps\n1,1\n", "line 2 lacks td_error"),
        ("games,steps,td_error\n1,x,1\n", "line 2 has x as steps"),
        ("games,steps,td_error\n1,1.5,1\n", "line 2 has 1.5 as steps"),
        ("games,steps,td_error\n1,1,nan\n", "line 2 has nan as td_error"),
        ("games,steps,td_error,random\n1,1,1,1\n", "line 2 lacks random_low"),
        ("games,steps,td_error,speed\n1,1,1,1\n", "line 2 has not the columns of a log"),
        ("games,steps,td_error\n1,1,1,1\n", "line 2 has not the columns of a log"),
        ("games,steps,td_error\n2,1,1\n1,1,1\n", "line 3 is of fewer games than the one before"),
    ],
)
def test_a_fault_is_named(text: str, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text(text)
    with pytest.raises(LogError) as raised:
        Log(tmp_path, 0)
    assert f"Cannot read {path}: {fault}. " in str(raised.value)

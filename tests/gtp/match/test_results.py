"""The results of a match on disk: as they were written, or refused with a sentence."""

import json
import os
from dataclasses import asdict
from pathlib import Path

import pytest

from katachi.gtp.match.results import (
    Fault,
    GameRecord,
    ResultsError,
    add,
    figures,
    games_in,
    sentences,
)
from tests.damage import odd_bytes, odd_json
from tests.paths import ROOT

SETTINGS = {"first": "katachi", "komi": 7.5, "seed": 2}
RECORDS = [
    GameRecord(1, "A", "B+3.5", "A", 40, {"A": 1.5, "B": 0.0}, {"A": 20, "B": 18}),
    GameRecord(2, "B", "0", None, 61),
    GameRecord(3, "A", "B+T", "A", 7, fault=Fault.TIME, at_fault="B", reason="too late"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of three games."""
    path = tmp_path / "match.jsonl"
    assert games_in(path, SETTINGS) == []
    for record in RECORDS:
        add(path, record)
    return path


def test_games_come_back(path: Path) -> None:
    before = path.read_bytes()
    assert games_in(path, SETTINGS) == RECORDS
    assert path.read_bytes() == before


def test_games_that_ship_are_read() -> None:
    shipped = sorted((ROOT / "data" / "games").rglob("match.jsonl"))
    assert shipped
    for file in shipped:
        settings = json.loads(file.read_text("utf-8").splitlines()[0])
        assert games_in(file, settings)


@pytest.mark.parametrize("length", range(0, 60, 7))
def test_a_file_killed_in_its_first_line_is_begun_anew(length: int, path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:length])
    assert games_in(path, SETTINGS) == []
    assert path.read_bytes() == whole[: whole.index(b"\n") + 1]


def opened(path: Path, data: bytes) -> bool:
    """Are these results that can be used? If not, they stay as they are."""
    path.write_bytes(data)
    try:
        records = games_in(path, SETTINGS)
    except ResultsError as error:
        text = str(error)
        assert text.startswith((f"{path}, line ", f"{path} is ", f"cannot use {path}: "))
        assert text.isprintable()
        assert path.read_bytes() == data
        return False
    sentences(records)
    json.dumps(figures(records))
    return True


def test_whatever_the_file_holds_is_read_or_refused(path: Path) -> None:
    first, *games = path.read_bytes().splitlines(keepends=True)
    read = [opened(path, data) for data in odd_bytes(path.read_bytes())]
    assert True in read
    assert False in read
    for text in odd_json(asdict(RECORDS[2])):
        opened(path, b"".join([first, games[0], text.encode() + b"\n"]))
    for text in odd_json(SETTINGS):
        opened(path, text.encode() + b"\n" + games[0])


def test_what_to_do_is_said(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"B"', b"7")
    path.write_bytes(b"".join(lines))
    with pytest.raises(ResultsError) as raised:
        games_in(path, SETTINGS)
    assert str(raised.value) == (
        f"{path}, line 3, is damaged (expected str, got int at black);"
        " remove that line, and its game is played again"
    )
    path.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    assert games_in(path, SETTINGS) == [RECORDS[0], RECORDS[2]]


def test_a_pipe_is_no_file_of_results(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "match.jsonl")
    with pytest.raises(ResultsError, match="it is no regular file"):
        games_in(tmp_path / "match.jsonl", SETTINGS)

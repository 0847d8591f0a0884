"""What names a file is a text or a path: a number would be an open file, and be closed."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import katachi

NAMES: list[Any] = [5, 1, True, 0.5, b"bytes", ["a"], {}]


@pytest.mark.parametrize("setting", ["net", "player", "theory"])
@pytest.mark.parametrize("name", NAMES, ids=repr)
def test_no_number_names_a_file(setting: str, name: Any) -> None:
    with pytest.raises(katachi.Error, match=r"^(there is no player|.* text or a path)"):
        katachi.Player(**{setting: name})
    os.fstat(1)  # standard output is still open


@pytest.mark.parametrize("name", NAMES, ids=repr)
def test_no_number_names_a_theory(name: Any) -> None:
    with pytest.raises(katachi.TheoryError, match="text or a path"):
        katachi.Theory.read(name)


@pytest.mark.parametrize("setting", ["net", "player", "theory"])
@pytest.mark.parametrize("name", ["x" * 5_000, "a\0b", "", Path("x" * 300)], ids=repr)
def test_a_name_that_no_file_can_have(setting: str, name: Any) -> None:
    with pytest.raises(katachi.Error, match=r"^[^\n]+$"):
        katachi.Player(**{setting: name or "?"})
    with pytest.raises(katachi.TheoryError, match=r"^there is no theory [^\n]+$"):
        katachi.Theory.read(name)


@pytest.mark.parametrize(
    "asked",
    [
        lambda: katachi.induce(""),
        lambda: katachi.induce([".", ""]),
        lambda: katachi.induce(".", ""),
        lambda: katachi.compare(""),
        lambda: katachi.compare(".", ""),
        lambda: katachi.Game.from_record(""),
        lambda: katachi.Reviewing(""),
        lambda: katachi.LevelTest(""),
        lambda: katachi.Person(""),
    ],
)
def test_the_empty_text_is_not_the_folder_here(asked: Callable[[], Any]) -> None:
    with pytest.raises(katachi.Error, match=r"^'' names no file$"):
        asked()

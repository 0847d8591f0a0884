"""Settings: impossible ones are refused by name, possible ones pass."""

import math
from dataclasses import fields, replace
from typing import Any

import pytest

from katachi.data.language import SettingError
from katachi.learning.settings import TrainSettings, hidden_layers, option_of
from katachi.learning.td import make_value_network, to_model

NAN, INFINITE = math.nan, math.inf

IMPOSSIBLE: dict[str, list[Any]] = {
    "net": [
        "",
        "c",
        "0",
        "4-",
        "-4",
        "4--4",
        "1025",
        "4-0",
        "2-2-2-2-2-2-2",
        "٣",
        "4.0",
        " 4",
        "+4",
        "9" * 5000,
    ],
    "games": [0, -1, 10**9 + 1, 10**400],
    "lam": [-0.1, 1.01, NAN, INFINITE],
    "step": [0, 3, -1],
    "lr": [0.0, -0.1, NAN, INFINITE],
    "lr_half": [-1, 10**9 + 1],
    "optimiser": ["", "SGD", "rmsprop"],
    "batch": [0, -5, 10_001],
    "epsilon": [-0.01, 1.5, NAN],
    "opening": [-1, 1001, 81, 500],
    "depth": [-1, 3],
    "opponent": [
        (),
        ("",),
        ("self", ""),
        ("gnugo:1",),
        ("gnugo:10",),
        ("gnugo:x",),
        ("gnugo:-2",),
        ("gnugo:²",),
        ("gnugo:" + "9" * 5000,),
        ("self", "gnugo:2:3"),
    ],
    "board": [1, 20, 0, -9],
    "komi": [0.25, 6.9, NAN, INFINITE, -INFINITE, 1000.5, -1001],
    "seed": [-1, 2**63],
    "every": [0, -1, 10**9 + 1],
    "test_games": [-1, 10**6 + 1],
    "pool_size": [0, 1001],
    "workers": [0, 65],
    "device": ["", "gpu", "cuda:1"],
}
"""Values that each setting must not have, the others being left at their defaults."""

POSSIBLE: dict[str, list[Any]] = {
    "net": ["a", "A", "b", "B", "1", "1024", "32-16", "2-2-2-2-2-2"],
    "games": [1, 10**9],
    "lam": [0, 0.0, 0.5, 1, 1.0],
    "step": [1, 2],
    "lr": [1e-9, 1, 10.0],
    "lr_half": [0, 1, 10**9],
    "optimiser": ["sgd", "adam"],
    "batch": [1, 10_000],
    "epsilon": [0, 0.05, 1.0],
    "opening": [0, 80],
    "depth": [0, 1, 2],
    "opponent": [
        ("self",),
        ("pool", "random", "gnugo", "gnugo:2", "gnugo:9", "net.safetensors", "a:b"),
    ],
    "board": [3, 19],
    "komi": [0, -7.5, 0.5, 1000, -1000],
    "seed": [0, 2**63 - 1],
    "every": [1, 10**9],
    "test_games": [0, 10**6],
    "pool_size": [1, 1000],
    "workers": [1, 64],
    "device": ["cpu", "cuda"],
}


def cases(table: dict[str, list[Any]]) -> list[tuple[str, Any]]:
    return [(name, value) for name, values in table.items() for value in values]


def test_the_tables_name_every_setting() -> None:
    names = [setting.name for setting in fields(TrainSettings)]
    assert list(IMPOSSIBLE) == list(POSSIBLE) == names


@pytest.mark.parametrize(("name", "value"), cases(IMPOSSIBLE))
def test_an_impossible_setting_is_refused_by_name(name: str, value: Any) -> None:
    """In one sentence, that begins with the name of the option."""
    with pytest.raises(SettingError) as refusal:
        replace(TrainSettings(), **{name: value}).check()
    option = {"lam": "lambda", "board": "size"}.get(name, name.replace("_", "-"))
    sentence = str(refusal.value)
    assert sentence.startswith(f"The setting {option} ")
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(("name", "value"), cases(POSSIBLE))
def test_a_possible_setting_passes(name: str, value: Any) -> None:
    replace(TrainSettings(), **{name: value}).check()


@pytest.mark.parametrize("board", [2, 3, 9, 19])
def test_an_opening_leaves_a_point_free(board: int) -> None:
    replace(TrainSettings(), board=board, opening=board**2 - 1).check()
    with pytest.raises(SettingError, match="opening"):
        replace(TrainSettings(), board=board, opening=board**2).check()


@pytest.mark.parametrize(
    ("name", "option"),
    [("lam", "lambda"), ("lr_half", "lr-half"), ("test_games", "test-games"), ("net", "net")],
)
def test_options_have_the_names_of_the_command_line(name: str, option: str) -> None:
    assert option_of(name) == option


@pytest.mark.parametrize(
    ("net", "units"),
    [
        ("a", ()),
        ("A", ()),
        ("b", (4,)),
        ("B", (4,)),
        ("1", (1,)),
        ("007", (7,)),
        ("32-16", (32, 16)),
        ("64-64-64-64-64-1024", (64, 64, 64, 64, 64, 1024)),
    ],
)
def test_hidden_layers(net: str, units: tuple[int, ...]) -> None:
    assert hidden_layers(net) == units
    assert to_model(make_value_network(hidden_layers(net), 9, 1)).sizes == [8, *units, 1]

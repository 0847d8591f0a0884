"""Players by name: what ships can be used, a file of one's own too, and faults are named."""

import os
from pathlib import Path

import pytest

from katachi.data import shipped
from katachi.engine.patterns.theory import read_theory
from katachi.engine.profiles import PlayerError, is_profile, read_profile
from katachi.engine.search.style import EVERY_MOVE, LEFT_OUT, PARTS, Style
from katachi.engine.thesis.model import load_model
from tests.paths import ALPHABETA


@pytest.mark.parametrize("name", shipped.names("players"))
def test_players_that_ship_have_all_they_need(name: str) -> None:
    profile = read_profile(name)
    assert profile.about.endswith(".")
    load_model(profile.network)
    assert profile.theory is None or read_theory(profile.theory).rules


def test_the_player_of_the_thesis_searches_plainly() -> None:
    style = read_profile("thesis").style
    assert style.order == style.keep == ("patterns",)
    assert style.matched_only
    assert not style.parts


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('network = "n.safetensors"\nwidths = [9, 3]\nparts = ["table"]\n')
    profile = read_profile(path)
    assert profile.network == tmp_path / "n.safetensors"
    assert profile.theory is None
    assert profile.style == Style(widths=(9, 3), parts=frozenset({"table"}))
    assert profile.residual is None
    assert is_profile(str(path))
    assert not is_profile("gnugo")


def test_a_residual_network_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('residual = "n.onnx"\nnaming = "visits"\n')
    profile = read_profile(path)
    assert profile.residual == tmp_path / "n.onnx"
    assert profile.naming == "visits"


FAULTS = {
    "width = 3": "width is none of about, network, theory, residual, search, naming, depth",
    "widths = []": "widths must be a list of whole numbers",
    "widths = [0]": f"each of widths must be a whole number from 1 to {EVERY_MOVE}",
    "root_width = true": "root_width must be a whole number",
    'order = ["luck"]': "order must be a list of some of tactics, patterns",
    'parts = "table"': "parts must be a list of some of table, killers",
    "matched_only = 1": "matched_only must be true or false",
    "pattern_scale = 283": "pattern_scale is none of about, network, theory, residual, search",
    "network = 7": "network must be a text",
    'theory = "none"': "there is no 'none' in data/theories",
    "residual = 7": "residual must be a text",
    'residual = "none"': "there is no 'none' in data/networks, and it does not end in .onnx",
    'residual = "b"': "there is no 'b' in data/networks, and it does not end in .onnx",
    "mix = 1.5": "mix must be a number from 0 to 1",
    "mix = true": "mix must be a number from 0 to 1",
    'naming = "luck"': "naming must be one of alphabeta, visits",
    'search = "luck"': "search must be one of best-first, alphabeta",
    f'network = "{"b" * 300}"': "in data/networks, and it does not end in .safetensors",
    f"root_width = {'9' * 5000}": "is not TOML",
    f"widths = {'[' * 5000}": "is not TOML",
    "= 3": "is not TOML",
}


@pytest.mark.parametrize("text", FAULTS, ids=lambda text: text[:20])
def test_a_fault_is_named_with_the_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text)
    with pytest.raises(PlayerError) as fault:
        read_profile(path)
    assert str(path) in str(fault.value)
    assert FAULTS[text] in str(fault.value)


def test_unknown_names_and_missing_files(tmp_path: Path) -> None:
    with pytest.raises(
        PlayerError, match="there is no player 'x', only alphabeta, default, rules, thesis"
    ):
        read_profile("x")
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(PlayerError, match=r"pipe\.toml: it is no regular file"):
        read_profile(tmp_path / "pipe.toml")
    with pytest.raises(PlayerError, match="there is no such file"):
        read_profile(tmp_path / "gone.toml")


@pytest.mark.parametrize("name", LEFT_OUT)
def test_each_part_can_be_left_out(name: str) -> None:
    player = "thesis" if name == "patterns" else ALPHABETA
    whole, style = read_profile(player).style, read_profile(player, (name,)).style
    assert style != whole
    assert (name in PARTS) == (style.parts != whole.parts)

"""The trained networks that ship say how they were made, and play."""

import json

import pytest

from katachi.data import shipped
from katachi.engine.profiles import read_profile
from katachi.engine.thesis.model import load_model
from katachi.engine.thesis.network import make_network
from katachi.learning.games import GamePool, NetworkPlayer, handmade_player, measure, random_player
from katachi.learning.settings import TrainSettings, hidden_layers
from katachi.workers.pool import Host
from tests.learning.training import never
from tests.paths import ALPHABETA, ROOT

FOLDER = ROOT / "data" / "networks"


@pytest.mark.parametrize(("name", "sizes"), [("a", [8, 1]), ("b", [8, 4, 1])])
def test_a_network_says_how_it_was_made(name: str, sizes: list[int]) -> None:
    model = load_model(FOLDER / f"{name}.safetensors")
    assert model.sizes == sizes
    told = json.loads(model.metadata["settings"])
    settings = TrainSettings(**{**told, "opponent": tuple(told["opponent"])})
    settings.check()
    assert [*hidden_layers(settings.net)] == sizes[1:-1]
    assert int(model.metadata["games"]) >= settings.games
    curve = json.loads(model.metadata["curve"])
    assert len(curve) >= 5
    assert curve[-1]["games"] == int(model.metadata["games"])
    assert all({"random", "handmade", "td_error"} <= set(row) for row in curve)


@pytest.mark.parametrize("name", ["a", "b"])
def test_a_network_is_as_strong_as_was_asked(name: str) -> None:
    """At least 65 % against weights set by hand. Against chance 99 % was asked, which is just
    what they win (docs/train.md): too near to ask for it here.
    """
    network = make_network(load_model(FOLDER / f"{name}.safetensors"))
    with GamePool(9, 7.0, Host(1), never()) as pool:
        assert measure(pool, NetworkPlayer(network), random_player(), 20, seed=77).rate >= 0.97
        assert measure(pool, NetworkPlayer(network), handmade_player(), 40, seed=77).rate >= 0.65


def test_network_b_is_that_of_the_player_network() -> None:
    assert read_profile(ALPHABETA).network == shipped.path_of("networks", "b")

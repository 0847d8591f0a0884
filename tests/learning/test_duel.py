"""Games of whole players at equal nodes."""

import pytest

from katachi.engine.thesis.model import Model
from katachi.experiments import shipped
from katachi.experiments.shipped import duel
from katachi.learning.games import WinRate, handmade
from tests.learning.training import never


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "_MOVES_PER_POINT", 0.7)


def against_itself() -> Model:
    """The hand-made network with every sign turned: it plays to lose."""
    good = handmade()
    weights, biases = [-weight for weight in good.weights], [-bias for bias in good.biases]
    return Model(good.scale, weights, biases)


def test_the_better_network_wins_with_either_colour() -> None:
    """On two threads."""
    assert duel(handmade(), against_itself(), 2, 10, 2, never()) == WinRate(2, 2)


def test_the_same_network_makes_half_of_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two games from one opening, with the same seed: colours alone tell them apart."""
    monkeypatch.setattr(shipped, "_MOVES_PER_POINT", 0.3)
    assert duel(handmade(), handmade(), 2, 2, 1, never()).rate == 0.5


def test_a_stop_leaves_the_other_games_out() -> None:
    stop = never()
    stop[0] = 1
    assert duel(handmade(), handmade(), 4, 3, 1, stop) == WinRate(0, 0)

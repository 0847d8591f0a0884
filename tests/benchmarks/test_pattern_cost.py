"""What asking the patterns costs the default player's search: `make bench`."""

import time
from dataclasses import replace

import pytest

from katachi.engine.patterns.theory import Theory, read_theory
from katachi.engine.player import Player
from katachi.engine.profiles import read_profile
from katachi.engine.search.clock import Limits
from katachi.engine.search.style import Style
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.model import load_model
from katachi.experiments.bench import POSITIONS, position_named
from tests.paths import ALPHABETA

PROFILE = read_profile(ALPHABETA)
NODES, ROUNDS = 40_000, 5


@pytest.mark.parametrize("name", POSITIONS)
def test_patterns_take_at_most_a_third_of_the_search(name: str) -> None:
    """Asked with a scale of 0 they change no move's worth, so that both searches are the same."""
    assert PROFILE.theory
    unasked = PROFILE.style.without("patterns")
    theory = replace(read_theory(PROFILE.theory), provenance={"pattern_scale": 0})
    times = []
    for _ in range(ROUNDS):
        without, tree = searched(name, unasked, None)
        with_, same_tree = searched(name, PROFILE.style, theory)
        assert tree == same_tree
        times.append((without, with_))
    share = 1 - min(w for w, _ in times) / min(w for _, w in times)
    print(f"{name}: patterns take {100 * share:.0f} % of the search's time")
    assert share <= 1 / 3


def searched(name: str, style: Style, theory: Theory | None) -> tuple[float, tuple[object, ...]]:
    """The seconds of a search, and what it found."""
    game = position_named(name)
    player = Player(load_model(PROFILE.network), SessionOptions(table_mb=16), style, theory)
    player.choose(game, game.to_move, Limits(nodes=100))
    began = time.perf_counter()
    found = player.choose(game, game.to_move, Limits(nodes=NODES))
    return time.perf_counter() - began, (found.line, found.value, found.depth, found.nodes)

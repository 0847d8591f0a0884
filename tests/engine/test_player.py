"""The player when there is no time to think."""

from threading import Event

import pytest

from katachi.engine import player as module
from katachi.engine.board.vertex import name_of
from katachi.engine.life.status import GAMES
from katachi.engine.player import Player, deepen
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import games_within
from katachi.experiments.bench import network_b, tree_of
from tests.engine.diagrams import game_from

ATARI = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. X X . . . . . .
X O O . . . . . .
. X X . . . . . .
"""


@pytest.fixture(autouse=True)
def slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is over before one move has been searched."""
    monkeypatch.setattr(module, "_FEWEST_NODES", 1)


def test_without_time_the_most_promising_move_is_played() -> None:
    """It takes the stones in atari; the first point of the board would be A1."""
    game = game_from(ATARI, komi=0)
    choice = Player(network_b()).choose(game, game.to_move, Limits(seconds=0.0))
    assert (name_of(choice.point, 9), choice.depth) == ("D2", 0)


def test_a_search_that_is_stopped_at_once_has_a_line() -> None:
    game = game_from(ATARI, komi=0)
    stop = Event()
    stop.set()
    found = deepen(game.grid, [tree_of(game, network_b())], Limits(stop=stop))
    assert name_of(found.line[0], 9) == "D2"


@pytest.mark.parametrize(
    ("seconds", "games"),
    [(None, GAMES), (0.0, 0), (0.002, 0), (0.02, 20), (0.5, 200), (1.0, GAMES), (1e308, GAMES)],
)
def test_random_games_are_played_where_there_is_time_for_them(
    seconds: float | None, games: int
) -> None:
    assert games_within(Limits(seconds=seconds)) == games

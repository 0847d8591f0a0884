"""The network that ships, with two hundred visits: what no player may get wrong."""

import numpy as np
import pytest

from katachi.data import shipped
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.board.score import count
from katachi.engine.board.vertex import name_of
from katachi.engine.puct.alphabeta import AlphaBeta
from katachi.engine.puct.search import BestFirst
from katachi.engine.search.style import MINIMAX, VISITS
from katachi.engine.values.network_file import read_network
from katachi.engine.values.planes import Runner
from tests.engine.diagrams import FINISHED, game_from
from tests.engine.puct.stand_in import found

SMALL_RACE = """
X O X . X
X O X X X
X O X . X
X O X X X
. O X . X
"""
RACE = """
X X O O X . X
X X O O X X X
X X O O X . X
X X O O X X X
X X O O X . X
X X O O X X X
X X . O X . X
"""
"""Two strings have one liberty, and the same: who moves takes the other's stones, and wins."""

SETTLED = """
. X . X O . .
X X X X O O O
. X . X O . .
X X X X O O O
. X X X O . .
X X . X O O O
. X X X O . .
"""


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner(read_network(shipped.path_of("residuals", "go")).data)


@pytest.mark.parametrize("naming", [MINIMAX, VISITS])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
@pytest.mark.parametrize(
    ("diagram", "komi", "best"), [(SMALL_RACE, 5.5, "A1"), (RACE, 0.5, "C1")], ids=["5x5", "7x7"]
)
@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
def test_stones_that_decide_a_game_are_captured(
    runner: Runner, diagram: str, komi: float, best: str, colour: int, naming: str, rules: Rules
) -> None:
    game = game_from(diagram, colour, rules, komi)
    result = found(BestFirst(runner, naming=naming), game, nodes=200)
    assert name_of(result.best.point, game.size) == best
    assert result.moves[0].visits > 100
    if naming == MINIMAX:
        assert name_of(found(AlphaBeta(runner), game, nodes=200).best.point, game.size) == best


def settled(diagram: str, colour: int, lead: float) -> Game:
    """A finished board that a colour wins by so many points by area, komi included."""
    game = game_from(diagram, colour, TROMP_TAYLOR, 0.0)
    score = count(game, set()).score
    game.komi = score - lead if colour == BLACK else score + lead
    return game


@pytest.mark.parametrize("diagram", [FINISHED, SETTLED], ids=["9x9", "7x7"])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_a_won_game_is_ended_by_a_pass(runner: Runner, diagram: str, colour: int) -> None:
    """The opponent has passed: nothing is surer than to pass too."""
    game = settled(diagram, colour, 1.5)
    game.play(3 - colour, PASS)
    result = found(BestFirst(runner), game, nodes=200)
    passed = next(one for one in result.moves if one.point == PASS)
    assert (passed.chances, passed.points) == (1.0, 1.5)
    assert result.best.chances == pytest.approx(1.0, abs=1e-4)


@pytest.mark.parametrize("diagram", [FINISHED, SETTLED], ids=["9x9", "7x7"])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_owners_of_a_finished_board_are_those_that_are_counted(
    runner: Runner, diagram: str, colour: int
) -> None:
    game = settled(diagram, colour, 1.5)
    result = found(BestFirst(runner), game, nodes=100)
    owner = count(game, set()).owner
    points = game.grid.points[owner[game.grid.points] > 0]
    agree = np.sign(result.owners[points]) == 3 - 2 * owner[points].astype(int)
    assert agree.mean() > 0.9

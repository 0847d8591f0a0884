"""How soon the engine answers when it is told to stop thinking, at any moment: `make bench`."""

import time
from collections.abc import Iterator
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import name_of
from tests.gtp.live import ENDLESS, Live, living

ROUNDS = 40
LIMIT = 0.1
"""Seconds."""
LATEST = 0.15
"""Seconds into a search at which it is still interrupted: behind all that goes before the tree."""

COMMANDS = {
    "genmove": ("reg_genmove b", "# interrupt"),
    "analysis": ("kata-analyze b 10 ownership true", ""),
    "analysed move": ("kata-genmove_analyze b 10 ownership true", "# interrupt"),
    "explanation": ("katachi-explain", "# interrupt"),
    "variation": ("katachi-variation b", "# interrupt"),
}


@pytest.fixture(scope="module")
def engine() -> Iterator[Live]:
    with living() as alive:
        yield alive


def middle_game(size: int) -> list[str]:
    """Moves at random until half of the board is occupied: the root then plays random games."""
    game, chance = Game(size), Random(1)
    commands = []
    while 2 * len(game.stones()) < size * size:
        colour, point = game.to_move, chance.choice(game.legal_points(game.to_move))
        game.play(colour, point)
        commands.append(f"play {' bw'[colour]} {name_of(point, size)}")
    return commands


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("size", [9, 13, 19])
def test_an_interrupt_at_any_moment(
    benchmark: BenchmarkFixture, engine: Live, size: int, name: str
) -> None:
    """The longest of many; the first meets a board size of which nothing has been prepared."""
    command, interrupt = COMMANDS[name]
    engine.fresh(ENDLESS, *middle_game(size), size=size)
    chance = Random(2)

    def begin() -> None:
        engine.send(command)
        time.sleep(chance.uniform(0, LATEST))

    def stop() -> None:
        engine.send(interrupt)
        engine.response()

    benchmark.pedantic(stop, setup=begin, rounds=ROUNDS)
    assert benchmark.stats.stats.max <= LIMIT


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("size", [9, 19])
def test_an_interrupt_of_the_first_search_of_a_game(
    benchmark: BenchmarkFixture, engine: Live, size: int, name: str
) -> None:
    """The search finds nothing prepared: no patterns of this size, a table not yet touched."""
    command, interrupt = COMMANDS[name]
    moves = middle_game(size)
    chance = Random(4)

    def begin() -> None:
        engine.fresh(ENDLESS, *moves, size=size)
        engine.send(command)
        time.sleep(chance.uniform(0, LATEST / 3))

    def stop() -> None:
        engine.send(interrupt)
        engine.response()

    benchmark.pedantic(stop, setup=begin, rounds=ROUNDS // 4)
    assert benchmark.stats.stats.max <= LIMIT


@pytest.mark.parametrize("size", [9, 13, 19])
def test_a_command_ends_pondering(benchmark: BenchmarkFixture, size: int) -> None:
    """The time to answer `name` while the engine thinks on the opponent's time."""
    with living("--ponder", "--nodes", "300") as engine:
        engine.fresh(*middle_game(size), "katachi-ponder on", "genmove b", size=size)
        chance = Random(3)

        def wait() -> None:
            time.sleep(chance.uniform(0, LATEST))

        benchmark.pedantic(lambda: engine.ask("name"), setup=wait, rounds=ROUNDS)
        assert benchmark.stats.stats.max <= LIMIT

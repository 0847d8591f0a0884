"""Who asks a network gets what it said, of the points as they lie; and it is asked less."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from katachi.data import shipped
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.compiled.jit import Array
from katachi.engine.network_player import shared
from katachi.engine.puct.search import BestFirst
from katachi.engine.search.clock import Limits
from katachi.engine.values import planes as runner
from katachi.engine.values.network_file import read_network
from katachi.engine.values.planes import BINARY, PLANES, Answers, AskedOnce, Runner, Turned
from tests.engine.puct.stand_in import Hashing


def planes(count: int, size: int = 5, seed: int = 1) -> Array:
    """Of positions that nobody has played."""
    random = np.random.default_rng(seed)
    made = (random.random((count, PLANES, size, size)) < 0.3).astype(np.float32)
    made[:, BINARY:] = random.normal(size=(count, PLANES - BINARY, 1, 1))
    return made


def same(one: Answers, other: Answers) -> None:
    for first, second in zip(one, other, strict=True):
        assert first.dtype == second.dtype
        assert np.array_equal(first, second)


def test_what_was_asked_before_is_not_asked_again_and_has_the_same_answer() -> None:
    network, some = Hashing(), planes(6)
    asked = AskedOnce(network)
    same(asked.ask(some[:4]), Hashing().ask(some[:4]))
    assert network.asked == 4
    same(asked.ask(some[[5, 1, 4, 0]]), Hashing().ask(some[[5, 1, 4, 0]]))
    assert network.asked == 6
    same(asked.ask(some[::-1]), Hashing().ask(some[::-1]))
    assert network.asked == 6


@pytest.mark.parametrize("plane", range(PLANES))
def test_positions_that_differ_in_one_plane_are_two(plane: int) -> None:
    network, one = Hashing(), planes(1)
    other = one.copy()
    other[0, plane] = 1 - other[0, plane]
    asked = AskedOnce(network)
    same(asked.ask(np.concatenate([one, other])), Hashing().ask(np.concatenate([one, other])))
    same(asked.ask(other), Hashing().ask(other))
    assert network.asked == 2


def test_the_oldest_are_forgotten_and_boards_of_each_size_are_kept_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runner, "_MOST", 5)
    network, some = Hashing(), planes(6)
    asked = AskedOnce(network)
    asked.ask(some)
    asked.ask(some[1:])
    assert network.asked == 6
    asked.ask(some[:1])
    assert network.asked == 7
    same(asked.ask(planes(2, 4)), Hashing().ask(planes(2, 4)))


def test_threads_that_share_it_are_told_the_same() -> None:
    some, network = planes(40), AskedOnce(Hashing())
    parts = [some[i : i + 8] for i in range(0, 32, 2)]
    with ThreadPoolExecutor(4) as pool:
        for part, answers in zip(parts, pool.map(network.ask, parts), strict=True):
            same(answers, Hashing().ask(part))


def test_a_search_finds_the_same_bit_by_bit() -> None:
    """By the network that ships; the second tree is of a position of the first."""
    network = read_network(shipped.path_of("residuals", "go"))
    kept, plain = shared(network), Turned(Runner(network.data))
    assert shared(read_network(network.path)) is kept
    game = Game(7)
    for _ in range(2):
        points = [*game.legal_points(game.to_move), PASS]
        found = [
            BestFirst(one, table_mb=1).grow(game, game.to_move, Limits(nodes=150), points)
            for one in (kept, plain)
        ]
        assert found[0].moves == found[1].moves
        assert np.array_equal(found[0].owners, found[1].owners)
        game.play(game.to_move, found[0].best.point)


class Echo:
    """Says of each point what lies there, and keeps what it was asked."""

    def ask(self, planes: Array) -> Answers:
        self.asked = planes
        flat = planes.reshape(len(planes), PLANES, -1)
        ends = np.full((len(planes), 1), 7.0, np.float32)
        policy = np.concatenate([flat[:, 0], ends], axis=1)
        return Answers(policy, flat[:, 2].mean(axis=1), flat[:, 3].mean(axis=1), flat[:, 1])


def test_points_are_told_as_they_lie() -> None:
    asked = np.random.default_rng(1).integers(0, 2, (64, PLANES, 5, 5)).astype(np.float32)
    echo = Echo()
    for one, other in zip(Turned(echo).ask(asked), Echo().ask(asked), strict=True):
        np.testing.assert_allclose(one, other)
    turned = [(one == other).all() for one, other in zip(echo.asked, asked)]
    assert 0 < sum(turned) < 24, "each is turned by one of eight symmetries"


def test_a_position_is_turned_alike_in_any_company() -> None:
    asked = np.random.default_rng(2).integers(0, 2, (16, PLANES, 9, 9)).astype(np.float32)
    together, alone = Echo(), Echo()
    Turned(together).ask(asked)
    for one, seen in zip(asked, together.asked, strict=True):
        Turned(alone).ask(one[np.newaxis])
        assert (alone.asked[0] == seen).all()

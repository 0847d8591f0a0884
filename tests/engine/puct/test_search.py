"""Best-first search: what ends it, what several threads do, and which moves it may name."""

import sys
import threading
import time
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.compiled.jit import Array
from katachi.engine.puct import search as module
from katachi.engine.puct.found import Found
from katachi.engine.puct.search import BestFirst, visits_within
from katachi.engine.puct.tree import MOST_WAITING
from katachi.engine.search.clock import Limits
from katachi.engine.search.style import VISITS
from katachi.engine.values.planes import Answers
from tests.engine.puct.stand_in import Hashing, found, same_found
from tests.engine.random_games import random_game


@pytest.fixture
def game() -> Game:
    return random_game(5, 4, Random(1), rules=TROMP_TAYLOR, komi=0.5)


@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("size", "visits"), [(5, 200), (7, 60)])
def test_the_same_search_finds_the_same(size: int, visits: int, rules: object) -> None:
    game = random_game(size, 6, Random(1), rules=rules, komi=0.5)
    one, other = (found(BestFirst(Hashing()), game, nodes=visits) for _ in range(2))
    assert one.visits == visits
    same_found(one, other)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("visits", [1, 2, 9, 150])
def test_all_visits_are_made_and_no_more(game: Game, threads: int, visits: int) -> None:
    search = BestFirst(Hashing(passing=1.0), threads=threads)
    assert found(search, game, nodes=visits).visits == visits
    assert found(search, game, nodes=visits).visits == 2 * visits


@pytest.mark.parametrize(
    ("limits", "visits"),
    [
        (Limits(nodes=7), 7),
        (Limits(nodes=0), 1),
        (Limits(depth=1), 50),
        (Limits(depth=2), 200),
        (Limits(depth=1, nodes=8), 8),
        (Limits(depth=1, seconds=1), sys.maxsize),
        (Limits(seconds=1), sys.maxsize),
        (Limits(), sys.maxsize),
    ],
)
def test_limits_as_visits(limits: Limits, visits: int) -> None:
    assert visits_within(limits) == visits


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    "limits",
    [Limits(nodes=40), Limits(depth=1), Limits(seconds=0.05)],
    ids=["nodes", "depth", "seconds"],
)
def test_every_limit_ends_it(game: Game, limits: Limits, threads: int) -> None:
    search = BestFirst(Hashing(), threads=threads)
    points = [*game.legal_points(game.to_move), PASS]
    result = search.grow(game, game.to_move, limits, points)
    assert result.visits == visits_within(limits) or limits.seconds


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_stopped_before_it_begins_looks_once(game: Game, threads: int) -> None:
    stop = threading.Event()
    stop.set()
    points = [*game.legal_points(game.to_move), PASS]
    network = Hashing()
    for limits in (Limits(stop=stop), Limits(seconds=0, stop=stop)):
        search = BestFirst(network, threads=threads)
        result = search.grow(game, game.to_move, limits, points)
        assert (result.visits, len(result.moves)) == (1, len(points))
        assert result.best.line == [max(result.moves, key=lambda move: move.prior).point]
    assert network.asked == 2


@pytest.mark.parametrize("threads", [1, 2])
def test_who_watches_may_stop_it(game: Game, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_TELL_AGAIN", 0.0)
    stop, told = threading.Event(), []

    def watch(result: Found) -> None:
        told.append(result.visits)
        if len(told) == 5:
            stop.set()

    points = [*game.legal_points(game.to_move), PASS]
    search = BestFirst(Hashing(), threads=threads)
    result = search.grow(game, game.to_move, Limits(stop=stop), points, watch=watch)
    assert told == sorted(told)
    assert result.visits >= told[4]


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_a_full_tree_ends_it(game: Game, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else limits it; what was found stays, and the next move begins with its sub-tree."""
    monkeypatch.setattr(module, "_FEWEST_NODES", 60)
    search = BestFirst(Hashing(), threads=threads, table_mb=0)
    result = found(search, game)
    assert result.visits > 25
    again = found(search, game)
    assert again.visits == result.visits
    game.play(game.to_move, again.best.point)
    below = found(search, game)
    assert below.visits > again.moves[0].visits


class Counting(Hashing):
    """Takes its time, and counts the leaves that wait for it at once."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = self.most = 0
        self._lock = threading.Lock()

    def ask(self, planes: Array) -> Answers:
        with self._lock:
            self.waiting += len(planes)
            self.most = max(self.most, self.waiting)
        time.sleep(0.005)
        said = super().ask(planes)
        with self._lock:
            self.waiting -= len(planes)
        return said


@pytest.mark.parametrize("threads", [4, 16, 64])
def test_no_more_leaves_wait_than_a_tree_has_room_for(threads: int) -> None:
    network = Counting()
    assert found(BestFirst(network, threads=threads), Game(9), nodes=800).visits == 800
    assert 1 < network.most <= MOST_WAITING


def test_nothing_but_the_points_is_played(game: Game) -> None:
    points = game.legal_points(game.to_move)[3:8]
    search = BestFirst(Hashing())
    for chosen in (points, points[1:], [PASS], [points[0], PASS]):
        result = found(search, game, chosen, nodes=60)
        assert sorted(move.point for move in result.moves) == sorted(chosen)
        assert sum(move.prior for move in result.moves) == pytest.approx(1, abs=1e-4)
    same_found(
        found(search, game, points, nodes=60), found(BestFirst(Hashing()), game, points, nodes=60)
    )


def test_either_colour_may_be_to_move(game: Game) -> None:
    for colour in (BLACK, WHITE):
        points = [*game.legal_points(colour), PASS]
        result = BestFirst(Hashing()).grow(game, colour, Limits(nodes=60), points)
        twin = Game(5, game.rules, game.komi)
        stones = game.stones()
        twin.set_up(
            [point for point, one in stones.items() if one == BLACK],
            [point for point, one in stones.items() if one == WHITE],
            colour,
        )
        assert sorted(points[:-1]) == twin.legal_points(colour)
        assert {move.point for move in result.moves} == set(points)
        for point in result.best.line:
            twin.play(twin.to_move, point)


@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
def test_a_line_ends_with_the_game_though_territory_is_counted_by_playing_on(rules: Rules) -> None:
    game = random_game(5, 6, Random(1), rules=rules, komi=0.5)
    lines = [move.line for move in found(BestFirst(Hashing(passing=6.0)), game, nodes=300).moves]
    assert any(line[-2:] == [PASS, PASS] for line in lines)
    assert not any((PASS, PASS) in pairwise(line[:-1]) for line in lines)


def test_the_most_visited_move_may_name_itself(game: Game) -> None:
    result = found(BestFirst(Hashing(), naming=VISITS), game, nodes=150)
    assert result.moves[0].visits == max(move.visits for move in result.moves)


class Failing(Hashing):
    """Fails once, after some positions."""

    def __init__(self, after: int) -> None:
        super().__init__()
        self.left = after

    def ask(self, planes: Array) -> Answers:
        self.left -= len(planes)
        if -len(planes) < self.left <= 0:
            raise ValueError("it failed")
        return super().ask(planes)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("after", [1, 40])
def test_a_network_that_fails_ends_it_and_the_next_goes_on(
    game: Game, after: int, threads: int
) -> None:
    search = BestFirst(Failing(after), threads=threads)
    with pytest.raises(ValueError, match="it failed"):
        found(search, game)
    result = found(search, game, nodes=50)
    assert result.visits >= 50
    assert np.isfinite(result.owners).all()
    search.forget()
    same_found(found(search, game, nodes=1), found(BestFirst(Hashing()), game, nodes=1))

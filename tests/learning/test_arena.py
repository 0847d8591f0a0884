"""Win rates: the interval against SciPy's, and games in pairs with the colours changed."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.learning.games import (
    OPENING,
    GamePool,
    NetworkPlayer,
    Pairing,
    Played,
    Player,
    ProgramPlayer,
    WinRate,
    handmade_player,
    measure,
    random_player,
)
from katachi.workers.pool import Host


@settings(max_examples=25)
@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_is_wilsons(case: tuple[int, int]) -> None:
    """1.96 deviations stand for 95 %, SciPy counts more digits: 2e-5 is left."""
    stats = pytest.importorskip("scipy.stats")
    points, games = case
    expected = stats.binomtest(points, games).proportion_ci(0.95, method="wilson")
    assert WinRate(points, games).interval == pytest.approx((expected.low, expected.high), abs=2e-5)


@given(st.integers(1, 1000).flatmap(lambda n: st.tuples(st.integers(0, 2 * n), st.just(n))))
def test_the_interval_holds_the_rate_and_mirrors(case: tuple[int, int]) -> None:
    """Draws count half; the other side's interval is the same, turned round."""
    halves, games = case
    own, other = WinRate(halves / 2, games), WinRate(games - halves / 2, games)
    low, high = own.interval
    assert 0 <= low <= own.rate <= high <= 1
    assert other.interval == pytest.approx((1 - high, 1 - low), abs=1e-12)
    assert own.rate == halves / 2 / games


def test_nothing_is_known_before_the_first_game() -> None:
    assert (WinRate(0, 0).rate, WinRate(0, 0).interval) == (0.5, (0.0, 1.0))


def test_rates_add_up_and_read_as_text() -> None:
    both = WinRate(3.5, 6) + WinRate(1, 4)
    assert both == WinRate(4.5, 10)
    assert str(both).split() == ["45.0", "%", "[20.1,", "72.6]"]
    assert str(WinRate(10, 10)).split() == ["100.0", "%", "[72.2,", "100.0]"]


class OpenPool(GamePool):
    """A pool that shows the pairings it was given, and the games."""

    def play(self, pairings: Iterable[Pairing]) -> list[Played]:
        self.pairings = list(pairings)
        self.played = super().play(self.pairings)
        return self.played


def match(
    player: NetworkPlayer,
    opponent: Player,
    games: int,
    workers: int = 1,
    board: int = 5,
    **more: int,
) -> tuple[WinRate, OpenPool]:
    with OpenPool(board, 0.5, Host(workers), np.zeros(1, np.int8)) as pool:
        return measure(pool, player, opponent, games, **more), pool


def moves(game: Played) -> bytes:
    """What tells a game from others."""
    return game.features.tobytes()


def test_two_games_have_one_opening_and_the_colours_changed() -> None:
    """Two players of chance play the same game again, with Black and White changed."""
    rate, pool = match(random_player(), random_player(), 12)
    assert [pairing.has_black for pairing in pool.pairings] == [True, False] * 6
    assert {pairing.opening for pairing in pool.pairings} == {0}  # they have chances of their own
    first, second = pool.played[::2], pool.played[1::2]
    assert [moves(game) for game in first] == [moves(game) for game in second]
    assert [game.points + back.points for game, back in zip(first, second)] == [1.0] * 6
    assert len({moves(game) for game in first}) == 6
    assert (rate.points, rate.games) == (6, 12)


def test_networks_begin_with_random_moves() -> None:
    """Else all games of two networks would be much the same."""
    _, pool = match(handmade_player(), handmade_player(), 8)
    assert {pairing.opening for pairing in pool.pairings} == {OPENING}
    assert len({moves(game) for game in pool.played}) == 4


def test_two_games_part_where_the_players_choose() -> None:
    """The hand-made network plays otherwise with the other colour."""
    _, pool = match(handmade_player(), random_player(), 6)
    pairs = list(zip(pool.played[::2], pool.played[1::2]))
    assert all(moves(one) != moves(other) for one, other in pairs)


def test_a_seed_makes_a_match_on_any_number_of_threads() -> None:
    one, again, other = (
        match(handmade_player(), random_player(), 10, workers, seed=seed)
        for workers, seed in ((1, 5), (2, 5), (1, 6))
    )
    assert one[0] == again[0]
    assert [moves(game) for game in one[1].played] == [moves(game) for game in again[1].played]
    assert [moves(game) for game in one[1].played] != [moves(game) for game in other[1].played]


def test_the_points_are_the_players_own() -> None:
    """Whoever plays on purpose wins nearly all games against chance, from either place."""
    good, _ = match(handmade_player(), random_player(), 20)
    bad, _ = match(random_player(), handmade_player(), 20)
    assert good.points >= 18
    assert bad.points <= 2


def test_draws_count_half() -> None:
    """On 3x3 with komi 9: Black can have no more than a draw."""
    with OpenPool(3, 9, Host(1), np.zeros(1, np.int8)) as pool:
        rate = measure(pool, random_player(), random_player(), 20)
    drawn = [game.points for game in pool.played if game.result == 0]
    assert 0 < len(drawn) < 20
    assert set(drawn) == {0.5}
    assert all(game.result == 1 for game in pool.played if game.points != 0.5)
    assert rate.points == sum(game.points for game in pool.played)


@pytest.mark.external
def test_whoever_gets_a_handicap_has_black_and_new_openings(gnugo: Path) -> None:
    """Four stones, by which it wins against GNU Go; such games come in no pairs."""
    program = ProgramPlayer(f"{gnugo} --mode gtp --level 0 --chinese-rules --seed 1", handicap=4)
    rate, pool = match(handmade_player(), program, 2, board=7)
    assert [pairing.has_black for pairing in pool.pairings] == [True, True]
    assert moves(pool.played[0]) != moves(pool.played[1])
    assert (rate.points, rate.games) == (2, 2)  # without them it loses both

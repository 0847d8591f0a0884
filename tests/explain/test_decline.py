"""Where a player fell behind little by little: what is sought in the curve, and what is told."""

from collections.abc import Sequence

import pytest

from katachi.engine.board.game import Game, Move
from katachi.engine.board.vertex import BLACK, WHITE
from katachi.engine.search.limits import Limits
from katachi.explain.decline import decline, steepest
from katachi.explain.looking import Look, Looks
from katachi.explain.review import Judged, Record
from tests.explain.judging import player

LIFE = ("cb", "gb", "eb", "bb", "hb", "db", "fb", "dc", "fc")
"""White's moves, as SGF has them, by which it lives below the upper edge."""
RISE = [0.5] * 12 + [0.5 - 0.03 * step for step in range(13)] + [0.14] * 12
"""Black falls by 3 % a move, from after move 11 to after move 24, and stays there."""


def judged(curve: Sequence[float], losses: dict[int, float] | None = None) -> list[Judged]:
    """Moves between which Black's chances are these, Black's first; losses: by a move's number."""
    looks = [Look(chances, None, ()) for chances in curve]
    return [
        Judged(
            number,
            Move(BLACK if number % 2 else WHITE, 33),
            9,
            looks[number - 1],
            looks[number],
            looks[number] if losses and number in losses else None,
            loss=(losses or {}).get(number, 0.0),
        )
        for number in range(1, len(looks))
    ]


@pytest.mark.parametrize("is_turned", [False, True])
def test_it_is_where_the_curve_falls(is_turned: bool) -> None:
    curve = [1 - chances for chances in [0.5, *RISE]] if is_turned else RISE
    found = steepest(judged(curve))
    assert found is not None
    colour, first, last = found
    assert colour == (WHITE if is_turned else BLACK)
    assert 11 <= first <= 14 + is_turned
    assert 22 <= last <= 25 + is_turned
    assert (first + is_turned) % 2 == 1
    assert (last - first) % 2 == 1


def test_looks_that_favour_who_has_just_moved_are_no_fall() -> None:
    assert steepest(judged([0.5 + 0.15 * (-1) ** number for number in range(60)])) is None
    assert steepest(judged([0.5] * 60)) is None
    assert steepest(judged([0.6, 0.2])) is None


def test_a_mistake_of_the_player_ends_it_and_one_of_the_opponent_does_not() -> None:
    assert steepest(judged(RISE, {19: 0.3})) is None
    assert steepest(judged(RISE, {20: 0.3})) is not None
    assert steepest(judged(RISE, {19: 0.07})) == steepest(judged(RISE))


def game_behind_a_wall() -> bytes:
    """White comes to life behind Black's wall while Black passes."""
    black = "".join(f"[{column}e]" for column in "abcdefghi")
    moves = "".join(f";B[];W[{point}]" for point in LIFE)
    return f"(;SZ[9]KM[30]AB{black}PL[B]{moves})".encode()


def test_what_longer_looks_deny_is_not_told() -> None:
    """The same position cannot be worse than it is, whatever a curve seems to say of it."""
    with Looks([player()], Limits(nodes=10), 1) as looks:
        assert decline(looks, lambda _: Game(), judged(RISE)) is None


def test_what_longer_looks_find_is_told() -> None:
    record = Record(game_behind_a_wall())
    curve = [0.95 - 0.05 * number for number in range(len(record) + 1)]
    with Looks([player()], Limits(nodes=25), 1) as looks:
        found = decline(looks, record.before, judged(curve))
    assert found is not None
    assert found.colour == BLACK
    assert (found.first, found.last) == (1, 18)
    assert found.before > 0.6
    assert found.after < 0.1

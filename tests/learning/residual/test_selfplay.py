"""Games against itself: they end, repeat by seed, and begin where records have been."""

from pathlib import Path

import numpy as np
import pytest

from katachi.data.reading import read_record
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.position import LAST, PASSES, TO_MOVE
from katachi.engine.board.record import game_of
from katachi.engine.puct.root import KOMI
from katachi.engine.values.planes import THEIRS
from katachi.learning.residual import selfplay
from katachi.learning.residual.samples import SURE, Samples, joined
from katachi.learning.residual.selfplay import SelfPlay
from katachi.learning.residual.starts import EVERY, find_starts, random_samples
from katachi.learning.settings import RunSettings
from tests.learning.residual.tiny import runner

SGF = "(;SZ[5]KM[0.5];B[cc];W[bc];B[bb];W[cb];B[ab];W[cd];B[ac];W[dc];B[ad];W[bd];B[];W[])"


def play(settings: RunSettings, turns: int = 60) -> tuple[SelfPlay, list[Samples]]:
    """The games of a pool on 5x5, as many as end in so many moves."""
    pool, asked = SelfPlay(5, 6, settings, seed=4), runner()
    games: list[Samples] = []
    for _ in range(turns):
        games += pool.turn(asked)
    return pool, games


AREA = RunSettings(visits=4, candidates=2, territory=0.0)


@pytest.fixture(scope="module")
def every() -> Samples:
    """The positions of some games."""
    return joined(play(AREA)[1])


def test_finished_games_add_up(every: Samples) -> None:
    np.testing.assert_allclose(every.policy.astype(np.float32).sum(axis=1), 1, atol=0.01)
    assert ((every.chances >= 0) & (every.chances <= 1)).all()
    mine = every.planes[:, 0] + every.planes[:, 1]
    assert (mine <= 1).all()
    assert not (every.policy[:, :25] > 0)[mine > 0].any()  # no move onto a stone


@pytest.mark.parametrize(
    ("sizes", "asked", "visits"),
    [
        ([9, 13, 19], 160, [160, 76, 35]),
        ([7, 9], 16, [16, 16]),
        ([9, 19], 32, [32, 16]),  # none has fewer than 16 of them
        ([9, 19], 8, [8, 8]),
        ([13, 19], 100, [100, 46]),
        ([19], 100, [100]),
    ],
)
def test_larger_boards_have_fewer_visits(sizes: list[int], asked: int, visits: list[int]) -> None:
    settings = RunSettings(visits=asked, sizes=dict.fromkeys(sizes, 1.0))
    assert [settings.visits_on(size) for size in sizes] == visits


def test_territory_games_end_too() -> None:
    _, games = play(RunSettings(visits=2, candidates=2, territory=1.0))
    assert games
    for game in games:
        counts = game.scalars[:, 1].tolist()  # territory first, and then, by area, what is dead
        assert counts == sorted(counts, reverse=True)
        assert counts[0] == 1


def test_the_same_seed_is_the_same_games(every: Samples) -> None:
    np.testing.assert_array_equal(joined(play(AREA)[1]).planes, every.planes)


def test_starts_are_positions_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    replayed = game_of(read_record(path))
    moves = list(replayed.moves)
    wanted = {}
    for count in range(len(moves), -1, -1):
        wanted[replayed.position.hash[0]] = (replayed.position.colour.copy(), replayed.hashes())
        if count:
            replayed.undo(1)
    starts = find_starts([path], 5)
    assert len(starts) == len(range(len(moves) - 2, 2, -EVERY))
    for start in starts:
        colour, hashes = wanted[start.position.hash[0]]
        np.testing.assert_array_equal(start.position.colour, colour)
        np.testing.assert_array_equal(start.hashes, hashes)
        assert start.position.state[PASSES] == 0
    assert find_starts([path], 9) == []
    assert find_starts([], 5) == []


def test_games_begin_at_positions_of_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "OPENED", 0.0)
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    starts = find_starts([path], 5)
    settings = RunSettings(visits=2, candidates=2, known=1.0)
    pool = SelfPlay(5, 4, settings, 1, starts)
    boards = {start.position.colour.tobytes() for start in starts}
    assert {one.tobytes() for one in pool._roots.position.colour} <= boards
    asked = runner()
    assert any(pool.turn(asked) for _ in range(60))  # and they end


def test_games_follow_their_record_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start's moves are played as they are, and end where a record says what is illegal."""
    monkeypatch.setattr(selfplay, "OPENED", 1.0)
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    start = next(one for one in find_starts([path], 5) if len(one.moves) > 4)
    settings = RunSettings(visits=2, candidates=2, known=1.0)
    pool = SelfPlay(5, 1, settings, 1, [start])
    pool._games[0].moves = start.moves[:3][::-1].tolist()
    asked = runner()
    for point in start.moves[:3]:
        pool.turn(asked)
        assert pool._roots.position.state[0, LAST] == point
    pool._games[0].moves = [int(point) for point in start.moves[1:3]]
    pool.turn(asked)  # occupied by now
    assert pool._games[0].moves == []


def test_some_games_have_handicap() -> None:
    """White moves first, and komi is half a point or evens the stones."""
    pool = SelfPlay(9, 12, RunSettings(visits=2, candidates=2, handicaps=1.0), 1)
    position, komi = pool._roots.position, pool._roots.terms[:, KOMI]
    stones = (position.colour == BLACK).sum(axis=1)
    assert set(stones) <= set(range(2, 10))
    assert not (position.colour == WHITE).any()
    assert (position.state[:, TO_MOVE] == WHITE).all()
    assert 0.5 in komi
    assert (komi > 10).any()
    pool.turn(runner())
    assert all(one.turns[0].planes[THEIRS].sum() == stones[i] for i, one in enumerate(pool._games))


def test_a_start_whose_history_has_no_room_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    [start, *_] = find_starts([path], 5)
    long = start._replace(hashes=np.zeros(10_000, np.uint64))
    SelfPlay(5, 2, RunSettings(visits=2, known=1.0), 1, [long])


def test_random_positions_say_what_became_of_them() -> None:
    some = random_samples(5, 40, seed=1)
    assert len(some) == 40
    assert not some.policy.any()
    assert ((some.chances >= 0) & (some.chances <= 1)).all()
    assert some.owners.max() > 0.9 * SURE
    assert some.owners.min() < -0.9 * SURE
    won = some.chances > 0.9
    assert (some.score[won] > 0).all()

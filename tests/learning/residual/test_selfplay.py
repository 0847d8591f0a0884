"""Games against itself: what a finished game teaches, and the λ-returns worked out by hand."""

from pathlib import Path

import numpy as np
import pytest

from katachi.data.sgf import read_record
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.position import PASSES
from katachi.engine.board.record import game_of
from katachi.engine.values.planes import BINARY, KOMI_UNIT
from katachi.learning.residual.random_games import random_samples
from katachi.learning.residual.samples import Samples, joined
from katachi.learning.residual.selfplay import Pool, Turn, samples_of
from katachi.learning.residual.settings import PlaySettings
from katachi.learning.residual.starts import EVERY, find_starts
from tests.learning.residual.tiny import runner

SGF = "(;SZ[5]KM[0.5];B[cc];W[bc];B[bb];W[cb];B[ab];W[cd];B[ac];W[dc];B[ad];W[bd];B[];W[])"


def turn(chances: float, colour: int, *, known: bool = True) -> Turn:
    policy = np.full(5, 0.2, np.float16) if known else None
    return Turn(np.zeros((BINARY, 4), np.uint8), np.zeros(3, np.float32), policy, chances, colour)


OWNERS = np.array([1, 1, -1, 0], np.int8)


def test_returns_worked_out_by_hand() -> None:
    """λ = ½, and Black wins by 3: from the end, with Black's chances at ½, ¼, ¾ on the way.

    ½·¾ + ½·1 = 0.875; ½·¼ + ½·0.875 = 0.5625; ½·½ + ½·0.5625 = 0.53125.
    """
    turns = [turn(0.5, BLACK), turn(0.25, WHITE), turn(0.75, BLACK)]
    found = samples_of(turns, 3.0, OWNERS, 0.5)
    np.testing.assert_allclose(found.chances, [0.53125, 1 - 0.5625, 0.875])
    np.testing.assert_array_equal(found.score, [3, -3, 3])
    np.testing.assert_array_equal(found.owners, [OWNERS, -OWNERS, OWNERS])


@pytest.mark.parametrize(("lead", "result"), [(-2.0, 0.0), (0.0, 0.5), (0.5, 1.0)])
def test_with_a_trace_of_one_all_is_the_result(lead: float, result: float) -> None:
    turns = [turn(0.9, BLACK), turn(0.3, WHITE)]
    found = samples_of(turns, lead, OWNERS, 1.0)
    np.testing.assert_array_equal(found.chances, [result, 1 - result])


def test_moves_drawn_are_not_learned_from_but_their_values_count() -> None:
    turns = [turn(0.5, BLACK), turn(0.25, WHITE, known=False), turn(0.75, BLACK)]
    found = samples_of(turns, 3.0, OWNERS, 0.5)
    np.testing.assert_allclose(found.chances, [0.53125, 0.875])
    assert len(found) == len(found.policy) == len(found.owners) == 2


def test_a_game_of_drawn_moves_alone_teaches_nothing() -> None:
    found = samples_of([turn(0.5, BLACK, known=False)], 3.0, OWNERS, 0.5)
    assert (len(found), found.points) == (0, 4)


def play(settings: PlaySettings, turns: int = 60) -> tuple[Pool, list[Samples]]:
    """The games of a pool on 5x5, as many as end in so many moves."""
    pool, asked = Pool(5, 6, settings, seed=4), runner()
    games: list[Samples] = []
    for _ in range(turns):
        games += pool.turn(asked)
    return pool, games


def test_finished_games_add_up() -> None:
    """Area games: the points of the owners and the komi are the score, for either side."""
    pool, games = play(PlaySettings(visits=4, moves=2, territory=0.0))
    assert pool.finished == len(games) >= 6
    every = joined(games)
    np.testing.assert_allclose(
        every.owners.sum(axis=1) + KOMI_UNIT * every.scalars[:, 0], every.score, atol=1e-4
    )
    np.testing.assert_allclose(every.policy.astype(np.float32).sum(axis=1), 1, atol=0.01)
    assert ((every.chances >= 0) & (every.chances <= 1)).all()
    mine = every.planes[:, 0] + every.planes[:, 1]
    assert (mine <= 1).all()
    assert not (every.policy[:, :25] > 0)[mine > 0].any()  # no move onto a stone


def test_both_sides_of_a_game_see_one_result() -> None:
    _, games = play(PlaySettings(visits=4, moves=2, opened=0.0))
    for game in games:
        assert len(set(np.abs(game.score))) == 1
        assert (game.owners == game.owners[0] * np.sign(game.score * game.score[0])[:, None]).all()


def test_territory_games_end_too() -> None:
    _, games = play(PlaySettings(visits=2, moves=2, territory=1.0))
    assert games
    for game in games:
        counts = game.scalars[:, 1].tolist()  # territory first, and then, by area, what is dead
        assert counts == sorted(counts, reverse=True)
        assert counts[0] == 1


def test_the_same_seed_is_the_same_games() -> None:
    settings = PlaySettings(visits=3, moves=2)
    (_, one), (_, other) = play(settings), play(settings)
    np.testing.assert_array_equal(joined(one).planes, joined(other).planes)


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


def test_games_begin_at_positions_of_records(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    starts = find_starts([path], 5)
    settings = PlaySettings(visits=2, moves=2, opened=0.0, known=1.0)
    pool = Pool(5, 4, settings, 1, starts)
    boards = {start.position.colour.tobytes() for start in starts}
    assert {one.tobytes() for one in pool._roots.position.colour} <= boards
    games: list[Samples] = []
    for _ in range(60):
        games += pool.turn(runner())
    assert games


def test_a_start_whose_history_has_no_room_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    [start, *_] = find_starts([path], 5)
    long = start._replace(hashes=np.zeros(10_000, np.uint64))
    Pool(5, 2, PlaySettings(visits=2, known=1.0), 1, [long])


def test_random_positions_say_what_became_of_them() -> None:
    some = random_samples(5, 40, seed=1)
    assert len(some) == 40
    assert not some.policy.any()
    assert ((some.chances >= 0) & (some.chances <= 1)).all()
    assert set(np.unique(some.owners)) == {-1, 1}
    won = some.chances > 0.9
    assert (some.score[won] > 0).all()

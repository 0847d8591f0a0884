"""Records whose moves are learned: what their positions teach, and where the network goes on."""

from pathlib import Path

import numpy as np
import pytest

from katachi.data.reading import read_record
from katachi.engine.board.position import LAST, PASSES
from katachi.engine.board.record import game_of
from katachi.engine.life.status import final_score
from katachi.engine.values.planes import BINARY
from katachi.learning.residual import selfplay, starts
from katachi.learning.residual.samples import SURE, Samples, joined
from katachi.learning.residual.selfplay import SelfPlay
from katachi.learning.residual.starts import People
from katachi.learning.settings import RunSettings
from tests.engine.values.filled import Counting
from tests.engine.values.filled import planes_of as planes_here
from tests.learning.residual.tiny import runner

SGF = (
    "(;SZ[5]KM[2.5]RU[Japanese]RE[B+4.5];B[cc];W[bc];B[bb];W[cb];B[ab];W[cd];B[ac];W[dc];B[ad];W[bd]"
    ";B[];W[])"
)
MOVES = 10  # before the passes


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record on 5x5; every move is learned, and none is left on the way."""
    monkeypatch.setattr(starts, "LEAST", 4)
    monkeypatch.setattr(starts, "LEARNED", 1.0)
    monkeypatch.setattr(starts, "LEFT", 0.0)
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    return path


def people(*paths: Path, size: int = 5) -> People:
    return People(paths, size, np.random.default_rng(1))


def test_each_move_is_taught_where_it_was_played(record: Path) -> None:
    found = people(record).next(7.0, False)
    assert found is not None
    assert (found.komi, found.territory, found.winner) == (2.5, True, 1.0)
    game = game_of(read_record(record))
    game.undo(2)
    assert found.start.position.state[PASSES] == 0
    np.testing.assert_array_equal(found.start.position.colour, game.position.colour)
    np.testing.assert_array_equal(found.start.hashes, game.hashes())
    assert len(found.turns) == MOVES
    for turn in reversed(found.turns):
        move = game.moves[-1]
        game.undo(1)
        planes = planes_here(game.grid, game.position, Counting(2.5, True)).reshape(-1, 25)
        np.testing.assert_array_equal(turn.planes, planes[:BINARY])
        np.testing.assert_array_equal(turn.scalars, planes[BINARY:, 0])
        assert turn.colour == move.colour
        assert turn.policy is not None
        assert game.grid.points[np.argmax(turn.policy)] == move.point
        assert (turn.best, turn.played) == (None, None)


def test_a_record_that_is_left_goes_on_by_other_terms(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starts, "LEFT", 1.0)
    found = [people(record).next(-3.0, False) for _ in range(3)]
    for one in found:
        assert one is not None
        assert (one.komi, one.territory, one.winner) == (-3.0, False, None)
        assert 4 <= len(one.turns) <= MOVES


@pytest.mark.parametrize("text", ["", "(;SZ[9];B[ee];W[ef])", "(;SZ[5];B[cc])", "no record"])
def test_what_cannot_be_followed_is_left_out(record: Path, text: str) -> None:
    record.write_text(text)
    assert people(record).next(7.0, False) is None
    assert people().next(7.0, False) is None


def test_files_of_other_boards_are_read_once(record: Path) -> None:
    other = record.with_name("other.sgf")
    other.write_text("(;SZ[9];B[ee];W[ef])")
    found = people(record, other)
    assert all(found.next(7.0, False) for _ in range(6))
    other.write_text(SGF)
    assert len(found._paths) == 1


def test_owners_and_points_are_learned_where_the_count_is_the_result(record: Path) -> None:
    game = game_of(read_record(record))
    result = final_score(game)
    record.write_text(SGF.replace("B+4.5", f"{'B' if result > 0 else 'W'}+{abs(result):g}"))
    for one in people(record).learned_alone():
        assert one.score.tolist() == [result, -result] * (MOVES // 2)
        black = one.owners[0] / SURE
        assert black.sum() == result + 2.5  # as many stones of each side, and no prisoners
        np.testing.assert_array_equal(one.owners[1], -one.owners[0])


def test_moves_and_winner_are_learned_where_the_end_is_not_known(record: Path) -> None:
    record.write_text(SGF.replace("B+4.5", "B+R"))
    found = people(record).learned_alone()
    assert len(found) == starts.ALONE
    for one in found:
        assert len(one) == MOVES
        assert np.isnan(one.score).all()
        assert one.chances.tolist() == [1.0, 0.0] * (MOVES // 2)  # Black won
        assert (one.policy.astype(np.float32).sum(axis=1) == 1).all()
    assert people().learned_alone() == []
    record.write_text(SGF.replace("RE[B+4.5]", ""))
    assert people(record).learned_alone() == []


def test_games_go_on_where_records_end(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "OPENED", 0.0)
    settings = RunSettings(visits=2, candidates=2, imitated=1.0, territory=0.0)
    pool = SelfPlay(5, 3, settings, 1, imitate=[record])
    game = game_of(read_record(record))
    game.undo(2)
    for position in pool._roots.position.colour:
        np.testing.assert_array_equal(position, game.position.colour)
    assert (pool._roots.position.state[:, LAST] == game.moves[-1].point).all()
    games, asked = list[Samples](), runner()
    while len(games) < 4:
        games += [one for one in pool.turn(asked) if np.isfinite(one.score).all()]
    every = joined(games)
    sure = every.policy.astype(np.float32).max(axis=1) == 1.0
    assert sure.sum() >= MOVES
    black = every.planes[:, 0].sum(axis=1) >= every.planes[:, 1].sum(axis=1)
    assert len(every) > sure.sum()
    assert black.any()

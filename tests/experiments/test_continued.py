"""The next step of the network: own games played to their end, and learning on from them."""

from pathlib import Path

import numpy as np
import pytest
import torch

from katachi.engine.board.grid import BLACK
from katachi.engine.puct.root import KOMI
from katachi.engine.values.network_file import read_network
from katachi.engine.values.planes import PLANES
from katachi.experiments.continued import learning
from katachi.experiments.continued.games import STRANGE, WON, EndedGames
from katachi.experiments.continued.learning import (
    APART,
    Continued,
    from_chunks,
    from_records,
    mean_of,
)
from katachi.learning.residual.samples import SURE, Samples, joined, name_of, write_chunk
from katachi.learning.residual.starts import STONE
from katachi.learning.settings import RunSettings, TrainingError
from tests.command import called
from tests.learning.residual.tiny import model, runner, samples, tiny


@pytest.fixture(scope="module")
def taught() -> Samples:
    """Positions of some games of a tiny network."""
    games, found = EndedGames(5, 8, RunSettings(visits=12, sizes={5: 1.0}), 3), []
    while len(found) < 6:
        found += games.turn(runner())
    return joined(found)


def test_who_won_the_lead_and_the_owners_agree(taught: Samples) -> None:
    assert len(taught) > 25
    shares = taught.policy.sum(axis=1)
    assert 0 < (shares > 0).mean() < 1
    assert np.allclose(shares[shares > 0], 1, atol=0.01)
    komi = taught.scalars[:, 0]
    assert np.ptp(komi) > 0
    owned = taught.owners.astype(int).sum(axis=1) / SURE
    behind = owned - taught.score  # the komi that the side to move gives
    assert np.allclose(np.abs(behind) % 0.5, 0)
    won = (1 + np.sign(taught.score)) / 2
    said = (taught.chances - WON * won) / (1 - WON)
    assert ((said > -1e-6) & (said < 1 + 1e-6)).all()
    assert (np.abs(taught.chances - won) < STRANGE).all()


def test_games_with_handicap_have_a_komi_that_evens_them_at_most() -> None:
    games = EndedGames(9, 24, RunSettings(visits=4, sizes={9: 1.0}, handicaps=0.5), 5)
    stones = (games._roots.position.colour == BLACK).sum(axis=1)
    komi = games._roots.terms[:, KOMI]
    given = stones >= 2
    assert 4 < given.sum() < 20
    assert (stones[~given] == 0).all()
    assert ((komi[given] >= 0) & (komi[given] <= STONE * (stones[given] - 0.5))).all()


def folder_of_chunks(folder: Path, count: int) -> Path:
    """A folder with so many chunks of ten positions each on 5x5, and half as many on 7x7."""
    folder.mkdir()
    for number in range(count):
        write_chunk(folder / name_of(1_000 + number, 5, 1), samples(5, 10, number))
        if number % 2:
            write_chunk(folder / name_of(1_000 + number, 7, 1), samples(7, 10, number))
    return folder


def test_a_folder_is_one_source_a_size_and_some_chunks_are_kept_apart(tmp_path: Path) -> None:
    five, seven = from_chunks(folder_of_chunks(tmp_path / "own", APART + 1), 0.5)
    assert (five.window.total, seven.window.total) == (10 * APART, 5 * (APART + 1))
    assert five.test is not None
    assert len(five.test) == 10
    assert np.array_equal(five.test.planes, samples(5, 10, APART - 1).planes)
    assert seven.test is None
    assert five.share + seven.share == pytest.approx(0.5)
    assert five.share / seven.share == pytest.approx(
        25 * five.window.total / 49 / seven.window.total
    )
    assert len(five.window) == five.window.total


def test_records_teach_moves_and_winners_and_none_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "MISSED", 3)
    random = np.random.default_rng(1)
    (tmp_path / "won.sgf").write_text(long_game("RE[W+R]"))
    source = from_records(tmp_path, 9, 0.3, random)
    assert source.more is not None
    found = next(source.more)
    assert np.isnan(found.score).all()
    assert set(found.chances) == {0.0, 1.0}
    assert (found.policy.sum(axis=1) == 1).all()
    (tmp_path / "won.sgf").write_text(long_game(""))
    with pytest.raises(TrainingError, match="no records of this size"):
        next(from_records(tmp_path, 9, 0.3, random).more or iter(()))


def long_game(result: str) -> str:
    """A record on 9x9 of 40 moves."""
    points = [f"{'abcdefghi'[x]}{'abcdefghi'[y]}" for y in range(0, 9, 2) for x in range(9)]
    moves = "".join(f";{'BW'[i % 2]}[{point}]" for i, point in enumerate(points[:40]))
    return f"(;GM[1]SZ[9]KM[7]{result}{moves})"


def test_each_source_has_its_share_of_the_time(tmp_path: Path) -> None:
    sources = from_chunks(folder_of_chunks(tmp_path / "own", 4), 1.0)
    learner = Continued(tiny(), sources, seed=1)
    before = learner.rate(0.0)
    for _ in range(40):
        learner.step(0.1)
    spent = np.array(learner._spent) / sum(learner._spent)
    assert np.allclose(spent, [one.share for one in sources], atol=0.15)
    assert before < learner.rate(0.1)
    assert learner.rate(1.0) < 0.05 * learner.rate(0.1)


def test_the_mean_of_networks_says_what_one_says_of_itself() -> None:
    planes = torch.rand(3, PLANES, 7, 7, generator=torch.manual_seed(1))
    one, other = tiny(seed=1).eval(), tiny(seed=2).eval()
    for first, second in ((one, one), (other, one)):
        mean, before = (net.eval()(planes) for net in (mean_of([first, second]), one))
        same = all(torch.allclose(*both, atol=1e-4) for both in zip(mean, before))
        assert same == (first is second)


def test_a_network_plays_and_learns_on_by_commands(tmp_path: Path) -> None:
    network = tmp_path / "net.onnx"
    network.write_bytes(model())
    play = ("experiment", "own-games", network, "--sizes", "5:1", "--visits", 8)
    done = called(*play, "--minutes", 0.001, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    learn = ("experiment", "learn-on", network, "--chunks", "own-games", 1)
    done = called(*learn, "--minutes", 0.001, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "next.onnx has learned from" in done.stdout
    assert read_network(tmp_path / "next.onnx").provenance["positions"] > 0
    mean = (*learn, "--seed", 2, "--out", "other.onnx", "--minutes", 0.001, "--mean-with")
    done = called(*mean, "next.onnx.run", "--mean-with", network, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert read_network(tmp_path / "other.onnx").provenance["settings"]["mean_of"] == 3
    done = called(*mean, "own-games", cwd=tmp_path)
    assert (done.returncode, "holds no run" in done.stderr) == (1, True)
    done = called("experiment", "learn-on", network, cwd=tmp_path)
    assert done.returncode == 2
    assert "Give --chunks or --from-records" in done.stderr

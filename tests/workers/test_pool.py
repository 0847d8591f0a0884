"""Pools: the same is learned whoever works and however often workers get lost."""

import importlib.util
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from katachi.ilp import natively
from katachi.learning.run import Run
from katachi.workers.pool import Host
from tests.command import called
from tests.ilp.learning import GAMES_9X9, without_times
from tests.ilp.test_native_induction import EVERY, learn
from tests.learning.training import everything, go, settings
from tests.workers.lossy import Lossy

INDUCE = ("induce", GAMES_9X9, "--engine", "native", "--positives", "60")


class Adder:
    """A worker that knows a number."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_open = True

    def plus(self, other: int) -> int:
        if other < 0:
            raise ValueError(f"{other} is negative")
        return self.number + other

    def close(self) -> None:
        self.is_open = False


def test_a_pool_of_threads() -> None:
    adders = [Adder(10), Adder(20)]
    with Host(2) as host:
        pool = host.pool([lambda: adders[0], lambda: adders[1]])
        assert pool.all(Adder.plus, 1) == [11, 21]
        found = pool.each(Adder.plus, range(50), lambda: False)
        assert all(one in (10 + i, 20 + i) for i, one in enumerate(found))
        assert pool.each(Adder.plus, range(9), lambda: True) == [None] * 9
        with pytest.raises(ValueError, match="-1 is negative"):
            pool.each(Adder.plus, [3, -1, 4], lambda: False)
        one, other = pool.share("a"), pool.share("b")
        assert (one.value(), other.value(), one.key == other.key) == ("a", "b", False)
        pool.close()
    assert not any(adder.is_open for adder in adders)


def test_a_theory_of_shards_that_get_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = replace(EVERY, positives=10)
    monkeypatch.setattr(natively, "BAD_SEEN", 2000)
    monkeypatch.setattr(natively, "Cluster", Lossy)
    monkeypatch.setattr("katachi.ilp.induce.pool.check", lambda _: None)
    monkeypatch.setattr(Lossy, "lost", 0)
    monkeypatch.setattr(Lossy, "life", 20)
    learn(tmp_path / "here.pl", chosen)
    learn(tmp_path / "there.pl", replace(chosen, cluster="there"))
    assert without_times(tmp_path / "there.pl") == without_times(tmp_path / "here.pl")
    assert Lossy.lost > 1  # how many answers there are depends on how the threads get their turns


def test_weights_of_games_of_workers_that_get_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lossy, "lost", 0)
    chosen = settings(net="b", games=48, test_games=0)
    for name, host in (("here", None), ("there", Lossy("there"))):
        assert go(Run.begin(chosen, tmp_path / name, host), None)
    assert everything(tmp_path / "there") == everything(tmp_path / "here")
    assert Lossy.lost > 1


def test_without_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says how to get it, before anything is read or written."""
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *more: name != "ray" and find(name, *more)
    )
    for words in (INDUCE, ("train",)):
        done = called(*words, "--cluster", "local", cwd=tmp_path)
        assert done.returncode == 1
        assert done.stdout == ""
        assert done.stderr == "Error: A cluster needs Ray: pip install 'katachi[cluster]'.\n"
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("address", ["", "here", "host:", ":1", "host:x", "host:70000", "ray://h"])
def test_no_address(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *more: True)
    done = called(*INDUCE, "--cluster", address, cwd=tmp_path)
    assert done.returncode == 1
    sentence = f"The cluster {address!r} is not HOST:PORT, ray://HOST:PORT or local."
    assert done.stderr == f"Error: {sentence}\n"


def test_nobody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *more: True)
    with socket.socket() as silent:  # bound, and so nobody else's, but not listening
        silent.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        for words in (INDUCE, ("train",)):
            done = called(*words, "--cluster", address, cwd=tmp_path)
            assert done.returncode == 1
            sentence = f"There is no cluster at {address}: Connection refused."
            assert done.stderr == f"Error: {sentence}\n"


def test_aleph_works_here_only(tmp_path: Path) -> None:
    done = called("induce", GAMES_9X9, "--engine", "aleph", "--cluster", "local", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: Aleph ")

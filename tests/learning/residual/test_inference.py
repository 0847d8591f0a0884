"""One process with the network answers many: what each is told is what its own would say."""

import ctypes
import multiprocessing
import os
import threading
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from katachi.engine.compiled.jit import Array
from katachi.engine.values.network_file import PlayerError
from katachi.engine.values.planes import PLANES, Runner
from katachi.learning.residual.export import to_onnx
from katachi.learning.residual.inference import Client, _taken, newest, room_for, serve
from katachi.learning.residual.network import Residual, Shape
from katachi.learning.residual.run import Run
from katachi.learning.settings import RunSettings, TrainingError
from tests.learning.residual.copies import copy
from tests.learning.residual.tiny import model, tiny
from tests.processes import PATIENCE

CONTEXT = multiprocessing.get_context("spawn")


def planes(count: int, size: int, seed: int) -> Array:
    """Some, each with constant planes that are constant."""
    random = np.random.default_rng(seed)
    made = random.integers(0, 2, (count, PLANES, size, size)).astype(np.float32)
    made[:, 16:] = random.normal(size=(count, PLANES - 16, 1, 1))
    return made


def test_each_is_told_what_its_own_network_would_say(tmp_path: Path) -> None:
    path = tmp_path / "net.onnx"
    path.write_bytes(model())
    runner = Runner(path.read_bytes())
    rooms = [room_for(CONTEXT, {5: 9, 9: 4}) for _ in range(3)]
    pipes = [CONTEXT.Pipe() for _ in rooms]
    ends = [end for end, _ in pipes]
    server = threading.Thread(target=_serve, args=(path, rooms, ends))
    server.start()
    failed: list[Any] = []

    def play(number: int) -> None:
        client = Client(rooms[number], pipes[number][1])
        for turn, (count, size) in enumerate([(9, 5), (4, 9), (3, 5)]):
            asked = planes(count, size, 10 * number + turn)
            for one, other in zip(client.ask(asked), runner.ask(asked), strict=True):
                if not np.allclose(one, other, atol=1e-4):
                    failed.append((number, turn))
        pipes[number][1].close()

    players = [threading.Thread(target=play, args=(number,)) for number in range(3)]
    for one in players:
        one.start()
    for one in [*players, server]:
        one.join(timeout=PATIENCE)
    assert not failed
    assert not server.is_alive()


def test_one_that_goes_before_its_answer_ends_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "net.onnx"
    path.write_bytes(model())
    rooms = [room_for(CONTEXT, {5: 1}) for _ in range(2)]
    (end, gone), (other_end, other) = (CONTEXT.Pipe() for _ in rooms)
    gone.send((1, 5))
    gone.close()
    server = threading.Thread(target=_serve, args=(path, rooms, [end, other_end]))
    server.start()
    asked = planes(1, 5, 1)
    found = Client(rooms[1], other).ask(asked)
    assert np.allclose(found.policy, Runner(path.read_bytes()).ask(asked).policy, atol=1e-4)
    other.close()
    server.join(timeout=PATIENCE)
    assert not server.is_alive()


def test_a_network_that_comes_while_another_is_checked_is_taken_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "net.onnx"
    newer = to_onnx(tiny(channels=16, blocks=2), {"steps": 0}).SerializeToString()
    path.write_bytes(model())

    def runner(data: bytes) -> Runner:
        if path.read_bytes() != newer:
            path.write_bytes(newer)
            os.utime(path, ns=(1, 1))
        return Runner(data)

    monkeypatch.setattr("katachi.learning.residual.inference.Runner", runner)
    network = newest(path, partial(_taken, "cpu"))
    assert network().shape == Shape(8, 1)
    assert network().shape == Shape(16, 2)
    assert network() is network()


def _serve(path: Path, rooms: list[Any], ends: list[Any]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("signal.signal", lambda *_: None)  # this is no process of its own
        try:
            serve(path, rooms, ends, "cpu", os.getppid())
        finally:
            for end in ends:
                end.close()


def test_a_run_whose_processes_ask_others_learns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of each; every room is kept as long as somebody writes in it, so no two are one."""
    copy(monkeypatch)
    monkeypatch.setattr("katachi.learning.residual.processes.ASKED_BY", 1)
    rooms: list[int] = []

    def noted(context: Any, positions: dict[int, int]) -> Any:
        room = room_for(context, positions)
        rooms.append(ctypes.addressof(room))
        return room

    monkeypatch.setattr("katachi.learning.residual.processes.room_for", noted)
    monkeypatch.setattr("katachi.learning.residual.run.PART", 50)
    monkeypatch.setattr("katachi.learning.residual.run.FIRST_POSITIONS", 50)
    monkeypatch.setattr("katachi.learning.residual.run.FIRST_STEPS", 5)
    settings = RunSettings(
        minutes=2.0, channels=8, blocks=1, sizes={3: 1.0}, workers=2, visits=2, candidates=2
    )
    said: list[str] = []
    run = Run(tmp_path / "run", settings, said.append)
    run._is_served = True
    stop = np.zeros(1, np.int8)

    def tell(run: Run) -> None:
        stop[0] = run.positions > 0

    run.train(stop, tell)
    assert run.positions > 0
    assert len({*rooms}) == 2
    assert (tmp_path / "run" / "net.onnx").exists()
    kept = (tmp_path / "run" / "checkpoint.pt").read_bytes()
    run.learner._losses["score"] = torch.tensor(np.nan)
    run._is_served, run.settings = False, replace(settings, workers=1)
    with pytest.raises(TrainingError, match="no number any more"):
        run.train(np.ones(1, np.int8), tell)
    assert (tmp_path / "run" / "checkpoint.pt").read_bytes() == kept
    run.close()


def test_what_a_device_says_is_held_against_a_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    _taken("cpu", model())
    forward = Residual.forward
    monkeypatch.setattr(
        Residual, "forward", lambda net, x: tuple(2 * one for one in forward(net, x))
    )
    with pytest.raises(PlayerError, match="works the network out wrongly"):
        _taken("cpu", model())

"""One process with the network answers many: what each is told is what its own would say."""

import multiprocessing
import os
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import PLANES
from katachi.engine.values.runner import Runner
from katachi.learning.residual.inference_client import Client, room_for
from katachi.learning.residual.inference_server import serve
from katachi.learning.residual.run import Run
from katachi.learning.residual.settings import RunSettings
from tests.learning.residual.tiny import model

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
        one.join(timeout=60)
    assert not failed
    assert not server.is_alive()


def _serve(path: Path, rooms: list[Any], ends: list[Any]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("signal.signal", lambda *_: None)  # this is no process of its own
        serve(path, rooms, ends, "cpu", os.getppid())


def test_a_run_with_one_network_for_all_processes_learns(tmp_path: Path) -> None:
    settings = RunSettings(
        minutes=2.0, channels=8, blocks=2, sizes={5: 0.5, 6: 0.5}, workers=2, visits=4
    )
    said: list[str] = []
    run = Run(tmp_path / "run", settings, said.append)
    run._is_served = True
    stop = np.zeros(1, np.int8)

    def tell(run: Run) -> None:
        stop[0] = run.positions > 100

    run.train(stop, tell)
    assert run.positions > 100
    assert (tmp_path / "run" / "net.onnx").exists()
    run.close()

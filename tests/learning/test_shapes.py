"""`katachi train --net shapes`: a run that goes on bit for bit, and refuses what it cannot do."""

from pathlib import Path

import pytest

from katachi.engine.shapes.memory import load_memory
from katachi.learning.settings import TrainSettings, settings_of
from tests.command import called

QUICK = ["--net", "shapes", "--size", "5", "--komi", "0.5", "--batch", "10", "--test-games", "4"]


def trained(folder: Path, *words: str) -> bytes:
    done = called("train", *QUICK, *words, "--out", "s.safetensors", cwd=folder)
    assert done.returncode == 0, done.stderr
    return (folder / "s.safetensors").read_bytes()


def folders(tmp_path: Path, count: int) -> list[Path]:
    found = [tmp_path / str(number) for number in range(count)]
    for folder in found:
        folder.mkdir()
    return found


def test_a_run_goes_on_bit_for_bit_and_workers_change_nothing(tmp_path: Path) -> None:
    whole, halves, two = folders(tmp_path, 3)
    every = ["--every", "20"]
    wanted = load_memory_of(trained(whole, "--games", "60", *every), whole)
    trained(halves, "--games", "40", *every)
    done = called("train", "--resume", "s.safetensors.run", "--games", "60", cwd=halves)
    assert done.returncode == 0, done.stderr
    assert "Going on after 40 games" in done.stdout
    found = load_memory(halves / "s.safetensors")
    workers = load_memory_of(trained(two, "--games", "60", "--workers", "2", *every), two)
    for memory in (found, workers):
        for name in ("placed", "free", "tempo"):
            assert (getattr(memory, name) == getattr(wanted, name)).all()
    assert (wanted.placed != 0).any()
    assert wanted.metadata["games"] == "60"


def load_memory_of(_: bytes, folder: Path):
    return load_memory(folder / "s.safetensors")


def test_what_a_run_tells(tmp_path: Path) -> None:
    done = called(
        "train", *QUICK, "--games", "20", "--every", "10", "--out", "s.safetensors", cwd=tmp_path
    )
    lines = done.stdout.splitlines()
    assert lines[0] == "Shapes of 1x1, 2x2 and 3x3 points, board 5, in s.safetensors.run"
    assert "20 games; against random" in done.stdout
    assert lines[-1].endswith("katachi play --shapes s.safetensors")
    assert (tmp_path / "s.safetensors.run" / "curve.png").stat().st_size > 1000


def test_shapes_learn_to_beat_the_random_player(tmp_path: Path) -> None:
    done = called(
        "train", "--net", "shapes", "--size", "5", "--komi", "0.5", "--games", "2000",
        "--every", "2000", "--test-games", "60", cwd=tmp_path,
    )  # fmt: skip
    (line,) = [line for line in done.stdout.splitlines() if "2,000 games" in line][:1]
    assert float(line.partition("against random")[2].split("%")[0]) > 80


def test_their_defaults_are_their_own() -> None:
    shapes, network = settings_of({"net": "shapes", "batch": 7}), settings_of({"net": "b"})
    assert (shapes.games, shapes.lam, shapes.batch) == (250_000, 0.4, 7)
    assert network == TrainSettings(net="b")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--opponent", "random"], "The setting opponent of shapes can only be self."),
        (["--optimiser", "adam"], "The setting optimiser of shapes can only be sgd."),
        (["--depth", "1"], "The setting depth of shapes can only be 0."),
        (["--device", "cuda"], "The setting device of shapes can only be cpu."),
        (["--size", "4"], "The setting size is 4; shapes learn on 5 or more."),
    ],
)
def test_what_shapes_cannot_do_is_a_sentence(tmp_path: Path, words, sentence: str) -> None:
    done = called("train", "--net", "shapes", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_checkpoint_of_a_network_is_not_taken_for_shapes(tmp_path: Path) -> None:
    one, other = folders(tmp_path, 2)
    trained(one, "--games", "10", "--every", "10")
    trained(other, "--games", "10", "--every", "10", "--seed", "2")
    network = called(
        "train", "--net", "a", "--size", "5", "--games", "32", "--every", "32",
        "--test-games", "0", "--out", "n.safetensors", cwd=one,
    )  # fmt: skip
    assert network.returncode == 0
    run = one / "s.safetensors.run"
    (kept,) = run.glob("checkpoint-*")
    (foreign,) = (one / "n.safetensors.run").glob("checkpoint-*")
    kept.write_bytes(foreign.read_bytes())
    done = called("train", "--resume", str(run), "--games", "20", cwd=one)
    assert done.returncode == 1
    assert "is not of this run" in done.stderr

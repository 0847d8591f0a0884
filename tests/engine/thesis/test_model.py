"""Model files: written and read back, run as they say, and refused when they are wrong."""

import json
import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from katachi.engine.thesis.model import Model, PlayerError, load_model, model_bytes
from katachi.engine.thesis.network import forward, make_network
from tests.damage import odd_bytes, odd_json
from tests.paths import ROOT

SHIPPED = ROOT / "data" / "networks" / "b.safetensors"


def random_model(*sizes: int) -> Model:
    generator = np.random.default_rng(len(sizes))
    pairs = list(pairwise(sizes))
    weights = [generator.normal(0, 0.5, (outputs, inputs)) for inputs, outputs in pairs]
    biases = [generator.normal(0, 0.5, outputs) for _, outputs in pairs]
    scale = generator.uniform(0.1, 1, sizes[0])
    as_stored = [[a.astype(np.float32).astype(np.float64) for a in x] for x in (weights, biases)]
    return Model(scale.astype(np.float32).astype(np.float64), *as_stored)


@pytest.mark.parametrize("sizes", [(8, 1), (8, 4, 1), (8, 20, 7, 1)])
def test_a_model_is_read_back_as_it_was_written(tmp_path: Path, sizes: tuple[int, ...]) -> None:
    model = random_model(*sizes)
    (tmp_path / "net.safetensors").write_bytes(model_bytes(model))
    again = load_model(tmp_path / "net.safetensors")
    assert again.sizes == list(sizes)
    for one, two in zip(
        [model.scale, *model.weights, *model.biases],
        [again.scale, *again.weights, *again.biases],
        strict=True,
    ):
        assert (one == two).all()


@pytest.mark.parametrize("sizes", [(8, 1), (8, 4, 1), (8, 20, 7, 1)])
def test_the_network_is_layers_of_sums_and_tanh(sizes: tuple[int, ...]) -> None:
    """As torch runs it, of which `learning/test_network.py` tells."""
    model = random_model(*sizes)
    network, units = make_network(model), np.zeros((2, max(sizes)))
    for inputs in np.random.default_rng(1).normal(0, 20, (200, 8)):
        expected = inputs * model.scale
        for weight, bias in zip(model.weights, model.biases, strict=True):
            expected = np.tanh(weight @ expected + bias)
        assert forward(network, inputs, units) == pytest.approx(expected.item(), abs=1e-12)


Arrays = dict[str, np.ndarray]
GOOD = {"format": "katachi-mlp", "version": "1", "features": "features8"}


def arrays(**changes: np.ndarray | None) -> Arrays:
    """The tensors of a good network A, with some changed or (None) left out."""
    good: dict[str, np.ndarray | None] = {
        "scale": np.ones(8, np.float32),
        "weight.0": np.zeros((1, 8), np.float32),
        "bias.0": np.zeros(1, np.float32),
    }
    return {name: value for name, value in {**good, **changes}.items() if value is not None}


def ones(*shape: int) -> np.ndarray:
    return np.ones(shape, np.float32)


@pytest.mark.parametrize(
    ("tensors", "metadata", "fault"),
    [
        (arrays(), {}, "format is None"),
        (arrays(), {**GOOD, "format": "other"}, "format is 'other'"),
        (arrays(), {**GOOD, "version": "99"}, "version is '99'"),
        (arrays(), {**GOOD, "features": "features9"}, "feature set 'features9'"),
        (arrays(scale=None), GOOD, "tensors are bias.0, weight.0"),
        (arrays(more=ones(1)), GOOD, "tensors are"),
        (arrays(scale=ones(7)), GOOD, r"scale has the shape \[7\]"),
        (arrays(**{"weight.0": ones(1, 7)}), GOOD, "layer 0"),
        (arrays(**{"weight.0": ones(4, 8), "bias.0": ones(4)}), GOOD, "layer 0"),
        (arrays(**{"weight.1": ones(1, 1), "bias.1": ones(2)}), GOOD, "layer 1"),
        (arrays(**{"bias.0": ones(1) * np.nan}), GOOD, "bias.0 holds numbers that are not finite"),
        (
            arrays(**{"weight.0": ones(5000, 8), "bias.0": ones(5000)})
            | {"weight.1": ones(1, 5000), "bias.1": ones(1)},
            GOOD,
            "5000 units",
        ),
    ],
)
def test_a_mismatch_is_named(
    tmp_path: Path, tensors: Arrays, metadata: dict[str, str], fault: str
) -> None:
    path = tmp_path / "net.safetensors"
    save_file(tensors, str(path), metadata=metadata)
    with pytest.raises(PlayerError, match=fault) as raised:
        load_model(path)
    assert str(path) in str(raised.value)
    assert "\n" not in str(raised.value)


def truncated(content: bytes) -> bytes:
    return content[: len(content) // 2]


def changed_header(content: bytes) -> bytes:
    return content[:12] + b"#" + content[13:]


def nothing(content: bytes) -> bytes:
    return b""


def noise(content: bytes) -> bytes:
    return bytes(range(256)) * 4


def huge_header(content: bytes) -> bytes:
    return b"\xff" * 8 + content[8:]


def residual(content: bytes) -> bytes:
    """A whole network, of the other kind."""
    return SHIPPED.with_name("go.onnx").read_bytes()


@pytest.mark.parametrize(
    "damage", [truncated, changed_header, nothing, noise, huge_header, residual]
)
def test_damage_and_another_kind_are_named(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "net.safetensors"
    path.write_bytes(damage(SHIPPED.read_bytes()))
    with pytest.raises(PlayerError, match="is damaged, or no network of the thesis") as raised:
        load_model(path)
    assert str(path) in str(raised.value)
    assert "\n" not in str(raised.value)


def test_whatever_the_file_holds_is_read_or_refused(tmp_path: Path) -> None:
    """What is read can be evaluated with."""
    path = tmp_path / "net.safetensors"
    read = 0
    tensor = {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}
    shapes = [2**63, 2], [2**64], [-1], [1] * 10_000, [0, 2**62]
    headers = [*odd_json({"scale": tensor, "__metadata__": GOOD})]
    headers += [json.dumps({"scale": {**tensor, "shape": shape}}) for shape in shapes]
    odd = (len(text.encode()).to_bytes(8, "little") + text.encode() + bytes(8) for text in headers)
    for data in (*odd_bytes(SHIPPED.read_bytes()), *odd):
        path.write_bytes(data)
        try:
            model = load_model(path)
        except PlayerError as error:
            said = str(error)
            assert str(path) in said
            assert said.isprintable()
            assert len(said) < len(str(path)) + 250
        else:
            read += 1
            units = np.zeros((2, max(model.sizes)))
            assert abs(forward(make_network(model), np.ones(8), units)) <= 1
    assert read


@pytest.mark.parametrize("kind", ["F8_E4M3", "BF16", "I32"])
def test_other_kinds_of_numbers_are_named(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "net.safetensors"
    header = json.dumps({"scale": {"dtype": kind, "shape": [0], "data_offsets": [0, 0]}}).encode()
    path.write_bytes(len(header).to_bytes(8, "little") + header)
    with pytest.raises(PlayerError, match=f"the tensor scale has numbers of the kind {kind}"):
        load_model(path)


@pytest.mark.parametrize("name", ["format", "features"])
def test_what_the_file_names_is_shown_short(name: str, tmp_path: Path) -> None:
    path = tmp_path / "net.safetensors"
    save_file(arrays(), str(path), metadata={**GOOD, name: "\x1b[2J\n" * 10_000})
    with pytest.raises(PlayerError) as raised:
        load_model(path)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < len(str(path)) + 250


def test_a_pipe_a_device_and_a_long_name_are_named(tmp_path: Path) -> None:
    """At once: nobody ever writes into the pipe."""
    os.mkfifo(tmp_path / "pipe")
    for name in (tmp_path / "pipe", "/dev/zero", "/dev/tty"):
        with pytest.raises(PlayerError, match=f"{name}: it is no regular file"):
            load_model(name)
    with pytest.raises(PlayerError, match="File name too long"):
        load_model(tmp_path / ("n" * 300))


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="no such file"):
        load_model(tmp_path / "none.safetensors")
    with pytest.raises(PlayerError, match="folder"):
        load_model(tmp_path)

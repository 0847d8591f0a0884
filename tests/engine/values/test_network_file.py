"""Network files: the one that ships is read, and whatever is wrong with another is a sentence."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from katachi.data import shipped
from katachi.engine.values import network_file
from katachi.engine.values.network_file import PlayerError, read_network
from katachi.engine.values.planes import BINARY, PLANES, Runner
from tests.damage import odd_bytes
from tests.paths import ROOT

SHIPPED = shipped.path_of("residuals", "go")
DATA = SHIPPED.read_bytes()


def refusal(path: Path) -> str:
    """What is said of a file that cannot be used, without its name."""
    with pytest.raises(PlayerError) as caught:
        read_network(path)
    message = str(caught.value)
    assert str(path) in message
    assert "\n" not in message
    return message.partition(f"{path}")[2].partition(": ")[2]


def written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def test_the_network_that_ships_is_good_and_is_read_without_a_check(tmp_path: Path) -> None:
    program = "import sys; from katachi.engine.session import *; Session(SessionOptions())"
    subprocess.run(
        [sys.executable, "-c", f"{program}; assert 'onnx' not in sys.modules"], check=True
    )
    for path in (SHIPPED, written(tmp_path / "net.onnx", DATA)):
        network = read_network(path)
        assert network.data == DATA
        assert network.provenance["kind"] == "residual"


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "it is damaged, or no ONNX file"),
        (DATA[: len(DATA) // 2], "it is damaged, or no ONNX file"),
        (DATA[:-1], "it is damaged, or no ONNX file"),
        (Random(1).randbytes(5000), "it is damaged, or no ONNX file"),
        ((ROOT / "data/networks/b.safetensors").read_bytes(), "it is damaged, or no ONNX file"),
    ],
    ids=["empty", "half", "all but a byte", "random", "safetensors"],
)
def test_what_is_no_network_at_all(tmp_path: Path, data: bytes, fault: str) -> None:
    assert refusal(written(tmp_path / "net.onnx", data)) == fault


def test_what_is_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.onnx") == "there is no such file"
    assert refusal(tmp_path) == "it is a folder"


def test_a_file_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_file, "MAX_BYTES", len(DATA) - 1)
    assert refusal(SHIPPED) == f"it has more than {len(DATA) - 1:,} bytes"
    monkeypatch.undo()
    path = tmp_path / "net.onnx"
    with path.open("wb") as file:
        file.truncate(network_file.MAX_BYTES + 1)
    assert refusal(path) == f"it has more than {network_file.MAX_BYTES:,} bytes"


Change = Callable[[onnx.ModelProto], object]


def without_provenance(model: onnx.ModelProto) -> None:
    del model.metadata_props[:]


def odd_provenance(text: str) -> Change:
    return lambda model: helper.set_model_props(model, {"katachi": text})


def foreign(model: onnx.ModelProto) -> None:
    model.graph.node[1].op_type = "Loop"


def foreign_domain(model: onnx.ModelProto) -> None:
    next(one for one in model.graph.node if one.op_type == "Relu").domain = "com.microsoft"
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))


def external(model: onnx.ModelProto) -> None:
    weights = model.graph.initializer[1]
    weights.data_location = TensorProto.EXTERNAL
    weights.external_data.add(key="location", value="../../etc/passwd")
    weights.ClearField("raw_data")


def external_by_half(model: onnx.ModelProto) -> None:
    model.graph.initializer[1].data_location = TensorProto.EXTERNAL


def external_by_the_other_half(model: onnx.ModelProto) -> None:
    model.graph.initializer[1].external_data.add(key="location", value="/etc/passwd")


def unseen_domain(model: onnx.ModelProto) -> None:
    next(one for one in model.graph.node if one.op_type == "Relu").domain = "com.microsoft"


def functions(model: onnx.ModelProto) -> None:
    model.functions.add(name="Relu")


def tensor_inside(model: onnx.ModelProto) -> None:
    inside = helper.make_tensor("inside", TensorProto.FLOAT, [1], [0])
    model.graph.node[1].attribute.append(helper.make_attribute("alpha", inside))


def weights_of(kind: int, dims: list[int], value: object) -> Change:
    tensor = helper.make_tensor("odd", kind, dims, [value])
    return lambda model: model.graph.initializer.append(tensor)


def sparse(model: onnx.ModelProto) -> None:
    model.graph.sparse_initializer.add()


def other_input(model: onnx.ModelProto) -> None:
    model.graph.input[0].name = "y"
    for node in model.graph.node:
        node.input[:] = ["y" if name == "x" else name for name in node.input]


def other_outputs(model: onnx.ModelProto) -> None:
    del model.graph.output[2:]


def swapped_outputs(model: onnx.ModelProto) -> None:
    policy, owners = model.graph.output[0], model.graph.output[2]
    policy.name, owners.name = owners.name, policy.name


def sides(model: onnx.ModelProto) -> Any:
    return model.graph.input[0].type.tensor_type.shape.dim


def other_planes(model: onnx.ModelProto) -> None:
    sides(model)[1].dim_value = PLANES + 1


def one_size(model: onnx.ModelProto) -> None:
    sides(model)[2].dim_value = 9


def whole_numbers(model: onnx.ModelProto) -> None:
    model.graph.input[0].type.tensor_type.elem_type = TensorProto.INT64


def no_number(model: onnx.ModelProto) -> None:
    weights = model.graph.initializer[1]
    values = numpy_helper.to_array(weights).copy()
    values[0] = np.nan
    weights.CopyFrom(numpy_helper.from_array(values, weights.name))


def short_weights(model: onnx.ModelProto) -> None:
    weights = model.graph.initializer[1]
    weights.raw_data = weights.raw_data[:-4]


def other_axis(model: onnx.ModelProto) -> None:
    """The policy is put together of what is not as long."""
    node = next(node for node in model.graph.node if node.output[0] == "policy")
    node.attribute[0].i = 0


def other_lengths(model: onnx.ModelProto) -> None:
    """The policy without the pass."""
    node = next(node for node in model.graph.node if node.output[0] == "policy")
    node.input[:] = node.input[:1]


def too_much(model: onnx.ModelProto) -> None:
    """The input beside itself, again and again."""
    nodes = [helper.make_node("Concat", ["x", "x"], ["more0"], axis=1)]
    for i in range(1, 40):
        nodes.append(helper.make_node("Concat", [f"more{i - 1}"] * 2, [f"more{i}"], axis=1))
    model.graph.node.extend(nodes)


def too_many(model: onnx.ModelProto) -> None:
    model.graph.node.extend([model.graph.node[0]] * 2000)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (without_provenance, "it does not say that it is a network of Katachi"),
        (odd_provenance("{"), "what it says of itself is not JSON"),
        (odd_provenance("[" * 100_000), "what it says of itself is not JSON"),
        (odd_provenance("[]"), "it is of another kind than 'residual'"),
        (odd_provenance('{"kind": "b"}'), "it is of another kind than 'residual'"),
        (foreign, "it uses the operator Loop"),
        (foreign_domain, "it uses operators that are not ONNX's own"),
        (unseen_domain, "it uses the operator Relu"),
        (functions, "it uses operators that are not ONNX's own"),
        (tensor_inside, "one of its operators holds tensors or graphs"),
        (external, "its weights lie in another file"),
        (external_by_half, "its weights lie in another file"),
        (external_by_the_other_half, "its weights lie in another file"),
        (weights_of(TensorProto.FLOAT, [1] * 9, 0), "its weights have too many axes"),
        (
            weights_of(TensorProto.STRING, [1], b"x"),
            "its weights are of a kind that no network here has",
        ),
        (sparse, "it has sparse weights"),
        (other_input, "its input is not 'x'"),
        (other_outputs, "its outputs are not policy, value, owners"),
        (swapped_outputs, "its outputs are not policy, value, owners"),
        (other_planes, f"it does not see {PLANES} planes"),
        (one_size, "it does not play on all sizes of board"),
        (whole_numbers, "its inputs and outputs are not floats"),
        (no_number, "its weights are not finite numbers"),
        (other_axis, "its operators do not fit together"),
        (short_weights, "it is damaged"),
        (other_lengths, "its outputs are not of the right lengths"),
        (too_much, "it needs too much memory"),
        (too_many, "it has more than 2000 operators"),
    ],
)
def test_a_network_of_another_kind(tmp_path: Path, change: Change, fault: str) -> None:
    model = onnx.load_model_from_string(DATA)
    change(model)
    path = written(tmp_path / "net.onnx", model.SerializeToString())
    assert refusal(path) == fault


def test_an_operator_whose_name_is_no_text(tmp_path: Path) -> None:
    path = written(tmp_path / "net.onnx", DATA.replace(b"Relu", b"Re\xffu"))
    assert refusal(path).startswith("it uses the operator")


def flipped(chance: Random) -> bytes:
    """The file that ships with one bit changed; half of the time not in its larger weights."""
    at = chance.randrange(len(DATA)) if chance.random() < 0.5 else chance.choice(outside_weights())
    return DATA[:at] + bytes([DATA[at] ^ 1 << chance.randrange(8)]) + DATA[at + 1 :]


@cache
def outside_weights() -> list[int]:
    """Where the file has what is no large tensor's numbers."""
    inside: set[int] = set()
    for tensor in onnx.load_model_from_string(DATA).graph.initializer:
        if len(tensor.raw_data) > 64:
            first = DATA.find(tensor.raw_data)
            inside.update(range(first, first + len(tensor.raw_data)))
    return [at for at in range(len(DATA)) if at not in inside]


def is_refused(path: Path, data: bytes) -> bool:
    """Is a file refused, by the reader or by the library that runs it? Else it says numbers."""
    path.write_bytes(data)
    planes = np.zeros((2, PLANES, 5, 5), np.float32)
    planes[:, BINARY - 1] = 1
    try:
        answers = Runner(read_network(path).data).ask(planes)
    except PlayerError:
        return True
    assert answers.policy.shape == (2, 26)
    assert answers.owners.shape == (2, 25)
    assert all(np.isfinite(part).all() for part in answers)
    return False


def test_a_flipped_bit_is_refused_or_plays(tmp_path: Path) -> None:
    chance = Random(7)
    refused = [is_refused(tmp_path / "net.onnx", flipped(chance)) for _ in range(30)]
    assert 5 < sum(refused) < 25


def test_files_cut_off_and_overwritten(tmp_path: Path) -> None:
    cut, changed = islice(odd_bytes(DATA), 18), islice(odd_bytes(DATA), 18, None, 4)
    assert all(is_refused(tmp_path / "net.onnx", data) for data in cut)
    refused = [is_refused(tmp_path / "net.onnx", data) for data in changed]
    assert sum(refused) > 20

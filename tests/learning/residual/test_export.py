"""The network as a file says what torch says, in floats nearly exactly, in int8 about."""

import json

import numpy as np
import onnx
import pytest
import torch

from katachi.engine.values.planes import SCORE_UNIT, Runner
from katachi.learning.residual.export import from_onnx, quantised, to_onnx
from tests.learning.residual.tiny import planes, tiny


@pytest.mark.parametrize("size", [5, 9, 13])
def test_onnx_says_what_torch_says(size: int) -> None:
    net = tiny(blocks=2)
    model = to_onnx(net, {})
    onnx.checker.check_model(model)
    x = planes(size, 6)
    with torch.no_grad():
        policy, value, owners = net(torch.from_numpy(x))
    said = Runner(model.SerializeToString()).ask(x)
    assert said.policy.shape == (6, size * size + 1)
    np.testing.assert_allclose(said.policy, policy, atol=1e-4)
    np.testing.assert_allclose(said.chances, torch.sigmoid(value[:, 0]), atol=1e-4)
    np.testing.assert_allclose(said.points, value[:, 1] * SCORE_UNIT, atol=1e-3)
    np.testing.assert_allclose(said.owners, owners, atol=1e-4)


def test_int8_says_about_the_same() -> None:
    model = to_onnx(tiny(blocks=2), {"steps": 3})
    x = planes(9, 64)
    small = quantised(model, [x[:32], x[32:]])
    kinds = [node.op_type for node in small.graph.node]
    assert kinds.count("DequantizeLinear") >= 4
    before, after = ({node.name for node in one.graph.node} for one in (model, small))
    assert "block0.first.relu" in before - after
    whole = Runner(model.SerializeToString()).ask(planes(9, 32, seed=2))
    said = Runner(small.SerializeToString()).ask(planes(9, 32, seed=2))
    assert np.abs(said.chances - whole.chances).max() < 0.1
    assert np.corrcoef(said.policy.ravel(), whole.policy.ravel())[0, 1] > 0.98
    assert small.metadata_props == model.metadata_props
    means = [np.mean(Runner(one.SerializeToString()).ask(x).points) for one in (small, model)]
    assert abs(means[0] - means[1]) < 0.01


def test_a_network_is_learned_on_from_its_file() -> None:
    """It says the same as before, and so does the file that is made of it."""
    model = to_onnx(tiny(blocks=3), {})
    net = from_onnx(model)
    x = planes(7, 5)
    said = Runner(model.SerializeToString()).ask(x)
    with torch.no_grad():
        policy, value, owners = net.eval()(torch.from_numpy(x))
    np.testing.assert_allclose(said.policy, policy, atol=1e-4)
    np.testing.assert_allclose(said.points, value[:, 1] * SCORE_UNIT, atol=1e-3)
    np.testing.assert_allclose(said.owners, owners, atol=1e-4)
    again = Runner(to_onnx(net, {}).SerializeToString()).ask(x)
    np.testing.assert_allclose(again.policy, said.policy, atol=1e-5)


def test_a_network_is_learned_on_from_its_file_in_int8() -> None:
    x = planes(9, 32)
    model = quantised(to_onnx(tiny(blocks=2), {}), [x])
    said = Runner(model.SerializeToString()).ask(x)
    again = Runner(to_onnx(from_onnx(model), {}).SerializeToString()).ask(x)
    assert np.abs(again.chances - said.chances).max() < 0.1
    assert np.corrcoef(again.policy.ravel(), said.policy.ravel())[0, 1] > 0.98


def test_a_file_of_another_form_cannot_be_learned_on() -> None:
    model = quantised(to_onnx(tiny(), {}), [planes(5, 16)])
    scale = next(one for one in model.graph.initializer if one.name.endswith("first.w_scale"))
    model.graph.initializer.remove(scale)
    with pytest.raises(ValueError, match="it is of another form"):
        from_onnx(model)


def test_a_file_says_how_its_network_was_made() -> None:
    model = to_onnx(tiny(), {"steps": 3, "settings": {"visits": 16}})
    told = {one.key: one.value for one in model.metadata_props}
    assert json.loads(told["katachi"]) == {
        "kind": "residual",
        "channels": 8,
        "blocks": 1,
        "steps": 3,
        "settings": {"visits": 16},
    }

"""The network as an ONNX graph in floats or int8, its batch normalisation folded; and back."""

import copy
import json
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import Tensor, nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from katachi.data.language import t
from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import KOMI, PLANES
from katachi.learning.residual.network import Residual, Shape, norms_of

OPSET, IR = 18, 10
CALIBRATED_AT_ONCE, CALIBRATION_WEIGHT = 16, 0.05
"""Positions whose range is measured together for int8, and its weight in the moving average."""


def folded(net: Residual) -> Residual:
    """A copy that plays, with its norms folded into the convolutions before them."""
    net = copy.deepcopy(net).eval()
    for module, name in [(net, "stem"), *product(net.blocks, ("first", "second"))]:
        conv, norm = getattr(module, name), getattr(module, f"{name}_norm")
        setattr(module, name, fuse_conv_bn_eval(conv, norm))
        setattr(module, f"{name}_norm", nn.Identity())
    return net


class _Graph:
    """A graph in the making."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def weight(self, name: str, value: Any, dtype: Any = np.float32) -> str:
        array = np.asarray(value.detach() if isinstance(value, Tensor) else value, dtype)
        self.weights.append(numpy_helper.from_array(array, name))
        return name

    def add(self, kind: str, inputs: list[str], output: str, **attributes: Any) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, **attributes))
        return output

    def layer(self, x: str, name: str, layer: Any) -> str:
        """A convolution, or a linear layer."""
        parts = [self.weight(f"{name}.w", layer.weight), self.weight(f"{name}.b", layer.bias)]
        if isinstance(layer, nn.Linear):
            return self.add("Gemm", [x, *parts], name, transB=1)
        size = layer.kernel_size[0]
        return self.add("Conv", [x, *parts], name, kernel_shape=[size] * 2, pads=[size // 2] * 4)

    def relu(self, x: str) -> str:
        return self.add("Relu", [x], f"{x}.relu")

    def concat(self, parts: list[str], name: str) -> str:
        return self.add("Concat", parts, name, axis=1)

    def flat(self, x: str, name: str) -> str:
        return self.add("Flatten", [x], name, axis=1)

    def pooled(self, x: str) -> list[str]:
        """Mean and maximum over the board, [batch, channels] each."""
        mean = self.add("GlobalAveragePool", [x], f"{x}.mean4")
        top = self.add("GlobalMaxPool", [x], f"{x}.max4")
        return [self.flat(one, one[:-1]) for one in (mean, top)]

    def biased(self, x: str, pool: str, name: str, layer: nn.Linear) -> str:
        """x, with a layer's output for the pooled channels added at each point."""
        bias = self.layer(pool, name, layer)
        bias = self.add("Unsqueeze", [bias, "board_axes"], f"{name}.spread")
        return self.add("Add", [x, bias], f"{name}.sum")


def to_onnx(net: Residual, provenance: dict[str, Any]) -> onnx.ModelProto:
    """The network in floats. Input: x. Outputs: policy, value, owners, as `Residual.forward`."""
    net, g = folded(net).cpu(), _Graph()
    g.weight("board_axes", np.array([2, 3]), np.int64)
    x = g.relu(g.layer("x", "stem", net.stem))
    for i, block in enumerate(net.blocks):
        x = _block(g, x, f"block{i}", block)
    pool = g.concat(g.pooled(x), "pool")
    p = g.layer(x, "policy_in", net.policy_in)
    p = g.relu(g.biased(p, pool, "policy_pool", net.policy_pool))
    p = g.flat(g.layer(p, "policy_out", net.policy_out), "policy_points")
    g.concat([p, g.layer(pool, "policy_pass", net.pass_out)], "policy")
    owners = g.layer(x, "owners_out", net.owners_out)
    g.flat(owners, "owners")
    _value(g, x, owners, net)
    return _model(g, net, provenance)


def _block(g: _Graph, x: str, name: str, block: Any) -> str:
    y = g.layer(x, f"{name}.first", block.first)
    if block.pool is not None:
        pool = g.concat(g.pooled(y), f"{name}.pool")
        y = g.biased(y, pool, f"{name}.bias", block.pool)
    y = g.layer(g.relu(y), f"{name}.second", block.second)
    return g.relu(g.add("Add", [x, y], f"{name}.sum"))


def _value(g: _Graph, x: str, owners: str, net: Residual) -> None:
    mean, top = g.pooled(g.relu(g.layer(x, "value_in", net.value_in)))
    sides = g.add("Shape", ["x"], "x.sides", start=2, end=4)
    sides = g.add("Cast", [sides], "x.lengths", to=TensorProto.FLOAT)
    area = g.add("ReduceProd", [sides], "x.area", keepdims=1)
    area = g.add("Div", [area, g.weight("hundred", np.array([100.0]))], "x.hundreds")
    both = g.concat([mean, top, g.add("Mul", [mean, area], "v.sum")], "v.pool")
    hidden = g.relu(g.layer(both, "value_hidden", net.value_hidden))
    value = g.layer(hidden, "value_out", net.value_out)
    g.add("Add", [value, _lead(g, owners, area, net)], "value")


def _lead(g: _Graph, owners: str, area: str, net: Residual) -> str:
    """What the expected points of both sides, with komi, add to the value."""
    half = g.add("Mul", [owners, g.weight("half", np.array([0.5]))], "owners.half")
    share = g.add("GlobalAveragePool", [g.add("Tanh", [half], "owners.shares")], "owners.share4")
    tens = g.add("Mul", [area, g.weight("ten", np.array([10.0]))], "x.tens")
    held = g.add("Mul", [g.flat(share, "owners.share"), tens], "owners.held")
    picks = np.zeros((1, PLANES, 1, 1))
    picks[0, KOMI] = 1.0
    plane = g.add("Conv", ["x", g.weight("picks_komi", picks)], "komi4", kernel_shape=[1, 1])
    komi = g.flat(g.add("GlobalAveragePool", [plane], "komi.mean4"), "komi")
    lead = g.add("Add", [held, komi], "lead.points")
    return g.add("Gemm", [lead, g.weight("lead.w", net.lead.weight)], "lead", transB=1)


def _model(g: _Graph, net: Residual, provenance: dict[str, Any]) -> onnx.ModelProto:
    given = helper.make_tensor_value_info("x", TensorProto.FLOAT, ["batch", PLANES, "n", "n"])
    outputs = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", last])
        for name, last in (("policy", "moves"), ("value", 2), ("owners", "points"))
    ]
    graph = helper.make_graph(g.nodes, "katachi", [given], outputs, g.weights)
    opset = [helper.make_opsetid("", OPSET)]
    model = helper.make_model(graph, opset_imports=opset, ir_version=IR, producer_name="katachi")
    about = {"kind": "residual", **asdict(net.shape), **provenance}
    helper.set_model_props(model, {"katachi": json.dumps(about)})
    return model


def from_onnx(model: onnx.ModelProto) -> Residual:
    """The network of a file by `to_onnx` or `quantised`; its norms are 1. Raises ValueError."""
    weights = _weights_of(model)
    if "stem.w" not in weights:
        raise ValueError(t("it is of another form"))
    blocks = sum(name.endswith(".second.w") for name in weights)
    net = Residual(Shape(len(weights["stem.w"]), blocks))
    for norm in norms_of(net):
        nn.init.ones_(norm.weight)
        norm.running_var.sub_(norm.eps)  # type: ignore[union-attr]
    state = net.state_dict()
    for name, value in weights.items():
        layer, _, kind = name.rpartition(".")
        layer = _layer_named(layer)
        # The bias of a convolution before a norm is the norm's.
        wanted = {"w": [f"{layer}.weight"], "b": [f"{layer}.bias", f"{layer}_norm.bias"]}
        target = next((state[one] for one in wanted.get(kind, ()) if one in state), None)
        if target is None or target.shape != value.shape:
            raise ValueError(t("it is of another form"))
        target.copy_(torch.tensor(value))
    return net


_OF_INT8 = ("_quantized", "_scale", "_zero_point")
_CONSTANTS = ("board_axes", "hundred", "half", "ten", "picks_komi")


def _weights_of(model: onnx.ModelProto) -> dict[str, Array]:
    """The weights of layers by name, those in int8 turned to floats. Raises ValueError."""
    found = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    for name in [one for one in found if one.endswith("_quantized")]:
        whole = name.removesuffix("_quantized")
        scale = found.get(f"{whole}_scale", found.get(f"{name}_scale"))
        if scale is None:
            raise ValueError(t("it is of another form"))
        value = found[name].astype(np.float32)
        found[whole] = value * scale.reshape(-1, *[1] * (value.ndim - 1))
    return {name: one for name, one in found.items() if not name.endswith(_OF_INT8 + _CONSTANTS)}


def _layer_named(name: str) -> str:
    """The layer of a `Residual` by its name in a file."""
    part, _, rest = name.partition(".")
    if part.startswith("block"):
        return f"blocks.{part.removeprefix('block')}.{'pool' if rest == 'bias' else rest}"
    return "pass_out" if name == "policy_pass" else name


def quantised(model: onnx.ModelProto, planes: Sequence[Array]) -> onnx.ModelProto:
    """The network with the 3x3 convolutions of its blocks in int8, calibrated on batches of planes.

    Weights have seven bits: no processor's sums overflow, so all give the same answers. A bias
    makes the mean of chances and points that of the floats.
    """
    from onnxruntime.quantization import QuantType, quantize_static

    few = range(CALIBRATED_AT_ONCE, 1000, CALIBRATED_AT_ONCE)
    parts = ({"x": part} for one in planes for part in np.split(one, few) if len(part))
    marked = onnx.ModelProto()
    marked.CopyFrom(model)  # it warns of a graph that was not optimised; ours is folded already
    helper.set_model_props(marked, {"onnx.quant.pre_process": "onnxruntime.quant"})
    kinds = {"Conv", "Relu"}  # a ReLU behind a convolution goes: the range of int8 begins at zero
    large = [n.name for n in model.graph.node if n.op_type in kinds and "block" in n.name]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "int8.onnx")
        quantize_static(
            marked,
            path,
            SimpleNamespace(get_next=lambda: next(parts, None)),
            per_channel=True,
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            nodes_to_quantize=large,
            # a mean of each batch's range: one position that stands out coarsens nothing
            extra_options={
                "CalibMovingAverage": True,
                "CalibMovingAverageConstant": CALIBRATION_WEIGHT,
            },
        )
        made = onnx.load(path)
    del made.metadata_props[:]
    made.metadata_props.extend(model.metadata_props)
    biases = {one.name: one for one in made.graph.initializer}
    bias = numpy_helper.to_array(biases["value_out.b"])
    bias = bias - np.mean([_raised(model, made, one) for one in planes], axis=0)
    biases["value_out.b"].CopyFrom(numpy_helper.from_array(bias.astype(np.float32), "value_out.b"))
    return made


def _raised(model: onnx.ModelProto, made: onnx.ModelProto, planes: Array) -> Array:
    """The mean difference of int8 to floats, float64[2]: log odds, weighted by p (1 - p); score."""

    def said(one: onnx.ModelProto) -> Array:
        session = onnxruntime.InferenceSession(one.SerializeToString())
        return np.asarray(session.run(["value"], {"x": planes})[0], np.float64)

    before, after = said(model), said(made)
    tells = 1 / (2 + 2 * np.cosh(np.clip(before[:, 0], -30, 30)))  # p (1 - p)
    odds = np.average(after[:, 0] - before[:, 0], weights=tells)
    return np.array([odds, np.mean(after[:, 1] - before[:, 1])])

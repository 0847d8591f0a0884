"""Network files: ONNX, read and checked before the library that runs them sees them.

A file may come from anywhere. A file that is no network of this kind is refused with a sentence. So
nothing in it can name another file, or run anything but arithmetic. Files that ship are trusted
like code, so the default player starts without the library that checks.
"""

import json
import math
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from katachi.data import own, shipped
from katachi.data.language import PlayerError, restating, t

MAX_BYTES = 32 * 2**20
KIND = "residual"
PLANES = 19  # what a network sees of each point; `values.planes` fills them
INPUT, OUTPUTS = "x", ("policy", "value", "owners")

OPERATORS = {
    *("Add", "Cast", "Concat", "Conv", "DequantizeLinear", "Div"),
    *("Flatten", "Gemm", "GlobalAveragePool", "GlobalMaxPool", "Identity"),
    *("Mul", "QuantizeLinear", "ReduceProd", "Relu", "Shape", "Tanh", "Unsqueeze"),
}
"""The operators of a network (`learning/residual/export.py`); int8 adds two that quantise."""

_LARGEST = 19  # lines of a board
_MOST_NODES, _MOST_AXES = 2000, 8
_MOST_NUMBERS = 2**22  # in what one operator says of two positions on the largest board


@dataclass(frozen=True)
class Network:
    """A network file that was checked, or that ships."""

    path: Path
    data: bytes

    @cached_property
    def provenance(self) -> dict[str, Any]:
        """The file's own statements: its kind, its shape, how it was trained."""
        return _provenance(_parsed(self.data))


def read_network(path: str | Path) -> Network:
    """Read a network file, and check it unless it ships; raises PlayerError."""
    with own.faults_as(PlayerError, t("cannot read the network {file}: {fault}"), file=path):
        data = own.read_bounded(path, MAX_BYTES)
    with own.faults_as(PlayerError, t("the network {file} cannot be used: {fault}"), file=path):
        if Path(path).parent != shipped.folder("residuals"):
            _check(_parsed(data))
    return Network(Path(path), data)


def _parsed(data: bytes) -> Any:
    import onnx  # late: only this player needs it
    from google.protobuf.message import DecodeError

    with restating(own.Fault, t("it is damaged, or no ONNX file"), DecodeError, ValueError):
        model = onnx.load_model_from_string(data)
    if not model.HasField("graph") or not model.graph.node:
        raise own.Fault(t("it is damaged, or no ONNX file"))
    return model


def _check(model: Any) -> None:
    """Raises Fault where the model is no network of this kind."""
    import onnx

    _provenance(model)
    if len(model.functions) or any(one.domain for one in model.opset_import):
        raise own.Fault(t("it uses operators that are not ONNX's own"))
    _check_weights(onnx, model.graph)
    _check_nodes(onnx, model.graph)
    _check_ends(onnx, model.graph)
    with restating(own.Fault, t("it is damaged"), onnx.checker.ValidationError, ValueError):
        # ONNX's own check: are the weights complete, and is everything there that is used?
        onnx.checker.check_model(model)
    _check_answers(onnx, model)


def _provenance(model: Any) -> dict[str, Any]:
    texts = [one.value for one in model.metadata_props if one.key == "katachi"]
    if len(texts) != 1:
        raise own.Fault(t("it does not say that it is a network of Katachi"))
    with restating(own.Fault, t("what it says of itself is not JSON"), ValueError, RecursionError):
        found = json.loads(texts[0])
    if not isinstance(found, dict) or found.get("kind") != KIND:
        raise own.Fault(t("it is of another kind than {kind}", kind=repr(KIND)))
    return found


def _check_weights(onnx: Any, graph: Any) -> None:
    import numpy as np  # late too

    kinds = "FLOAT", "INT64", "INT8", "UINT8", "INT32"
    plain = {getattr(onnx.TensorProto, kind) for kind in kinds}
    if len(graph.sparse_initializer):
        raise own.Fault(t("it has sparse weights"))
    for tensor in graph.initializer:
        if tensor.data_location == onnx.TensorProto.EXTERNAL or len(tensor.external_data):
            raise own.Fault(t("its weights lie in another file"))
        if len(tensor.dims) > _MOST_AXES:
            raise own.Fault(t("its weights have too many axes"))
        if tensor.data_type not in plain:
            raise own.Fault(t("its weights are of a kind that no network here has"))
        with restating(own.Fault, t("it is damaged"), ValueError, TypeError):
            weights = onnx.numpy_helper.to_array(tensor)
        if not np.isfinite(weights).all():
            raise own.Fault(t("its weights are not finite numbers"))


def _check_nodes(onnx: Any, graph: Any) -> None:
    kinds = "FLOAT", "INT", "STRING", "FLOATS", "INTS", "STRINGS"
    plain = {getattr(onnx.AttributeProto, kind) for kind in kinds}
    if len(graph.node) > _MOST_NODES:
        raise own.Fault(t("it has more than {count} operators", count=_MOST_NODES))
    for node in graph.node:
        if node.domain or node.op_type not in OPERATORS:
            raise own.Fault(t("it uses the operator {name}", name=own.shown(str(node.op_type))))
        if any(one.type not in plain for one in node.attribute):
            raise own.Fault(t("one of its operators holds tensors or graphs"))


def _check_ends(onnx: Any, graph: Any) -> None:
    weights = {tensor.name for tensor in graph.initializer}
    inputs = [one for one in graph.input if one.name not in weights]
    if [one.name for one in inputs] != [INPUT]:
        raise own.Fault(t("its input is not {name}", name=repr(INPUT)))
    if tuple(one.name for one in graph.output) != OUTPUTS:
        raise own.Fault(t("its outputs are not {names}", names=", ".join(OUTPUTS)))
    ends = [*inputs, *graph.output]
    if any(one.type.tensor_type.elem_type != onnx.TensorProto.FLOAT for one in ends):
        raise own.Fault(t("its inputs and outputs are not floats"))
    sides = inputs[0].type.tensor_type.shape.dim
    if len(sides) != 4 or sides[1].dim_value != PLANES:
        raise own.Fault(t("it does not see {count} planes", count=PLANES))
    if any(sides[axis].dim_value for axis in (0, 2, 3)):
        raise own.Fault(t("it does not play on all sizes of board"))


def _check_answers(onnx: Any, model: Any) -> None:
    """Check the answers for two positions on the largest board, without vast memory."""
    asked = onnx.ModelProto()
    asked.CopyFrom(model)
    given = next(one for one in asked.graph.input if one.name == INPUT)
    for axis, length in {0: 2, 2: _LARGEST, 3: _LARGEST}.items():
        given.type.tensor_type.shape.dim[axis].dim_value = length
    faults = onnx.shape_inference.InferenceError, ValueError
    with restating(own.Fault, t("its operators do not fit together"), *faults):
        found = onnx.shape_inference.infer_shapes(asked, check_type=True, strict_mode=True).graph
    shapes = {one.name: _lengths(one) for one in [*found.value_info, *found.output]}
    for name in (name for node in found.node for name in node.output):
        if min(shapes.get(name) or [0]) < 1:
            raise own.Fault(t("its operators do not fit together"))
        if math.prod(shapes[name]) > _MOST_NUMBERS:
            raise own.Fault(t("it needs too much memory"))
    points = _LARGEST**2
    if [_lengths(one) for one in found.output] != [[2, points + 1], [2, 2], [2, points]]:
        raise own.Fault(t("its outputs are not of the right lengths"))


def _lengths(value: Any) -> list[int]:
    return [dim.dim_value for dim in value.type.tensor_type.shape.dim]

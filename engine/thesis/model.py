"""Model files: a network of the thesis in `.safetensors` form, read whole or refused.

Tensors: `scale` [inputs], by which each feature is multiplied first, and for each layer n from 0
`weight.n` [outputs, inputs] and `bias.n` [outputs]. The last layer has one output. All units are
tanh, so the value is from -1 (Black wins) to +1 (White wins). The metadata names the format and
its version, the feature set, and where the weights come from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from katachi.data import own
from katachi.data.own import shown
from katachi.data.tensors import check_form, read_tensors, tensor_bytes

FEATURES, INPUTS = "features8", 8
"""What a network of the thesis is given, as its file names it, and how many numbers that is."""

FORMAT, VERSION = "katachi-mlp", "1"

MAX_BYTES = 1 << 28
"""A larger file is no network: so much have four layers of the most units there may be."""

_MAX_UNITS = 4096


class ModelError(Exception):
    """A model file cannot be used; the message is a sentence that names the file and the fault."""


@dataclass(frozen=True)
class Model:
    """A network: `weights[n]` is float64[outputs, inputs] and `biases[n]` float64[outputs]."""

    scale: npt.NDArray[np.float64]
    weights: list[npt.NDArray[np.float64]]
    biases: list[npt.NDArray[np.float64]]
    metadata: dict[str, str] = field(default_factory=dict)

    @property
    def sizes(self) -> list[int]:
        """The number of inputs, then of the units of each layer."""
        return [len(self.scale), *(len(bias) for bias in self.biases)]


def model_bytes(model: Model) -> bytes:
    """What a model's file holds; `load_model` reads it back equal, to float32."""
    tensors = {"scale": np.ascontiguousarray(model.scale, np.float32)}
    for n, (weight, bias) in enumerate(zip(model.weights, model.biases, strict=True)):
        tensors[f"weight.{n}"] = np.ascontiguousarray(weight, np.float32)
        tensors[f"bias.{n}"] = np.ascontiguousarray(bias, np.float32)
    own = {"format": FORMAT, "version": VERSION, "features": FEATURES}
    return tensor_bytes(tensors, {**model.metadata, **own})


def load_model(path: str | Path) -> Model:
    """Read a model file.

    Raises ModelError when it is missing, damaged, of another format, version or feature set, or
    when its tensors do not fit together or hold numbers that are not finite.
    """
    try:
        tensors, metadata = read_tensors(path, MAX_BYTES)
    except own.Fault as fault:
        raise ModelError(f"cannot read the model file {path}: {fault}") from None
    try:
        return _model_of(tensors, metadata)
    except ValueError as fault:
        raise ModelError(f"cannot use the model file {path}: {fault}") from None


def _model_of(tensors: dict[str, npt.NDArray[Any]], metadata: dict[str, str]) -> Model:
    """Raises ValueError with the fault."""
    check_form(metadata, FORMAT, VERSION)
    features = metadata.get("features", "")
    if features != FEATURES:
        fault = f"it wants the feature set {shown(features)!r}, which Katachi does not have"
        raise ValueError(fault)
    layers = sum(name.startswith("weight.") for name in tensors)
    names = {"scale"} | {f"{kind}.{n}" for kind in ("weight", "bias") for n in range(layers)}
    if set(tensors) != names or layers == 0:
        raise ValueError(f"its tensors are {shown(', '.join(sorted(tensors))) or 'none'}")
    arrays = {name: tensors[name].astype(np.float64) for name in sorted(tensors)}
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise ValueError(f"the tensor {name} holds numbers that are not finite")
    weights = [arrays[f"weight.{n}"] for n in range(layers)]
    biases = [arrays[f"bias.{n}"] for n in range(layers)]
    _check_shapes(arrays["scale"], weights, biases, INPUTS)
    return Model(arrays["scale"], weights, biases, metadata)


def _check_shapes(
    scale: npt.NDArray[Any],
    weights: list[npt.NDArray[Any]],
    biases: list[npt.NDArray[Any]],
    inputs: int,
) -> None:
    if scale.shape != (inputs,):
        raise ValueError(f"the tensor scale has the shape {list(scale.shape)}, not [{inputs}]")
    for n, (weight, bias) in enumerate(zip(weights, biases, strict=True)):
        outputs = 1 if n == len(weights) - 1 else bias.size
        if outputs > _MAX_UNITS:
            raise ValueError(f"layer {n} has {outputs} units, more than {_MAX_UNITS}")
        if weight.shape != (outputs, inputs) or bias.shape != (outputs,):
            raise ValueError(
                f"layer {n} has weights {list(weight.shape)} and biases {list(bias.shape)},"
                f" not [{outputs}, {inputs}] and [{outputs}]"
            )
        inputs = outputs

"""Model files: a network of the thesis in `.safetensors` form, read whole or refused.

Tensors: `scale` [inputs], by which each feature is multiplied first, and for each layer n from 0
`weight.n` [outputs, inputs] and `bias.n` [outputs]. The last layer has one output. All units are
tanh, so the value is from -1 (Black wins) to +1 (White wins). The metadata names the format and
its version, the feature set, and where the weights come from.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from safetensors import SafetensorError, deserialize
from safetensors.numpy import save

from katachi.data import own
from katachi.data.language import PlayerError, t
from katachi.data.own import shown

FEATURES, INPUTS = "features8", 8
"""The feature set of a thesis network, as its file names it, and how many numbers it has."""

FORMAT, VERSION = "katachi-mlp", "1"

MAX_BYTES = 1 << 28
"""A larger file cannot be a network: this holds four layers with the most units allowed."""

_MAX_UNITS = 4096
_KINDS = {"F16": np.float16, "F32": np.float32, "F64": np.float64, "I64": np.int64}


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
    """The contents of a model's file; `load_model` reads an equal model, to float32."""
    tensors = {"scale": np.ascontiguousarray(model.scale, np.float32)}
    for n, (weight, bias) in enumerate(zip(model.weights, model.biases, strict=True)):
        tensors[f"weight.{n}"] = np.ascontiguousarray(weight, np.float32)
        tensors[f"bias.{n}"] = np.ascontiguousarray(bias, np.float32)
    own = {"format": FORMAT, "version": VERSION, "features": FEATURES}
    data = save(tensors, {**model.metadata, **own})
    length = int.from_bytes(data[:8], "little")
    # The library writes the header's entries in any order; the same content is the same file.
    header = json.loads(data[8 : 8 + length])
    text = json.dumps(header, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)  # the format aligns what follows
    return len(text).to_bytes(8, "little") + text + data[8 + length :]


def load_model(path: str | Path) -> Model:
    """Read a model file. Raises PlayerError if missing, damaged, of another kind or not finite."""
    with own.faults_as(PlayerError, t("cannot read the network {file}: {fault}"), file=path):
        tensors, metadata = _read(path)
    with own.faults_as(PlayerError, t("the network {file} cannot be used: {fault}"), file=path):
        return _model_of(tensors, metadata)


def _read(path: str | Path) -> tuple[dict[str, npt.NDArray[Any]], dict[str, str]]:
    """A file's arrays by name, and its metadata. Raises own.Fault."""
    data = own.read_bounded(path, MAX_BYTES)
    try:
        tensors = deserialize(data)  # type: ignore[no-untyped-call]
    except SafetensorError:
        raise own.Fault(t("it is damaged, or no network of the thesis")) from None
    arrays = {}
    for name, tensor in tensors:
        if (kind := tensor["dtype"]) not in _KINDS:
            fault = t(
                "the tensor {name} has numbers of the kind {kind}, none of {known}",
                name=shown(name),
                kind=kind,
                known=", ".join(_KINDS),
            )
            raise own.Fault(fault)
        arrays[name] = np.ndarray(tensor["shape"], _KINDS[kind], tensor["data"])
    header = own.parsed(data[8 : 8 + int.from_bytes(data[:8], "little")], dict[str, Any])
    return arrays, own.converted(header.get("__metadata__", {}), dict[str, str])


def _model_of(tensors: dict[str, npt.NDArray[Any]], metadata: dict[str, str]) -> Model:
    """Raises own.Fault."""
    for key, wanted in (("format", FORMAT), ("version", VERSION)):
        if (found := metadata.get(key)) != wanted:
            said = {"key": key, "found": repr(found and shown(found)), "wanted": repr(wanted)}
            raise own.Fault(t("its {key} is {found}, not {wanted}", **said))
    if (features := metadata.get("features", "")) != FEATURES:
        wanted = repr(shown(features))
        fault = t("it wants the feature set {name}, which Katachi does not have", name=wanted)
        raise own.Fault(fault)
    layers = sum(name.startswith("weight.") for name in tensors)
    names = {"scale"} | {f"{kind}.{n}" for kind in ("weight", "bias") for n in range(layers)}
    if set(tensors) != names or layers == 0:
        known = shown(", ".join(sorted(tensors))) or t("none")
        raise own.Fault(t("its tensors are {names}", names=known))
    arrays = {name: tensors[name].astype(np.float64) for name in sorted(tensors)}
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise own.Fault(t("the tensor {name} holds numbers that are not finite", name=name))
    weights = [arrays[f"weight.{n}"] for n in range(layers)]
    biases = [arrays[f"bias.{n}"] for n in range(layers)]
    model = Model(arrays["scale"], weights, biases, metadata)
    _check_shapes(model)
    return model


def _check_shapes(model: Model) -> None:
    """Raises own.Fault."""
    if model.scale.shape != (INPUTS,):
        said = {"found": [*model.scale.shape], "wanted": [INPUTS]}
        raise own.Fault(t("the tensor scale has the shape {found}, not {wanted}", **said))
    inputs = INPUTS
    for n, (weight, bias) in enumerate(zip(model.weights, model.biases, strict=True)):
        outputs = 1 if n == len(model.weights) - 1 else bias.size
        if outputs > _MAX_UNITS:
            units = {"number": n, "count": outputs, "most": _MAX_UNITS}
            raise own.Fault(t("layer {number} has {count} units, more than {most}", **units))
        if weight.shape != (outputs, inputs) or bias.shape != (outputs,):
            fault = t(
                "layer {number} has weights {weights} and biases {biases},"
                " not {wanted} and {other}",
                number=n,
                weights=list(weight.shape),
                biases=list(bias.shape),
                wanted=[outputs, inputs],
                other=[outputs],
            )
            raise own.Fault(fault)
        inputs = outputs

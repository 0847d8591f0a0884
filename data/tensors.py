"""Files in `.safetensors` form: written the same for the same content, read back with distrust."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from katachi.data.own import Fault, converted, parsed, read_bounded, shown

_ALIGNED = 8  # bytes: the header is padded with blanks


def tensor_bytes(tensors: dict[str, npt.NDArray[Any]], metadata: dict[str, str]) -> bytes:
    """What a file of these tensors holds."""
    from safetensors.numpy import save

    return _in_order(save(tensors, metadata))


def _in_order(data: bytes) -> bytes:
    """A file's bytes with its header's entries sorted, which the library writes in any order."""
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    text = json.dumps(header, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % _ALIGNED)
    return len(text).to_bytes(8, "little") + text + data[8 + length :]


KINDS = {"F16": np.float16, "F32": np.float32, "F64": np.float64, "I64": np.int64}
"""The kinds of numbers that Katachi uses."""


def read_tensors(
    path: str | Path, max_bytes: int
) -> tuple[dict[str, npt.NDArray[Any]], dict[str, str]]:
    """A file's arrays by name, which can be written to, and its metadata. Raises own.Fault."""
    from safetensors import SafetensorError, deserialize

    data = read_bounded(path, max_bytes)
    try:
        tensors = deserialize(data)  # type: ignore[no-untyped-call]
    except SafetensorError as error:
        raise Fault(f"it is damaged ({shown(str(error), 100)})") from None
    arrays = {}
    for name, tensor in tensors:
        if (kind := tensor["dtype"]) not in KINDS:
            known = ", ".join(KINDS)
            raise Fault(f"the tensor {shown(name)} has numbers of the kind {kind}, none of {known}")
        arrays[name] = np.ndarray(tensor["shape"], KINDS[kind], tensor["data"])
    header = parsed(data[8 : 8 + int.from_bytes(data[:8], "little")], dict[str, Any])
    return arrays, converted(header.get("__metadata__", {}), dict[str, str])


def check_form(metadata: dict[str, str], form: str, version: str) -> None:
    """Raises Fault unless the metadata names this format and version."""
    for key, wanted in (("format", form), ("version", version)):
        if (found := metadata.get(key)) != wanted:
            raise Fault(f"its {key} is {found and shown(found)!r}, not {wanted!r}")

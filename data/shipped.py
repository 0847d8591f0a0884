"""What ships with Katachi, by name: players, networks, theories, games."""

from importlib.resources import files
from pathlib import Path

SUFFIXES = {
    "players": ".toml",
    "networks": ".safetensors",
    "residuals": ".onnx",
    "theories": ".pl",
}
"""The kinds of what has names, and how its files' names end."""

_FOLDERS = {"residuals": "networks"}  # of those that are not called as their folder


def folder(name: str) -> Path:
    """A folder of `data`, in a checkout and in an installed wheel alike."""
    return Path(str(files("katachi.data") / _FOLDERS.get(name, name)))


def names(kind: str) -> list[str]:
    """What there is of a kind, one of SUFFIXES."""
    return sorted(path.stem for path in folder(kind).glob(f"*{SUFFIXES[kind]}"))


def path_of(kind: str, name: str) -> Path:
    """The file of that name; not checked: that it is there."""
    return folder(kind) / f"{name}{SUFFIXES[kind]}"

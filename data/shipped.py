"""What ships with Katachi, by name: players, networks, theories, games."""

from importlib.resources import files
from pathlib import Path

SUFFIXES = {"players": ".toml", "networks": ".safetensors", "residuals": ".onnx", "theories": ".pl"}
"""The kinds, and the suffix of their files."""

_FOLDERS = {"residuals": "networks"}  # of kinds whose folder has another name


def folder(name: str) -> Path:
    """A folder of `data`, in a checkout and in an installed wheel alike."""
    return Path(str(files("katachi.data") / _FOLDERS.get(name, name)))


def names(kind: str) -> list[str]:
    """The names of a kind, one of SUFFIXES."""
    return sorted(path.stem for path in folder(kind).glob(f"*{SUFFIXES[kind]}"))


def path_of(kind: str, name: str) -> Path:
    """The file of a name. Not checked: it exists."""
    return folder(kind) / f"{name}{SUFFIXES[kind]}"

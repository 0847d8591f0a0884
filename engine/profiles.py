"""Players by name: a small TOML file says which network, which theory, and how they search.

    about = "One sentence about the player."
    network = "b"                     # one that ships, or a file beside this one
    theory = "aleph"                  # the same; without it, no patterns
    order = ["patterns", "tactics"]   # and every other field of engine.search.style.Style

    residual = "go"                   # a residual network, by which a tree is grown
    search = "best-first"             # how it grows, or "alphabeta"
    naming = "alphabeta"              # what names the move of a tree grown best-first, or "visits"

A key that a file leaves out has its default in `Style`.
"""

import os
import tomllib
from dataclasses import dataclass, fields
from functools import reduce
from pathlib import Path
from typing import Any

from katachi.data import own, shipped
from katachi.data.language import PlayerError, restating, t
from katachi.engine.search.style import EVERY_MOVE, GROWTH, NAMING, PARTS, SOURCES, Style
from katachi.engine.settings import Real, Whole, wanted
from katachi.engine.values.network_file import Network, read_network

MAX_BYTES = 100_000
SHIPPED_RULES = shipped.path_of("theories", "go")
"""The rules that ship for people. They explain and rate moves."""

_OTHERS = ("about", "network", "theory", "residual", "search", "naming")


@dataclass(frozen=True)
class Profile:
    """A player: what it plays with, and how it searches. Not checked: that the files are there."""

    name: str
    about: str
    network: Path
    theory: Path | None
    style: Style
    residual: Path | None = None
    """The network of a tree; None: alpha-beta without a tree uses the thesis' network."""
    naming: str = NAMING[0]
    search: str = GROWTH[0]


def is_profile(name: str) -> bool:
    """Is this the name of a player that ships, or a path with the ending of a player's file?"""
    return name.endswith(".toml") or name in shipped.names("players")


def read_profile(name: str | Path, left_out: tuple[str, ...] = ()) -> Profile:
    """The player with this name, or in this file, without some of LEFT_OUT. Raises PlayerError."""
    path = Path(name)
    if path.suffix != ".toml":
        known = shipped.names("players")
        if str(name) not in known:
            of = {"name": repr(name), "known": ", ".join(known)}
            raise PlayerError(
                t("there is no player {name}, only {known}, or a file NAME.toml", **of)
            )
        path = shipped.path_of("players", str(name))
    entries = _entries(path)
    with own.faults_as(PlayerError, t("the player {file}: {fault}"), file=path):
        theory, residual = _text(entries, "theory", ""), _text(entries, "residual", "")
        return Profile(
            name=path.stem,
            about=_text(entries, "about", ""),
            network=_found(path, "networks", _text(entries, "network", "b"), ".safetensors"),
            theory=_found(path, "theories", theory, ".pl") if theory else None,
            residual=_found(path, "residuals", residual, ".onnx") if residual else None,
            naming=_one_of(NAMING, entries, "naming"),
            search=_one_of(GROWTH, entries, "search"),
            style=reduce(Style.without, left_out, _style(entries)),  # of what is left
        )


def network_of(profile: Profile) -> Network:
    """The network of a player that grows a tree. Raises PlayerError."""
    assert profile.residual is not None
    return read_network(profile.residual)


def theory_named(name: str | Path) -> Path:
    """A theory's file: that file if it exists, else the one that ships by its bare name."""
    is_shipped = str(name) in shipped.names("theories") and not os.path.exists(name)
    return shipped.path_of("theories", str(name)) if is_shipped else Path(name)


def _entries(path: Path) -> dict[str, Any]:
    with own.faults_as(PlayerError, t("cannot read the player {file}: {fault}"), file=path):
        text = own.text_of(own.read_bounded(path, MAX_BYTES))
    said = t("the player {file} is not TOML: {fault}")
    # a number without end, brackets in brackets
    with restating(PlayerError, said, ValueError, RecursionError, file=path):
        return tomllib.loads(text)


def _text(entries: dict[str, Any], key: str, default: str) -> str:
    value = entries.pop(key, default)
    if not isinstance(value, str) or "\0" in value:
        raise own.Fault(t("{key} must be a text", key=key))
    return value


def _one_of(known: tuple[str, ...], entries: dict[str, Any], key: str) -> str:
    """The text of a key; the first known one without it."""
    if (word := _text(entries, key, known[0])) not in known:
        raise own.Fault(t("{key} must be one of {known}", key=key, known=", ".join(known)))
    return word


def _found(path: Path, folder: str, name: str, suffix: str) -> Path:
    """A file beside the player's, or one that ships by its bare name."""
    if name.endswith(suffix):
        return path.parent / name
    if name not in shipped.names(folder):
        of = {"name": repr(name), "folder": f"data/{shipped.folder(folder).name}"}
        text = t(
            "there is no {name} in {folder}, and it does not end in {suffix}", **of, suffix=suffix
        )
        raise own.Fault(text)
    return shipped.path_of(folder, name)


def _style(entries: dict[str, Any]) -> Style:
    known = {field.name for field in fields(Style)}
    for key in entries:
        if key not in known:
            allowed = ", ".join([*_OTHERS, *sorted(known)])
            raise own.Fault(t("{key} is none of {known}", key=key, known=allowed))
    return Style(**{key: _checked(key, value) for key, value in entries.items()})


def _checked(key: str, value: Any) -> Any:
    match key:
        case "order" | "keep" | "parts":
            allowed = PARTS if key == "parts" else SOURCES
            if isinstance(value, list) and all(word in allowed for word in value):
                return frozenset(value) if key == "parts" else tuple(value)
            text = t("a list of some of {known}", known=", ".join(allowed))
        case "widths":
            if isinstance(value, list) and value:
                return tuple(_checked("each of widths", width) for width in value)
            text = t("a list of whole numbers")
        case "forcing" | "matched_only":
            if isinstance(value, bool):
                return value
            text = t("true or false")
        case _:
            kind = Real(0, 1) if key == "mix" else Whole(1, EVERY_MOVE)
            if (fault := wanted(kind, value)) is None:
                return float(value) if key == "mix" else value
            text = fault
    raise own.Fault(t("{key} must be {wanted}", key=key, wanted=text))

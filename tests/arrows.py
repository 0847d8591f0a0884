"""Reads the imports of Python files and finds those that break the project's arrows.

A place is the top of the package, a folder of it, or a room in a folder, such as `engine.board`.
The files beside a folder's rooms are a place of their own, with the folder's name.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

PACKAGE = "katachi"

_BOARD = {"engine.compiled", "engine.board"}
_THESIS = _BOARD | {"engine.life", "engine.thesis"}
_ENGINE = {"data", "engine", "engine.board"}
_GTP = _ENGINE | {"gtp.wire"}

ALLOWED: dict[str, set[str]] = {
    "workers": {"data"},
    "data": set(),
    "engine.compiled": {"data"},
    "engine.board": {"data", "engine.compiled"},
    "engine.life": _BOARD,
    "engine.thesis": _BOARD | {"data"},
    "engine.patterns": _THESIS | {"data"},
    "engine.search": _THESIS | {"engine.patterns"},
    "engine.values": _BOARD | {"data", "engine.life"},
    "engine.puct": _BOARD | {"engine.life", "engine.patterns", "engine.search", "engine.values"},
    "engine": _THESIS
    | {"data", "engine.patterns", "engine.search", "engine.values", "engine.puct"},
    "explain.reasons": {"data", "engine.board", "engine.life"},
    "explain": _THESIS
    | {"data", "engine", "engine.patterns", "engine.puct", "engine.search"}
    | {"explain.reasons", "workers"},
    "level": _ENGINE,
    "gtp.wire": {"data", "engine.board"},
    "gtp.programs": {"data", "engine.board"},
    "gtp.session": _GTP | {"level"},
    "gtp.commands": _GTP
    | {"engine.life", "engine.patterns", "engine.search", "engine.thesis", "explain"}
    | {"gtp.session", "level"},
    "gtp.match": _ENGINE | {"engine.life", "gtp.programs"},
    "gtp.cgos": _GTP,
    "gtp": {"data", "engine", "gtp.commands", "gtp.session", "gtp.wire"},
    "gtp.serve": {"data", "gtp", "gtp.commands", "gtp.session", "gtp.wire"},
    "ilp.native": _BOARD | {"data", "engine.patterns", "workers"},
    "ilp": _BOARD
    | {"data", "engine", "engine.patterns", "engine.search"}
    | {"engine.life", "engine.puct", "engine.values", "gtp.programs", "ilp.native", "workers"},
    "learning.residual": _BOARD
    | {"data", "engine.life", "engine.puct", "engine.values", "learning"},
    "learning": _THESIS | {"data", "engine", "engine.search", "gtp.programs", "workers"},
    "api": _ENGINE | {"engine.life", "engine.patterns", "engine.search", "explain", "ilp", "level"},
    "web": {"api", "data", "engine.patterns", "gtp.wire", "ilp"},
    "commands": _ENGINE
    | {"api", "engine.compiled", "engine.patterns", "explain"}
    | {"gtp", "gtp.cgos", "gtp.match", "gtp.programs", "gtp.serve", "gtp.session", "gtp.wire"}
    | {"ilp", "learning", "learning.residual", "level", "web", "workers"},
    "experiments.continued": {"commands", "learning", "learning.residual", "engine.values"}
    | _BOARD
    | {"data", "engine.puct"},
    "experiments.questions": _ENGINE
    | {"commands", "engine.life", "engine.search", "explain", "level"},
    "experiments.rules": _BOARD
    | {"commands", "data", "engine.patterns", "engine.search", "explain", "ilp"},
    "experiments.riddles": {"commands", "engine", "level"},
    "experiments": _THESIS
    | {"commands", "data", "engine", "engine.patterns", "engine.puct", "engine.search"}
    | {"engine.values", "experiments.continued", "experiments.riddles"}
    | {"experiments.rules", "gtp.match", "gtp.programs", "ilp", "learning", "workers"},
    "": {"api", "commands", "data", "experiments"},
}
"""What each place imports of the others. All may import the package's version."""

FORBIDDEN = {
    "api": {"torch", "pyswip", "click"},
    "data": {"torch", "pyswip", "numba", "click"},
    "engine": {"torch", "pyswip", "sgfmill", "click", "ray"},
    "explain": {"torch", "pyswip", "click"},
    "gtp": {"torch", "pyswip"},
    "ilp": {"torch", "ray"},
    "learning": {"pyswip", "ray"},
    "level": {"torch", "pyswip"},
    "web": {"torch", "pyswip"},
}
"""What each folder must not import from outside the project."""

FOLDERS = {place.partition(".")[0] for place in ALLOWED} - {""}
"""The package's, which an import without its name finds in a checkout only."""


def place_of(module: str) -> str:
    """The place of a module, by its name without the package's, such as `engine.board.grid`."""
    parts = module.split(".")
    for length in (2, 1):
        if (place := ".".join(parts[:length])) in ALLOWED:
            return place
    return ""


def arrows(place: str, source: str) -> set[str]:
    """The other places of which `source`, a module of `place`, imports something."""
    ours = (name.partition(".") for _, name in imports(source))
    return {place_of(rest) for first, _, rest in ours if first == PACKAGE and rest} - {place}


def broken_arrows(place: str, source: str) -> list[str]:
    """A sentence for each import of `source`, a module of `place`, that is not allowed."""
    allowed = ALLOWED[place] | {place}
    unwanted = FORBIDDEN.get(place.partition(".")[0], set()) | FOLDERS | {"tests"}
    found = []
    for line, name in imports(source):
        first, _, rest = name.partition(".")
        if first in unwanted or (first == PACKAGE and rest and place_of(rest) not in allowed):
            found.append(f"line {line}: {place or 'the top'} must not import {name}")
    return found


@cache
def imports(source: str) -> list[tuple[int, str]]:
    """Line and dotted name of each absolute import, wherever in the module it stands.

    Reads `import`, `from`, and `import_module` and `__import__` of a literal name; of `from` also
    each name behind it, which may be a module. Relative imports stay inside their place.
    """
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    found.append((node.lineno, alias.name))
            case ast.ImportFrom(module=str(name), names=names, level=0):
                is_ours = name.partition(".")[0] == PACKAGE
                for module in {f"{name}.{alias.name}" for alias in names} if is_ours else {name}:
                    found.append((node.lineno, module.removesuffix(".__version__")))
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                found.append((node.lineno, name))
    return found


def circles(allowed: Mapping[str, set[str]]) -> None:
    """Raises graphlib.CycleError when the arrows form a circle."""
    TopologicalSorter(allowed).prepare()


def arrows_of_files(root: Path) -> dict[str, set[str]]:
    """What each file imports of the others, for its types and late ones too; files by module."""
    files = dict(modules(root))
    found: dict[str, set[str]] = {}
    for name, path in files.items():
        found[name] = set()
        for _, imported in imports(path.read_text(encoding="utf-8")):
            first, _, rest = imported.partition(".")
            while rest and rest not in files:
                rest = rest.rpartition(".")[0]
            if first == PACKAGE and rest and files[rest].name != "__init__.py":
                found[name].add(rest)
    return found


def modules(root: Path) -> Iterator[tuple[str, Path]]:
    """The name, without the package's, and the path of each Python file of the package."""
    beside = (root / "katachi").glob("*.py")
    for path in sorted([*beside, *(p for f in FOLDERS for p in (root / f).rglob("*.py"))]):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        name = name.removeprefix("katachi.").removesuffix("__init__").removesuffix(".")
        yield name, path

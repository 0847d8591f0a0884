"""Reads the imports of Python files and finds those that break the project's arrows.

A place is the top of the package, a folder of it, or a room in a folder, such as `engine.board`.
The files beside a folder's rooms are a place of their own, with the folder's name.
"""

import ast
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path

PACKAGE = "katachi"

_BOARD = {"engine.cache", "engine.jit", "engine.board"}
_ENGINE = {"engine.life", "engine.evaluation", "engine.patterns", "engine.search"} | _BOARD
_BELOW = {"engine", "data"} | _ENGINE
_GTP = {"gtp"} | _BELOW

ALLOWED: dict[str, set[str]] = {
    "data": set(),
    "engine.cache": {"data"},
    "engine.jit": {"engine.cache"},
    "engine.board": {"engine.jit", "engine.cache", "data"},
    "engine.life": _BOARD,
    "engine.evaluation": _BOARD | {"data"},
    "engine.patterns": _BOARD | {"data"},
    "engine.search": _ENGINE - {"engine.search"},
    "engine": _ENGINE | {"data"},
    "gtp": _BELOW,
    "gtp.loop": {"gtp", "gtp.commands"},
    "gtp.cli": {"gtp", "gtp.loop"},
    "gtp.cgos": _GTP,
    "gtp.gogui": _GTP,
    "gtp.commands": _GTP | {"gtp.gogui"},
    "gtp.match": _GTP,
    "gtp.serve": _GTP | {"gtp.cli", "gtp.gogui", "gtp.loop"},
    "ilp": _BELOW | {"gtp"},
    "learning": _BELOW | {"gtp"},
    "review": _GTP,
    "terminal": _GTP,
    "": _BELOW
    | {
        "gtp",
        "gtp.cli",
        "gtp.cgos",
        "gtp.match",
        "gtp.serve",
        "ilp",
        "learning",
        "review",
        "terminal",
    },
}
"""What each place may import of the others. All may import the package's version."""

FORBIDDEN = {
    "data": {"torch", "pyswip", "numba", "click"},
    "engine": {"torch", "pyswip", "sgfmill", "click"},
    "gtp": {"torch", "pyswip"},
    "learning": {"pyswip"},
    "ilp": {"torch"},
    "review": {"torch", "pyswip"},
    "terminal": {"torch", "pyswip"},
}
"""What each folder must not import from outside the project."""


def place_of(module: str) -> str:
    """The place of a module, by its name without the package's, such as `engine.board.grid`."""
    parts = module.split(".")
    for length in (2, 1):
        if (place := ".".join(parts[:length])) in ALLOWED:
            return place
    return ""


def broken_arrows(place: str, source: str) -> list[str]:
    """A sentence for each import of `source`, a module of `place`, that is not allowed."""
    allowed = ALLOWED[place] | {place}
    unwanted = FORBIDDEN.get(place.partition(".")[0], set()) | {"tests"}
    found = []
    for line, name in imports(source):
        first, _, rest = name.partition(".")
        if first in unwanted or (first == PACKAGE and rest and place_of(rest) not in allowed):
            found.append(f"line {line}: {place or 'the top'} must not import {name}")
    return found


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of each absolute import, wherever in the module it stands.

    Reads `import`, `from`, and `import_module` and `__import__` of a literal name; of `from` also
    each name behind it, which may be a module. Relative imports stay inside their place.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield node.lineno, alias.name
            case ast.ImportFrom(module=str(name), names=names, level=0):
                is_ours = name.partition(".")[0] == PACKAGE
                for module in {f"{name}.{alias.name}" for alias in names} if is_ours else {name}:
                    yield node.lineno, module.removesuffix(".__version__")
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def circles(allowed: Mapping[str, set[str]]) -> None:
    """Raises graphlib.CycleError when the arrows form a circle."""
    TopologicalSorter(allowed).prepare()


def modules(root: Path) -> Iterator[tuple[str, Path]]:
    """The name, without the package's, and the path of each Python file of the package."""
    folders = {place.partition(".")[0] for place in ALLOWED} - {""}
    for path in sorted(
        [*root.glob("*.py"), *(p for f in folders for p in (root / f).rglob("*.py"))]
    ):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        yield name.removesuffix("__init__").removesuffix("."), path

"""Reads the imports of Python files and finds those that break the project's arrows.

A place is the top of the package, a folder of it, or a room in a folder, such as `engine.board`.
The files beside a folder's rooms are a place of their own, with the folder's name.
"""

import ast
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path

PACKAGE = "katachi"

_BOARD = {"engine.jit", "engine.board"}
_GTP = {"engine", "engine.board", "gtp.wire"}
_TOOL = {"data", "engine", "engine.board", "engine.patterns", "engine.search", "options"}

ALLOWED: dict[str, set[str]] = {
    "crew": set(),
    "data": set(),
    "engine.machine_code": set(),
    "engine.stamps": set(),
    "engine.cache": {"data", "engine.machine_code", "engine.stamps"},
    "engine.jit": {"engine.cache", "engine.stamps"},
    "engine.board": {"engine.jit", "data"},
    "engine.life": _BOARD,
    "engine.evaluation": _BOARD | {"data"},
    "engine.patterns": _BOARD | {"engine.life", "engine.evaluation", "data"},
    "engine.search": _BOARD | {"engine.life", "engine.evaluation", "engine.patterns"},
    "engine.values": _BOARD | {"data", "engine.life"},
    "engine.puct": _BOARD | {"engine.life", "engine.patterns", "engine.search", "engine.values"},
    "engine.reasons": {"engine.board", "engine.life"},
    "engine": _BOARD
    | {"engine.life", "engine.evaluation", "engine.patterns", "engine.search"}
    | {"engine.reasons", "engine.cache", "data"}
    | {"engine.puct", "engine.values"},
    "options": {"engine"},
    "gtp.wire": {"data", "engine.board"},
    "gtp.programs": {"engine.board"},
    "gtp.session": _GTP | {"asking", "data"},
    "gtp.gogui": _GTP
    | {"engine.jit", "engine.life", "engine.evaluation", "engine.patterns", "engine.search"}
    | {"gtp.session"},
    "gtp.commands": _GTP | {"asking", "data", "engine.search", "gtp.session", "gtp.gogui"},
    "gtp": {"engine", "engine.patterns", "engine.values", "gtp.wire", "gtp.session"}
    | {"gtp.commands", "options"},
    "gtp.serve": {"engine", "gtp", "gtp.wire", "gtp.session", "gtp.gogui", "options"},
    "gtp.cgos": _GTP | {"data", "options"},
    "gtp.match": {"data", "engine", "engine.board", "engine.jit", "engine.life", "engine.puct"}
    | {"engine.patterns", "engine.values", "gtp.programs", "options"},
    "ilp.native": _BOARD | {"crew", "data", "engine.patterns"},
    "ilp": _BOARD
    | {"crew", "ilp.native"}
    | {"data", "engine", "engine.evaluation", "engine.patterns", "engine.search", "options"}
    | {"gtp.programs"},
    "learning": _BOARD
    | {"crew", "data", "engine", "engine.evaluation", "engine.life", "engine.search"}
    | {"gtp.programs", "learning.residual", "options"},
    "learning.residual": _BOARD | {"data", "engine", "engine.life", "engine.puct", "engine.values"},
    "api": (_TOOL | {"asking", "engine.life", "ilp", "reviewing"}) - {"options"},
    "learning.questions": set(),
    "measure.riddles": {"engine", "learning.questions", "options"},
    "measure": _TOOL,
    "asking": (_TOOL | {"engine.life", "learning.questions", "reviewing"}) - {"engine.patterns"},
    "reviewing": _TOOL | {"crew", "engine.life", "engine.reasons"},
    "terminal": {"api", "asking", "data", "engine", "engine.board", "options"},
    "web": {"api", "data", "engine.patterns", "gtp.serve", "gtp.wire", "ilp"},
    "": {"api", "asking", "engine.cache", "engine", "gtp", "gtp.cgos", "gtp.match", "gtp.serve"}
    | {"ilp", "learning", "measure", "measure.riddles", "reviewing", "terminal", "web"},
}
"""What each place imports of the others. All may import the package's version."""

FORBIDDEN = {
    "api": {"torch", "pyswip", "click"},
    "asking": {"torch", "pyswip"},
    "data": {"torch", "pyswip", "numba", "click"},
    "engine": {"torch", "pyswip", "sgfmill", "click", "ray"},
    "gtp": {"torch", "pyswip"},
    "learning": {"pyswip", "ray"},
    "ilp": {"torch", "ray"},
    "measure": {"torch", "pyswip"},
    "options": {"torch", "pyswip", "sgfmill"},
    "reviewing": {"torch", "pyswip"},
    "terminal": {"torch", "pyswip"},
    "web": {"torch", "pyswip"},
}
"""What each folder must not import from outside the project."""


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

"""Reads the imports of Python files and finds those that break the project's arrows.

katachi -> gtp, ilp, learning -> engine        (learning may use gtp)
"""

import ast
from collections.abc import Iterator

ALLOWED = {
    "katachi": {"engine", "gtp", "ilp", "learning", "data"},
    "learning": {"engine", "gtp"},
    "ilp": {"engine"},
    "gtp": {"engine"},
    "engine": set(),
    "data": set(),
}
"""What each package may import of the others."""

ROOMS = {
    "cgos": set(),
    "commands": {"gogui"},
    "gogui": set(),
    "match": set(),
    "review": set(),
    "serve": {"gogui"},
}
"""What each room of `gtp` may import of the others; the files beside the rooms are open to all."""

PROJECT = {*ALLOWED, "tests"}

FORBIDDEN = {
    "engine": {"torch", "pyswip", "sgfmill", "click"},
    "gtp": {"torch", "pyswip"},
    "learning": {"pyswip"},
    "ilp": {"torch"},
}
"""What each package must not import from outside the project."""


def broken_arrows(package: str, source: str) -> list[str]:
    """A sentence for each import of `source`, a module of `package`, that is not allowed."""
    project = PROJECT - ALLOWED[package] - {package}
    unwanted = project | FORBIDDEN.get(package, set())
    return [
        f"line {line}: {package} must not import {name}"
        for line, name in imports(source)
        if name.partition(".")[0] in unwanted
    ]


def open_doors(room: str, source: str) -> list[str]:
    """A sentence for each import by a module of a room of `gtp` from a room it does not know.

    A file beside the rooms, room "", knows `commands` alone.
    """
    known = {room} | (ROOMS[room] if room else {"commands"})
    return [
        f"line {line}: {room or 'a file beside the rooms'} must not import {name}"
        for line, name in imports(source)
        if name.startswith("gtp.") and name.split(".")[1] in ROOMS.keys() - known
    ]


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of each absolute import, wherever in the module it stands.

    Reads `import`, `from`, and `import_module` and `__import__` of a literal name. Relative
    imports stay inside their package and are left out.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield node.lineno, alias.name
            case ast.ImportFrom(module=str(name), level=0):
                yield node.lineno, name
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name

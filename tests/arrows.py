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

"""Copies of the engine, and of a small package, in other words."""

import ast
import shutil
from pathlib import Path

from tests.paths import FIXTURES, ROOT

SMALL = FIXTURES / "small"
"""A package with all that a compiled function may refer to."""
SENTENCES = {
    "engine/compiled/cache.py": "which takes up to two minutes",
    "engine/warm.py": "what solves endings",
    "engine/background.py": "there is no memory for a table",
}
"""In files of the engine, parts of what it says."""


def retold_engine(folder: Path) -> Path:
    """A copy in which every text is another; returns what Python finds it in."""
    copy = folder / "katachi"
    copy.mkdir()
    shutil.copy(ROOT / "katachi" / "__init__.py", copy)
    for name in ("data", "engine"):
        ignore = shutil.ignore_patterns("__pycache__", "games")
        shutil.copytree(ROOT / name, copy / name, ignore=ignore)
    for name, sentence in SENTENCES.items():
        text = (copy / name).read_text("utf-8")
        assert sentence in text
        (copy / name).write_text(text.replace(sentence, sentence[::-1]), "utf-8")
    for path in (copy / "engine").rglob("*.py"):
        path.write_text(retold(path.read_text("utf-8")), "utf-8")
    return folder


def retold(source: str) -> str:
    """A source with other docstrings, one wherever there was none, and with lines elsewhere."""
    lines, nodes = source.splitlines(keepends=True), [*ast.walk(ast.parse(source))]
    starts = [node for node in nodes if isinstance(node, ast.Expr)]
    texts = [node.value for node in starts if isinstance(node.value, ast.Constant)]
    for text in texts:
        line = lines[text.lineno - 1]
        lines[text.lineno - 1] = line.replace('"""', '"""It is said: ', 1)
    untold = {
        (node.body[0].lineno, node.body[0].col_offset)
        for node in nodes
        if isinstance(node, ast.FunctionDef)
        and ast.get_docstring(node) is None
        and node.body[0].lineno > node.lineno
        and not isinstance(node.body[0], ast.FunctionDef)
    }
    for line, column in sorted(untold, reverse=True):
        lines.insert(line - 1, " " * column + '"""Said.\n\n    At length."""\n')
    return "# A comment.\n\n" + "".join(lines)


def edited(folder: Path, *edits: tuple[str, str, str]) -> Path:
    """A copy of the small package; edits: of a file, what stands there once, and what shall."""
    shutil.copytree(SMALL, folder / "small", ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in edits:
        path = folder / "small" / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1, (name, old)
        path.write_text(text.replace(old, new), "utf-8")
    return folder

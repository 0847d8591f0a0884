"""The packages import each other in one direction only, and playing stays light."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.arrows import ALLOWED, ROOMS, broken_arrows, open_doors

ROOT = Path(__file__).resolve().parent.parent

IMPORT_ALL = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(*[name for name in sys.argv[2:] if name in sys.modules])
"""


def sources(package: str) -> list[Path]:
    """The Python files of a package, or the one file of a module."""
    folder = ROOT / package
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [ROOT / f"{package}.py"]


@pytest.mark.parametrize("package", ALLOWED)
def test_arrows_hold(package):
    files = sources(package)
    assert files
    broken = [
        f"{path.relative_to(ROOT)}, {sentence}"
        for path in files
        for sentence in broken_arrows(package, path.read_text(encoding="utf-8"))
    ]
    assert not broken, "\n".join(broken)


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("engine", "import gtp"),
        ("engine", "import numpy, sgfmill.sgf"),
        ("engine", "from gtp.server import serve"),
        ("engine", "def load():\n    import torch.nn as nn"),
        ("engine", "import importlib\nimportlib.import_module('click')"),
        ("engine", "from importlib import import_module\nimport_module('ilp.theory')"),
        ("engine", "__import__('pyswip')"),
        ("gtp", "from data import networks"),
        ("gtp", "import learning"),
        ("gtp", "import katachi"),
        ("ilp", "import gtp"),
        ("learning", "from katachi import main"),
        ("katachi", "from tests import programs"),
    ],
)
def test_a_broken_arrow_is_found(package, source):
    assert len(broken_arrows(package, source)) == 1


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("engine", "import numpy\nfrom engine import grid\nfrom . import position"),
        ("engine", "from .data import table"),
        ("engine", "text = 'import torch'  # import gtp"),
        ("gtp", "import engine.position\nfrom sgfmill import sgf"),
        ("learning", "import torch\nfrom gtp import client\nimport engine"),
        ("ilp", "import pyswip\nimport engine"),
        ("katachi", "import click, engine, gtp, ilp, learning, data"),
    ],
)
def test_an_allowed_import_passes(package, source):
    assert broken_arrows(package, source) == []


def test_the_rooms_are_those_that_are_there():
    assert {path.parent.name for path in (ROOT / "gtp").glob("*/__init__.py")} == set(ROOMS)


@pytest.mark.parametrize("room", ["", *ROOMS])
def test_a_room_keeps_to_its_neighbours(room):
    files = sorted((ROOT / "gtp" / room).glob("*.py"))
    assert files
    found = [
        f"{path.relative_to(ROOT)}, {sentence}"
        for path in files
        for sentence in open_doors(room, path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_an_open_door_is_found():
    assert len(open_doors("match", "from gtp.cgos.game import usable")) == 1
    assert len(open_doors("", "import gtp.serve.remote")) == 1
    assert open_doors("serve", "from gtp.gogui.parameters import SEARCH") == []
    assert open_doors("", "import gtp.commands\nfrom gtp.sgf import read_game") == []


@pytest.mark.parametrize(
    ("package", "heavy"),
    [
        ("engine", ["torch", "pyswip", "sgfmill.sgf", "click"]),
        ("gtp", ["torch", "pyswip"]),
    ],
)
def test_playing_loads_nothing_heavy(package, heavy):
    assert loaded_by(package, heavy) == []


def test_a_heavy_import_is_seen():
    assert loaded_by("sgfmill", ["torch", "sgfmill.sgf"]) == ["sgfmill.sgf"]


def loaded_by(package: str, names: list[str]) -> list[str]:
    """Which of `names` a new Python process has loaded after all modules of `package`."""
    process = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, package, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout.split()

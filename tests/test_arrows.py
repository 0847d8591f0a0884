"""The places of the package import each other in one direction only, and playing stays light."""

import subprocess
import sys
from graphlib import CycleError

import pytest

from tests.arrows import ALLOWED, arrows, arrows_of_files, broken_arrows, circles, modules, place_of
from tests.paths import ROOT
from tests.processes import PATIENCE

IMPORT_ALL = """
import importlib, pkgutil, sys
for name in sys.argv[1].split():
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    print(*[name for name in sys.argv[2:] if name in sys.modules])
"""


def test_arrows_hold():
    broken = [
        f"{path.relative_to(ROOT)}, {sentence}"
        for name, path in modules(ROOT)
        for sentence in broken_arrows(place_of(name), path.read_text(encoding="utf-8"))
    ]
    assert not broken, "\n".join(broken)


def test_no_arrow_is_unused():
    used = {place: set() for place in ALLOWED}
    for name, path in modules(ROOT):
        place = place_of(name)
        used[place] |= arrows(place, path.read_text(encoding="utf-8"))
    assert {place: allowed - used[place] for place, allowed in ALLOWED.items()} == {
        place: set() for place in ALLOWED
    }


def test_no_arrows_form_a_circle():
    circles(ALLOWED)


def test_no_files_form_a_circle():
    """Nor do imports for types and late ones."""
    circles(arrows_of_files(ROOT))


def test_a_circle_is_found():
    with pytest.raises(CycleError):
        circles({"data": {"engine"}, "engine": {"gtp"}, "gtp": {"data"}})


def test_every_folder_is_a_place():
    folders = {
        name.rpartition(".")[0] for name, path in modules(ROOT) if path.name != "__init__.py"
    } - {""}
    assert folders <= set(ALLOWED)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("engine.board", "from katachi.engine.life import ladder"),
        ("engine.board", "import katachi.engine.player"),
        ("engine.board", "from katachi.engine import player"),
        ("engine", "import katachi.gtp"),
        ("engine", "import numpy, sgfmill.sgf"),
        ("engine.life", "from katachi.gtp.loop import serve"),
        ("engine.patterns", "def load():\n    import torch.nn as nn"),
        ("engine.search", "import importlib\nimportlib.import_module('click')"),
        ("engine", "from importlib import import_module\nimport_module('katachi.ilp.theory')"),
        ("engine", "__import__('pyswip')"),
        ("gtp", "import katachi.learning"),
        ("gtp", "from katachi import __main__"),
        ("gtp.match", "from katachi.gtp.cgos.protocol import usable"),
        ("gtp.session", "from katachi.gtp.commands import play"),
        ("gtp.commands", "from katachi.gtp.loop import respond"),
        ("learning", "from katachi.gtp.session import Session"),
        ("ilp", "from katachi.gtp.wire.protocol import GtpError"),
        ("ilp", "from katachi.learning.run import Run"),
        ("learning", "from katachi.__main__ import main"),
        ("learning", "def load():\n    import learning.run"),
        ("", "from tests import programs"),
    ],
)
def test_a_broken_arrow_is_found(place, source):
    assert len(broken_arrows(place, source)) == 1


@pytest.mark.parametrize(
    ("place", "source"),
    [
        (
            "engine.life",
            "import numpy\nfrom katachi.engine.board import grid\nfrom . import benson",
        ),
        ("engine", "text = 'import torch'  # import gtp"),
        ("data", "from katachi import __version__\nfrom sgfmill import sgf"),
        ("gtp.wire", "import katachi.engine.board.position\nfrom sgfmill import sgf"),
        ("learning", "import torch\nfrom katachi.gtp.programs import Program"),
        ("ilp", "import pyswip\nfrom katachi.engine.compiled.jit import jit"),
        ("", "import click\nfrom katachi.commands.train import train"),
    ],
)
def test_an_allowed_import_passes(place, source):
    assert broken_arrows(place, source) == []


def test_playing_loads_nothing_heavy():
    heavy = ["torch", "pyswip", "sgfmill.sgf", "click"]
    engine, gtp = loaded_by(["katachi.engine", "katachi.gtp"], heavy)
    assert engine == []
    assert {*gtp} <= {*heavy[2:]}


def test_the_command_line_and_the_page_load_neither_the_engine_nor_the_compiler():
    """Every command would wait for them, `katachi --help` too; so would the page's first paint."""
    lines = "import sys\nfrom tests.command import cli\n[*cli.commands.values()]\n"
    lines += "import katachi.web.server\n"
    lines += (
        "print(*{name.partition('.')[0] for name in sys.modules} & {'numba', 'numpy', 'torch'})"
    )
    done = subprocess.run(
        [sys.executable, "-c", lines], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.stdout, done.stderr) == ("\n", "")


def test_a_heavy_import_is_seen():
    assert loaded_by(["sgfmill"], ["torch", "sgfmill.sgf"]) == [["sgfmill.sgf"]]


def loaded_by(packages: list[str], names: list[str]) -> list[list[str]]:
    """Which of `names` a new Python process has loaded after all modules of each package."""
    process = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, " ".join(packages), *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert process.returncode == 0, process.stderr
    return [line.split() for line in process.stdout.splitlines()]

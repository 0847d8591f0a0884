"""The wheel, in an environment of its own: what is in it, and that it does what a checkout does."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.arrows import modules
from tests.paths import ROOT

NOT_SHIPPED = {".jsonl", ".pyc"}
"""Results of the matches that the games were taken from; what Python makes."""
PLAIN = {"NUMBA_DISABLE_JIT": "1"}
"""Without the compiler, which would need minutes for an engine at a new place."""
IN_THE_WAY = "raise SystemExit('a file of the current folder was run')\n"


class Installed(NamedTuple):
    """An environment with nothing but Katachi and, beside it, what it depends on."""

    program: Path
    packages: Path


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, without what was built or downloaded in it."""
    copy = tmp_path_factory.mktemp("sources") / "copy"
    built = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info", "runs")
    return shutil.copytree(ROOT, copy, symlinks=True, ignore=built)


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the backend that `pyproject.toml` names makes of the copy, as pip would have it made."""
    folder = tmp_path_factory.mktemp("wheel")
    backend = tomllib.loads((sources / "pyproject.toml").read_text())["build-system"]
    build = f"from {backend['build-backend']} import build_wheel; build_wheel({str(folder)!r})"
    run(sys.executable, "-c", build, cwd=sources)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """A new environment; the dependencies are those of the environment that runs this test."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", folder]
    run(*pip, "install", "--no-compile", "--no-deps", "--no-index", wheel, cwd=Path(ROOT.anchor))
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return Installed(folder / "bin" / "katachi", packages)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder whose own files have the names of Katachi's and of Python's."""
    for name in ("engine", "data", "gtp", "ilp", "learning", "katachi"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(IN_THE_WAY)
    for name in ("json.py", "click.py", "numba.py"):
        (tmp_path / name).write_text(IN_THE_WAY)
    return tmp_path


def run(*command: str | Path, cwd: Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr


def katachi(installed: Installed, folder: Path, *arguments: str, told: str = "") -> str:
    """What the installed program says, run in a folder; it must end well."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [installed.program, *arguments],
        cwd=folder,
        env={**environment, **PLAIN, "KATACHI_CACHE": str(folder / "cache")},
        input=told,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_folder_with_code_is_a_package() -> None:
    """Else it is missing where Katachi is installed, though nothing is where it is developed."""
    for _, path in modules(ROOT):
        assert (path.parent / "__init__.py").is_file(), path
        top = path.relative_to(ROOT).parts[0]
        assert (ROOT / "katachi" / top).is_dir() or path.parent.name == "katachi", path


def test_the_wheel_has_every_file_of_the_packages_and_no_other(sources: Path, wheel: Path) -> None:
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    linked = [path for path in (sources / "katachi").iterdir() if path.name != "experiments"]
    files = [path for link in linked for path in ([link] if link.is_file() else files_in(link))]
    wanted = {
        path.relative_to(sources).as_posix() for path in files if path.suffix not in NOT_SHIPPED
    }
    assert inside == wanted
    endings = {Path(name).suffix for name in inside} | {Path(name).name for name in inside}
    assert {".pl", ".safetensors", ".toml", ".sgf", ".html", ".css", ".js", "py.typed"} <= endings


def files_in(link: Path) -> list[Path]:
    """The files below a link to a folder, by the link's name."""
    folder = link.resolve()
    return [link / path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]


def test_one_name_is_installed(installed: Installed) -> None:
    names = {path.name.partition("-")[0] for path in installed.packages.iterdir()}
    assert names == {"katachi", "dependencies.pth"}


def test_it_plays_and_explains_rules_among_files_of_the_same_names(
    installed: Installed, folder: Path
) -> None:
    game = "boardsize 3\ngenmove b\nshowboard\nquit\n"
    said = katachi(installed, folder, "gtp", "--nodes", "2", "--table-mb", "1", told=game)
    assert re.fullmatch(r"= \n\n= [A-C][1-3]\n\n= .*\n\n= \n\n", said, re.DOTALL)
    (folder / "game.sgf").write_text("(;SZ[9];B[ee];W[ec])")
    assert "18 rules" in katachi(installed, folder, "rules", "aleph", "game.sgf")

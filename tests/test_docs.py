"""The documents say what is there: every room, every command, every option."""

import os
import re

from tests.arrows import modules
from tests.command import called
from tests.paths import ROOT

MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for name, path in modules(ROOT)
    if path.name not in ("__init__.py", "__main__.py")
)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_architecture_names_every_room() -> None:
    rooms = {os.path.dirname(module) for module in MODULES}
    named = set(re.findall(r"`([a-z/]+)`", read("docs/architecture.md")))
    assert rooms <= named


def test_the_architecture_names_no_module_that_is_gone() -> None:
    named = set(re.findall(r"`([a-z_/]+\.py)`", read("docs/architecture.md")))
    there = {
        *MODULES,
        *map(inside, MODULES),
        "tests/test_arrows.py",
        "tests/arrows.py",
    }
    assert named <= there


def inside(module: str) -> str:
    """A module's path within its package."""
    return module.partition("/")[2]


def test_links_lead_somewhere() -> None:
    for document in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        text = document.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)\)|src=\"([^\":]+)\"", text):
            path = document.parent / (target[0] or target[1])
            assert path.exists(), f"{document.name} links to {path}"


def test_the_manual_has_every_option_of_katachi_gtp() -> None:
    text = called("gtp", "--help", cwd=ROOT).stdout
    options = set(re.findall(r"--[a-z-]+", text)) - {"--help"}
    assert len(options) >= 10
    assert options <= set(re.findall(r"--[a-z-]+", read("docs/gtp.md")))


def test_the_readme_shows_commands_that_exist() -> None:
    makefile = read("Makefile")
    for target in re.findall(r"^    make ([a-z]+)", read("README.md"), re.MULTILINE):
        assert f"\n{target}:" in makefile
    text = called("--help", cwd=ROOT).stdout
    shown = re.findall(r"^    \.venv/bin/katachi ([a-z]+)", read("README.md"), re.MULTILINE)
    assert shown
    for name in shown:
        assert f"\n  {name}" in text

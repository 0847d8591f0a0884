"""A second feature set, by one file and one line: it is trained, saved, searched with, explained.

In a copy of the package, for machine code must never know a set that the engine does not have.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from katachi.engine.thesis.model import load_model
from tests.paths import ALPHABETA, FIXTURES, ROOT

SOURCE = FIXTURES / "evaluation" / "lines.py"
FIRST = '"features8": 8}'


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a package that has the set."""
    root = tmp_path_factory.mktemp("copy") / "katachi"
    ignore = shutil.ignore_patterns("__pycache__", "games")
    shutil.copytree(ROOT / "katachi", root, ignore=ignore)
    rooms = root / "engine" / "thesis"
    shutil.copy(SOURCE, rooms)
    registry = rooms / "model.py"
    text = registry.read_text("utf-8")
    assert text.count(FIRST) == 1
    registry.write_text(text.replace(FIRST, '"features8": 8, "lines": 2}'), "utf-8")
    return root.parent


def python(
    package: Path, *arguments: str | Path, lines: str = "", plainly: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run Python with that package; `plainly` without the compiler."""
    changes = {"PYTHONPATH": str(package), "KATACHI_CACHE": str(package / "cache")}
    if plainly:
        changes["NUMBA_DISABLE_JIT"] = "1"
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        input=lines,
        cwd=package,
        env={**os.environ, **changes},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def network(package: Path) -> Path:
    """A network of the set, trained in a few games with itself and with one of the other set."""
    out = package / "net.safetensors"
    done = python(package, "-c", TRAIN.format(path=str(out)))
    scale = [round(spread * 16 / 81, 3) for spread in (2.0, 3.0)]
    assert done.stdout == f"lines [2, 3, 1] {scale}\n", done.stderr
    return out


TRAIN = """
import numpy as np
from pathlib import Path
from katachi.learning.run import Run
from katachi.learning.settings import TrainSettings
settings = TrainSettings(net="lines:3", board=4, komi=0.5, opening=2, games=4, batch=2, every=2,
                         test_games=0, opponent=("self", "random", "pool"))
run = Run.begin(settings, Path({path!r}))
assert run.train(np.zeros(1, np.int8), lambda run: None)
run.close()
from katachi.engine.thesis.model import load_model
model = load_model({path!r})
print(model.features, model.sizes, [round(float(1 / x), 3) for x in model.scale])
"""


def test_it_is_trained_and_named_and_katachi_without_it_says_so(network: Path) -> None:
    with pytest.raises(Exception, match="it wants the feature set 'lines', which Katachi does not"):
        load_model(network)


def test_it_plays_and_explains(package: Path, network: Path) -> None:
    lines = "boardsize 4\ngenmove b\nkatachi-explain long\nquit\n"
    options = ("--nodes", "20", "--player", ALPHABETA, "--network", network)
    done = python(package, "-m", "katachi", "gtp", *options, lines=lines)
    assert done.returncode == 0, done.stderr
    answers = done.stdout.split("\n\n")
    assert all(answer.startswith("=") for answer in answers if answer)
    assert "Features, White - Black" in answers[2]
    assert "second" in answers[2]


def test_its_numbers_are_kept_through_search_and_training(package: Path) -> None:
    """In plain Python, where every call can be looked at: they are those of a count."""
    done = python(package, Path(__file__).with_name("second_feature_set.py"))
    assert done.returncode == 0, done.stderr
    assert done.stdout == "right\n"


def test_it_is_compiled_for_itself_and_the_other_stays(package: Path) -> None:
    program = package / "compiled.py"
    program.write_text(COMPILED)
    done = python(package, program, plainly=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[-1.0, 0.0] 8\n"


COMPILED = """
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import point_of
from katachi.engine.thesis.network import SETS, as_stack, feature_values, fill
from katachi.engine.compiled.jit import jit

@jit
def twice(grid, stack, work, other):
    fill(grid, stack, 0, work)
    fill(grid, stack, 0, other)

game = Game(5)
game.play(1, point_of("A1", 5))
works = [SETS[name].make_work(game.grid, 1) for name in ("lines", "features8")]
twice(game.grid, as_stack(game.position), *works)
print(works[0].values.tolist(), works[1].values.size)
assert (works[1].values == feature_values("features8", game.grid, game.position)).all()
"""

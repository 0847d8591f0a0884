"""Fixtures that all tests share."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings

from tests import programs
from tests.paths import ROOT

# The same examples on every run, and no deadline: a first call may wait for the compiler.
settings.register_profile("katachi", deadline=None, derandomize=True, max_examples=40)
settings.register_profile("fewest", settings.get_profile("katachi"), max_examples=10)
settings.load_profile("katachi")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are processors: many tests wait for a process or a clock."""
    return len(os.sched_getaffinity(0)) + 2


def pytest_sessionstart(session: pytest.Session) -> None:
    """Each of several processes begins with other files, which the rest then find compiled.

    Else each would compile all of a new checkout, and of its libraries.
    """
    if given := getattr(session.config, "workerinput", None):
        number, count = int(given["workerid"].removeprefix("gw")), given["workercount"]
        names = list(modules_of_tests(session.config.args))
        share = len(names) // count + 1
        for name in names[number * share : (number + 1) * share]:
            with suppress(Exception):  # it is told when the file is collected
                import_module(name)


def modules_of_tests(folders: list[str]) -> Iterator[str]:
    for folder in folders:
        for path in sorted(Path(folder).resolve().rglob("test_*.py")):
            if "benchmarks" not in path.parts:
                yield ".".join(path.relative_to(ROOT).with_suffix("").parts)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones first: whatever runs last has no other beside it."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What thousands of tests are made of stays: the garbage collector need not look at it."""
    gc.collect()
    gc.freeze()


# Hundreds of processes would each compile the sources anew, torch's above all.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Tests load onnxruntime without Katachi too, and what reports its use must not.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

# What the tests read is English, in whatever language the terminal speaks.
os.environ["LANGUAGE"] = "en"

# Tensors so small are no work for several threads, which would only wait for each other, busily.
os.environ["OMP_NUM_THREADS"] = "1"

# A shell starts its background jobs with Ctrl-C ignored, and the programs that the tests interrupt
# would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def gnugo() -> Path:
    """The program GNU Go."""
    return programs.require("gnugo")


@pytest.fixture(scope="session")
def swipl() -> Path:
    """The program SWI-Prolog."""
    return programs.require("swipl")


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """One for all pages. From then on nothing else in this thread can run an event loop."""
    from tests.web.browser import chromium

    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def aleph(swipl: Path) -> Path:
    """The program Aleph, fetched where it is not there yet."""
    from katachi.data.language import InductionError
    from katachi.ilp import aleph

    try:
        return aleph.fetch(print)
    except InductionError as error:
        pytest.fail(f"{error}", pytrace=False)


@pytest.fixture(scope="session")
def shared_games() -> Path:
    """A folder of SGF files, in sub-folders: $KATACHI_GAMES, ../shared/games, or what ships."""
    return games_folder(ROOT, os.environ.get("KATACHI_GAMES"))


def games_folder(checkout: Path, chosen: str | None) -> Path:
    """The folder `chosen`; without one, the collection beside the checkout, else its own games."""
    if chosen:
        folder = Path(chosen)
        if not folder.is_dir():
            pytest.fail(f"KATACHI_GAMES names no folder: {chosen}", pytrace=False)
        return folder
    beside = checkout.parent / "shared" / "games"
    return beside if beside.is_dir() else checkout / "data" / "games"

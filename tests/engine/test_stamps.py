"""Stamps: another for whatever a function is compiled from, the same for all else."""

import importlib
import itertools
import json
import math
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest

from katachi.engine.compiled import jit, stamps
from tests.engine.caching import started
from tests.engine.retold import SMALL, edited, retold, retold_engine

Stamps = dict[str, str]


def stamps_in(folder: Path) -> Stamps:
    """Those of the compiled functions of the small package in a folder, by name."""
    sys.path.insert(0, str(folder))
    try:
        modules = [importlib.import_module(f"small.{path.stem}") for path in SMALL.glob("*.py")]
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "small"]:
            del sys.modules[name]
    found = [one for module in modules for one in vars(module).values()]
    compiled = [one for one in found if isinstance(one, jit._Function)]
    return {one.py_func.__name__: stamps.stamp_of(one) for one in compiled}


@pytest.fixture(scope="module")
def small() -> Stamps:
    return stamps_in(SMALL.parent)


def test_the_small_package_is_all_there(small: Stamps) -> None:
    deep, middle = {"stepped", "halved", "later"}, {"twice", "less", "one", "chosen"}
    assert small.keys() == deep | middle | {"total", "choosing", "swapped", "apart"}


TOLD = '    """Less."""\n    return number - 1'
FIELDS = ("    left: Any\n    right: Any", "    right: Any\n    left: Any")
NOTHING = {
    "a comment": ("deep.py", "# Rounded down.", "# To the next below."),
    "a docstring": ("deep.py", "One step on.", "One more step."),
    "a docstring that goes": ("above.py", '    """Twice what is chosen."""\n', ""),
    "a docstring that comes": ("above.py", "    return number - 1", TOLD),
    "a sentence": ("middle.py", "is told", "is said"),
    "a line further down": ("deep.py", "STEP = 3", "\n\nSTEP = 3"),
    "a type for readers": ("above.py", "def apart(number)", "def apart(number: int) -> int"),
    "what nobody calls": ("deep.py", "AFTER = (1, 2)", "AFTER = (1, 2)\nMORE = 3"),
    "another form": ("deep.py", "return number + STEP", "return (\n        number + STEP\n    )"),
}  # fmt: skip
OVER_STEPPED = {"stepped", "twice", "total"}
SOMETHING = {
    "a constant": (("deep.py", "STEP = 3", "STEP = 4"), OVER_STEPPED),
    "the kind of a constant": (("deep.py", "STEP = 3", "STEP = 3.0"), OVER_STEPPED),
    "a function far down": (("deep.py", "number + STEP", "number - STEP"), OVER_STEPPED),
    "a name far down": (("deep.py", "number + STEP", "number + AFTER[0]"), OVER_STEPPED),
    "an inlined function": (("deep.py", "number // 2", "number // 3"), {"halved", "less", "total"}),
    "what is inlined": (("deep.py", "@jit\ndef stepped", "@inlined\ndef stepped"), OVER_STEPPED),
    "a default": (("middle.py", "by=1", "by=2"), {"twice", "total"}),
    "fields": (("kinds.py", *FIELDS), {"swapped"}),
    "a field's default": (("kinds.py", "right: Any", "right: Any = 1"), {"swapped"}),
    "what is called": (("middle.py", "return one(", "return twice("), {"chosen", "choosing"}),
    "a tuple far down": (("deep.py", "(1, 2)", "(1, 4)"), {"later", "one", "chosen", "choosing"}),
}  # fmt: skip


@pytest.mark.parametrize("edit", NOTHING.values(), ids=NOTHING)
def test_what_is_for_readers_changes_no_stamp(
    small: Stamps, tmp_path: Path, edit: tuple[str, str, str]
) -> None:
    assert stamps_in(edited(tmp_path, edit)) == small


@pytest.mark.parametrize(("edit", "changed"), SOMETHING.values(), ids=SOMETHING)
def test_an_edit_changes_the_stamps_of_what_depends_on_it_and_no_other(
    small: Stamps, tmp_path: Path, edit: tuple[str, str, str], changed: set[str]
) -> None:
    after = stamps_in(edited(tmp_path, edit))
    assert {name for name in small if after[name] != small[name]} == changed


ALL = """
import importlib, json, pkgutil, sys
import katachi.engine
from katachi.engine.compiled import jit, machine_code, stamps
for one in pkgutil.walk_packages(katachi.engine.__path__, "katachi.engine."):
    importlib.import_module(one.name)
found = {"use": stamps.stamp_of(machine_code.use)}
for name, module in list(sys.modules.items()):
    for one in vars(module).values() if name.startswith("katachi.engine") else ():
        if isinstance(one, jit._Function):
            found[f"{one.py_func.__module__}.{one.py_func.__name__}"] = stamps.stamp_of(one)
"""
TELL = "print(json.dumps([katachi.engine.__file__, found]))"


def test_no_text_of_the_engine_is_in_a_stamp_and_all_processes_have_the_same(
    tmp_path: Path,
) -> None:
    run = started(ALL + TELL, PYTHONHASHSEED="2", PYTHONPATH=retold_engine(tmp_path))
    elsewhere, told = json.loads(run.stdout)
    assert Path(elsewhere).is_relative_to(tmp_path)
    here: dict[str, Any] = {}
    exec(ALL, here)
    assert len(told) > 150
    assert here["found"] == told


def test_a_text_is_retold() -> None:
    assert retold('def one():\n    """This."""\n') == (
        '# A comment.\n\ndef one():\n    """It is said: This."""\n'
    )
    assert retold("def one():\n    return 2\n") == (
        '# A comment.\n\ndef one():\n    """Said.\n\n    At length."""\n    return 2\n'
    )


# Values, and types of arguments.


class Pair(NamedTuple):
    left: Any
    right: Any = 0


def _values() -> Iterator[Any]:
    yield from (0, 1, 2, True, 1.0, 0.0, -0.0, 1j, "1", b"1", None, ..., (), (1,), [1], {1: 2})
    yield from (((1, 2), 3), (1, (2, 3)), ("a", "b"), ("a, b",), {1: 2, 3: 4}, {3: 4, 1: 2})
    yield from (np.uint64(1), np.int64(1), np.int8(1), np.float64(1), np.bool_(True))
    flat = np.arange(4)
    yield from (flat, flat[::-1], flat.astype(np.int8), flat.reshape(2, 2), flat.reshape(2, 2).T)
    yield from (Pair, Pair(1), Pair(0), Pair(0, 1), np, math, np.int8, int)
    yield from (numba.int64, numba.int64[:], numba.int64[::1], numba.typeof(Pair(1, 2)))
    yield from (numba.typeof((1, 2)), numba.typeof((1, 2.0)), numba.typeof(Pair(1, 2.0)))
    yield from (numba.types.Omitted(1), numba.types.Omitted(2))


def test_no_two_values_have_the_same_digest() -> None:
    digests = [(stamps.digest_of(value), value) for value in _values()]
    pairs = itertools.combinations(digests, 2)
    assert [(one, other) for (a, one), (b, other) in pairs if a == b] == []
    assert [digest for digest, _ in digests] == [stamps.digest_of(value) for value in _values()]


def test_the_fields_of_an_argument_count() -> None:
    """A NamedTuple is given by its class: equal types with other fields make other code."""

    class Other(NamedTuple):
        right: Any
        left: Any

    Other.__qualname__ = Pair.__qualname__
    given, other = numba.typeof(Pair(1, 2)), numba.typeof(Other(1, 2))
    assert stamps.digest_of(given) != stamps.digest_of(other)


# What has no stamp.

SECRET = object()
NUMBERS: Mapping[str, int] = {}


def _refers() -> object:
    return SECRET


def _imports() -> object:
    import katachi.engine.levels

    return katachi.engine.levels


def _circles() -> object:
    return _back()


def _back() -> object:
    return _circles()


def _too_early() -> object:
    return not_there  # type: ignore[name-defined]  # noqa: F821


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (_refers, "has no stamp"),
        (_imports, "it imports"),
        (_circles, "comes back to itself"),
        (_too_early, "there is no not_there yet"),
    ],
)
def test_what_cannot_be_told_apart_is_refused(function: Callable[[], object], message: str) -> None:
    for _ in range(2):
        with pytest.raises(stamps.Unstamped, match=message):
            stamps.stamp_of(function)
    assert not stamps._open

"""Compilation: one decorator for all hot code, and a cache that is never stale.

Numba's own cache notices a change of the file a function stands in, but not a change of the
functions it calls. So the cache lives in a folder named after a digest of all of the engine's
sources: any edit starts a new folder, and `katachi setup` fills it once.
"""

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy.typing as npt

config: Any = numba.config
_njit: Any = numba.njit  # numba's own types do not know all of its options

Array = npt.NDArray[Any]
"""An array read and written by compiled code; each field's comment gives its dtype and shape."""

F = TypeVar("F", bound=Callable[..., Any])

_KEPT_CACHES = 3
_SOURCES = Path(__file__).parent


def cache_root() -> Path:
    """The folder of all compiled caches: `KATACHI_CACHE`, else the user's cache folder."""
    if chosen := os.environ.get("KATACHI_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "katachi" / "numba"


def _digest_of_sources() -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(_SOURCES.rglob("*.py")):
        name = path.relative_to(_SOURCES).as_posix()
        digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _open_cache() -> bool:
    """Point numba at this version's cache folder; False when no folder can be written."""
    root = cache_root()
    folder = root / _digest_of_sources()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        by_age = sorted(root.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in by_age[_KEPT_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return False
    config.CACHE_DIR = str(folder)
    return os.access(folder, os.W_OK)


_OPTIONS: dict[str, Any] = {
    "cache": not config.DISABLE_JIT and _open_cache(),
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
}


def jit(function: F) -> F:
    """Compile `function` at its first call, without the GIL, and keep the machine code on disk.

    Arguments are scalars, arrays and NamedTuples of arrays, and must outlive the call: compiled
    code counts no references (`_nrt=False`, twice as fast here), so it allocates no array
    and returns none. A compiled function must not call itself: numba crashes when it loads such
    a function from its cache. With `NUMBA_DISABLE_JIT=1` the function stays plain Python.
    """
    return cast(F, _njit(**_OPTIONS)(function))


def inlined(function: F) -> F:
    """As `jit`, but compiled into its callers: for small functions on the hottest paths.

    A call that is not inlined passes every array of its NamedTuples, some 50 ns.
    """
    return cast(F, _njit(forceinline=True, **_OPTIONS)(function))

"""The compiled cache: machine code on disk. It is never stale, and damaged code is never used.

Numba's own cache notices a change of a function's file, but not of the functions it calls. Here
an entry is named after the stamp of its function (`stamps`). The stamp covers all that the function
is compiled from, but no texts. So an edit compiles anew what it changes, and nothing else. The
folder of the entries is named after the versions of the compilers.

An entry is a file that begins with its seal, a digest of the rest. It names the entries that it
calls by their seals, so code of other versions is not used. A damaged entry counts as missing: it
is compiled anew and written over. What cannot be written is compiled at every start. Standard error
tells that the compiler runs, unless somebody has told so already.

Of several processes one compiles a function; the others wait, and load it. Two would make different
entries of it, and who calls the one would find the other.
"""

import fcntl
import hashlib
import os
import pickle
import re
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite
import numba
import numba.core.caching
import numba.core.compiler
import numba.core.serialize
import numpy as np
import platformdirs

from katachi.data.files import read_start, write_whole
from katachi.engine.compiled import machine_code, stamps

_caching: Any = numba.core.caching
_compiler: Any = numba.core.compiler
_dumps: Any = numba.core.serialize.dumps
_config: Any = numba.config

machine_code.use()

_FORM = 1  # of an entry: another number when this file makes something else of what is compiled
_OWN_NAME = re.compile(r"[0-9a-f]{16}")
"""The name of a cache folder. Folders with other names are never deleted."""
_MOST_BYTES = 1 << 28  # of an entry
_KEPT_ENTRIES = 4  # of one function for one signature: as many checkouts may differ in it
_DAY = 24 * 3600
_UNUSED, _RENEWED = 30 * _DAY, 3600  # seconds: kept unused; from one note of a use to the next
_PRIVATE = 0o700
_SEAL = 32  # bytes: a SHA-256

_is_told = False  # whoever waits: that it compiles


def _places() -> Iterator[Path]:
    """The folders where caches may lie, the best first."""
    if chosen := os.environ.get("KATACHI_CACHE"):
        yield Path(chosen).absolute() / "katachi" / "numba"
    else:
        with suppress(RuntimeError):  # without HOME, of a user whom the system does not know
            yield platformdirs.user_cache_path("katachi", appauthor=False) / "numba"
    with suppress(OSError):
        yield _own_temporary_folder() / "numba"


def _own_temporary_folder() -> Path:
    """A folder for temporary files that only this user can write in; raises OSError."""
    folder = Path(tempfile.gettempdir()) / f"katachi-{os.getuid()}"
    folder.mkdir(mode=_PRIVATE, exist_ok=True)
    found = folder.lstat()
    is_own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    if not is_own or stat.S_IMODE(found.st_mode) & ~_PRIVATE:
        raise PermissionError(f"{folder} is somebody else's")
    return folder


def _opened(place: Path) -> Path:
    """The folder for these compilers in a place, made and tested for writing; raises OSError."""
    versions = numba.__version__, llvmlite.__version__, np.__version__
    folder = place / stamps.digest_of((_FORM, versions, MAGIC_NUMBER, sys.abiflags))[:16]
    folder.mkdir(parents=True, exist_ok=True)
    _delete_unused(place, folder)
    os.utime(folder)
    tempfile.TemporaryFile(dir=folder).close()
    return folder


def _delete_unused(place: Path, folder: Path) -> None:
    """Once a day, delete old folders of other versions, and entries unused for a month."""
    now = time.time()
    with suppress(OSError):  # another process may be at it
        if now - place.stat().st_mtime < _DAY:
            return
        os.utime(place)
        last_use = folder.stat().st_mtime
        for path in folder.iterdir():
            if last_use - path.stat().st_mtime > _UNUSED:
                path.unlink()
        for path in place.iterdir():
            is_own = _OWN_NAME.fullmatch(path.name) and path.is_dir() and not path.is_symlink()
            if is_own and path != folder and now - path.stat().st_mtime > _UNUSED:
                shutil.rmtree(path, ignore_errors=True)


def _find() -> Path | None:
    for place in _places():
        with suppress(OSError):
            return _opened(place)
    return None


FOLDER = None if _config.DISABLE_JIT else _find()
"""Where machine code is kept; None where no folder can be written."""


def whereabouts() -> str:
    """A sentence on where machine code is kept."""
    if FOLDER is None:
        return "no folder can be written to keep compiled code in: name one by KATACHI_CACHE"
    return f"compiled code is kept in {FOLDER.parent}"


def hush() -> None:
    """Print nothing while compiling: the user knows already."""
    global _is_told
    _is_told = True


def _tell() -> None:
    """Print that code is being compiled, once in a process."""
    global _is_told
    if not _is_told:
        _is_told = True
        how_often = "once" if FOLDER else "at every start"
        _say(f"compiling, which takes up to two minutes {how_often}; {whereabouts()}")


@lru_cache
def _tell_of_loss(reason: str | None) -> None:
    _say(f"compiled code cannot be kept in {FOLDER}: {reason}; the next start compiles again")


def _say(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # nobody listens
            print(f"katachi: {sentence}", file=sys.stderr, flush=True)


class _Entry(NamedTuple):
    """What identifies an entry."""

    path: str  # within FOLDER
    seal: bytes


_in_use: dict[str, Any] = {}
"""The functions compiled or loaded so far, by the paths of their entries."""


def _load(path: str, context: Any, seal: bytes | None = None) -> tuple[object, Any]:
    """The function of an entry, loaded with all that it calls, and what it was saved for.

    seal: of the wanted entry; None: any. Raises OSError, ValueError for a damaged or another entry,
    or any error of a class that the entry names and that no longer exists.
    """
    found = _in_use.get(path)
    if found is None:
        assert FOLDER is not None
        file = FOLDER / path
        whole = read_start(file, _MOST_BYTES)
        with suppress(OSError):  # to note that it is used
            if time.time() - file.stat().st_mtime > _RENEWED:
                os.utime(file)
        own, text = whole[:_SEAL], whole[_SEAL:]
        if hashlib.sha256(text).digest() != own or seal not in (None, own):
            raise ValueError(f"{file} is damaged, or not the one that was meant")
        saved_for, needs, data = pickle.loads(text)
        called = [_load(need.path, context, need.seal)[1] for need in needs]
        made = _compiler.CompileResult._rebuild(context, *data)
        made.library.needs.update((one.library, None) for one in called)
        made.library.entry = _Entry(path, own)
        found = _in_use[path] = saved_for, made
    elif seal not in (None, found[1].library.entry.seal):
        raise ValueError(f"{path} is not the one that was meant")
    return found


def _loaded(path: str, wanted: object, context: Any) -> Any:
    """The function of an entry, if it was saved for what is wanted; else None."""
    with suppress(Exception):  # no folder; or whatever unpickling makes of classes that changed
        saved_for, found = _load(path, context)
        return found if saved_for == wanted else None
    return None


def _save(path: str, saved_for: object, made: Any) -> None:
    """Write a function's entry. Raises OSError; an older entry stays then."""
    assert FOLDER is not None
    needs = [library.entry for library in made.library.needs]
    if None in needs:  # it could not be written
        return
    text: bytes = _dumps((saved_for, needs, made._reduce()))
    seal = hashlib.sha256(text).digest()
    write_whole(FOLDER / path, seal + text)
    made.library.entry = _Entry(path, seal)
    _in_use[path] = saved_for, made
    _delete_old(FOLDER, path.rpartition("-")[0] + "-")


def _delete_old(folder: Path, kind: str) -> None:
    """Delete the older entries whose names begin with `kind`; the last used ones stay."""
    with suppress(OSError):
        found = [path for path in folder.iterdir() if path.name.startswith(kind)]
        for old in sorted(found, key=lambda path: -path.stat().st_mtime)[_KEPT_ENTRIES:]:
            old.unlink()


@lru_cache
def _locks(folder: Path) -> int:
    return os.open(folder / "locks", os.O_RDWR | os.O_CREAT, 0o600)


def _lock(path: str, how: int) -> None:
    """Take or free a path for this process, whose end frees all that it has.

    A path is a byte of one file, for a file of each would stay. Where a system has no locks nobody
    waits.
    """
    if FOLDER is not None:
        with suppress(OSError):
            fcntl.lockf(_locks(FOLDER), how, 1, int(stamps.digest_of(path)[:15], 16))


class _Kept(_caching.NullCache):  # type: ignore[misc]
    """The machine code of one function on disk, if there is a folder for it."""

    def __init__(self, compiled: Any, name: str) -> None:
        self._compiled, self._name = compiled, name

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The function compiled for a signature; None when it must be compiled."""
        # Numba refreshes the context here, which takes 0.1 s. Only compiling needs it, and does it.
        path, wanted = self._named(signature, context.codegen())
        if (found := _loaded(path, wanted, context)) is None:
            _tell()
            _lock(path, fcntl.LOCK_EX)
            if found := _loaded(path, wanted, context):
                _lock(path, fcntl.LOCK_UN)
        return found

    def save_overload(self, signature: Any, made: Any) -> None:
        """Write the code to disk. If it fails (full disk), the next start compiles anew."""
        made.library.settle(made.fndesc.llvm_func_name)
        if FOLDER is None:
            return
        path, saved_for = self._named(signature, made.codegen)
        try:
            if made.library.has_dynamic_globals:
                _tell_of_loss(f"{self._name} holds an address")
            else:
                _save(path, saved_for, made)
        except OSError as error:
            _tell_of_loss(error.strerror)
        finally:
            _lock(path, fcntl.LOCK_UN)

    def _named(self, signature: Any, codegen: Any) -> tuple[str, tuple[str, str]]:
        """The path of an entry, and its purpose: argument types on this processor, and the code."""
        arguments = stamps.digest_of((signature, codegen.magic_tuple()))
        code = stamps.digest_of((machine_code.use, self._compiled))
        return f"{self._name}-{arguments[:16]}-{code[:16]}.nbc", (arguments, code)


def keep(compiled: Any, function: Callable[..., Any], what: str = "") -> None:
    """Let a numba function that is not compiled yet keep its machine code on disk, and load it.

    function: the Python function that names the entry. what: a suffix of the name.
    """
    name = f"{function.__module__}.{function.__qualname__}{what}".replace("<", "").replace(">", "")
    compiled._cache = _Kept(compiled, name)

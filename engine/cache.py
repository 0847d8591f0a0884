"""The compiled cache: machine code on disk that is never stale, and not used when it is damaged.

Numba's own cache notices a change of the file a function stands in, but not a change of the
functions it calls. So the cache lives in a folder named after a digest of all of the engine's
sources: any edit starts a new folder, and `katachi setup` fills it once.

An entry is a file that begins with a digest of its rest, its seal, and names the entries of what it
calls by theirs: what belongs to others is not used either. What is damaged counts as missing, is
compiled anew and written over; what cannot be written is compiled anew at every start. Whoever
waits for the compiler is told so on standard error, unless somebody has said it already.
"""

import hashlib
import os
import pickle
import re
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numba.core.caching
import numba.core.compiler
import numba.core.serialize
import platformdirs

from katachi.data.files import write_whole
from katachi.engine import machine_code

_caching: Any = numba.core.caching
_compiler: Any = numba.core.compiler
_dumps: Any = numba.core.serialize.dumps
_config: Any = numba.config

machine_code.use()

_SOURCES = Path(__file__).parent
_OWN_NAME = re.compile(r"[0-9a-f]{16}")
"""The name of a cache; nothing that is called otherwise is ever deleted."""
_KEPT_CACHES = 3
_PRIVATE = 0o700
_SEAL = 32  # bytes: a SHA-256

_is_told = False  # whoever waits: that it compiles


def digest_of(sources: Path) -> str:
    """A name for what compiles from all Python files in a folder and the folders in it."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(sources.rglob("*.py")):
        name = path.relative_to(sources).as_posix()
        digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _places() -> Iterator[Path]:
    """Where caches may lie, the best place first."""
    if chosen := os.environ.get("KATACHI_CACHE"):
        yield Path(chosen).absolute() / "katachi" / "numba"
    else:
        with suppress(RuntimeError):  # without HOME, of a user whom the system does not know
            yield platformdirs.user_cache_path("katachi", appauthor=False) / "numba"
    with suppress(OSError):
        yield _own_temporary_folder() / "numba"


def _own_temporary_folder() -> Path:
    """A folder for temporary files that nobody else can write in; raises OSError."""
    folder = Path(tempfile.gettempdir()) / f"katachi-{os.getuid()}"
    folder.mkdir(mode=_PRIVATE, exist_ok=True)
    found = folder.lstat()
    is_own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    if not is_own or stat.S_IMODE(found.st_mode) & ~_PRIVATE:
        raise PermissionError(f"{folder} is somebody else's")
    return folder


def _opened(place: Path) -> Path:
    """This version's folder in a place, ready to be written in; raises OSError."""
    folder = place / digest_of(_SOURCES)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    tempfile.TemporaryFile(dir=folder).close()
    return folder


def _delete_old(place: Path) -> None:
    """Leave the caches that were used last, this version's among them."""
    with suppress(OSError):  # another process may be at it
        own = [path for path in place.iterdir() if _OWN_NAME.fullmatch(path.name)]
        folders = [path for path in own if path.is_dir() and not path.is_symlink()]
        for old in sorted(folders, key=lambda path: -path.stat().st_mtime)[_KEPT_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)


def _find() -> Path | None:
    for place in _places():
        with suppress(OSError):
            folder = _opened(place)
            _delete_old(place)
            return folder
    return None


FOLDER = None if _config.DISABLE_JIT else _find()
"""Where machine code is kept; None where no folder can be written."""


def whereabouts() -> str:
    """A sentence on where machine code is kept."""
    if FOLDER is None:
        return "no folder can be written to keep compiled code in: name one by KATACHI_CACHE"
    return f"compiled code is kept in {FOLDER.parent}"


def hush() -> None:
    """Say nothing of compiling: whoever waits is told already."""
    global _is_told
    _is_told = True


def _tell() -> None:
    """Say that it compiles, once in a process."""
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
    """What an entry is known by."""

    path: str  # within FOLDER
    seal: bytes


class _Unusable(Exception):
    """An entry is damaged, or not the one that was meant."""


_in_use: dict[str, Any] = {}
"""By the paths of their entries, the functions compiled or loaded by now."""


def _load(path: str, context: Any, seal: bytes | None = None) -> tuple[object, Any]:
    """The function of an entry, with all that it calls, and what it was saved for.

    seal: of the entry that is meant; None: any. Raises OSError, _Unusable, and anything where a
    class that it names is not there any more.
    """
    found = _in_use.get(path)
    if found is None:
        assert FOLDER is not None
        whole = (FOLDER / path).read_bytes()
        own, text = whole[:_SEAL], whole[_SEAL:]
        if hashlib.sha256(text).digest() != own or seal not in (None, own):
            raise _Unusable
        saved_for, needs, data = pickle.loads(text)
        called = [_load(need.path, context, need.seal)[1] for need in needs]
        made = _compiler.CompileResult._rebuild(context, *data)
        made.library.needs.update((one.library, None) for one in called)
        made.library.entry = _Entry(path, own)
        found = _in_use[path] = saved_for, made
    elif seal not in (None, found[1].library.entry.seal):
        raise _Unusable
    return found


def _save(path: str, saved_for: object, made: Any) -> None:
    """Keep a function; raises OSError, and leaves what was there."""
    assert FOLDER is not None
    needs = [library.entry for library in made.library.needs]
    if None in needs:  # it could not be written
        return
    text: bytes = _dumps((saved_for, needs, made._reduce()))
    seal = hashlib.sha256(text).digest()
    (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
    write_whole(FOLDER / path, seal + text)
    made.library.entry = _Entry(path, seal)
    _in_use[path] = saved_for, made


class _Locator(_caching.UserProvidedCacheLocator):  # type: ignore[misc]
    """Finds the folder of a function; numba's own would write there to try it."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        super().__init__(function, file)
        self._cache_path = str(FOLDER / self._room_of(file)) if FOLDER else ""

    def _room_of(self, file: str) -> str:
        """The same for every copy of the engine: equal sources share what they compile."""
        folder = Path(file).parent
        if folder.is_relative_to(_SOURCES):
            return folder.relative_to(_SOURCES).as_posix()
        subpath: str = self.get_suitable_cache_subpath(file)
        return subpath

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "_Locator":
        """Always one."""
        return cls(function, file)


class _Results(_caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Kept(_caching.FunctionCache):  # type: ignore[misc]
    """The machine code of one function on disk."""

    _impl_class = _Results

    def __init__(self, function: Callable[..., Any], what: str) -> None:
        super().__init__(function)
        self._stamp, self._what = self._impl.locator.get_source_stamp(), what

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The function compiled for a signature; None when it must be compiled."""
        context.refresh()
        path, wanted = self._named(signature, context.codegen())
        try:
            saved_for, found = _load(path, context)
        except Exception:  # whatever unpickling makes of classes that have changed
            saved_for = found = None
        if saved_for == wanted:
            return found
        _tell()
        return None

    def save_overload(self, signature: Any, made: Any) -> None:
        """Keep it; without it, as when the disk is full, the next start compiles anew."""
        made.library.settle(made.fndesc.llvm_func_name)
        path, saved_for = self._named(signature, made.codegen)
        try:
            if self._impl.check_cachable(made):
                _save(path, saved_for, made)
        except OSError as error:
            _tell_of_loss(error.strerror)

    def _named(self, signature: Any, codegen: Any) -> tuple[str, tuple[object, object]]:
        """The path of an entry, and what it is for: a source and a signature."""
        key = self._index_key(signature, codegen)
        digest = hashlib.sha256(str(key).encode()).hexdigest()
        room = Path(self.cache_path).relative_to(FOLDER or "").as_posix()
        path = f"{room}/{self._impl.filename_base}.{digest[:16]}{self._what}.nbc"
        return path, (self._stamp, key)


class _NotKept(_caching.NullCache):  # type: ignore[misc]
    """Nothing on disk."""

    def load_overload(self, signature: Any, context: Any) -> None:
        """Nothing, which is told."""
        _tell()

    def save_overload(self, signature: Any, made: Any) -> None:
        """Nothing."""
        made.library.settle(made.fndesc.llvm_func_name)


def keep(compiled: Any, function: Callable[..., Any], what: str = "") -> None:
    """Let one of numba's functions, not compiled yet, keep its machine code, and fetch it.

    function: in Python, whose place and text name the entry; what: in the name of the entry, tells
    apart what is made of the same function.
    """
    compiled._cache = _Kept(function, what) if FOLDER else _NotKept()

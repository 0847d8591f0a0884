"""The compiled cache: machine code on disk that is never stale, and not used when it is damaged.

Numba's own cache notices a change of the file a function stands in, but not a change of the
functions it calls. So the cache lives in a folder named after a digest of all of the engine's
sources: any edit starts a new folder, and `katachi setup` fills it once.

An entry is a file that begins with a digest of its rest. What is damaged counts as missing, is
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
from typing import Any

import numba
import numba.core.caching
import numba.core.serialize
import platformdirs

from katachi.data.files import write_whole
from katachi.engine import machine_code

_caching: Any = numba.core.caching
_dumps: Any = numba.core.serialize.dumps
_config: Any = numba.config

machine_code.read_lazily()

_SOURCES = Path(__file__).parent
_OWN_NAME = re.compile(r"[0-9a-f]{16}")
"""The name of a cache; nothing that is called otherwise is ever deleted."""
_KEPT_CACHES = 3
_PRIVATE = 0o700

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


class _Files:
    """The entries of one function, each a file; stands in for numba's files."""

    def __init__(self, folder: Path, name: str, stamp: object) -> None:
        """stamp: of the file that the function stands in."""
        self._folder, self._name, self._stamp = folder, name, stamp

    def load(self, key: object) -> Any:
        """What was saved under a key; None when it is missing, damaged or of another source.

        May raise anything where a class that it names is not there any more.
        """
        try:
            whole = self._path(key).read_bytes()
        except OSError:
            return None
        seal, text = whole[:32], whole[32:]
        if hashlib.sha256(text).digest() != seal:
            return None
        stamp, known, data = pickle.loads(text)
        return data if (stamp, known) == (self._stamp, key) else None

    def save(self, key: object, data: object) -> None:
        """Raises OSError, and leaves what was there."""
        text: bytes = _dumps((self._stamp, key, data))
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(self._path(key), hashlib.sha256(text).digest() + text)

    def _path(self, key: object) -> Path:
        digest = hashlib.sha256(str(key).encode()).hexdigest()
        return self._folder / f"{self._name}.{digest[:16]}.nbc"


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

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = _Files(Path(self.cache_path), self._impl.filename_base, stamp)

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The function compiled for a signature; None when it must be compiled."""
        try:
            found = super().load_overload(signature, context)
        except Exception:  # whatever unpickling makes of classes that have changed
            found = None
        if found is None:
            _tell()
        return found

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep it; without it, as when the disk is full, the next start compiles anew."""
        try:
            super().save_overload(signature, result)
        except OSError as error:
            _tell_of_loss(error.strerror)


class _NotKept(_caching.NullCache):  # type: ignore[misc]
    """Nothing on disk."""

    def load_overload(self, signature: Any, context: Any) -> None:
        """Nothing, which is told."""
        _tell()


def keep(compiled: Any) -> None:
    """Let one of numba's functions, not compiled yet, keep its machine code, and fetch it."""
    compiled._cache = _Kept(compiled.py_func) if FOLDER else _NotKept()

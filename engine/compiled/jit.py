"""Compilation: the decorators for all hot code."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numba.core.registry
import numba.core.sigutils
import numba.core.types
import numpy.typing as npt

from katachi.engine.compiled import cache

config: Any = numba.config
_types: Any = numba.core.types
_signature: Any = numba.core.sigutils.normalize_signature
_dispatcher: Any = numba.core.registry.CPUDispatcher  # numba's types do not know all of its options

Array = npt.NDArray[Any]
"""An array read and written by compiled code; each field's comment gives its dtype and shape."""

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {
    "nopython": True,
    "boundscheck": None,
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
}
_INSIDE: dict[str, Any] = {**_OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def _widened(kind: Any) -> Any:
    """int64 for a smaller int or a constant one, float64 for a float: one function does for all."""
    kind = _types.unliteral(kind)
    if isinstance(kind, _types.Integer) and kind.signed:
        return _types.int64
    return _types.float64 if isinstance(kind, _types.Float) else kind


class _Function(_dispatcher):  # type: ignore[misc]
    """What compiled code calls as it is, and Python through a door, which costs a compilation."""

    _door: Any = None

    def compile(self, sig: Any) -> Any:
        """Compile it for arguments of these types, or of wider ones that all callers share."""
        arguments, returned = _signature(sig)
        widened = tuple(map(_widened, arguments))
        return super().compile(widened if returned is None else returned(*widened))

    def __call__(self, *args: Any) -> Any:
        """Call it from Python; arguments by their places, and all of them."""
        if self._door is None:
            self._door = self._make_door()
        return self._door(*args)

    def _make_door(self) -> Any:
        def door(*args: Any) -> Any:
            return self(*args)

        made = _dispatcher(door, targetoptions={**_OPTIONS, "forceinline": False})
        cache.keep(made, self.py_func, ".door")
        return made


def jit(function: F) -> F:
    """Compile `function` at its first call, without the GIL, and keep the machine code on disk.

    Arguments are scalars, arrays and NamedTuples of arrays, and must outlive the call: compiled
    code counts no references (`_nrt=False`, twice as fast here), so it allocates no array
    and returns none. A compiled function must not call itself: numba crashes when it loads such
    a function from its cache. With `NUMBA_DISABLE_JIT=1` the function stays plain Python.

    Compiled code calls it where it is (`engine.compiled.machine_code`), unless it is tiny. A call
    passes every array of its NamedTuples, some 50 ns, and for a hundred arrays 1 µs.
    """
    return _compiled(function, False)


def inlined(function: F) -> F:
    """As `jit`, but compiled into its callers: for what is called once a node, a move or oftener.

    What takes some microseconds itself, as reading a ladder, is better left where it is: each
    place that calls an inlined function has a copy of it and of all that is inlined there.
    """
    return _compiled(function, True)


def _compiled(function: F, is_inlined: bool) -> F:
    if config.DISABLE_JIT:
        return function
    # Said of both, else numba has a function inlined if the first to call it is.
    made = _Function(function, targetoptions={**_INSIDE, "forceinline": is_inlined})
    cache.keep(made, function)
    return cast(F, made)

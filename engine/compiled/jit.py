"""Compilation: the decorators for all hot code."""

from collections.abc import Callable
from functools import cached_property
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
"""An array read and written by compiled code; each field tells its dtype and shape."""

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
    """int64 for smaller and constant ints, float64 for floats: one compiled function serves all."""
    kind = _types.unliteral(kind)
    if isinstance(kind, _types.Integer) and kind.signed:
        return _types.int64
    return _types.float64 if isinstance(kind, _types.Float) else kind


class _Function(_dispatcher):  # type: ignore[misc]
    """A compiled function. Python calls it through a compiled wrapper, the door."""

    def compile(self, sig: Any) -> Any:
        """Compile for these argument types, widened to those that all callers share."""
        arguments, returned = _signature(sig)
        widened = tuple(map(_widened, arguments))
        return super().compile(widened if returned is None else returned(*widened))

    def __call__(self, *args: Any) -> Any:
        """Call it from Python. All arguments are needed, and by position."""
        return self._door(*args)

    @cached_property
    def _door(self) -> Any:
        def door(*args: Any) -> Any:
            return self(*args)

        made = _dispatcher(door, targetoptions={**_OPTIONS, "forceinline": False})
        cache.keep(made, self.py_func, ".door")
        return made


def jit(function: F) -> F:
    """Compile `function` at its first call, without the GIL, and keep the machine code on disk.

    Arguments are scalars, arrays and NamedTuples of arrays. They must outlive the call: compiled
    code counts no references (`_nrt=False`, twice as fast here), so it allocates no array
    and returns none. A compiled function must not call itself: numba crashes when it loads such
    a function from its cache. With `NUMBA_DISABLE_JIT=1` the function stays plain Python.
    Callers do not contain its code, unless it is tiny (`engine.compiled.machine_code`). A call
    passes every array of its NamedTuples: some 50 ns, and 1 µs for a hundred arrays.
    """
    return _compiled(function, False)


def inlined(function: F) -> F:
    """As `jit`, but compiled into its callers: for functions called once a node, a move or oftener.

    A function that takes some microseconds, as reading a ladder, is better not inlined: each
    call of an inlined function copies it, with all that is inlined there.
    """
    return _compiled(function, True)


def _compiled(function: F, is_inlined: bool) -> F:
    if config.DISABLE_JIT:
        return function
    # Given for both kinds: else numba inlines a function whenever its first caller is inlined.
    made = _Function(function, targetoptions={**_INSIDE, "forceinline": is_inlined})
    cache.keep(made, function)
    return cast(F, made)

"""Compilation: the decorators for all hot code."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numba.extending
import numba.np.linalg
import numpy.typing as npt

from katachi.engine import cache


def _no_blas() -> None:
    raise ImportError("the engine multiplies no matrices")


_linalg: Any = numba.np.linalg
_linalg.ensure_blas = _no_blas  # else scipy is loaded for it at every start, 0.2 s

config: Any = numba.config
_njit: Any = numba.njit  # numba's own types do not know all of its options
_overload: Any = numba.extending.overload

Array = npt.NDArray[Any]
"""An array read and written by compiled code; each field's comment gives its dtype and shape."""

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}


def jit(function: F) -> F:
    """Compile `function` at its first call, without the GIL, and keep the machine code on disk.

    Arguments are scalars, arrays and NamedTuples of arrays, and must outlive the call: compiled
    code counts no references (`_nrt=False`, twice as fast here), so it allocates no array
    and returns none. A compiled function must not call itself: numba crashes when it loads such
    a function from its cache. With `NUMBA_DISABLE_JIT=1` the function stays plain Python.
    """
    return _compiled(function)


def inlined(function: F) -> F:
    """As `jit`, but compiled into its callers: for small functions on the hottest paths.

    A call that is not inlined passes every array of its NamedTuples, some 50 ns.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: F, **more: Any) -> F:
    made = _njit(**_OPTIONS, **more)(function)
    if not config.DISABLE_JIT:
        cache.keep(made)
    return cast(F, made)


def overloads(function: Callable[..., None]) -> Callable[[F], F]:
    """What numba runs in the place of `function`; decorates what chooses it.

    The decorated function has the same arguments, of type Any, and returns a function that has them
    too. It is called with numba's types of the arguments, once for each compilation of a caller:
    so the types decide, and the code chosen is called directly. Plain Python runs `function`.
    """
    made: Callable[[F], F] = _overload(function, jit_options={**_OPTIONS, "forceinline": True})
    return made

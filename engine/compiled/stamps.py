"""Stamps of compiled functions: a stamp changes whenever the machine code may change.

The stamp of a function covers its bytecode and constants, and the meaning of its global names:
numbers by value, NamedTuples by their fields, other functions by their stamps. So a change in any
function that it calls, however deep, changes its stamp too. Texts do not count: comments and line
numbers are not in bytecode, and docstrings are left out. Nor do Python and the libraries:
`cache` keeps their versions apart.

An object without a stamp raises Unstamped, for guessing could leave old machine code in use.
"""

import builtins
import dis
import hashlib
import re
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numba.core.dispatcher
import numba.core.types
import numba.extending
import numpy as np

_Dispatcher: Any = numba.core.dispatcher.Dispatcher
_extending: Any = numba.extending
_Intrinsic: Any = _extending._Intrinsic
_types: Any = numba.core.types

_LIBRARIES = {*sys.stdlib_module_names, "llvmlite", "numba", "numpy"}
_PLAIN = (bool, int, float, complex, str, bytes, type(None), type(...))
_SIMPLE_TYPES = (
    *(_types.Number, _types.Boolean, _types.NoneType, _types.Literal),
    *(_types.Array, _types.Record),
)
_GLOBAL, _IMPORT = dis.opmap["LOAD_GLOBAL"], dis.opmap["IMPORT_NAME"]
_CONSTANTS = [kind for kind in dis.hasconst if kind < 256]
_TELLING = re.compile(b"[%s]" % re.escape(bytes([_GLOBAL, _IMPORT, *_CONSTANTS])))
_HAS_DOCSTRING = 0x4000000  # a flag, from Python 3.13 on

_known: dict[Any, str] = {}
_open: list[Any] = []


class Unstamped(TypeError):
    """A function refers to an object that has no stamp."""


def stamp_of(function: Any) -> str:
    """The stamp of a function, compiled or not, or of a class; raises Unstamped."""
    if function not in _known:
        if function in _open:
            raise Unstamped(f"{function!r} comes back to itself")
        _open.append(function)
        try:
            _known[function] = _digest(tuple(_parts(function)))
        except Unstamped as error:
            error.add_note(f"in {function!r}")
            raise
        finally:
            _open.pop()
    return _known[function]


def digest_of(value: Any) -> str:
    """The digest of a value that functions may refer to; raises Unstamped."""
    return _digest(_described(value))


def _digest(description: Any) -> str:
    return hashlib.sha256(repr(description).encode("utf-8", "surrogatepass")).hexdigest()


def _parts(function: Any) -> Iterator[Any]:
    yield function.__qualname__
    if isinstance(function, _Dispatcher):
        yield _described(function.targetoptions)
        yield stamp_of(function.py_func)
    elif isinstance(function, _Intrinsic):
        yield _described(function._ctor_kwargs)
        yield stamp_of(function._defn)
    elif isinstance(function, type):
        yield from _parts_of_class(function)
    else:
        code = function.__code__
        yield _described_code(code, function.__globals__)
        yield _described(function.__defaults__)
        yield _described(function.__kwdefaults__)
        for name, cell in zip(code.co_freevars, function.__closure__ or ()):
            if name != "__class__":  # of a method that says super()
                yield _described(cell.cell_contents)


def _parts_of_class(kind: Any) -> Iterator[Any]:
    yield kind.__module__
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        yield kind._fields
        yield _described(kind._field_defaults)
        return
    yield _described(kind.__bases__)
    for name, value in vars(kind).items():
        inside = getattr(value, "__func__", value)  # of a class method
        if isinstance(inside, FunctionType):
            yield name, stamp_of(inside)
        elif not name.startswith(("__", "_abc_")):
            yield name, _described(value)


def _described(value: Any) -> Any:
    """An object whose repr tells the value from all others, in any process."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, (_Dispatcher, _Intrinsic, FunctionType, type)):
        return _described_function(value)
    if kind in (tuple, list):
        return kind.__name__, *map(_described, value)
    if kind is dict:
        return "dict", *((_described(key), _described(one)) for key, one in value.items())
    if isinstance(value, (np.ndarray, np.generic)) and value.dtype.kind in "biufc":
        layout = value.flags.c_contiguous, value.flags.f_contiguous, value.flags.writeable
        return kind.__name__, value.dtype.str, value.shape, layout, value.tobytes()
    if isinstance(value, ModuleType) and _is_library(value.__name__):
        return "module", value.__name__
    if isinstance(value, tuple) and hasattr(kind, "_fields"):
        return "named tuple", stamp_of(kind), *map(_described, value)
    if isinstance(value, _types.Type):
        return _described_type(value)
    raise Unstamped(f"{value!r} has no stamp")


def _described_function(value: Any) -> Any:
    """A function or a class: its stamp, or its name where it belongs to a library."""
    if isinstance(value, FunctionType):
        home = str(value.__globals__.get("__name__"))  # it may say that it is another's
        if _is_library(home) and not value.__closure__:
            return "name", home, value.__qualname__
    elif isinstance(value, type) and _is_library(value.__module__):
        return "name", value.__module__, value.__qualname__
    return "stamp", stamp_of(value)


def _described_type(kind: Any) -> Any:
    """One of numba's types, such as that of an argument."""
    if isinstance(kind, _types.BaseNamedTuple):
        return "named tuple", stamp_of(kind.instance_class), *map(_described_type, kind)
    if isinstance(kind, _types.BaseTuple):
        return "tuple", *map(_described_type, kind)
    if isinstance(kind, _types.Omitted):
        return "omitted", _described(kind.value)
    if isinstance(kind, _SIMPLE_TYPES):
        return "type", str(kind)
    raise Unstamped(f"the type {kind!r} has no stamp")


def _is_library(module: str) -> bool:
    return module.partition(".")[0] in _LIBRARIES


def _described_code(code: CodeType, names: dict[str, Any]) -> Any:
    """A function's code, its constants where they are used, and what its global names mean."""
    text = bytearray(code.co_code)
    constants: list[Any] = []
    used: dict[str, None] = {}
    for found in _TELLING.finditer(text[::2]):
        at = 2 * found.start()
        kind, number = text[at], _number_at(text, at)
        if kind == _GLOBAL:
            used[code.co_names[number >> 1]] = None
        elif kind == _IMPORT:
            raise Unstamped("it imports")
        else:  # the numbers of constants change with a docstring
            text[at + 1] = 0
            constants.append(code.co_consts[number])
    return (
        (bytes(text), code.co_exceptiontable, code.co_flags & ~_HAS_DOCSTRING, code.co_names),
        (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount),
        (code.co_varnames, code.co_cellvars, code.co_freevars),
        [
            _described_code(one, names) if isinstance(one, CodeType) else _described(one)
            for one in constants
        ],
        [_meaning(name, names, code.co_names) for name in used],
    )


def _number_at(text: bytearray, at: int) -> int:
    """The number that an instruction names. The higher bytes stand before it."""
    number, shift = text[at + 1], 8
    while at >= 2 and text[at - 2] == dis.EXTENDED_ARG:
        at -= 2
        number |= text[at + 1] << shift
        shift += 8
    return number


def _meaning(name: str, names: dict[str, Any], attributes: tuple[str, ...]) -> Any:
    """What a global name means. For one of our modules: all attributes that the code may use."""
    try:
        value = names[name]
    except KeyError:
        if hasattr(builtins, name):
            return name
        raise Unstamped(f"there is no {name} yet") from None
    if isinstance(value, ModuleType) and not _is_library(value.__name__):
        inside = vars(value)
        return [_meaning(one, inside, attributes) for one in attributes if one in inside]
    try:
        return name, _described(value)
    except Unstamped as error:
        error.add_note(f"by the name of {name}")
        raise

"""Makes machine code of each function once, either apart or compiled into its callers.

Numba compiles into each caller all that it calls, down to the last function. It makes machine code
of all of it at every level. Here a function that must be inlined is only optimised: its callers are
compiled with it, and it gets no machine code of its own. Any other function is apart, unless it is
tiny: its callers only name it, and know which libraries they need. `cache` keeps these needs with
the machine code, and loads them with it.

Numba parses the bitcode of every function at every start. But callers come from the cache too and
rarely need it. So here bitcode is parsed only when a caller is compiled with it.
"""

from itertools import islice
from typing import Any

import llvmlite.binding
import numba.core.codegen

_codegen: Any = numba.core.codegen
_parse_bitcode: Any = llvmlite.binding.parse_bitcode

_SMALL = 60
"""Instructions. A longer function is inlined only if it must be (LLVM's own bound is some 50)."""
_APART, _BOTH, _BITCODE = "machine code", "both", "bitcode"  # what is kept of a function


class Code(_codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of one function, compiled here or read from the cache.

    Attributes: needs (the separate libraries that it calls, as keys); is_apart; is_inlined; entry
    (what identifies it in `cache`; None when it is not kept).
    """

    _shared_module: Any
    _bitcode: bytes | None = None  # of what was read from the cache, until it is parsed

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.needs: dict[Code, None] = {}
        self.is_apart = self.is_inlined = False
        self.entry: Any = None

    def settle(self, name: str) -> None:
        """Decide, by the length of the named function, whether it is apart. Call it before use."""
        blocks = self.get_function(name).blocks
        instructions = (one for block in blocks for one in block.instructions)
        self.is_apart = not self.is_inlined and len(list(islice(instructions, _SMALL))) == _SMALL

    def add_linking_library(self, library: "Code") -> None:
        """Link a called function: compile it in, or only name it."""
        library._ensure_finalized()
        if library.is_apart:
            self.needs[library] = None
        else:
            self.needs.update(library.needs)
            super().add_linking_library(library)

    def finalize(self) -> None:
        """Make machine code, except for a function that is always inlined."""
        own = [one for one in self._final_module.functions if not one.is_declaration]
        self.is_inlined = any(b"alwaysinline" in kind for one in own for kind in one.attributes)
        super().finalize()

    def _finalize_final_module(self) -> None:
        if self.is_inlined:
            self._finalize_dynamic_globals()
            self._finalized = True
        else:
            super()._finalize_final_module()

    def _verify_declare_only_symbols(self) -> None:
        """No check: functions that are only named are in needed libraries, kept as long as this."""

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """What the cache keeps. Code that is apart has no bitcode, for no caller compiles it in."""
        self._ensure_finalized()
        kind = _APART if self.is_apart else _BITCODE if self.is_inlined else _BOTH
        machine_code = b"" if self.is_inlined else self._get_compiled_object()
        bitcode = b"" if self.is_apart else self._get_module_for_linking().as_bitcode()
        return self.name, kind, (machine_code, bitcode)

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> "Code":
        name, kind, (machine_code, bitcode) = state
        code: Code = codegen.create_library(name)
        code.is_apart, code.is_inlined = kind == _APART, kind == _BITCODE
        code._bitcode = bitcode
        if not code.is_inlined:
            code.enable_object_caching()
            code._set_compiled_object(machine_code)
        code._finalize_final_module()
        return code

    def get_pointer_to_function(self, name: str) -> int:
        """The address of a function in it, 0 if none. Numba would search only parsed names."""
        self._ensure_finalized()
        if self.is_inlined:
            return 0
        return int(self._codegen._engine.get_function_address(name))

    def _get_module_for_linking(self) -> Any:
        if self._bitcode is not None:
            self._shared_module, self._bitcode = _parse_bitcode(self._bitcode), None
        return super()._get_module_for_linking()


_set_environment: Any = _codegen.JITCPUCodegen.set_env


def _tell_environment(codegen: Any, name: str, environment: Any) -> None:
    """Give a function its environment, if some machine code may ask for it."""
    if codegen._engine.get_global_value_address(name):
        _set_environment(codegen, name, environment)


def use() -> None:
    """Make numba compile and load functions this way."""
    _codegen.JITCPUCodegen._library_class = Code
    _codegen.JITCPUCodegen.set_env = _tell_environment

"""Machine code that is made once: what is called where it is, and what is compiled into callers.

Numba compiles into each caller all that it calls, down to the last function, and makes machine code
of everything at every level. Here a function that must be inlined is only optimised, for its
callers to be compiled with; no machine code is made of it. Any other that is not tiny is apart: its
callers only name it, and know which libraries they need. `cache` keeps these needs beside the
machine code, and brings them back with it.

Numba parses the bitcode of every function at every start; but callers come from the cache too, so
almost nobody needs it, and here it is parsed for who does.
"""

from itertools import islice
from typing import Any

import llvmlite.binding
import numba.core.codegen

_codegen: Any = numba.core.codegen
_parse_bitcode: Any = llvmlite.binding.parse_bitcode

_SMALL = 60
"""Instructions; a longer function is never inlined unless it must be (LLVM's bound is some 50)."""
_INLINED = b"alwaysinline"
_APART, _BOTH, _BITCODE = "machine code", "both", "bitcode"  # what is kept of a function


class Code(_codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of one function, compiled here or read from the cache.

    Attributes: needs (the libraries apart that it calls, as keys); is_apart; is_inlined; entry
    (what `cache` knows it by, None when it is not kept).
    """

    _shared_module: Any
    _bitcode: bytes | None = None  # of what was read from the cache, until it is parsed

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.needs: dict[Code, None] = {}
        self.is_apart = self.is_inlined = False
        self.entry: Any = None

    def settle(self, name: str) -> None:
        """Decide whether it is apart, by its function of that name, before anything calls it."""
        blocks = self.get_function(name).blocks
        instructions = (one for block in blocks for one in block.instructions)
        self.is_apart = not self.is_inlined and len(list(islice(instructions, _SMALL))) == _SMALL

    def add_linking_library(self, library: "Code") -> None:
        """Link what a function calls: compiled into it, or only named."""
        library._ensure_finalized()
        if library.is_apart:
            self.needs[library] = None
        else:
            self.needs.update(library.needs)
            super().add_linking_library(library)

    def finalize(self) -> None:
        """Make machine code, but none of what is inlined wherever it is called."""
        own = [one for one in self._final_module.functions if not one.is_declaration]
        self.is_inlined = any(_INLINED in kind for one in own for kind in one.attributes)
        super().finalize()

    def _finalize_final_module(self) -> None:
        if self.is_inlined:
            self._finalize_dynamic_globals()
            self._finalized = True
        else:
            super()._finalize_final_module()

    def _verify_declare_only_symbols(self) -> None:
        """What is only named is in a library that is needed, which is kept as long as this."""

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """What the cache keeps of it; nobody compiles what is apart into a caller."""
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
        """The address of a function in it, 0 if there is none; numba looks among parsed names."""
        self._ensure_finalized()
        if self.is_inlined:
            return 0
        address: int = self._codegen._engine.get_function_address(name)
        return address

    def _get_module_for_linking(self) -> Any:
        if self._bitcode is not None:
            self._shared_module, self._bitcode = _parse_bitcode(self._bitcode), None
        return super()._get_module_for_linking()


_set_environment: Any = _codegen.JITCPUCodegen.set_env


def _tell_environment(codegen: Any, name: str, environment: Any) -> None:
    """Let a function know its environment, if there is machine code that may ask for it."""
    if codegen._engine.get_global_value_address(name):
        _set_environment(codegen, name, environment)


def use() -> None:
    """Let numba compile and load functions so."""
    _codegen.JITCPUCodegen._library_class = Code
    _codegen.JITCPUCodegen.set_env = _tell_environment

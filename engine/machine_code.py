"""Machine code from the cache; the bitcode beside it is parsed only when a caller is compiled.

An entry of the cache has both: machine code, which runs, and bitcode, which is compiled into
callers. Numba parses the bitcode of every function at every start, a third of a second of processor
time and 50 MB; but callers come from the cache too, so almost nobody needs it.
"""

from typing import Any

import llvmlite.binding
import numba.core.codegen

_codegen: Any = numba.core.codegen
_parse_bitcode: Any = llvmlite.binding.parse_bitcode


class _Code(_codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of one function, compiled here or read from the cache."""

    _shared_module: Any
    _bitcode: bytes | None = None  # of what was read from the cache, until it is parsed

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> "_Code":
        name, _, (machine_code, bitcode) = state
        code: _Code = codegen.create_library(name)
        code.enable_object_caching()
        code._set_compiled_object(machine_code)
        code._bitcode = bitcode
        code._finalize_final_module()
        return code

    def get_pointer_to_function(self, name: str) -> int:
        """The address of a function in it, which numba would look for among the names parsed."""
        self._ensure_finalized()
        address: int = self._codegen._engine.get_function_address(name)
        return address

    def _get_module_for_linking(self) -> Any:
        if self._bitcode is not None:
            self._shared_module, self._bitcode = _parse_bitcode(self._bitcode), None
        return super()._get_module_for_linking()


def read_lazily() -> None:
    """Let numba keep the bitcode of what comes from the cache unread until it is needed."""
    _codegen.JITCPUCodegen._library_class = _Code

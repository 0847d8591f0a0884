"""Loading much that stays."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """What is made inside is not looked through for garbage, neither then nor later.

    To look at it again and again would be a tenth of a start, and a later look could let a move
    wait for 70 ms.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()

"""Loading: Ctrl-C waits for its end, in the main thread and in others; it keeps only itself."""

import gc
import os
import signal
import threading
import weakref

import pytest

import katachi
from katachi.engine.background import loading


def test_an_interrupt_waits_for_the_end() -> None:
    seen = []

    def load() -> None:
        with loading():
            os.kill(os.getpid(), signal.SIGINT)
            seen.append("all loaded")

    with pytest.raises(KeyboardInterrupt):
        load()
    assert seen == ["all loaded"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_another_thread_loads_too() -> None:
    seen = []

    def load() -> None:
        with loading():
            seen.append("loaded")

    thread = threading.Thread(target=load)
    thread.start()
    thread.join()
    assert seen == ["loaded"]


class Circle:
    """Garbage as soon as nobody else has it."""

    def __init__(self) -> None:
        self.itself = self


def test_another_player_keeps_nothing_that_others_have() -> None:
    game = katachi.Game(5)
    katachi.Player(level=1, table_mb=1).choose(game)  # by now all is loaded
    one = Circle()
    known = weakref.ref(one)
    katachi.Player(level=1, table_mb=1).choose(game)
    del one
    gc.collect()
    assert known() is None

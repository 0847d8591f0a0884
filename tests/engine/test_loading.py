"""Loading: Ctrl-C waits for its end, in the main thread and in others."""

import os
import signal
import threading

import pytest

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

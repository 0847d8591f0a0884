"""Games under absolute clocks while others keep the machine busy: is one lost on time?

    python -m tests.gtp.starved --busy 14 --size 19

The referee's clock runs from the line `genmove` to its answer, as gogui-twogtp has it.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import click

from tests.gtp.live import Live, living


def play(engine: Live, size: int, seconds: float) -> tuple[float, int]:
    """One game of an engine against itself; returns the least time left, and its moves."""
    engine.ask(f"boardsize {size}")
    engine.ask(f"time_settings {seconds:g} 0 0")
    left, passes, number = {"b": seconds, "w": seconds}, 0, 0
    while passes < 2 and number < 3 * size * size and min(left.values()) >= 0:
        colour = "bw"[number % 2]
        engine.ask(f"time_left {colour} {left[colour]:.2f} 0")
        began = time.monotonic()
        (said,) = engine.ask(f"genmove {colour}")
        left[colour] -= time.monotonic() - began
        number += 1
        if said == "= resign":
            break
        passes = passes + 1 if said == "= pass" else 0
    return min(left.values()), number


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Processes that do nothing, as fast as they can. They end with this one, even if it dies."""
    busy = f"import os\nwhile os.getppid() == {os.getpid()}: pass"
    with ExitStack() as stack:
        for _ in range(count):
            process = stack.enter_context(subprocess.Popen([sys.executable, "-c", busy]))
            stack.callback(process.kill)
        yield


@click.command()
@click.option("--games", default=6, help="Played at once.")
@click.option("--busy", default=14, help="Processes that do nothing as fast as they can.")
@click.option("--size", default=9)
@click.option("--seconds", default=10.0, help="Of each side, for the whole game.")
def main(games: int, busy: int, size: int, seconds: float) -> None:
    """Play, and say how much time was left."""
    with ExitStack() as stack:
        engines = [stack.enter_context(living()) for _ in range(games)]
        with busy_processes(busy), ThreadPoolExecutor(games) as pool:
            found = list(pool.map(lambda engine: play(engine, size, seconds), engines))
        load = os.getloadavg()[0]
    click.echo(f"load {load:.0f}; moves {[moves for _, moves in found]}")
    click.echo(f"least time left, s: {[round(left, 2) for left, _ in found]}")
    click.echo(f"{sum(left < 0 for left, _ in found)} of {games} lost on time")


if __name__ == "__main__":
    main()

"""How late moves come: python -m tests.benchmarks.lateness SIZE SECONDS MOVES [OPTION ...].

Asks `katachi gtp --time-per-move SECONDS`, with the options, for moves of both sides, game after
game, and tells by how much the answers came later than that, and the most memory it had.
"""

import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

from katachi.data.files import python_module


def main(size: int, seconds: float, moves: int, *options: str) -> None:
    """Play and tell."""
    command = [*python_module("katachi", "gtp", "--time-per-move", str(seconds)), *options]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes) as process:

        def ask(line: str) -> str:
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            answer = process.stdout.readline()
            assert process.stdout.readline() == "\n"
            return answer

        late: list[float] = []
        ask(f"boardsize {size}")
        ask("genmove b")  # what is loaded at the first is not counted
        while len(late) < moves:
            ask("clear_board")
            passes = number = 0
            while passes < 2 and number < 2 * size * size and len(late) < moves:
                began = time.perf_counter()
                answer = ask(f"genmove {'bw'[number % 2]}")
                late.append(1000 * (time.perf_counter() - began - seconds))
                passes, number = (passes + 1 if "pass" in answer else 0), number + 1
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        peak = re.search(r"VmHWM:\s+(\d+)", status)
        ask("quit")
    print(
        f"{moves} moves: {max(late):.1f} ms late at most, {statistics.median(late):.1f} in the"
        f" middle; {int(peak[1]) / 1024:.0f} MB at most"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])

"""A person at a real terminal, in front of `katachi play`."""

import os
import pty
import re
import select
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.loaded import KATACHI, Loaded
from tests.processes import PATIENCE

PLAY = [*KATACHI, "play", "--time-per-move", "0.02"]


class Person:
    """Someone at a terminal, who plays on a board of size 5."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        start: Callable[..., "subprocess.Popen[bytes]"] = Loaded,
        **environment: str,
    ) -> None:
        self.terminal, inside = pty.openpty()
        self.process = start(
            [*PLAY, "--size", "5", *arguments],
            cwd=folder,
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**os.environ, "TERM": "xterm", **environment},
        )
        os.close(inside)

    def sees(self, pattern: str) -> str:
        """Read until `pattern` has come; all that was read."""
        read = ""
        while not re.search(pattern, read):
            more = self._read()
            assert more, f"{pattern!r} does not come after {read!r}"
            read += more
        return read

    def types(self, line: str) -> None:
        os.write(self.terminal, line.encode() + b"\n")

    def leaves(self, status: int = 0) -> str:
        """Wait for the end, with this exit status; what there still was to read."""
        rest = ""
        while more := self._read():
            rest += more
        assert self.process.wait(PATIENCE) == status, rest
        assert "Traceback" not in rest
        return rest

    def hangs_up(self) -> None:
        """Close the terminal: it can neither be read nor written to any more."""
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, self.terminal)
        os.close(nothing)

    def processor_seconds(self) -> float:
        """What the program has used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) / os.sysconf("SC_CLK_TCK")

    def _read(self) -> str:
        """Something more; nothing when the program has ended."""
        ready, _, _ = select.select([self.terminal], [], [], PATIENCE)
        assert ready, "nothing more comes"
        try:
            return os.read(self.terminal, 65536).decode(errors="replace")
        except OSError:
            return ""

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)


def passes_to_the_end(person: Person) -> str:
    """Pass until Katachi does, too; what was seen last, up to the question whether one agrees."""
    for _ in range(100):
        person.types("pass")
        if (seen := person.sees("Black: |Agreed\\? ")).endswith("Agreed? "):
            return seen
    raise AssertionError("the game does not end")


def stones_shown(seen: str, mark: str) -> list[str]:
    """The vertices of the stones on the last board of size 5 that was seen."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", seen)
    rows = re.findall(r"^ +([1-5])([ (][XO.+](?:[ ()][XO.+]){4})", plain, re.MULTILINE)[-5:]
    return [
        f"{letter}{row}"
        for row, cells in rows
        for letter, cell in zip("ABCDE", cells[1::2], strict=True)
        if cell == mark
    ]

"""Do eight ways to ask about a position agree?

`python -m tests.explain.eight_ways FOLDER [COUNT [SEED]]` draws positions of the records in FOLDER.
Each is asked about by the command line, by GTP, by the library, by a review and on the page, with
400 visits where that can be said. It prints which best move and which chances of Black each names.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import katachi
from katachi.engine.board.vertex import name_of
from tests.command import called
from tests.explain.reasons.drawn import Drawn, drawn
from tests.explain.reasons.whole import GIVES, WITH_IT
from tests.web.server import BYTES, Server, running

VISITS = 400
ESTIMATE = re.compile(r"(Black|White)\D*?(\d+) %")

Said = tuple[str | None, float | None]
"""The best move and Black's chances, as far as a way tells them."""


def _blacks(chances: float, black: bool) -> float:
    """Black's chances, given those of a side; black: is it Black?"""
    return chances if black else 1 - chances


def _explained(text: str, side: str) -> Said:
    """What a why of the best move says."""
    move = re.search(rf"{side.title()} ([A-T]\d+|passes)", text)
    for line in text.splitlines():
        if gives := GIVES.fullmatch(line) or WITH_IT.fullmatch(line):
            return move and move[1], _blacks(int(gives[2].split()[-2]) / 100, gives[1] == "Black")
    return move and move[1], None


def _gtp(path: Path, black: bool) -> Iterator[tuple[str, Said]]:
    """An analysis of 400 visits, and a why."""
    command = [sys.executable, "-m", "katachi", "gtp", "--visits", str(VISITS)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as one:
        assert one.stdin is not None
        assert one.stdout is not None
        print(f"loadsgf {path}\nkata-analyze 20", file=one.stdin, flush=True)
        for line in one.stdout:
            visits = sum(map(int, re.findall(r"visits (\d+)", line)))
            if visits >= VISITS:
                best = re.search(r"move (\S+) .*?winrate (\S+)", line)
                assert best is not None
                yield "GTP, analysis", (best[1], _blacks(float(best[2]), black))
                break
        print("katachi-explain\nquit", file=one.stdin, flush=True)
        yield "GTP, why", _explained(one.stdout.read(), "black" if black else "white")


def _library(game: katachi.Game, black: bool) -> Iterator[tuple[str, Said]]:
    found = katachi.Player(nodes=VISITS).analyse(game, moves=1).moves[0]
    yield "library", (found.vertex, _blacks(found.chances, black))


def _command(path: Path, side: str) -> Iterator[tuple[str, Said]]:
    done = called("explain", path, "--visits", str(VISITS), cwd=path.parent)
    yield "command", _explained(done.stdout, side)


def _review(path: Path, number: int) -> Iterator[tuple[str, Said]]:
    """A review of the last move: its value is that of the position, as are the answers to it."""
    moves = f"{number}-{number + 1}"
    path.with_name("out").unlink(missing_ok=True)
    wanted = ("--json", "--no-png", "--moves", moves)
    done = called("review", path, *wanted, "--out", path.with_name("out"), cwd=path.parent)
    assert done.returncode == 0, done.stderr
    last, after = json.loads(done.stdout)["moves"]
    yield "review", (after["vertex"] if after["class"] == "best" else None, last["chances"])


def _page(server: Server, record: bytes, number: int, side: str) -> Iterator[tuple[str, Said]]:
    """An analysis, an estimate, a hint and a why."""
    opened = server.ask("POST", "/api/records", record, BYTES).json
    path = f"/api/games/{opened['id']}"
    estimate = ESTIMATE.search(server.post(f"{path}/estimate", after=number)["text"])
    if estimate:
        yield "page, estimate", (None, _blacks(int(estimate[2]) / 100, estimate[1] == "Black"))
    hint = server.post(f"{path}/hint")["vertex"]
    yield "page, hint", (hint, None)
    if hint != "pass":
        told = server.post(f"{path}/why", after=number, vertex=hint)["sentences"]
        yield "page, why", _explained("\n".join(one["text"] for one in told), side)
    with server.listening(path) as messages:
        server.post(f"{path}/analyse", on=True)
        thoughts = (one["thought"] for one in messages if one["kind"] == "thought")
        for _, thought in zip(range(4), thoughts):
            best = thought["moves"][0]
        yield "page, candidates", (best["vertex"], best["black"])
        server.post(f"{path}/analyse", on=False)


def asked(one: Drawn, server: Server, folder: Path) -> dict[str, Said]:
    """What each way says of the position before a move."""
    whole, short = folder / "whole.sgf", folder / "short.sgf"
    game = katachi.Game(one.game.size, one.game.komi, "japanese")
    for move in one.game.moves:
        game.play(name_of(move.point, one.game.size))
    short.write_text(game.to_sgf())
    record, number = short.read_bytes(), len(game.moves)
    side, black = game.to_move, game.to_move == "black"
    ways = [*_library(game, black), *_page(server, record, number, side)]
    ways += [*_gtp(short, black), *_command(short, side)]
    game.play(name_of(one.move.point, one.game.size))
    whole.write_text(game.to_sgf())
    return dict([*ways, *_review(whole, number)])


def main(records: Path, count: int = 12, seed: int = 1) -> None:
    """Print what each way says of each position, and how far they differ."""
    alike, near = 0, 0
    with tempfile.TemporaryDirectory() as name, running(Path(name) / "games") as server:
        for one in drawn(records.rglob("*.sgf"), count, seed):
            said = asked(one, server, Path(name))
            chances = [value for _, value in said.values() if value is not None]
            moves = {move for move, _ in said.values() if move is not None}
            spread = max(chances) - min(chances)
            alike, near = alike + (len(moves) == 1), near + (spread <= 0.03 + 1e-9)
            print(f"{one.record}: {spread:.0%} apart, best {', '.join(sorted(moves))}")
            for way, (move, value) in said.items():
                told = "" if value is None else f"{value:.1%}"
                print(f"    {way:<17}{move or '':<5}{told}", flush=True)
    print(f"of {count} positions one best move for {alike}, chances within 3 % for {near}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))

"""The counts of legal move sequences that are kept in tests/fixtures/perft.

`python -m tests.engine.perft_cases FILE DEPTH` counts again, with the slow rules, and prints the
table of counts up to DEPTH.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

from tests.engine.board import slow_go
from tests.paths import FIXTURES

FOLDER = FIXTURES / "perft"


@dataclass(frozen=True)
class Case:
    """A position, the moves that led on from it, and the counts from there."""

    name: str
    diagram: str
    to_move: str
    """Who is to move in the diagram, X or O."""
    moves: tuple[str, ...]
    """Moves played from the diagram before the counting begins."""
    counts: dict[bool, list[int]]
    """By superko (True) and simple ko (False): the count at depth 1, 2, ..."""


def read_case(path: Path) -> Case:
    """Read a file; tests/fixtures/perft/README.md describes it."""
    settings = {"play": ""}
    diagram, counts = [], {True: [], False: []}
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.partition("#")[0].split()
        if not words:
            continue
        if words[0] in ("to_move", "play", "depth"):
            settings[words[0]] = " ".join(words[1:])
        elif words[0].isdigit():
            depth, superko, simple_ko = (int(word) for word in words)
            counts[True].append(superko)
            counts[False].append(simple_ko)
            assert depth == len(counts[True])
        else:
            diagram.append(line)
    moves = tuple(settings["play"].split())
    return Case(path.stem, "\n".join(diagram), settings["to_move"], moves, counts)


def slow_game(case: Case, superko: bool) -> slow_go.Game:
    """The game of a case under the slow rules."""
    size, board = slow_go.read_board(case.diagram)
    game = slow_go.Game(size, (board,), case.to_move, superko)
    for name in case.moves:
        game = game.after(slow_go.read_move(name))
    return game


def main() -> None:
    """Print the counts of a file as the slow rules have them."""
    case = read_case(Path(sys.argv[1]))
    print("depth  superko  simple-ko")
    for depth in range(1, int(sys.argv[2]) + 1):
        counts = [slow_go.perft(slow_game(case, superko), depth) for superko in (True, False)]
        print(depth, *counts)


if __name__ == "__main__":
    main()

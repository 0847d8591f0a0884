"""SWI-Prolog for tests: one process takes a list of goals, with positions as facts among them.

Of the positions of a game, each is told as what changes from the one before: some thirty facts
of seven hundred.
"""

import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from katachi.data.reading import find_games
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE, Grid, make_grid, neighbours
from katachi.engine.board.moves import move
from katachi.engine.board.position import (
    BEFORE_LAST,
    KO,
    LAST,
    TO_MOVE,
    Position,
    empty_position,
    stones_of,
)
from katachi.ilp.aleph import COLOURS, coordinates, facts_of, keys_of, word_facts
from katachi.ilp.records import Record, Records, read_records

HERE = Path(__file__).resolve().parent


def run(swipl: Path, folder: Path, program: str, goals: Iterable[str]) -> bytes:
    """What the goals print, called one by one; each must succeed, without a warning.

    program: a file beside this one; it is loaded first. `folder` is for what Prolog reads.
    """
    file = folder / "goals.pl"
    with file.open("w", encoding="utf-8") as stream:
        stream.writelines(f"{goal}.\n" for goal in goals)
    command = [swipl, "-O", "-q", "-f", HERE / "prolog.pl", "-g", "main", "-t", "halt(1)"]
    process = subprocess.run([*command, "--", HERE / program, file], capture_output=True)
    assert not process.stderr, process.stderr.decode()[:2000]
    assert process.returncode == 0
    return process.stdout


@cache
def recorded_games(shared_games: Path) -> Records:
    """The test games; where only the shipped ones are, those on 9x9."""
    folder = shared_games / "pro9x9" / "test"
    paths = find_games([folder if folder.is_dir() else shared_games])
    return read_records(paths, 9)


def positions_of(record: Record) -> Iterator[Position]:
    """Each position of a game, the last one too: one position, changed from move to move."""
    grid = make_grid(record.size)
    position = empty_position(grid)
    yield position
    for colour, point in record.moves:
        move(grid, position, point, colour)
        yield position


class Facts:
    """The goals that tell Prolog a position under some board's number.

    What `background.pl` starts from goes to the module `spec`, what `facts.pl` reads to `fast`.
    """

    def __init__(self, spec: bool = True, fast: bool = True, words: bool = False) -> None:
        """words: with what the words of Go need, which is more than all the rest."""
        self.spec = spec
        self.fast = fast
        self.words = words
        self.told: set[str] = set()
        self.size = 0

    def of(self, grid: Grid, position: Position, board: int) -> Iterator[str]:
        """The goals after which there is this position, and none of those told before."""
        facts = set()
        if self.spec:
            facts.update(f"spec:{fact[:-1]}" for fact in relations(grid, position, board))
            if self.words:
                told = history(grid, position, board)
                facts.update(f"spec:{fact[:-1]}" for fact in told)
        if self.fast:
            facts.update(f"fast:{fact[:-1]}" for fact in facts_of(grid, position, board))
            if self.words:
                told = words_of(grid, position, board)
                facts.update(f"fast:{fact[:-1]}" for fact in told)
        if grid.size != self.size:
            self.size = grid.size
            yield f"set_size({grid.size})"
        yield from (f"retract({fact})" for fact in self.told - facts)
        yield from (f"assertz({fact})" for fact in facts - self.told)
        self.told = facts


def relations(grid: Grid, position: Position, board: int) -> Iterator[str]:
    """The facts board/4, block/3 and link/3 of a position: the thesis' relational model (3.2)."""
    keys = keys_of(grid, board)
    stones = stones_of(position)
    blocks = {p: keys[int(position.head[p]) if p in stones else p] for p in keys}
    for point, block in blocks.items():
        column, row = coordinates(grid, point)
        yield f"board({board},{column},{row},{block})."
    for point, block in blocks.items():
        yield f"block({board},{block},{COLOURS[int(position.colour[point])]})."
    near = {(blocks[point], blocks[other]) for point in blocks for other in neighbours(grid, point)}
    yield from (f"link({board},{one},{two})." for one, two in sorted(near) if one != two)


def history(grid: Grid, position: Position, board: int) -> Iterator[str]:
    """The facts ko/4, last/3 and before_last/3 of a position, where there is such a point."""
    state = position.state
    if state[KO] != PASS:
        column, row = coordinates(grid, int(state[KO]))
        yield f"ko({board},{column},{row},{COLOURS[int(state[TO_MOVE])]})."
    for name, played in (("last", int(state[LAST])), ("before_last", int(state[BEFORE_LAST]))):
        if played != PASS:
            column, row = coordinates(grid, played)
            yield f"{name}({board},{column},{row})."


def words_of(grid: Grid, position: Position, board: int) -> Iterator[str]:
    """What the words of Go say of both colours on every empty point."""
    empty = [int(point) for point in grid.points if position.colour[point] == EMPTY]
    for colour in (BLACK, WHITE):
        yield from word_facts(grid, position, colour, empty, board)

"""Moves of game records, each as the engine has it and as `plain` has it."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from katachi.data.reading import read_record
from katachi.engine.board.game import Game, Move
from katachi.engine.board.position import KO
from katachi.engine.board.record import game_of
from katachi.engine.board.rules import JAPANESE
from katachi.engine.board.vertex import PASS, column_row
from tests.explain.reasons.claims import Told
from tests.explain.reasons.plain import Plain, Point


@dataclass
class Drawn:
    """A move of a record, not made yet."""

    game: Game
    move: Move
    record: str

    @property
    def told(self) -> Told:
        """The same without the engine."""
        size, position = self.game.size, self.game.position
        board = Plain(size, {_plain(p, size): c for p, c in self.game.stones().items()})
        if position.state[KO] != PASS:
            board.ban = _plain(int(position.state[KO]), size), self.game.to_move
        history = [(c, None if p == PASS else _plain(p, size)) for c, p in self.game.moves]
        return Told(board, self.move.colour, _plain(self.move.point, size), history)


def _plain(point: int, size: int) -> Point:
    column, row = column_row(point, size)
    return column + 1, row + 1


def drawn(records: Iterable[Path], count: int, seed: int = 1) -> Iterator[Drawn]:
    """So many moves that place a stone, by chance, from the records in turn.

    Left out are records that begin with stones, or that the engine does not read.
    """
    chance, paths = random.Random(seed), sorted(records)
    chance.shuffle(paths)
    found = 0
    while found < count:
        before = found
        for path in paths:
            one = _of_record(path, chance)
            if one is not None and found < count:
                found += 1
                yield one
        assert found > before, "no record has a move"


def _of_record(path: Path, chance: random.Random) -> Drawn | None:
    try:
        game = game_of(read_record(path), JAPANESE)
    except ValueError:
        return None
    numbers = [number for number, move in enumerate(game.moves) if move.point != PASS]
    if not numbers or game.start.colour[game.grid.points].any():
        return None
    number = chance.choice(numbers)
    move = game.moves[number]
    game.undo(len(game.moves) - number)
    return Drawn(game, move, f"{path.name}, move {number + 1}")

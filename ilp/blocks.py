"""Blocks in positions of the player's games against itself, and their fates.

A position is searched twice, each side to move first. A block is alive when its owner surely keeps
its points in both searches, dead when the other side surely gets them in both. It hangs when the
side that moves first gets them. A fate that reading proves comes before the network's.

Every game is a line of a file, so a run that was stopped goes on.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from katachi.data.language import t
from katachi.data.own import Count
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, make_grid
from katachi.engine.board.position import KO, PASSES, TO_MOVE, copy_of
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import blocks
from katachi.engine.patterns.block_words import ALIVE, DEAD, FATES, HANGS
from katachi.engine.puct import many, tree
from katachi.engine.puct.search import Asked
from katachi.ilp.examples import Example, Samples, Watch
from katachi.ilp.judged import (
    AT_ONCE,
    USUAL_KOMI,
    JudgedGame,
    add_line,
    games_of_the_player,
    kept_lines,
    record_of,
)

SURE = 75  # percent of a block's points for one side, less those for the other
FIRST, EVERY = 9, 4  # the first ply that is looked at, and the step to the next


@dataclass(frozen=True)
class Block:
    """A block before a move."""

    ply: Count
    vertex: str  # one of its stones
    colour: Count
    first: int  # percent of its points for its owner, who moves first: -100 to 100
    second: int  # the same if the other side moves first
    proved: str  # one of FATES; empty: reading proves nothing

    @property
    def fate(self) -> str:
        """One of FATES, by proof or by the network; empty: neither is sure."""
        return self.proved or self.judged

    @property
    def judged(self) -> str:
        """The fate by the network alone."""
        if min(self.first, self.second) >= SURE:
            return ALIVE
        if max(self.first, self.second) <= -SURE:
            return DEAD
        return HANGS if self.first >= SURE and self.second <= -SURE else ""


@dataclass(frozen=True)
class Looked:
    """The blocks of a game's positions."""

    number: Count
    blocks: list[Block]


class _Looker:
    """Looks at positions from both sides."""

    def __init__(self, runner: Asked, size: int, visits: int) -> None:
        self._grid, self._runner, self._visits = make_grid(size), runner, visits
        self._trees = tree.make_tree(self._grid, visits + 3, trees=AT_ONCE)
        self._roots = tree.make_roots(self._grid, AT_ONCE, 3 * size**2 + 100)
        self._leaves = tree.make_leaves(self._grid, AT_ONCE)

    def look(self, judged: JudgedGame) -> Looked:
        """Look at every fourth position of a game, as long as there are trees."""
        moves = record_of(judged, self._grid.size).moves
        games = [Game(self._grid.size) for _ in range(FIRST, len(moves) + 1, EVERY)][: AT_ONCE // 2]
        for index, game in enumerate(games):
            for colour, point in moves[: FIRST + EVERY * index - 1]:
                game.play(colour, point)
            self._begin(2 * index, game)
        every, ways = np.arange(2 * len(games)), np.full(2 * len(games), many.ANY)
        many.clear_each(self._trees, every)
        for _ in range(self._visits if games else 0):
            many.look_each(
                self._grid, self._trees, self._roots, self._leaves, every, ways, self._runner
            )
        found = [block for i, game in enumerate(games) for block in self._blocks(2 * i, game)]
        return Looked(judged.number, found)

    def _begin(self, place: int, game: Game) -> None:
        """Begin a tree with Black to move, and one with White to move."""
        for side in (BLACK, WHITE):
            position = copy_of(game.position)
            if position.state[TO_MOVE] != side:
                position.state[TO_MOVE], position.state[KO] = side, PASS
            position.state[PASSES] = 0
            many.begin_in(self._roots, place + side - BLACK, position, USUAL_KOMI)

    def _blocks(self, place: int, game: Game) -> Iterator[Block]:
        grid, found = self._grid, np.zeros((2, self._grid.length))
        for side in range(2):
            used = self._trees.used[place + side, 0]
            owners = self._trees.owners[place + side, :used].mean(axis=0)
            found[side, grid.points] = 100 / 127 * owners
        whole, firm = make_map(game, blocks(game)), set[int]()
        kept = dict[int, tuple[int, int]]()
        for head, stones in whole.blocks.items():
            colour = int(game.position.colour[head])
            sign = 1 if colour == BLACK else -1
            mine, theirs = (
                sign * found[side - BLACK, stones].mean() for side in (colour, 3 - colour)
            )
            kept[head] = round(mine), round(theirs)
            if min(kept[head]) >= SURE:
                firm.add(head)
        reader = Reader(game, whole, firm)
        for head, stones in whole.blocks.items():
            vertex, colour = name_of(min(stones), grid.size), int(game.position.colour[head])
            yield Block(len(game.moves) + 1, vertex, colour, *kept[head], _proved(reader, head))


def _proved(reader: Reader, block: int) -> str:
    if reader.is_safe(block):
        return ALIVE
    if reader.is_lost(block):
        return DEAD
    return HANGS if reader.hangs(block) else ""


def blocks_of_the_player(
    wanted: int, size: int, visits: int, seed: int, path: Path, watch: Watch
) -> dict[str, Samples]:
    """Blocks by their fate, unsure ones under the empty text. The example is one of its stones.

    The games have `wanted` positions or a few more; every fourth is looked at. path: the file of
    the games; that of the blocks is beside it. Raises InduceError.
    """
    games, runner, about = games_of_the_player(wanted, size, visits, seed, path, watch)
    beside = path.with_name(f"blocks-{path.name}")
    known = {looked.number: looked for looked in kept_lines(beside, about, Looked)}
    looker, found = _Looker(runner, size, visits), list[Looked]()
    for game in watch(t("Looking at blocks"), games, len(games)):
        if game.number not in known:
            known[game.number] = looker.look(game)
            add_line(beside, asdict(known[game.number]))
        found.append(known[game.number])
    records = tuple(record_of(game, size) for game in games)
    return {
        fate: Samples(size, records, tuple(_examples(found, fate, size))) for fate in (*FATES, "")
    }


def _examples(found: Iterable[Looked], fate: str, size: int) -> Iterator[Example]:
    for index, looked in enumerate(found):
        for block in looked.blocks:
            if block.fate == fate:
                yield Example(index, block.ply, block.colour, point_of(block.vertex, size))

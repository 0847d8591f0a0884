"""Which stones are alive at the end of a game, its result, and what is proved of its blocks.

Unconditional life by Benson's theorem is exact. The rest is guessed by playing the position out at
random many times (`engine.life.playout`). Where these games doubt or deny a block's life, the
block is read, as far as reading goes (`engine.life.reading`). The answer depends on the stones
alone, so the passes that end a game do not change it.
"""

from enum import Enum
from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, Grid, space
from katachi.engine.board.moves import liberties_of
from katachi.engine.board.position import Position, copy_of
from katachi.engine.board.score import Count, count
from katachi.engine.compiled.jit import Array
from katachi.engine.life.benson import safe_points
from katachi.engine.life.capture import SAFE, TAKEN
from katachi.engine.life.playout import OwnershipWork, count_owners
from katachi.engine.life.reading import Map, Reader, make_map

GAMES = 400  # random games to judge a position by: 30 ms on a 9x9 board
FEWEST_GAMES = 20

_MAJORITY = 0.5
_FIRM = 0.75  # share of the random games from which a block lives, if it has a home of its own
_SURE = 0.9  # share of the random games from which a block's life is not read
_READ = 300_000  # positions read for a block's fate: half a second


class Status(Enum):
    """The status of a stone when the game ends."""

    ALIVE = "alive"
    DEAD = "dead"
    SEKI = "seki"


def ownership(grid: Grid, position: Position, games: int = GAMES) -> Array:
    """float64[3, length]: how often each point ends neutral, BLACK's or WHITE's; 1.0 is sure."""
    position = copy_of(position)
    position.state[3:] = 0  # neither ko nor passes nor the last move
    counts = np.zeros((3, grid.length), np.int64)
    seed = np.random.SeedSequence(int(position.hash[0])).generate_state(1, np.uint64)
    work = space(OwnershipWork, grid, random=seed | np.uint64(1))
    count_owners(grid, position, games, counts, work)
    share: Array = counts / games
    safe = safe_points(grid, position)
    for colour in (BLACK, WHITE):
        share[:, safe == colour] = 0.0
        share[colour, safe == colour] = 1.0
    return share


def smaller(games: int, grid: Grid) -> int:
    """As many random games as take the time of `games` on 9x9; at least FEWEST_GAMES."""
    return max(FEWEST_GAMES, games * 81 // grid.points.size)


def final_status(game: Game) -> dict[int, Status]:
    """The status of every stone on the board, by point; the stones of a block agree."""
    if game.size == 2 or len({*game.stones().values()}) < 2:  # nobody has two eyes, or an enemy
        return dict.fromkeys(game.stones(), Status.ALIVE)
    whole, share = make_map(game), ownership(game.grid, game.position)
    life = lives_in(game, whole, share)
    status = {head: _guess(game, head, life[head], share) for head in life}
    _mend(game, whole, life, status)
    return {point: status[head] for head, block in whole.blocks.items() for point in block}


def firm_blocks(life: dict[int, float]) -> set[int]:
    """The blocks that live if they have a home. life: by head, the share of games it survives."""
    return {head for head in life if life[head] >= _FIRM}


def lives_in(game: Game, whole: Map, share: Array) -> dict[int, float]:
    """How often each block's points end as its owner's, by head. share: from `ownership`."""
    colour = game.position.colour
    return {head: float(share[colour[head], block].mean()) for head, block in whole.blocks.items()}


def _guess(game: Game, head: int, life: float, share: Array) -> Status:
    """The status of a block by random games. In seki it has a liberty that nobody dares to fill."""
    if life < _MAJORITY:
        return Status.DEAD
    shared = share[0, liberties_of(game.grid, game.position, head)] > _MAJORITY
    return Status.SEKI if shared.any() else Status.ALIVE


def _mend(game: Game, whole: Map, life: dict[int, float], status: dict[int, Status]) -> None:
    """Correct the status of blocks where reading proves another. life: as from `lives_in`."""
    reader = Reader(game, whole, firm_blocks(life))
    guess = dict(status)
    in_doubt = [head for head in life if life[head] < _SURE or guess[head] is Status.SEKI]
    in_doubt.sort(key=lambda head: reader.size(head, lives=guess[head] is Status.DEAD))
    for head in in_doubt:
        if guess[head] is not Status.DEAD:
            status[head] = Status.DEAD if reader.is_lost(head) else guess[head]
        elif reader.is_safe(head):
            status[head] = Status.ALIVE
            # Its enemies may have looked alive only because it looked dead.
            in_doubt += whole.rivals[head].difference(in_doubt)
    for head in in_doubt:
        takers = [status[rival] for rival in whole.rivals[head]]
        if status[head] is Status.DEAD and takers and set(takers) == {Status.DEAD}:
            status[head] = guess[head]
    for head in in_doubt:
        if guess[head] is Status.DEAD and status[head] is Status.ALIVE:
            for rival in whole.rivals[head]:
                if status[rival] is not Status.DEAD and reader.is_seki(head, rival):
                    status[head] = status[rival] = Status.SEKI
    for head in in_doubt:
        partners = [status[rival] for rival in whole.rivals[head]]
        if status[head] is Status.SEKI and Status.SEKI not in partners:
            status[head] = Status.ALIVE


def final_score(game: Game) -> float:
    """Black's points minus White's, with komi and bonus; dead stones off if the rules say so."""
    return counted_with(game, final_status(game) if game.rules.remove_dead else {}).score


def counted_with(game: Game, status: dict[int, Status]) -> Count:
    """The count, with the status of the stones already decided."""
    dead = {point for point, what in status.items() if what is Status.DEAD}
    return count(game, dead, {point for point, what in status.items() if what is Status.SEKI})


class Turn(NamedTuple):
    """The fate of a block when one side begins."""

    lives: bool | None  # None: it was not proved
    point: int = PASS  # the first move that decides it; PASS: none is needed, or it was not found


class Fate(NamedTuple):
    """What was proved of a block, whatever the kos. Blocks beside it that look alive count so."""

    first: Turn  # its owner begins
    second: Turn  # its enemy begins
    is_sure: bool = False  # does it live whatever happens (Benson), so that nothing was read?
    partner: int | None = None  # the head of a block with which it lives in seki


def fates_of(game: Game, heads: list[int]) -> dict[int, Fate]:
    """What was proved of some blocks of the current position, by their heads."""
    whole, safe = make_map(game), safe_points(game.grid, game.position)
    firm = firm_blocks(lives_in(game, whole, ownership(game.grid, game.position)))
    found: dict[int, Fate] = {}
    for head in heads:
        owner = int(game.position.colour[head])
        if safe[head] == owner:
            found[head] = Fate(Turn(True), Turn(True), is_sure=True)
            continue
        reader = Reader(game, whole, firm, most=_READ, is_strict=True)
        seki = (one for one in sorted(whole.rivals[head]) if reader.is_seki(head, one))
        if reader.is_safe(head):
            found[head] = Fate(Turn(True), Turn(True), partner=next(seki, None))
        elif reader.is_lost(head):
            found[head] = Fate(Turn(False), Turn(False))
        else:
            first = _turn(reader, head, owner, SAFE)
            found[head] = Fate(first, _turn(reader, head, 3 - owner, TAKEN))
    return found


def _turn(reader: Reader, head: int, begins: int, wanted: int) -> Turn:
    """The fate of a block when `begins` moves first: is `wanted` proved, and by which move?"""
    if not reader.proves(head, begins, wanted):
        return Turn(None)
    return Turn(wanted == SAFE, reader.beginning(head, begins, wanted))

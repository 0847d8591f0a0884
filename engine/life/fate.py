"""What was proved about blocks, for either side to begin: life or death, and the deciding move."""

from typing import NamedTuple

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.life.benson import safe_points
from katachi.engine.life.capture import SAFE, TAKEN
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import blocks, firm_blocks, lives_in, ownership

_MOST = 300_000  # positions read for a block: half a second


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
    whole, safe = make_map(game, blocks(game)), safe_points(game.grid, game.position)
    firm = firm_blocks(lives_in(game, whole, ownership(game)))
    found: dict[int, Fate] = {}
    for head in heads:
        owner = int(game.position.colour[head])
        if safe[head] == owner:
            found[head] = Fate(Turn(True), Turn(True), is_sure=True)
            continue
        reader = Reader(game, whole, firm, most=_MOST, is_strict=True)
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

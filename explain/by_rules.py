"""What a rule of status says of a block, where what was read or searched says the same."""

from functools import cache

from katachi.data import shipped
from katachi.data.language import t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY
from katachi.engine.board.vertex import NAMES, name_of
from katachi.engine.patterns.block_numbers import BlockNumbers
from katachi.engine.patterns.status import Status, reasons
from katachi.engine.patterns.theory import read_theory
from katachi.engine.patterns.vocabulary import STATUS
from katachi.engine.thoughts import percent


@cache
def _rules() -> Status:
    """The rules that ship. Raises TheoryError."""
    return Status(read_theory(shipped.path_of("theories", "status"), STATUS))


def told(game: Game, stone: int, fate: str, text: str) -> tuple[str, tuple[int, ...]] | None:
    """A text of the rule that says that this becomes of a stone's block, and the block.

    None where no rule says so, or no stone is there. fate: one of FATES, or empty. text: with
    places for the `group`, the `reasons`, and the `share` of blocks that the rule is right of.
    Raises TheoryError.
    """
    if not fate or game.position.colour[stone] == EMPTY:
        return None
    numbers = BlockNumbers(game.grid, game.position).of(int(game.position.head[stone]))
    rule = _rules().rule_for(numbers)
    if rule is None or rule.says != fate:
        return None
    said = {"reasons": reasons(rule), "share": percent(rule.weight)}
    return t(text, group=group_name(game, stone), **said), tuple(game.block(stone))


def group_name(game: Game, stone: int) -> str:
    """The block of a stone: `White's stone at D4`, `White's group at D4`."""
    block = game.block(stone)
    where = min(block)
    colour, point = NAMES[int(game.position.colour[where])], name_of(where, game.size)
    if len(block) == 1:
        return t("{colour}'s stone at {point}", colour=colour, point=point)
    return t("{colour}'s group at {point}", colour=colour, point=point)

"""The rule of status that confirms what becomes of a block."""

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
    return Status(read_theory(shipped.path_of("theories", "status"), STATUS))


def told(game: Game, stone: int, fate: str, text: str) -> tuple[str, tuple[int, ...]] | None:
    """The rule that gives a stone's block this fate, told by `text`; and the block.

    None where no rule does, no stone is there, or `fate` is empty. fate: one of FATES. text: with
    places for `group`, `reasons`, and `share`, how often the rule is right. Raises TheoryError.
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

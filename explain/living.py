"""Which blocks live, whoever plays first: proved by reading, or else estimated by a search."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from katachi.data import shipped
from katachi.data.language import joined, t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS, neighbours
from katachi.engine.board.vertex import BLACK, NAMES, WHITE, name_of, point_of
from katachi.engine.life.status import Fate, Turn, fates_of
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.patterns.status import BlockNumbers, reasons, rule_for
from katachi.engine.patterns.theory import Theory, read_theory
from katachi.engine.patterns.vocabulary import STATUS
from katachi.engine.patterns.words import ALIVE, DEAD, HANGS
from katachi.engine.player import Player
from katachi.engine.puct.found import Found
from katachi.engine.thoughts import percent
from katachi.explain.reasons.facts import Block, Fact, Kind
from katachi.explain.stakes import Stakes, Told, after, turned

VISITS = 300  # of the search for each side to begin
_CLEAR = 0.5
"""Mean ownership of a block, from -1 to 1, from which it is expected to live; to die from -0.5."""
_TURNED = 0.8  # by how much that must differ where the block hangs on who begins
_SURE = 0.75  # the same ownership, of those blocks of which rules were counted
_NEAR = 2  # lines from a block within which a search may begin
_MOST = 12  # blocks that are told, the largest ones
_NAME = re.compile(r"((?:the \d+ stones|group) at )?\b([A-HJ-T]\d{1,2})\b")


class Life(NamedTuple):
    """What becomes of a block."""

    stones: tuple[int, ...]
    status: str  # alive, dead, seki or unsettled
    text: str
    moves: tuple[tuple[int, int], ...] = ()
    """The first moves that decide it, each with the colour that plays it."""


def living(player: Player, game: Game, points: Sequence[int]) -> list[Life]:
    """What becomes of the blocks with stones on `points`, the largest first.

    Only a player with a residual network searches what reading leaves open.
    """
    here, there = _alone(game), _alone(game)  # one for each search; they run side by side
    asked, head = set(points), here.position.head
    some = sorted(filter(asked.intersection, here.blocks()), key=len, reverse=True)[:_MOST]
    fates = fates_of(here, [int(head[block[0]]) for block in some])
    searched: dict[int, Found] = {}  # by the side that begins
    is_open = any(None in (one.first.lives, one.second.lives) for one in fates.values())
    if is_open and isinstance(player, NetworkPlayer):
        near = _near(here, asked, [point for block in some for point in block])
        sides = ((here, BLACK), (there, WHITE))
        found = player.look_aside(sides, VISITS, near.__contains__)
        searched = dict(zip((BLACK, WHITE), found))
    return [_life(here, block, fates[int(head[block[0]])], searched) for block in some]


def _alone(game: Game) -> Game:
    """A game that begins with the current position."""
    alone, stones = Game(game.size, game.rules, game.komi), game.stones()
    black, white = ([p for p, c in stones.items() if c == one] for one in (BLACK, WHITE))
    alone.set_up(black, white, game.to_move)
    return alone


def _near(game: Game, asked: set[int], stones: list[int]) -> set[int]:
    """The empty points among those asked about, and those near some stones."""
    near = set(stones)
    for _ in range(_NEAR):
        near |= {point for here in near for point in neighbours(game.grid, here)}
    return {point for point in near | asked if game.position.colour[point] == EMPTY}


def _life(game: Game, block: list[int], fate: Fate, searched: dict[int, Found]) -> Life:
    owner, stones = int(game.position.colour[block[0]]), tuple(block)
    own, enemy, group = NAMES[owner], NAMES[3 - owner], group_name(game, block[0])
    said = {"group": group, "own": own, "enemy": enemy}
    if fate.is_sure:
        text = t("{group} lives whatever happens: it has two eyes that nobody can take.", **said)
        return Life(stones, "alive", text)
    if fate.partner is not None:
        text = t(
            "{group} and {other} live in seki: who fills a liberty that they share is taken.",
            **said,
            other=group_name(game, min(game.block(fate.partner))),
        )
        return Life(stones, "seki", joined([text, _READ], " "))
    first, second = _turns(fate, block, owner, searched)
    said["saves"], said["kills"] = (name_of(one.point, game.size) for one in (first, second))
    known, *forms = _told_of(first, second)
    sentences = [*(t(form, **said) for form in forms), *_by(fate, first, second, own, enemy)]
    if also := by_rule(game, block[0], known, _ALSO):
        sentences.append(also.text)
    text = joined(sentences, " ")
    if known in (ALIVE, DEAD):
        return Life(stones, known, text)
    turns = ((owner, first), (3 - owner, second))
    moves = tuple((colour, one.point) for colour, one in turns if one.point != PASS)
    return Life(stones, "unsettled", text, moves)


def _told_of(first: Turn, second: Turn) -> tuple[str, ...]:
    """One of FATES, or nothing, and sentences, by who begins."""
    saves, kills = first.point != PASS, second.point != PASS
    if second.lives:
        return ALIVE, t("{group} lives, even if {enemy} plays first.")
    if first.lives is False:
        return DEAD, t("{group} is dead, even if {own} plays first.")
    if first.lives and second.lives is False:
        form = t("{group} hangs on the next move: it lives if {own} plays first, else it dies.")
        if saves and kills:
            form = t(
                "{group} hangs on the next move: {own} saves it with {saves},"
                " {enemy} kills it with {kills}."
            )
        return HANGS, form
    if first.lives:
        form = t("{group} lives if {own} plays first.")
        if saves:
            form = t("{group} lives if {own} plays {saves}.")
        return "", form, t("What happens if {enemy} plays first is not clear.")
    if second.lives is False:
        form = t("{group} dies if {enemy} plays first.")
        if kills:
            form = t("{group} dies if {enemy} plays {kills}.")
        return "", form, t("Whether {own} can save it is not clear.")
    return "", t("What becomes of {group} is not clear: nothing was proved, and no search is sure.")


_ALSO = t("A rule that is right in {share} of clear cases says the same: {reasons}.")
_READ = t("This was read to the end; groups beside it that look alive are taken to live.")


def _turns(
    fate: Fate, block: list[int], owner: int, searched: dict[int, Found]
) -> tuple[Turn, Turn]:
    """What becomes of a block when its owner begins, and when its enemy does.

    The search says it where reading left it open, and the search is clear. A block that lives when
    the enemy begins also lives when its owner does.
    """
    turns = [fate.first, fate.second]
    if searched and None in (fate.first.lives, fate.second.lives):
        sign, sides = (1 if owner == BLACK else -1), (owner, 3 - owner)
        shares = [sign * float(searched[side].owners[block].mean()) for side in sides]
        told = [
            Turn(share > 0, searched[side].best.point)
            if turn.lives is None and abs(share) >= _CLEAR
            else turn
            for turn, share, side in zip(turns, shares, sides)
        ]
        lives, is_turned = [one.lives for one in told], abs(shares[0] - shares[1]) >= _TURNED
        if lives != [False, True] and (None not in lives or is_turned):
            turns = told
    first, second = turns
    if second.lives:
        first = Turn(True)
    return (first, Turn(False)) if first.lives is False else (first, second)


def _by(fate: Fate, first: Turn, second: Turn, own: str, enemy: str) -> list[str]:
    """Sentences: was it read or searched? None where nothing is clear."""
    pairs = ((fate.first, first), (fate.second, second))
    was_read = [read.lives is not None for read, told in pairs if told.lives is not None]
    if not was_read:
        return []
    if all(was_read):
        return [_READ]
    if not any(was_read):
        form = t(
            "A search of {count} positions expects this; it is no proof."
            " It begins nearby, and goes on anywhere."
        )
        return [t(form, count=VISITS)]
    read, searched = (own, enemy) if fate.first.lives is not None else (enemy, own)
    form = t(
        "If {read} begins, this was read to the end; if {searched} begins, it was only searched."
    )
    return [t(form, read=read, searched=searched)]


@cache
def _rules() -> Theory:
    return read_theory(shipped.path_of("theories", "status"), STATUS)


def by_rule(game: Game, stone: int, fate: str, text: str) -> Told | None:
    """The rule that gives a stone's block this fate, told by `text`; and the block.

    None where no rule does, no stone is there, `fate` is empty, or the rules are of another size of
    board: how often they are right here is not known. fate: one of FATES. text: with places for
    `group`, `reasons`, and `share`, how often the rule is right. Raises TheoryError.
    """
    if not fate or game.position.colour[stone] == EMPTY:
        return None
    numbers = BlockNumbers(game.grid, game.position).of(int(game.position.head[stone]))
    rule = rule_for(_rules(), numbers)
    if rule is None or rule.says != fate or game.size != _rules().board_size:
        return None
    said = {"reasons": reasons(rule), "share": percent(rule.weight)}
    return Told(t(text, group=group_name(game, stone), **said), tuple(game.block(stone)))


def group_name(game: Game, stone: int) -> str:
    """The block of a stone, by that stone: `White's stone at D4`, `White's group at D4`."""
    colour, point = NAMES[int(game.position.colour[stone])], name_of(stone, game.size)
    if len(game.block(stone)) == 1:
        return t("{colour}'s stone at {point}", colour=colour, point=point)
    return t("{colour}'s group at {point}", colour=colour, point=point)


_BY_RULE = {
    ALIVE: t("{group} is alive then: {reasons} (a rule that is right in {share} of clear cases)."),
    DEAD: t("{group} is dead then: {reasons} (a rule that is right in {share} of clear cases)."),
    HANGS: t(
        "{group} hangs on this move: {reasons} (a rule that is right in {share} of clear cases)."
    ),
}
"""What a rule says of a block after a move, or before one on which it hangs."""


def by_rule_then(stakes: Stakes, found: Iterable[Fact], known: Iterable[Block]) -> list[Told]:
    """What a rule says of a block whose life depends on a move, if any does.

    found: the facts of the move. known: blocks that these are about.
    """
    game, words, (is_own, some) = stakes.game, stakes.words, turned(stakes, known)
    fates = [
        (block, True, DEAD if one.kind is Kind.KILLS else ALIVE)
        for one in found
        if one.kind in (Kind.KILLS, Kind.SAVES_LIFE)
        for block in one.blocks
    ]
    fates += [
        (block, is_sure, ALIVE if is_own else DEAD)
        for block, is_sure in some
        if abs(stakes.mine.owners[list(block)].mean()) >= _SURE
    ]
    made = after(game, [(words.colour, words.point)])
    for block, is_sure, fate in fates:
        stone = words.nearest(block)
        told = by_rule(game, stone, HANGS, _BY_RULE[HANGS]) if is_sure else None
        if told is None and (is_sure or fate == ALIVE):
            told = by_rule(made, stone, fate, _BY_RULE[fate])
        if told:
            return [told]
    return []


def named(game: Game, text: str) -> frozenset[int]:
    """The points that a text names; all of `the 3 stones at D4` and of a `group at D4`."""
    found = set[int]()
    for whole, name in _NAME.findall(text):
        with suppress(ValueError):  # no point of this board: the text speaks of something else
            point = point_of(name, game.size)
            block = game.block(point)
            found.update(block if whole or not block else [point])
    return frozenset(found)

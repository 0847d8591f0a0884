"""What is at stake where a move is played.

Small trees estimate the owner of each point after the move, and after the enemy's move there
instead. Only the change around the move counts: elsewhere it only shows whose turn it is.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from threading import Event
from typing import NamedTuple

import numpy as np

from katachi.data.language import t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS
from katachi.engine.board.vertex import BLACK, NAMES, column_row
from katachi.engine.compiled.jit import Array
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.player import Player
from katachi.explain.reasons.facts import LITTLE, Block, Fact, Words, about, deed_of, is_quiet

Moves = list[tuple[int, int]]  # each with its colour
VISITS = 100  # of each of the four small trees

_CHANGED, _OF_MOST = 0.2, 0.3
"""The least change of a point's ownership, from 0 to 2, that belongs to the move; and the share of
the largest change from which a point names the part of the board."""
_SAFE, _DEAD, _TURNED = 0.5, -0.6, 0.8
"""Mean ownership of a block, from -1 to 1: from which it is safe, up to which it is as good as
dead, and how much it must change."""
_MINE, _THEIRS = 0.4, -0.3  # mean ownership of an area: from which it is the mover's, the enemy's
_LITTLE, _TEMPO = 1.0, 2.0  # points; less is little around a move, and beside a pass
_WIDE = 0.5  # share of the board; a larger area is `much of the board`
_ROOM = 2  # empty points at least in an area that is called a part of the board
_NEAR = 3  # lines at most between a move and what it threatens
_PARTS = (
    (t("the lower left corner"), t("the lower side"), t("the lower right corner")),
    (t("the left side"), t("the centre"), t("the right side")),
    (t("the upper left corner"), t("the upper side"), t("the upper right corner")),
)
_THREAT = 5.0  # least `Stakes.threat` that is told, in points


class View(NamedTuple):
    """A position as the mover sees it, whoever is to move."""

    points: float  # the mover's lead at the end, komi included
    owners: Array  # float64[length]: from -1, the enemy's, to 1, the mover's
    line: list[int]  # the expected moves


class Stakes(NamedTuple):
    """The four positions that tell what a move is worth."""

    game: Game  # stands before the move
    words: Words  # of the move
    mine: View  # after the move
    theirs: View  # after the enemy's move there instead; after a pass where that is illegal
    passed: View  # after the mover's pass
    again: View  # after the move and the enemy's pass

    def threat(self, best: float) -> float:
        """How many points more a pass costs the enemy after the move than the mover before it.

        best: the mover's lead after its best move. A wasted move leaves it to be played, and so
        threatens nothing.
        """
        before = max(best, self.mine.points) - self.passed.points
        return self.again.points - self.mine.points - before


class Told(NamedTuple):
    """A sentence, and the points that it is about."""

    text: str
    points: tuple[int, ...] = ()


def stakes_of(
    player: Player, game: Game, colour: int, point: int, stop: Event | None = None
) -> Stakes | None:
    """What is at stake on a point. `game` stays as it is.

    None: the player has no residual network, or it is no legal move, or a pass.
    """
    is_move = point != PASS and not game.is_full and game.is_legal(colour, point)
    if not is_move or not isinstance(player, NetworkPlayer):
        return None
    enemy = 3 - colour
    there = (enemy, point) if game.is_legal(enemy, point) else (colour, PASS)
    made = [[(colour, point)], [there], [(colour, PASS)], [(colour, point), (enemy, PASS)]]
    words = Words(colour, point, game.size)
    return Stakes(game, words, *views_of(player, game, colour, made, stop))


def views_of(
    player: NetworkPlayer, game: Game, colour: int, made: Sequence[Moves], stop: Event | None = None
) -> list[View]:
    """What a side sees after each of some rows of moves. Raises IllegalMove at MAX_MOVES."""
    asked = [(after(game, moves), 3 - moves[-1][0]) for moves in made]
    sign, seen = 1 if colour == BLACK else -1, player.look_aside(asked, VISITS, stop=stop)
    return [
        View(one.best.points * (1 if side == colour else -1), sign * one.owners, one.best.line)
        for (_, side), one in zip(asked, seen, strict=True)
    ]


def after(game: Game, moves: Moves) -> Game:
    """A copy of the game with some more moves, which may break superko."""
    copied = game.copy()
    with copied.without_superko():
        for move in moves:
            copied.play(*move)
    return copied


class Area(NamedTuple):
    """The change around a move."""

    points: tuple[int, ...]  # those that change most, in the order of the board
    change: float  # in points, of all that changes
    worth: float  # by which the move is better than the enemy's there; or the change, if little
    mine: float  # mean ownership of its empty points after the mover's move
    theirs: float  # the same after the enemy's move


def area_of(stakes: Stakes) -> Area:
    """The change around the move."""
    game, point, change = stakes.game, stakes.words.point, stakes.mine.owners - stakes.theirs.owners
    around = _hanging_together(game, point, change >= _CHANGED)
    others = [p for p in around if p != point]
    most = max((float(change[p]) for p in others), default=0.0)
    core = [p for p in others if change[p] >= _OF_MOST * most] or [point]
    empty = [p for p in core if game.position.colour[p] == EMPTY] or core
    mine, theirs = (float(view.owners[empty].mean()) for view in (stakes.mine, stakes.theirs))
    gain = float(change[around].sum()) - (0 if game.rules.area else 2)  # stones of both sides
    worth = stakes.mine.points - stakes.theirs.points if gain >= _LITTLE else gain
    return Area(tuple(core), gain, worth, mine, theirs)


def _hanging_together(game: Game, point: int, is_changed: Array) -> list[int]:
    """The changed points connected with `point`, also diagonally; sorted."""
    grid, found = game.grid, [point]
    left = {int(p) for p in grid.points if is_changed[p]} - {point}
    for here in found:
        near = {here + int(step) for step in grid.around} & left
        left -= near
        found += near
    return sorted(found)


def part_of_board(points: Sequence[int], size: int) -> str:
    """The name of the part of the board in which most of some points lie, or their middle."""
    if len(points) > _WIDE * size * size:
        return t("much of the board")
    places = np.array([column_row(point, size) for point in points]) / (size - 1)
    ((part, count),) = Counter(map(_part, places)).most_common(1)
    return part if 2 * count > len(points) else _part(places.mean(axis=0))


def _part(place: Array) -> str:
    """The name of the part of the board with a place; both of its numbers are from 0 to 1."""
    across, up = (int(one >= 1 / 3) + int(one > 2 / 3) for one in place)
    return _PARTS[up][across]


def told_of(
    stakes: Stakes, best: float, known: Iterable[Block] = (), is_quiet: bool = True
) -> list[Told]:
    """What is at stake, in at most two sentences.

    best: as for `Stakes.threat`. known: blocks that are left out. is_quiet: does the move do none
    of what its shape shows, such as an atari?
    """
    if lost := of_own(stakes.game, stakes.words, stakes.passed.owners, stakes.mine.owners):
        return [lost]
    area, threat = area_of(stakes), _of_threat(stakes, best)
    clause = _of_blocks(stakes, known) or _of_area(stakes, area)
    if clause and area.worth >= _LITTLE:
        text = t("It {clause}: {worth}.", clause=clause.text, worth=about(area.worth))
    elif clause:
        text = t("It {clauses}.", clauses=clause.text)
    elif area.worth >= _LITTLE:
        text = t("It gains {worth}.", worth=about(area.worth))
    elif is_quiet and not threat and stakes.mine.points - stakes.passed.points < _TEMPO:
        text = t("It gains little.")
    else:
        return threat
    return [Told(text, clause.points if clause else ()), *threat]


def of_own(game: Game, words: Words, before: Array, after: Array) -> Told | None:
    """The own blocks that a move kills; None: there are none. They may have lived in seki.

    before, after: the owners of the points without the move and with it, as `View.owners`.
    """
    some = [
        block
        for block in map(tuple, game.blocks())
        if game.position.colour[block[0]] == words.colour
        if (left := after[list(block)].mean()) <= _DEAD
        if before[list(block)].mean() - left >= _SAFE - _DEAD
    ]
    if not some:
        return None
    some = sorted(some, key=lambda block: -len(block))[:2]
    form = t("After it {blocks} is as good as dead."), t("After it {blocks} are as good as dead.")
    points = tuple(p for block in some for p in block)
    return Told(t(form[len(points) > 1], blocks=words.blocks(some)), points)


def purpose_of(found: Sequence[Fact], stakes: Stakes | None, better: float) -> str:
    """What a move does, as `deed_of`; of a quiet one rather what is at stake, where it is known.

    better: by how many points, or how many are told of the move beside it. Where it is by some,
    what gains nothing is no reason for it, and what gains less is one without its points.
    """
    deed = deed_of(found)
    if stakes is None or not is_quiet(found):
        return deed
    area = area_of(stakes)
    clause = _of_blocks(stakes, ()) or _of_area(stakes, area)
    if clause is None or area.worth < _LITTLE:
        return "" if better > 0 and found[0].kind in LITTLE else deed
    if round(area.worth) < round(better):
        return clause.text
    return t("{clause}, {worth}", clause=clause.text, worth=about(area.worth))


def turned(stakes: Stakes, known: Iterable[Block] = ()) -> tuple[bool, list[tuple[Block, bool]]]:
    """The two largest blocks of one side whose life depends on the move.

    Returns whether they are the mover's; and for each whether it is as good as dead after the move
    that harms it. known: blocks that are left out.
    """
    game, left_out = stakes.game, set(known)
    found: dict[bool, list[tuple[Block, bool]]] = {True: [], False: []}
    for block in map(tuple, game.blocks()):
        is_own = bool(game.position.colour[block[0]] == stakes.words.colour)
        mine, theirs = (
            float(view.owners[list(block)].mean()) for view in (stakes.mine, stakes.theirs)
        )
        safe, lost = (mine, theirs) if is_own else (-theirs, -mine)
        if block not in left_out and safe >= _SAFE and safe - lost >= _TURNED and lost <= 0:
            found[is_own].append((block, lost <= _DEAD))
    is_own = sum(len(block) for block, _ in found[True]) >= sum(len(one) for one, _ in found[False])
    return is_own, sorted(found[is_own], key=lambda one: -len(one[0]))[:2]


def _of_blocks(stakes: Stakes, known: Iterable[Block]) -> Told | None:
    """What becomes of the `turned` blocks, as a clause; None: there are none."""
    words, (is_own, some) = stakes.words, turned(stakes, known)
    if not some:
        return None
    blocks, is_sure = [block for block, _ in some], all(sure for _, sure in some)
    points = tuple(p for block in blocks for p in block)
    form = _FATES[is_own, is_sure][len(points) > 1]
    return Told(t(form, blocks=words.blocks(blocks), enemy=words.enemy), points)


_FATES = {
    (True, True): (
        t("makes {blocks} safe (it would die if {enemy} played here)"),
        t("makes {blocks} safe (they would die if {enemy} played here)"),
    ),
    (True, False): (
        t("makes {blocks} safe (it would be in danger if {enemy} played here)"),
        t("makes {blocks} safe (they would be in danger if {enemy} played here)"),
    ),
    (False, True): (
        t("leaves {blocks} as good as dead (it is safe if {enemy} plays here)"),
        t("leaves {blocks} as good as dead (they are safe if {enemy} plays here)"),
    ),
    (False, False): (
        t("leaves {blocks} in danger (it is safe if {enemy} plays here)"),
        t("leaves {blocks} in danger (they are safe if {enemy} plays here)"),
    ),
}
"""By whether the blocks are own, and whether it is sure: for one stone, and for several."""


def _of_area(stakes: Stakes, area: Area) -> Told | None:
    """What becomes of the area, as a clause; None where it is small."""
    game, enemy = stakes.game, stakes.words.enemy
    empty = sum(game.position.colour[p] == EMPTY for p in area.points)
    if area.change < _LITTLE or empty < _ROOM:
        return None
    part = part_of_board(area.points, game.size)
    mine, theirs, is_wide = area.mine >= _MINE, area.theirs <= _THEIRS, "much" in part
    if mine and theirs and 3 - stakes.words.colour in game.stones().values():
        form = t("takes {part} from {enemy}")
    elif mine:
        form = t("claims {part}") if is_wide else t("builds {part}")
    elif theirs and is_wide:
        form = t("keeps {enemy} from claiming {part}")
    elif theirs:
        form = t("keeps {enemy} from building {part}")
    else:
        form = t("gains on {part}") if "side" in part or is_wide else t("gains in {part}")
    return Told(t(form, part=part, enemy=enemy), area.points)


def _of_threat(stakes: Stakes, best: float) -> list[Told]:
    """The threat of another move nearby, if it is large."""
    words = stakes.words
    at, threat = stakes.again.line[0] if stakes.again.line else PASS, stakes.threat(best)
    if threat < _THREAT or at == PASS:
        return []
    (x, y), (u, v) = (column_row(point, words.size) for point in (words.point, at))
    if max(abs(x - u), abs(y - v)) > _NEAR:
        return []
    of = {
        "enemy": words.enemy,
        "own": NAMES[words.colour],
        "count": round(threat),
        "point": words.name(at),
    }
    form = t("{enemy} should answer, or {own} gains about {count} points more by {point}.")
    return [Told(t(form, **of), (at,))]

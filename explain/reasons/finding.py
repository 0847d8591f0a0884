"""The facts of a move, the most important first, and sentences that tell them.

Proofs of what a move kills or saves hold whoever wins a ko. They read a part of the board
(`engine/life/reading.py`). That the blocks around it live is estimated by random games.
"""

from collections.abc import Iterable, Iterator, Sequence

from katachi.data.language import joined, listed, t, tn
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY
from katachi.engine.board.position import Position
from katachi.engine.board.score import empty_region
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE
from katachi.engine.life.benson import safe_points
from katachi.engine.life.capture import SAFE, TAKEN
from katachi.engine.life.playout import is_eye
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import firm_blocks, lives_in, ownership
from katachi.explain.reasons.blocks import Seen, attacked, exposed, linked, rescued, taken
from katachi.explain.reasons.facts import Block, Fact, Kind, move_name, then, which
from katachi.explain.reasons.shapes import told_of_place

_LARGEST = 13  # empty points at most of the area in which a move is read
_TOTAL = 50_000  # positions at most for one move: some 50 ms
_LIVES = 0.5  # a stone beside a neutral point lives in more of the random games
_MOST_TOLD = 3  # clauses of the first sentence
_LONGEST = 4  # moves of a line that are told

LITTLE = {Kind.ADDS, Kind.FILLS_NEUTRAL}  # no reasons for a move that is worth points
_NO_REASONS = {Kind.SAVES_IN_VAIN, Kind.SELF_ATARI, Kind.INSIDE}  # for any move
_OF_PLACE = {Kind.INSIDE, Kind.SHAPE, Kind.PLACE}
_SHAPELESS = {
    Kind.CONNECTS,
    Kind.CUTS,
    Kind.FILLS_KO,
    Kind.FILLS_NEUTRAL,
    Kind.SELF_ATARI,
    Kind.SNAPBACK,
}
"""Beside these facts, shape and place are not told."""


def facts_of(game: Game, colour: int, point: int) -> tuple[Fact, ...]:
    """The facts of a move, the most important first. Not checked: it is legal, and no pass."""
    seen = Seen(game, colour, point)
    found: list[Fact] = [*taken(seen, game), *rescued(seen), *attacked(seen), *exposed(seen)]
    found += [*linked(seen), *_eyed(seen)]
    if not _has(found, Kind.SECURES, Kind.DOOMS):
        found += _decided(seen, game)
    if not found:
        found += _neutral(seen)
    found += _placed(seen)
    if not _has(found, Kind.CAPTURES, Kind.TAKES_KO):
        found += told_of_place(seen)
    if not found:
        own = seen.blocks_beside(seen.before, seen.point, seen.colour)
        names = (seen.words.block(block, alone=True) for block in own[:1])
        found += [Fact(Kind.ADDS, t("adds a stone to {block}", block=name)) for name in names]
    return tuple(sorted(found, key=lambda fact: fact.kind))


def _has(found: Iterable[Fact], *kinds: Kind) -> bool:
    """Is a fact of one of these kinds among some?"""
    return any(fact.kind in kinds for fact in found)


def deed_of(found: Sequence[Fact]) -> str:
    """The first fact that speaks for the move, as a clause without a subject; empty: none does."""
    return next((fact.clause for fact in found if fact.kind not in _NO_REASONS), "")


def is_quiet(found: Sequence[Fact]) -> bool:
    """Do the facts tell only where the move is, or what speaks against it?"""
    return {fact.kind for fact in found} <= _OF_PLACE | LITTLE | _NO_REASONS


def deed_of_answer(game: Game, colour: int, point: int, answer: int) -> str:
    """What the answer to a move does beyond a mere move, as `deed_of`; empty: nothing.

    The move must be legal, but for superko; not checked. `game` stays as it is.
    """
    if answer == PASS or game.is_full:
        return ""
    made = game.copy()
    with made.without_superko():
        made.play(colour, point)
    found = facts_of(made, 3 - colour, answer) if made.is_legal(3 - colour, answer) else ()
    return deed_of([fact for fact in found if fact.kind < Kind.SELF_ATARI])


def shown(line: Sequence[int], size: int) -> str:
    """The first of some expected moves."""
    return joined([move_name(point, size) for point in line[:_LONGEST]], " ")


def line_told(line: Sequence[int], deed: str, size: int) -> str:
    """Some expected moves, at least one, with what the first one does, as from `deed_of`."""
    move = which(move_name(line[0], size), deed)
    return then(move, shown(line[1:], size))


def sentences_of(found: Sequence[Fact], subject: str) -> list[str]:
    """The facts in up to two sentences. subject: of the first."""
    deeds = [fact for fact in found if fact.kind not in _OF_PLACE]
    told = deeds[:_MOST_TOLD]
    rest = [*deeds[_MOST_TOLD : _MOST_TOLD + 1], *_of_place(found, deeds)]
    if not told:
        told, rest = rest[:1], rest[1:]
    forms = (t("{subject} {clauses}."), told), (t("It {clauses}."), rest)
    return [t(form, subject=subject, clauses=_joined(some)) for form, some in forms if some]


def _joined(some: Sequence[Fact]) -> str:
    """The facts as one clause, a self-atari last, after `but`."""
    bad = [fact.clause for fact in some if fact.kind is Kind.SELF_ATARI]
    good = [fact.clause for fact in some if fact.kind is not Kind.SELF_ATARI]
    told, *others = ([listed(good)] if good else []) + bad
    for one in others:
        told = t("{good}, but {bad}", good=told, bad=one)
    return told


def _of_place(found: Sequence[Fact], deeds: Sequence[Fact]) -> list[Fact]:
    """The shape or place to tell, at most one."""
    if _has(deeds, *_SHAPELESS):
        return []
    kinds = _OF_PLACE - {Kind.INSIDE} if deeds else _OF_PLACE
    return [fact for fact in found if fact.kind in kinds][:1]


def _eyed(seen: Seen) -> Iterator[Fact]:
    """Eyes that the move makes or spoils, and blocks that it makes safe or dooms (Benson)."""
    safe = safe_points(seen.grid, seen.before)
    after = safe_points(seen.grid, seen.after)
    secured = [
        block
        for block in seen.blocks(seen.after, seen.colour)
        if after[block[0]] == seen.colour
        and any(safe[p] != seen.colour for p in block if p != seen.point)
    ]
    if secured:
        yield seen.words.fact(Kind.SECURES, secured)
    enemies = seen.blocks(seen.after, seen.enemy)
    doomed = [b for b in enemies if after[b[0]] == seen.colour != safe[b[0]]]
    if doomed:
        yield seen.words.fact(Kind.DOOMS, doomed)
    kept = [p for p in (*seen.beside(seen.point), *_corners(seen, seen.point)) if safe[p] == EMPTY]
    made = [p for p in kept if _is_new_eye(seen, seen.after, p, seen.colour)]
    if made:
        yield Fact(Kind.MAKES_EYES, t("makes {eyes}", eyes=seen.words.eyes(sorted(made))))
    if seen.is_free(seen.after, seen.point):
        yield from _spoilt(seen, kept)


def _spoilt(seen: Seen, near: list[int]) -> Iterator[Fact]:
    """Enemy eyes that the move makes false, or prevents."""
    before, after = (
        {p for p in near if _is_eye(seen, one, p, seen.enemy)} for one in (seen.before, seen.after)
    )
    if false := before - after:
        told = tn(
            "makes {enemy}'s eye at {points} false",
            "makes {enemy}'s eyes at {points} false",
            len(false),
            enemy=seen.words.enemy,
            points=seen.words.points(sorted(false)),
        )
        yield Fact(Kind.FALSE_EYES, told)
    if seen.theirs is not None:
        beside = set(seen.beside(seen.point)).intersection(near)
        spoilt = [p for p in beside if _is_new_eye(seen, seen.theirs, p, seen.enemy)]
        if spoilt:
            form = t("keeps {enemy} from {eyes}")
            names = {"enemy": seen.words.enemy, "eyes": seen.words.eyes(sorted(spoilt))}
            yield Fact(Kind.SPOILS_EYES, t(form, **names))


def _is_eye(seen: Seen, position: Position, point: int, colour: int) -> bool:
    is_empty = position.colour[point] == EMPTY
    return bool(is_empty and is_eye(seen.grid, position, point, colour))


def _corners(seen: Seen, point: int) -> list[int]:
    """The one to four points of the board diagonally next to `point`."""
    near = (point + int(step) for step in seen.grid.around[4:])
    return [p for p in near if seen.grid.degree[p] > 0]


def _is_new_eye(seen: Seen, after: Position, point: int, colour: int) -> bool:
    """Is the point an eye after a move, but not before, with no block around it in atari?

    All its corners at the edge must be own. In the centre three of four must be, or two if the
    others are empty: so no one move makes it false.
    """
    if _is_eye(seen, seen.before, point, colour) or not _is_eye(seen, after, point, colour):
        return False
    if any(seen.freedom(after, near) < 2 for near in seen.beside(point)):
        return False
    corners = [int(after.colour[corner]) for corner in _corners(seen, point)]
    own, theirs = corners.count(colour), corners.count(3 - colour)
    if len(corners) < 4:
        return own == len(corners)
    return own >= 3 or (own == 2 and theirs == 0)


def _placed(seen: Seen) -> Iterator[Fact]:
    """The area around the point, if one colour encloses it and it is not large."""
    area, owner = empty_region(seen.grid, seen.before.colour, seen.point)
    if owner in (BLACK, WHITE) and len(area) < seen.grid.points.size // 3:
        form = t("is played inside an area of {count} points that {colour} encloses")
        if len(area) == 1:
            form = t("is played on the last empty point of an area of {colour}'s")
        yield Fact(Kind.INSIDE, t(form, count=len(area), colour=NAMES[owner]))


def _neutral(seen: Seen) -> Iterator[Fact]:
    """A single empty point between living stones of both sides."""
    near, colour = seen.beside(seen.point), seen.before.colour
    own, enemy = ([p for p in near if colour[p] == one] for one in (seen.colour, seen.enemy))
    if own and enemy and len(own) + len(enemy) == len(near):
        share = ownership(seen.grid, seen.before)
        if all(share[colour[p], p] > _LIVES for p in near):
            mine, theirs = (seen.words.stone(int(colour[p]), p) for p in (own[0], enemy[0]))
            form = t("fills a neutral point between {own} and {enemy}")
            yield Fact(Kind.FILLS_NEUTRAL, t(form, own=mine, enemy=theirs))


def _decided(seen: Seen, game: Game) -> Iterator[Fact]:
    """Blocks that the move kills or saves. game: stands before the move."""
    area, _ = empty_region(seen.grid, seen.before.colour, seen.point)
    if len(area) > _LARGEST or not (in_doubt := _in_doubt(seen, area)):
        return
    whole, share = make_map(game), ownership(seen.grid, seen.before)
    firm = firm_blocks(lives_in(game, whole, share))
    reader = Reader(game, whole, firm, most=_TOTAL, is_strict=True)

    def is_turned(block: Block, owner: int, before: int, after: int) -> bool:
        head = int(seen.before.head[block[0]])
        return (
            seen.before.colour[head] == owner
            and reader.proves(head, seen.enemy, before)
            and reader.proves(head, seen.colour, after, seen.point)
        )

    kinds = {Kind.KILLS: (seen.enemy, SAFE, TAKEN), Kind.SAVES_LIFE: (seen.colour, TAKEN, SAFE)}
    for kind, fates in kinds.items():
        if blocks := [block for block in in_doubt if is_turned(block, *fates)]:
            yield seen.words.fact(kind, blocks)


def _in_doubt(seen: Seen, area: list[int]) -> list[Block]:
    """The blocks of two stones or more beside an area, but for those that a ladder catches.

    The largest come first.
    """
    rim = sorted({p for point in area for p in seen.beside(point)}.difference(area))
    blocks = dict.fromkeys(seen.block(seen.before, stone) for stone in rim)
    both = seen.before, seen.after
    left = [b for b in blocks if len(b) > 1 and all(seen.is_free(one, b[0]) for one in both)]
    return sorted(left, key=len, reverse=True)

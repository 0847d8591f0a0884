"""Finds the facts of a move: what it does to blocks, and what it kills or saves.

Proofs of what a move kills or saves hold whoever wins a ko. They read a part of the board
(`engine/life/reading.py`). That the blocks around it live is estimated by random games.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations

from katachi.data.language import joined, listed, t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS, neighbours
from katachi.engine.board.moves import is_legal, liberty_count
from katachi.engine.board.position import KO, Position
from katachi.engine.board.score import empty_region
from katachi.engine.board.tactics import captures
from katachi.engine.life.benson import safe_points
from katachi.engine.life.capture import SAFE, TAKEN
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import firm_blocks, lives_in, ownership
from katachi.explain.reasons.facts import Block, Fact, Kind, Seen, Words, deed_of, has
from katachi.explain.reasons.shapes import of_eyes, of_shape, of_surroundings

_FIRM = 2  # common liberties that connect two blocks: if the enemy fills one, there is another
_LARGEST = 13  # empty points at most of the area in which a move is read
_TOTAL = 50_000  # positions at most for one move: some 50 ms
_LIVES = 0.5  # a stone beside a neutral point lives in more of the random games

_HELD, _LADDERED = t("{blocks} with no way out"), t("{blocks} in a ladder that works")
_ATARIS = {
    _HELD: t("puts {blocks} in atari with no way out"),
    _LADDERED: t("puts {blocks} in atari in a ladder that works"),
}
"""How blocks in atari are caught: some of them; and all."""


def facts_of(game: Game, colour: int, point: int) -> tuple[Fact, ...]:
    """The facts of a move, the most important first. Not checked: it is legal, and no pass."""
    seen = Seen(game, colour, point)
    found: list[Fact] = [*taken(seen, game), *rescued(seen), *attacked(seen), *exposed(seen)]
    found += [*linked(seen), *of_eyes(seen)]
    if not has(found, Kind.SECURES, Kind.DOOMS):
        found += _decided(seen, game)
    if not found:
        found += _neutral(seen)
    found += of_surroundings(seen)
    if not has(found, Kind.CAPTURES, Kind.TAKES_KO):
        found += of_shape(seen)
    if not found:
        own = seen.blocks_beside(seen.before, seen.point, seen.colour)
        names = (seen.words.block(block, alone=True) for block in own[:1])
        found += [Fact(Kind.ADDS, t("adds a stone to {block}", block=name)) for name in names]
    return tuple(sorted(found, key=lambda fact: fact.kind))


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


def taken(seen: Seen, game: Game) -> Iterator[Fact]:
    """A capture, or the taking of a ko. game: stands before the move."""
    near = seen.blocks_beside(seen.before, seen.point, seen.enemy)
    blocks = tuple(block for block in near if liberty_count(seen.before, block[0]) == 1)
    if seen.after.state[KO] != PASS:
        form = t("takes the ko by capturing {stone}")
        if _is_taken_back(seen, game, blocks[0][0]):
            form = t("takes the ko back by capturing {stone}")
        yield Fact(Kind.TAKES_KO, t(form, stone=seen.words.blocks(blocks)), blocks)
    elif blocks:
        yield seen.words.fact(Kind.CAPTURES, blocks)


def _is_taken_back(seen: Seen, game: Game, stone: int) -> bool:
    """Did the enemy's last move on `stone` capture an own stone on the point of this move?"""
    theirs = (seen.enemy, stone)
    if theirs not in game.moves:
        return False
    before = game.copy()
    before.undo(game.moves[::-1].index(theirs) + 1)
    was_own = before.position.colour[seen.point] == seen.colour
    after = seen.made(before.position, stone, seen.enemy)
    return bool(was_own and after.colour[seen.point] == EMPTY)


def rescued(seen: Seen) -> Iterator[Fact]:
    """Own blocks that the move saves from atari or a ladder, and a ko that it fills."""
    found: dict[Kind, list[Block]] = defaultdict(list)
    for block in seen.blocks(seen.before, seen.colour):
        stone, freedom = block[0], liberty_count(seen.before, block[0])
        if freedom > 2 or liberty_count(seen.after, stone) < 2:
            continue
        is_caught = seen.is_caught(seen.after, stone)
        if freedom == 1:
            found[Kind.SAVES_IN_VAIN if is_caught else Kind.SAVES].append(block)
        elif not is_caught and seen.is_caught(seen.before, stone):
            found[Kind.SAVES_FROM_LADDER].append(block)
    yield from (seen.words.fact(kind, blocks) for kind, blocks in found.items())
    if seen.theirs is not None and seen.theirs.state[KO] != PASS:
        yield Fact(Kind.FILLS_KO, t("fills the ko"))


def attacked(seen: Seen) -> Iterator[Fact]:
    """Enemy blocks that the move puts in atari or threatens."""
    near = seen.blocks_beside(seen.before, seen.point, seen.enemy)
    blocks = [block for block in near if liberty_count(seen.before, block[0]) == 2]
    by_ladder = [b for b in blocks if seen.is_caught(seen.before, b[0], seen.point)]
    if back := seen.retaken:  # a way out
        by_ladder = [b for b in by_ladder if not seen.is_free(back, b[0])]
    caught = {block: _how_caught(seen, block) for block in by_ladder}
    if blocks:
        yield _ataris(seen.words, blocks, caught)
    yield from (how for how in caught.values() if isinstance(how, Fact))
    safe = safe_points(seen.grid, seen.after)
    threatened = [
        block
        for block in seen.blocks(seen.after, seen.enemy)
        if safe[block[0]] == EMPTY  # else it is dead for good
        and liberty_count(seen.after, block[0]) == 2
        and seen.is_caught(seen.after, block[0])
        and not seen.is_caught(seen.before, block[0])
    ]
    if threatened:
        yield seen.words.fact(Kind.THREATENS, threatened)


def _how_caught(seen: Seen, block: Block) -> str | Fact:
    """How a block in atari is caught: at once or in a ladder, one of _ATARIS; or by oiotoshi."""
    (at,) = seen.liberties(seen.after, block[0])
    extended = seen.tried(seen.after, at, seen.enemy)
    if extended is None:
        return _HELD
    if liberty_count(extended, block[0]) > 1:
        return _LADDERED
    joined = seen.blocks_beside(seen.after, at, seen.enemy)
    others = [other for other in joined if other != block]
    if not others or any(liberty_count(seen.after, other[0]) == 1 for other in others):
        return _HELD
    form = t("catches {block} by oiotoshi (connecting at {at} is atari again)")
    names = {"block": seen.words.block(block), "at": seen.words.name(at)}
    return Fact(Kind.OIOTOSHI, t(form, **names))


def _ataris(words: Words, blocks: list[Block], caught: Mapping[Block, str | Fact]) -> Fact:
    """Blocks in atari; caught: how a ladder catches some of them."""
    told, how = words.fact(Kind.ATARIS, blocks), list[str]()
    for form, of_all in _ATARIS.items():
        some = [block for block in blocks if caught.get(block) == form]
        if some == blocks:
            return told._replace(clause=t(of_all, blocks=words.blocks(blocks)))
        how += [t(form, blocks=words.blocks(some))] if some else []
    if not how:
        return told
    return told._replace(clause=t("{clause} ({how})", clause=told.clause, how=joined(how, t("; "))))


def exposed(seen: Seen) -> Iterator[Fact]:
    """A self-atari, or a snapback."""
    if liberty_count(seen.after, seen.point) > 1:
        return
    (at,) = seen.liberties(seen.after, seen.point)
    names = {"enemy": seen.words.enemy, "at": seen.words.name(at)}
    if stones := _snapped_back(seen, at):
        form = t("is a snapback (if {enemy} takes at {at}, {count} stones fall)")
        yield Fact(Kind.SNAPBACK, t(form, **names, count=stones))
    elif seen.after.state[KO] == PASS:
        form, block = t("leaves itself in atari at {at}"), seen.block(seen.after, seen.point)
        if len(block) > 1:
            form, names["block"] = t("leaves {block} in atari at {at}"), seen.words.block(block)
        yield Fact(Kind.SELF_ATARI, t(form, **names))


def _snapped_back(seen: Seen, at: int) -> int:
    """How many stones are captured back if the enemy captures on `at`; 0: it is no snapback."""
    theirs = seen.tried(seen.after, at, seen.enemy)
    if theirs is None or theirs.state[KO] != PASS or liberty_count(theirs, at) != 1:
        return 0
    (back,) = seen.liberties(theirs, at)
    if not is_legal(seen.grid, theirs, back, seen.colour):
        return 0
    stones = int(captures(seen.grid, theirs, back, seen.colour))
    return stones if stones > len(seen.block(seen.after, seen.point)) else 0


def linked(seen: Seen) -> Iterator[Fact]:
    """Own blocks that the move joins, and enemy blocks that it cuts or threatens to cut."""
    own, words = seen.blocks_beside(seen.before, seen.point, seen.colour), seen.words
    if len(own) > 1:
        one, *others = map(words.block, own)
        told = t("connects {one} with {others}", one=one, others=listed(others))
        if cut_by(seen, seen.before, seen.point, seen.enemy):
            told = t("{clause} ({enemy} could cut there)", clause=told, enemy=words.enemy)
        yield Fact(Kind.CONNECTS, told, tuple(own))
    cuts = cut_by(seen, seen.before, seen.point, seen.colour)
    for pair in cuts:
        one, other = map(words.block, pair)
        yield Fact(Kind.CUTS, t("cuts {one} from {other}", one=one, other=other))
    for at in () if cuts else neighbours(seen.grid, seen.point):
        if seen.before.colour[at] != EMPTY or cut_by(seen, seen.before, at, seen.colour):
            continue
        if now := cut_by(seen, seen.after, at, seen.colour):
            one, other = map(words.block, now[0])
            form = t("threatens to cut {one} from {other} at {at}")
            yield Fact(Kind.PEEPS, t(form, one=one, other=other, at=words.name(at)))
            return


def cut_by(seen: Seen, position: Position, point: int, colour: int) -> list[tuple[Block, Block]]:
    """The pairs of enemy blocks that a stone of `colour` on the empty `point` cuts apart.

    They are beside the point. After the cut no single stone joins them, and no ladder catches the
    cutting stone; nor after an atari on that or a capture, with the best answer. Both colours must
    be allowed to play there.
    """
    theirs = 3 - colour
    near = seen.blocks_beside(position, point, theirs)
    if len(near) < 2 or not is_legal(seen.grid, position, point, theirs):
        return []
    if (after := seen.tried(position, point, colour)) is None:
        return []
    left = [block for block in near if after.colour[block[0]] != EMPTY]
    return [pair for pair in combinations(left, 2) if _holds(seen, after, point, pair)]


def _holds(seen: Seen, position: Position, point: int, pair: tuple[Block, Block]) -> bool:
    """Does the stone on `point` cut two blocks apart, also after a capture or an atari on it?"""
    if not _is_cut(seen, position, point, pair):
        return False
    stones = point, *(block[0] for block in pair)
    colour = int(position.colour[point])
    free = {block: seen.liberties(position, block[0]) for block in seen.blocks(position, colour)}
    tight = (some for block, some in free.items() if len(some) <= 1 + (point in block))
    starts = set().union(*tight)
    for start in starts:
        if (began := seen.tried(position, start, 3 - colour)) is None:
            continue
        left = [stone for stone in (start, *stones) if began.colour[stone] != EMPTY]
        answers = set().union(*(seen.liberties(began, stone) for stone in left))
        made = filter(None, (seen.tried(began, answer, colour) for answer in answers))
        if not any(_is_cut(seen, after, point, pair) for after in made):
            return False
    return True


def _is_cut(seen: Seen, position: Position, point: int, pair: tuple[Block, Block]) -> bool:
    """Are two blocks apart, wherever their owner plays next, and is the stone on `point` safe?"""
    if not seen.is_free(position, point):
        return False
    if any(position.colour[block[0]] == EMPTY for block in pair):  # it was captured
        return True
    one, other = (_reach(seen, position, block[0]) for block in pair)
    return not one & other


def _reach(seen: Seen, position: Position, stone: int) -> set[int]:
    """The liberties of all blocks connected with a stone's."""
    blocks = seen.blocks(position, int(position.colour[stone]))
    left = [seen.liberties(position, block[0]) for block in blocks]
    firm = [seen.liberties(position, stone)]
    for free in firm:
        firm += [other for other in left if len(free & other) >= _FIRM]
        left = [other for other in left if len(free & other) < _FIRM]
    return set().union(*firm)


def _neutral(seen: Seen) -> Iterator[Fact]:
    """A single empty point between living stones of both sides."""
    near, colour = neighbours(seen.grid, seen.point), seen.before.colour
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
    rim = sorted({p for point in area for p in neighbours(seen.grid, point)}.difference(area))
    blocks = dict.fromkeys(seen.block(seen.before, stone) for stone in rim)
    both = seen.before, seen.after
    left = [b for b in blocks if len(b) > 1 and all(seen.is_free(one, b[0]) for one in both)]
    return sorted(left, key=len, reverse=True)

"""How often strong players make a move in a corner of a 19x19 board.

A corner has 9x9 points. A sequence is the moves in it in their order, whoever begins; turned and
mirrored ones are the same. The counts come from games, which are not kept.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from string import ascii_lowercase

import numpy as np

from katachi.data import own, shipped
from katachi.data.language import TheoryError, listed, t
from katachi.data.own import Count
from katachi.engine.board.game import Game, Move
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE, column_row, name_of, point_at
from katachi.engine.thoughts import percent

SIZE, SIDE = 19, 9
_LETTERS = ascii_lowercase[:SIDE]
KNOWN = 100  # a share is told from so many continuations on
OFTEN, SELDOM, FOLLOWS = 0.15, 0.02, 0.3
"""Shares: a usual move, a rare move, and a reply that is told."""
_NEAR = 6  # columns and rows from the corner, from 0, up to which a move is called rare
MAX_FILE = 5_000_000

Place = tuple[int, int, bool]
"""A stone: columns and rows from the corner, and whether its colour began."""


@dataclass(frozen=True)
class Corners:
    """How often each sequence was played.

    A sequence is a word: two letters a move, capitals for the colour that did not begin.
    """

    games: Count
    played: dict[str, Count]
    went_on: dict[str, tuple[Count, Count]]
    """How often another stone followed: of the colour that began, and of the other."""

    def replies(self, word: str, *, first: bool) -> list[tuple[str, float]]:
        """The next moves of a colour with their shares, the most usual first; first: it began."""
        total = self.went_on.get(word, (0, 0))[0 if first else 1]
        if total < KNOWN:
            return []
        shares = [
            (longer[-2:], count / total)
            for longer, count in self.played.items()
            if longer[:-2] == word and longer[-2:].islower() == first
        ]
        return sorted(shares, key=lambda one: -one[1])


@cache
def _shipped() -> Corners:
    """The counts that ship. Raises TheoryError."""
    path = shipped.folder("habits") / "corners.json"
    with own.faults_as(TheoryError, "cannot read the corners {file}: {fault}", file=path):
        return own.parsed(own.read_bounded(path, MAX_FILE), Corners)


Corner = tuple[bool, bool]
"""One of the four corners: is it on the right, is it above?"""
CORNERS = [(right, upper) for right in (False, True) for upper in (False, True)]


def _seen_from(corner: Corner, column: int, row: int) -> tuple[int, int]:
    """Columns and rows from a corner, from 0. It is its own inverse."""
    x, y = (SIZE - 1 - at if far else at for far, at in zip(corner, (column, row)))
    return x, y


def _corner_of(point: int) -> Corner | None:
    """The corner of a point; None on the two middle lines and for a pass."""
    column, row = column_row(point, SIZE)
    return None if point == PASS or SIDE in (column, row) else (column > SIDE, row > SIDE)


def places_in(moves: Iterable[Move], corner: Corner) -> list[Place]:
    """The moves in a corner, in their order."""
    here = [move for move in moves if _corner_of(move.point) == corner]
    places = (_seen_from(corner, *column_row(move.point, SIZE)) for move in here)
    return [(x, y, move.colour == here[0].colour) for (x, y), move in zip(places, here)]


def word_of(places: Sequence[Place]) -> str:
    """The word of a sequence, the same for its mirror image."""
    pairs = [(_LETTERS[x] + _LETTERS[y], mine) for x, y, mine in places]
    word = "".join(pair if mine else pair.upper() for pair, mine in pairs)
    mirrored = "".join(pair[::-1] if mine else pair[::-1].upper() for pair, mine in pairs)
    return max(word, mirrored, key=str.lower)


def usual(game: Game, colour: int, point: int) -> str:
    """What strong players play in the corner of this move, as a sentence; empty: it is not known.

    Raises TheoryError when the counts that ship are damaged.
    """
    corner = _corner_of(point) if game.size == SIZE else None
    if corner is None or np.isin(game.start.colour, (BLACK, WHITE)).any():
        return ""
    corners = _shipped()
    before = places_in(game.moves, corner)
    after = places_in([*game.moves, Move(colour, point)], corner)
    mine = after[-1][2]
    replies = corners.replies(word_of(before), first=mine)
    share = dict(replies).get(word_of(after)[-2:], 0.0)
    if not replies or (share < SELDOM and max(after[-1][:2]) > _NEAR):
        return ""
    where = t("After these moves in the corner") if before else t("In an empty corner")
    form = t("{where} {share} of strong players' moves are here")
    if share < SELDOM:
        form = t("{where} strong players seldom play here")
    said = t(form, where=where, share=percent(share))
    if share < OFTEN:
        best, often = replies[0]
        usual = {"often": percent(often), "move": _named(best, before, corner)}
        return t("{said}; {often} choose {move}.", said=said, **usual)
    answers = corners.replies(word_of(after), first=not mine)
    if answers and answers[0][1] >= FOLLOWS:
        answer, often = answers[0]
        next_one = {"often": percent(often), "move": _named(answer, after, corner)}
        next_one |= {"said": said, "colour": NAMES[3 - colour]}
        return t("{said}; {colour}'s next move there is mostly {move} ({often}).", **next_one)
    return t("{said}.", said=said)


def _named(move: str, places: Sequence[Place], corner: Corner) -> str:
    """The vertex of a move; both vertices where the sequence so far is its own mirror image."""
    x, y = map(_LETTERS.index, move.lower())
    word = word_of(places) + move
    ways = [way for way in ((x, y), (y, x)) if word_of([*places, (*way, move.islower())]) == word]
    points = [point_at(*_seen_from(corner, *way), SIZE) for way in dict.fromkeys(ways)]
    return listed([name_of(point, SIZE) for point in points], either=True)

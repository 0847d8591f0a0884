"""Counts of what is played in corners, learned from games, for `explain.corners`."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from katachi.engine.board.game import Move
from katachi.explain.corners import CORNERS, KNOWN, Corners, places_in, word_of

LONGEST = 12  # moves of the longest sequence that is counted
LEAST = 25  # how often a sequence is played that is kept


def counted(games: Iterable[Sequence[Move]]) -> Corners:
    """Count the corners of games on 19x19, each from the empty board."""
    played, went_on, number = Counter[str](), defaultdict[str, list[int]](lambda: [0, 0]), 0
    for moves in games:
        number += 1
        for corner in CORNERS:
            places = places_in(moves, corner)[: LONGEST + 1]
            words = [word_of(places[:count]) for count in range(len(places) + 1)]
            played.update(words[1 : LONGEST + 1])
            for before, (_, _, mine) in zip(words, places):
                went_on[before][0 if mine else 1] += 1
    kept = {word: count for word, count in played.items() if count >= LEAST}
    ends = {word: (went_on[word][0], went_on[word][1]) for word in ["", *kept]}
    return Corners(number, kept, {word: pair for word, pair in ends.items() if sum(pair) >= KNOWN})

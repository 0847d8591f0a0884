"""The playout policy fitted to games: weights by which people answer the move before.

Each move made right after another is a contest that it won: against the other local answers, each
with the product of the weights of its tactic and of what surrounds it as its strength, and against
all other empty points, of strength 1. The strengths that make the moves likeliest are found by
minorisation-maximisation (R. Coulom, "Computing Elo ratings of move patterns in the game of Go",
2007), each with a prior of one win and one loss against strength 1. Symmetric surroundings are one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from katachi.data.files import write_whole
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS
from katachi.engine.board.position import LAST
from katachi.engine.jit import Array
from katachi.engine.life.playout import is_eye
from katachi.engine.simulation.policy import MOST_LOCAL, list_local, tactic_of
from katachi.engine.simulation.policy_file import (
    APART,
    SURROUNDINGS,
    TACTICS,
    PolicyWeights,
    policy_bytes,
)
from katachi.engine.simulation.surroundings import digits, number_of, surroundings_of
from katachi.ilp.records import Record

_ROUNDS = 60
_SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]
"""Where the points around lie, in the order of `Grid.around`."""


@dataclass(frozen=True)
class Contest:
    """A move and what else could have been played."""

    around: Array
    """int64[answers]: the surroundings of each local answer, as who moves sees them, or APART."""
    tactic: Array
    """int64[answers]."""
    others: int
    """Empty points that are no local answer."""
    winner: int
    """The answer that was played, or -1 for one of the others."""


def symmetric() -> Array:
    """int64[SURROUNDINGS]: the least of the symmetric surroundings of each."""
    colours = digits()
    least = np.arange(SURROUNDINGS)
    for symmetry in range(8):
        order = []
        for x, y in _SIDES:
            if symmetry & 1:
                x, y = y, x
            order.append(_SIDES.index((-x if symmetry & 2 else x, -y if symmetry & 4 else y)))
        least = np.minimum(least, number_of(colours[order]))
    return least


def contests(records: Iterable[Record]) -> Iterator[Contest]:
    """The moves of games that were made right after the other side's."""
    for record in records:
        game = Game(record.size)
        with game.without_superko():
            for colour, point in record.moves:
                last = int(game.position.state[LAST])
                if last != PASS and point != PASS and game.position.colour[last] == 3 - colour:
                    yield _contest(game, colour, point, last)
                game.play(colour, point)


def _contest(game: Game, colour: int, point: int, last: int) -> Contest:
    grid, position = game.grid, game.position
    listed = np.zeros(MOST_LOCAL, np.int16)
    beside, count = list_local(grid, position, last, listed)
    around = surroundings_of(grid, _seen_by(colour, position.colour))
    answers = [
        (int(p), int(around[p]) if place < beside else APART)
        for place, p in enumerate(listed[:count])
        if game.is_legal(colour, int(p)) and not is_eye(grid, position, int(p), colour)
    ]
    points = [p for p, _ in answers]
    tactics = [tactic_of(grid, position, p, colour) for p in points]
    empty = int((position.colour[grid.points] == EMPTY).sum())
    return Contest(
        np.array([code for _, code in answers], np.int64),
        np.array(tactics, np.int64),
        empty - len(answers),
        points.index(point) if point in points else -1,
    )


def _seen_by(colour: int, colours: Array) -> Array:
    """The board with the colours exchanged when White is to move."""
    own: Array = np.array([0, 1, 2, 3] if colour == 1 else [0, 2, 1, 3], np.int8)[colours]
    return own


def fit(found: list[Contest]) -> tuple[PolicyWeights, float]:
    """The weights, and the mean logarithm of the probability that they give the moves played."""
    counts = np.array([len(one.around) for one in found])
    of = np.repeat(np.arange(len(found)), counts)
    least = np.append(symmetric(), APART)
    names, around = np.unique(
        least[np.concatenate([one.around for one in found])], return_inverse=True
    )
    tactic = np.concatenate([one.tactic for one in found])
    others = np.array([one.others for one in found], np.float64)
    winner = np.array([one.winner for one in found])
    begins = np.cumsum(counts) - counts
    won = np.zeros(len(of), bool)
    won[(begins + winner)[winner >= 0]] = True
    strength = [np.ones(len(names)), np.ones(len(TACTICS))]
    kinds = [around, tactic]
    wins = [np.bincount(kind, won, len(s)) for kind, s in zip(kinds, strength, strict=True)]
    for _ in range(_ROUNDS):
        for turn in (0, 1):
            mine, other = strength[turn], strength[1 - turn][kinds[1 - turn]]
            total = others + np.bincount(of, mine[kinds[turn]] * other, len(found))
            share = np.bincount(kinds[turn], other / total[of], len(mine))
            strength[turn] = (wins[turn] + 1) / (share + 2 / (mine + 1))
    each = strength[0][around] * strength[1][tactic]
    total = others + np.bincount(of, each, len(found))
    likely = np.where(winner >= 0, each[begins + np.maximum(winner, 0)], 1) / total
    by_name = np.ones(SURROUNDINGS + 1)
    by_name[names] = strength[0]
    weights = PolicyWeights(by_name[least].astype(np.float32), strength[1].astype(np.float32))
    return weights, float(np.log(likely).mean())


def fit_to_file(
    records: Sequence[Record], out: Path, shown: Callable[[Sequence[Record]], Iterable[Record]]
) -> tuple[int, float]:
    """Fit a policy to games and write its file.

    shown: goes through the games, and may show how far. Returns the number of moves, and the mean
    logarithm of the probability that the policy gives them. Raises ValueError when there are no
    moves to fit it to, and OSError.
    """
    found = list(contests(shown(records)))
    if not any(len(one.around) for one in found):
        raise ValueError("the games have no moves that answer another")
    weights, likely = fit(found)
    about = {
        "training": "Bradley-Terry strengths by minorisation-maximisation",
        "games": str(len(records)),
        "moves": str(len(found)),
        "log_likelihood": f"{likely:.4f}",
    }
    write_whole(out, policy_bytes(replace(weights, metadata=about)))
    return len(found), likely

"""Where a theory ranks the move that was played."""

import numpy as np
import pytest

from katachi.engine.board.game import Move
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.theory import Theory, parse_theory
from katachi.experiments.rules.ranking import BEST, Ranks, rank
from katachi.ilp.examples import Example, Samples
from katachi.ilp.records import Record

SIZE = 5
MOVES = "A1 B1 C5 D5"


def samples(*examples: tuple[int, int, str]) -> Samples:
    """Stones as (ply, colour, vertex) in the positions of a game: A1 B1 C5 D5."""
    moves = tuple(
        Move((BLACK, WHITE)[ply % 2], point_of(vertex, SIZE))
        for ply, vertex in enumerate(MOVES.split())
    )
    found = tuple(
        Example(0, ply, colour, point_of(vertex, SIZE)) for ply, colour, vertex in examples
    )
    return Samples(SIZE, (Record("game", SIZE, moves),), found)


def theory(*rules: tuple[float, str]) -> Theory:
    """Rules as (weight, body), over move(A, B, C, D)."""
    text = "".join(
        f"rule({number}, 1, 0, {weight}).\nmove(A, B, C, D) :- {body}.\n"
        for number, (weight, body) in enumerate(rules, 1)
    )
    return parse_theory(f"theory(format, 1).\n{text}", "test")


# On an empty 5x5 board the corners are 4 points, the other points of the edge 12, and inside are 9.
EDGE = "pos_gen(E), edge_hor(C, D, 1, E)"
CORNER = "pos_gen(E), edge_hor(C, D, 1, E), edge_ver(C, D, 1, E)"


@pytest.mark.parametrize(
    ("rules", "vertex", "expected"),
    [
        ([], "C3", 13.0),  # all 25 are equal
        ([(1, EDGE)], "A1", 8.5),  # the 16 points of the edge are
        ([(1, EDGE)], "C3", 21.0),  # 16 are better, 9 equal
        ([(1, EDGE), (1, CORNER)], "A1", 2.5),
        ([(1, EDGE), (1, CORNER)], "B1", 10.5),
        ([(2, EDGE), (-3, CORNER)], "B1", 6.5),
        ([(2, EDGE), (-3, CORNER)], "A1", 23.5),  # below those that no rule proposes
        ([(2, EDGE), (-3, CORNER)], "C3", 17.0),
        ([(1, EDGE), (-1, EDGE)], "C3", 13.0),  # the weights cancel out
    ],
)
def test_a_rank(rules: list[tuple[float, str]], vertex: str, expected: float) -> None:
    ranks = rank(theory(*rules), samples((1, BLACK, vertex)))
    assert ranks.rank.tolist() == [expected]
    assert ranks.legal.tolist() == [25]


def test_the_position_counts_as_it_is_before_the_move() -> None:
    """A1 has one liberty, A2: White captures there, and Black connects."""
    captures = theory((1, "captures(A, E, C, D, B)"))
    ranks = rank(captures, samples((3, WHITE, "A2"), (3, BLACK, "A2"), (4, WHITE, "A2")))
    assert ranks.rank.tolist() == [1.0, 12.0, 1.0]
    assert ranks.legal.tolist() == [23, 23, 22]


def test_only_legal_moves_are_ranked() -> None:
    """Once White has A2 and Black has not, A1 would be suicide."""
    moves = [Move(WHITE, point_of(vertex, SIZE)) for vertex in ("A2", "B1", "C3")]
    game = Record("game", SIZE, tuple(moves))
    found = Samples(SIZE, (game,), (Example(0, 3, BLACK, point_of("C3", SIZE)),))
    assert rank(theory(), found).legal.tolist() == [22]


def test_shares() -> None:
    ranks = Ranks(np.array([1.0, 1.5, 5.0, 20.0, 20.5]), np.array([25, 10, 5, 1, 40]))
    assert [ranks.within(best) for best in BEST] == [0.2, 0.6, 0.6, 0.8]
    assert ranks.by_chance(1) == pytest.approx((1 / 25 + 1 / 10 + 1 / 5 + 1 + 1 / 40) / 5)
    assert ranks.by_chance(10) == pytest.approx((10 / 25 + 1 + 1 + 1 + 10 / 40) / 5)
    assert ranks.by_chance(40) == 1.0


def test_nothing_to_rank() -> None:
    ranks = rank(theory((1, EDGE)), samples())
    assert (ranks.within(20), ranks.by_chance(20)) == (0.0, 0.0)


def test_without_rules_it_is_chance() -> None:
    """All are equal, in the middle: within half of the moves, and not within fewer."""
    ranks = rank(theory(), samples(*((1, BLACK, v) for v in ("A1", "C3", "E5"))))
    assert (ranks.within(12), ranks.within(13)) == (0.0, 1.0)
    assert ranks.by_chance(5) == pytest.approx(0.2)

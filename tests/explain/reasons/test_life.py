"""Who is killed and who is saved: the engine's proofs, the checker's, and what neither proves."""

import pytest

from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import point_of
from katachi.explain.reasons.facts import Kind
from katachi.explain.reasons.finding import facts_of
from tests.engine.diagrams import game_from
from tests.explain.reasons import life_claims  # noqa: F401 - it registers claims
from tests.explain.reasons.claims import Told, false_claims
from tests.explain.reasons.plain import Plain, point_named
from tests.explain.reasons.test_reasons import board
from tests.explain.reasons.whole import _is_settled

CORNER = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    O O O O O O O
    X X X X . X O
    . . . . . X O
    """
STONES = tuple(point_of(name, 7) for name in ("A2", "B2", "C2", "D2"))


@pytest.mark.parametrize(
    ("colour", "point", "kind"),
    [
        (BLACK, "E2", Kind.SAVES_LIFE),
        (WHITE, "E2", Kind.KILLS),
        (BLACK, "A1", None),
        (WHITE, "F5", None),
    ],
)
def test_the_vital_point_kills_and_saves(colour: int, point: str, kind: Kind | None) -> None:
    found = facts_of(game_from(CORNER), colour, point_of(point, 7))
    told = [one[::2] for one in found if one.kind in (Kind.KILLS, Kind.SAVES_LIFE)]
    assert told == ([(kind, (STONES,))] if kind else [])


SMALL = """
    O . O . O
    O O O O O
    O O O O O
    X X X X O
    . . . X O
    """


@pytest.mark.parametrize(
    ("colour", "sentence", "is_true"),
    [
        (BLACK, "B1 saves the life of the 5 stones at B2.", True),
        (WHITE, "B1 kills the 5 stones at B2.", True),
        (BLACK, "A1 saves the life of the 5 stones at B2.", False),
        (WHITE, "A1 kills the 5 stones at B2.", False),
        (WHITE, "B1 kills the 15 stones at B3.", False),
    ],
)
def test_the_checker_reads_life_and_death(colour: int, sentence: str, is_true: bool) -> None:
    told = Told(board(SMALL), colour, point_named(sentence[:2]), [])
    assert (false_claims(sentence, told) == []) is is_true


def test_the_checker_knows_what_is_settled() -> None:
    """Two areas with two eyes each, and an open board."""
    rows = ["X . X X O O O", "X X X X O . O", "X X X X O O O", ". X X X O . O", "X X X X O O O"]
    settled = board("\n".join([*rows, "X X X X O O O", "X X X X O O O"]))
    assert _is_settled(Told(settled, BLACK, (1, 4), []))
    assert not _is_settled(Told(Plain(5), BLACK, (3, 3), []))

"""The facts that Prolog gets of a position, on a board small enough to list them."""

import pytest

from katachi.engine.board.grid import make_grid
from katachi.engine.board.vertex import point_of
from katachi.ilp.facts import blocks_of, coordinates, stage_of, stored
from tests.engine.diagrams import game_from
from tests.ilp.prolog import relations

# A1 is 20101, B1 20102, A2 20201, B2 20202. Black's block of two has its head on one of its stones.
DRAWN = game_from("X .\nX O")


def test_coordinates_count_from_one() -> None:
    grid = make_grid(19)
    assert coordinates(grid, point_of("A1", 19)) == (1, 1)
    assert coordinates(grid, point_of("T3", 19)) == (19, 3)


def test_what_the_specification_starts_from() -> None:
    blocks = blocks_of(DRAWN.grid, DRAWN.position, 20_000)
    black = blocks.at[20101]
    assert black in (20101, 20201)
    assert sorted(relations(blocks)) == sorted(
        [
            f"board(20000,1,1,{black}).",
            "board(20000,2,1,20102).",
            f"board(20000,1,2,{black}).",
            "board(20000,2,2,20202).",
            f"block(20000,{black},black).",
            "block(20000,20102,white).",
            "block(20000,20202,empty).",
            f"link(20000,{black},20102).",
            f"link(20000,20102,{black}).",
            f"link(20000,{black},20202).",
            f"link(20000,20202,{black}).",
            "link(20000,20102,20202).",
            "link(20000,20202,20102).",
        ]
    )


def test_what_is_stored() -> None:
    blocks = blocks_of(DRAWN.grid, DRAWN.position, 20_000)
    black = blocks.at[20101]
    assert sorted(stored(blocks)) == sorted(
        [
            f"point(20101,{black}).",
            "point(20102,20102).",
            f"point(20201,{black}).",
            "point(20202,20202).",
            f"stones({black},black,1,2).",
            "stones(20102,white,1,1).",
            f"liberty_of({black},20202).",
            "liberty_of(20102,20202).",
            f"touches(20202,{black},black,1).",
            "touches(20202,20102,white,1).",
            "stage(20000,ending).",
        ]
    )


def test_two_ways_to_a_block() -> None:
    game = game_from("X . .\n. . .\n. . .")
    facts = [fact for fact in stored(blocks_of(game.grid, game.position, 0)) if "near" in fact]
    assert facts == ["near(202,301,black)."]


@pytest.mark.parametrize(
    ("stones", "points", "stage"),
    [
        (0, 4, "opening"),
        (11, 81, "opening"),
        (12, 81, "middle"),
        (32, 81, "middle"),
        (33, 81, "ending"),
        (6, 49, "opening"),
        (7, 49, "middle"),
        (9, 25, "middle"),
        (10, 25, "ending"),
        (81, 81, "ending"),
    ],
)
def test_stages(stones: int, points: int, stage: str) -> None:
    assert stage_of(stones, points) == stage

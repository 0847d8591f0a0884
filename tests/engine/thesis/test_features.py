"""Bouzy's territory and the eight features: the thesis' printed matrices, and a plain twin."""

import random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE, space
from katachi.engine.board.vertex import column_row, point_at
from katachi.engine.thesis.features8 import (
    SPREAD,
    FeatureWork,
    Influence,
    bouzy,
    euler_number,
    features8,
    influence_values,
)
from katachi.engine.thesis.model import INPUTS
from tests.engine.diagrams import game_from
from tests.engine.random_games import random_move
from tests.engine.thesis import plain_features


def values_of(game: Game, dilations: int = 5, erosions: int = 21) -> np.ndarray:
    """Influence as [column, row] with row 0 on top, as the thesis prints it."""
    influence = space(Influence, game.grid)
    bouzy(game.grid, game.position.sets, dilations, erosions, influence)
    return influence_values(game.grid, influence)[::-1].T


def game_of(black: list[tuple[int, int]], white: list[tuple[int, int]]) -> Game:
    """Stones at (column, row), row 0 on top."""
    game = Game(9)
    game.set_up(*([point_at(x, 8 - y, 9) for x, y in stones] for stones in (black, white)))
    return game


def test_first_matrix_of_the_thesis() -> None:
    values = values_of(game_of([(2, 4)], [(6, 4)]))
    assert values[:, 4].tolist() == [0, -2, -122, 0, 0, 0, 122, 2, 0]
    values[:, 4] = 0
    assert not values.any()


def test_second_matrix_of_the_thesis() -> None:
    values = values_of(game_of([(2, 4), (2, 5)], [(6, 2), (6, 6)]))
    assert values[:3, 4:7].T.tolist() == [[-1, -9, -126], [-9, -14, -125], [-1, 0, 0]]
    assert values[6].tolist() == [0, 4, 127, 0, 0, 0, 123, 0, 0]
    assert values[7].tolist() == [5, 12, 14, 4, 0, 3, 14, 12, 3]
    assert values[8].tolist() == [4, 7, 8, 7, 5, 7, 8, 7, 4]
    assert (np.count_nonzero(values > 0), np.count_nonzero(values < 0)) == (20, 7)


@pytest.mark.parametrize(
    ("diagram", "objects_minus_holes"),
    [
        (". . . . . . . . . . . . . . . .", 0),
        ("X . . . . . . . . . . . . . . .", 1),
        ("X X . . X X . . . . . . . . . X", 2),
        ("X . . . . X . . . . X . . . . X", 4),  # diagonal neighbours are not connected
        ("X X X . X . X . X X X . . . . .", 0),
        ("X X X X X . . X X . . X X X X X", 0),
        (". X . . X . X . . X . . . . . .", 4),  # what they enclose is open at the corners
        ("X X X X X . X X X X . X X X X X", 0),  # one hole, connected diagonally
        ("X X X X X X X X X X X X X X X .", 1),
    ],
)
def test_euler_number(diagram: str, objects_minus_holes: int) -> None:
    stones = diagram.split()
    game = game_from("\n".join(" ".join(stones[row : row + 4]) for row in (0, 4, 8, 12)))
    assert euler_number(game.grid, game.position.sets, BLACK * game.grid.words) == (
        objects_minus_holes
    )


def features_of(game: Game) -> list[float]:
    work = space(FeatureWork, game.grid)
    features8(game.grid, game.position, work)
    return work.values.tolist()


def test_each_feature_on_one_board() -> None:
    """White minus Black, counted by hand: W has 2 blocks and 3 stones, B 2 blocks and 2 stones."""
    game = game_from(
        """
        . . . . .
        . . . . .
        . . . . .
        O O . . .
        X . . X O
        """
    )
    found = dict(zip(SPREAD, features_of(game), strict=True))
    assert found["liberties1"] == 5 - 3  # A3 B3 C2 B1 E2; B1 C1 D2
    assert found["euler"] == 2 - 2
    assert found["stones"] == 3 - 2
    assert found["atari"] == 1 - 1
    assert found["captured"] == 0


def plain(game: Game) -> list[int]:
    stones = {
        column_row(point, game.size): "X" if colour == BLACK else "O"
        for point, colour in game.stones().items()
    }
    captured = {"X": game.prisoners[0], "O": game.prisoners[1]}
    return plain_features.features(stones, game.size, captured)


@pytest.mark.parametrize("size", [2, 3, 5, 7, 8, 9, 13, 19])
def test_features_agree_with_the_plain_twin(size: int) -> None:
    """In random games with captures, and after one more dilation or erosion."""
    generator = random.Random(size)
    game = Game(size)
    for number in range(2 * size * size):
        game.play(game.to_move, random_move(game, generator))
        if number % max(1, size * size // (12 if size < 10 else 2)) == 0:
            assert features_of(game) == plain(game)
    assert sum(game.prisoners) > 0


@pytest.mark.parametrize(("dilations", "erosions"), [(0, 0), (1, 0), (0, 3), (4, 1), (8, 40)])
def test_any_number_of_steps(dilations: int, erosions: int) -> None:
    generator = random.Random(1)
    game = Game(11)
    points = generator.sample([int(p) for p in game.grid.points], 24)
    stones = {p: (BLACK, WHITE)[i % 2] for i, p in enumerate(points)}
    game.set_up(*([p for p in stones if stones[p] == c] for c in (BLACK, WHITE)))
    names = {column_row(p, 11): "X" if c == BLACK else "O" for p, c in stones.items()}
    expected = plain_features.bouzy(names, 11, dilations, erosions)
    values = values_of(game, dilations, erosions)
    assert {(x, y): values[x, 10 - y] for x, y in expected} == expected


def test_there_are_as_many_as_model_files_are_told() -> None:
    assert len(SPREAD) == INPUTS

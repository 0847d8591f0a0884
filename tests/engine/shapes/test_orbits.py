"""Shapes that share a weight: symmetric ones, and with a sign those with colours exchanged."""

from dataclasses import replace

import numpy as np
import pytest

from katachi.engine.shapes.memory import Memory, empty_memory, table_of
from katachi.engine.shapes.orbits import free_orbits, placed_orbits
from tests.engine.shapes.boards import random_games
from tests.engine.shapes.plain_shapes import images, plain_sum, rows_of, shapes_of, swapped


def random_memory(size: int, placed: float = 1.0) -> Memory:
    random, empty = np.random.default_rng(size), empty_memory(size)
    return replace(
        empty,
        placed=(placed * random.normal(size=empty.placed.size)).astype(np.float32),
        free=random.normal(size=empty.free.size).astype(np.float32),
    )


def test_how_many_there_are_on_9x9() -> None:
    assert placed_orbits(9).total == 62_018
    assert free_orbits(9).total == free_orbits(13).total == 1_459


@pytest.mark.parametrize("size", [5, 6])
def test_symmetric_boards_have_one_value_and_exchanged_ones_its_opposite(size: int) -> None:
    table = table_of(random_memory(size), size)
    for game, _ in random_games(size, 1, moves=40):
        rows = rows_of(game)
        value = plain_sum(rows, table)
        for image in images(rows):
            assert plain_sum(image, table) == pytest.approx(value, abs=1e-3)
        assert plain_sum(swapped(rows), table) == pytest.approx(-value, abs=1e-3)


def test_no_others_share_a_weight() -> None:
    """Each orbit's entries are the images of one shape: as many as the plain way finds."""
    size = 5
    known: dict[tuple[int, int], object] = {}
    orbits = placed_orbits(size)
    for game, _ in random_games(size, 3, moves=60):
        rows, first = rows_of(game), 0
        forms = [shapes_of(image) for image in [*images(rows), *images(swapped(rows))]]
        for number, (side, _, _, text) in enumerate(forms[0]):
            code = sum(".XO".index(c) * 3**n for n, c in enumerate(text.replace("/", "")))
            orbit = int(orbits.orbit[first + code])
            assert any(form[number][3] == text for form in forms)
            where = canonical(size, forms[0][number])
            assert known.setdefault((side, orbit), where) == where
            first += 3 ** (side * side)


def canonical(size: int, shape: tuple[int, int, int, str]) -> object:
    """The least of the images of a shape where it stands, colours exchanged or not."""
    _, left, low, text = shape
    cells = {
        (left + x, low + y): cell
        for y, row in enumerate(text.split("/"))
        for x, cell in enumerate(row)
    }
    last = size - 1
    found = []
    for turn in range(8):
        image = {}
        for (x, y), cell in cells.items():
            if turn & 1:
                x, y = y, x
            image[last - x if turn & 2 else x, last - y if turn & 4 else y] = cell
        listed = tuple(sorted(image.items()))
        found += [listed, tuple((at, cell.translate(SWAP)) for at, cell in listed)]
    return min(found)


SWAP = str.maketrans("XO", "OX")


def test_a_board_of_another_size_has_the_weights_of_shapes_anywhere_alone() -> None:
    same = table_of(random_memory(6, placed=0.0), 6)
    other = table_of(replace(random_memory(6), size=5), 6)
    assert (same == other).all()
    assert (table_of(random_memory(6), 6) != other).any()

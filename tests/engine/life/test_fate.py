"""What is proved of a group for each side to begin, on shapes that every player knows."""

import pytest

from katachi.engine.board.grid import WHITE
from katachi.engine.board.vertex import name_of
from katachi.engine.life.status import Fate, fates_of
from tests.engine.diagrams import game_from

LIVES, DIES, NOT_READ = (True, "pass"), (False, "pass"), (None, "pass")
SHAPES = {
    "three in a row: the middle decides": (
        [".OX......", ".OX......", ".OX......", "OOX......", "XXX......"],
        (True, "A8"),
        (False, "A8"),
    ),
    "four in a row live": (
        [".OX......", ".OX......", ".OX......", ".OX......", "OOX......", "XXX......"],
        LIVES,
        LIVES,
    ),
    "two eyes": ([".OX......", "OOX......", ".OX......", "OOX......", "XXX......"], LIVES, LIVES),
    "a square of four is dead": (["..OX.....", "..OX.....", "OOOX.....", "XXXX....."], DIES, DIES),
    "too large to be read": ([".........", "...O.....", "...X....."], NOT_READ, NOT_READ),
}


def of_white(shape: str) -> Fate:
    """What becomes of the group of White's that stands furthest up in a corner of the board."""
    rows = SHAPES[shape][0]
    game = game_from("\n".join([*rows, *["." * 9] * (9 - len(rows))]))
    stone = max(point for point, colour in game.stones().items() if colour == WHITE)
    head = int(game.position.head[stone])
    return fates_of(game, [head])[head]


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_proved(shape: str) -> None:
    fate = of_white(shape)
    found = [(one.lives, name_of(one.point, 9)) for one in (fate.first, fate.second)]
    assert found == [*SHAPES[shape][1:]]


def test_eyes_that_nobody_takes_are_sure() -> None:
    assert of_white("two eyes").is_sure
    assert not of_white("four in a row live").is_sure

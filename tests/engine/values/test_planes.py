"""The network's planes: a plain twin in random games, ladders drawn, symmetries, komi."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.vertex import column_row, name_of, point_at, point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.life.ladder import make_ladder_work
from katachi.engine.values.planes import (
    BINARY,
    CATCHES,
    KOMI,
    KOMI_UNIT,
    MINE_CAUGHT,
    MOVE_BEFORE,
    PASSED,
    PLANES,
    POINTS,
    TERRITORY,
    THEIRS_CAUGHT,
    fill_planes,
)
from tests.engine.board import slow_go
from tests.engine.diagrams import game_from, names
from tests.engine.random_games import random_move
from tests.engine.values import plain_planes
from tests.engine.values.filled import Counting, planes_of

AREA = Counting(7.0, territory=False)
LADDERS = (MINE_CAUGHT, THEIRS_CAUGHT, CATCHES)


def planes(game: Game, counting: Counting = AREA) -> Array:
    return planes_of(game.grid, game.position, counting)


def points_in(game: Game, plane: int) -> str:
    """The names of the points of a plane, in the order of the board."""
    return names(game, game.grid.points[planes(game)[plane].ravel() == 1])


def some_move(game: Game, chance: Random) -> int:
    """A move at random, now and then a pass."""
    return PASS if chance.random() < 0.04 else random_move(game, chance)


def as_plane(points: set[slow_go.Point], size: int) -> Array:
    """The same points as a plane: [row, column]."""
    plane = np.zeros((size, size), np.float32)
    for x, y in points:
        plane[y, x] = 1
    return plane


@pytest.mark.parametrize(("size", "games"), [(5, 3), (7, 2), (9, 1), (13, 1)])
def test_planes_agree_with_the_plain_twin(size: int, games: int) -> None:
    """In random games with passes, captures and kos."""
    chance, kos, passes = Random(size + 3), 0, 0
    for _ in range(games):
        game, moves = Game(size), list[slow_go.Point | None]()
        twin: slow_go.Game | None = slow_go.Game(size, ({},), "X", superko=False)
        for number in range(2 * size * size):
            point = some_move(game, chance)
            game.play(game.to_move, point)
            moves.append(column_row(point, size) if point != PASS else None)
            assert twin is not None
            twin = twin.after(moves[-1])
            assert twin is not None
            if number % (size // 2) and not plain_planes.forbidden(twin):
                continue
            seen, expected = planes(game), plain_planes.planes(twin, moves)
            assert len(expected) == MOVE_BEFORE + 1
            for plane, points in enumerate(expected):
                assert np.array_equal(seen[plane], as_plane(points, size)), (number, plane)
            assert (seen[POINTS] == 1).all()
            assert (seen[PASSED] == (moves[-1] is None)).all()
            assert (seen[TERRITORY] == 0).all()
            kos, passes = kos + len(plain_planes.forbidden(twin)), passes + (moves[-1] is None)
        assert sum(game.prisoners) > 0
    assert kos > 0
    assert passes > 0


def test_the_planes_are_zeros_and_ones_and_three_constants() -> None:
    chance = Random(3)
    game = Game(7)
    for _ in range(60):
        game.play(game.to_move, some_move(game, chance))
        seen = planes(game, Counting(5.5, territory=True))
        assert (seen.shape, seen.dtype) == ((PLANES, 7, 7), np.float32)
        assert np.isin(seen[:BINARY], (0, 1)).all()
        assert (seen[BINARY:] == seen[BINARY:, :1, :1]).all()


def test_what_was_in_the_array_before_is_gone() -> None:
    game = game_from(LADDER)
    out = np.full((PLANES, 81), 7, np.float32)
    fill_planes(game.grid, game.position, 7.0, False, out, make_ladder_work(game.grid))
    assert np.array_equal(out.reshape(PLANES, 9, 9), planes(game))


Turn = Callable[[Array], Array]

TURNS: list[Turn] = [
    lambda board: board,
    lambda board: np.rot90(board, 1, (-2, -1)),
    lambda board: np.rot90(board, 2, (-2, -1)),
    lambda board: np.rot90(board, 3, (-2, -1)),
    lambda board: np.swapaxes(board, -2, -1),
    lambda board: np.rot90(np.swapaxes(board, -2, -1), 1, (-2, -1)),
    lambda board: np.rot90(np.swapaxes(board, -2, -1), 2, (-2, -1)),
    lambda board: np.rot90(np.swapaxes(board, -2, -1), 3, (-2, -1)),
]


def turned_points(game: Game, turn: Turn) -> dict[int, int]:
    """Where each point comes to lie."""
    places = turn(game.grid.points.reshape(game.size, game.size)).ravel()
    return {int(old): int(new) for old, new in zip(places, game.grid.points, strict=True)}


@pytest.mark.parametrize("turn", TURNS)
def test_the_planes_turn_with_the_board(turn: Turn) -> None:
    """All but those of ladders, whose reading may come to its limit on one board alone."""
    chance, games = Random(11), (Game(7), Game(7))
    to = turned_points(games[0], turn)
    others = [plane for plane in range(PLANES) if plane not in LADDERS]
    for _ in range(90):
        point = some_move(games[0], chance)
        games[0].play(games[0].to_move, point)
        games[1].play(games[1].to_move, to.get(point, PASS))
        seen, turned = (planes(game) for game in games)
        assert np.array_equal(turn(seen)[others], turned[others])


LADDER = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X . . . . . .
. X O O . . . . .
. . X X . . . . .
. . . . . . . . .
"""
"""A ladder takes two white stones, with D4 or E3."""

BROKEN = """
. . . . . . . . .
. . . . . . . . .
. . . . . . O . .
. . . . . . O . .
. . . . . . . . .
. . X . . . . . .
. X O O . . . . .
. . X X . . . . .
. . . . . . . . .
"""
"""G7 and G6 wait for them."""


def test_a_ladder_that_works() -> None:
    game = game_from(LADDER)
    assert points_in(game, THEIRS_CAUGHT) == "C3 D3"
    assert points_in(game, CATCHES) in ("D4", "E3")
    assert points_in(game, MINE_CAUGHT) == ""


def test_a_ladder_of_the_other_side_threatens_mine() -> None:
    game = game_from(LADDER, to_move=WHITE)
    assert points_in(game, MINE_CAUGHT) == "C3 D3"
    assert points_in(game, THEIRS_CAUGHT) == points_in(game, CATCHES) == ""


@pytest.mark.parametrize("to_move", [BLACK, WHITE])
def test_a_ladder_breaker(to_move: int) -> None:
    game = game_from(BROKEN, to_move=to_move)
    assert [points_in(game, plane) for plane in LADDERS] == ["", "", ""]


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("to_move", [BLACK, WHITE])
@pytest.mark.parametrize("drawn", [LADDER, BROKEN])
def test_a_ladder_turns_with_the_board(drawn: str, to_move: int, turn: Turn) -> None:
    """But for where it begins: of two such moves one is named."""
    game, other = game_from(drawn, to_move=to_move), Game(9)
    to, stones = turned_points(game, turn), game.stones()
    black, white = ([to[p] for p in stones if stones[p] == colour] for colour in (BLACK, WHITE))
    other.set_up(black, white, to_move)
    seen, turned = planes(game), planes(other)
    for plane in (MINE_CAUGHT, THEIRS_CAUGHT):
        assert np.array_equal(turn(seen[plane]), turned[plane])
    assert seen[CATCHES].sum() == turned[CATCHES].sum()


@pytest.mark.parametrize(("drawn", "caught"), [(LADDER, "C3"), (BROKEN, "")])
def test_a_stone_in_atari_runs_as_far_as_the_ladder_lets_it(drawn: str, caught: str) -> None:
    game = game_from(drawn.replace("X O O", "X O ."), to_move=WHITE)
    assert points_in(game, MINE_CAUGHT) == caught
    game = game_from(drawn.replace("X O O", "X O ."), to_move=BLACK)
    assert (points_in(game, THEIRS_CAUGHT), points_in(game, CATCHES)) == ("C3", "D3")


def test_a_stone_in_atari_that_cannot_escape() -> None:
    """E5 may not be extended: its only liberty is no place for White. A3 runs into the edge."""
    drawn = """
        . . . X O
        . . . X .
        X X . . X
        O . X . .
        X X . . .
        """
    game = game_from(drawn, to_move=WHITE)
    assert points_in(game, MINE_CAUGHT) == "A2 E5"
    game = game_from(drawn, to_move=BLACK)
    assert points_in(game, THEIRS_CAUGHT) == "A2 E5"
    assert points_in(game, CATCHES) == "B2 E4"


def komi_of(game: Game, counting: Counting) -> float:
    """White's komi, as the side to move is told of it."""
    told = float(planes(game, counting)[KOMI, 0, 0]) * KOMI_UNIT
    return told if game.to_move == WHITE else -told


@pytest.mark.parametrize("komi", [7.0, 0.0, -3.5])
def test_komi_is_told_to_each_side_with_its_sign(komi: float) -> None:
    for to_move, sign in ((BLACK, -1), (WHITE, 1)):
        game = game_from("...\n...\n...", to_move=to_move)
        seen = planes(game, Counting(komi, territory=False))
        assert (seen[KOMI] == np.float32(sign * komi / KOMI_UNIT)).all()
        assert (seen[TERRITORY] == 0).all()
        seen = planes(game, Counting(komi, territory=True))
        assert (seen[KOMI] == np.float32(sign * komi / KOMI_UNIT)).all()
        assert (seen[TERRITORY] == 1).all()


@pytest.mark.parametrize("size", [5, 7, 9])
def test_with_territory_the_komi_is_what_area_needs_for_the_same_result(size: int) -> None:
    """White makes passes, so that Black plays more stones; both lose some."""
    chance, game, apart = Random(size), Game(size), 0
    for number in range(2 * size * size):
        is_idle = game.to_move == WHITE and chance.random() < 0.2
        game.play(game.to_move, PASS if is_idle else some_move(game, chance))
        if number % size:
            continue
        board = {
            column_row(point, size): "X" if colour == BLACK else "O"
            for point, colour in game.stones().items()
        }
        stones, territory = plain_planes.area(size, board)
        taken = dict(zip("XO", game.prisoners, strict=True))
        by_area = stones["X"] + territory["X"] - stones["O"] - territory["O"]
        by_territory = territory["X"] + taken["X"] - territory["O"] - taken["O"]
        komi = komi_of(game, Counting(6.5, territory=True))
        assert by_area - komi == pytest.approx(by_territory - 6.5, abs=1e-4)
        assert komi_of(game, Counting(6.5, territory=False)) == pytest.approx(6.5)
        apart += komi != pytest.approx(6.5)
    assert apart > 0


def test_stones_set_up_count_as_played() -> None:
    game = game_from("XX.\n...\n..O", to_move=WHITE)
    assert komi_of(game, Counting(6.5, territory=True)) == pytest.approx(7.5)


def test_rows_are_counted_from_the_first_line() -> None:
    game = Game(5)
    game.play(BLACK, point_of("B4", 5))
    assert points_in(game, 1) == name_of(point_at(1, 3, 5), 5) == "B4"
    assert planes(game)[1, 3, 1] == 1

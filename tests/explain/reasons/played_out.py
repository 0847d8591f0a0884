"""Random games on a `Plain` board, to its end: whose the points become."""

import random

from tests.explain.reasons.plain import Plain, Point

GAMES = 20


def owners(board: Plain, to_move: int) -> dict[Point, list[float]]:
    """The share of the random games in which each point ends up nobody's, Black's or White's."""
    chance = random.Random(1)
    size = range(1, board.size + 1)
    share = {(x, y): [0.0, 0.0, 0.0] for x in size for y in size}
    for _ in range(GAMES):
        end = _end(board, to_move, chance)
        for point, counted in share.items():
            counted[_owner(end, point)] += 1 / GAMES
    return share


def _owner(board: Plain, point: Point) -> int:
    around = {board.stones.get(p, 0) for p in board.beside(point)}
    return board.stones.get(point) or (around.pop() if len(around) == 1 else 0)


def _end(board: Plain, colour: int, chance: random.Random) -> Plain:
    """The end of one game: nobody fills an own eye, and both play while they can."""
    now, passes = Plain(board.size, board.stones, board.ban), 0
    left = 3 * board.size**2
    while passes < 2 and left:
        left -= 1
        after = _random_move(now, colour, chance)
        passes = 0 if after else passes + 1
        now, colour = after or Plain(now.size, now.stones), 3 - colour
    return now


def _random_move(board: Plain, colour: int, chance: random.Random) -> Plain | None:
    size = range(1, board.size + 1)
    free = [(x, y) for x in size for y in size if (x, y) not in board.stones]
    chance.shuffle(free)
    for point in free:
        if not board.is_eye(point, colour) and (after := board.played(point, colour)):
            return after
    return None

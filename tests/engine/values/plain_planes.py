"""The planes once more, point by point with dictionaries: slow, and without a line of the engine.

Ladders are left out.
"""

from tests.engine.board.slow_go import OTHER, Board, Game, Point, block, neighbours, play

Planes = list[set[Point]]


def points_of(size: int) -> list[Point]:
    """All points of a board."""
    return [(x, y) for x in range(size) for y in range(size)]


def forbidden(game: Game) -> set[Point]:
    """Where a stone would bring back the board before the opponent's move."""
    if len(game.boards) < 2:
        return set()
    now, before = game.boards[-1], game.boards[-2]
    taken = [point for point in before if point not in now]
    return {point for point in taken if play(game.size, now, point, game.to_move) == before}


def planes(game: Game, moves: list[Point | None]) -> Planes:
    """The points of each plane up to the move before the last, in the order of the planes."""
    size, board = game.size, game.boards[-1]
    liberties = {point: len(block(size, board, point)[1]) for point in board}

    def stones(colour: str, count: int | None = None) -> set[Point]:
        return {p for p in board if board[p] == colour and count in (None, liberties[p])}

    mine, theirs = game.to_move, OTHER[game.to_move]
    last = [{move} & set(board) if move else set() for move in (None, None, *moves)][:-3:-1]
    return [
        *(stones(mine), stones(theirs)),
        *(stones(mine, count) for count in (1, 2, 3)),
        *(stones(theirs, count) for count in (1, 2, 3)),
        {point for point in board if liberties[point] in (4, 5)},
        forbidden(game),
        *last,
    ]


def area(size: int, board: Board) -> tuple[dict[str, int], dict[str, int]]:
    """Of each colour the stones, and the empty points that no stone of the other reaches."""
    stones = {colour: sum(one == colour for one in board.values()) for colour in "XO"}
    territory = {"X": 0, "O": 0}
    left = {point for point in points_of(size) if point not in board}
    while left:
        todo, region, touched = [left.pop()], 0, set()
        while todo:
            region += 1
            for near in neighbours(size, todo.pop()):
                if near in board:
                    touched.add(board[near])
                elif near in left:
                    left.remove(near)
                    todo.append(near)
        if len(touched) == 1:
            territory[touched.pop()] += region
    return stones, territory

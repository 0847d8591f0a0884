"""What must hold in every position, computed again from nothing but the colours of the points."""

from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, WHITE, Grid
from katachi.engine.board.position import KO, LAST, PASSES, TO_MOVE, Position


def check(grid: Grid, position: Position) -> None:
    """Assert that blocks, liberties, sets, hash and state agree with the colours."""
    on_board = {int(point) for point in grid.points}
    colours = position.colour.tolist()
    for point, colour in enumerate(colours):
        assert colour in ((EMPTY, BLACK, WHITE) if point in on_board else (BORDER,))
    stones = {point for point in on_board if colours[point] != EMPTY}
    for colour in (BLACK, WHITE):
        held = set_at(position.sets, colour, grid.words)
        assert held == {point for point in stones if colours[point] == colour}
    expected_hash = 0
    for point in stones:
        expected_hash ^= int(grid.keys[colours[point] * grid.length + point])
    assert int(position.hash[0]) == expected_hash
    left = set(stones)
    while left:
        left -= check_block(grid, position, min(left))
    check_state(position, on_board - stones)


def check_block(grid: Grid, position: Position, start: int) -> set[int]:
    """Assert that all is right with the block of a stone; returns its stones."""
    stones, liberties = flood(grid, position.colour.tolist(), start)
    heads = {int(position.head[stone]) for stone in stones}
    head = heads.pop()
    assert not heads
    assert head in stones
    circle, here = [start], int(position.link[start])
    while here != start and len(circle) <= len(stones):
        circle.append(here)
        here = int(position.link[here])
    assert len(circle) == len(stones)
    assert set(circle) == stones
    assert position.stones[head] == len(stones)
    assert liberties, "no block is left without a liberty"
    assert set_at(position.liberties, head, grid.words) == liberties
    assert position.freedom[head] == len(liberties)
    return stones


def check_state(position: Position, empty: set[int]) -> None:
    """Assert that whose turn it is, the ko and the passes make sense."""
    state = position.state
    assert state[TO_MOVE] in (BLACK, WHITE)
    assert state[KO] == PASS or int(state[KO]) in empty
    assert min(state[BLACK], state[WHITE], state[PASSES]) >= 0
    if state[PASSES]:
        assert (state[KO], state[LAST]) == (PASS, PASS)


def flood(grid: Grid, colours: list[int], start: int) -> tuple[set[int], set[int]]:
    """The stones and the liberties of the block of a stone."""
    stones, liberties, todo = {start}, set(), [start]
    while todo:
        here = todo.pop()
        for near in (here + int(offset) for offset in grid.around[:4]):
            if colours[near] == EMPTY:
                liberties.add(near)
            elif colours[near] == colours[start] and near not in stones:
                stones.add(near)
                todo.append(near)
    return stones, liberties


def set_at(sets, index: int, words: int) -> set[int]:
    """The points of a point set, the `index`-th of an array."""
    chosen = sets[index * words : (index + 1) * words].astype("<u8")
    value = int.from_bytes(chosen.tobytes(), "little")
    return {point for point in range(64 * words) if value >> point & 1}

"""What holds in every position that play can lead to."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.data.language import IllegalMove
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, make_grid
from katachi.engine.board.moves import hash_after, key, move
from katachi.engine.board.position import (
    KO,
    LAST,
    MOVES,
    PASSES,
    TO_MOVE,
    copy_into,
    copy_of,
    empty_position,
)
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR
from katachi.engine.life.playout import play_random
from tests.engine.board import slow_go
from tests.engine.board.invariants import check
from tests.engine.diagrams import diagram_of


def sequence(seed: int, length: int) -> list[int]:
    """Numbers for `next_move`."""
    random = Random(seed)
    return [random.randrange(2**16) for _ in range(length)]


# sampled_from draws evenly; integers() would draw mostly the smallest boards and games.
small_sizes = st.sampled_from([3, 4, 5, 6, 7, 2])
sizes = st.one_of(small_sizes, st.sampled_from([9, 13, 19]))
choices = st.builds(sequence, st.integers(0, 2**32), st.sampled_from([20, 100, 300]))
rulesets = st.sampled_from([JAPANESE, TROMP_TAYLOR])


def next_move(game: Game, choice: int) -> tuple[int, int]:
    """A colour and a point, or seldom a pass; the move may be illegal."""
    kind, place = divmod(choice, len(game.grid.points))
    colour = 3 - game.to_move if kind % 7 == 3 else game.to_move
    return colour, PASS if kind % 23 == 5 else int(game.grid.points[place])


def played(size: int, choices: list[int], rules=JAPANESE) -> Game:
    """The game of all the moves that are legal."""
    game = Game(size, rules)
    for choice in choices:
        colour, point = next_move(game, choice)
        if game.is_legal(colour, point):
            game.play(colour, point)
    return game


games = st.builds(played, sizes, choices, rulesets)


fewer = settings(max_examples=min(25, settings.default.max_examples))
"""Examples, where each is a whole game."""


def bytes_of(position) -> list[bytes]:
    """All of a position."""
    return [array.tobytes() for array in position]


@pytest.mark.parametrize("size", [3, 6, 9])
def test_such_games_have_captures_and_kos(size):
    """The properties below would prove little without them."""
    captured = kos = 0
    for seed in range(30):
        game = Game(size, JAPANESE)
        for choice in sequence(seed, 250):
            colour, point = next_move(game, choice)
            if game.is_legal(colour, point):
                game.play(colour, point)
                kos += game.position.state[KO] != PASS
        captured += sum(game.prisoners)
    assert captured > 250
    assert kos > 5


@fewer
@given(small_sizes, choices, rulesets)
def test_blocks_liberties_and_sets_always_agree_with_the_stones(size, choices, rules):
    game = Game(size, rules)
    for choice in choices:
        colour, point = next_move(game, choice)
        if game.is_legal(colour, point):
            game.play(colour, point)
            check(game.grid, game.position)


@fewer
@given(games)
def test_they_agree_on_large_boards_too(game):
    check(game.grid, game.position)


@fewer
@given(games, st.integers(0, 2**16))
def test_a_move_never_changes_the_position_it_is_made_from(game, choice):
    source = game.position
    before = bytes_of(source)
    target = empty_position(game.grid)
    copy_into(source, target)
    assert bytes_of(target) == before
    for colour, point in ((BLACK, PASS), next_move(game, choice)):
        if game.is_legal(colour, point):
            move(game.grid, target, point, colour)
            move(game.grid, copy_of(source), point, colour)
            game.play(colour, point)
    assert bytes_of(source) == before


@fewer
@given(games)
def test_the_hash_after_every_legal_move_is_known_before_it(game):
    for colour in (BLACK, WHITE):
        for point in game.legal_points(colour):
            expected = hash_after(game.grid, game.position, point, colour)
            after = copy_of(game.position)
            move(game.grid, after, point, colour)
            assert expected == after.hash[0]


def test_three_moves_in_any_order_have_one_hash_and_one_key():
    moves = [(BLACK, 0), (WHITE, 5), (BLACK, 7)]
    ends = set()
    for order in permutations(moves):
        game = Game(3)
        for colour, index in order:
            game.play(colour, int(game.grid.points[index]))
        game.play(WHITE, int(game.grid.points[2]))
        ends.add((int(game.position.hash[0]), int(key(game.grid, game.position))))
    assert len(ends) == 1


@fewer
@given(st.sampled_from([3, 2, 4]), choices)
def test_the_key_is_a_function_of_stones_ko_passes_turn_and_prisoners(size, choices):
    game = Game(size, JAPANESE)
    keys: dict[tuple[object, ...], int] = {}
    for choice in choices:
        colour, point = next_move(game, choice)
        if game.is_legal(colour, point):
            game.play(colour, point)
            position, state = game.position, game.position.state
            facts = (
                position.colour.tobytes(),
                int(state[KO]),
                min(int(state[PASSES]), 2),
                int(state[TO_MOVE]),
                int(state[WHITE]) - int(state[BLACK]),  # prisoners
            )
            value = int(key(game.grid, position))
            assert keys.setdefault(facts, value) == value
    assert len(set(keys.values())) == len(keys)


def set_up_like(game: Game) -> Game:
    """A new game that begins with the stones of another."""
    stones = game.stones()
    other = Game(game.size, game.rules)
    colours = ([p for p, c in stones.items() if c == colour] for colour in (BLACK, WHITE))
    other.set_up(*colours, to_move=game.to_move)
    return other


@fewer
@given(games, choices)
def test_a_board_that_was_set_up_goes_on_like_one_that_was_played(game, choices):
    game.rules = JAPANESE
    game.play(game.to_move, PASS)  # ends a ko, which is not set up
    other = set_up_like(game)
    check(other.grid, other.position)
    taken = game.prisoners
    for choice in choices[:40]:
        colour, point = next_move(game, choice)
        assert game.is_legal(colour, point) == other.is_legal(colour, point)
        if game.is_legal(colour, point):
            game.play(colour, point)
            other.play(colour, point)
    assert game.stones() == other.stones()
    assert game.position.state[KO] == other.position.state[KO]
    since = tuple(after - before for after, before in zip(game.prisoners, taken))
    assert other.prisoners == since


@fewer
@given(games, st.integers(0, 140))
def test_taking_back_restores_everything(game, count):
    count = min(count, len(game.moves))
    moves = game.moves[len(game.moves) - count :]
    end, hashes = bytes_of(game.position), game.hashes()
    game.undo(count)
    again = Game(game.size, game.rules)
    for colour, point in game.moves:
        again.play(colour, point)
    assert bytes_of(again.position) == bytes_of(game.position)
    for colour, point in moves:
        game.play(colour, point)
    assert bytes_of(game.position) == end
    assert (game.hashes() == hashes).all()


@fewer
@given(games)
def test_an_illegal_move_changes_nothing(game):
    position, moves = game.position, list(game.moves)
    before = bytes_of(position)
    for colour in (BLACK, WHITE):
        points = game.grid.points.tolist()
        for point in [point for point in points if not game.may_play(colour, point)]:
            with pytest.raises(IllegalMove):
                game.play(colour, point)
    assert game.position is position
    assert bytes_of(position) == before
    assert game.moves == moves


@fewer
@given(st.sampled_from([3, 2, 4]), choices, rulesets)
def test_legal_moves_are_those_of_the_slow_rules(size, choices, rules):
    """At every move of a game: where the colour to move may play, and the board after it."""
    game = Game(size, rules)
    slow = slow_go.Game(size, ({},), "X", rules.superko)
    for choice in choices[:60]:
        places = [(int(p), divmod(i, size)[::-1]) for i, p in enumerate(game.grid.points)]
        allowed = {point: place for point, place in places if slow.after(place)}
        assert game.legal_points(game.to_move) == sorted(allowed)
        point = PASS if choice % 11 == 0 or not allowed else sorted(allowed)[choice % len(allowed)]
        game.play(game.to_move, point)
        slow = slow.after(allowed.get(point))
        assert slow_go.read_board(diagram_of(game)) == (size, slow.boards[-1])


@fewer
@given(games)
def test_the_state_tells_the_last_moves(game):
    state = game.position.state
    assert state[MOVES] == len(game.moves)
    assert state[LAST] == (game.moves[-1].point if game.moves else PASS)
    passes = 0
    while passes < len(game.moves) and game.moves[-1 - passes].point == PASS:
        passes += 1
    assert game.passes == passes
    black, white = (sum(c == colour for c in game.stones().values()) for colour in (BLACK, WHITE))
    placed = [sum(m.colour == c and m.point != PASS for m in game.moves) for c in (BLACK, WHITE)]
    assert game.prisoners == (placed[1] - white, placed[0] - black)


@given(sizes, st.integers(1, 2**63))
def test_random_games_keep_the_board_in_order(size, seed):
    grid = make_grid(size)
    position = empty_position(grid)
    empty = np.zeros(size * size, np.int16)
    random = np.array([seed], np.uint64)
    moves = play_random(grid, position, empty, random)
    check(grid, position)
    assert moves <= 3 * size * size
    again = empty_position(grid)
    play_random(grid, again, empty, np.array([seed], np.uint64))
    assert bytes_of(again) == bytes_of(position), "the seed decides the game"

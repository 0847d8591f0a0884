"""A move of a training game is worth what full minimax by a plain player finds."""

from collections import Counter
from collections.abc import Iterable
from itertools import product

import numpy as np
import pytest

from katachi.engine.board.grid import make_grid
from katachi.engine.board.position import LAST
from katachi.engine.thesis.network import forward
from katachi.learning.selfplay import PlayWork, decide, make_record
from tests.learning import plain_play
from tests.learning.kept_games import (
    NEAR,
    after_random_moves,
    first_moves,
    play_out,
    random_model,
    random_side,
    side_of,
    vertex,
)
from tests.learning.plain_play import State

# A move: the value of full minimax, by a player that shares no code.

MODELS = {
    "A": random_model(1, ()),
    "B": random_model(2, (4,)),
    "16-8": random_model(3, (16, 8)),
    "blind": random_model(4, (4,), strength=0.0),
    "sure": random_model(5, (), strength=1000.0),
}


POSITIONS = [
    *((2, depth, moves) for depth in (0, 1, 2) for moves in (1, 3, 6, 8, 10)),
    *((3, depth, moves) for depth in (0, 1, 2) for moves in (2, 9, 18, 22)),
    *((4, depth, moves) for depth in (0, 1) for moves in (0, 3, 11, 25, 46)),
    *((4, 2, moves) for moves in (8, 12, 19, 26)),
    *((5, depth, moves) for depth in (0, 1) for moves in (7, 20, 41, 73)),
    *((5, 2, moves) for moves in (30, 44)),
    *((9, 0, moves) for moves in (5, 60)),
    (9, 1, 150),
]
"""Size of the board, depth of search, random moves before."""

KOMI = (-6.5, 0.5, 7.0)


def numbers(size: int, moves: int) -> Iterable[int]:
    """Those of the positions: of the large boards, one."""
    return range(len(KOMI)) if size < 4 else [moves % len(KOMI)]


def nets(size: int, moves: int) -> list[str]:
    """The networks that value them: on large boards two, in turns."""
    return [*MODELS] if size < 4 else ([*MODELS] * 2)[moves % 5 :][:2]


def case(size: int, moves: int, number: int) -> tuple[State, PlayWork]:
    """The position of a number, under its komi."""
    return after_random_moves(size, moves, 100 * moves + number, KOMI[number])


@pytest.mark.parametrize(("size", "depth", "moves"), POSITIONS)
def test_a_move_is_worth_what_full_minimax_finds(size: int, depth: int, moves: int) -> None:
    """Its value, and the features of a leaf at the end of a line that both sides want."""
    for net, number in product(nets(size, moves), numbers(size, moves)):
        check_a_move(size, depth, moves, net, number)


def check_a_move(size: int, depth: int, moves: int, net: str, number: int) -> None:
    model, komi = MODELS[net], KOMI[number]
    state, work = case(size, moves, number)
    grid = make_grid(size)
    side, record = side_of(model, depth=depth).side(grid), make_record(grid)
    lines = plain_play.lines_by_move(state, komi, plain_play.valuer(model), depth)
    decide(grid, work, side, moves, False, record)
    move = vertex(int(work.positions.state[0, LAST]), size)
    assert vertex(int(record.points[moves]), size) == move
    kept = tuple(int(feature) for feature in record.features[moves])
    if not lines:
        assert move is None
        assert kept == plain_play.features(plain_play.known(plain_play.after(state, None)))
        return
    best = plain_play.best_of(list(lines.values()), state.to_move)
    sign = 1 if state.to_move == "O" else -1
    assert sign * work.windows[0, 0] == pytest.approx(best.value, abs=NEAR)
    assert lines[move].value == pytest.approx(best.value, abs=NEAR)
    assert kept in lines[move].leaves
    own_value = forward(side.network, record.features[moves], np.zeros((2, 16)))
    assert sign * own_value == work.windows[0, 0]


def test_those_positions_are_of_many_kinds() -> None:
    """So that no rule of choosing goes unasked."""
    kinds: Counter[str] = Counter()
    cases = [(*one, number) for one in POSITIONS for number in numbers(one[0], one[2])]
    for size, depth, moves, number in cases:
        state, _ = case(size, moves, number)
        choices = plain_play.root_followers(state, KOMI[number])
        by_ko = plain_play.followers(state, superko=False)
        by_superko = plain_play.followers(state, superko=True)
        kinds["no other move"] += not by_superko
        kinds["a pass is a choice"] += None in choices
        kinds["a pass is answered"] += bool(by_superko) and not choices
        kinds["a pass is not answered"] += state.game.passes > 0 and bool(choices)
        kinds["superko forbids"] += len(by_ko) > len(by_superko)
        after = [reply for reply in choices.values() if depth]
        kinds["no reply"] += not all(plain_play.followers(f, superko=False) for f in after)
    assert min(kinds.values()) >= 3, kinds


@pytest.mark.parametrize("depth", [0, 1])
@pytest.mark.parametrize("colour", "XO")
def test_a_side_plays_its_best_moves_through_a_whole_game(colour: str, depth: int) -> None:
    """Against a random player, which does not."""
    model = random_model(11)
    own, other = side_of(model, depth=depth), random_side()
    black, white = (own, other) if colour == "X" else (other, own)
    losses = {"X": 0.0, "O": 0.0}
    for seed in range(3):
        for state, point in play_out(3, black, white, seed).states():
            lines = plain_play.lines_by_move(state, 0.5, plain_play.valuer(model), depth)
            if lines:
                best = plain_play.best_of(list(lines.values()), state.to_move)
                losses[state.to_move] += abs(best.value - lines[vertex(point, 3)].value)
    assert losses[colour] == pytest.approx(0, abs=NEAR)
    assert losses["O" if colour == "X" else "X"] > 0.1


def test_equal_moves_are_chosen_evenly() -> None:
    """By a network that finds all alike, on 9 points; each is to come up some 100 times."""
    first = first_moves(3, side_of(MODELS["blind"]), range(900))
    assert len(first) == 9
    assert all(60 < times < 140 for times in first.values())

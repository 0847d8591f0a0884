"""What a search knows of a position when it has searched one before it."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.rules import CHINESE, JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.puct.search import BestFirst, node_after
from tests.engine.puct.stand_in import Hashing, found, same_found
from tests.engine.random_games import random_game

VISITS = 150


def begun(rules: Rules = TROMP_TAYLOR, moves: int = 4) -> Game:
    return random_game(5, moves, Random(1), rules=rules, komi=0.5)


def twin(game: Game) -> Game:
    """The same game, played again."""
    again = Game(game.size, game.rules, game.komi)
    for move in game.moves:
        again.play(*move)
    return again


def kept(search: BestFirst, moves: list[int]) -> int:
    """How many visits the sub-tree after some moves has."""
    node = node_after(search._tree, moves)
    return int(search._tree.tried[node]) if node >= 0 else 0


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
def test_a_move_and_its_answer_lead_to_their_sub_tree(rules: Rules, threads: int) -> None:
    game, search = begun(rules), BestFirst(Hashing(), threads=threads)
    for _ in range(3):
        result = found(search, game, nodes=VISITS)
        line = max((move.line[:2] for move in result.moves), key=lambda line: kept(search, line))
        known = kept(search, line)
        assert known > 1
        for point in line:
            game.play(game.to_move, point)
        assert found(search, game, nodes=1).visits == known + 1


def test_every_move_leads_to_its_visits() -> None:
    game = begun()
    for move in found(BestFirst(Hashing()), game, nodes=60).moves:
        search = BestFirst(Hashing())
        found(search, game, nodes=60)
        game.play(game.to_move, move.point)
        assert found(search, game, nodes=1).visits == move.visits + 1
        game.undo()


def test_another_game_with_the_same_moves_is_the_same() -> None:
    game, search = begun(), BestFirst(Hashing())
    found(search, game, nodes=VISITS)
    assert found(search, twin(game), nodes=7).visits == VISITS + 7


def test_the_same_position_twice_is_one_search_in_two_parts() -> None:
    """The second part goes on with all that is known, of a sub-tree with few of the moves too."""
    game, search = begun(moves=0), BestFirst(Hashing(), threads=1)
    result = found(search, game, nodes=VISITS)
    game.play(game.to_move, result.best.point)
    result = found(search, game, nodes=20)
    assert len(result.moves) < 1 + len(game.legal_points(game.to_move))
    for _ in range(3):
        again = found(search, game, nodes=20)
        assert again.visits == result.visits + 20
        result = again


def test_fewer_points_keep_what_is_known_of_them() -> None:
    game, search = begun(), BestFirst(Hashing())
    result = found(search, game, nodes=VISITS)
    chosen = [move for move in result.moves if move.visits][:3]
    again = found(search, game, [move.point for move in chosen], nodes=1)
    assert again.visits == 2 + sum(move.visits for move in chosen)


def undo(game: Game) -> None:
    game.undo()


def undo_and_go_on(game: Game) -> None:
    game.undo(2)
    for _ in range(2):
        game.play(game.to_move, game.legal_points(game.to_move)[-1])


def go_on_twice(game: Game) -> None:
    """The same colour moves again."""
    colour = game.to_move
    for _ in range(2):
        game.play(colour, game.legal_points(colour)[0])


def other_game(game: Game) -> None:
    game.clear()
    for _ in range(5):
        game.play(game.to_move, game.legal_points(game.to_move)[-1])


def other_size(game: Game) -> None:
    game.clear(4)


def set_up(game: Game) -> None:
    game.set_up([int(game.grid.points[3])], [int(game.grid.points[7])])


def other_komi(game: Game) -> None:
    game.komi = 3.5


def other_komi_and_a_move(game: Game) -> None:
    game.komi = 3.5
    game.play(game.to_move, game.legal_points(game.to_move)[0])


def other_rules(game: Game) -> None:
    game.rules = TROMP_TAYLOR if game.rules == JAPANESE else JAPANESE


def two_passes(game: Game) -> None:
    for _ in range(2):
        game.play(game.to_move, PASS)


Change = Callable[[Game], None]
CHANGES: list[Change] = [
    *(undo, undo_and_go_on, go_on_twice, other_game, other_size, set_up),
    *(other_komi, other_komi_and_a_move, other_rules, two_passes),
]


@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("change", CHANGES)
def test_what_says_nothing_of_a_position_is_forgotten(change: Change, rules: Rules) -> None:
    """It finds what a search finds that knows nothing."""
    game, search = begun(rules), BestFirst(Hashing(passing=1.0))
    found(search, game, nodes=VISITS)
    change(game)
    result = found(search, game, nodes=60)
    assert result.visits == 60
    same_found(result, found(BestFirst(Hashing(passing=1.0)), game, nodes=60))


@pytest.mark.parametrize(("rules", "is_count"), [(CHINESE, False), (TROMP_TAYLOR, True)])
def test_an_answer_to_a_pass_is_a_count_only_where_no_dead_stones_are_taken(
    rules: Rules, is_count: bool
) -> None:
    """Else a side would win by its dead stones, for all on the board are counted."""
    network = Hashing(passing=9.0)
    game, search = begun(rules), BestFirst(network)
    found(search, game, nodes=VISITS)
    game.play(game.to_move, PASS)
    for searching in (search, BestFirst(network)):
        result = found(searching, game, nodes=VISITS)
        (passing,) = (move for move in result.moves if move.point == PASS)
        assert (passing.line == [PASS] and passing.chances in (0.0, 1.0)) == is_count


def test_what_was_known_is_forgotten_where_it_is_wanted() -> None:
    game, search = begun(), BestFirst(Hashing())
    first = found(search, game, nodes=60)
    search.forget()
    same_found(found(search, game, nodes=60), first)
    same_found(found(search, game, nodes=60, afresh=True), first)


def test_more_points_begin_again() -> None:
    """A move that was not allowed before has no place in the tree."""
    game, search = begun(), BestFirst(Hashing())
    points = [*game.legal_points(game.to_move), PASS]
    for before, now in ((points[1:], points), (points[:5], points[3:6])):
        found(search, game, before, nodes=60)
        result = found(search, game, now, nodes=60)
        same_found(result, found(BestFirst(Hashing()), game, now, nodes=60))


def test_the_game_goes_on_as_the_tree_says() -> None:
    """A game to its end, each move with what is known of it: no move is against the rules."""
    game = Game(4, TROMP_TAYLOR, 0.5)
    search = BestFirst(Hashing())
    while game.passes < 2 and len(game.moves) < 40:
        result = found(search, game, nodes=25)
        assert result.visits >= 25
        assert np.abs(result.owners).max() <= 1
        game.play(game.to_move, result.best.point)

"""What a move does to the board: captures, ko and prisoners, each shown on a drawn board."""

import pytest

from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.position import KO, hash_after
from katachi.engine.board.rules import JAPANESE
from tests.engine.board.invariants import check
from tests.engine.board.move_cases import PLAYS
from tests.engine.diagrams import diagram_of, game_from, names, play_all, points, rows_of


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)
def test_what_a_move_does(play):
    game = game_from(play.before, rules=JAPANESE)
    play_all(game, play.moves)
    assert rows_of(diagram_of(game)) == rows_of(play.after)
    ko = int(game.position.state[KO])
    assert ("" if ko == PASS else names(game, [ko])) == play.ko
    assert game.prisoners == play.prisoners
    check(game.grid, game.position)


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)
def test_the_hash_after_a_move_is_known_before_it(play):
    game = game_from(play.before, rules=JAPANESE)
    *before, last = play.moves.split()
    play_all(game, " ".join(before))
    colour, _, name = last.rpartition(":")
    if name == "pass":
        return
    mover = WHITE if colour == "O" else BLACK if colour == "X" else game.to_move
    expected = hash_after(game.grid, game.position, *points(game, name), mover)
    play_all(game, last)
    assert expected == game.position.hash[0]

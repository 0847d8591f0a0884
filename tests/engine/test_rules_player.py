"""The player that follows rules alone, and rules chosen by name or file."""

from pathlib import Path

import numpy as np
import pytest

from katachi.data import shipped
from katachi.data.language import TheoryError
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.board.rules import CHINESE
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import read_theory
from katachi.engine.profiles import theory_named
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import look
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions

CENTRE = """\
theory(format, 1).
theory(pattern_scale, 1000).

rule(1, 9, 0, 2.5).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E).

rule(2, 9, 0, -1).
move(A, B, C, D) :-
    takes(A, B, C, D, 1, inf).
"""


def session(**chosen) -> Session:
    return Session(SessionOptions(player="rules", table_mb=1, **chosen))


def test_it_plays_what_its_rules_find_likeliest_without_a_search() -> None:
    theory = read_theory(shipped.path_of("theories", "go"))
    matcher = compile_theory(theory, 9)
    player, game = session().player, Game(9, CHINESE)
    legal = np.zeros(game.grid.words, np.uint64)
    for _ in range(30):
        choice = player.choose(game, game.to_move, Limits())
        legal_set(game.grid, game.position, game.to_move, legal)
        match(game.grid, game.position, matcher, game.to_move, legal)
        worth_a_move = look(game, game.to_move).moves
        best = max(matcher.scores[point] for point in worth_a_move)
        assert matcher.scores[choice.point] > best - 0.01  # of weights scaled to whole numbers
        assert choice.nodes < 10
        game.play(game.to_move, choice.point)


def test_no_capture_is_made_that_the_rules_speak_against(tmp_path: Path) -> None:
    path = tmp_path / "centre.pl"
    path.write_text(CENTRE)
    player, game = session(theory=str(path)).player, Game(9, CHINESE)
    centre, corner, above, right = (point_of(name, 9) for name in ("E5", "A1", "A2", "B1"))
    assert player.choose(game, BLACK, Limits()).point == centre
    game.set_up([centre, above], [corner])
    assert game.is_legal(BLACK, right)
    assert player.choose(game, BLACK, Limits()).point != right


def test_a_theory_is_named_or_a_file(tmp_path: Path) -> None:
    assert theory_named("aleph") == shipped.path_of("theories", "aleph")
    assert theory_named("aleph.pl") == Path("aleph.pl")
    assert session(theory="aleph").theory == read_theory(theory_named("aleph"))
    with pytest.raises(TheoryError, match=r"cannot read the theory none: there is no such file"):
        session(theory="none")


def test_the_theory_that_is_named_plays_and_explains() -> None:
    chosen = Session(SessionOptions(theory="shapes", table_mb=1))
    assert chosen.profile.theory == theory_named("go")
    assert chosen.theory == chosen.rulebook.theory == read_theory(theory_named("shapes"))

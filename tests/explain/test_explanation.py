"""Explanations: what is told is what the search does, and the features' shares add up."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from katachi.data.reading import read_record
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE
from katachi.engine.board.moves import key
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.patterns.theory import read_theory
from katachi.engine.player import Player
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import look
from katachi.engine.search.style import Style
from katachi.engine.search.table import EXACT, NO_BOUND, probe
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.network import contributions, forward, make_network
from katachi.engine.thoughts import Judged, Thought
from katachi.experiments import bench
from katachi.explain.long import AtLength
from katachi.explain.survey import Fate
from katachi.explain.why import thought_of
from tests.paths import ALPHABETA, ROOT

THEORY = replace(read_theory(ROOT / "data/theories/aleph.pl"), provenance={"pattern_scale": 0.2})
RECORDS = sorted((ROOT / "data/games/gnugo-level0/9x9").glob("*.sgf"))[:2]
NARROW = Style(root_width=8, widths=(99, 6))


def player(style: Style = NARROW) -> Player:
    return Player(bench.network_b(), SessionOptions(table_mb=1), style, THEORY)


def question(one: Player, game: Game, nodes: int, asked: int | None = None) -> AtLength:
    """About what the player chooses now."""
    session = Session(SessionOptions(player=ALPHABETA, nodes=nodes))
    session.player, session.game = one, game
    session.rulebook = session.professionals = Rulebook(THEORY)
    thought = Thought(one.choose(game, game.to_move, Limits(nodes=nodes)))
    return AtLength(session, game.to_move, thought, asked)


def test_shares_add_up_to_the_change_of_the_value() -> None:
    model, random = bench.network_b(), np.random.default_rng(1)
    network, units = make_network(model), np.zeros((2, 8))
    for _ in range(20):
        before, after = random.normal(0, 10, (2, 8))
        shares = contributions(model, before, after)
        change = forward(network, after, units) - forward(network, before, units)
        assert shares.sum() == pytest.approx(change, abs=1e-3)
        assert (contributions(model, before, before) == 0).all()


@pytest.mark.parametrize("style", [NARROW, Style(order=("patterns",), matched_only=True)])
def test_every_empty_point_has_one_fate_and_only_candidates_are_chosen(style: Style) -> None:
    game = bench.position_named("contact")
    about = question(player(style), game, 2000)
    candidates, choices = about.candidates, about.choices
    empty = [int(p) for p in game.grid.points if game.position.colour[p] == EMPTY]
    assert sorted(candidates) == empty
    assert all(candidates[choice.point].fate is Fate.SEARCHED for choice in choices)
    assert len({choice.point for choice in choices}) == 3
    searched = [c for c in candidates.values() if c.fate is Fate.SEARCHED]
    tail = [c for c in candidates.values() if c.fate is Fate.TAIL]
    if style is NARROW:
        assert tail
        assert len([c for c in searched if c.place <= 8]) == 8
    else:
        matcher = Rulebook(THEORY).matched(game, game.to_move)
        assert all(rules_at(matcher, one.point) for one in searched if one.tactics < 1000)


@pytest.mark.parametrize("nodes", [200, 2000])
@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_the_choice_was_searched_and_what_was_left_out_is_beyond_the_width(
    record: Path, nodes: int
) -> None:
    one = player()
    for number in (9, 20, 31, 42):
        game = game_of(read_record(record), move_limit=number)
        about = question(one, game, nodes)
        chosen, candidates = about.thought.choice, about.candidates
        assert chosen.point == PASS or candidates[chosen.point].fate is Fate.SEARCHED
        if chosen.depth >= 2:  # a place is by all that the third ply's search knows
            tail = [one for one in candidates.values() if one.fate is Fate.TAIL]
            assert all(one.place > NARROW.root_width for one in tail)


def test_a_move_that_was_left_out_is_searched_when_it_is_asked_for() -> None:
    game = bench.position_named("contact")
    asked = point_of("J9", 9)
    about = question(player(), game, 500, asked)
    assert about.candidates[asked].fate is Fate.TAIL
    assert about.choices[-1].point == asked


def test_a_search_of_some_moves_keeps_the_root_out_of_the_table() -> None:
    game = bench.position_named("contact")
    grid, points = game.grid, [point_of("J9", 9)]
    view = look(game, game.to_move)
    for chosen, bound in ((points, NO_BOUND), (None, EXACT)):
        one = player()
        one.search(game, game.to_move, view, Limits(depth=3), points=chosen)
        assert (
            probe(one.root(game, game.to_move, view).table, key(grid, game.position)).bound == bound
        )


@pytest.mark.parametrize(
    ("score", "points"),
    [
        (3.2, " (about 3 points ahead)"),
        (0.7, " (about a point ahead)"),
        (-0.3, " (about even)"),
        (-3.0, ""),
    ],
)
def test_the_long_answer_tells_only_points_that_agree_with_the_chances(
    score: float, points: str
) -> None:
    about = question(player(), bench.position_named("contact"), 200)
    about.thought = Thought(about.thought.choice._replace(judged=Judged(50, 0.7, score)))
    (line,) = [line for line in about.told() if " from here: " in line]
    assert line.endswith(f" wins 70 %{points}")


def test_who_asks_twice_about_a_position_is_told_of_one_tree() -> None:
    """An estimate, the best move, and an estimate again: what was searched for one counts."""
    one = Session(SessionOptions(nodes=200, table_mb=1))
    for number, vertex in enumerate(("E5", "C3", "G3", "C7", "G7")):
        one.play(BLACK if number % 2 == 0 else WHITE, point_of(vertex, 9))
    judged = [one.judge(WHITE), thought_of(one, WHITE).choice.judged, one.judge(WHITE)]
    visits, chances = zip(*((each.visits, each.chances) for each in judged if each))
    assert visits[0] >= 200
    assert visits[2] < 1.2 * visits[0]
    assert max(chances) - min(chances) < 0.01

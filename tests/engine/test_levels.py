"""Weaker play by level: what the command and the options do, chance by seed, sense at any level."""

import re
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.levels import FULL, LEVELS, chances, natural
from katachi.engine.puct.found import Candidate
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import look
from katachi.engine.settings import SessionOptions
from katachi.engine.thoughts import Level, Wishes
from katachi.gtp.session import Session
from tests.command import called
from tests.gtp.talk import ask, set_up, told

SOME_LEVELS = [1, 8, FULL]
OPENING = ["clear_board", "play b e5", "play w c3", "play b g3", "play w c7"]
MOVES = ["genmove b", "genmove w"] * 3


def said(*lines: str, **options: Any) -> list[str]:
    """What an engine answers, without the signs that it is an answer."""
    answers = told("\n".join(lines), nodes=100, table_mb=1, **options)
    return [one.removeprefix("= ") for one in answers]


def test_a_higher_level_looks_as_far_or_further_and_leaves_as_much_or_less_to_chance() -> None:
    assert [*LEVELS, FULL] == list(range(1, 11))
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.depth <= higher.depth
        assert lower.visits < higher.visits
        assert lower.margin > higher.margin
        assert lower.evenness > higher.evenness
        assert lower.allowance > higher.allowance


SEEN = st.lists(st.tuples(st.floats(1e-6, 1), st.floats(-90, 90)), min_size=1, max_size=20)


@given(SEEN, st.sampled_from([*LEVELS.values()]))
def test_a_level_draws_likely_moves_and_none_that_loses_more_than_its_allowance(
    seen: list[tuple[float, float]], level: Level
) -> None:
    whole = sum(prior for prior, _ in seen)
    moves = [
        Candidate(point, 1, 0.5, points, 0.0, prior / whole, [point])
        for point, (prior, points) in enumerate(seen)
    ]  # number 0 is a pass
    drawn = natural(moves, level)
    assert sum(drawn) == pytest.approx(1)
    possible = [one for one, share in zip(moves, drawn, strict=True) if share > 0]
    points = [one.points for one in possible]
    assert min(points) >= max(points) - level.allowance
    least = 0.01 * max(one.prior for one in moves)
    assert all(one.prior >= least for one in possible if one is not moves[0])
    assert drawn[0] in (0, 1, pytest.approx(moves[0].prior))


VALUES = st.lists(st.floats(-1, 1), min_size=1, max_size=20)


@given(VALUES, st.floats(0.01, 1))
def test_chance_prefers_the_better_move_and_none_that_loses_more_than_the_margin(
    values: list[float], margin: float
) -> None:
    found = chances(values, margin)
    assert sum(found) == pytest.approx(1)
    ranked = sorted(zip(values, found, strict=True))
    assert [chance for _, chance in ranked] == sorted(found)
    assert all(chance == 0 for value, chance in ranked if max(values) - value > margin)


NO_LEVEL = "? the level must be a whole number from 1 to 10, not {}"
ANSWERS = [
    ("level", "10"),
    ("level 3", ""),
    ("level", "3"),
    *((f"level {word}", NO_LEVEL.format(word)) for word in ("0", "11", "x", "-1", "2.5", "20k")),
    ("level 1 2", "? syntax error"),
    ("level", "3"),
    ("genmove b", None),
    ("undo", ""),
    ("level", "3"),
    ("clear_board", ""),
    ("boardsize 5", ""),
    ("kgs-rules japanese", ""),
    ("set_random_seed 4", ""),
    ("level", "3"),
    ("katachi-param_search level 7", ""),
    ("level", "7"),
    ("katachi-param_search level 0", "? level must be a whole number from 1 to 10, not 0"),
    ("level 10", ""),
    ("level", "10"),
]


def test_the_command_sets_and_tells_the_level_and_nothing_else_changes_it() -> None:
    answers = said(*(line for line, _ in ANSWERS))
    for (line, expected), answer in zip(ANSWERS, answers, strict=True):
        assert expected is None or answer == expected, line


def test_the_option_is_the_command() -> None:
    by_command = said("level 2", *OPENING, *MOVES)[1:]
    assert said(*OPENING, *MOVES, "level", level=2) == [*by_command, "2"]


@pytest.mark.parametrize("command", ["gtp", "play"])
@pytest.mark.parametrize("wrong", ["0", "11", "x"])
def test_a_level_there_is_not_is_one_sentence(command: str, wrong: str, tmp_path: Path) -> None:
    done = called(command, "--level", wrong, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    last = done.stderr.splitlines()[-1]
    assert re.fullmatch(f"Error: Invalid value for '--level': '?{wrong}'? is not .*", last)


def test_katachi_play_takes_a_level(tmp_path: Path) -> None:
    done = called("play", "--size", "5", "--level", "1", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search("wins by|is a draw", done.stdout)


def test_a_level_repeats_its_moves_by_seed_and_varies_them_between_seeds() -> None:
    seeds = [1, 2, 1, 2]
    game = [*OPENING, *MOVES]
    lines = [line for seed in seeds for line in (f"set_random_seed {seed}", *game)]
    answers = said("level 3", *lines)[1:]
    length = len(game) + 1
    games = [tuple(answers[i : i + length]) for i in range(0, len(answers), length)]
    assert games[:2] == games[2:]
    assert games[0] != games[1]
    assert said(*game, level=3, seed=2) == list(games[1][1:])


def test_level_10_plays_as_without_a_level() -> None:
    """From the start, and after another level."""
    assert (
        said("level 1", "genmove b", "level 10", "set_random_seed 1", *OPENING, *MOVES)[4:]
        == (said("genmove b", "set_random_seed 1", *OPENING, *MOVES)[2:])
    )


SETTLED = """
    . X X O .
    X . X O O
    . X X O .
    X X X O O
    X . X O .
"""
CAPTURE = """
    . . . . . . . . .
    . . . . . . O O .
    . . X X X X X O .
    . X O O O O O . .
    . . X O O O O X .
    . . . X X X X . .
    . O . . . . . O .
    . . . . . . . . .
    . . . . . . . . .
"""


def test_all_levels_pass_when_nothing_is_left() -> None:
    for level in SOME_LEVELS:
        session = Session(SessionOptions(nodes=100, level=level))
        set_up(session, SETTLED)
        assert ask(session, "genmove b") == "= pass", level
        assert ask(session, "genmove w") == "= pass", level


def test_all_levels_play_on_when_a_game_has_hardly_begun() -> None:
    """Komi alone would win it by a second pass."""
    for level in SOME_LEVELS:
        session = Session(SessionOptions(nodes=100, level=level))
        ask(session, "boardsize 9", "komi 6.5", "play b e5", "play w c4", "play b d3", "play w c7")
        ask(session, "play b pass")
        assert ask(session, "genmove w") != "= pass", level


def test_all_levels_take_what_is_big() -> None:
    for level in SOME_LEVELS:
        session = Session(SessionOptions(nodes=100, level=level))
        set_up(session, CAPTURE)
        for seed in range(2):
            before = len(session.game.stones())
            ask(session, f"set_random_seed {seed}", "genmove b")
            assert len(session.game.stones()) < before, (level, seed)
            ask(session, "undo")


def test_all_levels_play_to_the_end_and_fill_no_own_eye() -> None:
    from katachi.engine.life.playout import is_eye

    for level in SOME_LEVELS[:-1]:
        session = Session(SessionOptions(size=4, nodes=50, level=level))
        game = session.game
        while game.passes < 2:
            assert len(game.moves) < 75
            before, colour = game.position, game.to_move
            eyes = {p for p in game.grid.points if is_eye(game.grid, before, int(p), colour)}
            session.genmove(colour)
            assert game.moves[-1].point not in eyes


def test_analyses_are_at_full_strength_and_do_not_make_a_level_stronger() -> None:
    session = Session(SessionOptions(nodes=100, level=2))
    full = Session(SessionOptions(nodes=100))
    for one in (session, full):
        ask(one, *OPENING)
    plain = [ask(session, "set_random_seed 1", "reg_genmove b") for _ in range(2)]
    seen = [ask(one, "katachi-variation b") for one in (session, full)]
    assert seen[0] == seen[1]
    assert ask(session, "set_random_seed 1", "reg_genmove b") == plain[0] == plain[1]


def test_a_level_does_not_think_on_the_opponents_time() -> None:
    for level, thinks in ((9, False), (FULL, True)):
        session = Session(SessionOptions(size=5, nodes=50, ponder=True, level=level))
        ask(session, "genmove b")
        before = threading.active_count()
        with session.pondering():
            assert (threading.active_count() > before) is thinks


def test_a_level_that_is_short_of_time_or_stopped_has_a_move_that_is_worth_one() -> None:
    session = Session(SessionOptions())
    ask(session, *OPENING)
    game, player = session.game, session.player
    worth_one, level = look(game, BLACK).moves, Wishes(LEVELS[9])
    assert player.choose(game, BLACK, Limits(seconds=0.0), level).point in worth_one
    session.stop.set()
    found = player.choose(game, BLACK, Limits(stop=session.stop), level)
    assert found.point in worth_one


def test_full_strength_beats_the_weakest_level() -> None:
    strong, weak = (
        Session(SessionOptions(size=7, nodes=100, level=level, seed=1)) for level in (FULL, 1)
    )
    colour = BLACK
    while strong.game.passes < 2 and len(strong.game.moves) < 150:
        mover, other = (strong, weak) if colour == WHITE else (weak, strong)
        mover.genmove(colour)
        other.play(colour, mover.game.moves[-1].point)
        colour = 3 - colour
    assert strong.score().startswith("W")

"""Shapes counted where they can be played, and two players compared."""

import json
import re
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

from katachi.data import shipped
from katachi.data.language import InductionError
from katachi.data.outcomes import Worth
from katachi.data.record import person
from katachi.engine.board.game import Move
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.patterns.theory import Theory, parse_theory, read_theory
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.ilp.compared import change_of, change_text, frequency, points_won, verdict
from katachi.ilp.examples import Example
from katachi.ilp.habits import (
    FEWEST,
    Difference,
    Habits,
    Moves,
    differences,
    digest_of,
    habits_of,
    moves_of,
    player_of,
    read_habits,
    telling,
)
from katachi.ilp.records import Record, Records, read_records
from tests.command import called
from tests.ilp.learning import GAMES_9X9, assert_refused
from tests.paths import ROOT
from tests.processes import without

THIRD = "pos_gen(E), edge_hor(C, D, 3, E)"
FAR = "stage(A, ending)"
GO = read_theory(shipped.path_of("theories", "go"))


def theory_of(*bodies: str) -> Theory:
    rules = [f"rule({n}, 1, 0, 1). move(A, B, C, D) :- {body}." for n, body in enumerate(bodies, 1)]
    return parse_theory("theory(format, 1). " + " ".join(rules), "rules")


def points(*vertices: tuple[int, int]) -> tuple[int, ...]:
    """As points of the 9x9 board, column and row from 1."""
    return tuple(row * 10 + column for column, row in vertices)


def records(black: str = "me", white: str = "you") -> Records:
    third, fifth, other = points((3, 5), (5, 5), (7, 4))
    moves = (Move(BLACK, third), Move(WHITE, fifth), Move(BLACK, other))
    games = [Record(f"{n}.sgf", 9, moves, black, white) for n in range(3)]
    return Records(9, tuple(games))


def test_a_shape_is_counted_where_it_can_be_played() -> None:
    theory, found = theory_of(THIRD, FAR), records()
    mine = habits_of(theory, found, moves_of(theory, found, "me"))
    assert (mine.games, mine.moves) == (3, 6)
    assert (mine.possible, mine.played) == ([6, 0], [6, 0])
    yours = habits_of(theory, found, moves_of(theory, found, "you"))
    assert (yours.possible, yours.played) == ([3, 0], [0, 0])
    both = habits_of(theory, found, moves_of(theory, found, ""))
    assert (both.moves, both.played) == (9, [6, 0])


def test_the_player_is_the_one_of_most_games() -> None:
    games = records().games
    others = [replace(game, white=f"other {n}") for n, game in enumerate(games)]
    assert player_of(Records(9, tuple(others))) == "me"
    assert player_of(Records(9, (games[0],))) == ""
    assert player_of(records("", "")) == ""
    assert player_of(records("me", "you")) == ""
    rated = [replace(game, black=f"me ({1500 + n})") for n, game in enumerate(others)]
    assert player_of(Records(9, tuple(rated))) == "me"
    assert moves_of(theory_of(THIRD), Records(9, tuple(rated)), "me [3k]").played.sum() == 6
    names = {"a [12k]": "a", "b(1843?)": "b", "(3)": "(3)", "c (x)": "c (x)", "d [?]": "d"}
    names |= {"e 2k?": "e", "e 5 Dan": "e", "e 3段": "e", "5k": "5k", "Agent 7": "Agent 7"}
    names |= {"f (2601) (3k) ": "f", "g" + " " * 10**6 + "(1)": "g"}
    names |= {"Team 12 pk": "Team 12 pk", "x5k": "x5k"}
    assert {name: person(name) for name in names} == names


def counts(played: list[int], possible: list[int]) -> Habits:
    return Habits("", 9, 1, 1, possible, played)


def test_differences_are_told_only_beyond_chance() -> None:
    mine, theirs = counts([50, 10, 9, 0], [100, 100, 9, 0]), counts([200, 400, 4, 0], [1000] * 4)
    found = differences(mine, theirs)
    assert [one.rule for one in found] == [0, 1]
    first = next(one for one in found if one.rule == 0)
    assert first.odds == pytest.approx(4.0, rel=0.02)
    error = np.sqrt(1 / 50 + 1 / 50 + 1 / 200 + 1 / 800)
    assert first.low == pytest.approx(4 * np.exp(-1.96 * error), rel=0.03)
    assert first.high == pytest.approx(4 * np.exp(1.96 * error), rel=0.03)
    assert differences(mine, mine) == []
    text = frequency(first, mine, theirs)
    assert text.startswith("Played 50 of 100 times (50 %), by them 200 of 1,000 times (20 %); 4.0")


def test_what_is_beyond_chance_is_as_scipy_has_it() -> None:
    stats = pytest.importorskip("scipy.stats")
    random = np.random.default_rng(1)
    for scale in (0.2, 1.0, 3.0):
        possible = random.integers(FEWEST, 300, (2, 200))
        share = 1 / (1 + np.exp(-random.normal(0, scale, (2, 200))))
        played = random.binomial(possible, share)
        mine, theirs = (counts(*map(np.ndarray.tolist, pair)) for pair in zip(played, possible))
        odds = np.log((played + 0.5) / (possible - played + 0.5))
        error = np.sqrt((1 / (played + 0.5) + 1 / (possible - played + 0.5)).sum(axis=0))
        chance = 2 * stats.norm.sf(np.abs(odds[0] - odds[1]) / error)
        told = np.flatnonzero(stats.false_discovery_control(chance) <= 0.05)
        assert sorted(one.rule for one in differences(mine, theirs)) == told.tolist()


def test_shapes_of_the_same_positions_are_told_once() -> None:
    possible = np.array([[1, 1, 0], [1, 1, 0], [1, 0, 1]], bool)
    moves = Moves((), possible, possible)
    found = [Difference(rule, 2, 1.5, 3) for rule in range(3)]
    assert [one.rule for one in telling(found, moves, 5)] == [0, 2]
    assert [one.rule for one in telling(found, moves, 1)] == [0]


def test_what_loses_points_is_beyond_both_intervals() -> None:
    more, usual = Difference(0, 2, 1.5, 3), Worth(20, 0, -4, 4)
    assert "moves that play it" in (text := change_text(more, Worth(9, -20, -30, -10), usual))
    assert text.endswith("by +0.0 points (-4.0 to +4.0, 20 judged): this loses points.")
    less = replace(more, odds=0.5)
    assert "in its place" in (text := change_text(less, Worth(9, -9, -20, 2), usual))
    assert text.endswith("no clear difference.")
    assert change_text(more, Worth(9, 9, 5, 12), usual).endswith("this wins points.")


STUDENT = {2: 12.706, 3: 4.303, 4: 3.182, 6: 2.571, 8: 2.365, 16: 2.131, 101: 1.984}
"""95 % of Student's t lies so far from 0 at most, by the numbers that a mean is of."""


def test_few_moves_show_little() -> None:
    """Of two moves that lost 0.6 and 0.5 points it was said that the shape surely loses points."""
    for count, wide in STUDENT.items():
        won = np.arange(count) - (count - 1) / 2
        found = change_of(won)
        error = won.std(ddof=1) / count**0.5
        assert found.high / error == pytest.approx(wide, rel=0.03)
        assert found.low == -found.high
    usual = change_of([0.3, -0.3, 0.9, 0.6, 0.0] * 3)
    assert verdict(change_of([-0.6, -0.5]), usual) == "no clear difference"
    assert verdict(change_of([-0.6, -0.5] * 3), usual) == "this loses points"


def test_a_game_that_repeats_a_position_is_judged_all_the_same(tmp_path: Path) -> None:
    """The player's rules forbid what the record has: a ko taken back after two passes."""
    path = tmp_path / "ko.sgf"
    shape = "(;SZ[9];B[ed];W[fd];B[dc];W[gc];B[eb];W[fb];B[aa];W[ec];B[fc]"
    path.write_text(f"{shape};W[];B[];W[ec];B[ii])")
    (record,) = read_records([path]).games
    session = Session(SessionOptions(seed=1))
    assert session.game.rules.superko
    for ply in (12, 13):  # the repetition itself, and the move after it
        colour, point = record.moves[ply - 1]
        assert abs(points_won(session, record, Example(0, ply, colour, point))) < 100


def test_counts_are_read_back_or_refused(tmp_path: Path) -> None:
    theory, file = theory_of(THIRD, FAR), tmp_path / "habits.json"
    habits = Habits(digest_of(theory), 9, 3, 9, [6, 2], [6, 0])
    file.write_text(json.dumps(asdict(habits)))
    assert read_habits(file, theory) == habits
    with pytest.raises(InductionError, match="counts other rules"):
        read_habits(file, theory_of(FAR, THIRD))
    file.write_text(json.dumps(asdict(replace(habits, played=[7, 0]))))
    with pytest.raises(InductionError, match="more is played than can be"):
        read_habits(file, theory)
    file.write_text("{")
    with pytest.raises(InductionError, match="cannot read the habits"):
        read_habits(file, theory)


def test_the_counts_that_ship_are_of_the_rules_that_ship() -> None:
    found = read_habits(shipped.folder("habits") / "professionals.json", GO)
    assert (found.size, found.games, found.moves) == (9, 418, 18999)


ONE_BY_ONE = """
import json, sys
from tests.command import called
done = [called(*words, cwd=".") for words in json.loads(sys.argv[1])]
print(json.dumps([[one.returncode, one.stdout, one.stderr] for one in done]))
"""


def test_the_commands_need_no_scipy(tmp_path: Path) -> None:
    """What is counted is compared with, and so is what ships; only weighing needs it."""
    file, out, other, weighed = (str(tmp_path / name) for name in ("counts", "mine", "two", "new"))
    games, few = str(GAMES_9X9), str(GAMES_9X9 / "0001.sgf")
    learn = ("--engine", "native", "--positives", "12", "--judged", "0")
    commands = [
        ("habits", few, "--out", file),
        ("induce", few, *learn, "--out", out, "--compare", file),
        ("induce", games, *learn, "--out", other, "--compare", "professionals"),
        ("weigh", out, few, "--out", weighed),
    ]
    command = [sys.executable, "-c", ONE_BY_ONE, json.dumps(commands)]
    environment = without("scipy", tmp_path)
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    counted, compared, beside, refused = (
        subprocess.CompletedProcess(command, *one) for one in json.loads(told.stdout)
    )
    assert counted.returncode == 0, counted.stderr
    assert f"are counted in {file}" in counted.stdout
    records = read_records([Path(few)], 9)
    assert read_habits(Path(file), GO).moves <= records.move_count
    assert compared.returncode == 0, compared.stderr
    assert "beside 1 game, " in compared.stdout
    assert beside.returncode == 0, beside.stderr
    assert "beside 418 games, 18,999 moves of professionals: " in beside.stdout
    shapes = r"(More|Less) often, by both sides:\n1\. [A-Z].*\. \(rule \d+\)\n"
    assert re.search(shapes, beside.stdout)
    assert_refused(refused, "Weighing rules needs scipy: pip install 'katachi[ilp]'.")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--me", "Nobody"), "There is no move of Nobody in these games."),
        (("--out", "no/such/folder.json"), "Cannot write no/such/folder.json"),
    ],
)
def test_what_is_refused(options: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    assert_refused(called("habits", GAMES_9X9, *options, cwd=tmp_path), sentence)


@pytest.mark.parametrize(
    ("options", "sentence", "status"),
    [
        (("--compare", "professionals", "--me", "Nobody"), "There is no move of Nobody", 1),
        (("--compare", "none.json"), "Cannot read the habits none.json", 1),
        (("--me", "Nobody"), "--me belongs to --compare.", 2),
    ],
)
def test_what_cannot_be_compared_is_refused_before_the_learning(
    options: tuple[str, ...], sentence: str, status: int, tmp_path: Path
) -> None:
    assert_refused(called("induce", GAMES_9X9, *options, cwd=tmp_path), sentence, status)
    assert not list(tmp_path.iterdir())

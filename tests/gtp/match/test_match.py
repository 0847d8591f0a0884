"""Matches between real programs; each way in which a game can go wrong is kept apart."""

import shlex
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from katachi.data.reading import read_record
from katachi.engine.board.game import Game
from katachi.engine.board.record import game_of
from katachi.engine.board.rules import CHINESE, JAPANESE, TROMP_TAYLOR, rules_named
from katachi.engine.board.vertex import BLACK, WHITE, fixed_points
from katachi.engine.life.status import final_score
from katachi.gtp.match.game import Played, play_out
from katachi.gtp.match.match import RESULTS_FILE, Match, default_referee, play_games
from katachi.gtp.match.results import Fault, GameRecord, ResultsError, Tally, faults_in
from katachi.gtp.match.settings import MatchSettings

MISBEHAVING = """
import sys, time

habit, moves, taken = sys.argv[1], 0, set()
points = [column + row for column in "ABCDE" for row in "12345"]
for line in sys.stdin:
    words = line.split()
    match words:
        case ["name"] if habit == "dead":
            sys.exit("no licence")
        case ["boardsize", _] if habit == "small":
            print("? unacceptable size\\n")
        case ["play", _, point]:
            taken.add(point.upper())
            print("? illegal move\\n" if habit == "refuse" else "=\\n")
        case ["genmove", _]:
            moves += 1
            if habit in ("pass", "draw"):
                print("= pass\\n")
            elif habit == "resign":
                print("= resign\\n")
            elif moves < 2:
                point = next(point for point in points if point not in taken)
                taken.add(point)
                print(f"= {point}\\n")
            elif habit == "crash":
                sys.exit("boom")
            elif habit == "illegal":
                print(f"= {min(taken)}\\n")
            elif habit == "nonsense":
                print("= over there\\n")
            elif habit == "hang":
                time.sleep(100)
            elif habit == "fail":
                print("? cannot think\\n")
        case ["final_score"]:
            time.sleep(100 * (habit == "hang"))
            print("= Draw\\n" if habit == "draw" else "= who knows\\n")
        case ["known_command", _]:
            print("= true\\n")
        case _:
            print("=\\n")
    sys.stdout.flush()
    if words == ["quit"]:
        break
"""

SMALL = MatchSettings("", "", size=5, komi=0.5, max_moves=40)


def play_game(settings: MatchSettings, number: int) -> Played:
    """Play one game of a match."""
    [played] = play_games(settings, [number])
    return played


def run_match(settings: MatchSettings, folder: Path | None, say) -> list[GameRecord]:
    """Play a match to its end."""
    match = Match(settings, folder)
    match.run(say)
    return match.records


@pytest.fixture
def bad(tmp_path: Path):
    """The command line of a program with a bad habit."""
    script = tmp_path / "misbehaving.py"
    script.write_text(MISBEHAVING)
    return lambda habit: shlex.join([sys.executable, str(script), habit])


@pytest.fixture
def good(gnugo) -> str:
    """GNU Go's command line."""
    return f"{gnugo} --mode gtp --level 0 --chinese-rules"


@pytest.fixture
def said() -> list[str]:
    """What a match tells its user."""
    return []


# Whole matches


@pytest.mark.external
def test_a_match_plays_all_games_and_keeps_them(good, tmp_path, said):
    settings = replace(SMALL, first=good, second=good, games=4, referee=good)
    records = run_match(settings, tmp_path / "new" / "match", said.append)
    assert [record.number for record in records] == [1, 2, 3, 4]
    assert [record.black for record in records] == ["A", "B", "A", "B"]
    assert all(record.counts for record in records)
    assert Tally.of(records).games == 4
    for record in records:
        data = (tmp_path / "new" / "match" / f"{record.number:04}.sgf").read_bytes()
        game = game_of(read_record(data))
        assert game.size == 5
        assert game.komi == 0.5
        assert len(game.moves) == record.moves
        assert f"RE[{record.result}]".encode() in data
        assert f"DT[{date.today().year}-".encode() in data
        assert b"GNU Go 3.8" in data
    assert sum(line.startswith("Game ") for line in said) == 4
    assert "Elo" in said[-1]


def test_openings_come_in_pairs_and_from_the_seed(bad):
    settings = replace(SMALL, first=bad("pass"), second=bad("pass"), size=7, max_moves=3)
    settings = replace(settings, opening_plies=3)

    def openings(seed: int, *numbers: int) -> list[tuple[tuple[int, int], ...]]:
        games = list(play_games(replace(settings, seed=seed), list(numbers)))
        for record, game, _ in games:
            assert record.moves == 3
            assert all(game.grid.line[move.point] >= 3 for move in game.moves)
        return [tuple(game.moves) for _, game, _ in games]

    first, second, third, fourth, again, fifth = openings(1, 1, 2, 3, 4, 3, 5)
    assert first == second
    assert third == fourth == again
    assert len({first, third, fifth}) > 1
    assert {first, third, fifth} != {*openings(2, 1, 3, 5)}


@pytest.mark.external
def test_a_lone_player_wins_the_whole_board(good, bad):
    settings = replace(SMALL, first=good, second=bad("pass"), opening_plies=0, size=7)
    refereed, _, _ = play_game(replace(settings, referee=good), 1)
    assert refereed.result == "B+48.5"
    assert refereed.winner == "A"
    counted, game, _ = play_game(settings, 1)
    assert counted.result == "B+48.5"
    assert game.passes == 2


def test_a_program_that_resigns_has_lost(bad):
    record, _, _ = play_game(replace(SMALL, first=bad("resign"), second=bad("pass")), 1)
    assert (record.result, record.winner, record.fault) == ("W+R", "B", None)
    record, _, _ = play_game(replace(SMALL, first=bad("resign"), second=bad("pass")), 2)
    assert (record.result, record.winner) == ("B+R", "B")


def test_a_draw_is_nobodys(bad):
    settings = replace(SMALL, first=bad("pass"), second=bad("pass"), referee=bad("draw"))
    record, _, _ = play_game(settings, 1)
    assert (record.result, record.winner, record.counts) == ("0", None, True)


def test_an_empty_board_is_whites_by_komi(bad):
    settings = replace(SMALL, first=bad("pass"), second=bad("pass"), opening_plies=0)
    record, _, _ = play_game(settings, 1)
    assert (record.result, record.winner) == ("W+0.5", "B")


def test_a_long_game_is_scored_as_it_stands(bad):
    settings = replace(SMALL, first=bad("pass"), second=bad("pass"), opening_plies=5, max_moves=5)
    record, _, _ = play_game(settings, 1)
    assert record.moves == 5
    assert record.counts


# Faults are no losses


@pytest.mark.external
@pytest.mark.parametrize(
    ("habit", "fault", "result", "reason"),
    [
        ("crash", Fault.CRASH, "B+F", "boom"),
        ("illegal", Fault.ILLEGAL, "B+F", "not legal"),
        ("nonsense", Fault.ILLEGAL, "B+F", "over there"),
        ("hang", Fault.TIME, "B+T", "did not answer"),
        ("fail", Fault.FAILURE, "B+F", "cannot think"),
        ("refuse", Fault.FAILURE, "B+F", "illegal move"),
        ("small", Fault.SETUP, "Void", "unacceptable size"),
        ("dead", Fault.SETUP, "Void", "no licence"),
    ],
)
def test_each_fault_is_counted_apart(good, bad, tmp_path, said, habit, fault, result, reason):
    settings = replace(SMALL, first=good, second=bad(habit), games=1, time_per_game=1)
    record = run_match(settings, tmp_path, said.append)[0]
    assert (record.fault, record.at_fault, record.result) == (fault, "B", result)
    assert record.reason is not None
    assert reason in record.reason
    assert faults_in([record]) == [(("B", fault), 1)]
    assert Tally.of([record]).games == 0
    assert said[-2] == "No game counts"
    assert said[-1] == f"Not counted: B {fault} 1"
    assert f"RE[{result}]" in (tmp_path / "0001.sgf").read_text()


@pytest.mark.parametrize("command", ["", "no-such-program", "'unbalanced"])
def test_a_program_that_does_not_start_is_a_failed_set_up(bad, command):
    record, _, _ = play_game(replace(SMALL, first=command, second=bad("pass")), 1)
    assert (record.fault, record.at_fault, record.result) == (Fault.SETUP, "A", "Void")


@pytest.mark.parametrize(
    ("habit", "fault"),
    [("dead", Fault.SETUP), ("pass", Fault.FAILURE), ("hang", Fault.FAILURE)],
)
def test_a_referee_that_fails_makes_the_game_void(bad, habit, fault):
    settings = replace(SMALL, first=bad("pass"), second=bad("pass"), referee=bad(habit), patience=4)
    record, _, _ = play_game(settings, 1)
    assert (record.at_fault, record.result, record.fault) == ("referee", "Void", fault)


def test_a_match_that_cannot_begin_ends_soon(bad, said):
    settings = replace(SMALL, first=bad("small"), second=bad("pass"))
    for games in (2, 100):
        match = Match(replace(settings, games=games), None)
        match.run(said.append)
        assert len(match.records) == 2
        assert not match.is_complete


# Going on after a stop


def test_a_match_goes_on_where_it_was_left(bad, tmp_path, said):
    settings = replace(SMALL, first=bad("resign"), second=bad("pass"), games=3)
    first = run_match(settings, tmp_path, said.append)
    kept = (tmp_path / "0001.sgf").stat().st_mtime_ns
    with (tmp_path / RESULTS_FILE).open("a") as file:
        file.write('{"number": 4, "bla')  # killed while writing
    said.clear()
    longer = run_match(replace(settings, games=5), tmp_path, said.append)
    assert longer[:3] == first
    assert [record.number for record in longer] == [1, 2, 3, 4, 5]
    assert (tmp_path / "0001.sgf").stat().st_mtime_ns == kept
    assert sum(line.startswith("Game ") for line in said) == 2
    assert len((tmp_path / RESULTS_FILE).read_text().splitlines()) == 6
    said.clear()
    assert run_match(replace(settings, games=5), tmp_path, said.append) == longer


def test_a_folder_holds_one_match(bad, tmp_path, said):
    settings = replace(SMALL, first=bad("resign"), second=bad("pass"), games=1)
    run_match(settings, tmp_path, said.append)
    before = (tmp_path / RESULTS_FILE).read_text()
    with pytest.raises(ResultsError, match="another komi and seed"):
        run_match(replace(settings, komi=3.5, seed=9), tmp_path, said.append)
    with pytest.raises(ResultsError, match="another program B; choose"):
        run_match(replace(settings, second=bad("dead")), tmp_path, said.append)
    assert (tmp_path / RESULTS_FILE).read_text() == before


def test_a_folder_that_cannot_be_made_is_told(bad, tmp_path, said):
    (tmp_path / "file").touch()
    with pytest.raises(ResultsError, match="cannot make the folder"):
        run_match(replace(SMALL, games=1), tmp_path / "file" / "folder", said.append)


@pytest.mark.external
def test_the_referee_is_gnugo_where_it_can_be(gnugo):
    assert default_referee(CHINESE) == "gnugo --mode gtp --chinese-rules"
    assert default_referee(JAPANESE) == "gnugo --mode gtp --japanese-rules"
    assert default_referee(TROMP_TAYLOR) is None


class Passing:
    """A program that only passes, and as a referee gives GNU Go's score of three stones on 7x7."""

    def __init__(self, referee: str | None = None) -> None:
        self.settings = replace(SMALL, referee=referee)

    def seat(self, *asked: object) -> "Passing":
        return self

    def move(self, colour: int) -> str:
        return "pass"

    def ask(self, command: str) -> str:
        return "B+45.5" if command == "final_score" else ""


@pytest.mark.parametrize("referee", [None, "gnugo --mode gtp --chinese-rules"])
def test_a_handicap_is_made_up_for_as_the_rules_say(referee):
    for rules, result in (("chinese", "B+45.5"), ("aga", "B+46.5"), ("new-zealand", "B+48.5")):
        game = Game(7, rules_named(rules), 0.5)
        game.place_handicap(fixed_points(3, 7))
        side: Any = Passing(referee)
        assert play_out(game, {BLACK: side, WHITE: side}, side) == result
        assert final_score(game) == float(result[1:])

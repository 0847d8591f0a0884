"""The player that learns in the position: it repeats itself, and keeps its limits."""

import threading
import time
from pathlib import Path

import pytest

from katachi.data import shipped
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.choice import Choice
from katachi.engine.deciding import decide
from katachi.engine.evaluation.model import load_model
from katachi.engine.player import Player, Settings
from katachi.engine.profiles import DEFAULT, ProfileError, read_profile
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.engine.session_options import SessionOptions
from katachi.engine.simulation.knowledge import load_knowledge
from tests.engine.diagrams import game_from

CUT = """
. . . . . . .
. . O X . . .
. O X X O . .
. O X . O . .
. O X X O . .
. . O X . . .
. . . O . . .
"""


def player(**settings) -> Player:
    profile = read_profile(DEFAULT)
    assert profile.shapes is not None
    assert profile.policy is not None
    knowledge = load_knowledge(profile.shapes, profile.policy, profile.simulations)
    return Player(
        load_model(profile.network),
        Settings(table_mb=4, **settings),
        profile.style,
        None,
        knowledge,
    )


def test_the_same_seed_plays_the_same_and_another_thread_count_as_well_ends() -> None:
    game = game_from(CUT)
    found: list[Choice] = []
    for _ in range(2):
        found.append(player().choose(game, BLACK, Limits(nodes=3000))._replace(seconds=0))
    assert found[0] == found[1]
    assert found[0].judged is not None
    assert found[0].judged.games == 750
    two = player(threads=2).choose(game, BLACK, Limits(nodes=3000))
    assert two.judged is not None
    assert 750 <= two.judged.games <= 751


def test_to_be_ready_changes_no_move() -> None:
    game, found = game_from(CUT), []
    for sizes in ((), (game.size,), (game.size, 9)):
        one = player()
        for size in sizes:
            one.get_ready(size)
        found.append(one.choose(game, BLACK, Limits(nodes=1000))._replace(seconds=0))
    assert found[0] == found[1] == found[2]


def test_simulations_and_nodes_may_be_limited_each() -> None:
    choice = player().choose(game_from(CUT), BLACK, Limits(nodes=500, simulations=40))
    assert choice.judged is not None
    assert choice.judged.games == 40
    assert choice.nodes <= 500


def test_time_is_split_and_kept() -> None:
    one, game = player(), game_from(CUT)
    one.choose(game, BLACK, Limits(nodes=100))
    began = time.perf_counter()
    choice = one.choose(game, BLACK, Limits(seconds=0.3))
    assert time.perf_counter() - began < 5  # the machine may be busy; benchmarks look closer
    assert choice.judged is not None
    assert choice.judged.games > 10
    assert choice.nodes > 100


def test_a_stop_leaves_a_move() -> None:
    stop = threading.Event()
    stop.set()
    choice = player().choose(game_from(CUT), BLACK, Limits(seconds=60.0), stop=stop)
    assert choice.point != PASS


def test_a_long_thought_learns_and_searches_in_turn_until_a_stop() -> None:
    stop, seen = threading.Event(), []

    def watch(choice: Choice) -> None:
        seen.append(choice.judged)
        if choice.judged != seen[0]:
            stop.set()

    choice = player().choose(game_from(CUT), BLACK, Limits(seconds=600.0), stop=stop, watch=watch)
    assert seen[0] != seen[-1] == choice.judged
    assert choice.depth > 0


@pytest.mark.parametrize(
    ("chosen", "spent"),
    [
        ([5, 5], 1.0),  # clear: it leaves time for others
        ([5, 6, 6], 1.5),
        ([5, 6, 5, 5], 2.0),
        ([5, 6, 5, 6, 6], 2.5),
        ([5, 6, 5, 6, 5, 6], 3.0),
    ],
)
def test_moves_that_are_close_take_more_of_a_clocks_time(
    monkeypatch: pytest.MonkeyPatch, chosen: list[int], spent: float
) -> None:
    now, found = [100.0], iter(chosen)
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])

    def teach(limits: Limits) -> tuple[None, Limits]:
        now[0] += limits.seconds or 0.0
        return None, Limits(0.0)

    def search(limits: Limits, judged: None) -> Choice:
        point = next(found)
        return Choice(point, False, 0.0, 1, 1, 0.0, [point])

    choice = decide(search, teach, Limits(1.5, more=1.5), threading.Event())
    assert choice.point == chosen[-1]
    assert now[0] == pytest.approx(100 + spent)
    assert next(found, None) is None


def test_a_new_game_begins_with_what_was_known_before_the_first() -> None:
    one, game = player(), game_from(CUT)
    assert one.lessons is not None
    first = one.lessons.table(game.grid).copy()
    one.choose(game, BLACK, Limits(nodes=3000))
    assert (one.lessons.table(game.grid) != first).any()
    one.new_game()
    assert (one.lessons.table(game.grid) == first).all()


def write_player(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('shapes = "none"', "there is no 'none' in data/shapes"),
        ('shapes = "go9"\npolicy = "none"', "there is no 'none' in data/policies"),
        ("simulations = 3", "simulations must be a table"),
        ("[simulations]\nwhat = 3", "simulations.what is none of rate, lam, span"),
        ("[simulations]\nlam = 1.5", "simulations.lam must be a number from 0 to 1"),
        ("[simulations]\nspan = 1.0", "simulations.span must be a whole number from 1 to 2"),
        ("[simulations]\nlearned = true", "simulations.learned must be a whole number"),
        ("ply_widths = [0]", "each of ply_widths must be a whole number from 1"),
    ],
)
def test_a_player_file_says_what_is_wrong(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(ProfileError) as error:
        read_profile(write_player(tmp_path, text))
    assert fault in str(error.value)


def test_a_player_file_may_change_the_simulations(tmp_path: Path) -> None:
    path = write_player(tmp_path, 'shapes = "go9"\n[simulations]\nlam = 0\nshare = 1\n')
    profile = read_profile(path)
    assert profile.simulations.lam == 0
    assert profile.shapes == shipped.path_of("shapes", "go9")
    Session(SessionOptions(player=str(path)))


def test_a_player_without_shapes_can_have_no_others(tmp_path: Path) -> None:
    with pytest.raises(ProfileError, match="the player thesis has no shapes"):
        Session(SessionOptions(player="thesis", shapes=str(tmp_path / "s.safetensors")))

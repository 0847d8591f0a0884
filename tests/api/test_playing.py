"""A player that makes its moves: ended early, resigning or not, to the last move of a game."""

import threading
import time
from contextlib import closing, suppress
from random import Random

import pytest

import katachi
from katachi.api.values import Analysis
from katachi.data.record import MAX_MOVES
from katachi.engine.board.game import Game as EngineGame
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.board.vertex import point_of
from katachi.engine.judging import Owners
from katachi.engine.thoughts import Choice as EngineChoice
from katachi.engine.thoughts import Judged
from tests.engine.diagrams import FINISHED, game_from
from tests.paths import ALPHABETA

LOST = -100.0
"""White's komi, with which nobody could win as White."""


def quick(**settings: object) -> katachi.Player:
    return katachi.Player(nodes=50, table_mb=1, **settings)


def test_it_makes_its_move_and_explains_it() -> None:
    game, player = katachi.Game(5), quick(level=3)
    choice = player.play(game)
    assert game.moves == (katachi.Move("black", choice.vertex),)
    with game.after(0):
        reason = player.explain(game)
    assert reason.vertex == choice.vertex
    assert "its level drew the move" in str(reason)


def test_a_thought_that_is_ended_is_played_and_told_of() -> None:
    game, player, stop = katachi.Game(5), katachi.Player(seconds=600, table_mb=1), threading.Event()
    began = time.monotonic()
    choice = player.play(game, stop=stop, watch=lambda _: stop.set())
    assert game.moves[-1].vertex == choice.vertex
    with game.after(0):
        assert player.explain(game).vertex == choice.vertex
    assert time.monotonic() - began < 60


def given_up(player: katachi.Player) -> katachi.Game:
    """A game that White, who plays by `player`, resigns; with the moves until then."""
    game = katachi.Game(5, LOST)
    for vertex in ("C3", "B3", "D3", "C2", "C4", "B2"):
        game.play(vertex if vertex in game.legal_moves else "pass")
        if player.play(game).resigns:
            return game
    raise AssertionError("it does not resign")


def test_it_resigns_what_is_lost_and_plays_on_when_asked_to() -> None:
    player = quick(resign=None)
    assert player.resign == 0.02
    game = given_up(player)
    assert (game.to_move, len(game.moves)) == ("white", 5)
    player.resign = 0.0
    assert not player.play(game).resigns
    assert len(game.moves) == 6
    with pytest.raises(katachi.SettingError, match="resign must be a number from 0 to 1"):
        player.resign = 2


@pytest.mark.parametrize("settings", [{"level": 5}, {"player": ALPHABETA}])
def test_who_does_not_surely_know_does_not_resign(settings: dict[str, object]) -> None:
    assert quick(resign=None, **settings).resign == 0
    assert quick(resign=0.1, **settings).resign == 0.1


def test_other_settings_are_those_of_the_command() -> None:
    assert quick(left_out=("table",)).choose(katachi.Game(5)).vertex
    for name, value in {"left_out": ("sense",), "net": "none"}.items():
        with pytest.raises(katachi.Error, match=r"'sense'|none"):
            quick(**{name: value})


@pytest.mark.parametrize("name", ["deep", "rules", "komi", "size", "depth", "time_per_move"])
def test_what_a_player_does_not_take_is_refused(name: str) -> None:
    """Rules, komi and size are those of the game. They were taken, and meant nothing."""
    names = "seconds, nodes, threads, table_mb, player, theory, left_out, net, seed, resign, level"
    for make, known in ((quick, names), (reviewing, "seconds, nodes, table_mb, .*, seed$")):
        with pytest.raises(katachi.SettingError, match=f"no setting '{name}', only {known}"):
            make(**{name: 3})


def reviewing(**settings: object) -> None:
    katachi.Reviewing(b"(;SZ[5];B[cc])", **settings)


def test_a_game_can_have_no_more_than_so_many_moves() -> None:
    long = EngineGame(5)
    for _ in range(MAX_MOVES - 1):
        long.play(long.to_move, PASS)
    game = katachi.Game._of(long)
    assert not game.is_full
    long.play(long.to_move, int(long.grid.points[0]))
    assert (game.is_full, game.is_over, game.legal_moves) == (True, False, ())
    for ask in (lambda: game.play("C3"), lambda: quick().play(game)):
        with pytest.raises(katachi.IllegalMove, match="has 5,000 moves, and can have no more"):
            ask()


@pytest.mark.parametrize("rules", ["chinese", "japanese", "new-zealand"])
def test_what_is_legal_is_what_may_be_played(rules: str) -> None:
    game, chance, suicides = katachi.Game(3, 0, rules), Random(5), 0
    for _ in range(60):
        if game.is_over:
            game = katachi.Game(3, 0, rules)
        accepted = []
        for vertex in [column + row for row in "123" for column in "ABC"]:
            with suppress(katachi.IllegalMove):
                game.play(vertex)
                suicides += vertex not in game.board.stones
                game.undo()
                accepted.append(vertex)
        assert game.legal_moves == tuple(accepted)
        game.play(chance.choice(accepted or ["pass"]))
    assert (suicides > 0) == (rules == "new-zealand")


def test_an_estimate_names_the_points_that_are_open() -> None:
    opening, settled = katachi.Game(9), katachi.Game._of(game_from(FINISHED))
    for settings in ({}, {"player": ALPHABETA}):
        player = quick(**settings)
        assert "A1" in player.estimate(opening).open
        assert player.estimate(settled).open == ()


def test_a_record_has_its_day() -> None:
    assert "DT[2026-07-04]" in katachi.Game(5).to_sgf(date="2026-07-04")


def test_what_is_said_follows_the_deepest_look() -> None:
    """After an analysis that goes on, the reasons are those of the larger tree, and stay so."""
    game, player = katachi.Game(5), katachi.Player(nodes=20, table_mb=4)
    first = player.analyse(game, 1).moves[0]
    for found in player.live(game, 1, every=0.05):
        if found.moves[0].nodes > 200:
            break
    assert found.moves[0].points == pytest.approx(found.points)
    deeper = player.analyse(game, 1).moves[0]
    again = player.analyse(game, 1).moves[0]
    assert (again.vertex, again.chances) == (deeper.vertex, deeper.chances)
    assert deeper.chances != first.chances
    assert player.explain(game).vertex == deeper.vertex
    assert player.estimate(game).chances == pytest.approx(deeper.chances, abs=0.06)


def test_an_earlier_position_is_looked_at_beside_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page draws the game in other threads meanwhile: it must never be seen without moves."""
    game, taken_back, undo = katachi.Game(5), [], EngineGame.undo

    def watched(one: EngineGame, count: int) -> None:
        taken_back.append(one)
        undo(one, count)

    for vertex in ("C3", "B3", "C2"):
        game.play(vertex)
    monkeypatch.setattr(EngineGame, "undo", watched)
    with closing(quick().live(game, 1, after=1, every=0.01)) as looks:
        assert next(looks).board.to_move == "white"
    assert taken_back
    assert all(one is not game._game for one in taken_back)


def test_an_answer_may_search_as_many_positions_as_it_is_told() -> None:
    """In place of the time of a move, which is as it was afterwards."""
    game, slow, same = katachi.Game(5), katachi.Player(seconds=600, table_mb=1), quick()
    game.play("D4")
    assert slow.estimate(game, nodes=50) == same.estimate(game)
    assert slow.hint(game, nodes=50) == same.hint(game)
    assert slow.explain(game, "C3", nodes=50) == same.explain(game, "C3")
    with pytest.raises(katachi.SettingError, match="nodes"):
        slow.estimate(game, nodes=0)
    assert slow._session.options.time_per_move == 600


@pytest.mark.parametrize("judges", [True, False])
def test_the_moves_of_an_analysis_stand_in_the_order_of_what_they_cost(judges: bool) -> None:
    """The best first, whatever it seems to cost, then not by how often each was visited."""
    game = EngineGame(5)

    def choice(vertex: str, chances: float, points: float, visits: int) -> EngineChoice:
        point, judged = point_of(vertex, 5), Judged(visits, chances, points)
        value = 2 * chances - 1
        return EngineChoice(
            point, False, value, 1, visits, 0.0, [point], judged if judges else None
        )

    found = [
        choice("C3", 0.6, 2.0, 90),
        choice("C4", 0.4, -2.8, 30),
        choice("B3", 0.45, -1.3, 20),
        choice("D3", 0.59, 2.1, 10),
    ]
    owners = Owners.of(game, BLACK, games=1)
    analysis = Analysis._of(katachi.Game(5).board, found, owners)
    assert [one.vertex for one in analysis.moves] == ["C3", "D3", "B3", "C4"]

"""The library: games, players, theories and reviews, as a program or a notebook uses them."""

import pickle
import subprocess
import sys
import threading
import time
from copy import copy
from dataclasses import FrozenInstanceError
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import katachi
from tests.command import called
from tests.paths import ALPHABETA, ROOT

FIVE = ("C3", "B3", "c2", "B2", "D4")
KO = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb])"


@cache
def player() -> katachi.Player:
    """One for the whole module, for to load it takes time."""
    return katachi.Player(nodes=50, table_mb=1)


def reviewing(game: katachi.Game) -> katachi.Reviewing:
    return katachi.Reviewing(game.to_sgf().encode(), nodes=10)


def game_with(*vertices: str, size: int = 5) -> katachi.Game:
    game = katachi.Game(size)
    for vertex in vertices:
        game.play(vertex)
    return game


def test_a_game_from_its_first_move_to_its_score() -> None:
    game = game_with(*FIVE)
    assert (game.to_move, len(game.moves), game.is_over) == ("white", 5, False)
    assert game.moves[2] == katachi.Move("black", "C2")
    assert game.board.stones["B3"] == "white"
    assert "C3" not in game.legal_moves
    assert len(game.legal_moves) == 20
    game.play("pass")
    game.play("PASS")
    assert game.is_over
    assert game.legal_moves == ()
    game.undo(2)
    assert str(game_with(*FIVE)) == str(game)


@pytest.mark.parametrize("rules", ["chinese", "japanese"])
def test_a_record_is_read_as_it_was_written(rules: str, tmp_path: Path) -> None:
    game = katachi.Game(5, 3.5, rules)
    for vertex in (*FIVE, "pass"):
        game.play(vertex)
    (tmp_path / "game.sgf").write_text(game.to_sgf(black="A", white="B"))
    half_a_sign = game.to_sgf().replace("SZ", "C[\ud83d]SZ")
    for source in (game.to_sgf(), half_a_sign, tmp_path / "game.sgf", str(tmp_path / "game.sgf")):
        again = katachi.Game.from_sgf(source)
        assert (again.moves, again.komi, again.rules) == (game.moves, 3.5, rules)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert len(pickle.dumps(again)) < 0.6 * len(pickle.dumps(game))  # it keeps no past positions
    again.undo(3)
    assert again.moves == game.moves[:3]
    other = copy(game)
    other.play("A1")
    assert (len(other.moves), len(game.moves)) == (7, 6)


def test_a_player_chooses_analyses_and_plays_on() -> None:
    game = game_with(*FIVE)
    choice = player().choose(game)
    assert choice.vertex in (*game.legal_moves, "pass")
    analysis = player().analyse(game, moves=3)
    assert analysis.moves[0] == choice
    chances = [one.chances for one in analysis.moves]
    assert len(chances) == 3
    assert chances == sorted(chances, reverse=True)
    assert len(analysis.ownership) == 25
    assert all(-1 <= share <= 1 for share in analysis.ownership.values())
    assert list(analysis.ownership)[:2] == ["A5", "B5"]
    assert player().analyse(game, moves=3) == analysis
    with pytest.raises(FrozenInstanceError):
        choice.vertex = "A1"  # type: ignore[misc]


def test_a_handicap_stands_on_the_usual_points() -> None:
    game = katachi.Game(9, 0.5, handicap=2)
    assert (game.handicap, game.to_move, sorted(game.board.stones)) == (2, "white", ["C3", "G7"])
    assert katachi.Game.from_sgf(game.to_sgf()).handicap == 2


def test_players_may_dispute_what_is_dead() -> None:
    wall = "(;SZ[5]KM[0.5]AB[ac][bc][cc][dc][ec][bb][db]AW[aa][ea]PL[W];W[];B[])"
    game = katachi.Game.from_sgf(wall, rules="japanese")
    judged, agreed = game.score(), game.score(dead=["E5"])
    assert judged.dead == ("A5", "E5")
    assert (judged.winner, str(judged)) == ("black", f"B+{judged.points:g}")
    assert (agreed.dead, game.score(dead=judged.dead)) == (("E5",), judged)
    assert agreed.points < judged.points
    assert (game.block("B4"), game.block("C1")) == (("A3", "B3", "C3", "D3", "E3", "B4", "D4"), ())


def test_a_game_is_looked_at_as_it_stood() -> None:
    game, seen = game_with(*FIVE), []
    whole = str(game)
    with game.after(2):
        seen = list(game.board.stones)
    assert (sorted(seen), str(game)) == (["B3", "C3"], whole)


def test_thinking_is_watched_and_stopped() -> None:
    game, seen, stop = game_with(*FIVE), [], threading.Event()
    endless = katachi.Player(seconds=60, table_mb=1)

    def watch(found: katachi.Analysis) -> None:
        seen.append(found)
        stop.set()

    began = time.monotonic()
    choice = endless.choose(game, stop=stop, watch=watch)
    assert time.monotonic() - began < 30
    assert choice.vertex in (*game.legal_moves, "pass")
    assert len(seen[0].ownership) == 25
    live = player().live(game, 2, every=0.01)
    analysis = next(one for one in live if len(one.moves) == 2)
    live.close()
    assert analysis.chances >= analysis.moves[1].chances
    estimate = player().estimate(game)
    assert 0 <= estimate.chances <= 1
    assert str(estimate).endswith(" to win.")


@pytest.mark.parametrize(
    ("points", "chances", "text"),
    [
        (3.2, 0.6, "Black is ahead by about 3 points, and Black has 60 % to win."),
        (-3.2, 0.6, "Black has 60 % to win."),  # what it loses it loses by much
        (-0.3, 0.6, "The game is about even, and Black has 60 % to win."),
        (1.0, 0.3, "White has 70 % to win."),
        (-1.0, None, "White is ahead by about 1 point, by random games from here."),
    ],
)
def test_an_estimate_names_one_side_as_ahead(
    points: float, chances: float | None, text: str
) -> None:
    assert str(katachi.Estimate(points, chances, {})) == text


def test_an_explanation_says_which_sentence_names_which_stones() -> None:
    game = game_with(*FIVE)
    other = next(v for v in ("A1", "E5") if v != player().choose(game).vertex)
    reason = player().explain(game, other)
    assert len(reason.named) == len(reason.sentences)
    about = {point for some in reason.named for point in some}
    assert about >= set(reason.stones)
    assert (reason.line[:1], reason.better[0]) in [
        ((), reason.better[0]),
        ((other,), player().choose(game).vertex),
    ]


def test_another_game_begins_afresh() -> None:
    first = player().choose(game_with(*FIVE))
    player().choose(game_with("A1"))
    again = player().choose(game_with(*FIVE))
    assert (again.vertex, again.chances, again.line) == (first.vertex, first.chances, first.line)


def test_weak_levels_choose_and_are_analysed_at_full_strength() -> None:
    weak, game = katachi.Player(level=1, nodes=50, table_mb=1), game_with(*FIVE)
    choice = weak.choose(game)
    assert weak.analyse(game, moves=1).moves[0].nodes > choice.nodes
    assert "its level drew the move" in str(weak.explain(game))


@pytest.mark.parametrize("vertex", ["D2", None])
def test_an_explanation_is_that_of_the_command(vertex: str | None, tmp_path: Path) -> None:
    game = game_with(*FIVE)
    (tmp_path / "game.sgf").write_text(game.to_sgf())
    asked = [vertex] if vertex else []
    options = ("--nodes", "100", "--player", ALPHABETA)
    said = called("explain", "game.sgf", *asked, *options, cwd=tmp_path)
    assert said.returncode == 0
    found = katachi.Player(nodes=100, player=ALPHABETA).explain(game, vertex)
    assert said.stdout == f"{found.diagram}\n{found}\n"
    assert set(found.stones) <= set(game.board.stones)
    assert vertex in (found.vertex, None)


def test_an_explanation_by_a_tree_too(tmp_path: Path) -> None:
    game = game_with(*FIVE)
    (tmp_path / "game.sgf").write_text(game.to_sgf())
    said = called("explain", "game.sgf", "--nodes", "50", cwd=tmp_path)
    assert said.stdout.endswith(f"{katachi.Player(nodes=50).explain(game)}\n")


def test_matches_are_the_rules_that_hold_at_each_point() -> None:
    from katachi.engine.settings import SessionOptions
    from katachi.gtp.commands.search_analyses import katachi_rules_at
    from katachi.gtp.session import Session

    game, theory = game_with(*FIVE), katachi.Theory.read("shapes")
    session = Session(SessionOptions(size=5, player=ALPHABETA, theory="shapes"))
    for move in game.moves:
        session.play(session.game.to_move, katachi.api.names.point_named(move.vertex, 5))
    matches = theory.matches(game)
    assert [one.score for one in matches] == sorted((m.score for m in matches), reverse=True)
    by_vertex = {one.vertex: one.rules for one in matches}
    for vertex in game.legal_moves:
        told = katachi_rules_at(session, vertex).splitlines()[1:]
        rules = by_vertex.get(vertex, ())
        assert [line.split(" (")[0] for line in told] == [f"rule {rule.number}" for rule in rules]
        assert [line.partition("): ")[2] for line in told] == [rule.sentence for rule in rules]


GAMES, NAME = ROOT / "data" / "games" / "gnugo-level0" / "9x9", "B: GNU Go 3.8"


def test_games_are_compared_with_professionals(tmp_path: Path) -> None:
    games, told = tmp_path, []
    for record in sorted(GAMES.iterdir())[:8]:
        (games / record.name).symlink_to(record)
    found = katachi.compare(
        games, me=NAME, judged=0, shown=2, progress=lambda *one: told.append(one)
    )
    assert (found.player, found.games, found.moves) == (NAME, 8, 269)
    assert told[-1][0] == "Counting moves"
    assert found.more
    assert found.less
    for habit in (*found.more, *found.less):
        is_more = habit in found.more
        assert (habit.low > 1) if is_more else (habit.high < 1)
        assert habit.sentences[0].startswith(f"Played {habit.played} of {habit.possible} times")
        assert habit.verdict == ""
        for move in habit.moves:
            game = katachi.Game.from_sgf(games / move.record)
            assert str(game.moves[move.number - 1]) == str(move.move)
            with game.after(move.number - 1):
                assert game.board.stones == move.board.stones
            assert move.proposed
            assert (move.move.vertex in move.proposed) == is_more
    stop = threading.Event()
    stop.set()
    with pytest.raises(katachi.InductionError, match="stopped"):
        katachi.compare(games, stop=stop)


def test_an_induction_that_is_stopped_has_the_rules_so_far(tmp_path: Path) -> None:
    stop, seen = threading.Event(), []

    def progress(now: katachi.Progress) -> None:
        seen.append(now)
        if now.rules:
            stop.set()

    out = tmp_path / "mine.pl"
    theory = katachi.induce(GAMES, out, positives=30, engine="native", progress=progress, stop=stop)
    assert (len(theory.rules), seen[-1].rules, seen[-1].good) == (1, 1, 30)
    stop.set()
    assert not katachi.induce(GAMES, tmp_path / "no.pl", engine="native", stop=stop).rules


def test_pictures_are_xml_and_show_what_is_thought() -> None:
    game = game_with(*FIVE)
    analysis, reason = player().analyse(game), player().explain(game)
    for value in (game, game.board, analysis, reason):
        ElementTree.fromstring(value._repr_svg_())
        assert str(value)
    assert f">{100 * analysis.chances:.0f}</text>" in analysis._repr_svg_()


FAULTS = [
    (lambda g: g.play("C3"), "IllegalMove", "there is a stone on C3"),
    (lambda g: g.play("F1"), "UnknownVertex", "there is no point 'F1' on a board of size 5"),
    (lambda g: g.play("I2"), "UnknownVertex", "there is no point 'I2' on a board of size 5"),
    (lambda g: katachi.Game(5, handicap=2), "SettingError", "no fixed handicap of 2 stones on a"),
    (lambda g: g.score(dead=["Z9"]), "UnknownVertex", "there is no point 'Z9'"),
    (lambda g: g.undo(9), "IllegalMove", "cannot take back 9; moves made so far: 5"),
    (lambda g: g.after(9).__enter__(), "IllegalMove", "cannot go to move 9; moves made so far: 5"),
    (lambda g: g.after(-1).__enter__(), "IllegalMove", "cannot go to move -1; moves made so"),
    (lambda g: next(player().live(g, after=9)), "IllegalMove", "cannot go to move 9; moves made"),
    (lambda g: g.set_up({"C3": "b"}), "SettingError", "'b' is none of black, white"),
    (lambda g: g.set_up({"C3": "white", "c3": "black"}), "SettingError", "is on no free point"),
    (lambda g: g.set_up({}, to_move="w"), "SettingError", "'w' is none of black, white"),
    (lambda g: katachi.LevelTest(seed=-1), "SettingError", "seed must be a whole number from 0"),
    (lambda g: katachi.Person("no").played(0, won=True), "SettingError", "level must be a whole"),
    (lambda g: player().analyse(g, moves=1.5), "SettingError", "moves must be a whole number"),
    (lambda g: katachi.Game.from_sgf("\udcff.sgf"), "RecordError", "there is no such file"),
    (lambda g: katachi.Game.from_sgf("\ud800.sgf"), "RecordError", "it is no file name"),
    (lambda g: reviewing(g).game(0), "IllegalMove", "cannot go to move 0; moves made so far: 5"),
    (lambda g: reviewing(g).game(7), "IllegalMove", "cannot go to move 7; moves made so far: 5"),
    (lambda g: reviewing(g).other(6, "A1"), "IllegalMove", "cannot go to move 6; moves made so"),
    (lambda g: player().explain(g, "C3"), "IllegalMove", "there is a stone on C3"),
    (lambda g: player().analyse(g, moves=0), "SettingError", "moves must be a whole number"),
    (lambda g: katachi.Game.from_sgf(KO).play("B4"), "IllegalMove", "B4 would retake the ko"),
    (lambda g: katachi.Game(1), "SettingError", "size must be a whole number from 2 to 19"),
    (lambda g: katachi.Game(rules="mars"), "SettingError", "rules must be one of aga, "),
    (lambda g: katachi.Game(komi=float("nan")), "SettingError", "komi must be a number"),
    (lambda g: katachi.Game.from_sgf("(;B[aa"), "RecordError", "a value of B does not end"),
    (lambda g: katachi.Game.from_sgf("no.sgf"), "RecordError", "cannot read no.sgf: there is no"),
    (lambda g: katachi.Game.from_sgf("(;SZ[5];B[zz])"), "RecordError", "line 1, column 9: 'zz' is"),
    (lambda g: katachi.Player(level=11), "SettingError", "level must be a whole number from 1 to"),
    (lambda g: katachi.Player(seconds=0), "SettingError", "seconds must be a number above 0"),
    (lambda g: katachi.Player(player="me"), "PlayerError", "there is no player 'me'"),
    (lambda g: katachi.Player(theory="me"), "TheoryError", "there is no theory 'me'"),
    (lambda g: katachi.Player(theory=ROOT / "README.md"), "TheoryError", "README.md, line 1: "),
    (lambda g: katachi.Theory.read(ROOT / "README.md"), "TheoryError", "README.md, line 1: "),
    (lambda g: katachi.review("no.sgf"), "RecordError", "cannot read no.sgf: there is no such"),
    (lambda g: katachi.induce("no", out="no.pl"), "InductionError", "there is no file or folder"),
    (lambda g: katachi.induce("no", bias="status"), "InductionError", "by the command `katachi"),
    (lambda g: katachi.induce("no", out="."), "InductionError", ". is a folder; name a file."),
    (lambda g: katachi.induce("no", out="no.pl", noise=-1), "SettingError", "noise must be a"),
    (lambda g: katachi.induce("no", out="no.pl", x=1), "SettingError", "there is no setting 'x'"),
]


@pytest.mark.parametrize(("wrong", "kind", "sentence"), FAULTS, ids=[told for *_, told in FAULTS])
def test_what_is_wrong_is_said_and_changes_nothing(wrong, kind, sentence) -> None:
    game = game_with(*FIVE)
    before = game.to_sgf(), str(game)
    with pytest.raises(katachi.Error) as raised:
        wrong(game)
    assert type(raised.value).__name__ == kind
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value)
    assert (game.to_sgf(), str(game)) == before


def test_a_game_that_is_over_has_no_more_moves() -> None:
    game = game_with("pass", "pass")
    for ask in (lambda: game.play("A1"), lambda: player().choose(game)):
        with pytest.raises(katachi.IllegalMove, match="the game is over"):
            ask()


def test_the_import_loads_nothing_and_names_all() -> None:
    code = "import sys, katachi; print(dir(katachi)); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names, is_loaded = done.stdout.splitlines()
    assert is_loaded == "False"
    assert set(katachi.__all__) <= set(dir(katachi))
    assert all(repr(name) in names for name in katachi.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        katachi.nothing  # noqa: B018

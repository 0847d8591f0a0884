"""Two networks side by side: fair pairs, results that no arrangement changes, and refusals."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from katachi.engine.profiles import read_profile
from katachi.experiments.arena import Arena, Side, Terms
from katachi.experiments.arena_cli import _side_of
from katachi.experiments.sprt import Sprt
from tests.command import called
from tests.learning.residual.tiny import model, runner

TERMS = Terms(size=5, komi=0.5, games=16, visits=(4, 4), at_once=16)


def played(first: int, second: int, terms: Terms = TERMS, sprt: Sprt | None = None) -> Arena:
    """The games of two tiny networks, by their seeds, to the end or to the test's."""
    arena = Arena(Side(runner(first)), Side(runner(second)), terms, sprt)
    arena.play(lambda arena: None)
    return arena


def test_a_network_against_itself_scores_half() -> None:
    """The two games of a pair are the same game, with the names exchanged."""
    arena = played(1, 1)
    assert len(arena.points) == 16
    pairs = zip(arena.points[::2], arena.points[1::2], strict=True)
    assert all(black + white == 1 for black, white in pairs)


@pytest.fixture(scope="module")
def points() -> list[float | None]:
    """What the first of two networks gets."""
    return played(1, 2).points


def test_results_do_not_depend_on_how_many_play_at_once(points: list[float | None]) -> None:
    assert played(1, 2, replace(TERMS, at_once=3)).points == points


def test_exchanged_networks_have_exchanged_results(points: list[float | None]) -> None:
    other = played(2, 1).points
    assert [1 - one for pair in zip(other[1::2], other[::2], strict=True) for one in pair] == points


def test_the_test_ends_the_match() -> None:
    """As if all games were won: a test between two differences of which one is far too low."""
    arena = played(1, 1, replace(TERMS, games=2000), Sprt(-400, 0))
    assert arena.sprt is not None
    assert arena.sprt.accepted == 0
    assert len(arena.points) == arena.sprt.looked < 200


def test_openings_of_many_moves_are_legal() -> None:
    assert len(played(1, 2, replace(TERMS, opening_plies=12)).points) == 16


@pytest.fixture
def networks(tmp_path: Path) -> Path:
    """A folder with two networks."""
    (tmp_path / "a.onnx").write_bytes(model(1))
    (tmp_path / "b.onnx").write_bytes(model(2))
    return tmp_path


SMALL = ("--games", "4", "--size", "5", "--komi", "0.5", "--nodes", "4")


def test_the_command_tells_the_score(networks: Path) -> None:
    done = called("arena", "a.onnx", "a.onnx", *SMALL, cwd=networks)
    assert (done.returncode, done.stderr) == (0, "")
    assert "(50.0 %): Elo +0" in done.stdout
    assert "Game 4/4: " in done.stdout


def test_the_figures_come_as_json(networks: Path) -> None:
    done = called("arena", "a.onnx", "b.onnx:8", *SMALL, "--json", cwd=networks)
    figures = json.loads(done.stdout)
    assert figures["games"] == figures["wins"] + figures["losses"] + figures["draws"] == 4
    assert figures["visits"] == {"A": 4, "B": 8}


@pytest.mark.parametrize(
    ("options", "status", "sentence"),
    [
        ("--games 3", 2, "--games must be even."),
        ("--sprt 5 0", 2, "--sprt takes the lower rating difference first."),
        ("--size 5 --openings-plies 13", 2, "--openings-plies is at most 12 on this board."),
    ],
)
def test_a_wrong_call_gets_a_sentence(
    networks: Path, options: str, status: int, sentence: str
) -> None:
    done = called("arena", "a.onnx", "b.onnx", *options.split(), cwd=networks)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr.endswith(f"{sentence}\n")


PLAYER = 'residual = "a.onnx"\ntheory = "go"\nmix = 1.0\n'


@pytest.fixture
def players(networks: Path) -> Path:
    """The same folder with two players that grow trees by the first, one of them without rules."""
    (networks / "ruled.toml").write_text(PLAYER)
    (networks / "plain.toml").write_text(PLAYER + "order = []\nkeep = []\n")
    return networks


def test_players_play_by_visits_with_their_rules(players: Path) -> None:
    """On 9x9, where the rules speak; a player without them plays as its network does alone."""
    small = ("--games", "2", "--komi", "6.5", "--openings-plies", "30", "--json")

    def figures(one: str) -> object:
        done = called("arena", one, "b.onnx:2", *small, cwd=players)
        return {**json.loads(done.stdout), "points": done.stderr}

    plain, alone = figures("plain.toml:4"), figures("a.onnx:4")
    assert plain == alone
    told = _side_of(str(players / "ruled.toml:4")), _side_of("default:7")
    assert [side.advisor.speaks(9) for side in told] == [True, True]
    assert [side.advisor.mix for side in told] == [1.0, read_profile("default").style.mix]


def test_rules_change_the_games(players: Path) -> None:
    """The likeliest move by the rules alone opens no game as a network of chance does."""
    terms = Terms(games=2, visits=(2, 2), opening_plies=2)
    ruled = _side_of(str(players / "ruled.toml:2"))
    plain = _side_of(str(players / "a.onnx:2"))
    moves = []
    for side in (ruled, plain):
        arena = Arena(side, plain, terms)
        for place in range(2):
            arena._begin(place)
        arena._turn(0)
        moves.append(int(arena._roots.history[0, 3]))
    assert moves[0] != moves[1]


@pytest.mark.parametrize(
    ("player", "status", "sentence"),
    [
        ("rules:5", 1, "the player rules grows no tree, and so has no visits"),
        ("alphabeta:5", 1, "the player alphabeta searches by alpha-beta: see katachi match"),
        ("gone.toml:5", 1, "cannot read the player gone.toml: there is no such file"),
        ("default:0", 2, "A network has from 1 to 100,000 visits a move."),
    ],
)
def test_a_player_that_cannot_play_so_gets_a_sentence(
    networks: Path, player: str, status: int, sentence: str
) -> None:
    done = called("arena", "a.onnx", player, *SMALL, cwd=networks)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr.endswith(f"{sentence}\n")


def test_a_missing_or_foreign_file_gets_a_sentence(networks: Path) -> None:
    (networks / "text.onnx").write_text("no network")
    for name in ("missing.onnx", "text.onnx"):
        done = called("arena", "a.onnx", name, cwd=networks)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert len(done.stderr.splitlines()) == 1

"""Positions of the player's own games: what is good there, what is bad, and that runs go on."""

import re
from pathlib import Path

import numpy as np
import pytest

from katachi.data import shipped
from katachi.data.language import InductionError
from katachi.engine.board.grid import EMPTY
from katachi.engine.patterns.theory import read_theory
from katachi.engine.values.network_file import read_network
from katachi.engine.values.planes import Runner
from katachi.experiments.rules.ranking import rank_best
from katachi.experiments.rules.weigh import conditions, shortened
from katachi.ilp import judged
from katachi.ilp.examples import unwatched
from katachi.ilp.judged import JudgedGame, judged_games, samples_of
from katachi.ilp.records import replay
from tests.command import called
from tests.experiments.test_ranking import CORNER, EDGE, samples, theory
from tests.ilp.learning import LITTLE, look_little

SIZE, VISITS, WANTED = 5, 12, 24


@pytest.fixture(autouse=True)
def _few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "AT_ONCE", 4)


def made(path: Path, about: str = "test", seed: int = 1) -> list[JudgedGame]:
    runner = Runner(read_network(shipped.path_of("residuals", "go")).data)
    return list(judged_games(runner, SIZE, VISITS, seed, WANTED, path, about))


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[JudgedGame], Path]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judged, "AT_ONCE", 4)
        path = tmp_path_factory.mktemp("judged") / "judged.jsonl"
        return made(path), path


def test_games_are_legal_and_good_moves_are_not_bad(
    games: tuple[list[JudgedGame], Path],
) -> None:
    found, _ = games
    assert [game.number for game in found] == list(range(len(found)))
    assert WANTED <= sum(len(game.verdicts) for game in found) < WANTED + 60
    for game in found:
        assert [verdict.ply for verdict in game.verdicts] == list(range(1, len(game.moves) + 1))
        for verdict in game.verdicts:
            assert verdict.good
            assert not {*verdict.good} & {*verdict.bad}
    good, bad = samples_of(found, SIZE)
    for position, _, points in bad.each():
        assert (position.colour[points] == EMPTY).all()
    assert sum(1 for record in good.games for _ in replay(record)) >= WANTED
    assert len(bad) == sum(len(verdict.bad) for game in found for verdict in game.verdicts)


def test_the_first_move_on_a_small_board_is_in_the_middle(
    games: tuple[list[JudgedGame], Path],
) -> None:
    """Corners of the empty 5x5 board lose it all."""
    first = games[0][0].verdicts[0]
    assert "C3" in first.good
    assert {"A1", "A5", "E1", "E5"} <= {*first.bad}


def test_a_run_that_was_stopped_goes_on(
    games: tuple[list[JudgedGame], Path], tmp_path: Path
) -> None:
    """Whichever games were over, and though the last line was cut off."""
    found, path = games
    lines = path.read_bytes().splitlines(keepends=True)
    part = tmp_path / "part.jsonl"
    part.write_bytes(b"".join([lines[0], *lines[2:3], lines[1][:40]]))
    again = made(part)
    assert [game.number for game in again] == list(range(len(again)))
    first = next(game for game in again if game.number == found[0].number)
    assert first.moves[:4] == found[0].moves[:4]


def test_no_more_games_begin_than_the_positions_wanted_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else few positions take as long as 32 games."""
    begun, begin = list[int](), judged.SelfPlay.begin

    def counted(play: judged.SelfPlay, place: int, number: int) -> None:
        begun.append(number)
        begin(play, place, number)

    monkeypatch.setattr(judged, "AT_ONCE", 32)
    monkeypatch.setattr(judged.SelfPlay, "begin", counted)
    runner = Runner(read_network(shipped.path_of("residuals", "go")).data)
    found = list(judged_games(runner, SIZE, VISITS, 1, 20, tmp_path / "games.jsonl", "test"))
    assert sum(len(game.verdicts) for game in found) >= 20
    assert begun == list(range(len(begun)))
    assert len(begun) <= 3


def test_games_of_other_settings_are_left_alone(
    games: tuple[list[JudgedGame], Path], tmp_path: Path
) -> None:
    _, path = games
    with pytest.raises(InductionError, match="another player or other settings"):
        made(path, "other")
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    with pytest.raises(InductionError, match="it is empty"):
        made(empty)
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(path.read_bytes().replace(b'"moves"', b'"motes"', 1))
    with pytest.raises(InductionError, match="cannot be gone on with"):
        made(damaged)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r'("moves": \[)"\w+"', r'\1"Z9"'),
        (r'("moves": \[("\w+"), )"\w+"', r"\1\2"),
        (r'("good": \[)"\w+"', r'\1"Z9"'),
        (r'("ply": 2, "good": \[)"\w+"', r'\1"pass"'),
        (r'("ply": )1\b', r"\g<1>99"),
    ],
)
def test_moves_that_cannot_be_are_refused(
    old: str, new: str, games: tuple[list[JudgedGame], Path], tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    before = games[1].read_text()
    path.write_text(re.sub(old, new, before, count=1))
    assert path.read_text() != before
    with pytest.raises(InductionError, match=r"games.jsonl cannot be gone on with: .*remove it"):
        made(path)


@pytest.mark.parametrize("data", [b"(;SZ[9])", b"(;SZ[9]\n;B[ee])", b"{}\n{", b'{"about": "test"}'])
def test_a_file_of_something_else_loses_nothing(data: bytes, tmp_path: Path) -> None:
    """Not even a last line that does not end."""
    path = tmp_path / "game.sgf"
    path.write_bytes(data)
    with pytest.raises(InductionError):
        made(path)
    assert path.read_bytes() == data


def test_from_the_player_to_a_theory_its_rank_and_its_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The positions of one command serve the next, and short rules are kept."""
    look_little(monkeypatch)
    out, short, games = (tmp_path / name for name in ("own.pl", "short.pl", "kept.jsonl"))
    player = ("--from-player", "8", "--player-games", games)
    options = (*LITTLE, "--bias", "go", "--weights", "competition")
    done = called("induce", *player, "--out", out, *options, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    theory, before = read_theory(out), games.read_bytes()
    facts = theory.provenance
    assert (facts["negatives_by"], facts["sources"]) == ("judged", ["self-play"])
    assert not out.with_name("own.pl.run").exists()
    ranked = called("rank", out, "--from-player", "1", cwd=tmp_path)
    assert "a move that loses half a point at most is among the best" in ranked.stdout
    options = ("--alone", "--conditions", "2", "--most", "10", "--out", short)
    done = called("weigh", out, *player, *options, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert games.read_bytes() == before
    rules = read_theory(short).rules
    assert 0 < len(rules) <= 10
    assert all(1 <= conditions(rule) <= 2 for rule in rules)
    assert max(map(conditions, theory.rules)) > 2


@pytest.mark.parametrize(
    ("options", "beside"),
    [
        (("games",), "GAMES"),
        (("--positives", "3"), "--positives"),
        (("--compare", "professionals"), "--compare"),
    ],
)
def test_what_says_of_games_is_refused(
    options: tuple[str, ...], beside: str, tmp_path: Path
) -> None:
    done = called("induce", "--from-player", "30", *options, cwd=tmp_path)
    assert done.returncode == 2
    assert f"makes its own positions: leave {beside} out" in done.stderr
    assert "belongs to --from-player" in called("induce", "--nodes", "3", cwd=tmp_path).stderr


@pytest.mark.parametrize(("bias", "name"), [("go", "own.pl.run"), ("status", "own.pl.dead.run")])
def test_a_folder_of_something_else_is_refused_before_games_are_played(
    bias: str, name: str, tmp_path: Path
) -> None:
    """Not after hours; and no game is written there."""
    other = tmp_path / name / "checkpoint-1000"
    other.parent.mkdir()
    other.touch()
    options = ("--from-player", "1000000", "--bias", bias, "--out", str(tmp_path / "own.pl"))
    done = called("induce", *options, cwd=tmp_path)
    assert done.returncode == 1
    assert "holds checkpoint-1000, which is no file of a run" in done.stderr
    assert list(other.parent.iterdir()) == [other]


def test_of_several_good_moves_the_one_ranked_best_counts() -> None:
    rules = theory((1, EDGE), (1, CORNER))
    both = samples((1, 1, "C3"), (1, 1, "A1"), (2, 2, "B1"))
    ranks = rank_best(rules, both)
    np.testing.assert_array_equal(ranks.rank, [2.5, ranks.rank[1]])
    assert len(ranks.rank) == 2
    assert ranks.by_chance(1) == pytest.approx((2 / 25 + 1 / 24) / 2)
    assert ranks.by_chance(2) == pytest.approx((1 - 23 * 22 / (25 * 24) + 2 / 24) / 2)


def test_conditions_that_change_nothing_go() -> None:
    meets, near = "meets(A, B, C, D, 1, inf)", "other_near(A, B, C, D, 2, 3)"
    edge = f"{meets}, line(A, B, C, D, 1, 1)"
    kept, found = theory((1, meets), (1, edge)), theory((1, f"{meets}, {near}"), (1, edge))
    drawn = samples((2, 1, "C3"), (3, 2, "C3"), (4, 1, "C3"))
    assert shortened(found, drawn, unwatched) == kept

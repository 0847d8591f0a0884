"""What ordering and pruning are worth: drawn positions, compared searches, the command."""

import json
import re
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from katachi.data.reading import find_games, read_record
from katachi.engine.board.record import game_of
from katachi.engine.patterns.theory import read_theory
from katachi.engine.player import Player, Settings
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look
from katachi.engine.search.style import PARTS, Style
from katachi.experiments import bench
from katachi.experiments.search import (
    FULL,
    ORDERED,
    PLAIN,
    ROWS,
    SETTINGS,
    USUAL,
    WHOLE,
    Draw,
    Experiment,
    ExperimentError,
    Outcome,
    Situation,
    figures_of,
    middle_game,
)
from katachi.experiments.search_cli import experiment_search
from tests.command import called
from tests.gtp.stopping import stopped_when
from tests.paths import ALPHABETA, ROOT

GAMES = ROOT / "data" / "games" / "gnugo-level0" / "9x9"
THEORY = read_theory(ROOT / "data" / "theories" / "aleph.pl")
BESIDE_TACTICS = replace(THEORY, provenance={"pattern_scale": 0.2})
STYLES = {
    "tactics": Style(order=("tactics",), keep=("tactics",), root_width=8, widths=(99, 6)),
    "patterns": Style(root_width=8, widths=(99, 6)),
    "matched": Style(("patterns",), ("patterns",), (20,), 20, True, parts=frozenset()),
    "unordered": Style(order=(), keep=("patterns",), root_width=3, widths=(4,)),
}


def player(name: str) -> Player:
    theory = BESIDE_TACTICS if name == "patterns" else THEORY
    return Player(bench.network_b(), Settings(table_mb=1), STYLES[name], theory)


def drawn(positions: int, seed: int = 1) -> list[Situation]:
    return list(Draw(find_games([GAMES]), positions, seed))


def measured(name: str, positions: int, depth: int) -> Experiment:
    experiment = Experiment(player(name), depth)
    for situation in drawn(positions):
        experiment.add(situation)
    return experiment


def test_positions_are_drawn_evenly_from_the_middle_of_games() -> None:
    records = find_games([GAMES])
    wanted = 2 * len(records) + 3
    found = drawn(wanted)
    assert len({situation.where for situation in found}) == wanted
    counts = Counter(situation.where.partition(",")[0] for situation in found)
    assert set(counts.values()) == {2, 3}
    for situation in found:
        number = int(situation.where.rpartition(" ")[2])
        assert 15 <= number <= 45
        assert len(situation.game.moves) == number - 1
        assert situation.game.passes == 0
        assert situation.view.moves == look(situation.game, situation.game.to_move).moves


def test_the_seed_decides_what_is_drawn() -> None:
    one, same, other = ([x.where for x in drawn(5, seed)] for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize(
    ("size", "moves", "numbers"),
    [(9, 60, (15, 45)), (9, 20, (15, 20)), (9, 10, None), (5, 20, (5, 14)), (19, 99, (67, 99))],
)
def test_the_middle_game_grows_with_the_board(size, moves, numbers) -> None:
    """The moves are passes, which any board has room for."""
    sgf = f"(;SZ[{size}]{';B[];W[]' * (moves // 2)}{';B[]' * (moves % 2)})"
    game = game_of(read_record(sgf.encode()))
    found = middle_game(game)
    assert (found[0], found[-1]) == numbers if numbers else not found


@pytest.mark.parametrize("name", STYLES)
def test_the_order_of_moves_changes_no_value_of_plain_alpha_beta(name: str) -> None:
    experiment = measured(name, 4, 3)
    assert experiment.wrong == []
    table = experiment.tables()[PLAIN]
    for key in ("same_value", "as_good"):
        assert table[ORDERED][key]["positions"] == 4
    assert table[FULL]["same_move"]["rate"] == table[FULL]["share"] == 1
    if STYLES[name].order:
        assert table[ORDERED]["nodes"] != table[FULL]["nodes"]


def test_a_value_that_depends_on_the_order_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """With late moves reduced, what must hold of plain alpha-beta does not, and it is told."""
    monkeypatch.setitem(SETTINGS, PLAIN, ("table",))
    done = CliRunner().invoke(
        experiment_search, [str(GAMES), "--positions", "8", "--player", ALPHABETA]
    )
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{ALPHABETA}: 8 positions of the middle game, 4 plies, seed 1;")
    fault = done.stderr.rpartition("Error: ")[2]
    assert fault.startswith("The order of the moves changed what plain alpha-beta found")
    named = {situation.where for situation in drawn(8) if situation.where in fault}
    assert 0 < len(named) < 8


def test_pruning_saves_nodes_and_may_choose_a_worse_move() -> None:
    table = measured("unordered", 8, 3).tables()[PLAIN]
    assert table[WHOLE]["share"] < 0.2
    assert table[WHOLE]["as_good"]["rate"] < 1
    assert table[WHOLE] == table["pruning only"]  # this player has no order


def test_a_row_is_the_search_of_the_player_without_its_parts() -> None:
    experiment = measured("patterns", 1, 3)
    situation = drawn(1)[0]
    for setting, cut in SETTINGS.items():
        for name, left_out in ROWS.items():
            style = STYLES["patterns"]
            for part in (*cut, *left_out):
                style = style.without(part)
            one = Player(bench.network_b(), Settings(table_mb=1), style, BESIDE_TACTICS)
            one.set_seed(situation.seed)
            game = situation.game
            choice = one.search(game, game.to_move, situation.view, Limits(depth=3))
            assert experiment.tables()[setting][name]["nodes"] == choice.nodes


def test_a_player_that_is_plain_has_one_table() -> None:
    assert set(measured("matched", 1, 1).tables()) == {PLAIN}
    assert set(measured("tactics", 1, 1).tables()) == {PLAIN, USUAL}
    assert set().union(*SETTINGS.values()) <= set(PARTS)


def test_fewer_positions_than_asked_for_are_reported(tmp_path: Path) -> None:
    moves = "".join(f";{'BW'[i % 2]}[{'abcdefghi'[i % 9]}{'aceg'[i // 9]}]" for i in range(17))
    (tmp_path / "game.sgf").write_text(f"(;SZ[9]{moves})")
    done = experiment(tmp_path, "game.sgf", "--depth", "1", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["positions"] == 3
    assert done.stderr.endswith("These games have no more positions of a middle game.\n")


def test_a_player_without_order_and_pruning_is_refused() -> None:
    style = Style(order=(), keep=())
    with pytest.raises(ExperimentError, match="neither orders nor prunes"):
        Experiment(Player(bench.network_b(), Settings(table_mb=1), style), 1)


def test_figures_of_a_row() -> None:
    outcomes = [
        Outcome(10, 0.1, True, True, True),
        Outcome(30, 0.2, False, True, True),
        Outcome(80, 0.4, False, False, True),
    ]
    figures = figures_of(outcomes)
    assert figures["nodes"] == 120
    assert figures["share"] == pytest.approx(120 / (100 + 150 + 200))
    assert figures["median_share"] == 0.2
    assert figures["same_move"]["rate"] == pytest.approx(1 / 3)
    assert figures["same_move"]["low"] == pytest.approx(0.0615, abs=1e-3)
    assert figures["same_move"]["high"] == pytest.approx(0.7923, abs=1e-3)
    assert [figures[key]["positions"] for key in ("same_value", "as_good")] == [2, 3]


def experiment(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return called("experiment", "search", *arguments, cwd=folder)


def test_the_command_tells_people_and_programs_the_same(tmp_path: Path) -> None:
    (tmp_path / "broken.sgf").write_text("hello")
    games = map(str, find_games([GAMES])[:4])
    few = (*games, "broken.sgf", "--positions", "6", "--depth", "2")
    text, told = experiment(tmp_path, *few), experiment(tmp_path, *few, "--json")
    assert (text.returncode, told.returncode) == (0, 0)
    assert text.stderr.endswith(
        "Cannot read 1 record: broken.sgf: line 1, column 1: 'hello' begins no game\n"
    )
    figures = json.loads(told.stdout)
    assert figures["positions"] == 6
    assert (figures["player"], figures["depth"], figures["seed"]) == ("thesis", 2, 1)
    assert figures["wrong"] == []
    assert figures["unreadable"] == ["broken.sgf: line 1, column 1: 'hello' begins no game"]
    assert text.stdout.startswith("thesis: 6 positions of the middle game, 2 plies, seed 1;")
    for setting, table in figures["tables"].items():
        assert f"\n{setting}: " in text.stdout
        for name, row in table.items():
            assert re.search(rf"{name} +{row['nodes']:,} +{row['share']:.3f} ", text.stdout)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("none.sgf", 1, "There is no file or folder none.sgf."),
        ("empty", 1, "There is no game in empty."),
        ("short.sgf", 1, "There is no position of a middle game in these games."),
        ("short.sgf --player nobody", 1, "there is no player 'nobody'"),
        ("short.sgf --network short.sgf", 1, "short.sgf"),
        ("short.sgf --without ordering --without pruning", 1, "neither orders nor prunes"),
        ("short.sgf --player default", 1, "The player grows a tree best-first"),
        ("short.sgf --depth 0", 2, "'--depth': 0 is not in the range"),
        ("", 2, "Missing argument 'GAMES...'"),
    ],
)
def test_a_wrong_call_gets_a_sentence(tmp_path, arguments, code, sentence) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "short.sgf").write_text("(;SZ[9];B[ee])")
    done = called("experiment", "search", *arguments.split(), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (code, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_reports_what_was_measured(tmp_path: Path) -> None:
    command = ["experiment", "search", str(GAMES), "--positions", "999", "--depth", "3", "--json"]
    status, printed = stopped_when("[3-9]/999", command, tmp_path)
    assert status == 130
    assert 3 <= json.loads(printed)["positions"] < 999

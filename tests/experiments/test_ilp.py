"""The thesis' experiments, with rows small enough for a test."""

import shutil
from itertools import product
from pathlib import Path

import pytest

from katachi.data.language import InductionError
from katachi.engine.patterns.theory import read_theory
from katachi.experiments import thesis_patterns
from katachi.experiments.rules.ranking import BEST
from katachi.experiments.thesis_patterns import ROWS, T95, Row, run_experiment, table_text
from tests.ilp.learning import GAMES, GAMES_9X9

SMALL = (
    Row("A", "basic", 8, 3, 1, 57.9, None, 2),
    Row("B", "advanced", 8, 3, 1, 71.3, None, 2),
)
ONE_GAME, *OTHERS = sorted(GAMES_9X9.glob("*.sgf"))


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with some of the games: each run reads all of them."""
    folder = tmp_path_factory.mktemp("few")
    for path in OTHERS[:2]:
        shutil.copy(path, folder)
    return folder


def run(folder: Path, said: list[str], learn: Path, engine: str = "aleph") -> dict:
    chosen = {"method": "unplayed", "seed": 3, "engine": engine}
    return run_experiment(learn, ONE_GAME, folder, said.append, lambda _: None, **chosen)


def test_an_experiment(
    aleph: Path, few: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thesis_patterns, "ROWS", SMALL)
    monkeypatch.setattr(thesis_patterns, "TESTED", 30)
    folder = tmp_path / "new" / "folder"
    said: list[str] = []
    table = run(folder, said, few)
    assert [row["name"] for row in table["rows"]] == ["A", "B"]
    assert (table["tested"], table["method"], table["seed"]) == (30, "unplayed", 3)
    theories = {path.name: read_theory(path) for path in folder.glob("*.pl")}
    seeds = sorted(theory.provenance["seed"] for theory in theories.values())
    assert seeds == [3, 3, 4, 4]  # two draws of each
    for theory in theories.values():
        assert theory.provenance["positives"] == 8
        assert theory.provenance["negatives"] == 3
        assert theory.provenance["complete"] == "yes"
    for row in table["rows"]:
        shares = [row[f"best{best}"] for best in BEST]
        assert shares == sorted(shares)
        assert 0 <= shares[0] <= shares[-1] <= 100
        assert row["rules"] > 0
    assert 0 < table["chance"]["best1"] < table["chance"]["best20"] < 100

    # Again: every theory is there, nothing is learned, and all figures are the same.
    said.clear()
    assert run(folder, said, few) == table
    assert said == []
    text = table_text(table)
    assert "30 unseen moves" in text
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len({line.count("|") for line in rows}) == 1
    assert len(rows) == 1 + len(SMALL) + 1


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experiments of small rows; those of the native engine are the quickest."""
    rows = (
        Row("A", "basic", 5, 2, 1, 0.0, None, 2),
        Row("B", "basic", 5, 2, 1, 0.0, None, 2),
        Row("1", "basic", 6, 2, 1, 0.0, 10),
    )
    monkeypatch.setattr(thesis_patterns, "ROWS", rows)
    monkeypatch.setattr(thesis_patterns, "TESTED", 5)


def test_theories_of_other_games_are_not_taken_for_these(
    few: Path, tmp_path: Path, tiny: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor those that were damaged; a folder with no theory in it is free."""

    def refuses(learn: Path = few) -> None:
        before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
        with pytest.raises(InductionError, match="holds theories of other games, or of another"):
            run(tmp_path, [], learn, "native")
        assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before

    (tmp_path / "experiment.json").write_text("of other games")
    said: list[str] = []
    table = run(tmp_path, said, few, "native")
    assert said
    assert all(row["rules"] > 0 for row in table["rows"])
    assert "engine: native" in table_text(table)
    names = {file.name for file in tmp_path.glob("*.pl")}
    assert names == {f"{row}-unplayed-{seed}-native.pl" for row, seed in product("AB", (3, 4))} | {
        "1-unplayed-3-native.pl"
    }
    assert run(tmp_path, [], few, "native") == table
    theory = tmp_path / "A-unplayed-3-native.pl"
    whole = theory.read_bytes()
    theory.write_text("theory(format, 1).\nnothing.\n")
    with pytest.raises(InductionError, match="line 2"):
        run(tmp_path, [], few, "native")
    theory.write_bytes(whole)
    refuses(learn=ONE_GAME)
    with monkeypatch.context() as context:
        context.setattr("katachi.experiments.thesis_patterns.__version__", "another")
        refuses()
    for damaged in ("", "[]", '{"games": '):
        (tmp_path / "experiment.json").write_text(damaged)
        refuses()
    (tmp_path / "experiment.json").unlink()
    refuses()


def test_what_cannot_be_done(tmp_path: Path) -> None:
    arguments = (print, print, "unplayed", 1)
    with pytest.raises(InductionError, match=r"There is no 9x9 game in .* to test with"):
        run_experiment(ONE_GAME, GAMES / "13x13", tmp_path, *arguments)
    (tmp_path / "file").write_text("")
    with pytest.raises(InductionError, match=r"cannot use the folder .*file: File exists"):
        run_experiment(ONE_GAME, ONE_GAME, tmp_path / "file", *arguments)


def test_the_rows_are_those_of_the_thesis() -> None:
    assert [row.name for row in ROWS] == ["A", "B", "1", "2", "3", "4", "5", "6"]
    a, b, *others = ROWS
    assert (a.bias, b.bias) == ("basic", "advanced")
    assert (a.positives, b.positives) == (150, 150)
    assert {row.bias for row in others} == {"advanced"}
    assert [(row.positives, row.negatives, row.noise) for row in others] == [
        (750, 70, 10),
        (1500, 70, 10),
        (750, 140, 20),
        (1500, 140, 20),
        (1500, 280, 40),
        (3000, 280, 40),
    ]


def test_the_difference_of_b_and_a() -> None:
    """By hand: differences 10, 20, 30; mean 20, standard deviation 10."""
    first = [{"best20": value} for value in (50.0, 50.0, 50.0)]
    second = [{"best20": value} for value in (60.0, 70.0, 80.0)]
    margin = T95 * 10 / 3**0.5
    found = thesis_patterns._difference(first, second)
    assert found == {
        "best20": 20.0,
        "low": round(20 - margin, 1),
        "high": round(20 + margin, 1),
    }

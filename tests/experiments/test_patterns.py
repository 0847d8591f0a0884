"""`katachi experiment patterns`: its rows, on small games."""

import json
import shutil
from functools import partial
from pathlib import Path

import pytest

from katachi.engine.patterns.words import INDEX
from katachi.experiments import patterns
from katachi.experiments.patterns import GROUPS, table_text
from katachi.ilp.settings import InduceSettings
from tests.command import called
from tests.ilp.learning import GAMES_9X9, assert_refused

ONE, *OTHERS = sorted(GAMES_9X9.glob("*.sgf"))


def experiment(folder: Path, learn: Path, *options: object) -> object:
    command = ("experiment", "patterns", learn, ONE, "--dir", folder, "--most", 60)
    return called(*map(str, (*command, *options)), cwd=folder.parent)


def test_the_groups_name_all_words() -> None:
    groups = [words for name, words in GROUPS.items() if name != "all words of Go"]
    named = [word for words in groups for word in words]
    assert sorted(named) == sorted(INDEX)
    assert sorted(GROUPS["all words of Go"]) == sorted(INDEX)


def test_the_experiment_from_end_to_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two games and by short searches."""
    short = partial(InduceSettings, clauses=200)
    monkeypatch.setattr(patterns, "InduceSettings", short)
    (few := tmp_path / "few").mkdir()
    for path in OTHERS[:2]:
        shutil.copy(path, few)
    done = experiment(tmp_path / "kept", few, "--json")
    assert done.returncode == 0, done.stderr
    table = json.loads(done.stdout)
    rows = {row["name"]: row for row in table["rows"]}
    random, words = rows["at random"], rows["native with words, 60 moves"]
    assert (random["rules"], words["good"], words["bad"]) == (0, 60, 180)
    assert random["log_probability"] < words["log_probability"] < 0
    assert random["best20"] < words["best20"]
    assert rows["native, P - N"]["log_probability"] is None
    assert rows["without all words of Go"]["rules"] <= words["rules"]
    assert len([name for name in rows if name.startswith("without ")]) == len(GROUPS)
    text = table_text(table)
    assert f"| {words['best20']} % | {words['log_probability']:.3f} | 60 | 180 |" in text
    again = experiment(tmp_path / "kept", few)  # with the theories that are there
    assert again.stdout.rstrip("\n") == text
    assert "good moves, bias" not in again.stderr


def test_no_game_to_learn_from(tmp_path: Path) -> None:
    assert_refused(experiment(tmp_path / "kept", tmp_path / "none"), "none")

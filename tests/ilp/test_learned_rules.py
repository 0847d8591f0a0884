"""What the rules of the real Aleph cover, learned in several ways, on several boards."""

from pathlib import Path

import pytest

from katachi.gtp.programs import Program, gnugo_command
from katachi.ilp.induce import InduceSettings, induce_to_file
from katachi.ilp.negatives import KatachiOpponent
from tests.ilp.learning import (
    GAMES,
    GAMES_9X9,
    SETTINGS,
    Learned,
    covered,
    learned,
    no_opponent,
)
from tests.ilp.test_bias import ABSTRACT, faults
from tests.ilp.test_negatives import MODEL


def write_5x5_games(folder: Path) -> Path:
    """Games by Katachi against itself, on 5x5."""
    folder.mkdir()
    for seed in range(4):
        opponent = KatachiOpponent(MODEL, nodes=20, seed=seed)
        opponent.start(5)
        moves = []
        for ply in range(24):
            vertex = opponent.genmove(1 + ply % 2)
            if vertex.lower() == "pass":
                break
            letters = "abcde"["ABCDE".index(vertex[0])] + "edcba"[int(vertex[1]) - 1]
            moves.append(f"{'BW'[ply % 2]}[{letters}]")
        (folder / f"{seed}.sgf").write_text(f"(;SZ[5];{';'.join(moves)})")
    return folder


def assert_covers(run: Learned) -> None:
    """P and N of each rule are what the engine's matcher counts."""
    theory = run.theory
    assert theory.rules
    good, bad = covered(theory, run.good), covered(theory, run.bad)
    for rule in theory.rules:
        assert (rule.positives, rule.negatives) == (good[rule.number], bad[rule.number]), rule


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_the_engine_counts_the_same(settings: InduceSettings, aleph: Path) -> None:
    """And the rules keep to the constraints of their bias."""
    found = learned(settings)
    assert_covers(found)
    about = found.theory.provenance
    noise = 0 if settings.method == "suicide" else round(len(found.bad) / 7)
    if settings.evalfn != "posonly":
        assert all(rule.negatives <= noise for rule in found.theory.rules)
    assert all(rule.positives >= 2 for rule in found.theory.rules)
    assert f"evalfn-{settings.evalfn or 'coverage'}" in about["aleph_settings"]
    assert f"noise-{noise}" in about["aleph_settings"]
    assert f"search-{settings.search or 'bf'}" in about["aleph_settings"]
    assert about["bias"] == settings.bias
    assert [(rule, faults(rule)) for rule in found.theory.rules if faults(rule)] == []
    used = {goal.predicate for rule in found.theory.rules for goal in rule.body}
    assert settings != SETTINGS["advanced"] or used & ABSTRACT
    assert settings.bias != "basic" or not used & ABSTRACT


def test_13x13(aleph: Path) -> None:
    found = learned(InduceSettings(positives=20, size=13, clauses=300), GAMES)
    assert found.theory.provenance["board_size"] == 13
    assert_covers(found)


def test_5x5(aleph: Path, tmp_path: Path) -> None:
    """Window and symmetries reach beyond all edges."""
    games = write_5x5_games(tmp_path / "games")
    found = learned(InduceSettings(positives=15, negatives=10, clauses=300), games)
    assert found.theory.provenance["board_size"] == 5
    assert_covers(found)


def test_against_gnugo(aleph: Path, gnugo: Path, tmp_path: Path) -> None:
    settings = InduceSettings(positives=20, method="random-player", bias="basic")
    with Program(gnugo_command(1)) as program:
        out = tmp_path / "theory.pl"
        outcome = induce_to_file(
            settings, [GAMES_9X9], out, lambda: program, print, lambda _: None
        )
    assert outcome.bad == 2
    assert outcome.theory.rules
    assert outcome.theory.provenance["negatives_by"] == "random-player"


def test_against_katachi(aleph: Path, tmp_path: Path) -> None:
    settings = InduceSettings(positives=20, negatives=9, method="random-player", bias="basic")
    outcome = induce_to_file(
        settings,
        [GAMES_9X9],
        tmp_path / "theory.pl",
        lambda: KatachiOpponent(MODEL, nodes=20),
        lambda _: None,
        lambda _: None,
    )
    assert (outcome.good, outcome.bad) == (20, 9)
    assert outcome.theory.rules


def test_progress(aleph: Path, tmp_path: Path) -> None:
    shown = []
    settings = InduceSettings(positives=20, bias="basic")
    said = []
    out = tmp_path / "theory.pl"
    induce_to_file(
        settings, [GAMES_9X9], out, no_opponent, said.append,
        lambda s: shown.append((s.left_count, len(s.rules), s.seconds, s.total)),
    )  # fmt: skip
    assert shown[0][:2] == (20, 0)
    assert shown[-1][0] == 0
    assert [row[2] for row in shown] == sorted(row[2] for row in shown)
    assert {row[3] for row in shown} == {20}
    assert said[-1] == "20 good moves, 2 bad ones (unplayed)"

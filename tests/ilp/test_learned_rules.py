"""What the rules of the real Aleph cover, learned in several ways, on several boards."""

from pathlib import Path

import pytest

from katachi.ilp.induce import InduceSettings, induce_to_file
from tests.ilp.learning import (
    GAMES,
    GAMES_9X9,
    SETTINGS,
    Learned,
    covered,
    learned,
)
from tests.ilp.test_bias import ABSTRACT, faults


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
    found = learned(InduceSettings(positives=12, size=13, clauses=200), GAMES)
    assert found.theory.provenance["board_size"] == 13
    assert_covers(found)


def test_against_gnugo(aleph: Path, gnugo: Path, tmp_path: Path) -> None:
    settings = InduceSettings(positives=20, method="random-player", bias="basic")
    out = tmp_path / "theory.pl"
    theory, _ = induce_to_file(settings, [GAMES_9X9], out, print, lambda _: None)
    assert theory.rules
    about = theory.provenance
    assert (about["negatives"], about["negatives_by"]) == (2, "random-player")

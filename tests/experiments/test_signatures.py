"""The signatures of the search: what it finds, of how many nodes, in fixed positions.

Those of `katachi bench` are of searches of one ply, or of 250 visits, more.
"""

import pytest

from katachi.experiments import bench

PLAIN = bench.Searched(249716, "512efd06")
THESIS = bench.Searched(78565, "eea5d99e")
DEFAULT = bench.Searched(600, "bd119db6")
"""A change of rules, evaluation, order or search changes these: then say so in the commit."""


@pytest.fixture(autouse=True)
def shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("_DEPTH", 6), ("_THESIS_DEPTH", 4), ("_VISITS", 150)):
        monkeypatch.setattr(bench, name, value)


def test_the_signature_of_a_plain_search() -> None:
    assert bench.search_all(bench.plain_searcher()) == PLAIN


def test_the_signature_of_the_thesis_player() -> None:
    assert bench.search_all(bench.thesis_searcher()) == THESIS


def test_the_signature_of_the_default_player() -> None:
    assert bench.grow_all() == DEFAULT

"""The signatures of the search: what it finds, of how many nodes, in fixed positions."""

from katachi.experiments import bench

PLAIN = bench.Searched(928765, "0a023848")
THESIS = bench.Searched(739318, "7031ada2")
DEFAULT = bench.Searched(1600, "c0c66bc9")
"""A change of rules, evaluation, order or search changes these: then say so in the commit."""


def test_the_signature_of_a_plain_search() -> None:
    assert bench.search_all(bench.plain_searcher()) == PLAIN


def test_the_signature_of_the_thesis_player() -> None:
    assert bench.search_all(bench.thesis_searcher()) == THESIS


def test_the_signature_of_the_default_player() -> None:
    assert bench.grow_all() == DEFAULT

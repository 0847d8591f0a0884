"""The signatures of the search: what it finds, of how many nodes, in fixed positions."""

from katachi.engine import bench

PLAIN = bench.Searched(928765, "0a023848")
NETWORK = bench.Searched(503631, "91b2b61b")
DEFAULT = bench.Searched(2000, "a18db0ae")
"""A change of rules, evaluation, order or search changes these: then say so in the commit."""


def test_the_signature_of_a_plain_search() -> None:
    assert bench.search_all(bench.plain_searcher()) == PLAIN


def test_the_signature_of_the_player_network() -> None:
    assert bench.search_all(bench.network_searcher()) == NETWORK


def test_the_signature_of_the_default_player() -> None:
    assert bench.grow_all() == DEFAULT

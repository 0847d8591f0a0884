"""The table that a player keeps: parts of it, and forgetting."""

import numpy as np
import pytest

from katachi.engine.search.table import EXACT, KeptTable, Table, probe, store

KEY = np.uint64(0x9E3779B97F4A7C15)


def keep(table: Table) -> None:
    """Enter a position."""
    store(table, KEY, 0, EXACT, 3, 7, 40)


@pytest.mark.parametrize("nodes", [0, 1, 30_000, 100_000, 10**9])
def test_a_part_keeps_what_it_is_told_until_that_is_forgotten(nodes: int) -> None:
    kept = KeptTable(4)
    keep(kept.part(nodes))
    assert probe(kept.part(nodes), KEY).value == 7
    kept.forget(4)
    assert not kept.part(nodes).data.any()


def test_a_part_is_no_larger_than_the_search_needs_nor_than_the_table() -> None:
    kept = KeptTable(4)
    sizes = [kept.part(nodes).data.size for nodes in (0, 32_000, 33_000, 10**12)]
    assert sizes == [1 << 16, 1 << 16, 1 << 17, 1 << 18]
    assert kept.whole().data.size == 1 << 18


def test_memory_is_asked_for_again_only_when_all_of_it_was_used_or_its_size_changes() -> None:
    kept = KeptTable(4)
    part = kept.part(10)
    assert kept.forget(4)
    assert np.shares_memory(part.data, kept.part(10).data)
    kept.whole()
    assert not kept.forget(4)
    assert not kept.forget(8)


def test_getting_ready_loses_nothing() -> None:
    kept = KeptTable(4)
    keep(kept.part(0))
    kept.get_ready()
    assert probe(kept.part(0), KEY).move == 40

"""The table that a player keeps, and forgetting."""

import numpy as np

from katachi.engine.search.table import EXACT, KeptTable, Table, probe, store

KEY = np.uint64(0x9E3779B97F4A7C15)


def keep(table: Table) -> None:
    """Enter a position."""
    store(table, KEY, 0, EXACT, 3, 7, 40)


def test_it_keeps_what_it_is_told_until_that_is_forgotten() -> None:
    kept = KeptTable(4)
    keep(kept.whole())
    assert probe(kept.whole(), KEY).value == 7
    kept.forget(4)
    assert not kept.whole().data.any()
    assert kept.whole().data.size == 1 << 18


def test_memory_is_asked_for_again_only_when_it_was_used_or_its_size_changes() -> None:
    kept = KeptTable(4)
    assert kept.forget(4)
    whole = kept.whole()
    assert np.shares_memory(whole.data, kept.whole().data)
    assert not kept.forget(4)
    assert not kept.forget(8)

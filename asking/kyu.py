"""A level of Katachi in kyu: a rough guess, made in the open.

GNU Go 3.8 at its level 10 is held for about 9 kyu on large boards. Katachi at full strength won two
games of three against it on 9x9 (docs/strength.md), which is taken for one rank more. A level is
240 Elo of self-play above the one below; self-play exaggerates, and half of that is about two
ranks for players of this strength. None of this was measured with people.
"""

from __future__ import annotations

from katachi.asking.level_test import Estimate
from katachi.engine.levels import FULL

_FULL_STRENGTH = 8.0
_RANKS = 2.0
_DOUBT = 3.0
"""Ranks that the guess itself may be wrong by."""


def kyu_of(level: float) -> float:
    """Kyu, the more the weaker."""
    return _FULL_STRENGTH + _RANKS * (FULL - level)


def kyu_range(found: Estimate) -> tuple[int, int, int]:
    """The kyu of an estimate, and the ends of its interval, the stronger one first."""
    strong, weak = kyu_of(found.high) - _DOUBT, kyu_of(found.low) + _DOUBT
    return round(kyu_of((found.low + found.high) / 2)), max(1, round(strong)), min(30, round(weak))


def kyu_text(found: Estimate) -> str:
    """The same in words, which say how rough it is."""
    middle, strong, weak = kyu_range(found)
    return (
        f"very roughly {middle} kyu ({weak} to {strong}): a guess from Katachi's games against GNU"
        " Go, never measured with people"
    )

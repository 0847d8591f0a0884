"""Komi as game records name it: in points, in stones, or in hundredths of either."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from sgfmill.sgf_properties import serialise_real

from katachi.data.record import MAX_KOMI

_WHOLE = re.compile(rb"[+-]?[0-9]+")
_QUARTER = re.compile(rb"\.[27]5$")


def komi_in(root: Mapping[str, Sequence[bytes]]) -> float | None:
    """The komi of a record by its root's properties; None for none, or none that a game can have.

    Points have halves; a quarter is that of a stone, as in 3.75, and a stone is worth two points.
    Fox and other Chinese programs write hundredths without a point, from 200 on (Fox also less):
    of a stone where there is a quarter or where they make two to four, as in 375, 275 and 350;
    of a point elsewhere, as in 550 and 750. Hundredths are of quarters and below ten; other whole
    numbers from 200 on are no komi. The same holds below zero.
    """
    text = root.get("KM", [b""])[0].strip()
    try:
        komi = float(text)
    except ValueError:
        return None
    if not abs(komi) <= MAX_KOMI:
        return None
    is_fox = any(b"foxwq" in value for value in root.get("AP", ()))
    if _WHOLE.fullmatch(text) and abs(komi) >= (25 if is_fox else 200):
        return _of_hundredths(komi)
    return 2 * komi if _QUARTER.search(text) else komi


def _of_hundredths(number: float) -> float | None:
    komi = number / 100
    if number % 25 or abs(komi) >= 10:
        return None
    return 2 * komi if number % 50 or 2 <= abs(komi) <= 4 else komi


def say_komi(root: Any, komi: float) -> None:
    """Let sgfmill's root of a game name this komi, so that it is taken for nothing else."""
    text: bytes = serialise_real(komi)
    for end in (b"", b"0" if b"." in text else b".0"):
        if komi_in(root.get_raw_property_map()) != komi:
            root.set_raw("KM", text + end)

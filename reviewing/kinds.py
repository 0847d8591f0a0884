"""What a move is called by what it gives away, and from where."""

from enum import StrEnum


class Kind(StrEnum):
    """A class of moves."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    PASS = "pass"


FROM = {Kind.INACCURACY: 0.05, Kind.MISTAKE: 0.10, Kind.BLUNDER: 0.25}
"""Chance of winning that a move gives away for sure, from 0 to 1, from which it is called so."""

FAULT = FROM[Kind.INACCURACY]
"""From here on a move is a fault, and the better one is told."""

THRESHOLDS = ", ".join(f"{kind} from {100 * share:.0f} %" for kind, share in FROM.items())
"""The same in words."""


def kind_of(loss: float, *, is_choice: bool) -> Kind:
    """The class of a move by its loss, from 0 to 1; is_choice: is it the one Katachi would make?"""
    called = [kind for kind, least in FROM.items() if loss >= least]
    return called[-1] if called else Kind.BEST if is_choice else Kind.GOOD

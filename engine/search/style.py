"""How a search works: what orders its moves, what leaves moves out, which parts it uses.

Every part can be left out, so that its worth can be measured. This module imports nothing
compiled, so a command line can name the parts.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

SOURCES = ("tactics", "patterns")  # what a move's worth can be judged by before it is searched

PARTS = ("table", "killers", "history", "ladders", "reductions", "windows", "quiescence")
"""The transposition table; killer moves; history of cut-offs; ladders read where many moves follow;
late moves searched less deep; null windows; captures and escapes searched beyond the last ply."""

LEFT_OUT = (*PARTS, *SOURCES, "ordering", "pruning")
"""What can be left out: a part, a source of judgement, all ordering, or all pruning."""

EVERY_MOVE = 999  # a width no board has as many moves as

GROWTH = BEST_FIRST, ALPHABETA = "best-first", "alphabeta"
"""How a tree grows. One grown by alpha-beta names its move by it too."""
NAMING = MINIMAX, VISITS = "alphabeta", "visits"
"""How a tree's move is named: by alpha-beta over the grown positions, or by the most visits."""


class Flags(NamedTuple):
    """A style in the form for compiled code."""

    table: bool  # whether each of PARTS is in use
    killers: bool
    history: bool
    ladders: bool
    reductions: bool
    windows: bool
    quiescence: bool
    order_tactics: bool  # whether each of SOURCES decides which move is tried first
    order_patterns: bool
    keep_tactics: bool  # whether each decides which moves are left out
    keep_patterns: bool
    keeps_otherwise: bool  # moves are kept for other reasons than they are ordered by
    matched_only: bool  # and there are rules
    keeps_forcing: bool  # are captures and escapes kept beside the worthiest?
    pattern_depth: int  # EVERY_MOVE when no rule is ever asked
    root_width: int
    depth: int  # plies searched at most


@dataclass(frozen=True)
class Style:
    """How a player searches. The defaults are a search without patterns."""

    order: tuple[str, ...] = SOURCES
    """What decides which move is tried first. If empty: the order of the points on the board."""
    keep: tuple[str, ...] = SOURCES
    """What decides which moves are left out. If empty: nothing is left out."""
    widths: tuple[int, ...] = (99, 30, 24, 20, 18, 16)
    """Moves looked at with 0, 1, 2 ... plies left; the last number holds for all greater depths."""
    root_width: int = EVERY_MOVE  # moves looked at in the position itself
    matched_only: bool = False  # leave out moves that no rule proposes, unless none is left then
    forcing: bool = True  # captures and escapes from atari are looked at whatever the widths say
    depth: int = EVERY_MOVE  # plies searched at most
    pattern_depth: int = 1  # patterns are asked with so many plies left, or more
    mix: float = 0.1
    """The share of the patterns in the policy of a tree grown best-first, from 0 to 1."""
    parts: frozenset[str] = frozenset(PARTS)  # the parts of the search that are in use

    def without(self, name: str) -> "Style":
        """The same search without one of LEFT_OUT."""
        if name in PARTS:
            return replace(self, parts=self.parts - {name})
        order = () if name == "ordering" else tuple(s for s in self.order if s != name)
        keep = () if name == "pruning" else tuple(s for s in self.keep if s != name)
        matched_only = self.matched_only and name not in ("pruning", "patterns")
        return replace(self, order=order, keep=keep, matched_only=matched_only)

    def flags(self, has_patterns: bool) -> Flags:
        """The compiled form."""
        keeps_otherwise = bool(self.keep) and set(self.order) != set(self.keep)
        asks = "patterns" in (*self.order, *self.keep) or self.matched_only
        return Flags(
            **{part: part in self.parts for part in PARTS},
            order_tactics="tactics" in self.order,
            order_patterns="patterns" in self.order,
            keep_tactics="tactics" in self.keep,
            keep_patterns="patterns" in self.keep,
            keeps_otherwise=keeps_otherwise,
            matched_only=self.matched_only and has_patterns,
            keeps_forcing=self.forcing,
            depth=self.depth,
            pattern_depth=self.pattern_depth if has_patterns and asks else EVERY_MOVE,
            root_width=self.root_width if self.keep else EVERY_MOVE,
        )

    def width_at(self, depths: int) -> list[int]:
        """`widths` for every depth below `depths`."""
        if not self.keep:
            return [EVERY_MOVE] * depths
        return [self.widths[min(n, len(self.widths) - 1)] for n in range(depths)]

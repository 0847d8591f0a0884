"""What an analysis has found, in the words of Leela Zero, KataGo and CGOS.

What they tell and Katachi has not is left out: `prior`, a policy's opinion; the score of a move
other than the best. Visits are positions searched; chances and points are the side to move's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from katachi.engine.board.vertex import name_of

if TYPE_CHECKING:
    from katachi.engine.analysis import Report
    from katachi.engine.thoughts import Choice

_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_LARGEST_CODE = 62


def lz_line(report: Report, size: int) -> str:
    """As `lz-analyze` has it: chances are whole numbers up to 10000.

    `lcb`, the lower end of what a chance may be, repeats `winrate`, as a search to full width has
    no such spread.
    """

    def info(order: int, move: Choice) -> str:
        chance = round(10000 * move.win_probability)
        return f"{_head(move, size)} winrate {chance} lcb {chance} {_tail(order, move, size)}"

    return " ".join(info(order, move) for order, move in enumerate(report.moves))


def kata_line(
    report: Report,
    size: int,
    *,
    root_info: bool = False,
    after: Mapping[int, tuple[float, ...]] = MappingProxyType({}),
) -> str:
    """As `kata-analyze` has it, with what the report says of ownership.

    after: the same of ownership after each move, by its point; where there is none it is left out.
    root_info: also the position as a whole. `scoreLead` is the mean of a tree; by a player without,
    of the position that of random games, if ownership was asked for.
    """

    def info(order: int, move: Choice) -> str:
        value = f"utility {move.value:.6f} winrate {move.win_probability:.6f}"
        if move.judged:
            value += f" scoreLead {move.judged.score:.2f}"
        found = f"{_head(move, size)} {value} {_tail(order, move, size)}"
        shares = after.get(move.point)
        return f"{found} movesOwnership {_shares(shares)}" if shares else found

    parts = [info(order, move) for order, move in enumerate(report.moves)]
    if root_info and report.moves:
        best, lead = report.moves[0], _lead(report)
        parts.append(f"rootInfo visits {report.nodes} utility {best.value:.6f}")
        parts.append(f"winrate {best.win_probability:.6f}")
        parts += [f"scoreLead {lead:.2f}"] if lead is not None else []
    if report.owners:
        parts.append(f"ownership {_shares(report.owners.shares)}")
    return " ".join(parts)


def _shares(shares: Sequence[float]) -> str:
    return " ".join(f"{share:.3f}" for share in shares)


def _lead(report: Report) -> float | None:
    """Points ahead, if anything says so."""
    if report.moves and (judged := report.moves[0].judged):
        return judged.score
    return report.owners.lead if report.owners else None


def cgos_line(report: Report, size: int) -> str:
    """As CGOS wants it: one object in JSON; a line does not repeat the move that it follows."""

    def info(move: Choice) -> dict[str, Any]:
        return {
            "move": name_of(move.point, size),
            "visits": move.nodes,
            "winrate": round(move.win_probability, 4),
            "pv": _names(move.line[1:], size),
        }

    found: dict[str, Any] = {"visits": report.nodes}
    if report.moves:
        best = report.moves[0]
        found["winrate"] = round(best.win_probability, 4)
        found["comment"] = f"depth {best.depth}"
    if (lead := _lead(report)) is not None:
        found["score"] = round(lead, 2)
    if report.owners:
        found["ownership"] = "".join(map(_code, report.owners.shares))
    found["moves"] = [info(move) for move in report.moves]
    return json.dumps(found, separators=(",", ":"))


def _code(share: float) -> str:
    return _CODES[round((share + 1) / 2 * _LARGEST_CODE)]


def _head(move: Choice, size: int) -> str:
    return f"info move {name_of(move.point, size)} visits {move.nodes}"


def _tail(order: int, move: Choice, size: int) -> str:
    return f"order {order} pv {_names(move.line, size)}"


def _names(points: list[int], size: int) -> str:
    return " ".join(name_of(point, size) for point in points)

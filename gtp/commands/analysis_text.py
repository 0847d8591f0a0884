"""What an analysis has found, in the words of Leela Zero, KataGo and CGOS.

What they tell and Katachi has not is left out: `prior`, a policy's opinion; a move's own score.
Visits are positions searched; chances are those of the side to move.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from katachi.engine.board.vertex import name_of

if TYPE_CHECKING:
    from katachi.engine.analysis import Report
    from katachi.engine.choice import Choice

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


def kata_line(report: Report, size: int, *, root_info: bool = False) -> str:
    """As `kata-analyze` has it, with what the report says of ownership.

    root_info: also the position as a whole. Its `scoreLead` is the mean of random games, and so
    only there when their ownership was asked for.
    """

    def info(order: int, move: Choice) -> str:
        value = f"utility {move.value:.6f} winrate {move.win_probability:.6f}"
        return f"{_head(move, size)} {value} {_tail(order, move, size)}"

    parts = [info(order, move) for order, move in enumerate(report.moves)]
    owners = report.owners
    if root_info and report.moves:
        best = report.moves[0]
        parts.append(f"rootInfo visits {report.nodes} utility {best.value:.6f}")
        parts.append(f"winrate {best.win_probability:.6f}")
        parts += [f"scoreLead {owners.lead:.2f}"] if owners else []
    if owners:
        parts.append("ownership " + " ".join(f"{share:.3f}" for share in owners.shares))
    return " ".join(parts)


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
    if report.owners:
        found["score"] = round(report.owners.lead, 2)
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

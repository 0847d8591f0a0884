"""What Katachi thinks, and what it found in games, as JSON for the page."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from katachi.api.learning import Habit, Played
from katachi.api.names import board_text
from katachi.api.review import Reviewing
from katachi.api.reviewed import ReviewedMove
from katachi.api.values import Analysis
from katachi.data.language import Text, t
from katachi.web.asked import Side

MOST_PLIES = 10  # moves of a line at most


def thought_of(found: Analysis) -> dict[str, Any]:
    """An analysis. `chances` and a move's `points` are the mover's; all else is Black's."""
    sign = 1 if found.board.to_move == "black" else -1
    return {
        "points": round(sign * found.points, 1),
        "owners": [round(sign * share, 2) for share in found.ownership.values()],
        "moves": [
            {
                "vertex": one.vertex,
                "chances": round(one.chances, 3),
                "black": round(one.chances if sign == 1 else 1 - one.chances, 3),
                "points": None if one.points is None else round(one.points, 1),
                "line": one.line[:MOST_PLIES],
            }
            for one in found.moves
        ],
    }


def boards_of(reviewing: Reviewing) -> list[str]:
    """The positions of a game under review, before the first move and after each."""
    return [board_text(one.stones, reviewing.size) for one in reviewing.boards]


def review_head(
    name: str,
    title: str,
    person: Side,
    reviewing: Reviewing,
    boards: Sequence[str],
    moves: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    """A review's first message. moves: as by `review_move`."""
    found = {"size": reviewing.size, "total": len(reviewing.numbers), "moves": moves}
    found |= {"boards": boards, "remarks": reviewing.record_remarks}
    return {"kind": "review", "id": name, "title": title, "person": person, **found}


def review_move(one: ReviewedMove, reviewing: Reviewing) -> dict[str, Any]:
    """A judged move, with the positions of its better line and its punishment."""
    branches = {
        name: [
            board_text(board.stones, reviewing.size)
            for board in reviewing.follow(one, better=name == "better")
        ]
        for name, line in (("better", one.better), ("punishment", one.punishment))
        if line
    }
    return {**asdict(one), "branches": branches}


def review_end(reviewing: Reviewing) -> dict[str, Any]:
    """The last message to a review's page, once all moves are judged."""
    found = reviewing.review()
    return {
        "kind": "end",
        "accuracy": found.accuracy,
        "worst_moves": found.worst_moves,
        "commonest_fault": found.commonest_fault and t(found.commonest_fault),
        "remarks": found.remarks,
        "scenes": scenes_of(found.remarks),
        "start": {"chances": found.start_chances, "points": found.start_points},
    }


def scenes_of(remarks: Iterable[tuple[int, str]]) -> list[int]:
    """The numbers of the moves that the story names, three at most, each once."""
    named = (n for n, text in remarks if isinstance(text, Text) and "move" in text.values)
    return [*dict.fromkeys(named)][:3]


_VERDICTS = {"this loses points": "loses", "this wins points": "wins"}


def habit_told(one: Habit, titles: dict[str, str], shown: int) -> dict[str, Any]:
    """A habit with at most `shown` moves. titles: of the files, by name."""
    return {
        "sentence": one.rule.sentence,
        "more": one.odds > 1,
        "number": one.rule.number,
        "told": one.sentences,
        "verdict": _VERDICTS.get(one.verdict),
        "played": one.played,
        "possible": one.possible,
        "cost": one.worth and one.usual and round(one.usual.mean - one.worth.mean, 1),
        "moves": [_played(move, titles) for move in one.moves[:shown]],
    }


def _played(one: Played, titles: dict[str, str]) -> dict[str, Any]:
    name, mark, which = one.record.partition("#")
    return {
        "title": titles.get(name, name) + (f", game {which}" if mark else ""),
        "number": one.number,
        "colour": one.move.colour,
        "vertex": one.move.vertex,
        "size": one.board.size,
        "board": board_text(one.board.stones, one.board.size),
        "proposed": one.proposed,
        "change": one.change and round(one.change, 1),
    }

"""A review as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from katachi.engine.board.colours import BLACK, NAMES, WHITE
from katachi.explain.decline import Decline
from katachi.explain.lessons import Findings, Lesson, commonest
from katachi.explain.looking import FROM, Look
from katachi.explain.review import Judged
from katachi.explain.text import accuracy, comment, vertex, worst_moves


def as_json(found: Findings, told: Sequence[Lesson]) -> str:
    """`facts` on one line."""
    return json.dumps(facts(found, told))


def facts(found: Findings, told: Sequence[Lesson]) -> dict[str, Any]:
    """All that was found, by name. told: the faults that are commented.

    Chances and losses are from 0 to 1; `chances` and `points` are Black's, after the move;
    `loss` and `points_lost` are the mover's, as far as they are sure; those of `decline` are of
    the player who declines.
    """
    judged, lessons = found.judged, found.lessons
    by_number = {one.judged.number: one for one in lessons}
    comments = {one.judged.number: comment(one) for one in told}
    common = commonest(lessons)
    return {
        "thresholds": {str(kind): share for kind, share in FROM.items()},
        "accuracy": {NAMES[one].lower(): accuracy(judged, one) for one in (BLACK, WHITE)},
        "turning_points": sorted(one.number for one in worst_moves(judged, 3)),
        "commonest_fault": common[0] if common else None,
        "decline": _decline(found.decline),
        "start": _standing(judged[0].before),
        "moves": [_move(one, by_number.get(one.number), comments) for one in judged],
    }


def _decline(one: Decline | None) -> dict[str, Any] | None:
    return None if one is None else {**asdict(one), "colour": NAMES[one.colour].lower()}


def _standing(seen: Look) -> dict[str, Any]:
    return {"chances": seen.chances, "points": seen.points}


def _move(one: Judged, lesson: Lesson | None, comments: dict[int, str]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "move": one.number,
        "colour": NAMES[one.move.colour].lower(),
        "vertex": vertex(one, one.move.point),
        "class": str(one.kind),
        "loss": one.loss,
        "points_lost": one.points,
        **_standing(one.after),
        "comment": comments.get(one.number),
    }
    if lesson is not None:
        found["fault"] = lesson.kind
        found["better"] = [vertex(one, point) for point in lesson.better_line]
        found["punishment"] = [vertex(one, point) for point in one.after.line]
    return found

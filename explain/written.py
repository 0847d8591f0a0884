"""A review for other programs: written into its record as SGF, and as JSON."""

from collections.abc import Iterable
from typing import Any

from katachi import __version__
from katachi.data.language import told
from katachi.data.record import say_komi
from katachi.engine.board.record import place_of
from katachi.engine.board.vertex import BLACK, LETTERS, NAMES, PASS, WHITE
from katachi.explain.lessons import Findings, Lesson, commonest
from katachi.explain.looking import FROM, Kind, Look
from katachi.explain.review import Judged, Record
from katachi.explain.story import story
from katachi.explain.text import about_better, about_punishment, accuracy, comment, worst_moves

_MARKS = ("BM", "DO", "IT", "TE")  # a node may have only one of them


def as_sgf(record: Record, lessons: Iterable[Lesson], remark: str) -> bytes:
    """The record as SGF, UTF-8, with comments and variations for these faults. Call it once.

    All that the record had stays. Texts are in the language of the request. remark: for the first
    node.
    """
    for lesson in lessons:
        _write(record, lesson)
    root = record.sgf.get_root()
    root.set("FF", 4)
    root.set("GM", 1)
    root.set("AP", ("Katachi", __version__))
    if record.komi is not None:
        say_komi(root, record.komi)  # its meaning may have depended on the old AP
    root.add_comment_text(told(remark))
    written: bytes = record.sgf.serialise()
    return written


def _write(record: Record, lesson: Lesson) -> None:
    judged = lesson.judged
    number, colour, size = judged.number, judged.move.colour, judged.size
    node = record.nodes[number - 1]
    node.add_comment_text(told(comment(lesson)))
    if not any(node.has_property(mark) for mark in _MARKS):
        _mark(node, judged.kind)
    is_plain = not (node.has_setup_stones() or node.has_property("PL"))
    if node.parent and is_plain:
        _add_variation(node.parent, lesson.better_line, colour, size, about_better(lesson))
    answer = judged.after.line
    goes_on = len(node) > 0  # else the punishment would be read as the game's next moves
    played = record.move(number + 1).point if number < len(record) else None
    if goes_on and answer[:1] not in ((), (PASS,), (played,)):
        _add_variation(node, answer, 3 - colour, size, about_punishment(lesson))


def _mark(node: Any, kind: Kind) -> None:
    if kind == Kind.INACCURACY:
        node.set("DO", True)
    else:
        node.set("BM", 2 if kind == Kind.BLUNDER else 1)


def _add_variation(node: Any, line: Iterable[int], colour: int, size: int, text: str) -> None:
    """Add a variation as the last child of `node`; `colour` begins, and `text` is its comment."""
    above = node
    for point in line:
        node = node.new_child()
        node.set_move(LETTERS[colour].lower(), place_of(point, size))
        colour = 3 - colour
    above[-1].set("C", told(text))


def facts(found: Findings, commented: Iterable[Lesson]) -> dict[str, Any]:
    """The whole review for JSON. commented: the faults that get a comment.

    Chances and losses are from 0 to 1. `chances` and `points` are Black's after the move; `loss`
    and `points_lost` are the mover's.
    """
    judged, common = found.judged, commonest(found.lessons)
    lessons = {one.judged.number: one for one in found.lessons}
    comments = {one.judged.number: comment(one) for one in commented}
    return {
        "thresholds": {str(kind): least for kind, least in FROM.items()},
        "accuracy": {NAMES[one].lower(): accuracy(judged, one) for one in (BLACK, WHITE)},
        "turning_points": sorted(one.number for one in worst_moves(judged, 3)),
        "commonest_fault": common[0] if common else None,
        "story": [{"move": number, "text": text} for number, text in story(found)],
        "start": _standing(judged[0].before),
        "moves": [_move(one, lessons.get(one.number), comments.get(one.number)) for one in judged],
    }


def _standing(seen: Look) -> dict[str, Any]:
    return {"chances": seen.chances, "points": seen.points}


def _move(one: Judged, lesson: Lesson | None, comment: str | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "move": one.number,
        "colour": NAMES[one.move.colour].lower(),
        "vertex": one.vertex(one.move.point),
        "class": str(one.kind),
        "loss": one.loss,
        "points_lost": one.points,
        "unsure": one.is_unsure,
        **_standing(one.after),
        "comment": comment,
    }
    if lesson is not None:
        found["fault"] = lesson.kind
        found["better"] = [one.vertex(point) for point in lesson.better_line]
        found["punishment"] = [one.vertex(point) for point in one.after.line]
    return found

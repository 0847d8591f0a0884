"""The ladder on the page: rules from easy to hard, with positions to practise on."""

from typing import Any

from katachi.api.ladder import Broken, Rung, broken, ladder
from katachi.api.review import Reviewing
from katachi.web.as_json import with_stones
from katachi.web.asked import Side
from katachi.web.levels import asked_of
from katachi.web.theories import Theories


def rungs(theories: Theories) -> list[dict[str, Any]]:
    """All of them, the easiest first. Raises TheoryError, QuestionError."""
    return [_rung(one, theories) for one in ladder()]


def chapters(reviewing: Reviewing, side: Side) -> list[dict[str, Any]]:
    """The rungs that a side's mistakes broke, the costliest first. Raises as `rungs`."""
    return [] if side == "both" else [_chapter(one) for one in broken(reviewing, side)]


def _chapter(one: Broken) -> dict[str, Any]:
    rung = one.rung
    return {
        "rung": f"{rung.theory}-{rung.rule.number}",
        "place": one.place,
        "positions": [question.name for question, *_ in rung.positions],
        "moves": [[move.number, sentence] for move, sentence in one.moves],
    }


def _rung(rung: Rung, theories: Theories) -> dict[str, Any]:
    rules = theories.named(rung.theory).rules
    drawn = next(one["svg"] for one in rules if one["number"] == rung.rule.number)
    return {
        "theory": rung.theory,
        "number": rung.rule.number,
        "sentence": rung.rule.sentence,
        "svg": drawn,
        "level": round(rung.level, 1),
        "shares": [round(share, 2) for share in rung.shares],
        "right": rung.right,
        "decided": rung.decided,
        "positions": [
            {
                "name": question.name,
                **asked_of(question),
                "right": answer.right,
                "by_rule": choice,
                "sentences": with_stones(answer.why, answer.named),
            }
            for question, answer, choice in rung.positions
        ],
    }

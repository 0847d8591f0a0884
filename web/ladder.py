"""The ladder on the page: rules from easy to hard, with positions to practise on."""

from typing import Any

from katachi.api.ladder import Rung, ladder
from katachi.web.as_json import with_stones
from katachi.web.levels import asked_of
from katachi.web.theories import Theories


def rungs(theories: Theories) -> list[dict[str, Any]]:
    """All of them, the easiest first. Raises TheoryError, QuestionError."""
    return [_rung(one, theories) for one in ladder()]


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

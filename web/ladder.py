"""The ladder on the page: rules from easy to hard, with positions to practise."""

from typing import Any

from katachi.api.ladder import Broken, Rung, asked_by_name, broken, drilled, ladder
from katachi.api.learning import Habit
from katachi.api.level import Answer, Question
from katachi.api.review import Reviewing
from katachi.web.as_json import with_stones
from katachi.web.asked import Side
from katachi.web.levels import asked_of
from katachi.web.theories import Theories


def rungs(theories: Theories) -> list[dict[str, Any]]:
    """All rungs, the easiest first. Raises TheoryError, QuestionError."""
    return [_rung(one, theories) for one in ladder()]


def chapters(reviewing: Reviewing, side: Side) -> list[dict[str, Any]]:
    """The rungs that a side's mistakes break, the costliest first. Raises as `rungs`."""
    return [] if side == "both" else [_chapter(one) for one in broken(reviewing, side)]


def _chapter(one: Broken) -> dict[str, Any]:
    rung = one.rung
    return {
        "rung": f"{rung.theory}-{rung.rule.number}",
        "place": one.place,
        "positions": [question.name for question, *_ in rung.positions],
        "moves": [[move.number, sentence] for move, sentence in one.moves],
    }


_THEORIES = {"professionals": "go", "player": "player"}
"""The theory by whom a person's games are compared with."""


def questions_on(beside: str, habit: Habit) -> tuple[str, ...]:
    """The names of the questions of the level test in which a habit matters."""
    return drilled(_THEORIES[beside], habit.rule.number, is_right=habit.odds < 1)


def question(name: str) -> list[dict[str, Any]]:
    """A quiz of one question of the level test, by its name. Raises QuestionError."""
    return [answered(*asked_by_name(name))]


def answered(question: Question, answer: Answer) -> dict[str, Any]:
    """A question with its answer, for a page that asks the server no more."""
    told = {"right": answer.right, "sentences": with_stones(answer.why, answer.named)}
    return {"name": question.name, **asked_of(question), **told}


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
            {**answered(question, answer), "by_rule": choice}
            for question, answer, choice in rung.positions
        ],
    }

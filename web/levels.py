"""Questions on the page: the level test, with games at the person's level, and the ladder."""

import secrets
from pathlib import Path
from threading import Lock
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from katachi.api.ladder import Rung, asked_by_name, broken, drilled, ladder
from katachi.api.learning import Habit
from katachi.api.level import Answer, Level, LevelTest, Person, Question
from katachi.api.names import board_text, has_won
from katachi.api.review import Reviewing
from katachi.data.language import Error, QuestionError, raising, t
from katachi.web.asked import Beside, Choice, NewGame, Number, Refusal, Side, sentence, with_stones
from katachi.web.store import Folder, new_name
from katachi.web.table import Table
from katachi.web.theories import Theories

MOST = 200  # tests that are kept


class _Test(msgspec.Struct, dict=True):
    """A test. The fields are kept: by seed and answers it asks the same again."""

    seed: int
    skip: tuple[str, ...]
    answers: list[tuple[str, str | None]]
    """The name of each question, and the choice; None: `not known`."""
    is_over: bool = False
    fault: str = ""  # why the result could not be kept

    def __post_init__(self) -> None:
        """Raises QuestionError when the questions cannot be read."""
        self.test = LevelTest(seed=self.seed, skip=self.skip)
        self.answered: list[dict[str, Any]] = []

    @property
    def question(self) -> Question | None:
        return None if self.is_over else self.test.question

    def answer(self, name: str, choice: str | None) -> None:
        """Answer the open question. Raises QuestionError for another name, or no such choice."""
        question = self.test.question
        if question is None or question.name != name:
            raise QuestionError("it is another question")
        answer = self.test.answer(choice)
        told = {"choice": choice, "is_right": answer.is_right, **_told(answer)}
        self.answered.append({"question": _asked(question), "told": told})

    def state(self, name: str) -> dict[str, Any]:
        test, question = self.test, self.question
        return {
            "id": name,
            "least": test.least,
            "most": test.most,
            "enough": test.enough,
            "answered": self.answered,
            "question": None if question is None else _asked(question),
            "level": _level(test.result),
            "missed": [[what, *counts] for what, counts in test.result.missed.items()],
            "fault": self.fault,
        }


class Levels:
    """All tests, each a file, and the person whose level they find. For any thread."""

    def __init__(self, folder: Path, person: Person) -> None:
        self.person = person
        self._folder = Folder(folder, MOST, t("test"))
        self._lock = Lock()

    def known(self) -> dict[str, Any]:
        """The person's level, as far as it is known. Raises PersonError."""
        level = self.person.level
        return {"level": None if level is None else _level(level)}

    def open(
        self,
        *,
        practised: Annotated[
            tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=200)
        ] = (),
    ) -> dict[str, Any]:
        """A new test. practised: names of questions that the person knows; they are not asked.

        Raises Refusal, QuestionError, PersonError.
        """
        name, skip = new_name(), (*self.person.seen, *practised)
        new = _Test(secrets.randbits(32), skip, [])
        with self._lock:
            self._folder.save(name, new)
        return new.state(name)

    def state(self, name: str) -> dict[str, Any]:
        """All that a page shows of a test. Raises Refusal, QuestionError."""
        return self._load(name).state(name)

    def answer(self, name: str, *, number: Number, choice: Choice) -> dict[str, Any]:
        """Answer the open question. Raises as `state`, and Refusal if it has another number."""
        with self._lock:
            one = self._load(name)
            question = one.question
            if question is None or question.number != number:
                raise Refusal("That question is answered already.", 409)
            one.answer(question.name, choice)
            one.answers.append((question.name, choice))
            if one.question is None:
                self._end(one)
            self._folder.save(name, one)
        return one.state(name)

    def end(self, name: str) -> dict[str, Any]:
        """End a test early. Raises as `state`, and Refusal with too few answers."""
        with self._lock:
            one = self._load(name)
            if len(one.answered) < LevelTest.enough:
                few = t("Fewer than {count} answers tell no level.", count=LevelTest.enough)
                raise Refusal(few)
            if not one.is_over:
                self._end(one)
                self._folder.save(name, one)
        return one.state(name)

    def _end(self, one: _Test) -> None:
        one.is_over = True
        try:
            self.person.keep(one.test)
        except Error as fault:
            one.fault = sentence(fault)

    def _load(self, name: str) -> _Test:
        """A test as it stands. Raises Refusal, QuestionError."""
        one = self._folder.load(name, _Test)
        with raising(lambda _: self._folder.damaged(name), QuestionError):
            for asked, choice in one.answers:
                one.answer(asked, choice)
        return one


def at_own_level(terms: NewGame, person: Person) -> NewGame:
    """The terms with the person's level. Raises Refusal, PersonError."""
    if terms.handicap or terms.person == "both" or terms.theory:
        raise Refusal("At your level you play one side of an even game against all of Katachi.")
    level = person.level
    if level is None:
        raise Refusal("Katachi does not know your level yet; take the test first.")
    return msgspec.structs.replace(terms, level=level.level)


def settle(table: Table, person: Person) -> None:
    """After the first end of a game at the person's level: change the level, and note how."""
    if not table.terms.own_level or table.result is None or table.outcome:
        return
    was, is_won = table.terms.level, has_won(table.terms.person, table.result)
    try:
        table.outcome = person.played(was, is_won).since(was)
    except Error as fault:
        table.outcome = sentence(fault)


def _level(level: Level) -> dict[str, Any]:
    return {"level": level.level, "shares": level.shares, "kyu": level.kyu}


def _asked(question: Question) -> dict[str, Any]:
    board = question.board
    return {
        "number": question.number,
        "size": board.size,
        "board": board_text(board.stones, board.size),
        "text": question.text,
        "choices": question.choices,
        "block": question.block,
    }


def rungs(theories: Theories) -> list[dict[str, Any]]:
    """All rungs of the ladder, the easiest first. Raises TheoryError, QuestionError."""
    return [_rung(one, theories) for one in ladder()]


def _rung(rung: Rung, theories: Theories) -> dict[str, Any]:
    rules = theories.named(rung.theory).rules
    return {
        "theory": rung.theory,
        "number": rung.rule.number,
        "sentence": rung.rule.sentence,
        "svg": next(one["svg"] for one in rules if one["number"] == rung.rule.number),
        "level": round(rung.level, 1),
        "shares": [round(share, 2) for share in rung.shares],
        "right": rung.right,
        "decided": rung.decided,
        "positions": [
            {**_answered(question, answer), "by_rule": choice}
            # a rule is met first where it is right
            for question, answer, choice in sorted(rung.positions, key=lambda p: p[2] != p[1].right)
        ],
    }


def chapters(reviewing: Reviewing, side: Side) -> list[dict[str, Any]]:
    """The rungs that a side's mistakes break, the costliest first. Raises as `rungs`."""
    return [
        {
            "rung": f"{one.rung.theory}-{one.rung.rule.number}",
            "place": one.place,
            "positions": [question.name for question, *_ in one.rung.positions],
            "moves": [[move.number, sentence] for move, sentence in one.moves],
        }
        for one in (() if side == "both" else broken(reviewing, side))
    ]


_THEORIES: dict[Beside, str] = {"professionals": "go", "player": "player"}
"""The theory by whom a person's games are compared with."""


def questions_on(beside: Beside, habit: Habit) -> tuple[str, ...]:
    """The names of the questions of the level test in which a habit matters."""
    return drilled(_THEORIES[beside], habit.rule.number, is_right=habit.odds < 1)


def question(name: str) -> list[dict[str, Any]]:
    """A quiz of one question of the level test, by its name. Raises QuestionError."""
    return [_answered(*asked_by_name(name))]


def _answered(question: Question, answer: Answer) -> dict[str, Any]:
    """A question with its answer, for a page that asks the server no more."""
    return {"name": question.name, **_asked(question), **_told(answer)}


def _told(answer: Answer) -> dict[str, Any]:
    return {"right": answer.right, "sentences": with_stones(answer.why, answer.named)}

"""The level test on the page, and games at the person's own level."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from katachi.api.errors import Error, QuestionError
from katachi.api.level_test import Answer, Level, LevelTest, Question
from katachi.api.names import has_won
from katachi.api.person import Person
from katachi.web.asked import NewGame, Refusal, sentence
from katachi.web.store import Folder, new_name
from katachi.web.table import Table, board_text

MOST = 200
"""Tests that are kept."""


class _Kept(msgspec.Struct):
    """What a test is made of again: it asks the same for the same seed and answers."""

    seed: int
    skip: tuple[str, ...]
    answers: list[tuple[str, str | None]]
    """The question's name, and the choice; None: not known."""
    is_over: bool = False
    fault: str = ""
    """Why what was found could not be kept."""


class Levels:
    """The tests there are, each a file, and the person whose level they find. For any thread."""

    def __init__(self, folder: Path, person: Person) -> None:
        self.person = person
        self._folder = Folder(folder, MOST, "test")
        self._lock = Lock()

    def known(self) -> dict[str, Any]:
        """What is known of the person's level. Raises PersonError."""
        level = self.person.level
        return {"level": None if level is None else _level(level)}

    def open(self) -> dict[str, Any]:
        """A new test. Raises Refusal, QuestionError, PersonError."""
        kept = _Kept(secrets.randbits(32), self.person.seen, [])
        name = new_name()
        with self._lock:
            self._folder.save(name, kept)
        return self._state(name, kept, *self._made(name, kept))

    def state(self, name: str) -> dict[str, Any]:
        """All that a page shows of a test. Raises Refusal, QuestionError."""
        kept = self._folder.load(name, _Kept)
        return self._state(name, kept, *self._made(name, kept))

    def answer(self, name: str, number: int, choice: str | None) -> dict[str, Any]:
        """Answer the open question, which has this number. Raises as `state`."""
        with self._lock:
            kept = self._folder.load(name, _Kept)
            test, answered = self._made(name, kept)
            question = None if kept.is_over else test.question
            if question is None or question.number != number:
                raise Refusal("That question is answered already.", 409)
            answered.append(_answered(test, choice))
            kept.answers.append((question.name, choice))
            if test.question is None:
                self._end(kept, test)
            self._folder.save(name, kept)
        return self._state(name, kept, test, answered)

    def end(self, name: str) -> dict[str, Any]:
        """End a test before its time. Raises as `state`, and Refusal with too few answers."""
        with self._lock:
            kept = self._folder.load(name, _Kept)
            test, answered = self._made(name, kept)
            if len(answered) < LevelTest.enough:
                raise Refusal(f"Fewer than {LevelTest.enough} answers tell no level.")
            if not kept.is_over:
                self._end(kept, test)
                self._folder.save(name, kept)
        return self._state(name, kept, test, answered)

    def _end(self, kept: _Kept, test: LevelTest) -> None:
        kept.is_over = True
        try:
            self.person.keep(test)
        except Error as fault:
            kept.fault = sentence(fault)

    def _made(self, name: str, kept: _Kept) -> tuple[LevelTest, list[dict[str, Any]]]:
        """The test as it stands, and what was answered. Raises Refusal, QuestionError."""
        test, answered = LevelTest(seed=kept.seed, skip=kept.skip), []
        try:
            for asked, choice in kept.answers:
                question = test.question
                if question is None or question.name != asked:
                    raise self._folder.damaged(name)
                answered.append(_answered(test, choice))
        except QuestionError:
            raise self._folder.damaged(name) from None
        return test, answered

    def _state(
        self, name: str, kept: _Kept, test: LevelTest, answered: list[dict[str, Any]]
    ) -> dict[str, Any]:
        question = None if kept.is_over else test.question
        return {
            "id": name,
            "least": test.least,
            "most": test.most,
            "enough": test.enough,
            "answered": answered,
            "question": None if question is None else _question(question),
            "level": _level(test.result),
            "missed": [[what, *counts] for what, counts in test.result.missed.items()],
            "fault": kept.fault,
        }


def at_own_level(terms: NewGame, person: Person) -> NewGame:
    """The terms with the person's level in them. Raises Refusal, PersonError."""
    if terms.handicap or terms.person == "both" or terms.theory:
        raise Refusal("At your level you play one side of an even game against all of Katachi.")
    level = person.level
    if level is None:
        raise Refusal("Katachi does not know your level yet; take the test first.")
    return msgspec.structs.replace(terms, level=level.level)


def settle(table: Table, person: Person) -> None:
    """Let the first end of a game at the person's level move that, and note what came of it."""
    if not table.terms.own_level or table.result is None or table.outcome:
        return
    was, is_won = table.terms.level, has_won(table.terms.person, table.result)
    try:
        told = person.played(was, is_won).since(was)
    except Error as fault:
        told = sentence(fault)
    table.settle(told)


def _level(level: Level) -> dict[str, Any]:
    return {"text": str(level), **{k: v for k, v in asdict(level).items() if k != "missed"}}


def _answered(test: LevelTest, choice: str | None) -> dict[str, Any]:
    """Answer the open question, which there must be. Raises QuestionError."""
    question = test.question
    assert question is not None
    return {"question": _question(question), "told": _told(test.answer(choice), choice)}


def _question(question: Question) -> dict[str, Any]:
    """A question as the page draws it."""
    board = question.board
    return {
        "number": question.number,
        "size": board.size,
        "board": board_text(board.stones, board.size),
        "theme": question.theme,
        "text": question.text,
        "choices": question.choices,
        "block": question.block,
    }


def _told(answer: Answer, choice: str | None) -> dict[str, Any]:
    """What is said of an answer."""
    return {
        "choice": choice,
        "is_right": answer.is_right,
        "right": answer.right,
        "sentences": [
            {"text": text, "stones": stones} for text, stones in zip(answer.why, answer.named)
        ],
    }

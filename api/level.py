"""How strong a person plays: a test, and what is known of the person at this computer."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from katachi.api.game import Game
from katachi.api.names import file_named, stones_named
from katachi.api.values import Board, board_svg
from katachi.data.language import PersonError, QuestionError, t
from katachi.engine.settings import SessionOptions, settings_of
from katachi.level import level_test
from katachi.level.item import Item, read_bank
from katachi.level.level_test import NOBODY, profile_path, read_profile, write_profile
from katachi.level.level_test import Level as Level

shipped_bank = cache(read_bank)
"""The questions that ship; reading them takes a tenth of a second."""


@dataclass(frozen=True)
class Question:
    """A position, and a question about it."""

    number: int
    """The place of the question in the test, from 1."""
    name: str
    """The name of the question, the same in every test."""
    board: Board
    komi: float
    theme: str
    """`best` (which move), `ahead` (who is) or `life` (does a block live)."""
    text: str
    """The question in words."""
    choices: tuple[str, ...]
    """Vertices; `black` and `white`; `lives` and `dies`."""
    about: str | None
    """A stone of the block whose life is asked."""
    block: tuple[str, ...] = ()
    """All stones of that block."""

    def __str__(self) -> str:
        return f"{self.board}\n{self.text}\n{', '.join(self.choices)}"

    def _repr_svg_(self) -> str:
        return board_svg(self.board.size, self.board.stones, self.about or "pass")


@dataclass(frozen=True)
class Answer:
    """What is said after an answer."""

    is_right: bool
    right: str
    """The right choice."""
    why: tuple[str, ...]
    """Sentences that say why."""
    named: tuple[tuple[str, ...], ...]
    """The stones that each sentence names."""


@dataclass(frozen=True)
class LevelResult(Level):
    """What a test has found so far."""

    missed: dict[str, tuple[int, int]]
    """For each theme of questions: how many were answered wrong, and how many were asked."""


class LevelTest:
    """Ten to fifteen questions. Each is chosen to tell most, given the answers so far."""

    enough = level_test.ENOUGH
    """After so many answers even an unfinished test says something."""
    least, most = level_test.LEAST, level_test.MOST
    """The fewest and the most questions of a test."""

    def __init__(
        self,
        questions: str | Path | None = None,
        *,
        seed: int | None = None,
        skip: Collection[str] = (),
    ) -> None:
        """questions: a file made by `katachi make-questions`; None: those that ship.

        seed: the same seed and the same `skip` give the same questions. skip: names of questions
        not to ask, as long as there are others. Raises QuestionError, SettingError.
        """
        settings_of(SessionOptions, {} if seed is None else {"seed": seed})
        path = None if questions is None else file_named(questions, QuestionError)
        bank = shipped_bank() if path is None else read_bank(path)
        self._test = level_test.LevelTest(bank, seed, skip)

    @property
    def question(self) -> Question | None:
        """The open question; None when the test is done."""
        item = self._test.question
        return None if item is None else question_of(item, len(self._test.asked) + 1)

    def answer(self, choice: str | None) -> Answer:
        """Answer the open question. None: the person does not know, which counts as wrong.

        Raises QuestionError for an answer that is not a choice, and when the test is done.
        """
        if (item := self._test.question) is None:
            raise QuestionError("the test is done")
        names = {name.lower(): name for name in item.choices}
        if choice is not None and str(choice).lower() not in names:
            about = {"text": repr(choice), "known": ", ".join(item.choices)}
            raise QuestionError(t("{text} is none of {known}", **about))
        return answer_of(item, self._test.answer(choice and names[str(choice).lower()]))

    @property
    def result(self) -> LevelResult:
        """What is known by now."""
        return LevelResult(**vars(self._test.estimate), missed=self._test.missed)


class Person:
    """What is known of the person. `katachi level-test` and `play --level auto` share it.

    It lies in one file. The file is read anew each time and written whole.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        """path: the file, which may not exist yet; None: the one in the user's data folder."""
        self.path = profile_path() if path is None else file_named(path, PersonError)

    @property
    def level(self) -> Level | None:
        """The person's level as far as known; None: unknown. Raises PersonError for a bad file."""
        found = read_profile(self.path)
        return None if found is None else found.estimate

    @property
    def seen(self) -> tuple[str, ...]:
        """The names of the questions last asked, which a test may skip. Raises PersonError."""
        return (read_profile(self.path) or NOBODY).seen

    def keep(self, test: LevelTest) -> None:
        """Keep the result of a test, in place of the level known before.

        Raises PersonError, also with fewer than five answers.
        """
        if len(test._test.asked) < test.enough:
            raise PersonError(t("fewer than {count} answers tell no level", count=test.enough))
        write_profile((read_profile(self.path) or NOBODY).after_test(test._test), self.path)

    def played(self, level: int, won: bool | None) -> Level:
        """Keep the result of an even game against a level of Katachi; returns the new level.

        won: None for a draw, which counts for nothing. Raises PersonError, also when no level was
        known before, SettingError for no level.
        """
        settings_of(SessionOptions, {"level": level})
        if (known := read_profile(self.path)) is None:
            raise PersonError(t("Katachi does not know your level yet"))
        if won is not None:
            known = known.after_game(level, won)
            write_profile(known, self.path)
        return known.estimate


def answer_of(item: Item, is_right: bool = True) -> Answer:
    """What is said after an answer to a question of a bank."""
    named = tuple(stones_named(one, item.game()) for one in item.texts)
    return Answer(is_right, item.answer, item.texts, named)


def question_of(item: Item, number: int) -> Question:
    """A question of a bank."""
    game = Game._of(item.game())
    return Question(
        number,
        item.name,
        game.board,
        item.komi,
        item.theme,
        item.question,
        item.choices,
        item.about,
        game.block(item.about) if item.about else (),
    )

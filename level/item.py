"""A question about a position: its choices, the answer, and why; and files of questions."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from katachi.data import own
from katachi.data.language import QuestionError, raising, restating, t, text_of
from katachi.data.shipped import folder
from katachi.engine.board.vertex import BLACK, NAMES, WHITE, name_of, point_of
from katachi.level.belief import Floats, right_by

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

HEAD = '{"format": "katachi questions 2"}'  # the first line of a file; each other is an item
_MAX_BYTES = 1 << 26

Theme = Literal["best", "ahead", "life"]
Colour = Literal["black", "white"]
Share = Annotated[float, Meta(ge=0, le=1)]
Text = Annotated[str, Meta(max_length=500)]
Vertex = Annotated[str, Meta(max_length=4)]

THEMES: dict[Theme, str] = {
    "best": t("the best move"),
    "ahead": t("who is ahead"),
    "life": t("life and death"),
}
"""The themes, in words for people."""

_QUESTIONS = {
    "best": t("{colour} to play, komi {komi}: which of these moves is best?"),
    "ahead": t(
        "{colour} to play: who is ahead, White's {komi} points of komi counted and both"
        " playing well?"
    ),
    "black": t(
        "{colour} to play: does the black block at {point} live when both sides play their best?"
    ),
    "white": t(
        "{colour} to play: does the white block at {point} live when both sides play their best?"
    ),
}
"""By theme; of life and death, by the colour of the block."""

COLOURS = {"black": BLACK, "white": WHITE}


@dataclass(frozen=True)
class Item:
    """One question, under Chinese rules. No ko is open, and no move was made before."""

    name: str  # follows from position and theme, so it is unique
    theme: Theme
    size: Annotated[int, Meta(ge=2, le=19)]
    komi: Annotated[float, Meta(ge=-1000, le=1000)]
    black: tuple[Vertex, ...]
    white: tuple[Vertex, ...]
    to_move: Colour
    about: Vertex | None  # a stone of the block in question; None for other themes than `life`
    choices: Annotated[tuple[Annotated[str, Meta(max_length=8)], ...], Meta(max_length=8)]
    """Vertices; the other themes have CHOICES."""
    answer: Annotated[str, Meta(max_length=8)]
    worth: tuple[Share, ...]
    """Of each choice: the mover's chances with it, a side's chances, or how often it comes true."""
    why: tuple[Text, ...]  # sentences in English
    source: Text  # the record, and the number of its next move
    difficulty: Annotated[float, Meta(ge=-20, le=40)]
    """On the scale of levels, 1 to 10. This and the next two go to `belief.right_by`."""
    discrimination: Annotated[float, Meta(gt=0, le=10)]
    guessing: Share
    levels: tuple[Share, ...]  # share of right answers by each level of Katachi, from 1
    said: tuple[Any, ...] = ()
    """The sentences of `why` as `data.language.parts_of` keeps them; empty: only in English."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The sentences of `why`, as texts for all languages. Raises own.Fault."""
        with raising(own.Fault, ValueError):
            return tuple(map(text_of, self.said)) or self.why

    def right(self, ability: Floats) -> Floats:
        """The chance of a right answer for each ability."""
        return right_by(ability, self.difficulty, self.discrimination, self.guessing)

    @property
    def question(self) -> str:
        """The question in words, beside the board."""
        said = {"colour": NAMES[COLOURS[self.to_move]]}
        if self.about is None:
            return t(_QUESTIONS[self.theme], **said, komi=f"{self.komi:g}")
        block = "black" if self.about in self.black else "white"
        return t(_QUESTIONS[block], **said, point=self.about)

    def game(self) -> Game:
        """A new game with the position. Raises own.Fault."""
        from katachi.engine.board.game import Game  # late: it loads the compiler

        game = Game(self.size, komi=self.komi)
        with restating(own.Fault, t("its position cannot be: {fault}"), ValueError):
            black, white = ([point_of(v, self.size) for v in s] for s in (self.black, self.white))
            game.set_up(black, white, COLOURS[self.to_move])
        return game

    def check(self) -> None:
        """Raises own.Fault when parts contradict each other. Not checked: the answer is right."""
        if self.texts != self.why:
            raise own.Fault(t("it says why in two ways"))
        if self.answer not in self.choices or len(set(self.choices)) != len(self.choices):
            raise own.Fault(t("its answer is none of its choices, or two choices are the same"))
        if len(self.worth) != len(self.choices) or len(self.choices) < 2:
            raise own.Fault(t("its choices are too few, or it does not say what each is worth"))
        stones = {*self.black, *self.white}
        for vertex in stones:
            self._check_named(vertex)
        if self.about not in (stones if self.theme == "life" else {None}):
            about = {"point": self.about}
            raise own.Fault(t("there is no stone at {point} whose life is asked about", **about))
        if self.theme == "best":
            for vertex in self.choices:
                if vertex != "pass":
                    self._check_named(vertex)
                if vertex in stones:
                    raise own.Fault(t("the choice {point} is on a stone", point=vertex))
        elif set(self.choices) != CHOICES[self.theme]:
            raise own.Fault(t("its choices are none that its theme has"))

    def _check_named(self, vertex: str) -> None:
        """Raises own.Fault unless it is a point of the board, in its usual form."""
        with raising(own.Fault, ValueError):
            name = name_of(point_of(vertex, self.size), self.size)
        if vertex != name or vertex == "pass":
            raise own.Fault(t("{text} is no point of the board", text=repr(vertex)))


CHOICES: dict[Theme, set[str]] = {"ahead": {"black", "white"}, "life": {"lives", "dies"}}
"""The choices of the themes whose questions all have the same."""


def read_bank(path: Path | None = None) -> list[Item]:
    """The questions of a file, or those that ship; raises QuestionError. Not checked: answers."""
    path = path or folder("questions") / "go9.questions"
    unreadable = t("Cannot read the questions in {file}: {fault}.")
    with own.faults_as(QuestionError, unreadable, file=path):
        first, *lines = own.text_of(own.read_bounded(path, _MAX_BYTES)).split("\n")
        if first != HEAD:
            raise own.Fault(t("it is no file of questions, or one of another version of Katachi"))
    items: dict[str, Item] = {}
    damaged = t("Cannot read the questions: line {number} of {file} is damaged: {fault}.")
    for number, line in enumerate(lines, 2):
        if not line:
            continue
        with own.faults_as(QuestionError, damaged, number=number, file=path):
            item = own.parsed(line, Item)
            item.check()
            if item.name in items:
                raise own.Fault(t("the question is there already"))
        items[item.name] = item
    if not items:
        raise QuestionError(t("There is no question in {file}.", file=path))
    return list(items.values())

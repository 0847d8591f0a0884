"""Questions made from games: drafted, verified for long, explained, and answered by each level."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np

from katachi.data.language import lines, parts_of, t, text_of
from katachi.data.record import Record
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import NAMES, name_of, point_of
from katachi.engine.levels import FULL
from katachi.engine.session import Session
from katachi.engine.thoughts import Choice, Thought, percent
from katachi.experiments.questions.drafts import LOSES, Drafter, Place
from katachi.experiments.questions.judging import (
    LONGER,
    Judging,
    agrees,
    answer_of,
    proved,
    stone_of,
)
from katachi.explain.why import explained, thought_of
from katachi.level.belief import Floats, right_by
from katachi.level.item import COLOURS, Item

CLEAR = {"best": (LOSES, LOSES), "ahead": (0.4, 0.5), "life": (0.4, 0.5)}
"""By how much the answer must be worth more than any other choice, at first and in the end."""

_PROVED = {
    "lives": t("Read to the end, it lives whoever plays first."),
    "dies": t("Read to the end, it dies whoever plays first."),
}

_ALL = range(1, FULL + 1)
_RISES = 0.04
"""Of the strong levels' right answers less the weak ones': a question with less tells nothing."""


class Maker:
    """Makes questions with one player; the same seed makes the same ones."""

    def __init__(self, session: Session, visits: int, draws: int, seed: int) -> None:
        """session: of a player that judges, at full strength. visits: of the first judgement; the
        last has LONGER times as many. draws: answers of each level."""
        player = session.player
        self._session, self._draws, self._seed = session, draws, seed
        self._known: dict[tuple[str, int], float] = {}
        self._first = Judging(player, visits, seed)
        self._last = Judging(player, LONGER * visits, seed + 1)
        self._drafter = Drafter(player, self._first, seed)

    def make(self, record: Record, place: Place) -> Item | None:
        """The question of a place, None where none is clear. Raises RecordError."""
        item = self._drafter.draft(record, place)
        if item is None:
            return None
        game = item.game()
        item = self._judged(item, game)
        if item and self._tells(item, game) and (item := self._verified(item, game)):
            item = self._explained(item, game)
            return item and self.measured(item)
        return None

    def measured(self, item: Item) -> Item | None:
        """The question with what each level answers; None where the strong are wrong more often."""
        game = item.game()
        right = np.array([self._right(item, game, level) for level in _ALL])
        shares = right / self._draws
        weak, strong = shares[:3].mean(), shares[-3:].mean()
        if strong < max(0.6, weak + _RISES):
            return None
        asked = np.full(FULL, float(self._draws))
        found = fit(np.array(_ALL, float), right, asked, len(item.choices))
        levels = tuple(round(float(one), 3) for one in shares)
        return replace(item, levels=levels, **found)

    def judged_again(self, item: Item) -> Item | None:
        """The question as the last judgement and today's reasons have it; None where they doubt."""
        game = item.game()
        if _is_refuted(item, game):
            return None
        verified = self._verified(item, game)
        return verified and self._explained(verified, game)

    def _judged(self, item: Item, game: Game) -> Item | None:
        """The question with its answer, where the first judgement finds it clear."""
        if item.theme == "best":  # its draft has compared them
            return item
        worth = self._first.worth(item, game)
        item = replace(item, answer=item.choices[int(np.argmax(worth))])
        if not agrees(worth, item, CLEAR[item.theme][0]) or _is_refuted(item, game):
            return None
        return item

    def _tells(self, item: Item, game: Game) -> bool:
        """Do some weak levels err, and hardly any strong ones?"""
        weak = sum(self._right(item, game, level) for level in (1, 2, 3))
        strong = self._right(item, game, FULL - 1)
        return strong >= 0.75 * self._draws and weak < 3 * self._draws

    def _verified(self, item: Item, game: Game) -> Item | None:
        """The question with what its choices are worth, where the last judgement agrees."""
        worth = self._last.worth(item, game)
        if not agrees(worth, item, CLEAR[item.theme][1]):
            return None
        return replace(item, worth=tuple(round(one, 3) for one in worth))

    def _thought(self, game: Game) -> Choice:
        """What Katachi chooses here; an explanation reads it."""
        self._session.take_over(game)
        self._session.player.set_seed(self._seed)
        return thought_of(self._session, game.to_move).choice

    def _explained(self, item: Item, game: Game) -> Item | None:
        """The question with why; None where a longer search would explain another move."""
        if item.theme == "best":
            if name_of(self._thought(game).point, item.size) != item.answer:
                return None
            found = explained(self._session, game.to_move, point_of(item.answer, item.size))
            if any(is_rival(found.thought, one, item) for one in item.choices):
                return None
            return _told(item, [kept(parts_of(line)) for line in lines(found.answer)])
        worth = item.worth[item.choices.index(item.answer)]
        share = percent(min(worth, 0.99))
        if item.theme == "ahead":
            judged, colour = self._last.judged(game), COLOURS[item.answer]
            score = judged.score if colour == game.to_move else -judged.score
            gives = t("Katachi gives {colour} {chance} to win", colour=NAMES[colour], chance=share)
            said = judged._replace(chances=worth, score=score).with_points(gives)
            return _told(item, [parts_of(t("{said}.", said=said))])
        owner = NAMES[COLOURS["black" if item.about in item.black else "white"]]
        form = {
            "lives": t("Katachi gives {colour} {chance} to keep the block."),
            "dies": t("Katachi gives the block of {colour} {chance} to die."),
        }[item.answer]
        texts = [t(form, colour=owner, chance=share)]
        if proved(game, stone_of(item)):
            texts.insert(0, _PROVED[item.answer])
        else:
            line = " ".join(name_of(point, item.size) for point in self._thought(game).line[:5])
            texts.append(t("Katachi expects {line}.", line=line))
        return _told(item, [parts_of(text) for text in texts])

    def _right(self, item: Item, game: Game, level: int) -> float:
        """How many answers of a level are right; asked again, the same."""
        if (item.name, level) not in self._known:
            random, player = Random(f"{self._seed} {item.name} {level}"), self._session.player
            given = [
                answer_of(player, item, game, level, random.randrange(2**31))
                for _ in range(self._draws)
            ]
            self._known[item.name, level] = float(given.count(item.answer))
        return self._known[item.name, level]


def _is_refuted(item: Item, game: Game) -> bool:
    """Does reading prove another answer, where life is asked about?"""
    return item.theme == "life" and proved(game, stone_of(item)) not in (None, item.answer)


def _told(item: Item, said: list[Any]) -> Item:
    """The question with sentences, given by their parts."""
    return replace(item, said=tuple(said), why=tuple(str(text_of(parts)) for parts in said))


def is_rival(thought: Thought, choice: str, item: Item) -> bool:
    """Does a reason's search find another choice nearly as good as the answer?"""
    other = thought.known(point_of(choice, item.size))
    if choice == item.answer or other is None:
        return False
    return thought.choice.win_probability - other.win_probability < LOSES


def kept(parts: Any) -> Any:
    """The parts of a text as a file keeps them: the same in every language where they are no words.

    The number of the move goes, for a position has none. A numeral stands in digits.
    """
    match parts:
        case ["Move {number}: {colour} {point}", {"colour": colour, "point": point}]:
            return ["{colour} {point}", {"colour": colour, "point": point}]
        case [str(form), {"number": str(number)}] if "{" not in form:
            return number
        case [str(form), *numbers, dict(values)]:
            values = {name: kept(one) for name, one in values.items()}
            is_said = any(isinstance(one, list) for one in values.values())
            if values and not is_said and not re.sub(r"\{\w+\}", "", form).strip():
                return str(text_of([form, values]))
            return [form, *numbers, values]
    return parts


def fit(abilities: Floats, right: Floats, asked: Floats, choices: int) -> dict[str, Any]:
    """The parameters of an item that answers make likeliest, with priors as weak as a few answers.

    abilities[n], right[n], asked[n]: right answers of so many asked at each ability. choices: of
    the question; guessing is expected near their share, difficulty within the abilities.
    """
    low, high = float(abilities.min()), float(abilities.max())
    reach = (high - low) / 3
    b, a, g = np.meshgrid(
        np.arange(low - reach, high + reach + 0.1, 0.25),
        np.geomspace(0.15, 4.0, 14),
        np.linspace(0.05, 0.95 / choices + 0.25, 7),
        indexing="ij",
    )
    chance = right_by(abilities, b[..., None], a[..., None], g[..., None])
    found = (right * np.log(chance) + (asked - right) * np.log(1 - chance)).sum(axis=-1)
    found -= 0.5 * ((b - (low + high) / 2) / (high - low)) ** 2
    found -= 0.5 * (np.log(a / 0.8) / 0.8) ** 2
    found -= 0.5 * ((g - 1 / choices) / 0.12) ** 2
    best = np.unravel_index(np.argmax(found), found.shape)
    steep = {"discrimination": round(float(a[best]), 3), "guessing": round(float(g[best]), 3)}
    return {"difficulty": float(b[best]), **steep}

"""A theory: rules for good moves or of what becomes of blocks, and where they match."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from katachi.api.errors import TheoryError, told
from katachi.api.game import Game
from katachi.data import shipped
from katachi.data.language import t
from katachi.engine.board.vertex import name_of
from katachi.engine.patterns import status
from katachi.engine.patterns import theory as engine
from katachi.engine.patterns.sentences import asks, sentence_of
from katachi.engine.patterns.vocabulary import MOVES, STATUS
from katachi.engine.profiles import theory_named
from katachi.engine.rulebook import Rulebook


@dataclass(frozen=True)
class Rule:
    """A rule: where it holds, a move may be played; or what becomes of a block there."""

    number: int
    weight: float
    """What it adds to the score of a move, in the theory's own unit; of a block, how often it is
    right."""
    positives: int
    """Good moves of the examples that it covers, or blocks that it is right of."""
    negatives: int
    """Bad ones, or blocks that it is wrong of."""
    sentence: str
    """What it says; of a match as it lies on the board there."""
    asks: tuple[str, ...] = field(default=(), repr=False)
    """What it asks for, one by one."""

    def __str__(self) -> str:
        """Number and sentence."""
        return f"rule {self.number}: {self.sentence}"


@dataclass(frozen=True)
class Match:
    """A legal point on which rules hold, or a stone of a block."""

    vertex: str
    rules: tuple[Rule, ...]
    """Those of the largest weights first."""
    score: float
    """The sum of their weights."""
    chance: float | None
    """That it is played, by rules whose weights say that on this size of board; else None."""

    def __str__(self) -> str:
        """A line for the point and one for each rule."""
        chance = "" if self.chance is None else f", {100 * self.chance:.1f} %"
        return "\n".join([f"{self.vertex}: {self.score:+.6g}{chance}", *map(str, self.rules)])


class Theory:
    """Rules from a file, which stays as it is."""

    def __init__(self, path: Path) -> None:
        """Read a file. Raises TheoryError, which names file, line and fault."""
        with told(TheoryError, engine.TheoryError):
            self._theory = engine.read_theory(path, MOVES | STATUS)
        said = {rule.says in STATUS for rule in self._theory.rules}
        if len(said) > 1:
            raise TheoryError(t("{file} has rules of moves and of status", file=path))
        self.is_of_blocks = said == {True}
        """Does it say what becomes of blocks, and propose no moves?"""
        self.path = path
        """Where it is."""
        self.book = Rulebook(self._theory)
        """The same, ready to be matched."""

    @classmethod
    def read(cls, name: str | Path) -> Theory:
        """A theory that ships, by its name `aleph`, `go` or `shapes`, or a file.

        Raises TheoryError.
        """
        return cls(theory_file(name))

    @property
    def parsed(self) -> engine.Theory:
        """The theory as the engine has it, for pages of rules."""
        return self._theory

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in the order of the file."""
        return tuple(map(as_rule, self._theory.rules))

    def matches(self, game: Game) -> tuple[Match, ...]:
        """Where rules hold for the side to move, the highest score first.

        Of blocks: at each stone the rule that gives the answer. Raises TheoryError when the rules
        are too many for this size of board.
        """
        if self.is_of_blocks:
            return self._of_blocks(game)
        from katachi.engine.patterns.matcher import rules_at

        position, colour, size = game._game, game._game.to_move, game.size
        with told(TheoryError, engine.TheoryError):
            matcher = self.book.matched(position, colour)
            found = {p: tuple(rules_at(matcher, p)) for p in position.legal_points(colour)}
            scores = {point: float(matcher.scores[point]) for point in found}
            chances = self.book.chances(position, colour) or {}
            matches = []
            for point, numbers in found.items():
                if numbers:
                    held = self.book.as_they_match(numbers, len(numbers), position, colour, point)
                    rules = tuple(map(as_rule, held))
                    vertex = name_of(point, size)
                    matches.append(Match(vertex, rules, scores[point], chances.get(point)))
        return tuple(sorted(matches, key=lambda one: -one.score))

    def _of_blocks(self, game: Game) -> tuple[Match, ...]:
        from katachi.engine.patterns.block_numbers import BlockNumbers

        position, rules = game._game.position, status.Status(self._theory)
        blocks = BlockNumbers(game._game.grid, position)
        answers = {head: rules.rule_for(blocks.of(head)) for head in blocks.blocks()}
        said = {head: as_rule(rule) for head, rule in answers.items() if rule}
        matches = []
        for point in game._game.stones():
            if rule := said.get(int(position.head[point])):
                vertex = name_of(point, game.size)
                matches.append(Match(vertex, (rule,), rule.weight, None))
        return tuple(matches)

    def __repr__(self) -> str:
        """Its file, and how many rules it has."""
        return f"<Theory {self.path.name}, {len(self._theory.rules)} rules>"

    def __str__(self) -> str:
        """A line for each rule."""
        return "\n".join(map(str, self.rules))


def theory_file(name: str | Path) -> Path:
    """Where a theory is. Raises TheoryError when there is none of this name."""
    if not isinstance(name, str | Path):
        raise TheoryError(f"a theory is named by a text or a path, not by {name!r}")
    path = theory_named(name)
    if not (str(name) and os.path.exists(path)):  # also where the name is longer than any file's
        known = ", ".join(shipped.names("theories"))
        about = {"name": repr(str(name)), "known": known}
        raise TheoryError(t("there is no theory {name}, only {known}, or a file", **about))
    return path


def as_rule(rule: engine.Rule) -> Rule:
    """A rule of the engine's as one of the library."""
    counts = rule.positives, rule.negatives
    if rule.says in STATUS:
        return Rule(rule.number, rule.weight, *counts, status.sentence(rule))
    asked = asks(rule)
    return Rule(rule.number, rule.weight, *counts, sentence_of(asked), tuple(asked or ()))

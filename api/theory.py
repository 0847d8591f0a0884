"""A theory: rules for good moves or for the life of blocks, and where they match."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from katachi.api.game import Game
from katachi.data import shipped
from katachi.data.language import TheoryError, t
from katachi.engine.board.position import blocks_of
from katachi.engine.board.vertex import name_of
from katachi.engine.patterns import status
from katachi.engine.patterns import theory as engine
from katachi.engine.patterns.sentences import asks, sentence_of
from katachi.engine.patterns.vocabulary import MOVES, STATUS
from katachi.engine.profiles import theory_named
from katachi.engine.rulebook import Rulebook


@dataclass(frozen=True)
class Rule:
    """A rule. Where it holds, it proposes a move or says what becomes of a block."""

    number: int
    weight: float
    """For a move: what the rule adds to its score, in the theory's own unit. For a block: how often
    the rule is right."""
    positives: int
    """Good moves among the examples that the rule covers, or blocks that it is right about."""
    negatives: int
    """Bad moves that the rule covers, or blocks that it is wrong about."""
    sentence: str
    """What the rule says; in a match, what it says about that position."""
    asks: tuple[str, ...] = field(default=(), repr=False)
    """The rule's conditions, one by one."""

    def __str__(self) -> str:
        return f"rule {self.number}: {self.sentence}"


@dataclass(frozen=True)
class Match:
    """A legal point on which rules hold, or a stone of a block."""

    vertex: str
    rules: tuple[Rule, ...]
    """The rules that hold, the largest weight first."""
    score: float
    """The sum of their weights."""
    chance: float | None
    """The probability that the move is played; None where the weights do not give one."""

    def __str__(self) -> str:
        chance = "" if self.chance is None else f", {100 * self.chance:.1f} %"
        return "\n".join([f"{self.vertex}: {self.score:+.6g}{chance}", *map(str, self.rules)])


class Theory:
    """Rules from a file; the file is never changed."""

    def __init__(self, path: Path) -> None:
        """Read a file. Raises TheoryError, which names the file, the line and the fault."""
        self.parsed = engine.read_theory(path, MOVES | STATUS)
        """The engine's form of the theory, for pages of rules."""
        self.is_of_blocks = self.parsed.is_of_blocks
        """Are these rules about the life of blocks? Then they propose no moves."""
        self.path = path
        """The path of the file."""
        self.book = Rulebook(self.parsed)
        """The theory, ready to be matched."""

    @classmethod
    def read(cls, name: str | Path) -> Theory:
        """A theory that ships, by its name `aleph`, `go` or `shapes`, or a file.

        Raises TheoryError.
        """
        return cls(theory_file(name))

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in the order of the file."""
        return tuple(map(as_rule, self.parsed.rules))

    def matches(self, game: Game) -> tuple[Match, ...]:
        """Where rules hold for the side to move, the highest score first.

        A theory of blocks gives one match for each stone, with the rule that decides. Raises
        TheoryError when the rules are too many for this size of board.
        """
        if self.is_of_blocks:
            return self._of_blocks(game)
        from katachi.engine.patterns.matcher import as_they_match, fired_at

        now, colour = game._game, game._game.to_move
        chances, points = self.book.chances(now, colour) or {}, now.legal_points(colour)
        matcher = self.book.matched(now, colour)
        scores, where = matcher.scores, fired_at(matcher, np.array(points, np.int16))
        held = as_they_match(self.parsed.rules, now.grid, now.position, colour, points, where)
        matches = []
        for point, fired in zip(points, held, strict=True):
            if fired:
                rules = tuple(map(as_rule, sorted(fired, key=lambda rule: -abs(rule.weight))))
                vertex, score = name_of(point, game.size), float(scores[point])
                matches.append(Match(vertex, rules, score, chances.get(point)))
        return tuple(sorted(matches, key=lambda one: -one.score))

    def _of_blocks(self, game: Game) -> tuple[Match, ...]:
        position = game._game.position
        numbers, heads = status.BlockNumbers(game._game.grid, position), blocks_of(position)
        answers = {head: status.rule_for(self.parsed, numbers.of(head)) for head in heads}
        said = {head: as_rule(rule) for head, rule in answers.items() if rule}
        return tuple(
            Match(name_of(point, game.size), (rule,), rule.weight, None)
            for point in game._game.stones()
            if (rule := said.get(int(position.head[point])))
        )

    def __repr__(self) -> str:
        return f"<Theory {self.path.name}, {len(self.parsed.rules)} rules>"

    def __str__(self) -> str:
        return "\n".join(map(str, self.rules))


def theory_file(name: str | Path | Theory) -> Path:
    """The path of a theory. Raises TheoryError when there is none of this name."""
    if isinstance(name, Theory):
        return name.path
    if not isinstance(name, str | Path):
        raise TheoryError(f"a theory is named by a text or a path, not by {name!r}")
    path = theory_named(name)
    if not (str(name) and os.path.exists(path)):  # also where the name is longer than any file's
        about = {"name": repr(str(name)), "known": ", ".join(shipped.names("theories"))}
        raise TheoryError(t("there is no theory {name}, only {known}, or a file", **about))
    return path


@lru_cache(maxsize=5000)  # for 499 rules in eight symmetries
def as_rule(rule: engine.Rule) -> Rule:
    """The library's form of an engine's rule."""
    counts = rule.positives, rule.negatives
    if rule.says in STATUS:
        return Rule(rule.number, rule.weight, *counts, status.sentence(rule))
    asked = asks(rule)
    return Rule(rule.number, rule.weight, *counts, sentence_of(asked), tuple(asked or ()))

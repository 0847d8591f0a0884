"""Applies a theory of status: the first rule that holds says what becomes of a block."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from katachi.data.language import listed, t
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.clauses import Clause
from katachi.engine.patterns.theory import Rule, Theory
from katachi.engine.patterns.word_kinds import Bounds
from katachi.engine.patterns.words import ALIVE, BLOCK_INDEX, BLOCK_WORDS, DEAD, HANGS

_SAYS = {
    ALIVE: t("A block is alive if {reasons}."),
    DEAD: t("A block is dead if {reasons}."),
    HANGS: t("A block hangs on the next move if {reasons}."),
}

Condition = tuple[str, Bounds]  # a word, and the bounds of its number


@lru_cache(maxsize=1024)
def conditions_of(rule: Rule) -> list[Condition]:
    """The conditions of a status rule on a block, in the order of BLOCK_WORDS."""
    return sorted(Clause(rule).words.items(), key=lambda asked: BLOCK_INDEX[asked[0]])


def holds(conditions: Sequence[Condition], numbers: Array) -> Array:
    """bool[...]: does a rule hold of blocks? numbers: int16[..., words], of `BlockNumbers.of`."""
    where = np.ones(numbers.shape[:-1], bool)
    for word, (low, high) in conditions:
        number = numbers[..., BLOCK_INDEX[word]]
        where &= (low <= number) & (number <= high)
    return where


def rule_for(theory: Theory, numbers: Array) -> Rule | None:
    """The first rule that holds of a block by its numbers, int16[words]; None: none does."""
    return next((rule for rule in theory.rules if holds(conditions_of(rule), numbers)), None)


def reasons(rule: Rule) -> str:
    """The conditions of a status rule in words, with `it` for the block, as one clause."""
    said = [BLOCK_WORDS[BLOCK_INDEX[word]].phrase(bounds) for word, bounds in conditions_of(rule)]
    return listed(phrase for phrase in said if phrase)


def sentence(rule: Rule) -> str:
    """A rule of status as a sentence."""
    return t(_SAYS[rule.says], reasons=reasons(rule))

"""The search for the best clause that covers an example: generalisations of its bottom clause.

A clause is a set of units of the bottom clause. Units are ordered, the best on their own first. A
unit is only added after those before it, so each set is met once. A clause is not extended when it
covers too few good moves, or when no extension can be better than the best clauses found.

`constraints.pl` lets only some clauses be rules: a block has its colour, a count its range, and no
variable is used once. A unit is the fewest literals that keep a clause a rule. So the search never
meets a clause that Aleph would leave out as unfinished.
"""

import heapq
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.alternatives import Alternative
from katachi.engine.patterns.clauses import Place
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Literal, Rule
from katachi.engine.patterns.vocabulary import HEAD
from katachi.ilp.native.bias import Settings

BOARD, MINE, X, Y = map(Variable, "ABCD")
THEIRS, POS = Variable("Other"), Variable("Pos")


@dataclass(frozen=True)
class Unit:
    """A step of refinement."""

    literals: tuple[Literal, ...]
    layer: int  # of its variables, as Aleph's `i` counts them
    needs: tuple[int, ...] = ()  # indices of the units that a clause must have before
    takes: frozenset[object] = frozenset()  # tokens, each taken by one unit of a clause at most
    bars: frozenset[object] = frozenset()  # tokens that no other unit of the clause may take
    is_enough: bool = True  # may a rule be without another unit? It needs a block or the opening
    merges: tuple[Variable, Variable] | None = None  # the first replaces the second
    tests: tuple[Alternative, ...] = ()
    """What must be true of it and those it needs in each symmetry; one entry: the same in all."""

    @property
    def length(self) -> int:
        """The literals that it adds, without the symmetry and the opponent's colour."""
        return len(self.literals) if self.merges is None else -1

    def uses(self, variable: Variable) -> bool:
        """Does a literal have this variable?"""
        return any(variable in literal.arguments for literal in self.literals)


def block_at(place: Place) -> Variable:
    """The variable of the block on a place."""
    return Variable(f"Block({place[0]},{place[1]})")


def rule_of(units: Sequence[Unit], says: str = HEAD.name) -> Rule:
    """The rule of some units in their order. says: the name of its head."""
    merged: dict[object, Variable] = {u.merges[1]: u.merges[0] for u in units if u.merges}
    body: dict[Literal, None] = {}
    if any(unit.uses(POS) for unit in units):
        body[Literal("pos_gen", (POS,))] = None
    if any(unit.uses(THEIRS) for unit in units):
        body[Literal("opposite", (MINE, THEIRS))] = None
    for unit in units:
        for literal in unit.literals:
            arguments = (merged.get(one, one) for one in literal.arguments)
            body[Literal(literal.predicate, tuple(arguments))] = None
    return Rule(1, 0, 0, 0.0, (BOARD, MINE, X, Y), tuple(body), says=says)


@dataclass(frozen=True)
class Task:
    """What all searches of a run share."""

    good: int  # all good moves
    bad: int  # all bad moves
    bad_seen: int  # the bad moves that searches look at
    settings: Settings
    kept: int  # how many of the best clauses a search keeps
    says: str = HEAD.name  # the name of the rules' head

    def score(self, p: Array, n: Array, length: Array) -> Array:
        """The scores of clauses by a measure of `bias.MEASURES`, float64[...].

        p, n: good and bad moves covered; length: literals, the head counted. All measures grow with
        the good moves covered and fall with the bad ones.
        """
        score: Array
        total = max(self.good + self.bad, 1)
        match self.settings.evalfn:
            case "coverage":
                score = p - n
            case "compression":
                score = p - n - length + 1
            case "accuracy":
                score = p / np.maximum(p + n, 1)
            case "laplace":
                score = (p + 1) / (p + n + 2)
            case "mestimate":  # m is the root of the moves covered, Aleph's default
                m = np.sqrt(p + n)
                score = (p + m * self.good / total) / np.maximum(p + n + m, 1e-9)
            case _:  # weighted relative accuracy: the share covered, by how much it beats all
                score = (p - (p + n) * (self.good / total)) / total
        return score.astype(float)


class Clause(NamedTuple):
    """A clause found. The least is the best: the highest score, and of equals the first."""

    order: tuple[float, int]  # no two are alike
    units: tuple[int, ...]
    good: int
    bad: float


Node = tuple[float, int, tuple[int, ...]]
"""A clause to extend, the least first: its turn, its number as it was made, its units."""

Count = Callable[[Sequence[int], Array], Array]
"""`shard.Shard.count` over all shards, from indices of a clause's units, and of units to add."""


class Search:
    """One search. Another thread may ask for its `progress`, and end it by `is_over`."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.made = 0  # clauses
        self.best: list[Clause] = []
        self.is_over = False
        self._waiting: list[Node] = []

    @property
    def progress(self) -> dict[str, Any]:
        """The event that tells how far it is."""
        best = self.best[:1]
        return {
            "event": "progress",
            "clauses": self.made,
            "positives": best[0].good if best else 0,
            "negatives": round(best[0].bad) if best else 0,
        }

    def run(self, units: Sequence[Unit], count: Count) -> list[Clause]:
        """The best acceptable clauses of some units, the best first; none when `is_over`."""
        self.units = list(units)
        self._count = count
        self._order = np.arange(len(units))  # of our units among those that are counted
        self._rank_units()
        for node in self._nodes():
            if self.made >= self.task.settings.nodes:
                break
            if self.is_over:
                return []
            for longer in self._extended(node):
                heapq.heappush(self._waiting, longer)
        return self.best

    def rule(self, clause: Clause) -> Rule:
        """A clause as a rule."""
        return rule_of([self.units[unit] for unit in clause.units], self.task.says)

    def _nodes(self) -> Iterator[Node]:
        """The clauses to extend, in order. The caller adds their extensions to those waiting."""
        settings = self.task.settings
        level: list[Node] = [(0.0, 0, ())]
        if settings.search == "beam":
            while level:
                self._waiting = []
                yield from level
                level = heapq.nsmallest(settings.openlist, self._waiting)
        else:
            self._waiting = level
            while self._waiting:
                yield heapq.heappop(self._waiting)

    # Units as arrays

    def _rank_units(self) -> None:
        """Leave out units that cover too little, and put the others in order."""
        good, bad = self._counted([], np.arange(len(self.units)))
        score = self.task.score(good, bad, np.array([unit.length + 1 for unit in self.units]))
        keep = good >= self.task.settings.minpos
        for index, unit in enumerate(self.units):
            keep[index] &= all(keep[list(unit.needs)])
        depends = np.array([bool(unit.needs) for unit in self.units], bool)
        order = [int(i) for i in np.lexsort((-score, depends)) if keep[i]]
        place = {index: at for at, index in enumerate(order)}
        self._order = np.array(order, np.int64)
        self.units = units = [self.units[index] for index in order]
        size = len(units)
        needs = [[*(place[need] for need in unit.needs), size, size][:2] for unit in units]
        self._needs = np.array(needs, np.int64).reshape(size, 2)  # no more of them: `size`
        tokens = dict.fromkeys(token for unit in units for token in (*unit.takes, *unit.bars))
        shape = size, len(tokens)
        self._takes = np.array([t in u.takes for u in units for t in tokens], bool).reshape(shape)
        self._bars = np.array([t in u.bars for u in units for t in tokens], bool).reshape(shape)
        self._length = np.array([unit.length for unit in units], np.int64)
        uses = [unit.uses(variable) for unit in units for variable in (POS, THEIRS)]
        self._uses = np.array(uses, bool).reshape(size, 2)
        self._is_enough = np.array([unit.is_enough for unit in units], bool)

    # Clauses

    def _extended(self, node: Node) -> list[Node]:
        """Make and judge the extensions of a clause by a unit. Returns those to extend further."""
        settings, chosen = self.task.settings, list(node[2])
        more = self._possible(chosen)[: settings.nodes - self.made]
        if not more.size:
            return []
        good, bad = self._counted(chosen, more)
        length = self._length_with(chosen, more)
        score = self.task.score(good, bad, length)
        bound = self.task.score(good, np.zeros_like(bad), length)
        first = self.made
        self.made += more.size
        is_rule = settings.accepts(good, bad) & (score > self._worst) & (length > settings.shortest)
        is_rule &= self._is_enough[more] | self._is_enough[chosen].any()
        rules = np.flatnonzero(is_rule)
        best = rules[np.argsort(-score[rules], kind="stable")[: self.task.kept]]
        for i in map(int, best):
            order, units = (float(-score[i]), first + i), (*chosen, int(more[i]))
            self.best.append(Clause(order, units, int(good[i]), float(bad[i])))
        self.best = heapq.nsmallest(self.task.kept, self.best)
        goes_on = (good >= settings.minpos) & (bound > self._worst)
        goes_on &= length < settings.clauselength
        turn = {"bf": np.zeros(more.size), "df": np.full(more.size, -first)}
        turns = turn.get(settings.search, -score)
        return [
            (float(turns[i]), first + int(i), (*chosen, int(more[i])))
            for i in np.flatnonzero(goes_on)
        ]

    @property
    def _worst(self) -> float:
        """The score that a clause must exceed to be kept."""
        is_full = len(self.best) == self.task.kept
        return -self.best[-1].order[0] if is_full else -math.inf

    def _possible(self, chosen: list[int]) -> Array:
        """The units that may be added to a clause."""
        size = len(self.units)
        has = np.zeros(size + 1, bool)
        has[chosen] = has[size] = True
        last = chosen[-1] if chosen else -1
        fits = has[self._needs[:, 0]] & has[self._needs[:, 1]]
        fits[: last + 1] = False
        taken, barred = self._takes[chosen].any(axis=0), self._bars[chosen].any(axis=0)
        fits &= ~(self._takes & (taken | barred)).any(axis=1) & ~(self._bars & taken).any(axis=1)
        if chosen:
            length = self._length_with(chosen, np.arange(size))
            fits &= length <= self.task.settings.clauselength
        return np.flatnonzero(fits)

    def _length_with(self, chosen: list[int], more: Array) -> Array:
        """The literals of the clause with each of some units, the head counted."""
        length: Array = 1 + int(self._length[chosen].sum()) + self._length[more]
        length += (self._uses[more] | self._uses[chosen].any(axis=0)).sum(axis=1)
        return length

    def _counted(self, chosen: list[int], more: Array) -> tuple[Array, Array]:
        """Good and bad moves that the clause covers with each of some units."""
        counts = self._count(self._order[chosen].tolist(), self._order[more])
        stands_for = self.task.bad / max(self.task.bad_seen, 1)  # each bad move that is seen
        return counts[:, 0], counts[:, 1] * stands_for

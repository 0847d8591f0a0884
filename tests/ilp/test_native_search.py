"""The bottom clause, and the search of its generalisations."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.engine.patterns.theory import Rule, parse_theory, rule_text
from katachi.engine.patterns.vocabulary import PREDICATES
from katachi.engine.patterns.words import INDEX
from katachi.ilp.native.bias import MEASURES, Bias, Settings, read_bias
from katachi.ilp.native.bottom import BottomClause
from katachi.ilp.native.search import Clause, Search, Task, Unit, rule_of
from katachi.ilp.native.shard import Shard
from katachi.workers.pool import Host, Pool
from tests.ilp.natives import HERE, MEMORY, advanced, bits_of, played, random_moves, written
from tests.ilp.test_bias import faults

GOOD = 192
"""The first of the moves played are the good ones, in whole words; the others the bad ones."""


def task(kept: int = 1, **changed: object) -> Task:
    settings = Settings(**{"clauselength": 15, "i": 10, "noise": 12, "minpos": 2, **changed})
    bad = played()[0].capacity - GOOD
    return Task(GOOD, bad, bad, settings, kept)


@cache
def pool() -> Pool[Shard]:
    table = played()[0]
    make = partial(Shard, table, range(GOOD), table.capacity, advanced(), 10, MEMORY, 1)
    return Host(1).pool([make])


def found(example: int, which: Task) -> tuple[Search, list[Clause]]:
    (units,) = pool().all(Shard.bottom, example)
    shared = pool().share(units)
    search, ask = Search(which), pool().all
    return search, search.run(units, lambda *clauses: ask(Shard.count, shared, *clauses)[0])


def fits(units: list[Unit], chosen: tuple[int, ...]) -> bool:
    """May these units be together? As the docstrings say it."""
    if any(need not in chosen for index in chosen for need in units[index].needs):
        return False
    for one, two in combinations([units[index] for index in chosen], 2):
        if one.takes & two.takes or one.bars & two.takes or one.takes & two.bars:
            return False
    return True


def clauses(units: list[Unit], most: int) -> Iterator[Rule]:
    """The clauses of few units, finished or not."""
    for count in range(1, most + 1):
        for chosen in combinations(range(len(units)), count):
            if fits(units, chosen):
                yield rule_of([units[index] for index in chosen])


# The bottom clause


@settings(max_examples=20)
@given(st.integers(0, 299))
def test_every_unit_is_true_of_its_example(example: int) -> None:
    numbers, columns = played()
    for unit in BottomClause(advanced(), 10, numbers, example).units:
        assert bits_of(columns.all_of(unit.tests[0]), numbers.capacity)[example], unit


@settings(max_examples=25)
@given(st.integers(0, 299), st.randoms(use_true_random=False))
def test_random_clauses_are_well_formed_and_cover_their_example(example: int, random) -> None:
    """And the masks of their units say the same as the rule."""
    numbers, columns = played()
    units = BottomClause(advanced(), 10, numbers, example).units
    chosen: tuple[int, ...] = ()
    for index in range(len(units)):
        if random.random() < 4 / len(units) and fits(units, (*chosen, index)):
            chosen = (*chosen, index)
    rule = rule_of([units[index] for index in chosen])
    if not chosen:
        return
    text = f"theory(format, 1).\n{rule_text(rule)}"
    assert len(parse_theory(text, "rule").rules[0].body) == len(rule.body)
    covered = columns.covered(rule)
    assert bits_of(covered, numbers.capacity)[example]
    masks = [columns.held.copy() for _ in range(8)]
    for index in chosen:
        for symmetry in range(8):
            tests = units[index].tests[symmetry % len(units[index].tests)]
            masks[symmetry] &= columns.all_of(tests)
    assert np.array_equal(np.bitwise_or.reduce(masks), covered)


def test_layers_and_modes_bound_what_is_said() -> None:
    numbers, _ = played()
    every = BottomClause(advanced(), 10, numbers, 200).units
    for layers in range(1, 5):
        units = BottomClause(advanced(), layers, numbers, 200).units
        assert units == [] or max(unit.layer for unit in units) <= layers
        assert len(units) < len(every) or layers == 4
    mute = Bias(recalls={"stage(+board,#stage)": 1}, window=advanced().window)
    said = [unit.literals[0].predicate for unit in BottomClause(mute, 10, numbers, 200).units]
    assert said == ["stage"]


def test_all_of_the_vocabulary_is_said() -> None:
    numbers, _ = played()
    wanted, used = set(PREDICATES) - {"liberty", *INDEX}, set[str]()
    for example in range(0, numbers.capacity, 5):
        units = BottomClause(advanced(), 10, numbers, example).units
        used |= {literal.predicate for unit in units for literal in rule_of([unit]).body}
        if used == wanted:
            break
    assert used == wanted


def test_the_words_of_go_are_units_each_on_its_own() -> None:
    bias = read_bias(HERE / "go.pl")
    assert bias.words() == [*INDEX]
    numbers = written(random_moves(9, 4, 2), bias.window, [*INDEX])
    said = set()
    for example in range(0, numbers.capacity, 14):
        units = [u for u in BottomClause(bias, 10, numbers, example).units if u.literals]
        for literal in (unit.literals[0] for unit in units):
            if literal.predicate in INDEX:
                *_, low, high = literal.arguments
                number = int(numbers.word(literal.predicate)[example])
                assert low <= number
                assert high == "inf" or number <= high
                said.add(literal.predicate)
        assert all(len(unit.literals) == 1 for unit in units if unit.literals[0].predicate in INDEX)
    assert len(said) > 12


# The search


@pytest.mark.parametrize("example", [5, 100])
def test_what_is_found_counts_right_and_keeps_to_the_constraints(example: int) -> None:
    which = task(kept=10)
    _, columns = played()
    search, best = found(example, which)
    for clause in best:
        rule = rule_of([search.units[unit] for unit in clause.units])
        covered = bits_of(columns.covered(rule), 300)
        assert (clause.good, clause.bad) == (covered[:GOOD].sum(), covered[GOOD:].sum())
        assert clause.good >= which.settings.minpos
        assert clause.bad <= which.settings.noise
        assert covered[example]
        assert faults(rule) == []
    assert best == sorted(best)


@pytest.mark.parametrize("evalfn", MEASURES)
def test_the_best_of_all_clauses_is_found(evalfn: str) -> None:
    """Against all clauses of up to four units, one by one; longer ones are not looked at."""
    which = task(evalfn=evalfn, nodes=1_000_000, clauselength=9)
    numbers, columns = played()
    tried = 0
    for example in range(GOOD):
        units = BottomClause(advanced(), 10, numbers, example).units
        if not 3 <= len(units) <= 12:
            continue
        scores = []
        for rule in clauses(units, len(units)):
            covered = bits_of(columns.covered(rule), 300)
            p, n = np.array([covered[:GOOD].sum()]), np.array([covered[GOOD:].sum()])
            length = np.array([len(rule.body) + 1])
            if not faults(rule) and length <= 9 and p[0] >= 2 and n[0] <= 12:
                scores.append(task(evalfn=evalfn).score(p, n, length)[0])
        best = found(example, which)[1]
        assert [-clause.order[0] for clause in best] == pytest.approx([max(scores)] * bool(scores))
        tried += 1
        if tried == 3:
            break
    assert tried == 3


@pytest.mark.parametrize("order", ["bf", "df", "heuristic", "beam"])
def test_the_orders_find_the_same_when_nothing_stops_them(order: str) -> None:
    which = task(search=order, nodes=1_000_000, clauselength=8, openlist=100_000)
    expected = found(120, replace(which, settings=replace(which.settings, search="bf")))[1]
    assert found(120, which)[1][0].order[0] == expected[0].order[0]


@pytest.mark.parametrize("order", ["bf", "df", "heuristic", "beam"])
@pytest.mark.parametrize("nodes", [1, 200])
def test_nodes_bound_the_search(order: str, nodes: int) -> None:
    search, best = found(120, task(search=order, nodes=nodes, evalfn="laplace"))
    assert search.made <= nodes
    assert len(best) <= 1


def test_a_narrow_beam_looks_at_less() -> None:
    wide, _ = found(120, task(search="beam", evalfn="laplace", openlist=40, clauselength=8))
    narrow, _ = found(120, task(search="beam", evalfn="laplace", openlist=2, clauselength=8))
    assert narrow.made < wide.made

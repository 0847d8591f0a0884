"""`katachi weigh`: rules of one theory or several, weighted by the moves that were played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import numpy as np

from katachi import __version__
from katachi.data.collection import find_games
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.theory import MAX_SCALE, SCALE, Theory, Value, read_theory
from katachi.ilp import competition
from katachi.ilp.examples import Samples, draw_moves
from katachi.ilp.firings import BEST, Ranks
from katachi.ilp.induce import InduceError, check_place, name_of, write_theory
from katachi.ilp.records import Records, read_records
from katachi.ilp.weights import (
    Choices,
    Fit,
    Shown,
    fit,
    fit_tactics,
    gather,
    mean_logarithm,
    ranks,
    together,
    weighted,
)

COMMENT = """\
A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh`. Each is a
Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when it
was learned, and a move that it proposes was played exp(Weight) times as often as one that differs
in nothing else. The fact pattern_scale says what a weight of 1 counts for in the search, where a
capture counts for 3,000. What the literals mean: ilp/background.pl."""

COMMENT_ALONE = """\
A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh --alone`. Each
is a Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when
it was learned, and it makes a move exp(Weight) times as likely. A move is played with the
probability of exp(the sum of the weights of the rules that propose it), over the sum of that of all
legal moves. What the literals mean: ilp/background.pl and ilp/words.pl."""


@dataclass(frozen=True)
class WeighSettings:
    """What is weighed, and with what."""

    theories: tuple[Path, ...]
    games: tuple[Path, ...]
    test: tuple[Path, ...] = ()
    """Games that show what the weights are worth; none of the first should be among them."""
    moves: int | None = None
    """Moves drawn from the games; None: all."""
    ridge: float = 3e-4
    """What is held against large weights."""
    alone: bool = False
    """Without the search's tactics: the rules alone give each move a probability."""
    most: int | None = None
    """Rules that are kept, alone: those that tell most; None: all."""
    seed: int = 1


@dataclass(frozen=True)
class Shares:
    """Shares of moves played among the best 1, 5, 10 and 20 candidates."""

    name: str
    moves: int
    others: list[float]
    """By tactics alone, weighted too; where the rules are alone, by the weights they had before."""
    rules: list[float]
    log_likelihood: float
    """Of a move played, with the rules: the mean in nats."""


@dataclass(frozen=True)
class Weighed:
    """A theory with its weights, and what they are worth."""

    theory: Theory
    weighed: int
    """Rules there were."""
    shares: list[Shares]


def weigh_to_file(
    settings: WeighSettings, out: Path, say: Callable[[str], None], shown: Shown
) -> Weighed:
    """Weigh the rules and write the theory to `out`.

    Raises InduceError, CollectionError or TheoryError; nothing is written then.
    """
    check_place(out)
    merged = together([read_theory(path) for path in settings.theories])
    if not merged.rules:
        raise InduceError("There is no rule to weigh.")
    size = merged.provenance.get("board_size")
    records, samples = _samples(settings, settings.games, size, say)
    tests = _samples(settings, settings.test, samples.size, say) if settings.test else None
    if settings.alone:
        return _weigh_alone(settings, out, merged, records, [samples, *(tests or ())[1:]], shown)
    choices = _gather(merged, samples, shown)
    found = fit(choices, settings.ridge)
    scale = min(round(found.scale), MAX_SCALE)
    about = _provenance(settings, records, len(choices), "conditional logit", scale)
    theory = weighted(merged, found.rules, about)
    write_theory(out, theory, COMMENT)
    base = fit_tactics(choices, settings.ridge)
    shares = [_shares("these games", choices, base, found)]
    if tests:
        shares.append(_shares("other games", _gather(merged, tests[1], shown), base, found))
    return Weighed(theory, len(merged.rules), shares)


def _weigh_alone(
    settings: WeighSettings,
    out: Path,
    merged: Theory,
    records: Records,
    samples: list[Samples],
    shown: Shown,
) -> Weighed:
    """The weights of `competition`; samples: to weigh by, and then, if there are, to test with."""
    begun = np.array([rule.weight for rule in merged.rules])
    gathered = [competition.gather(merged, one, shown) for one in samples]
    found = competition.fit(gathered[0], settings.ridge)
    weighed = len(merged.rules)
    if settings.most is not None and settings.most < weighed:
        kept = competition.most_telling(gathered[0], found.weights, settings.most)
        merged = Theory(tuple(merged.rules[i] for i in kept), merged.provenance)
        gathered = [competition.only(one, kept) for one in gathered]
        begun = begun[kept]
        found = competition.fit(gathered[0], settings.ridge)
    about = _provenance(settings, records, len(gathered[0]), "competition", competition.SCALE)
    about["log_likelihood"] = round(found.log_likelihood, 4)
    theory = weighted(merged, found.weights, about, against=True)
    write_theory(out, theory, COMMENT_ALONE)
    shares = [
        _shares_alone(name, one, begun, found.weights)
        for name, one in zip(("these games", "other games"), gathered)
    ]
    return Weighed(theory, weighed, shares)


def _shares_alone(
    name: str, competitions: competition.Competitions, begun: Array, weights: Array
) -> Shares:
    before, after = (competition.ranks(competitions, one) for one in (begun, weights))
    likelihood = competition.mean_logarithm(competitions, weights)
    return Shares(name, len(competitions), _within(before), _within(after), likelihood)


def _samples(
    settings: WeighSettings,
    sources: tuple[Path, ...],
    size: Value | None,
    say: Callable[[str], None],
) -> tuple[Records, Samples]:
    records = read_records(find_games(sources), size if isinstance(size, int) else None)
    say(records.summary())
    samples = draw_moves(records, settings.moves or records.move_count, settings.seed)
    if not len(samples):
        raise InduceError("No game can be used: there is no move to weigh the rules by.")
    return records, samples


def _gather(theory: Theory, samples: Samples, shown: Shown) -> Choices:
    """The candidates beside each move; raises InduceError when no move is one of them."""
    choices = gather(theory, samples, shown)
    if not len(choices):
        raise InduceError("No move can be used: none is among its position's candidates.")
    return choices


def _shares(name: str, choices: Choices, base: Fit, found: Fit) -> Shares:
    tactics, rules = (ranks(choices, one) for one in (base, found))
    likelihood = mean_logarithm(choices, found)
    return Shares(name, len(choices), _within(tactics), _within(rules), likelihood)


def _within(found: Ranks) -> list[float]:
    return [found.within(best) for best in BEST]


def _provenance(
    settings: WeighSettings, records: Records, moves: int, method: str, scale: int
) -> dict[str, Value]:
    return {
        "board_size": records.size,
        "rules_from": [name_of(path) for path in settings.theories],
        "weights_by": method,
        "games": len(records.games),
        "sources": [name_of(source) for source in settings.games],
        "moves": moves,
        "ridge": settings.ridge,
        "seed": settings.seed,
        SCALE: scale,
        "date": date.today().isoformat(),
        "katachi": __version__,
    }

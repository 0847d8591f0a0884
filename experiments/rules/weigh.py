"""`katachi weigh`: rules of one theory or several, weighted by the moves that were played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import numpy as np

from katachi import __version__
from katachi.data.language import InductionError
from katachi.data.reading import find_games
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.clauses import Clause
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.sentences import parts_of, stages
from katachi.engine.patterns.theory import (
    MAX_SCALE,
    SCALE,
    Rule,
    Theory,
    Value,
    clause_text,
    read_theory,
)
from katachi.experiments.rules import fitting
from katachi.experiments.rules.ranking import BEST, draw_moves, good_moves
from katachi.ilp import weights
from katachi.ilp.examples import Samples, Watch
from katachi.ilp.induce import check_place, name_of, write_theory
from katachi.ilp.records import Records, read_records
from katachi.ilp.settings import InduceSettings

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


Gather = Callable[[Theory, Samples, Watch], weights.Choices]


@dataclass(frozen=True)
class WeighSettings:
    """What is weighed, and with what."""

    theories: tuple[Path, ...]
    games: tuple[Path, ...]
    test: tuple[Path, ...] = ()
    """Games that show what the weights are worth; none of the first should be among them."""
    moves: int | None = None  # moves drawn from the games; None: all
    ridge: float = 3e-4  # what is held against large weights
    alone: bool = False
    """Without the search's tactics: the rules alone give each move a probability."""
    most: int | None = None  # rules that are kept, alone: those that tell most; None: all
    conditions: int | None = None
    """What a rule that is kept asks for at most, as its sentence tells it. None then speaks against
    a move, or has a condition that changes nothing. None: anything.
    """
    seed: int = 1
    from_player: int | None = None
    """Positions of the player's games, in place of `games`; None: of those."""
    player_games: str = ""  # where these are kept; empty: nowhere


@dataclass(frozen=True)
class Shares:
    """Shares of moves played among the best 1, 5, 10 and 20 candidates."""

    name: str
    moves: int
    others: list[float]
    """By tactics alone, weighted too; where the rules are alone, by the weights they had before."""
    rules: list[float]
    log_likelihood: float  # of a move played, with the rules: the mean in nats


@dataclass(frozen=True)
class Weighed:
    """A theory with its weights, and what they are worth."""

    theory: Theory
    weighed: int  # rules there were
    shares: list[Shares]


def weigh_to_file(
    settings: WeighSettings, out: Path, say: Callable[[str], None], watch: Watch
) -> Weighed:
    """Weigh the rules and write the theory to `out`.

    Raises InductionError, CollectionError or TheoryError; nothing is written then.
    """
    check_place(out)
    theory = together([read_theory(path) for path in settings.theories])
    if settings.conditions is not None:
        short = [r for r in theory.rules if 0 < conditions(r) <= settings.conditions]
        theory = weights.numbered(short, theory.provenance)
    if not theory.rules:
        raise InductionError("There is no rule to weigh.")
    if settings.from_player:
        chosen = InduceSettings(
            from_player=settings.from_player,
            player_games=settings.player_games,
            size=theory.board_size,
            seed=settings.seed,
        )
        samples = good_moves(chosen, watch)
        records = Records(samples.size, samples.games)
        settings = replace(settings, games=(Path("self-play"),))
    else:
        records, samples = _samples(settings, settings.games, theory.board_size, say)
    drawn = [samples]
    if settings.conditions is not None:
        theory = shortened(theory, samples, watch)
    count, ridge = len(theory.rules), settings.ridge
    if settings.test:
        drawn.append(_samples(settings, settings.test, samples.size, say)[1])
    gather: Gather = weights.gather if settings.alone else fitting.gather
    gathered = [gather(theory, one, watch) for one in drawn]
    if not all(map(len, gathered)):
        raise InductionError("No move can be used: none is among its position's candidates.")
    choices = gathered[0]
    if settings.alone:
        if settings.conditions is not None:
            kept = fitting.in_favour(choices, ridge)
            theory = Theory(tuple(theory.rules[i] for i in kept), theory.provenance)
            gathered = [fitting.only(one, kept) for one in gathered]
            choices, count = gathered[0], len(kept)
        found = weights.fit_alone(choices, ridge)
        others = np.array([rule.weight for rule in theory.rules])
        if settings.most is not None and settings.most < count:
            kept = fitting.most_telling(choices, found.weights, settings.most)
            theory = Theory(tuple(theory.rules[i] for i in kept), theory.provenance)
            gathered = [fitting.only(one, kept) for one in gathered]
            found, others = weights.fit_alone(gathered[0], ridge), others[kept]
        about = _provenance(settings, records, len(choices), "competition", weights.SCALE)
        about["log_likelihood"] = round(found.log_likelihood, 4)
    else:
        assert isinstance(choices, fitting.Tactical)
        found, others = fitting.fit(choices, ridge), fitting.fit_tactics(choices, ridge).weights
        scale = min(round(fitting.scale_of(found)), MAX_SCALE)
        about = _provenance(settings, records, len(choices), "conditional logit", scale)
    own = found.weights[: len(theory.rules)]
    theory = weights.weighted(theory, own, about)
    write_theory(out, theory, COMMENT_ALONE if settings.alone else COMMENT)
    names = zip(("these games", "other games"), gathered)
    return Weighed(theory, count, [_shares(*one, others, found.weights) for one in names])


def conditions(rule: Rule) -> int:
    """How many things the sentence of a rule asks for; 0 for one that holds nowhere.

    To compare two blocks, or to see one at two places, is as hard to read as three things.
    """
    clause = Clause(rule)
    parts = parts_of(clause)
    if parts is None:
        return 0
    compared = sum(len(counted) - 1 for counted in clause.equal)
    wide = sum(len(block.places) > 1 for block in clause.blocks.values())
    return len(parts) + len(stages(clause)) + 2 * (compared + wide)


def shortened(theory: Theory, samples: Samples, watch: Watch) -> Theory:
    """The rules without conditions that change nothing in these positions, each rule once.

    So "touches a block" goes where "captures a stone" is asked as well.
    """
    rules = list(theory.rules)
    while True:
        shorter = [(i, one) for i, rule in enumerate(rules) for one in _shorter(rule)]
        both = Theory((*rules, *(one for _, one in shorter)), theory.provenance)
        matches = np.asarray(weights.gather(both, samples, watch).rules.sum(axis=0)).ravel()
        found = zip(shorter, matches[len(rules) :], strict=True)
        idle = {i: one for (i, one), count in found if count == matches[i]}
        if not idle:
            return together([Theory(tuple(rules), theory.provenance)])
        rules = [idle.get(i, rule) for i, rule in enumerate(rules)]


def _shorter(rule: Rule) -> list[Rule]:
    """The rule without each of the conditions that name no variable of their own."""
    bodies = [
        (*rule.body[:i], *rule.body[i + 1 :])
        for i, literal in enumerate(rule.body)
        if all(one in rule.head for one in literal.arguments if isinstance(one, Variable))
    ]
    return [replace(rule, body=body) for body in bodies if body]


def _shares(name: str, choices: weights.Choices, others: Array, found: Array) -> Shares:
    by_others, by_rules = (fitting.ranks(choices, one) for one in (others, found))
    return Shares(
        name,
        len(choices),
        [by_others.within(best) for best in BEST],
        [by_rules.within(best) for best in BEST],
        fitting.mean_logarithm(choices, found),
    )


def together(theories: Sequence[Theory]) -> Theory:
    """All rules of some theories, each once, numbered anew; the first one's size of board."""
    first: dict[str, Rule] = {}
    for theory in theories:
        for rule in theory.rules:
            first.setdefault(clause_text(rule), rule)
    size = theories[0].board_size
    return weights.numbered([*first.values()], {} if size is None else {"board_size": size})


def _samples(
    settings: WeighSettings,
    sources: tuple[Path, ...],
    size: int | None,
    say: Callable[[str], None],
) -> tuple[Records, Samples]:
    records = read_records(find_games(sources), size)
    say(records.summary())
    samples = draw_moves(records, settings.moves or records.move_count, settings.seed)
    if not len(samples):
        raise InductionError("No game can be used: there is no move to weigh the rules by.")
    return records, samples


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

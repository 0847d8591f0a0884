"""`katachi induce`: from game records to a theory on disk."""

import importlib.util
import os
import platform
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from math import log
from pathlib import Path
from textwrap import fill

from katachi import __version__
from katachi.data.files import write_whole
from katachi.data.reading import find_games
from katachi.engine.patterns.theory import Theory, TheoryError, Value, parse_theory, theory_text
from katachi.ilp import engines
from katachi.ilp.engines import Engine, aleph_engine, chosen, native_engine
from katachi.ilp.examples import Samples, draw
from katachi.ilp.induction import Found, InductionError, State, induce, resumed
from katachi.ilp.natively import Bad
from katachi.ilp.negatives import (
    AllUnplayed,
    Opponent,
    OpponentError,
    random_player,
    suicide,
    unplayed,
)
from katachi.ilp.records import Records, read_records
from katachi.ilp.run_folder import RunError, RunFolder
from katachi.ilp.settings import InduceSettings
from katachi.workers import on_ray
from katachi.workers.pool import PoolError

HERE = Path(__file__).parent
VOCABULARIES = ("basic", "advanced", "go")
SUICIDES = 27
"""How many suicide moves the thesis took as bad moves (3.6)."""


class InduceError(Exception):
    """The theory cannot be learned or written; the message is one sentence."""


@dataclass(frozen=True)
class Outcome:
    """A run that has ended."""

    theory: Theory
    state: State
    good: int
    bad: int


FAULTS = (InductionError, RunError, TheoryError, OpponentError, PoolError, *engines.FAULTS)

Weight = Callable[[int, int], float]
"""What a rule is worth that covers so many good and bad moves."""

Say = Callable[[str], None]
Progress = Callable[[State], None]
OpponentOf = Callable[[], Opponent]


def induce_to_file(
    settings: InduceSettings,
    sources: Sequence[Path],
    out: Path,
    opponent: OpponentOf,
    say: Say,
    progress: Progress,
) -> Outcome:
    """Learn a theory and write it to `out`; a run that was stopped goes on.

    The run lives in the folder `out` + ".run" until it is complete. After a stop (KeyboardInterrupt
    passes through) or at the time limit, `out` holds the rules so far.
    opponent: makes the random player's opponent, when it is needed.
    Raises InduceError.
    """
    folder = RunFolder(out.with_name(out.name + ".run"))
    check_place(out, folder)
    try:
        outcome = _learn(settings, sources, folder, out, opponent, say, progress)
    except FAULTS as error:
        raise InduceError(str(error)) from None
    if not outcome.state.left:
        folder.remove()
    return outcome


def check_scipy(what: str) -> None:
    """Raises InduceError where scipy is missing, which `what` needs."""
    if not importlib.util.find_spec("scipy"):
        raise InduceError(f"{what} needs scipy: pip install 'katachi[ilp]'.")


def check_place(out: Path, run: RunFolder | None = None) -> None:
    """Raises InduceError where no theory can be written, or one is there and not from `run`."""
    try:
        if out.exists() and not (run and run.holds_a_run()):
            raise InduceError(f"{out} is there already; remove it or choose another name.")
        if not out.parent.is_dir():
            raise InduceError(f"There is no folder {out.parent} to write {out.name} in.")
    except OSError as error:
        raise InduceError(f"cannot write {out}: {error.strerror}") from None


def _learn(
    settings: InduceSettings,
    sources: Sequence[Path],
    folder: RunFolder,
    out: Path,
    opponent: OpponentOf,
    say: Say,
    progress: Progress,
) -> Outcome:
    bias = bias_file(settings.bias)
    by_competition = settings.weights == "competition"
    if by_competition:
        check_scipy("Weighing rules")
    if settings.cluster is not None and settings.engine != "aleph":  # which says that it cannot
        on_ray.check(settings.cluster)
    records = read_records(find_games(sources), settings.size)
    say(records.summary())
    good, bad = examples(settings, records, opponent)
    say(f"{len(good):,} good moves, {len(bad):,} bad ones ({settings.method})")
    if chosen(settings, len(good) + len(bad), say) == "native":
        engine = native_engine(settings, bias, folder, good, bad)
    else:
        assert isinstance(bad, Samples)  # else it were not Aleph
        engine = aleph_engine(settings, bias, folder, good, bad, say)
    journal = folder.prepare(engine.files, {**engine.about, "version": __version__})
    if journal:
        say(f"Going on with the run in {folder.path}")
    state = resumed(len(good), journal)

    def written() -> Theory:
        facts = _provenance(settings, records, sources, state, len(bad), engine)
        if isinstance(bad, AllUnplayed):
            theory, meaning = theory_of(state, facts, _log_odds(len(good), len(bad))), LOG_ODDS
        else:
            theory, meaning = theory_of(state, facts), COVERAGE
        if by_competition:
            from katachi.ilp import weights  # with scipy, which is not always there

            theory, meaning = weights.weighed(theory, good), COMPETITION
        write_theory(out, theory, comment(meaning))
        return theory

    try:
        induce(engine.start, folder, state, settings.time_limit, progress)
    except KeyboardInterrupt:
        written()
        raise
    return Outcome(written(), state, len(good), len(bad))


def bias_file(name: str) -> Path:
    """The Prolog file of a vocabulary, or the user's own. Raises InduceError when there is none."""
    path = HERE / f"{name}.pl" if name in VOCABULARIES else Path(name)
    if not os.path.isfile(path):
        known = " or ".join(VOCABULARIES)
        raise InduceError(f"There is no bias file {name}, and it is not {known}.")
    return path


def examples(
    settings: InduceSettings, records: Records, opponent: OpponentOf
) -> tuple[Samples, Bad]:
    """Good and bad moves. Raises InduceError when there are none to learn from."""
    good = draw(records, settings.positives, settings.seed)
    if not len(good):
        raise InduceError("No game can be used: there is nothing to learn from.")
    wanted = settings.negatives
    bad: Bad
    if settings.method == "all-unplayed":
        if wanted is not None:
            raise InduceError("--method all-unplayed takes all bad moves: leave --negatives out.")
        bad = AllUnplayed(good)
    elif settings.method == "suicide":
        bad = suicide(records, wanted if wanted is not None else SUICIDES, settings.seed)
    else:
        wanted = wanted if wanted is not None else max(1, round(len(good) * 70 / 750))
        if settings.method == "random-player":
            bad = random_player(opponent(), wanted, settings.seed, records.size)
        else:
            bad = unplayed(records, wanted, settings.seed)
    return good, bad


def theory_of(
    state: State, provenance: dict[str, Value], weight: Weight = lambda p, n: p - n
) -> Theory:
    """The theory of the rules found, strongest first, weighted by P - N (thesis, 3.6)."""

    def strength(rule: Found) -> float:
        return weight(rule.positives, rule.negatives)

    text = ["theory(format, 1).\n"]
    for number, rule in enumerate(sorted(state.rules, key=lambda r: (-strength(r), r.seed)), 1):
        counts = f"{number}, {rule.positives}, {rule.negatives}, {strength(rule)}"
        text.append(f"rule({counts}).\n{rule.clause}.\n")
    return Theory(parse_theory("".join(text), "the theory learned").rules, provenance)


def _log_odds(good: int, bad: int) -> Weight:
    """The weight of a rule where bad moves are all that were not played: P - N would be below 0."""
    return lambda p, n: round(log((p + 1) * bad / ((n + 1) * max(good, 1))), 4)


def _provenance(
    settings: InduceSettings,
    records: Records,
    sources: Sequence[Path],
    state: State,
    bad: int,
    engine: Engine,
) -> dict[str, Value]:
    return {
        "board_size": records.size,
        "games": len(records.games),
        "sources": [name_of(source) for source in sources],
        "positives": state.total,
        "negatives": bad,
        "negatives_by": settings.method,
        "bias": name_of(Path(settings.bias)),
        **engine.told(state.settings),
        "seed": settings.seed,
        "unexplained": len(state.given_up) + len(state.crashed) + state.left_count,
        "complete": "no" if state.left else "yes",
        "seconds": round(state.seconds, 1),
        "date": date.fromtimestamp(time.time()).isoformat(),
        "katachi": __version__,
        "python": platform.python_version(),
    }


def name_of(path: Path) -> str:
    """A file's name as a theory has it: as UTF-8, what is none of it replaced."""
    return os.fsencode(path.name).decode("utf-8", "replace")


def write_theory(out: Path, theory: Theory, comment: str) -> None:
    """Write a theory under a comment; the file is whole or not there. Raises InduceError."""
    try:
        write_whole(out, theory_text(theory, comment).encode())
    except OSError as error:
        raise InduceError(f"cannot write {out}: {error.strerror}") from None


def comment(weight: str) -> str:
    """What stands at the head of a theory, whose weights are what the words say."""
    return fill(COMMENT.format(weight=weight), 96)


COMMENT = """\
A theory of good moves, learned by `katachi induce`. Each rule is a Prolog clause after its fact
rule(Number, P, N, Weight): it covers P good and N bad moves of the examples, and its weight is
{weight}. A move's score is the sum of the weights of the rules that propose it. What the literals
mean: ilp/background.pl."""

COVERAGE = "P - N"
LOG_ODDS = """\
the natural logarithm of the odds that a move it covers was played, over those of any legal move"""
COMPETITION = """\
the natural logarithm of what it multiplies a move's odds by: a move is played with the probability
of exp(its score), over the sum of that of all legal moves"""

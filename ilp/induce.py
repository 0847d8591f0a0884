"""`katachi induce`: from game records to a theory on disk."""

import importlib.util
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from math import log
from pathlib import Path
from textwrap import fill

from katachi import __version__
from katachi.data.files import check_new, failing_as, write_whole
from katachi.data.language import InductionError, TheoryError, joined, raising, t, tn
from katachi.data.reading import find_games
from katachi.engine.patterns.theory import MAX_RULES, Theory, Value, theory_text
from katachi.ilp import HERE, aleph, natively
from katachi.ilp.examples import Bad, BadBeside, Samples, Watch, good_and_bad, unwatched
from katachi.ilp.induction import Engine, Progress, RunFolder, State, induce
from katachi.ilp.judged import of_the_player
from katachi.ilp.records import Records, read_records
from katachi.ilp.settings import JUDGED, InduceSettings
from katachi.workers import pool

VOCABULARIES = ("basic", "advanced", "go", "plain", "status")
JUDGED_METHOD = "judged"
ALL_BAD = ("all-unplayed", JUDGED_METHOD)  # methods with far more bad moves than good ones
MOST_FOR_ALEPH = 10_000  # examples beyond which Aleph is too slow to be the default


Weight = Callable[[int, int], float]  # a rule's weight, by the good and bad moves it covers
Say = Callable[[str], None]


def induce_to_file(
    settings: InduceSettings,
    sources: Sequence[Path],
    out: Path,
    say: Say,
    progress: Progress,
    watch: Watch = unwatched,
) -> tuple[Theory, State]:
    """Learn a theory and write it to `out`; returns it, and how far the run has come.

    The run is in the folder `out` + ".run" until it is complete; one that was stopped goes on.
    After a KeyboardInterrupt, which is raised again, or at the time limit, `out` has the rules so
    far. watch: shows how positions are judged. Raises InductionError, CollectionError.
    """
    if not out.name:
        raise InductionError(t("{file} is a folder; name a file.", file=out))
    if settings.bias == "status":
        text = t("Rules of status are learned by the command `katachi induce` alone.")
        raise InductionError(text)
    folder = RunFolder(out.with_name(out.name + ".run"))
    check_place(out, folder)
    with faults():
        bias = bias_file(settings.bias)
        by_competition = settings.weights == "competition"
        if by_competition:
            check_scipy()
        if settings.cluster is not None and settings.engine != "aleph":  # `chosen` refuses that
            pool.check(settings.cluster)
        good: Samples
        bad: Bad
        if settings.from_player is not None:
            folder.claim()  # else it might be refused after a long time
            path = Path(settings.player_games or folder.path / JUDGED)
            good, bad = of_the_player(settings, path, watch)
            settings = replace(settings, method=JUDGED_METHOD)
            records, sources = Records(good.size, good.games), [Path("self-play")]
        else:
            records = read_records(find_games(sources), settings.size)
            good, bad = good_and_bad(settings, records)
        say(records.summary())
        said = tn("{number} good move", "{number} good moves", len(good), number=f"{len(good):,}")
        others = tn("{number} bad one", "{number} bad ones", len(bad), number=f"{len(bad):,}")
        say(t("{good}, {bad} ({method})", good=said, bad=others, method=settings.method))
        overruled = run_settings(settings, len(good), len(bad))
        if chosen(settings, len(good) + len(bad), say) == "native":
            engine = natively.engine(settings, overruled, bias, folder, good, bad)
        else:
            assert isinstance(bad, Samples)  # `chosen` takes Aleph for no other
            engine = aleph.engine(overruled, bias, folder, good, bad, say)
        state = engine.state
        if state.left < len(good):
            say(t("Going on with the run in {folder}", folder=folder.path))

        def written() -> Theory:
            facts = provenance_of(settings, good, sources, len(bad), engine)
            if isinstance(bad, BadBeside):
                odds = _log_odds(len(good), len(bad))
                theory, meaning = theory_of(state, facts, odds), LOG_ODDS
            else:
                theory, meaning = theory_of(state, facts), COVERAGE
            if by_competition:
                from katachi.ilp import weights  # with scipy, which is not always there

                theory, meaning = weights.weighed(theory, good), COMPETITION
            write_theory(out, theory, fill(COMMENT.format(weight=meaning), 96))
            return theory

        try:
            induce(engine, folder, settings.time_limit, progress)
        except KeyboardInterrupt:
            written()
            raise
        theory = written()
    if not state.left:
        folder.remove()
    return theory, state


faults = partial(raising, InductionError, TheoryError, pool.PoolError)
"""Turns what it names into InductionError."""


def check_scipy() -> None:
    """Raises InductionError where scipy is missing, which weighs rules."""
    if not importlib.util.find_spec("scipy"):
        raise InductionError(t("Weighing rules needs scipy: pip install 'katachi[ilp]'."))


def check_place(out: Path, run: RunFolder | None = None) -> None:
    """Raises InductionError where `out` cannot be written, or exists and is not of `run`."""
    with failing_as(InductionError, t("cannot write {file}", file=out)):
        if not (run and run.about.exists()):
            check_new(out, InductionError)


def bias_file(name: str) -> Path:
    """The Prolog file of a vocabulary, or a user's own. Raises InductionError for none."""
    path = HERE / f"{name}.pl" if name in VOCABULARIES else Path(name)
    if not os.path.isfile(path):
        known = joined([*VOCABULARIES], t(" or "))
        text = t("There is no bias file {file}, and it is not {known}.", file=name, known=known)
        raise InductionError(text)
    return path


# The engine


def chosen(settings: InduceSettings, examples: int, say: Say) -> str:
    """The engine's name, `aleph` or `native`. Raises InductionError. say: told why not Aleph."""
    lack = aleph.missing()
    option, reason = _beyond_aleph(settings)
    if settings.engine == "aleph":
        if lack:
            raise InductionError(t("Aleph needs {lack}; --engine native does not.", lack=lack))
        if option:
            raise InductionError(t("Aleph knows no {option}: --engine native does.", option=option))
    if settings.engine:
        return settings.engine
    if lack:
        reason = t("{lack} is missing", lack=lack)
    elif not reason and examples > MOST_FOR_ALEPH:
        reason = t("there are more than {count} examples", count=f"{MOST_FOR_ALEPH:,}")
    elif not reason:
        try:
            aleph.find()
        except aleph.AlephMissing:
            reason = t("Aleph is missing (`katachi setup` fetches it)")
    if not reason:
        return "aleph"
    say(t("Learning with the native engine: {reason}.", reason=reason))
    return "native"


def _beyond_aleph(settings: InduceSettings) -> tuple[str, str]:
    """An option that Aleph does not know, and what it asks for; empty texts: there is none."""
    if settings.method in ALL_BAD:
        is_judged = settings.method == JUDGED_METHOD
        option = "--from-player" if is_judged else f"--method {settings.method}"
        return option, t("it takes all bad moves there are")
    if settings.search == "beam":
        return "--search beam", t("it searches by beam")
    if settings.cluster:
        return f"--cluster {settings.cluster}", t("its work is shared out")
    return "", ""


def run_settings(settings: InduceSettings, good: int, bad: int) -> dict[str, object]:
    """The engine's settings of a run, which overrule the bias. None: as the bias says."""
    noise = {"suicide": 0, **dict.fromkeys(ALL_BAD, bad)}.get(settings.method, round(bad / 7))
    evalfn = "laplace" if settings.method in ALL_BAD else None
    return {
        "noise": settings.noise if settings.noise is not None else noise,
        "minpos": settings.minpos or max(2, good // 200),
        "clauselength": settings.clauselength,
        "nodes": settings.clauses,
        "search": settings.search,
        "evalfn": settings.evalfn or evalfn,
    }


# The theory


def theory_of(
    state: State, provenance: dict[str, Value], weight: Weight = lambda p, n: p - n
) -> Theory:
    """The theory of the rules found, the heaviest first. Weights: P - N by default (thesis, 3.6).

    Of more than MAX_RULES the lightest are left out.
    """
    found = [(float(weight(one.positives, one.negatives)), one) for one in state.rules]
    found.sort(key=lambda pair: (-pair[0], pair[1].seed))
    rules = [
        replace(one.rules[0], number=number, weight=strength)
        for number, (strength, one) in enumerate(found[:MAX_RULES], 1)
    ]
    return Theory(tuple(rules), provenance)


def _log_odds(good: int, bad: int) -> Weight:
    """The weight of a rule by log odds. With all unplayed moves as bad ones, P - N is below 0."""
    return lambda p, n: round(log((p + 1) * bad / ((n + 1) * max(good, 1))), 4)


def provenance_of(
    settings: InduceSettings, good: Samples, sources: Sequence[Path], bad: int, engine: Engine
) -> dict[str, Value]:
    """The provenance of a theory."""
    state = engine.state
    return {
        "board_size": good.size,
        "games": len(good.games),
        "sources": [name_of(source) for source in sources],
        "positives": state.total,
        "negatives": bad,
        "negatives_by": settings.method,
        "bias": name_of(Path(settings.bias)),
        **engine.told(state.settings),
        "seed": settings.seed,
        "unexplained": len(state.given_up) + len(state.crashed) + state.left,
        "complete": "no" if state.left else "yes",
        "seconds": round(state.seconds, 1),
        "date": date.today().isoformat(),
        "katachi": __version__,
        "python": platform.python_version(),
    }


def name_of(path: Path) -> str:
    """A file's name in a theory: UTF-8, with other bytes replaced."""
    return os.fsencode(path.name).decode("utf-8", "replace")


def write_theory(out: Path, theory: Theory, comment: str) -> None:
    """Write a theory under a comment, whole or not at all. Raises InductionError."""
    with failing_as(InductionError, t("cannot write {file}", file=out)):
        write_whole(out, theory_text(theory, comment).encode())


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

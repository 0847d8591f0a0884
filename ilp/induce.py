"""`katachi induce`: from game records to a theory on disk."""

import os
import platform
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from katachi import __version__
from katachi.data import own
from katachi.data.collection import find_games
from katachi.data.files import write_whole
from katachi.engine.patterns.theory import Theory, TheoryError, Value, parse_theory, theory_text
from katachi.ilp import aleph
from katachi.ilp.examples import Samples, draw
from katachi.ilp.induction import InductionError, State, induce, resumed
from katachi.ilp.negatives import Opponent, OpponentError, random_player, suicide, unplayed
from katachi.ilp.records import Records, read_records
from katachi.ilp.run_folder import RunError, RunFolder, background_of
from katachi.ilp.settings import InduceSettings

HERE = Path(__file__).parent
VOCABULARIES = ("basic", "advanced", "go")
MAX_BIAS = 1_000_000
"""Bytes of the largest bias file."""
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


FAULTS = (InductionError, RunError, TheoryError, OpponentError, aleph.AlephError)

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
    program = aleph.find()
    digest = aleph.digest_of(program)
    if digest != aleph.DIGEST:
        say(f"{program} is not the Aleph that Katachi is tested with (SHA-256 {digest[:12]}...).")
    bias = bias_file(settings.bias)
    records = read_records(find_games(sources), settings.size)
    say(records.summary())
    good, bad = examples(settings, records, opponent)
    say(f"{len(good):,} good moves, {len(bad):,} bad ones ({settings.method})")
    background = background_of(folder.path, bias, aleph_settings(settings, len(good), len(bad)))
    about = {
        "bias": _text_of(bias),
        "aleph": digest,
        "version": __version__,
    }
    journal = folder.prepare(good, bad, background, about)
    if journal:
        say(f"Going on with the run in {folder.path}")
    state = resumed(len(good), journal)

    def written() -> Theory:
        facts = _provenance(settings, records, sources, state, len(bad), digest)
        theory = theory_of(state, facts)
        write_theory(out, theory, COMMENT)
        return theory

    try:
        induce(program, folder, state, settings.time_limit, progress)
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


def _text_of(bias: Path) -> str:
    try:
        return own.text_of(own.read_bounded(bias, MAX_BIAS))
    except own.Fault as fault:
        raise InduceError(f"cannot read the bias file {bias}: {fault}.") from None


def examples(
    settings: InduceSettings, records: Records, opponent: OpponentOf
) -> tuple[Samples, Samples]:
    """Good and bad moves. Raises InduceError when there are none to learn from."""
    good = draw(records, settings.positives, settings.seed)
    if not len(good):
        raise InduceError("No game can be used: there is nothing to learn from.")
    wanted = settings.negatives
    if settings.method == "suicide":
        bad = suicide(records, wanted if wanted is not None else SUICIDES, settings.seed)
    else:
        wanted = wanted if wanted is not None else max(1, round(len(good) * 70 / 750))
        if settings.method == "random-player":
            bad = random_player(opponent(), wanted, settings.seed, records.size)
        else:
            bad = unplayed(records, wanted, settings.seed)
    return good, bad


def aleph_settings(settings: InduceSettings, good: int, bad: int) -> dict[str, object]:
    """What a run tells Aleph on top of the bias file."""
    noise = 0 if settings.method == "suicide" else round(bad / 7)
    return {
        "noise": settings.noise if settings.noise is not None else noise,
        "minpos": settings.minpos if settings.minpos is not None else max(2, good // 200),
        "clauselength": settings.clauselength,
        "nodes": settings.nodes,
        "search": settings.search,
        "evalfn": settings.evalfn,
    }


def theory_of(state: State, provenance: dict[str, Value]) -> Theory:
    """The theory of the rules found, strongest first, weighted by P - N (thesis, 3.6)."""
    rules = sorted(state.rules, key=lambda rule: (rule.negatives - rule.positives, rule.seed))
    text = ["theory(format, 1).\n"]
    for number, rule in enumerate(rules, 1):
        p, n = rule.positives, rule.negatives
        text.append(f"rule({number}, {p}, {n}, {p - n}).\n{rule.clause}.\n")
    return Theory(parse_theory("".join(text), "Aleph's theory").rules, provenance)


def _provenance(
    settings: InduceSettings,
    records: Records,
    sources: Sequence[Path],
    state: State,
    bad: int,
    digest: str,
) -> dict[str, Value]:
    return {
        "board_size": records.size,
        "games": len(records.games),
        "sources": [name_of(source) for source in sources],
        "positives": state.total,
        "negatives": bad,
        "negatives_by": settings.method,
        "bias": name_of(Path(settings.bias)),
        "aleph_settings": state.settings,
        "seed": settings.seed,
        "unexplained": len(state.given_up) + len(state.crashed) + state.left_count,
        "complete": "no" if state.left else "yes",
        "seconds": round(state.seconds, 1),
        "date": date.fromtimestamp(time.time()).isoformat(),
        "katachi": __version__,
        "aleph_sha256": digest,
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


COMMENT = """\
A theory of good moves, learned by `katachi induce`. Each rule is a Prolog clause after its fact
rule(Number, P, N, Weight): it covers P good and N bad moves of the examples, and its weight is
P - N. A move's score is the sum of the weights of the rules that propose it. What the literals
mean: ilp/background.pl."""

"""What finds the rules: Aleph, or the engine of our own; which of them, and how each is started."""

import importlib.util
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from katachi.data import own
from katachi.engine.patterns.theory import Value
from katachi.ilp import aleph
from katachi.ilp.child import Child
from katachi.ilp.examples import Samples
from katachi.ilp.induction import Start
from katachi.ilp.native.bias import BiasError, read_bias, settings_of
from katachi.ilp.natively import Bad, Native, NativeRun, digest_of
from katachi.ilp.run_folder import RunFolder, aleph_files, background_of
from katachi.ilp.settings import InduceSettings

HERE = Path(__file__).parent
MOST_FOR_ALEPH = 10_000
"""Examples beyond which Aleph takes too long to be the default."""
MB = 1_000_000
MAX_BIAS = 1_000_000
"""Bytes of the largest bias file."""

Say = Callable[[str], None]


class EngineError(Exception):
    """The engine cannot do what is asked; the message is one sentence."""


FAULTS = (EngineError, BiasError, aleph.AlephError)


@dataclass(frozen=True)
class Engine:
    """An engine with its examples, ready to start."""

    files: dict[str, str]
    """The input files in the run's folder."""
    about: dict[str, str]
    """What makes a run this one, beside its input files."""
    told: Callable[[str], dict[str, Value]]
    """What a theory says of it, from its settings as text."""
    start: Start


def missing() -> str:
    """What Aleph lacks here beside itself; empty when all is there."""
    if not shutil.which("swipl"):
        return "SWI-Prolog (Debian's package swi-prolog-nox)"
    if not importlib.util.find_spec("pyswip"):
        return "pyswip (pip install 'katachi[ilp]')"
    return ""


def chosen(settings: InduceSettings, examples: int, say: Say) -> str:
    """The engine's name, `aleph` or `native`; when it is not Aleph by default, `say` hears why.

    Raises EngineError, or AlephError, when it cannot learn so.
    """
    lack = missing()
    if settings.engine == "aleph":
        if lack:
            raise EngineError(f"Aleph needs {lack}; --engine native does not.")
        known = (("method", "all-unplayed"), ("search", "beam"), ("cluster", settings.cluster))
        for name, value in known:
            if value and getattr(settings, name) == value:
                raise EngineError(f"Aleph knows no --{name} {value}: --engine native does.")
    if settings.engine:
        return settings.engine
    reason = f"{lack} is missing" if lack else _reason(settings, examples)
    if not reason:
        return "aleph"
    say(f"Learning with the native engine: {reason}.")
    return "native"


def _reason(settings: InduceSettings, examples: int) -> str:
    """Why not Aleph, which could run; empty: there is no reason. Raises AlephError."""
    if settings.method == "all-unplayed":
        return "it takes all moves that were not played"
    if settings.search == "beam":
        return "it searches by beam"
    if settings.cluster:
        return "its work is shared out"
    if examples > MOST_FOR_ALEPH:
        return f"there are more than {MOST_FOR_ALEPH:,} examples"
    try:
        aleph.find()
    except aleph.AlephMissing:
        return "Aleph is missing (`katachi setup` fetches it)"
    return ""


def aleph_engine(
    settings: InduceSettings, bias: Path, folder: RunFolder, good: Samples, bad: Samples, say: Say
) -> Engine:
    """Aleph. Raises AlephError, EngineError and RunError."""
    program = aleph.find()
    digest = aleph.digest_of(program)
    if digest != aleph.DIGEST:
        say(f"{program} is not the Aleph that Katachi is tested with (SHA-256 {digest[:12]}...).")
    background = background_of(folder.path, bias, run_settings(settings, len(good), len(bad)))
    return Engine(
        files=aleph_files(good, bad, background),
        about={"bias": text_of(bias), "aleph": digest},
        told=lambda text: {"aleph_settings": text, "aleph_sha256": digest},
        start=lambda left: Child(program, folder.stem, left, folder.log),
    )


def native_engine(
    settings: InduceSettings, bias: Path, folder: RunFolder, good: Samples, bad: Bad
) -> Engine:
    """The engine of our own. Raises BiasError and EngineError."""
    rules = read_bias(bias, HERE)
    how = settings_of(rules, run_settings(settings, len(good), len(bad)))
    run = NativeRun(
        good=good,
        bad=bad,
        bias=rules,
        settings=how,
        threads=settings.workers or len(os.sched_getaffinity(0)),
        memory=settings.memory_mb * MB,
        folder=folder.path,
        seed=settings.seed,
        cluster=settings.cluster,
    )
    about = {
        "bias": text_of(bias),
        "engine": "native",
        "examples": digest_of(good, bad),
        "settings": f"{how.text}, {how.openlist}, {settings.method}, {settings.seed}",
    }
    return Engine(
        files={},
        about=about,
        told=lambda text: {"engine": "native", "settings": text},
        start=lambda left: Native(run, left),
    )


def text_of(bias: Path) -> str:
    """A bias file's text. Raises EngineError."""
    try:
        return own.text_of(own.read_bounded(bias, MAX_BIAS))
    except own.Fault as fault:
        raise EngineError(f"cannot read the bias file {bias}: {fault}.") from None


def run_settings(settings: InduceSettings, good: int, bad: int) -> dict[str, object]:
    """What a run tells its engine on top of the bias file."""
    noise = {"suicide": 0, "all-unplayed": bad}.get(settings.method, round(bad / 7))
    evalfn = "laplace" if settings.method == "all-unplayed" else None
    return {
        "noise": settings.noise if settings.noise is not None else noise,
        "minpos": settings.minpos if settings.minpos is not None else max(2, good // 200),
        "clauselength": settings.clauselength,
        "nodes": settings.clauses,
        "search": settings.search,
        "evalfn": settings.evalfn or evalfn,
    }

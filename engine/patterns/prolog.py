"""Reads and writes the part of Prolog that a theory needs. It only reads: nothing is ever run.

That part is facts and clauses `Head :- A, B.` with comments. Terms are atoms, numbers, variables,
strings, lists and compound terms. Prolog reads all accepted text as the same terms. There
are no operators, no `0'c` and no 0x1F, and names without quotes are ASCII.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple, NoReturn, TypeAlias, cast

from katachi.data.language import t
from katachi.data.own import shown

MAX_DEPTH = 50  # how deep terms may be nested
MAX_DIGITS = 300
"""The most digits of a number. A whole number of this length still fits into a float."""


class Fault(ValueError):
    """The fault of a text: `line 12: ` and a sentence."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(t("line {line}: {fault}", line=line, fault=fault))


class Variable(NamedTuple):
    """A variable. Within a clause one name is one variable; each `_` gets a name of its own."""

    name: str

    def __str__(self) -> str:
        return self.name.partition(".")[0]


@dataclass(frozen=True, slots=True)
class String:
    """A text in double quotes."""

    value: str


class Compound(NamedTuple):
    """A name with at least one argument."""

    name: str
    arguments: "tuple[Term, ...]"
    line: int

    @property
    def indicator(self) -> str:
        """Such as `move/4`."""
        return f"{shown(self.name)}/{len(self.arguments)}"


Term: TypeAlias = Variable | int | float | str | String | Compound | list["Term"]
"""A str is an atom."""


class Clause(NamedTuple):
    """`head :- body.`, a fact when the body is empty."""

    head: Compound
    body: tuple[Compound, ...]


def read_clauses(text: str) -> Iterator[Clause]:
    """The clauses of a text, one by one; terms are not checked. Raises Fault, maybe after some."""
    return _Reader(text).clauses()


# Python before 3.11.5 wrongly matches possessive groups that have alternatives with lookahead. So
# only single classes are possessive in the layout. Something always matches after the layout, so
# it is never tried again.
_ESCAPED = r"\\(?:x[0-9a-fA-F]++\\|[0-7]++\\|[^\n])"
_QUOTED = rf"'(?:[^'\\\n]++|''|{_ESCAPED})*+'"
_TOKEN = re.compile(
    rf"""
    (?: \s++ | %[^\n]*+ | /\*(?:[^*/]++|\*(?!/)|/(?!\*))*\*/ )*  # layout; see above
    (?:
      (?P<functor> (?: [a-z]\w*+ | {_QUOTED} )\( )
    | (?P<atom> [a-z]\w* | {_QUOTED} )
    | (?P<variable> [A-Z_]\w* )
    | (?P<number> -?\d[\w']* (?: \.\d\w* )? (?: (?<=[eE])[+-]\d+ )? )
    | (?P<string> "(?:[^"\\\n]++|""|{_ESCAPED})*+" )
    | (?P<mark> [\[\](),] )
    | (?P<end> \.(?=[\s%]|\Z) )
    | (?P<symbol> [-+*/\\^<>=~:.?@\#&$]+ )
    | (?P<eof> \Z )
    | (?P<other> . )
    )""",
    re.VERBOSE | re.ASCII | re.DOTALL,
)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?", re.ASCII)
_PLAIN_ATOM = re.compile(r"[a-z]\w*", re.ASCII)
_ESCAPE = re.compile(
    r"""(?P<twice>''|"")|\\(?:x([0-9a-fA-F]+)\\|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})
    |(?P<octal>[0-7]+)\\|(?P<letter>.))""",
    re.VERBOSE,
)
_LETTERS = dict(zip("abefnrstv\\'\"`", "\a\b\x1b\f\n\r \t\v\\'\"`"))
_FAULTS = {
    "'": t("a quoted atom does not end in its line"),
    '"': t("a string does not end in its line"),
    ".": t("`.` must be followed by a space or a new line"),
}
"""The fault that each token shows."""


class _Reader:
    """A recursive descent over the tokens; `_kind` and `_text` belong to the next token."""

    def __init__(self, text: str) -> None:
        self._matches = _TOKEN.finditer(text)
        self._lines, self._seen = 1, 0
        self._fresh = count(1)
        self._advance()

    def clauses(self) -> Iterator[Clause]:
        while self._kind != "eof":
            yield self._clause()

    def _advance(self) -> None:
        match = self._match = next(self._matches)
        kind = self._kind = match.lastgroup or "eof"
        self._text = match[kind]

    @property
    def _line(self) -> int:
        """The line where the next token begins."""
        start = self._match.start(self._kind)
        self._lines += self._match.string.count("\n", self._seen, start)
        self._seen = start
        return self._lines

    def _clause(self) -> Clause:
        line = self._line
        if self._text in (":-", "?-"):
            raise Fault(line, t("directives are not run: a theory is data"))
        heads = self._terms(0)
        if len(heads) > 1:
            raise Fault(line, t("a clause has one head"))
        body: list[Term] = []
        if self._text == ":-":
            self._advance()
            body = self._terms(0)
        if self._kind == "eof":
            raise Fault(line, t("this clause does not end: `.` is missing"))
        if self._kind != "end":
            self._refuse(_either("," if body else ":-", "."))
        self._advance()
        # At depth 0, all terms are compound.
        return Clause(cast(Compound, heads[0]), tuple(cast(list[Compound], body)))

    def _terms(self, depth: int) -> list[Term]:
        terms: list[Term] = []
        while True:
            terms.append(self._term(depth))
            if self._text != ",":
                return terms
            self._advance()

    def _term(self, depth: int) -> Term:
        """A term. At depth 0, where only heads and literals stand, it is a compound one."""
        kind, text, line = self._kind, self._text, self._line
        if depth > MAX_DEPTH:
            raise Fault(line, t("terms are nested more than {count} deep", count=MAX_DEPTH))
        if depth == 0 and kind != "functor":
            self._refuse(t("a literal"))
        if kind in ("mark", "end", "symbol", "other", "eof") and text != "[":
            self._refuse(t("a term"))
        self._advance()
        match kind:
            case "functor":
                return Compound(_unquoted(text[:-1], line), self._until(")", depth), line)
            case "atom":
                return _unquoted(text, line)
            case "variable":
                return Variable(text if text != "_" else f"_.{next(self._fresh)}")
            case "number":
                return _number(text, line)
            case "string":
                return String(_unquoted(text, line))
            case _:
                return [*self._until("]", depth)]

    def _until(self, bracket: str, depth: int) -> tuple[Term, ...]:
        """The terms up to the closing `bracket`, which is read too. Only a list may be empty."""
        is_empty = self._text == bracket == "]"
        terms = [] if is_empty else self._terms(depth + 1)
        if self._text != bracket:
            self._refuse(_either(",", bracket))
        self._advance()
        return tuple(terms)

    def _refuse(self, wanted: str) -> NoReturn:
        """Raise the fault that the next token is not the `wanted` one."""
        kind, text = self._kind, self._text
        if kind == "eof":
            fault = t("expected {wanted}, not the end of the file", wanted=wanted)
        elif kind == "symbol" and text.startswith("/*"):
            fault = t("a comment does not end, or holds another")
        elif kind in ("symbol", "other") and text in _FAULTS:
            fault = _FAULTS[text]
        elif kind in ("symbol", "other") and text != ":-":
            fault = t("`{text}` is not part of a theory", text=shown(text))
        else:
            text = text.removesuffix("(") if kind == "functor" else text
            fault = t("expected {wanted}, not `{text}`", wanted=wanted, text=shown(text))
        raise Fault(self._line, fault)


def _number(text: str, line: int) -> int | float:
    if len(text) > MAX_DIGITS:
        raise Fault(line, t("a number is longer than {count} characters", count=MAX_DIGITS))
    if not _NUMBER.fullmatch(text):
        raise Fault(line, t("`{text}` is not a number", text=shown(text)))
    if text.removeprefix("-").isdigit():
        return int(text)
    value = float(text)
    if math.isinf(value):
        raise Fault(line, t("the number {text} is too large", text=shown(text)))
    return value


def _unquoted(text: str, line: int) -> str:
    """The text of an atom or a string."""
    if text[0] not in "'\"":
        return text
    if "\\" not in text and text[0] not in text[1:-1]:
        return text[1:-1]

    def character(match: re.Match[str]) -> str:
        if match["twice"]:
            return text[0] if match["twice"][0] == text[0] else match["twice"]
        if match["letter"]:
            if match["letter"] not in _LETTERS:
                raise Fault(line, t("`{text}` is not an escape", text=shown(match[0])))
            return _LETTERS[match["letter"]]
        octal = match["octal"]
        code = int(octal, 8) if octal else int(match[2] or match[3] or match[4], 16)
        if code > 0x10FFFF or 0xD800 <= code < 0xE000:
            raise Fault(line, t("`{text}` is not a character", text=shown(match[0])))
        return chr(code)

    return _ESCAPE.sub(character, text[1:-1])


def _either(one: str, other: str) -> str:
    return t("`{one}` or `{other}`", one=one, other=other)


def atom_text(atom: str) -> str:
    """An atom as Prolog reads it, in quotes where it needs them. Surrogates are not refused."""
    return atom if _PLAIN_ATOM.fullmatch(atom) else f"'{''.join(map(_quoted, atom))}'"


def _quoted(character: str) -> str:
    if character in "\\'":
        return "\\" + character
    # SWI-Prolog 9 refuses some escapes of characters beyond these, and reads them as they are.
    if character.isprintable() or character > "\uffff":
        return character
    return f"\\x{ord(character):x}\\"


def number_text(number: int | float) -> str:
    """A number as Prolog reads it, exactly. Raises ValueError when it is not finite."""
    if isinstance(number, int):
        return f"{number:d}"
    if not math.isfinite(number):
        raise ValueError(f"{number} cannot be written")
    text = repr(number)
    # Prolog's standard wants digits behind a point before an exponent.
    return text if "." in text else text.replace("e", ".0e")

"""Sentences for people: English texts that remember their parts, their translations, and errors.

A catalogue (GNU gettext) finds a translation by the English text. A text is translated only when it
is sent to a person, so two people can read the same in two languages. What goes wrong is an error,
a class a kind. Its text is a sentence that names the thing and its fault.
"""

import gettext
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any, Self

LANGUAGES = {"en": "English", "de": "Deutsch", "ja": "日本語", "zh-CN": "简体中文", "ko": "한국어"}
"""The languages, each by its own name."""

_NUMBER = re.compile(r" *x?[-+]?\d+(,\d{3})*(\.\d+)?( %)?")
_SIGNS = {"de": str.maketrans(".,", ",.")}  # of numbers, where they are not those of English
_PARTICLE = re.compile(
    r"([가-힣\d%])((?: ?\([^()]*\))?[^\w\s(%]*)(?:(은|이|을|과)\((는|가|를|와)\)|(\(으\)))"
)
_SPOKEN = str.maketrans("0123456789%", "영일이삼사오육칠팔구트")  # as the last syllable in Korean

LANGUAGE = ContextVar("LANGUAGE", default="en")  # of the request that is being answered


class Text(str):
    """An English sentence or a part of one, which `told` translates.

    String methods return plain strings, which stay English.
    """

    __slots__ = ("many", "number", "one", "values")

    one: str
    many: str
    number: int | None
    values: Mapping[str, object]

    def __new__(cls, one: str, many: str, count: int | None, values: Mapping[str, object]) -> Self:
        """count: chooses between one and many; None: there is only one."""
        made = super().__new__(cls, _filled(one if count in (1, None) else many, values))
        made.one, made.many, made.number, made.values = one, many, count, values
        return made

    def __str__(self) -> str:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Text, (self.one, self.many, self.number, self.values)

    def to(self, language: str) -> str:
        """The text in another language; English where the catalogue lacks it."""
        return _filled(self._form(language), self.values, language)

    def _form(self, language: str) -> str:
        """The sentence with its names in braces."""
        known = catalogue(language)
        if self.number is not None:
            return known.ngettext(self.one, self.many, self.number)
        return known.gettext(self.one) if self.one else ""

    def begins_with_name(self, language: str) -> bool:
        """Does it begin with a value that is no text, such as a file's name?"""
        first = re.match(r"\{(\w+)\}", self._form(language))
        value = self.values.get(first[1].lower()) if first else None
        return value.begins_with_name(language) if isinstance(value, Text) else value is not None


class Numeral(Text):
    """A number: a word in English, digits in other languages. `parts_of` does not keep it."""

    __slots__ = ()

    def __new__(cls, word: str, number: int) -> Self:
        """word: the English one."""
        return super().__new__(cls, word, "", None, {"number": number})

    def __reduce__(self) -> tuple[Any, ...]:
        return Numeral, (self.one, self.values["number"])

    def to(self, language: str) -> str:
        return self.one if language == "en" else str(self.values["number"])


def t(msgid: str, **values: object) -> Text:
    """A sentence with values for the names in braces."""
    return Text(msgid, "", None, values)


def _filled(text: str, values: Mapping[str, object], language: str = "en") -> str:
    """The text with values for the names in braces.

    A name with a capital capitalizes the value, unless that is a sentence begun by a name. A number
    gets the signs of the language, a Korean particle the form for the sound before it.
    """

    def value(name: re.Match[str]) -> str:
        is_to_begin = name[1] not in values
        one = values.get(name[1].lower() if is_to_begin else name[1], name[0])
        said = str(told(one, language))
        if language in _SIGNS and type(one) in (str, float) and _NUMBER.fullmatch(said):
            return said.translate(_SIGNS[language])
        if not is_to_begin or (isinstance(one, Text) and one.begins_with_name(language)):
            return said
        return said[:1].upper() + said[1:]

    said = re.sub(r"\{(\w+)\}", value, text)
    if language == "ko":
        return _PARTICLE.sub(_agreeing, said)
    return re.sub("(?<=[。）]) (?! )", "", said) if language in ("ja", "zh-CN") else said


def _agreeing(found: re.Match[str]) -> str:
    """A Korean particle of two forms in the one that fits the sound before it."""
    last, between, closed, open_, euro = found.groups("")
    final = (ord(last.translate(_SPOKEN)) - ord("가")) % 28  # 0: a vowel, 8: an l
    form = closed if final else open_
    return last + between + ("으" if euro and final not in (0, 8) else form)


def begun(what: object) -> Text:
    """A text or a fault with a capital at its beginning."""
    return Text("{What}", "", None, {"what": str(what)})


def ended(what: object) -> Text:
    """A text or a fault as a sentence, with a capital and a stop."""
    text = begun(what)
    return text if text.endswith(".") else t("{said}.", said=text)


def renamed(text: object, old: str, new: str) -> object:
    """A text with `new` in place of `old` in its values."""
    if not isinstance(text, Text):
        return new if str(text) == old else str(text).replace(old, new)
    values = {name: renamed(value, old, new) for name, value in text.values.items()}
    return Text(text.one, text.many, text.number, values)


def tn(one: str, many: str, count: int, **values: object) -> Text:
    """A sentence for one thing or for several, with `{count}`."""
    return Text(one, many, count, {"count": count, **values})


class Error(Exception):
    """What was asked cannot be done; the text says why, and nothing has changed."""


class IllegalMove(Error, ValueError):
    """The move is against the rules, or there is none to take back."""


class UnknownVertex(Error):
    """The text names no point of the board."""


class SettingError(Error, ValueError):
    """A setting has a value that it may not have, or stones cannot be set up so."""


class RecordError(Error, ValueError):
    """A game record cannot be read or played through. Within `data` the text is a clause."""


class TheoryError(Error, ValueError):
    """A theory cannot be read, or not be used on this board."""


class PlayerError(Error):
    """A player's file or weights cannot be read, or there is no memory for its table."""


class InductionError(Error):
    """A theory cannot be learned or written."""


class QuestionError(Error):
    """Questions cannot be read, or an answer is not one of the choices."""


class PersonError(Error):
    """The file with what is known of the person cannot be read or written."""


@contextmanager
def raising(kind: Callable[[str], BaseException], *faults: type[Exception]) -> Iterator[None]:
    """Turn one of `faults` into an error of `kind`, with its text; of an OSError its reason."""
    try:
        yield
    except faults as fault:
        raise kind(str(getattr(fault, "strerror", None) or fault)) from None


def restating(
    kind: Callable[[str], BaseException], text: str, /, *faults: type[Exception], **about: object
) -> AbstractContextManager[None]:
    """The same with a text, which names in braces what is in `about`, and the `fault`."""
    return raising(lambda fault: kind(t(text, **about, fault=fault)), *faults)


def listed(parts: Iterable[str], *, either: bool = False) -> str:
    """`a, b and c`, or with an `or`."""
    first, *others = parts
    for one in others[:-1]:
        first = t("{some}, {next}", some=first, next=one)
    if not others:
        return first
    text = t("{some} or {last}") if either else t("{some} and {last}")
    return t(text.one, some=first, last=others[-1])


def joined(texts: Sequence[object], between: str = "\n") -> Text:
    """Texts joined to one. `lines` undoes it for lines."""
    values = {f"n{number}": text for number, text in enumerate(texts)}
    sign = "{between}" if isinstance(between, Text) else between
    msgid = sign.join(f"{{{name}}}" for name in values)
    return t(msgid, **values, **({"between": between} if sign == "{between}" else {}))


def lines(text: str) -> list[str]:
    """The lines of a text; lines that were joined can still be translated."""
    if isinstance(text, Text) and "\n" in text.one:
        return [line for one in text.values.values() for line in lines(str(one))]
    return [text] if isinstance(text, Text) and "\n" not in text else text.splitlines()


def parts_of(text: object) -> str | list[Any]:
    """The parts of a text for JSON; `text_of` makes the text again."""
    if not isinstance(text, Text):
        return str(text)
    values = {name: parts_of(value) for name, value in text.values.items()}
    numbers = [] if text.number is None else [text.many, text.number]
    return [text.one, *numbers, values]


def text_of(parts: object) -> str:
    """The text that `parts_of` was given. Raises ValueError."""
    match parts:
        case str():
            return parts
        case [str(one), dict(values)]:
            return t(one, **{str(name): text_of(value) for name, value in values.items()})
        case [str(one), str(many), int(count), dict(values)]:
            return Text(one, many, count, {str(name): text_of(v) for name, v in values.items()})
    raise ValueError("it has a text without sense")


def told(what: Any, language: str | None = None) -> Any:
    """A value for JSON with its texts translated; language: None for that of the request."""
    language = language or LANGUAGE.get()
    match what:
        case _ if language == "en":
            return what
        case Text():
            return what.to(language)
        case dict():
            return {name: told(value, language) for name, value in what.items()}
        case list() | tuple():
            return [told(one, language) for one in what]
    return what


def wanted(chosen: str, accepted: str) -> str:
    """The language for a person. chosen: it wins; accepted: a header as of RFC 9110, 12.5.4."""
    ranked = [("2", chosen.lower())]
    for part in accepted[:200].lower().split(","):
        name, _, weight = "".join(part.split()).partition(";q=")
        ranked.append((weight or "1", name))
    by_start = {name.partition("-")[0]: name for name in LANGUAGES}
    for _, name in sorted(ranked, key=lambda one: one[0], reverse=True):
        if found := by_start.get(name.partition("-")[0]):
            return found
    return "en"


def of_locale() -> str:
    """The language of the terminal, by the variables of the locale in gettext's order."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next(filter(None, map(os.environ.get, variables)), "")
    return wanted("", re.sub("[_.@]", "-", said).replace(":", ","))


@cache
def page_words(language: str, kind: str = ".js") -> dict[str, Any]:
    """The translations, by msgid, of the page's files with this ending; several for plurals."""
    return {
        one.id if isinstance(one.id, str) else one.id[0]: one.string
        for one in (() if language == "en" else _read(language))
        if any(one.string)
        and any(path.startswith("web/page/") and path.endswith(kind) for path, _ in one.locations)
    }


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations of a language."""
    if language == "en":
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo

    made = BytesIO()
    write_mo(made, _read(language))
    made.seek(0)
    return gettext.GNUTranslations(made)


@cache
def _read(language: str) -> Any:
    """The catalogue of a language other than English."""
    from babel.messages.pofile import read_po

    path = files("katachi.data") / "languages" / f"{language}.po"
    return read_po(BytesIO(path.read_bytes()), locale=language.replace("-", "_"))

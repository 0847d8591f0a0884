"""Sentences in the languages of people: English ones that know their parts, and the catalogues.

The English text is what a catalogue knows a sentence by (GNU gettext). It is said in another
language only where it leaves for a person, so that two people read the same in two languages.
"""

import gettext
import os
import re
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any, Self

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "ja": "日本語",
    "zh-CN": "简体中文",
    "ko": "한국어",
}
"""The languages there are, each by its own name."""

Parts = str | list[Any]
"""A text as JSON may keep it."""

LANGUAGE = ContextVar("LANGUAGE", default="en")
"""Of whom is answered just now."""


class Text(str):
    """A sentence or a part of one: an English string, which `told` says in another language.

    Whatever is done to it as to a string gives a plain string, which stays English.
    """

    __slots__ = ("many", "number", "one", "values")

    one: str
    many: str
    number: int | None
    values: Mapping[str, object]

    def __new__(cls, one: str, many: str, count: int | None, values: Mapping[str, object]) -> Self:
        """count: decides between one and many; None: there is only one."""
        said = one if count in (1, None) else many
        made = super().__new__(cls, _filled(said, values))
        made.one, made.many, made.number, made.values = one, many, count, values
        return made

    def __str__(self) -> str:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Text, (self.one, self.many, self.number, self.values)

    def to(self, language: str) -> str:
        """The same in another language; what its catalogue lacks stays English."""
        known = catalogue(language)
        if self.number is None:
            text = known.gettext(self.one) if self.one else ""
        else:
            text = known.ngettext(self.one, self.many, self.number)
        return _filled(text, {name: told(value, language) for name, value in self.values.items()})

    @property
    def parts(self) -> Parts:
        """What it is made of, as JSON may keep it; `text_of` makes it again."""
        values = {name: parts_of(value) for name, value in self.values.items()}
        if self.number is None:
            return [self.one, values]
        return [self.one, self.many, self.number, values]


class Numeral(Text):
    """A number: a word in English, digits in other languages. Not for what JSON keeps."""

    __slots__ = ()

    def __new__(cls, word: str, number: int) -> Self:
        """word: the English one."""
        return super().__new__(cls, word, "", None, {"number": number})

    def __reduce__(self) -> tuple[Any, ...]:
        return Numeral, (self.one, self.values["number"])

    def to(self, language: str) -> str:
        return self.one if language == "en" else str(self.values["number"])


def t(msgid: str, **values: object) -> Text:
    """A sentence, with values in the place of the names in braces."""
    return Text(msgid, "", None, values)


def _filled(text: str, values: Mapping[str, object]) -> str:
    """A text with values for the names in braces; a capital in a name gives the value one."""

    def value(name: re.Match[str]) -> str:
        if name[1] in values:
            return str(values[name[1]])
        said = str(values.get(name[1].lower(), name[0]))
        return said[:1].upper() + said[1:]

    return re.sub(r"\{(\w+)\}", value, text)


def begun(what: object) -> Text:
    """A text or a fault, begun like a sentence."""
    return Text("{What}", "", None, {"what": str(what)})


def ended(what: object) -> Text:
    """A text or a fault as a sentence, begun and ended."""
    text = begun(what)
    return text if text.endswith(".") else t("{said}.", said=text)


def renamed(text: object, old: str, new: str) -> object:
    """A text with something else for a name in it. A value that is the name becomes `new`."""
    if not isinstance(text, Text):
        return new if str(text) == old else str(text).replace(old, new)
    values = {name: renamed(value, old, new) for name, value in text.values.items()}
    return Text(text.one, text.many, text.number, values)


def tn(one: str, many: str, count: int, **values: object) -> Text:
    """A sentence for one thing or for several; `{count}` says how many."""
    return Text(one, many, count, {"count": count, **values})


def joined(texts: Sequence[object], between: str = "\n") -> Text:
    """Texts as one; `lines` takes those that stand on lines apart again."""
    values = {f"n{number}": text for number, text in enumerate(texts)}
    sign = "{between}" if isinstance(between, Text) else between
    msgid = sign.join(f"{{{name}}}" for name in values)
    return t(msgid, **values, **({"between": between} if sign == "{between}" else {}))


def lines(text: str) -> list[str]:
    """The lines of a text; those that were joined are texts still."""
    if isinstance(text, Text) and "\n" in text.one:
        return [line for one in text.values.values() for line in lines(str(one))]
    return [text] if isinstance(text, Text) and "\n" not in text else text.splitlines()


def parts_of(value: object) -> Parts:
    """A value of a text as JSON may keep it."""
    return value.parts if isinstance(value, Text) else str(value)


def text_of(parts: object) -> str:
    """What `parts_of` was made of. Raises ValueError."""
    match parts:
        case str():
            return parts
        case [str(one), dict(values)]:
            return t(one, **{str(name): text_of(value) for name, value in values.items()})
        case [str(one), str(many), int(count), dict(values)]:
            return Text(one, many, count, {str(name): text_of(v) for name, v in values.items()})
    raise ValueError("it has a text without sense")


def told(what: Any, language: str | None = None) -> Any:
    """What JSON may hold, its texts in a language; None: in that of whom is answered."""
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
    """The language for a person. chosen: by himself; accepted: a header as of RFC 9110, 12.5.4."""
    ranked = [("2", chosen)]
    for part in accepted[:200].split(","):
        name, _, weight = part.partition(";q=")
        ranked.append((weight.strip() or "1", name.strip()))
    by_start = {name.partition("-")[0]: name for name in LANGUAGES}
    for _, name in sorted(ranked, key=lambda one: one[0], reverse=True):
        if found := by_start.get(name.lower().partition("-")[0]):
            return found
    return "en"


def of_locale() -> str:
    """The language of the terminal, by the variables of its locale, in gettext's order."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next(filter(None, map(os.environ.get, variables)), "")
    return wanted("", re.sub("[_.@]", "-", said).replace(":", ","))


@cache
def page_words(language: str, kind: str = ".js") -> dict[str, Any]:
    """What files of the page with this ending say: translations by msgid, one for each plural form.

    Texts of its HTML are put into it as it is sent.
    """
    return {
        one.id if isinstance(one.id, str) else one.id[0]: one.string
        for one in _read(language)
        if any(one.string)
        and any(path.startswith("web/page/") and path.endswith(kind) for path, _ in one.locations)
    }


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """What a language says in the place of English."""
    if language == "en":
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo

    made = BytesIO()
    write_mo(made, _read(language))
    made.seek(0)
    return gettext.GNUTranslations(made)


@cache
def _read(language: str) -> Any:
    """The catalogue as its file has it; an empty one for English."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    if language == "en":
        return Catalog()
    path = files("katachi.data") / "languages" / f"{language}.po"
    return read_po(BytesIO(path.read_bytes()), locale=language.replace("-", "_"))
